// What a visitor may send, with the specification's rules. Safe in the browser, which loads it only
// to check something; the words of the form are in lib/content.
import { z } from "zod";
import type { FormWords } from "../content/en/contact";
import { LANGUAGES } from "../content/language";
import { cutText } from "../cut-text";
import { AREA_LENGTH, ENQUIRY_LIMITS, type EnquiryField, HONEYPOT } from "../enquiry-terms";
import { duration, planType } from "../plans/schema";

/** Letters of any script with their marks and joiners, hyphen, apostrophe and blanks. */
const NAME = /^(?:[\p{L}\p{M}'’ -]|\u200c|\u200d)+$/u;
const LETTER = /\p{L}/u;
/** No blank, mark without its letter, joiner, filler of Hangul, or the empty sign of Braille. */
const VISIBLE = /[^\s\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
const THREE_IN_A_ROW = /(.)\1{2}/su;
const FIVE_IN_A_ROW = /(.)\1{4}/su;
const PHONE = /^[6-9]\d{9}$/;
const EMAIL = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
/**
 * Control characters, and halves of a character, which PostgreSQL takes in no text; an address or a
 * message may hold line breaks and tabs.
 */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const CONTROL_BUT_BREAKS = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

const isProse = (value: string) => !FIVE_IN_A_ROW.test(value) && !CONTROL_BUT_BREAKS.test(value);

/** A browser's own form post breaks lines with two characters; a length and a repetition count one. */
const withPlainBreaks = (value: string) => value.replace(/\r\n?/g, "\n");

/** A wrong field says its name, under which lib/content has the words. */
const rule = (
  field: EnquiryField,
  isValid: (value: string) => boolean,
  code: EnquiryField | "name" = field,
) =>
  z
    .string(code)
    .trim()
    .overwrite(withPlainBreaks)
    .refine(
      (value) => value.length <= ENQUIRY_LIMITS[field] && VISIBLE.test(value) && isValid(value),
      code,
    );

export const enquiryForm = z.object({
  firstName: rule("firstName", (value) => NAME.test(value) && !THREE_IN_A_ROW.test(value)),
  lastName: rule("lastName", (value) => LETTER.test(value) && !CONTROL.test(value)),
  phone: rule("phone", (value) => PHONE.test(value)),
  address: rule("address", (value) => value.length >= 5 && !/^\d+$/.test(value) && isProse(value)),
  email: rule("email", (value) => EMAIL.test(value)),
  message: rule("message", (value) => value.length >= 10 && isProse(value)),
});
export type EnquiryForm = z.infer<typeof enquiryForm>;

/** What a wrong field says: first that it is wrong, then what it lacks, or what is wrong with it. */
export function refusalOf(field: EnquiryField, typed: string, words: FormWords): string {
  const digits = typed.replace(/\D/g, "").length;
  const text = withPlainBreaks(typed.trim());
  const most = ENQUIRY_LIMITS[field];
  let wrong = words.wrong[field];
  if (field === "phone" && digits !== most) wrong = words.digits(digits, most);
  else if (text.length > most) wrong = words.tooLong(most);
  else if (/^(?:address|message)$/.test(field) && FIVE_IN_A_ROW.test(text)) wrong = words.repeated;
  const why = VISIBLE.test(typed) ? wrong : words.missing?.[field];
  return why ? `${words.invalid[field]}. ${why}.` : words.invalid[field];
}

/** Text that PostgreSQL's JSON takes and a table cell shows. */
const words = z
  .string()
  .trim()
  .max(60)
  .refine((value) => !CONTROL.test(value), "Must be plain text");

/** The plan that a visitor chose, as their browser knew it. `price` is in rupees. */
export const selectedPlan = z.strictObject({
  speed: words.min(1),
  provider: words.min(1),
  duration,
  planType,
  price: z.number().min(0).max(100_000_000),
  ottTier: words,
  tvChannels: words,
  router: words,
  androidBox: z.boolean(),
});
export type SelectedPlan = z.infer<typeof selectedPlan>;

export const enquiryLanguage = z.enum(LANGUAGES, "Choose en or ta");

/** What does not fit is not worth losing an enquiry. */
const areaWords = z.string().transform((value) => {
  const plain = value.replace(/[\p{Cc}\p{Cs}\s\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
  return cutText(plain, AREA_LENGTH);
});

/** Who waits for an area sends a name and a phone, and nothing else. */
export const waitingBody = z.strictObject({
  name: rule("firstName", (value) => LETTER.test(value) && !CONTROL.test(value), "name"),
  phone: enquiryForm.shape.phone,
  area: areaWords
    .refine((value) => VISIBLE.test(value), "area")
    .describe("an area's address (slug), or what was typed"),
  language: enquiryLanguage.default("en").describe("of the pages that the visitor reads"),
  [HONEYPOT]: z.string().max(0, HONEYPOT).optional(),
});
export type WaitingBody = z.infer<typeof waitingBody>;

export const enquiryBody = enquiryForm
  .extend({
    language: enquiryLanguage.default("en").describe("of the pages that the visitor reads"),
    selectedPlan: selectedPlan.optional(),
    area: areaWords.optional().describe("an area's address (slug)"),
    street: areaWords.optional().describe("what was typed, where no area was chosen"),
    [HONEYPOT]: z.string().max(0, HONEYPOT).optional(),
  })
  .strict();
export type EnquiryBody = z.infer<typeof enquiryBody>;

export const enquiryAnswer = z.object({
  message: z.string(),
  // A page may be newer than the server that answers it.
  reference: z.string().optional().describe("by which staff find the enquiry"),
});
