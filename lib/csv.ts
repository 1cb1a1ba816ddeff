// Writes CSV files (RFC 4180) for spreadsheets. Excel needs the byte-order mark to detect UTF-8.
// Formulas in texts are escaped with an apostrophe, against CSV injection.

export type CsvValue = string | number | null;

const BYTE_ORDER_MARK = "\uFEFF";

/** Excel also treats the full-width characters as the start of a formula. */
const FORMULA_START = "[=+\\-@＝＋－＠]";
/** Spreadsheets drop a leading tab or carriage return, and ignore whitespace before a formula. */
const LEADING_FORMULA = new RegExp(`^(?:[\\t\\r]|\\s*${FORMULA_START})`);
/** The lookbehind makes a long run match from its start only; otherwise matching takes quadratic time. */
const SEPARATORS = '(?<![\\s";])[\\s";]+';
const SEPARATORS_BEFORE_FORMULA = new RegExp(`${SEPARATORS}(?=${FORMULA_START})`, "g");
const ESCAPED_FORMULA = new RegExp(`(^|${SEPARATORS})'(?=${FORMULA_START})`, "g");

/**
 * Escapes formulas inside a text. If the list separator of the computer is `;`, a `;` or a line break
 * starts another cell, even inside quotes, because quotes only count at the start of a cell. A leading
 * tab or carriage return is handled by `LEADING_FORMULA`.
 */
const escapeInnerFormulas = (text: string) =>
  text.replace(SEPARATORS_BEFORE_FORMULA, (separators: string, index: number) => {
    const inner = index === 0 ? separators.replace(/^[\t\r]/, "") : separators;
    return /[;\t\n\r]/.test(inner) ? `${separators}'` : separators;
  });

/** Reverts the escaping of a cell; keeps other texts. */
export const unescapeFormulas = (text: string) =>
  text.replace(ESCAPED_FORMULA, (match, separators) =>
    separators === "" || separators.includes(";") ? separators : match,
  );

/** More rows can be appended with `formatCsvRows`. */
export const formatCsvFile = (header: readonly string[], rows: readonly (readonly CsvValue[])[]) =>
  BYTE_ORDER_MARK + formatCsvRows([header, ...rows]);

export const formatCsvRows = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((cells) => `${cells.map(formatCsvCell).join(",")}\r\n`).join("");

/** Escapes texts only: a negative number is no formula. */
export function formatCsvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = escapeInnerFormulas(value);
  const isQuoted = text !== value || /[",\r\n]/.test(text);
  const cell = LEADING_FORMULA.test(value) ? `'${text}` : text;
  return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
}
