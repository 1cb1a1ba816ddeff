// The catalogue as a file for a spreadsheet. Safe in the browser, which makes the file.
import { type CsvValue, csvFile } from "../csv";
import { showValue } from "../resource/fields";
import type { Field } from "../resource/resource";
import { COLUMN_LABELS, FILE_COLUMNS, isPlanField, type PlanColumn, plans } from "./resource";
import type { Plan } from "./schema";

export const plansCsv = (rows: Plan[]): string =>
  csvFile(
    FILE_COLUMNS.map((name) => COLUMN_LABELS[name]),
    rows.map((plan) => FILE_COLUMNS.map((name) => planCell(plan, name))),
  );

/** What may also not apply: where it costs nothing, the file says so. */
export const isCharge = (field: Field) =>
  field.kind === "price" && field.meanings?.["Not applicable"] !== undefined;

/** What the file says of a plan, before it is made safe for spreadsheets; amounts in rupees. */
export function planCell(plan: Plan, name: PlanColumn): CsvValue {
  if (!isPlanField(name)) return plan[name];
  const field = plans.fields[name];
  const value = plan[name];
  if (typeof value === "number") return value === 0 && isCharge(field) ? "Free" : value;
  const text = Array.isArray(value) ? value.join(";") : showValue(field, value);
  return text.replaceAll(",", ";");
}
