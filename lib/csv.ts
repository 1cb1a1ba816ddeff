// Tables as files that a spreadsheet opens: RFC 4180, in UTF-8 with a byte-order mark, without
// which Excel reads Tamil and ₹ as something else.

/** A text is what somebody typed; a number or null stands as it is. */
export type CsvValue = string | number | null;

const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** What begins a formula, also in the width of Chinese letters, which Excel takes for the same. */
const SIGN = "[=+\\-@＝＋－＠]";
/** What a spreadsheet would take for the beginning of a formula, or drops before it looks. */
const FORMULA = new RegExp(`^(?:[\\t\\r]|\\s*${SIGN})`);
/**
 * The same within a text. Where the list separator is not the comma, `;` and a line's end begin
 * another cell, whether the text is quoted or not: quotes count only where a cell begins.
 */
const INNER_FORMULA = new RegExp(`(?:[;\\n]|(?<!^)[\\t\\r])[\\s";]*(?=${SIGN})`, "g");

/** What `csvCell` puts before a formula, where a text or a part of it begins. */
const DEFUSED = new RegExp(`(^|;[\\s";]*)'(?=${SIGN})`, "g");

/** The text of a cell that was made safe, as it was; to others nothing is done. */
export const withoutDefusing = (text: string) => text.replace(DEFUSED, "$1");

/** One file: the header and its rows. */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return csvHead(header) + csvLines(rows);
}

/** What a file begins with; its rows may then come piece by piece. */
export function csvHead(header: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLines([header]);
}

export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((cells) => cells.map(csvCell).join(",") + LINE_END).join("");
}

/** One cell. A text that looks like a formula is shown and not calculated; numbers stay numbers. */
export function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = value.replace(INNER_FORMULA, "$&'");
  const isQuoted = text !== value || /[",\r\n]/.test(text);
  const cell = FORMULA.test(value) ? `'${text}` : text;
  return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
}
