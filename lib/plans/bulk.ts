// One change of many plans at once: their prices, or one app. Safe in the browser, which shows with it
// what the server will write.
import { z } from "zod";
import { toPaise } from "../money";
import { changeTexts } from "../resource/changes";
import { countText } from "../resource/resource";
import { readFigure, text, twoDecimals } from "../values";
import { planKind, planName, sameText } from "./plan-key";
import { derivedFields } from "./pricing";
import { plans } from "./resource";
import { MOST_PLANS, normalisePlan, type Plan, type PlanInput, planParams } from "./schema";

export const BULK_TASKS = {
  percent: "Change prices by percent",
  rupees: "Change prices by rupees",
  addApp: "Add an OTT app",
  removeApp: "Take an OTT app out",
};
export type BulkTask = keyof typeof BULK_TASKS;

export const isPriceTask = (task: BulkTask) => task === "percent" || task === "rupees";

/** A price becomes the nearest multiple of these rupees, or the nearest that ends in 9; half goes up. */
export const ROUNDINGS = {
  1: "rounded to whole rupees",
  5: "rounded to fives",
  9: "ending in 9",
  10: "rounded to tens",
};
const rounding = z.literal([1, 5, 9, 10]);
type Rounding = z.infer<typeof rounding>;
const amount = z.number("Must be a number").refine(twoDecimals, "At most two decimals");

export const bulkChange = z.discriminatedUnion("task", [
  z.strictObject({
    task: z.literal("percent"),
    value: amount.min(-100, "At least −100 %").max(100, "At most 100 %"),
    rounding,
  }),
  z.strictObject({
    task: z.literal("rupees"),
    value: amount.min(-100_000, "At least −1,00,000").max(100_000, "At most 1,00,000"),
    rounding,
  }),
  z.strictObject({ task: z.literal(["addApp", "removeApp"]), value: text(40) }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

export const bulkRequest = z.strictObject({
  change: bulkChange,
  rows: z
    .array(z.strictObject({ id: planParams.shape.id, updatedAt: z.iso.datetime() }))
    .min(1, "Choose a plan")
    .max(MOST_PLANS, `At most ${countText(plans, MOST_PLANS)}`)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, "Each plan once"),
});
export type BulkRequest = z.infer<typeof bulkRequest>;

/** While it is typed: every figure is text. */
export const emptyBulk = { task: "percent" as BulkTask, value: "", rounding: "1" };
export type BulkTyped = typeof emptyBulk;

/** What is typed, as the server takes it; and what is wrong, once something is typed. */
export function readBulk({ task, value: typed, rounding }: BulkTyped) {
  const { data, error } = bulkChange.safeParse(
    isPriceTask(task)
      ? { task, value: readFigure(typed), rounding: Number(rounding) }
      : { task, value: typed },
  );
  return { change: data, wrong: typed.trim() ? error?.issues[0]?.message : undefined };
}

export function applyBulk(plan: PlanInput, change: BulkChange): PlanInput {
  if ("rounding" in change)
    return normalisePlan({ ...plan, basePrice: newPrice(plan.basePrice, change) });
  const others = plan.ottList.filter((app) => !sameText(app, change.value));
  const ottList = change.task === "removeApp" ? others : [...plan.ottList, change.value];
  return normalisePlan({ ...plan, ottList });
}

type PriceChange = Extract<BulkChange, { rounding: Rounding }>;

/** What costs nothing stays so. */
function newPrice(price: number, { task, value, rounding }: PriceChange): number {
  if (price === 0) return 0;
  const paise = toPaise(price);
  // In ten-thousandths of a paisa, so that it is a whole number until it is rounded.
  const exact =
    task === "percent"
      ? paise * (10_000 + Math.round(value * 100))
      : (paise + toPaise(value)) * 10_000;
  return exact <= 0 ? 0 : roundPrice(exact / 1_000_000, rounding);
}

export function roundPrice(exact: number, to: Rounding): number {
  const halfUp = (figure: number) => Math.floor(figure + 0.5);
  if (to === 9) return Math.max(9, halfUp((exact + 1) / 10) * 10 - 1);
  return halfUp(exact / to) * to;
}

export function bulkText(change: BulkChange): string {
  if (!("rounding" in change)) return `${BULK_TASKS[change.task]}: ${change.value}`;
  const figure = Math.abs(change.value).toLocaleString("en-IN");
  const by = change.task === "percent" ? `${figure} %` : `₹${figure}`;
  return `Base Price ${change.value < 0 ? "−" : "+"}${by}, ${ROUNDINGS[change.rounding]}`;
}

/** One row for each plan: those with a warning first, those that stay as they are last. */
export function previewBulk(chosen: Plan[], change: BulkChange) {
  const rows = chosen.map((plan) => {
    const after = applyBulk(plan, change);
    const changes = changeTexts(plans, normalisePlan(plan), after);
    const isChanged = changes.length > 0;
    return {
      id: plan._id,
      updatedAt: plan.updatedAt,
      isChanged,
      name: planName(plan),
      notes: [planKind(plan), ...(isChanged ? changes : ["Stays as it is"])],
      warning: moveText(plan.basePrice, after.basePrice),
      before: plan.renewalTotal,
      after: derivedFields(after, plan.gstPercent).renewalTotal,
    };
  });
  const weight = ({ warning, isChanged }: (typeof rows)[number]) =>
    (warning ? 2 : 0) + Number(isChanged);
  return rows.sort((one, other) => weight(other) - weight(one));
}

/** Where a price moves by so much that it may be a mistake. */
export function moveText(before: number, after: number): string | undefined {
  const percent = Math.round(Math.abs(after / before - 1) * 100);
  if (!(percent > 30)) return;
  if (before === 0) return "Was free";
  return `${percent.toLocaleString("en-IN")} % ${after > before ? "higher" : "lower"}`;
}
