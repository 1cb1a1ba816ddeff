// Tables as files that a spreadsheet opens: RFC 4180, in UTF-8 with a byte-order mark, without
// which Excel reads Tamil and ₹ as something else.

/** A text is what somebody typed; a number or null stands as it is. */
export type CsvValue = string | number | null;

const BYTE_ORDER_MARK = "\uFEFF";

/** What begins a formula, also in the width of Chinese letters, which Excel takes for the same. */
const SIGN = "[=+\\-@＝＋－＠]";
/** What a spreadsheet would take for the beginning of a formula, or drops before it looks. */
const FORMULA = new RegExp(`^(?:[\\t\\r]|\\s*${SIGN})`);
/** What may stand before a sign: tried from its beginning alone, or long ones would take for ever. */
const GAP = '(?<![\\s";])[\\s";]+';
const BEFORE_SIGN = new RegExp(`${GAP}(?=${SIGN})`, "g");
const DEFUSED = new RegExp(`(^|${GAP})'(?=${SIGN})`, "g");

/**
 * A text with `'` before what would be a formula within it. Where the list separator is not the comma,
 * `;` and a line's end begin another cell, whether the text is quoted or not: quotes count only where
 * a cell begins. A tab or a return that the text begins with is for `FORMULA`.
 */
const defuseInner = (text: string) =>
  text.replace(BEFORE_SIGN, (gap, at) =>
    /[;\t\n\r]/.test(at === 0 ? gap.replace(/^[\t\r]/, "") : gap) ? `${gap}'` : gap,
  );

/** The text of a cell that was made safe, as it was; to others nothing is done. */
export const withoutDefusing = (text: string) =>
  text.replace(DEFUSED, (found, gap) => (gap === "" || gap.includes(";") ? gap : found));

/** A file, to which more rows may come piece by piece. */
export const csvFile = (header: readonly string[], rows: readonly (readonly CsvValue[])[]) =>
  BYTE_ORDER_MARK + csvLines([header, ...rows]);

export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");

/** One cell. A text that looks like a formula is not calculated; numbers stay numbers. */
export function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = defuseInner(value);
  const isQuoted = text !== value || /[",\r\n]/.test(text);
  const cell = FORMULA.test(value) ? `'${text}` : text;
  return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
}
