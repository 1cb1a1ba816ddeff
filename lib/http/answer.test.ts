import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorAnswer, REFUSAL_LIMIT } from "./answer";
import { AppError } from "./errors";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 2_000 }),
  fc.constantFrom("x", "த", "\0", '"', "👩", "\ud800").map((unit) => unit.repeat(20_000)),
);

async function read(error: AppError) {
  const text = await errorAnswer(error, "a request").text();
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(REFUSAL_LIMIT);
  return JSON.parse(text);
}

describe("a refusal", () => {
  it("has at most 16 KB, whatever it says", async () => {
    const fields = fc.dictionary(anyText, anyText, { maxKeys: 100 });
    await fc.assert(
      fc.asyncProperty(anyText, fields, anyText, async (message, errors, note) => {
        const answer = await read(new AppError("invalid", message, { errors, current: { note } }));
        expect(answer.error).toBe(answer.message);
      }),
      { numRuns: 50 },
    );
  });

  it("shortens names and texts, and halves no character", async () => {
    const name = `${"n".repeat(38)}👩👩`;
    const answer = await read(
      new AppError("invalid", "No.", { errors: { [name]: "e".repeat(300) } }),
    );
    expect(answer.errors).toEqual({ [`${"n".repeat(38)}…`]: `${"e".repeat(199)}…` });
  });

  it("has room for the plan that is in the way, with the longest texts of a script", async () => {
    const text = (length: number) => "த".repeat(length);
    const current = {
      _id: "7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10",
      speed: text(40),
      provider: text(60),
      ottTier: text(40),
      ottList: Array(60).fill(text(40)),
      tvChannels: text(40),
      router: text(40),
      figures: Array(12).fill(1_000_000.25),
      updatedAt: "2026-11-22T00:00:00.000Z",
    };
    const answer = await read(new AppError("conflict", text(400), { current }));
    expect(answer.current).toEqual(current);
  });
});
