import { normaliseAsciiText, normaliseText } from "../text";

export const MAX_FIELD_LENGTHS = {
  firstName: 80,
  lastName: 80,
  phone: 10,
  address: 300,
  email: 254,
  message: 2_000,
};
export type EnquiryField = keyof typeof MAX_FIELD_LENGTHS;
export const ENQUIRY_FIELDS = Object.keys(MAX_FIELD_LENGTHS) as EnquiryField[];

export const MAX_AREA_LENGTH = 100;

/**
 * Name of a hidden field that only bots fill in. It contains no word by which form fillers recognise a field,
 * such as `website`, because some form fillers fill hidden fields and ignore `autocomplete="off"`.
 */
export const HONEYPOT = "leaveEmpty";

export const formatReference = (id: string) => id.slice(0, 8).toUpperCase();

/** Matches the dots of initials in Tamil names: 'M. Selvi', 'செல்வி மு.'. */
const INITIAL_DOT = /(?<=[\p{L}\p{M}])\.[\s.]*/gu;

/** The specification allows no dots in a first name, but many people type them after an initial. */
export const removeDotsAfterInitials = (typed: string): string =>
  normaliseText(typed).replace(INITIAL_DOT, " ").trim();

/** Spaces, brackets, dots, and all kinds of dashes. */
const PHONE_PUNCTUATION = /[\s()（）.\p{Pd}\u2212]/gu;
/** Matches zeros and `+91` in any order, then `91` without a plus sign if ten digits follow. */
const PHONE_PREFIX = /^(?:0|[+＋]91)*(?:91(?=0*\d{10}$))?0*/;

/** Letters and other symbols stay, so that validation rejects them. */
export const normalisePhone = (typed: string): string =>
  normaliseAsciiText(typed).replace(PHONE_PUNCTUATION, "").replace(PHONE_PREFIX, "");
