import fc from "fast-check";
import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { LANGUAGES, type Language } from "../content/language";
import { getWords } from "../content/words";
import { AppError, ERROR_CODES, type PublicCode } from "../errors";
import { MAX_BODY_BYTES } from "./body";
import { errorResponse, MAX_ERROR_BYTES } from "./response";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 2_000 }),
  fc.constantFrom("x", "த", "\0", '"', "👩", "\ud800").map((unit) => unit.repeat(20_000)),
);

async function readAndCheckSize(error: AppError) {
  const text = await errorResponse(error, "a request").text();
  const maxBytes = error.details.current ? MAX_BODY_BYTES : MAX_ERROR_BYTES;
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
  return JSON.parse(text);
}

const readInLanguage = async (error: AppError, language: Language) => {
  const body = await errorResponse(error, "a request", language).json();
  return { ...body, errors: body.errors?.phone };
};

it.each(LANGUAGES)("translates error codes and field errors (language %s)", async (language) => {
  const { responseMessages, enquiryForm } = getWords(language);
  for (const code of ERROR_CODES.filter((code) => code in responseMessages) as PublicCode[]) {
    const expected = { message: responseMessages[code], error: responseMessages[code], code };
    expect(await readInLanguage(new AppError(code), language)).toMatchObject(expected);
  }
  const { phone } = enquiryForm.invalid;
  const error = new AppError("invalid", "phone", { errors: { phone: "phone" } });
  expect(await readInLanguage(error, language)).toMatchObject({ message: phone, errors: phone });
});

it.each(LANGUAGES)("does not translate a message for staff (language %s)", async (language) => {
  const text = "There are as many as there may be.";
  for (const code of ["conflict", "notFound"] as const)
    expect(await readInLanguage(new AppError(code, text), language)).toMatchObject({
      message: text,
      code,
    });
});

it("limits an error response to 16 KB, or to 64 KB if it contains the current record", async () => {
  const fields = fc.dictionary(anyText, anyText, { maxKeys: 100 });
  const currentRecord = fc.option(fc.record({ note: anyText }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(anyText, fields, currentRecord, async (message, errors, current) => {
      const body = await readAndCheckSize(new AppError("invalid", message, { errors, current }));
      if ("current" in body) expect(body.current).toEqual(current);
      expect(body.error).toBe(body.message);
    }),
    { numRuns: 50 },
  );
});

it("truncates field names and messages, and includes a current plan of maximum length", async () => {
  const name = `${"n".repeat(38)}👩👩`;
  const errors = { [name]: "e".repeat(300) };
  const truncated = await readAndCheckSize(new AppError("invalid", "No.", { errors }));
  expect(truncated.errors).toEqual({ [`${"n".repeat(38)}…`]: `${"e".repeat(199)}…` });
  const text = (length: number) => "த".repeat(length);
  const current = samplePlan({
    speed: text(40),
    provider: text(60),
    basePrice: 1_000_000.25,
    ottTier: text(40),
    ottList: Array(60).fill(text(40)),
    tvChannels: text(40),
    router: text(40),
  });
  const body = await readAndCheckSize(new AppError("conflict", text(400), { current }));
  expect(body.current).toEqual(current);
});
