// One change of many plans at once: what it is, as it is typed, what it makes of a plan, and what that
// would do to each. Safe in the browser, which shows with it what the server will write.
import { z } from "zod";
import { toPaise } from "../money";
import { batchSaved } from "../records/schema";
import { rupees, spellSpeed, text, twoDecimals } from "../values";
import {
  differingFields,
  fieldNames,
  inputOf,
  type PlanField,
  planKind,
  planName,
  plansText,
  showField,
} from "./fields";
import { FIGURES, readApps, readFigure } from "./form";
import { duplicatesOf } from "./form-catalogue";
import { fold } from "./plan-key";
import { derivedFields } from "./pricing";
import {
  duration,
  MOST_PLANS,
  normalisePlan,
  type Plan,
  type PlanInput,
  planInput,
  planParams,
} from "./schema";

/** What can be done, in the order in which it is offered, and the field that it is about. */
export const BULK_TASKS = {
  percent: { label: "Change prices by percent", field: "basePrice" },
  rupees: { label: "Change prices by rupees", field: "basePrice" },
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
export const ROUNDINGS = {
  1: "rounded to whole rupees",
  5: "rounded to fives",
  9: "ending in 9",
  10: "rounded to tens",
};
const rounding = z.literal([1, 5, 9, 10]);

/** What may change with the base price. */
export const CHARGES = ["ottCharge", "tvCharge"] as const;

const prices = z
  .strictObject({
    task: z.literal(["percent", "rupees"]),
    value: z
      .number("Must be a number")
      .min(-100_000, "At least −1,00,000")
      .max(100_000, "At most 1,00,000")
      .refine(twoDecimals, "At most two decimals"),
    rounding,
    also: z.array(z.enum(CHARGES)).max(2),
  })
  .refine(
    ({ task, value }) => task === "rupees" || Math.abs(value) <= 100,
    "Between −100 and 100 %",
  );
type PriceChange = z.infer<typeof prices>;

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
  // A longer one is sold with a discount of its own: no copy is public before it has it.
  task("copyDuration", duration).extend({ discountPercent: planInput.shape.discountPercent }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

export const bulkRequest = z.strictObject({
  change: bulkChange,
  rows: z
    .array(z.strictObject({ id: planParams.shape.id, updatedAt: z.iso.datetime() }))
    .min(1, "Choose a plan")
    .max(MOST_PLANS, `At most ${plansText(MOST_PLANS)}`)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, "Each plan once"),
});
export type BulkRequest = z.infer<typeof bulkRequest>;

export const plansChanged = batchSaved.extend({
  addedAt: z.iso.datetime().nullable().describe("the createdAt of all that were added"),
});
export type PlansChanged = z.infer<typeof plansChanged>;

/** While it is typed: every figure is text. */
export const emptyBulk = {
  task: "percent" as BulkTask,
  value: "",
  discount: "",
  rounding: "1",
  also: [] as PriceChange["also"],
};
export type BulkTyped = typeof emptyBulk;

/** What is typed, as the server takes it; and what is wrong, once something is typed. */
export function readBulk({ task, value: typed, discount, rounding, also }: BulkTyped) {
  const { field } = BULK_TASKS[task];
  const word = field === "ottList" ? readApps(typed) : typed;
  const value = field in FIGURES ? readFigure(typed) : word;
  const prices = field === "basePrice" && { rounding: Number(rounding), also };
  const copies = field === "duration" && { discountPercent: readFigure(discount) };
  const { data, error } = bulkChange.safeParse({ task, value, ...prices, ...copies });
  // A duration is chosen: of a copy's two fields the discount is the one that is typed.
  const text = copies ? discount : typed;
  return { change: data, wrong: text.trim() ? error?.issues[0]?.message : undefined };
}

/** What a plan becomes, or of a copy the other plan. All else of it stays. */
export function applyBulk(plan: PlanInput, change: BulkChange): PlanInput {
  const { ottList } = plan;
  const set = (values: Partial<PlanInput>) => normalisePlan({ ...plan, ...values });
  switch (change.task) {
    case "percent":
    case "rupees":
      return set(
        Object.fromEntries(pricesOf(change).map((name) => [name, newPrice(plan[name], change)])),
      );
    case "addApps":
      return set({ ottList: [...ottList, ...change.value] });
    case "removeApps": {
      const removed = new Set(change.value.map(fold));
      return set({ ottList: ottList.filter((app) => !removed.has(fold(app))) });
    }
    case "copyDuration": {
      const { value, discountPercent } = change;
      return set(plan.duration === value ? {} : { duration: value, discountPercent });
    }
    default:
      return set({ [BULK_TASKS[change.task].field]: change.value });
  }
}

const pricesOf = ({ also }: PriceChange) => ["basePrice", ...also] as const;

/** What costs nothing, or does not apply, stays so. */
function newPrice(price: number, { task, value, rounding }: PriceChange): number {
  if (price <= 0) return price;
  const paise = toPaise(price);
  // In ten-thousandths of a paisa, so that it is a whole number until it is rounded.
  const exact =
    task === "percent"
      ? paise * (10_000 + Math.round(value * 100))
      : (paise + toPaise(value)) * 10_000;
  return exact <= 0 ? 0 : roundPrice(exact / 1_000_000, rounding);
}

export function roundPrice(exact: number, to: PriceChange["rounding"]): number {
  const halfUp = (figure: number) => Math.floor(figure + 0.5);
  if (to === 9) return Math.max(9, halfUp((exact + 1) / 10) * 10 - 1);
  return halfUp(exact / to) * to;
}

/** In a few words, for the history. */
export function bulkText(change: BulkChange): string {
  const { label, field } = BULK_TASKS[change.task];
  const more = change.task === "copyDuration" ? ` with ${change.discountPercent} % off` : "";
  if (!("also" in change)) return `${label}: ${showField({ [field]: change.value }, field)}${more}`;
  const figure = Math.abs(change.value).toLocaleString("en-IN");
  const by = change.task === "percent" ? `${figure} %` : `₹${figure}`;
  const sign = change.value < 0 ? "−" : "+";
  return `${fieldNames([...pricesOf(change)])} ${sign}${by}, ${ROUNDINGS[change.rounding]}`;
}

export type BulkRow = {
  plan: Plan;
  after: PlanInput;
  fields: PlanField[];
  /** Rupees with GST, as visitors will see it. */
  renewalTotal: number;
  /** Of its kind there is another one already, or would be: it cannot be written. */
  duplicate?: string;
  warning?: string;
};

/** A price that is more percent away may be a mistake. */
const FAR = 30;

/** One row for each plan: those with something to say first, those that stay as they are last. */
export function previewBulk(chosen: Plan[], change: BulkChange, all: Plan[]): BulkRow[] {
  const copies = isCopy(change.task);
  const rows = chosen.map((plan): BulkRow => {
    const after = applyBulk(plan, change);
    const fields = differingFields(inputOf(plan), after);
    const { renewalTotal } = derivedFields(after, plan.gstPercent);
    const warning = fields.length > 0 ? warningOf(plan, after) : undefined;
    return { plan, after, fields, renewalTotal, warning };
  });
  const written = rows.filter(({ fields }) => fields.length > 0);
  const replaced = new Set(copies ? [] : written.map(({ plan }) => plan._id));
  const others: PlanInput[] = all.filter(({ _id }) => !replaced.has(_id));
  const duplicates = duplicatesOf(
    written.map(({ after }) => after),
    others,
  );
  for (const [at, row] of written.entries()) {
    const duplicate = duplicates[at];
    if (duplicate) row.duplicate = `Same kind as ${planName(duplicate)} (${planKind(duplicate)})`;
  }
  const weight = ({ duplicate, warning, fields }: BulkRow) =>
    (duplicate ? 4 : 0) + (warning ? 2 : 0) + (fields.length > 0 ? 1 : 0);
  return rows.sort((one, other) => weight(other) - weight(one));
}

function warningOf(plan: Plan, after: PlanInput): string | undefined {
  const figures = derivedFields({ ...after, duration: plan.duration }, plan.gstPercent);
  const shares = [after.basePrice / plan.basePrice, figures.renewalTotal / plan.renewalTotal];
  const percents = shares.map((share) => Math.round((share - 1) * 100));
  const far = percents.find((percent) => Math.abs(percent) > FAR);
  if (far === Infinity) return "Price was ₹0";
  return far === undefined ? far : `${Math.abs(far)} % ${far < 0 ? "lower" : "higher"}`;
}
