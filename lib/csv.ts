// Tables as files that a spreadsheet opens: RFC 4180, in UTF-8 with a byte-order mark, without
// which Excel reads Tamil and ₹ as something else.

/** A text is what somebody typed; a number or null stands as it is. */
export type CsvValue = string | number | null;

const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One file: the header and its rows. */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(csvCell).join(",") + LINE_END);
  return BYTE_ORDER_MARK + lines.join("");
}

/** One cell. A text that looks like a formula is shown and not calculated; numbers stay numbers. */
export function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  return quoted(FORMULA.test(value) ? `'${value}` : value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
