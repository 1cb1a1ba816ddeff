// The plans of a file: `internet_plans.csv` as it was exported, or as a spreadsheet saved it again.
// What can be read in two ways is wrong: a wrong price is worse than none.
import { withoutDefusing } from "../csv";
import { readTable } from "../csv-read";
import { AppError } from "../http/errors";
import { MOST_PLANS } from "./data";
import { COLUMN_LABELS, PLAN_FIELD_LABELS, PLAN_FIELDS, type PlanField } from "./fields";
import { planBody } from "./request-schema";
import type { PlanInput } from "./schema";
import { fold } from "./selection-options";
import { DURATIONS, NOT_APPLICABLE, PLAN_TYPE_LABELS } from "./terms";

/** A line of the file: what stands in its cells, and in which field something is wrong. */
export type PlanLine = { line: number; cells: Record<PlanField, string>; outside?: string };
export type Reasons = Partial<Record<PlanField | "line", string>>;

const MOST_LINES = 10_000;
const TITLES = new Set(Object.values(COLUMN_LABELS).map(fold));

/** @throws AppError with what is wrong with the file as a whole */
export async function readPlanFile(bytes: Uint8Array): Promise<PlanLine[]> {
  const [header, ...lines] = await readTable(bytes, (cell) => TITLES.has(fold(cell)), MOST_LINES);
  const titles = header?.cells.map(fold) ?? [];
  const places = PLAN_FIELDS.map((field) => [field, placeOf(field, titles)] as const);
  const missing = places.filter(([, place]) => place < 0).map(([field]) => titleOf(field));
  if (missing.length > 0)
    throw new AppError(
      "invalid",
      `The file has no column ${missing.join(", ")}. Choose internet_plans.csv as Export saves it.`,
    );
  if (lines.length > MOST_PLANS)
    throw new AppError("invalid", `The file has more than ${MOST_PLANS} plans.`);
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      places.map(([field, place]) => [field, cells[place] ?? ""]),
    ) as PlanLine["cells"],
    // A number that a comma cut in two, say: each cell after it is in the wrong column.
    outside: cells.find((cell, place) => cell && !titles[place]),
  }));
}

const titleOf = (field: PlanField) => `“${PLAN_FIELD_LABELS[field]}”`;

function placeOf(field: PlanField, titles: string[]): number {
  const title = fold(PLAN_FIELD_LABELS[field]);
  const place = titles.indexOf(title);
  if (titles.indexOf(title, place + 1) > place && place >= 0)
    throw new AppError("invalid", `The file has the column ${titleOf(field)} twice.`);
  return place;
}

const NUMBERS = PLAN_FIELDS.filter((field) => /Price|Fee|Percent|Charge|Payment/.test(field));
const isCharge = (field: PlanField) => field === "ottCharge" || field === "tvCharge";

/** 599, 599.50 and 599,50; a dot and three digits is either a thousand or a part of one. */
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
/** 1,250.50 and, as India writes it, 1,25,000. */
const GROUPED = /^[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/;
/** 1.250,50 */
const GROUPED_BY_DOTS = /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/;
const DECIMAL_COMMA = /\d,\d{1,2}\D*$/;

/** Whether the comma is the file's decimal sign: then it cannot be its sign of thousands, too. */
export function hasDecimalComma(lines: PlanLine[]): boolean {
  return lines.some(({ cells }) => NUMBERS.some((field) => DECIMAL_COMMA.test(cells[field])));
}

/** @returns NaN where it is no number, or may be either of two */
function readNumber(cell: string, field: PlanField, decimalComma: boolean): number {
  if (isCharge(field) && fold(cell) === "free") return 0;
  const sign = field === "discountPercent" ? /\s*%$/ : /^₹\s*|(?<=^-)\s*₹\s*/;
  const [, minus, digits = ""] = /^(-?)(.*)$/.exec(cell.replace(sign, "")) ?? [];
  const figure = (text: string) => Number(text) * (minus ? -1 : 1);
  if (PLAIN.test(digits)) return figure(digits.replace(",", "."));
  if (GROUPED_BY_DOTS.test(digits)) return figure(digits.replaceAll(".", "").replace(",", "."));
  if (GROUPED.test(digits) && !decimalComma) return figure(digits.replaceAll(",", ""));
  return Number.NaN;
}

const withoutBlanks = (text: string) => fold(text).replaceAll(" ", "");
const BY_LABEL = new Map(
  Object.entries(PLAN_TYPE_LABELS).flatMap(([type, label]) => [
    [withoutBlanks(label), type],
    [type, type],
  ]),
);

/** A text as it was before the export changed it; a list's names are kept apart. */
export const readText = (cell: string) => withoutDefusing(cell).replaceAll(";", ",");

/** What a cell means; what makes no sense is left to the schema, which says so. */
export function readCell(field: PlanField, cell: string, decimalComma = false): unknown {
  if (NUMBERS.includes(field)) return cell && readNumber(cell, field, decimalComma);
  const word = fold(cell);
  if (field === "planType") return BY_LABEL.get(withoutBlanks(cell)) ?? cell;
  if (field === "duration") return DURATIONS.find((name) => fold(name) === word) ?? cell;
  if (field === "androidBox") return word === "yes" || (word === "no" ? false : cell);
  if (field === "ottList") return withoutDefusing(cell).split(";").filter(Boolean);
  return readText(cell);
}

/** What a spreadsheet leaves of letters that the encoding it saves in does not have. */
const LOST_LETTERS = /\?\?|\uFFFD/;

/**
 * @param values of each field as they were read, or as the plan has them where nothing changed
 * @param changed the fields whose cells are not as they were exported
 */
export function checkLine(
  { cells, outside }: PlanLine,
  values: Record<PlanField, unknown>,
  changed: PlanField[],
): { input?: PlanInput; reasons: Reasons } {
  const { data: input, error } = planBody.safeParse(values);
  const reasons: Reasons = {};
  for (const { path, message } of error?.issues ?? [])
    if (path.length > 0) reasons[path[0] as PlanField] ??= message;
  for (const field of changed) {
    const said = `“${cells[field].slice(0, 40)}”`;
    if (Number.isNaN(values[field])) reasons[field] = `${said} ${numberHint(field)}`;
    else if (typeof values[field] !== "number" && LOST_LETTERS.test(cells[field]))
      reasons[field] = `Letters were lost in ${said}. Save the file as CSV UTF-8.`;
  }
  if (typeof values.androidBox !== "boolean") reasons.androidBox = "Must be Yes or No";
  if (outside)
    reasons.line = `“${outside.slice(0, 40)}” stands in no column: a comma in a number, perhaps?`;
  return { input, reasons };
}

const numberHint = (field: PlanField) =>
  `is no clear number: write it as 1250 or 1250.50${isCharge(field) ? `, Free, or ${NOT_APPLICABLE}` : ""}`;
