// The browser imports this file for the preview, and the server for the change itself.
import { z } from "zod";
import { toPaise } from "../money";
import { formatCount, formatNumber } from "../numbers";
import { describeFieldChanges } from "../resource/field-changes";
import { hasAtMostTwoDecimals, parseTypedNumber, requiredText } from "../validation/field-schemas";
import { formatPlanName, formatTypeAndExtras, isSameText } from "./plan-identity";
import { derivePlanFields } from "./pricing";
import { planResource } from "./resource";
import { MAX_PLANS, normalisePlan, type Plan, type PlanValues, planParamsSchema } from "./schema";

export const BULK_TASK_LABELS = {
  percent: "Change prices by percent",
  rupees: "Change prices by rupees",
  addApp: "Add an OTT app",
  removeApp: "Remove an OTT app",
};
export type BulkTask = keyof typeof BULK_TASK_LABELS;

export const isPriceTask = (task: BulkTask) => task === "percent" || task === "rupees";

/** The keys 1, 5 and 10 round to multiples of that many rupees. The key 9 rounds to prices with the last digit 9. */
export const ROUNDING_LABELS = {
  1: "rounded to whole rupees",
  5: "rounded to fives",
  9: "ending in 9",
  10: "rounded to tens",
};
const roundingSchema = z.literal([1, 5, 9, 10]);
type Rounding = z.infer<typeof roundingSchema>;
const amountSchema = z
  .number("Must be a number")
  .refine(hasAtMostTwoDecimals, "At most two decimals");

export const bulkChangeSchema = z.discriminatedUnion("task", [
  z.strictObject({
    task: z.literal("percent"),
    value: amountSchema.min(-100, "At least −100 %").max(100, "At most 100 %"),
    rounding: roundingSchema,
  }),
  z.strictObject({
    task: z.literal("rupees"),
    value: amountSchema.min(-100_000, "At least −1,00,000").max(100_000, "At most 1,00,000"),
    rounding: roundingSchema,
  }),
  z.strictObject({ task: z.literal(["addApp", "removeApp"]), value: requiredText(40) }),
]);
export type BulkChange = z.infer<typeof bulkChangeSchema>;

export const bulkRequestSchema = z.strictObject({
  change: bulkChangeSchema,
  rows: z
    .array(z.strictObject({ id: planParamsSchema.shape.id, updatedAt: z.iso.datetime() }))
    .min(1, "Choose a plan")
    .max(MAX_PLANS, `At most ${formatCount(planResource, MAX_PLANS)}`)
    .refine(
      (rows) => new Set(rows.map(({ id }) => id)).size === rows.length,
      "Each plan only once",
    ),
});
export type BulkRequest = z.infer<typeof bulkRequestSchema>;

export const emptyBulkInputs = { task: "percent" as BulkTask, value: "", rounding: "1" };
export type BulkInputs = typeof emptyBulkInputs;

/** Returns no error message for an empty value, so that the form does not open with an error. */
export function parseBulkInputs({ task, value: typed, rounding }: BulkInputs) {
  const { data, error } = bulkChangeSchema.safeParse(
    isPriceTask(task)
      ? { task, value: parseTypedNumber(typed), rounding: Number(rounding) }
      : { task, value: typed },
  );
  return { change: data, errorMessage: typed.trim() ? error?.issues[0]?.message : undefined };
}

export function applyBulkChange(plan: PlanValues, change: BulkChange): PlanValues {
  switch (change.task) {
    case "percent":
    case "rupees":
      return normalisePlan({ ...plan, basePrice: calculatePrice(plan.basePrice, change) });
    case "addApp":
      return normalisePlan({ ...plan, ottList: [...plan.ottList, change.value] });
    case "removeApp": {
      const ottList = plan.ottList.filter((app) => !isSameText(app, change.value));
      return normalisePlan({ ...plan, ottList });
    }
  }
}

type PriceChange = Extract<BulkChange, { rounding: Rounding }>;

/** Ten-thousandths of a paisa, so that a percentage with two decimals gives an integer. Only `roundPrice` rounds. */
const PARTS_PER_PAISA = 10_000;

/** A free plan stays free. */
function calculatePrice(price: number, { task, value, rounding }: PriceChange): number {
  if (price === 0) return 0;
  const paise = toPaise(price);
  const parts =
    task === "percent"
      ? paise * (PARTS_PER_PAISA + Math.round((value / 100) * PARTS_PER_PAISA))
      : (paise + toPaise(value)) * PARTS_PER_PAISA;
  if (parts <= 0) return 0;
  const rupees = parts / (100 * PARTS_PER_PAISA);
  return roundPrice(rupees, rounding);
}

export function roundPrice(rupees: number, rounding: Rounding): number {
  const roundHalfUp = (number: number) => Math.floor(number + 0.5);
  if (rounding === 9) return Math.max(9, roundHalfUp((rupees + 1) / 10) * 10 - 1);
  return roundHalfUp(rupees / rounding) * rounding;
}

export function describeBulkChange(change: BulkChange): string {
  if (!("rounding" in change)) return `${BULK_TASK_LABELS[change.task]}: ${change.value}`;
  const number = formatNumber(Math.abs(change.value));
  const amount = change.task === "percent" ? `${number} %` : `₹${number}`;
  return `Base Price ${change.value < 0 ? "−" : "+"}${amount}, ${ROUNDING_LABELS[change.rounding]}`;
}

export function previewBulkChange(plans: Plan[], change: BulkChange): BulkPreviewRow[] {
  const rows = plans.map((plan) => previewPlan(plan, change));
  return [
    ...rows.filter(({ warning }) => warning),
    ...rows.filter(({ warning, isChanged }) => !warning && isChanged),
    ...rows.filter(({ warning, isChanged }) => !warning && !isChanged),
  ];
}

export type BulkPreviewRow = ReturnType<typeof previewPlan>;

function previewPlan(plan: Plan, change: BulkChange) {
  const after = applyBulkChange(plan, change);
  const changes = describeFieldChanges(planResource, normalisePlan(plan), after);
  const isChanged = changes.length > 0;
  const notes = isChanged ? changes : ["No change"];
  return {
    id: plan._id,
    updatedAt: plan.updatedAt,
    isChanged,
    name: formatPlanName(plan),
    notes: [formatTypeAndExtras(plan), ...notes],
    warning: describeLargePriceChange(plan.basePrice, after.basePrice),
    before: plan.renewalTotal,
    after: derivePlanFields(after, plan.gstPercent).renewalTotal,
  };
}

export function describeLargePriceChange(before: number, after: number): string | undefined {
  if (before === 0) return after === 0 ? undefined : "Was free";
  const percent = Math.round(Math.abs(after / before - 1) * 100);
  if (percent <= 30) return;
  return `${formatNumber(percent)} % ${after > before ? "higher" : "lower"}`;
}
