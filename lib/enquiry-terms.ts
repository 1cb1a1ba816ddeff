// The fields of an enquiry, with the specification's words.

/** In characters. */
export const ENQUIRY_LIMITS = {
  firstName: 80,
  lastName: 80,
  phone: 10,
  address: 300,
  email: 254,
  message: 2_000,
};
export type EnquiryField = keyof typeof ENQUIRY_LIMITS;
export const ENQUIRY_FIELDS = Object.keys(ENQUIRY_LIMITS) as EnquiryField[];

/** What is typed in a field for a street or village. */
export const AREA_LENGTH = 100;

/** The hidden field that only a machine fills in. */
export const HONEYPOT = "website";

export const referenceOf = (id: string) => id.slice(0, 8).toUpperCase();

/** As people here write their names: 'M. Selvi', 'செல்வி மு.'. */
const DOT_OF_INITIAL = /(?<=[\p{L}\p{M}])\.[\s.]*/gu;

/** A name without the dots behind its initials, which the rule does not take. */
export const tidyName = (typed: string): string => typed.replace(DOT_OF_INITIAL, " ").trim();

/** Blanks, brackets, dots, dashes of any kind, and the invisible marks that come with a paste. */
const PHONE_PUNCTUATION = /[\s().\p{Pd}\p{Cf}]/gu;
/** Zeros and +91 in any order; then the country's code without plus, where a whole number follows. */
const PHONE_PREFIX = /^(?:0|\+91)*(?:91(?=0*\d{10}$))?0*/;

/**
 * What a visitor types or pastes, without punctuation, +91 and a leading 0. Whatever else stands
 * in it stays, for the rule to judge.
 */
export const normalisePhone = (typed: string): string =>
  typed.replace(PHONE_PUNCTUATION, "").replace(PHONE_PREFIX, "");
