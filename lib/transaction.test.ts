import { expect, it, vi } from "vitest";
import { setUpDatabase } from "@/test/database-setup";
import { AppError } from "./errors";
import { Prisma } from "./generated/prisma/client";
import { runWrite } from "./transaction";

await setUpDatabase();

const createError = (code: string) =>
  new Prisma.PrismaClientKnownRequestError("rejected", { code, clientVersion: "" });

it.each(["P2034", "P2002"])("runs a write again after %s", async (code) => {
  const write = vi.fn(async () => "stored").mockRejectedValueOnce(createError(code));
  expect(await runWrite(write)).toBe("stored");
  expect(write).toHaveBeenCalledTimes(2);
});

it.each([
  ["P2034", "Someone else is changing the same at this moment."],
  ["P2002", "The same already exists."],
])("reports a conflict if %s rejects both attempts", async (code, message) => {
  const write = vi.fn().mockRejectedValue(createError(code));
  const error = await runWrite(write).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "conflict", status: 409 });
  expect(error).toHaveProperty("message", expect.stringContaining(message));
  expect(write).toHaveBeenCalledTimes(2);
});

it.each([new AppError("conflict", "sample"), createError("P2025"), new Error("sample")])(
  "passes on another error without a second attempt (%s)",
  async (error) => {
    const write = vi.fn().mockRejectedValue(error);
    await expect(runWrite(write)).rejects.toBe(error);
    expect(write).toHaveBeenCalledOnce();
  },
);
