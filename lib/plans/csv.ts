import { type CsvValue, formatCsvFile } from "../csv";
import { formatValue } from "../resource/fields";
import type { Field } from "../resource/resource";
import { COLUMN_LABELS, CSV_COLUMNS, isPlanField, type PlanColumn, planResource } from "./resource";
import type { Plan } from "./schema";

export const buildPlansCsv = (rows: Plan[]): string =>
  formatCsvFile(
    CSV_COLUMNS.map((name) => COLUMN_LABELS[name]),
    rows.map((plan) => CSV_COLUMNS.map((name) => formatPlanCell(plan, name))),
  );

/** Returns true for the OTT and the TV charge. */
export const isChargeField = (field: Field) =>
  field.kind === "price" && field.namedAmounts?.["Not applicable"] !== undefined;

/** Semicolons replace commas, as the specification requires. `formatCsvFile` escapes formulas later. */
export function formatPlanCell(plan: Plan, name: PlanColumn): CsvValue {
  if (!isPlanField(name)) return plan[name];
  const field = planResource.fields[name];
  const value = plan[name];
  if (typeof value === "number") return value === 0 && isChargeField(field) ? "Free" : value;
  const text = Array.isArray(value) ? value.join(";") : formatValue(field, value);
  return text.replaceAll(",", ";");
}
