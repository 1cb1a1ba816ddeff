// The catalogue as a file for a spreadsheet. Safe in the browser, which makes the file.
import { type CsvValue, csvFile } from "../csv";
import { COLUMN_LABELS, type PlanColumn } from "./fields";
import type { Plan } from "./schema";
import { PLAN_TYPE_LABELS } from "./terms";

export const PLANS_FILE_NAME = "internet_plans.csv";

/** In the file's order; amounts in rupees. */
const COLUMNS: PlanColumn[] = [
  "speed",
  "duration",
  "provider",
  "planType",
  "basePrice",
  "discountPercent",
  "gst",
  "ottTier",
  "ottCharge",
  "ottList",
  "tvChannels",
  "tvCharge",
  "advancePayment",
  "router",
  "androidBox",
  "renewalTotal",
  "firstTimeTotal",
  "installationFee",
];

/** The file's whole content, plans in the order given. */
export function plansCsv(plans: Plan[]): string {
  return csvFile(
    COLUMNS.map((column) => COLUMN_LABELS[column]),
    plans.map((plan) => COLUMNS.map((column) => planCell(plan, column))),
  );
}

/** What the file says of a plan, before it is made safe for spreadsheets. */
export function planCell(plan: Plan, column: PlanColumn): CsvValue {
  if (column === "planType") return PLAN_TYPE_LABELS[plan.planType];
  if (column === "ottCharge" || column === "tvCharge") return plan[column] || "Free";
  const value = plan[column];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return value;
  return (Array.isArray(value) ? value.join(";") : value).replaceAll(",", ";");
}
