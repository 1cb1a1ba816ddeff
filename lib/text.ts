// Can be imported by client code.

/**
 * Characters that Unicode defines as invisible, such as zero-width spaces, direction marks and soft hyphens.
 * Joiners stay for Tamil; variation selectors and tags stay for emoji.
 */
const INVISIBLE =
  /(?!\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const ONLY_SPACES_AND_INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]+$/u;
const LONG_RUN_OF_MARKS = /\p{M}{31}/u;

/**
 * Removes invisible characters of pasted text and composes letters (NFC), so that equal texts are equal
 * strings. Text that shows nothing becomes empty. Must not be applied to passwords.
 */
export function normaliseText(text: string): string {
  // Most texts. The plan builder compares thousands of them.
  if (PRINTABLE_ASCII.test(text)) return text.trim() === "" ? "" : text;
  const visible = text.replace(INVISIBLE, "");
  if (ONLY_SPACES_AND_INVISIBLE.test(visible)) return "";
  // NFC takes quadratic time for a long run of marks. No language needs more than 30 (UAX #15, stream-safe).
  return LONG_RUN_OF_MARKS.test(visible) ? visible : visible.normalize("NFC");
}

/** The result is equal for texts that differ only in case, spaces or invisible characters. */
export const foldCaseAndSpaces = (text: string): string =>
  normaliseText(text).trim().replace(/\s+/g, " ").toLowerCase();

/** For emails, numbers and codes. Also removes joiners and variation selectors, and converts digits. */
export const normaliseAsciiText = (text: string): string =>
  toAsciiDigits(normaliseText(text).replace(/\p{Default_Ignorable_Code_Point}/gu, ""));

const DIGIT = /\p{Nd}/u;

/** Replaces the decimal digits of every script, such as `௯`, `९` and `９`. */
export function toAsciiDigits(text: string): string {
  // Each value is found once, because a hostile text can consist of thousands of digits.
  const values = new Map<string, string>();
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const value = values.get(digit) ?? String(getDigitValue(digit));
    values.set(digit, value);
    return value;
  });
}

/** Unicode encodes the ten digits of a script in a row, and some of these rows follow each other. */
function getDigitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}
