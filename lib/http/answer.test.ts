import fc from "fast-check";
import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { LANGUAGES, type Language } from "../content/language";
import { wordsIn } from "../content/words";
import { AppError, ERROR_CODES, type PublicCode } from "../errors";
import { errorAnswer, REFUSAL_LIMIT } from "./answer";
import { BODY_LIMIT } from "./body";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 2_000 }),
  fc.constantFrom("x", "த", "\0", '"', "👩", "\ud800").map((unit) => unit.repeat(20_000)),
);

async function read(error: AppError) {
  const text = await errorAnswer(error, "a request").text();
  const most = error.details.current ? BODY_LIMIT : REFUSAL_LIMIT;
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most);
  return JSON.parse(text);
}

const shown = async (error: AppError, language: Language) => {
  const answer = await errorAnswer(error, "a request", language).json();
  return { ...answer, errors: answer.errors?.phone };
};

it.each(LANGUAGES)(
  "a refusal says what is wrong by its code, and a field's name: %s",
  async (language) => {
    const { answers, form } = wordsIn(language);
    for (const code of ERROR_CODES.filter((code) => code in answers) as PublicCode[]) {
      const said = { message: answers[code], error: answers[code], code };
      expect(await shown(new AppError(code), language)).toMatchObject(said);
    }
    const { phone } = form.invalid;
    const wrong = new AppError("invalid", "phone", { errors: { phone: "phone" } });
    expect(await shown(wrong, language)).toMatchObject({ message: phone, errors: phone });
    // To staff it says what it was made with.
    const text = "There are as many as there may be.";
    for (const code of ["conflict", "notFound"] as const)
      expect(await shown(new AppError(code, text), language)).toMatchObject({
        message: text,
        code,
      });
  },
);

it("a refusal has at most 16 KB, and 64 with what stands in its way, whatever it says", async () => {
  const fields = fc.dictionary(anyText, anyText, { maxKeys: 100 });
  const way = fc.option(fc.record({ note: anyText }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(anyText, fields, way, async (message, errors, current) => {
      const answer = await read(new AppError("invalid", message, { errors, current }));
      if ("current" in answer) expect(answer.current).toEqual(current);
      expect(answer.error).toBe(answer.message);
    }),
    { numRuns: 50 },
  );
});

it("a refusal shortens names and texts, and has room for the plan that is in the way, at its longest", async () => {
  const name = `${"n".repeat(38)}👩👩`;
  const errors = { [name]: "e".repeat(300) };
  const shortened = await read(new AppError("invalid", "No.", { errors }));
  expect(shortened.errors).toEqual({ [`${"n".repeat(38)}…`]: `${"e".repeat(199)}…` });
  const text = (length: number) => "த".repeat(length);
  const [speed, ottTier, tvChannels, router] = Array(4).fill(text(40));
  const words = { speed, ottTier, tvChannels, router, ottList: Array(60).fill(text(40)) };
  const current = samplePlan({ ...words, provider: text(60), basePrice: 1_000_000.25 });
  const answer = await read(new AppError("conflict", text(400), { current }));
  expect(answer.current).toEqual(current);
});
