import fc from "fast-check";
import { expect, it } from "vitest";
import { buildLongestPlanValues } from "@/test/longest-plan";
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

/** Also expects that the response is not larger than its limit. */
async function readLimitedResponse(error: AppError) {
  const text = await errorResponse(error, "a request").text();
  const maxBytes = error.details.current ? MAX_BODY_BYTES : MAX_ERROR_BYTES;
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
  return JSON.parse(text);
}

const readResponse = (error: AppError, language: Language) =>
  errorResponse(error, "a request", language).json();

it.each(LANGUAGES)(
  "sends the text of an error code and of a field error in the language %s",
  async (language) => {
    const { responseMessages, enquiryForm } = getWords(language);
    const publicCodes = ERROR_CODES.filter((code) => code in responseMessages) as PublicCode[];
    for (const code of publicCodes) {
      const message = responseMessages[code];
      expect(await readResponse(new AppError(code), language)).toMatchObject({
        message,
        error: message,
        code,
      });
    }
    const message = enquiryForm.invalid.phone;
    const error = new AppError("invalid", "phone", { errors: { phone: "phone" } });
    expect(await readResponse(error, language)).toMatchObject({
      message,
      errors: { phone: message },
    });
  },
);

it.each(LANGUAGES)("sends a message for staff unchanged in the language %s", async (language) => {
  const message = "A message for staff.";
  for (const code of ["conflict", "notFound"] as const)
    expect(await readResponse(new AppError(code, message), language)).toMatchObject({
      message,
      code,
    });
});

it("limits an error response to 16 KB, or to 64 KB if it contains the current record", async () => {
  const fields = fc.dictionary(anyText, anyText, { maxKeys: 100 });
  const currentRecord = fc.option(fc.record({ note: anyText }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(anyText, fields, currentRecord, async (message, errors, current) => {
      const body = await readLimitedResponse(new AppError("invalid", message, { errors, current }));
      if ("current" in body) expect(body.current).toEqual(current);
      expect(body.error).toBe(body.message);
    }),
    { numRuns: 50 },
  );
});

it("truncates field names and messages, and includes a current plan of maximum length", async () => {
  const name = `${"n".repeat(38)}👩👩`;
  const errors = { [name]: "e".repeat(300) };
  const truncated = await readLimitedResponse(new AppError("invalid", "No.", { errors }));
  expect(truncated.errors).toEqual({ [`${"n".repeat(38)}…`]: `${"e".repeat(199)}…` });
  const current = samplePlan({ ...buildLongestPlanValues("த"), basePrice: 1_000_000.25 });
  const message = "த".repeat(400);
  const body = await readLimitedResponse(new AppError("conflict", message, { current }));
  expect(body.current).toEqual(current);
});
