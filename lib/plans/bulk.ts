// One change of many plans at once: what it is, and what it makes of a plan. Safe in the browser, which
// shows with it what the server will write.
import { z } from "zod";
import { toPaise } from "../money";
import { PLAN_FIELD_LABELS, type PlanField, showField } from "./fields";
import { duration, normalisePlan, type PlanInput, planInput, planParams } from "./schema";
import { fold } from "./selection-options";
import { rupees, spellSpeed, text, twoDecimals } from "./value-rules";

/** A price is the nearest multiple of these rupees, or the nearest that ends in 9; half goes up. */
export const ROUNDINGS = [1, 5, 9, 10] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const prices = z
  .strictObject({
    kind: z.literal("prices"),
    by: z.enum(["percent", "rupees"]),
    amount: z
      .number("Must be a number")
      .min(-100_000, "At least −1,00,000")
      .max(100_000, "At most 1,00,000")
      .refine(twoDecimals, "At most two decimals"),
    rounding: z.literal(ROUNDINGS),
    also: z.array(z.enum(["ottCharge", "tvCharge"])).max(2),
  })
  .refine(({ by, amount }) => by === "rupees" || Math.abs(amount) <= 100, {
    path: ["amount"],
    message: "Between −100 and 100 %",
  });

const set = z.strictObject({
  kind: z.literal("set"),
  values: z
    .strictObject({
      discountPercent: planInput.shape.discountPercent,
      installationFee: rupees,
      advancePayment: rupees,
      provider: text(60),
      router: text(40),
    })
    .partial()
    .refine(isFilled, "Choose what to set"),
});

const apps = z
  .strictObject({
    kind: z.literal("apps"),
    added: z.array(text(40)).max(60, "At most 60 apps"),
    removed: z.array(text(40)).max(60, "At most 60 apps"),
  })
  .refine(({ added, removed }) => added.length + removed.length > 0, "Choose an app");

const copy = z.strictObject({
  kind: z.literal("copy"),
  values: z
    .strictObject({ provider: text(60), speed: text(40).overwrite(spellSpeed), duration })
    .partial()
    .refine(isFilled, "Choose what the copies differ in"),
});

function isFilled(values: object): boolean {
  return Object.values(values).some((value) => value !== undefined);
}

export const bulkChange = z.discriminatedUnion("kind", [prices, set, apps, copy]);
export type BulkChange = z.infer<typeof bulkChange>;

/** As many plans as the catalogue holds. */
const MOST_ROWS = 6_000;

export const bulkRequest = z.strictObject({
  change: bulkChange,
  rows: z
    .array(z.strictObject({ id: planParams.shape.id, updatedAt: z.iso.datetime() }))
    .min(1, "Choose a plan")
    .max(MOST_ROWS)
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
  switch (change.kind) {
    case "prices": {
      const fields = ["basePrice", ...change.also] as const;
      const changed = fields.map((field) => [field, newPrice(plan[field], change)]);
      return normalisePlan({ ...plan, ...Object.fromEntries(changed) });
    }
    case "apps": {
      const removed = new Set(change.removed.map(fold));
      const kept = plan.ottList.filter((app) => !removed.has(fold(app)));
      return normalisePlan({ ...plan, ottList: [...kept, ...change.added] });
    }
    default:
      return normalisePlan({ ...plan, ...change.values });
  }
}

/** What costs nothing, or does not apply, stays so. */
function newPrice(
  price: number,
  { by, amount, rounding }: Extract<BulkChange, { kind: "prices" }>,
) {
  if (price <= 0) return price;
  const paise = toPaise(price);
  // In ten-thousandths of a paisa, so that it is a whole number until it is rounded.
  const exact =
    by === "percent"
      ? paise * (10_000 + Math.round(amount * 100))
      : (paise + toPaise(amount)) * 10_000;
  return exact <= 0 ? 0 : roundPrice(exact / 1_000_000, rounding);
}

export function roundPrice(exact: number, rounding: Rounding): number {
  const halfUp = (figure: number) => Math.floor(figure + 0.5);
  if (rounding === 9) return Math.max(9, halfUp((exact + 1) / 10) * 10 - 1);
  return halfUp(exact / rounding) * rounding;
}

/** In a few words, for the history. */
export function bulkText(change: BulkChange): string {
  switch (change.kind) {
    case "prices": {
      const fields = ["basePrice", ...change.also] as const;
      const names = fields.map((field) => PLAN_FIELD_LABELS[field]).join(", ");
      const sign = change.amount < 0 ? "−" : "+";
      const figure = Math.abs(change.amount).toLocaleString("en-IN");
      const by = change.by === "percent" ? `${sign}${figure} %` : `${sign}₹${figure}`;
      return `${names} ${by}, ${ROUNDING_TEXTS[change.rounding]}`;
    }
    case "apps":
      return `OTT List ${[...change.added.map((app) => `+ ${app}`), ...change.removed.map((app) => `− ${app}`)].join(", ")}`;
    case "set":
      return valuesText(change.values);
    case "copy":
      return `Copied as ${valuesText(change.values)}`;
  }
}

export const ROUNDING_TEXTS: Record<Rounding, string> = {
  1: "whole rupees",
  5: "multiples of 5",
  9: "ending in 9",
  10: "multiples of 10",
};

const valuesText = (values: Partial<PlanInput>) =>
  (Object.keys(values) as PlanField[])
    .map((field) => `${PLAN_FIELD_LABELS[field]} ${showField(values, field)}`)
    .join(", ");
