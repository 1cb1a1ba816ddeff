// The catalogue as a file for a spreadsheet. Safe in the browser, which makes the file.
import { type CsvValue, csvFile } from "../csv";
import { PLAN_TYPE_LABELS } from "../terms/plan";
import type { Plan } from "./schema";

export const PLANS_FILE_NAME = "internet_plans.csv";

/** In the file's order; amounts in rupees. */
const COLUMNS: [title: string, read: (plan: Plan) => CsvValue][] = [
  ["Speed", (plan) => plan.speed],
  ["Duration", (plan) => plan.duration],
  ["Provider", (plan) => plan.provider],
  ["Plan Type", (plan) => PLAN_TYPE_LABELS[plan.planType]],
  ["Base Price", (plan) => plan.basePrice],
  ["Discount (%)", (plan) => plan.discountPercent],
  ["GST", (plan) => plan.gst],
  ["OTT Tier", (plan) => plan.ottTier],
  ["OTT Charge", (plan) => orFree(plan.ottCharge)],
  ["OTT List", (plan) => plan.ottList.join(";")],
  ["TV Channels", (plan) => plan.tvChannels],
  ["TV Charge", (plan) => orFree(plan.tvCharge)],
  ["Advance Payment", (plan) => plan.advancePayment],
  ["Router", (plan) => plan.router],
  ["Android Box", (plan) => (plan.androidBox ? "Yes" : "No")],
  ["Renewal Total", (plan) => plan.renewalTotal],
  ["First Time Total", (plan) => plan.firstTimeTotal],
  ["Installation Fee", (plan) => plan.installationFee],
];

export function plansCsv(plans: Plan[]): string {
  return csvFile(
    COLUMNS.map(([title]) => title),
    plans.map((plan) => [...planCells(plan).values()]),
  );
}

/** What the file says of a plan under each title, before it is made safe for spreadsheets. */
export function planCells(plan: Plan): Map<string, CsvValue> {
  return new Map(COLUMNS.map(([title, read]) => [title, withoutCommas(read(plan))]));
}

function orFree(charge: number): CsvValue {
  return charge === 0 ? "Free" : charge;
}

function withoutCommas(value: CsvValue): CsvValue {
  return typeof value === "string" ? value.replaceAll(",", ";") : value;
}
