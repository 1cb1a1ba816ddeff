// One change of many plans at once: what it is, and what it makes of a plan. Safe in the browser, which
// shows with it what the server will write.
import { z } from "zod";
import { toPaise } from "../money";
import { PLAN_FIELD_LABELS, type PlanField, showField } from "./fields";
import { duration, normalisePlan, type PlanInput, planInput, planParams } from "./schema";
import { fold } from "./selection-options";
import { rupees, spellSpeed, text, twoDecimals } from "./value-rules";

/** What can be done, in the order in which it is offered, and the field that it is about. */
export const BULK_TASKS = {
  prices: { label: "Change prices", field: "basePrice" },
  discountPercent: { label: "Set the discount", field: "discountPercent" },
  installationFee: { label: "Set the installation fee", field: "installationFee" },
  advancePayment: { label: "Set the advance payment", field: "advancePayment" },
  provider: { label: "Set the provider", field: "provider" },
  router: { label: "Set the router", field: "router" },
  addApps: { label: "Add OTT apps", field: "ottList" },
  removeApps: { label: "Remove OTT apps", field: "ottList" },
  copyProvider: { label: "Copy as another provider", field: "provider" },
  copySpeed: { label: "Copy as another speed", field: "speed" },
  copyDuration: { label: "Copy as another duration", field: "duration" },
} as const satisfies Record<string, { label: string; field: PlanField }>;
export type BulkTask = keyof typeof BULK_TASKS;

/** Whether it adds plans rather than change them. */
export const isCopy = (task: BulkTask): boolean => task.startsWith("copy");

/** A price becomes the nearest multiple of these rupees, or the nearest that ends in 9; half goes up. */
export const ROUNDINGS = { 1: "whole rupees", 5: "fives", 9: "an end of 9", 10: "tens" };
const rounding = z.literal([1, 5, 9, 10]);

const prices = z
  .strictObject({
    task: z.literal("prices"),
    by: z.enum(["percent", "rupees"]),
    value: z
      .number("Must be a number")
      .min(-100_000, "At least −1,00,000")
      .max(100_000, "At most 1,00,000")
      .refine(twoDecimals, "At most two decimals"),
    rounding,
    also: z.array(z.enum(["ottCharge", "tvCharge"])).max(2),
  })
  .refine(({ by, value }) => by === "rupees" || Math.abs(value) <= 100, "Between −100 and 100 %");

const apps = z.array(text(40)).min(1, "Choose an app").max(60, "At most 60 apps");
const task = <Task extends BulkTask, Value extends z.ZodType>(name: Task, value: Value) =>
  z.strictObject({ task: z.literal(name), value });

export const bulkChange = z.discriminatedUnion("task", [
  prices,
  task("discountPercent", planInput.shape.discountPercent),
  task("installationFee", rupees),
  task("advancePayment", rupees),
  task("provider", text(60)),
  task("router", text(40)),
  task("addApps", apps),
  task("removeApps", apps),
  task("copyProvider", text(60)),
  task("copySpeed", text(40).overwrite(spellSpeed)),
  task("copyDuration", duration),
]);
export type BulkChange = z.infer<typeof bulkChange>;

export const bulkRequest = z.strictObject({
  change: bulkChange,
  rows: z
    .array(z.strictObject({ id: planParams.shape.id, updatedAt: z.iso.datetime() }))
    .min(1, "Choose a plan")
    .max(6_000)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, "Each plan once"),
});
export type BulkRequest = z.infer<typeof bulkRequest>;

export const bulkDone = z.object({
  message: z.string(),
  count: z.number().describe("how many plans were changed or added"),
  changeId: z.string().nullable().describe("what takes it back; null where nothing changed"),
});

/** What a plan becomes, or of a copy the other plan. All else of it stays. */
export function applyBulk(plan: PlanInput, change: BulkChange): PlanInput {
  const { ottList } = plan;
  const set = (values: Partial<PlanInput>) => normalisePlan({ ...plan, ...values });
  switch (change.task) {
    case "prices":
      return set(
        Object.fromEntries(pricesOf(change).map((name) => [name, newPrice(plan[name], change)])),
      );
    case "addApps":
      return set({ ottList: [...ottList, ...change.value] });
    case "removeApps": {
      const removed = new Set(change.value.map(fold));
      return set({ ottList: ottList.filter((app) => !removed.has(fold(app))) });
    }
    default:
      return set({ [BULK_TASKS[change.task].field]: change.value });
  }
}

type PriceChange = z.infer<typeof prices>;
const pricesOf = ({ also }: PriceChange) => ["basePrice", ...also] as const;

/** What costs nothing, or does not apply, stays so. */
function newPrice(price: number, { by, value, rounding }: PriceChange): number {
  if (price <= 0) return price;
  const paise = toPaise(price);
  // In ten-thousandths of a paisa, so that it is a whole number until it is rounded.
  const exact =
    by === "percent"
      ? paise * (10_000 + Math.round(value * 100))
      : (paise + toPaise(value)) * 10_000;
  return exact <= 0 ? 0 : roundPrice(exact / 1_000_000, rounding);
}

export function roundPrice(exact: number, to: z.infer<typeof rounding>): number {
  const halfUp = (figure: number) => Math.floor(figure + 0.5);
  if (to === 9) return Math.max(9, halfUp((exact + 1) / 10) * 10 - 1);
  return halfUp(exact / to) * to;
}

/** In a few words, for the history. */
export function bulkText(change: BulkChange): string {
  const { label, field } = BULK_TASKS[change.task];
  if (change.task !== "prices") return `${label}: ${showField({ [field]: change.value }, field)}`;
  const names = pricesOf(change).map((name) => PLAN_FIELD_LABELS[name]);
  const figure = Math.abs(change.value).toLocaleString("en-IN");
  const by = change.by === "percent" ? `${figure} %` : `₹${figure}`;
  const sign = change.value < 0 ? "−" : "+";
  return `${names.join(", ")} ${sign}${by}, rounded to ${ROUNDINGS[change.rounding]}`;
}
