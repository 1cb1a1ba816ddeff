import { type CsvValue, formatCsvFile } from "../csv";
import { getFieldKind } from "../resource/field-kinds";
import { COLUMN_LABELS, CSV_COLUMNS, isPlanField, type PlanColumn, planResource } from "./resource";
import type { Plan } from "./schema";

export const buildPlansCsv = (rows: Plan[]): string =>
  formatCsvFile(
    CSV_COLUMNS.map((name) => COLUMN_LABELS[name]),
    rows.map((plan) => CSV_COLUMNS.map((name) => formatPlanCell(plan, name))),
  );

/** Semicolons replace commas, as the specification requires. `formatCsvFile` escapes formulas later. */
export function formatPlanCell(plan: Plan, name: PlanColumn): CsvValue {
  if (!isPlanField(name)) return plan[name];
  const field = planResource.fields[name];
  const cell = getFieldKind(field).toCell(field, plan[name]);
  return typeof cell === "string" ? cell.replaceAll(",", ";") : cell;
}
