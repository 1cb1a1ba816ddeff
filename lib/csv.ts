// RFC 4180. Excel needs the byte-order mark for UTF-8. An apostrophe before formulas prevents CSV injection.

export type CsvValue = string | number | null;

const BYTE_ORDER_MARK = "\uFEFF";

/** Includes full-width characters, which Excel treats like the ASCII characters. */
const FORMULA_START = "[=+\\-@＝＋－＠]";
/** Spreadsheets drop a leading tab or carriage return, and ignore whitespace before a formula. */
const LEADING_FORMULA = new RegExp(`^(?:[\\t\\r]|\\s*${FORMULA_START})`);
/** Without the lookbehind, a long run of separators would be matched in quadratic time. */
const SEPARATORS = '(?<![\\s";])[\\s";]+';
const SEPARATORS_BEFORE_FORMULA = new RegExp(`${SEPARATORS}(?=${FORMULA_START})`, "g");
const ESCAPED_FORMULA = new RegExp(`(^|${SEPARATORS})'(?=${FORMULA_START})`, "g");

/** With `;` as list separator, a cell starts after `;` or a line break in a text, even inside quotes. */
const escapeInnerFormulas = (text: string) =>
  text.replace(SEPARATORS_BEFORE_FORMULA, (separators: string, index: number) => {
    const inner = index === 0 ? separators.replace(/^[\t\r]/, "") : separators;
    return /[;\t\n\r]/.test(inner) ? `${separators}'` : separators;
  });

export const unescapeFormulas = (text: string) =>
  text.replace(ESCAPED_FORMULA, (match, separators) =>
    separators === "" || separators.includes(";") ? separators : match,
  );

export const formatCsvFile = (header: readonly string[], rows: readonly (readonly CsvValue[])[]) =>
  BYTE_ORDER_MARK + formatCsvRows([header, ...rows]);

export const formatCsvRows = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((cells) => `${cells.map(formatCsvCell).join(",")}\r\n`).join("");

/** A negative number is not treated as a formula. */
export function formatCsvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = escapeInnerFormulas(value);
  const isQuoted = text !== value || /[",\r\n]/.test(text);
  const cell = LEADING_FORMULA.test(value) ? `'${text}` : text;
  return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
}
