import { z } from "zod";
import { NOT_APPLICABLE } from "../plans/constants";
import { normaliseAsciiText, normaliseText } from "../text";
import { REQUIRED_TEXT } from "./zod-messages";

/** RFC 2606 reserves the domain .example, so mail to it is never delivered. */
export const isSampleEmail = (email: string) => email.toLowerCase().endsWith(".example");

/** Accepts `₹1,25,000`, `Rs. 425/-`, `௪௨௫`, `−1`, `18%`. Undefined for blank text, NaN for other text. */
export function parseTypedNumber(text: string): number | undefined {
  const number = normaliseAsciiText(text)
    .replace(/[\s,₹%]|^\s*rs\.?|\/-\s*$/gi, "")
    .replace("−", "-");
  if (number === "") return undefined;
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(number) ? Number(number) : Number.NaN;
}

const MAX_RUPEES = 1_000_000;

/** The type of every text that people type or paste, except passwords. */
export const normalisedText = (error?: string) => z.string(error).overwrite(normaliseText);
/** For emails, phone numbers, postcodes and codes. */
export const asciiText = (error?: string) => z.string(error).overwrite(normaliseAsciiText);

/** PostgreSQL cannot store some of these. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
export const CONTROL_CHARACTERS_TEXT = "Must not contain control characters";
const collapseWhitespace = (value: string) => value.trim().replace(/\s+/gu, " ");
const requirePrintable = (schema: z.ZodString) =>
  schema.refine((value) => !UNPRINTABLE.test(value), {
    message: CONTROL_CHARACTERS_TEXT,
    abort: true,
  });
/** Collapses spaces, so that equal values have equal spelling. */
export const singleLineText = (max: number) =>
  requirePrintable(normalisedText().trim()).overwrite(collapseWhitespace).max(max);
/** Collapses whitespace, line breaks included, but keeps non-breaking spaces. */
export const foldedText = (max: number) =>
  requirePrintable(
    normalisedText().overwrite((value) => value.trim().replace(/[^\S\u00a0]+/gu, " ")),
  ).max(max);
export const requiredText = (max: number) => singleLineText(max).min(1, REQUIRED_TEXT);
export const requiredFoldedText = (max: number) => foldedText(max).min(1, REQUIRED_TEXT);
export const postcodeText = () => asciiText().overwrite((value) => value.replace(/\s/gu, ""));

/** `updatedAt` of the record that the client edited, for optimistic locking. */
export const recordVersionSchema = z.iso
  .datetime("Must be a date and time")
  .optional()
  .describe("`updatedAt` of the record that was edited; a newer stored record is a conflict");

/** Turns `50mbps`, `50 MBPS` and `50` into `50 Mbps`. */
export function normaliseSpeed(text: string): string {
  const pattern = /^(\d[\d,]{0,6}(?:\.\d{1,2})?)\s*(?:([mg])(?:b(?:it)?(?:ps|\/s)?)?)?$/i;
  const [, number, unit] = pattern.exec(normaliseAsciiText(text).trim()) ?? [];
  if (!number) return collapseWhitespace(text);
  return `${Number(number.replaceAll(",", ""))} ${unit?.toLowerCase() === "g" ? "Gbps" : "Mbps"}`;
}

export const hasAtMostTwoDecimals = (value: number) =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
export const decimalNumber = (min: number, max: number) =>
  z
    .number()
    .min(min, min === 0 ? "Cannot be negative" : "Must be -1, 0 or more")
    .max(max)
    .refine(hasAtMostTwoDecimals, "At most two decimals");
export const rupeesSchema = decimalNumber(0, MAX_RUPEES);
/** Rupees per month; 0 means free, -1 means not applicable. Values between -1 and 0 are rejected. */
export const monthlyChargeSchema = decimalNumber(NOT_APPLICABLE, MAX_RUPEES).refine(
  (value) => value >= 0 || value <= NOT_APPLICABLE,
  "Must be -1, 0 or more",
);
