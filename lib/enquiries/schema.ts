// Validation rules of the contact form (specification, section 5). Can be imported by client code.
import { z } from "zod";
import type { EnquiryFormWords } from "../content/en/contact";
import { LANGUAGES } from "../content/language";
import { planValuesSchema } from "../plans/schema";
import { normaliseAsciiText, normaliseText, truncate } from "../text";
import { asciiText, normalisedText } from "../validation/field-schemas";
import { type EnquiryField, HONEYPOT, MAX_AREA_LENGTH, MAX_FIELD_LENGTHS } from "./constants";

/** Letters of any script with combining marks and joiners, hyphens, apostrophes and all kinds of spaces. */
const NAME = /^(?:[\p{L}\p{M}\p{Zs}'’-]|\u200c|\u200d)+$/u;
const LETTER = /\p{L}/u;
/** Matches a visible character: no white space, combining mark, joiner, Hangul filler or blank Braille. */
const VISIBLE = /[^\s\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
const THREE_IN_A_ROW = /(.)\1{2}/su;
const FIVE_IN_A_ROW = /(.)\1{4}/su;
const PHONE = /^[6-9]\d{9}$/;
const EMAIL = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
/** Control characters and lone surrogates. PostgreSQL text cannot contain NUL or surrogates. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const CONTROL_EXCEPT_LINE_BREAKS = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

const isReadableText = (value: string) =>
  !FIVE_IN_A_ROW.test(value) && !CONTROL_EXCEPT_LINE_BREAKS.test(value);

/** Native form posts send CRLF. Length and repetition limits count a line break as one character. */
const normaliseLineBreaks = (value: string) => value.replace(/\r\n?/g, "\n");

/** The error message is a code, usually the field name. lib/content/words.ts translates the code. */
function fieldSchema(
  field: EnquiryField,
  isValid: (value: string) => boolean,
  code: EnquiryField | "name" = field,
) {
  const isAscii = field === "phone" || field === "email";
  const textSchema = isAscii ? asciiText(code) : normalisedText(code);
  return textSchema
    .trim()
    .overwrite(normaliseLineBreaks)
    .refine(
      (value) => value.length <= MAX_FIELD_LENGTHS[field] && VISIBLE.test(value) && isValid(value),
      code,
    );
}

export const enquiryFormSchema = z.object({
  firstName: fieldSchema("firstName", (value) => NAME.test(value) && !THREE_IN_A_ROW.test(value)),
  lastName: fieldSchema("lastName", (value) => LETTER.test(value) && !CONTROL.test(value)),
  phone: fieldSchema("phone", (value) => PHONE.test(value)),
  address: fieldSchema(
    "address",
    (value) => value.length >= 5 && !/^\p{Nd}+$/u.test(value) && isReadableText(value),
  ),
  email: fieldSchema("email", (value) => EMAIL.test(value)),
  message: fieldSchema("message", (value) => value.length >= 10 && isReadableText(value)),
});
export type EnquiryForm = z.infer<typeof enquiryFormSchema>;

/** Returns the hint of an invalid field, or undefined if the error text is clear enough. */
export function describeFieldHint(
  field: EnquiryField,
  typed: string,
  words: EnquiryFormWords,
): string | undefined {
  if (!VISIBLE.test(typed)) return words.fields[field].hint ?? words.missingHints[field];
  if (field === "phone") return describePhoneHint(typed, words);
  const text = normaliseLineBreaks(normaliseText(typed).trim());
  const maxLength = MAX_FIELD_LENGTHS[field];
  if (text.length > maxLength) return words.tooLong(maxLength);
  const limitsRepetition = field === "address" || field === "message";
  if (limitsRepetition && FIVE_IN_A_ROW.test(text)) return words.repeatedCharacter;
  return words.invalidHints[field];
}

function describePhoneHint(typed: string, words: EnquiryFormWords): string | undefined {
  const digits = normaliseAsciiText(typed).replace(/\D/g, "");
  if (digits.length !== MAX_FIELD_LENGTHS.phone)
    return words.digitCount(digits.length, MAX_FIELD_LENGTHS.phone);
  // The digits are valid, so the number contains other characters.
  if (PHONE.test(digits)) return words.fields.phone.hint;
  return words.invalidHints.phone;
}

/** Rejects characters that PostgreSQL's jsonb rejects. */
const planTextSchema = normalisedText()
  .trim()
  .max(60)
  .refine((value) => !CONTROL.test(value), "Must be plain text");

/** The details of a plan, without prices and apps. */
const planDetailsSchema = planValuesSchema.omit({
  basePrice: true,
  discountPercent: true,
  installationFee: true,
  advancePayment: true,
  ottCharge: true,
  ottList: true,
  tvCharge: true,
});

/**
 * The plan that the visitor's page showed. The catalogue may differ. `price` is in rupees. Not strict: during a
 * deployment, a newer page can send details that this server does not know, and no enquiry must be lost. Without
 * defaults: a detail that is newer than the page or the stored enquiry is missing, and is not compared.
 */
export const selectedPlanSchema = z.object({
  ...planDetailsSchema.shape,
  speed: planTextSchema.min(1),
  provider: planTextSchema.min(1),
  price: z.number().min(0).max(100_000_000),
  ottTier: planTextSchema,
  tvChannels: planTextSchema,
  router: planTextSchema,
  androidBox: z.boolean(),
});
export type SelectedPlan = z.infer<typeof selectedPlanSchema>;

export const languageSchema = z.enum(LANGUAGES, "Choose en or ta");

/** An unusual area is cleaned and truncated instead of rejected, so that no enquiry is lost. */
const areaTextSchema = normalisedText().transform((value) => {
  const cleaned = value.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return truncate(cleaned, MAX_AREA_LENGTH);
});

/** Any value is accepted, so that no enquiry is lost. Only whether the field is filled in is stored. */
const honeypotSchema = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== null && value !== "" && value !== false)
  .describe("hidden in the forms; if it is filled in, the enquiry is flagged as possible spam");

export const waitlistBodySchema = z.strictObject({
  name: fieldSchema("firstName", (value) => LETTER.test(value) && !CONTROL.test(value), "name"),
  phone: enquiryFormSchema.shape.phone,
  area: areaTextSchema
    .refine((value) => VISIBLE.test(value), "area")
    .describe("the slug of an area, or the text that the visitor typed"),
  language: languageSchema.default("en").describe("language of the visitor's page"),
  [HONEYPOT]: honeypotSchema,
});
export type WaitlistBody = z.infer<typeof waitlistBodySchema>;

export const enquiryBodySchema = enquiryFormSchema
  .extend({
    language: languageSchema.default("en").describe("language of the visitor's page"),
    selectedPlan: selectedPlanSchema.optional(),
    area: areaTextSchema.optional().describe("the slug of an area"),
    street: areaTextSchema.optional().describe("the typed street or village if no area was chosen"),
    [HONEYPOT]: honeypotSchema,
  })
  .strict();
export type EnquiryBody = z.infer<typeof enquiryBodySchema>;

export const enquiryResponseSchema = z.object({
  message: z.string(),
  reference: z.string().describe("identifies the enquiry for visitors and staff"),
});
