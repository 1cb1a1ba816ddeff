// The plans of a file: `internet_plans.csv` as it was exported, or as a spreadsheet saved it again.
// What can be read in two ways is wrong: a wrong price is worse than none.
import { withoutDefusing } from "../csv";
import { readTable } from "../csv-read";
import { AppError } from "../http/errors";
import { MOST_PLANS } from "./data";
import { PLAN_FIELD_LABELS, PLAN_FIELDS, type PlanField } from "./fields";
import { FIGURES } from "./form";
import { fold } from "./selection-options";
import { DURATIONS, includesOtt, includesTv, NONE, type PlanType } from "./terms";
import { spellSpeed } from "./value-rules";

type EachField<Value> = Record<PlanField, Value>;
/** What makes a plan one of its kind, as far as a file can say it, and what stands in each field. */
export type ReadPlan = { key: string; values: EachField<unknown> };
export type PlanLine = ReadPlan & { line: number; cells: EachField<string>; outside?: string };

const MOST_LINES = 10_000;

/** @throws AppError with what is wrong with the file as a whole */
export async function readPlanFile(bytes: Buffer): Promise<PlanLine[]> {
  const [header, ...lines] = await readTable(bytes, MOST_LINES);
  const titles = header?.cells.map(fold) ?? [];
  const places = eachField((field) => titles.indexOf(fold(PLAN_FIELD_LABELS[field])));
  const unclear = PLAN_FIELDS.map((field) => PLAN_FIELD_LABELS[field]).filter(
    (label) => titles.filter((title) => title === fold(label)).length !== 1,
  );
  if (unclear.length > 0)
    throw new AppError("invalid", `The file must have each column once: ${unclear.join(", ")}.`);
  if (lines.length > MOST_PLANS)
    throw new AppError("invalid", `The file has more than ${MOST_PLANS} plans.`);
  const given = lines.map(({ line, cells }) => ({
    line,
    cells: eachField((field) => cells[places[field]] ?? ""),
    // A number that a comma cut in two, say: each cell after it is in the wrong column.
    outside: cells.find((cell, place) => cell && !titles[place]),
  }));
  // Where the comma is the decimal sign, it cannot be the sign of thousands, too.
  const decimalComma = given.some(({ cells }) =>
    PLAN_FIELDS.some((field) => field in FIGURES && /\d,\d{1,2}\D*$/.test(cells[field])),
  );
  return given.map((line) => ({ ...line, ...readPlan(line.cells, decimalComma) }));
}

export const eachField = <Value>(read: (field: PlanField) => Value) =>
  Object.fromEntries(PLAN_FIELDS.map((field) => [field, read(field)])) as EachField<Value>;

export function readPlan(cells: EachField<string>, decimalComma = false): ReadPlan {
  const values = eachField((field) => readCell(field, cells[field], decimalComma));
  const word = (field: PlanField) => fold(String(values[field]));
  const type = values.planType as PlanType;
  const key = [
    type,
    values.duration,
    fold(spellSpeed(String(values.speed))),
    word("provider"),
    includesOtt(type) && (word("ottTier") || fold(NONE)),
    includesTv(type) && (word("tvChannels") || fold(NONE)),
  ];
  return { key: key.join("\n"), values };
}

/** What a cell means, to be checked by the schema. */
export function readCell(field: PlanField, cell: string, decimalComma = false): unknown {
  const word = fold(cell);
  if (field in FIGURES) return cell && readNumber(field, word, decimalComma);
  // The labels are the types but for their blanks, and `internet`, which says Only.
  if (field === "planType") return word.replace(/\s|only$/g, "");
  if (field === "duration") return DURATIONS.find((name) => fold(name) === word) ?? cell;
  if (field === "androidBox") return word === "yes" || (word === "no" ? false : cell);
  const text = withoutDefusing(cell);
  return field === "ottList" ? text.split(";").filter(Boolean) : text.replaceAll(";", ",");
}

/** 599, 599.50 and 599,50; a dot and three digits is either a thousand or a part of one. */
const PLAIN = /^-?\d+(?:[.,]\d{1,2})?$/;
/** 1.250,50 */
const GROUPED_BY_DOTS = /^-?[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/;
/** 1,250.50 and, as India writes it, 1,25,000. */
const GROUPED = /^-?[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/;

/** @returns NaN where it is no number, or may be either of two */
function readNumber(field: PlanField, word: string, decimalComma: boolean): number {
  if (word === "free" && (field === "ottCharge" || field === "tvCharge")) return 0;
  const isPercent = field === "discountPercent";
  const figure = isPercent ? word.replace(/\s*%$/, "") : word.replace(/^(-?)₹\s*/, "$1");
  if (PLAIN.test(figure)) return Number(figure.replace(",", "."));
  if (GROUPED_BY_DOTS.test(figure)) return Number(figure.replaceAll(".", "").replace(",", "."));
  return GROUPED.test(figure) && !decimalComma ? Number(figure.replaceAll(",", "")) : Number.NaN;
}
