// Values in the cells of a CSV file, as people and spreadsheets write them.
import { unescapeFormulas } from "../csv";
import { foldCaseAndSpaces, normaliseAsciiText, splitList } from "../text";

export const parseTextCell = unescapeFormulas;

export const parseListCell = (cell: string): string[] => splitList(unescapeFormulas(cell), ";");

/** Compares cells, because spreadsheets and people change case and spaces. */
export const foldCell = (cell: string): string => cell.replace(/\s/g, "").toLowerCase();

/** Matches 599, 599.50, 1,250 and, with Indian grouping, 1,25,000. */
const NUMBER_PATTERN = /^-?(?:\d+|[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})*,\d{3}))(?:\.\d{1,2})?$/;

/**
 * Returns NaN for invalid and for ambiguous numbers, such as `1.250`.
 * @param sign `₹` before or `%` after the number is allowed
 */
export function parseNumberCell(cell: string, sign?: "₹" | "%"): number {
  const text = normaliseAsciiText(foldCaseAndSpaces(cell));
  const number = removeSign(text, sign);
  return NUMBER_PATTERN.test(number) ? Number(number.replaceAll(",", "")) : Number.NaN;
}

function removeSign(text: string, sign: "₹" | "%" | undefined): string {
  if (sign === "₹") return text.replace(/^(-?)₹\s*/, "$1");
  return sign === "%" ? text.replace(/ ?%$/, "") : text;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const MONTH_PATTERNS = [
  /^(?<year>20\d\d)[-/.](?<month>\d\d?)(?:[-/.]0?1)?$/,
  /^(?:0?1[-/.])?(?<month>\d\d?)[-/.](?<year>20\d\d)$/,
  /^(?:0?1[-/.,]?)?(?<month>[a-z]{3,9})[-/.,']*(?<year>(?:20)?\d\d)$/,
];

/**
 * Accepts the first day of a month, because spreadsheets turn `March 2027` into `01/03/2027`. Returns undefined
 * for other texts.
 */
export function parseMonthCell(cell: string): string | undefined {
  const text = foldCell(normaliseAsciiText(cell));
  if (text === "") return "";
  const match = matchMonth(text);
  if (!match) return undefined;
  const { year, month } = match;
  const monthByName = MONTHS.findIndex((name) => month.startsWith(name)) + 1;
  const number = monthByName || Number(month);
  if (!(number >= 1 && number <= 12)) return undefined;
  return `20${year.slice(-2)}-${String(number).padStart(2, "0")}`;
}

function matchMonth(text: string) {
  for (const pattern of MONTH_PATTERNS) {
    const { year, month } = pattern.exec(text)?.groups ?? {};
    if (year && month) return { year, month };
  }
  return undefined;
}
