import { expect, it, vi } from "vitest";
import { setUpDatabase } from "@/test/database-setup";
import { AppError } from "./errors";
import { Prisma } from "./generated/prisma/client";
import { runWrite } from "./transaction";

await setUpDatabase();

const WRITE_CONFLICT = "P2034";
const UNIQUE_VIOLATION = "P2002";
const RECORD_NOT_FOUND = "P2025";

const createError = (code: string) =>
  new Prisma.PrismaClientKnownRequestError("rejected", { code, clientVersion: "" });

it.each([
  ["a write conflict", WRITE_CONFLICT],
  ["a unique violation", UNIQUE_VIOLATION],
])("runWrite runs a write a second time after %s (%s)", async (_, code) => {
  const write = vi.fn(async () => "stored").mockRejectedValueOnce(createError(code));
  expect(await runWrite(write)).toBe("stored");
  expect(write).toHaveBeenCalledTimes(2);
});

it.each([
  [WRITE_CONFLICT, "Someone else is changing the same at this moment."],
  [UNIQUE_VIOLATION, "The same already exists."],
])("runWrite throws a conflict if both attempts fail with %s", async (code, message) => {
  const write = vi.fn().mockRejectedValue(createError(code));
  const error = await runWrite(write).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "conflict", status: 409 });
  expect(error).toHaveProperty("message", expect.stringContaining(message));
  expect(write).toHaveBeenCalledTimes(2);
});

it.each([
  ["an AppError", new AppError("conflict", "sample")],
  ["another error of Prisma", createError(RECORD_NOT_FOUND)],
  ["any other error", new Error("sample")],
])("runWrite throws %s without a second attempt", async (_, error) => {
  const write = vi.fn().mockRejectedValue(error);
  await expect(runWrite(write)).rejects.toBe(error);
  expect(write).toHaveBeenCalledOnce();
});
