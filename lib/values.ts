// What a single value of a plan may be. Safe in the browser.
import { z } from "zod";
import { NOT_APPLICABLE } from "./plan-terms";
import { MISSING } from "./schema-words";

/** Nobody can own such an address: it is reserved for samples, and receives nothing. */
export const isSampleAddress = (email: string) => email.toLowerCase().endsWith(".example");

/** Tamil digits count as 0 to 9. */
export const plainDigits = (typed: string) =>
  typed.replace(/[௦-௯]/g, (digit) => String(digit.charCodeAt(0) - "௦".charCodeAt(0)));

/**
 * A figure as typed: `1,25,000`, `₹599`, `Rs. 425/-`, `௪௨௫` and `−1` are read too.
 *
 * @returns NaN where it is no figure, undefined where nothing is typed
 */
export function readFigure(typed: string): number | undefined {
  const figure = plainDigits(typed)
    .replace(/[\s,₹%]|^\s*rs\.?|\/-\s*$/gi, "")
    .replace("−", "-");
  if (figure === "") return undefined;
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(figure) ? Number(figure) : Number.NaN;
}

/** The highest amount, in rupees, that any field of a plan takes. */
const MAX_RUPEES = 1_000_000;

/**
 * Control characters, and halves of characters: PostgreSQL refuses both or shows neither. What changes
 * the direction of all that follows is one, too.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
export const UNPRINTABLE_TEXT = "Must not contain control characters";
const foldBlanks = (value: string) => value.trim().replace(/\s+/gu, " ");
const printable = (typed: z.ZodString) =>
  typed.refine((value) => !UNPRINTABLE.test(value), {
    message: UNPRINTABLE_TEXT,
    abort: true,
  });
/** Blanks at the ends go and inner ones become one: so are the words of two plans compared. */
export const words = (max: number) => printable(z.string().trim()).overwrite(foldBlanks).max(max);
/** The same of a sentence: lines are folded, too, and a blank that is not to break stays. */
export const sentence = (max: number) =>
  printable(z.string().overwrite((value) => value.trim().replace(/[^\S\u00a0]+/gu, " "))).max(max);
export const text = (max: number) => words(max).min(1, MISSING);
/** What has nothing to be seen is as good as empty. */
export const filled = (max: number) =>
  sentence(max)
    .min(1, MISSING)
    .refine((value) => /[^\s\p{Cf}]/u.test(value), MISSING);

/** What a form read of a record, where it says so. */
export const readVersion = z.iso
  .datetime("Must be a date and time")
  .optional()
  .describe("that was read; the change is refused where the record has a later one");

/** `50mbps`, `50 MBPS` and `50` are one speed, `50 Mbps`; other words stay as they were typed. */
export function spellSpeed(typed: string): string {
  const speed = /^(\d[\d,]{0,6}(?:\.\d{1,2})?)\s*(?:([mg])(?:b(?:it)?(?:ps|\/s)?)?)?$/i;
  const [, figure, unit] = speed.exec(typed.trim()) ?? [];
  if (!figure) return foldBlanks(typed);
  return `${Number(figure.replaceAll(",", ""))} ${unit?.toLowerCase() === "g" ? "Gbps" : "Mbps"}`;
}

export const twoDecimals = (value: number) =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
export const number = (min: number, max: number) =>
  z
    .number()
    .min(min, min === 0 ? "Cannot be negative" : "Must be -1, 0 or more")
    .max(max)
    .refine(twoDecimals, "At most two decimals");
export const rupees = number(0, MAX_RUPEES);
/** Rupees a month; 0 is free, -1 not applicable, and nothing in between. */
export const charge = number(NOT_APPLICABLE, MAX_RUPEES).refine(
  (value) => value >= 0 || value <= NOT_APPLICABLE,
  "Must be -1, 0 or more",
);
