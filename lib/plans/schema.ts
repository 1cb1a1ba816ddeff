// What a plan is: its fields and their limits. Safe in the browser, which loads it only to read an
// answer; the words of a plan, which every page needs, are in lib/plan-terms.
import { z } from "zod";
import {
  DURATIONS,
  includesOtt,
  includesTv,
  NONE,
  NOT_APPLICABLE,
  PLAN_TYPES,
} from "../plan-terms";
import { charge, number, rupees, text } from "../values";

export const duration = z.enum(DURATIONS, "Choose Monthly, Quarterly, Half-Yearly or Yearly");
export const planType = z.enum(PLAN_TYPES, "There is no such plan type");

/** What staff decide about a plan. Prices and charges are rupees a month before GST. */
export const planInput = z.strictObject({
  speed: text(40),
  duration,
  provider: text(60),
  planType,
  basePrice: rupees,
  installationFee: rupees,
  discountPercent: number(0, 100),
  ottTier: text(40),
  ottCharge: charge,
  ottList: z.array(text(40)).max(60),
  tvChannels: text(40),
  tvCharge: charge,
  advancePayment: rupees,
  router: text(40),
  androidBox: z.boolean("Must be Yes or No"),
});
export type PlanInput = z.infer<typeof planInput>;
const FIELDS = Object.keys(planInput.shape) as (keyof PlanInput)[];

/** A plan's own fields; what its type does not have says so. */
export function normalisePlan(given: PlanInput): PlanInput {
  const own = Object.fromEntries(FIELDS.map((field) => [field, given[field]])) as PlanInput;
  const withoutOtt = { ottTier: NONE, ottCharge: NOT_APPLICABLE, ottList: [] };
  const withoutTv = { tvChannels: NONE, tvCharge: NOT_APPLICABLE };
  return {
    ...own,
    ottList: eachOnce(given.ottList),
    ...(!includesOtt(given.planType) && withoutOtt),
    ...(!includesTv(given.planType) && withoutTv),
  };
}

function eachOnce(names: string[]): string[] {
  const byWord = new Map<string, string>();
  for (const name of names)
    if (name && !byWord.has(name.toLowerCase())) byWord.set(name.toLowerCase(), name);
  return [...byWord.values()];
}

/**
 * A plan as the API answers it: its row, and the figures derived from the row and the GST
 * setting. All amounts are rupees for the whole duration, except the row's own monthly ones.
 */
export const plan = z.object({
  ...planInput.shape,
  _id: z.string(),
  discountAmount: z.number(),
  gst: z.number().describe("GST amount in rupees, not the percentage"),
  gstPercent: z.number().describe("the percentage that the amounts were made with"),
  renewalTotal: z.number(),
  firstTimeTotal: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Plan = z.infer<typeof plan>;

export const planList = z.array(plan);

export const PLAN_UPDATED = "Plan updated successfully!";
export const planSaved = z.object({ message: z.string(), plan });

export const planInTheWay = z.object({
  current: plan.describe("the plan as it is now, or the other plan that is of the same kind"),
});

/**
 * A catalogue is small by nature, and held in memory; no plan can be added beyond this many. With 5,000
 * each view of the builder took 10 s of the processor, since two pushed each other out of Next's cache.
 */
export const MOST_PLANS = 2_000;

export const planParams = z.object({ id: z.uuid().toLowerCase() });

export const PLAN_DELETED = "Plan deleted successfully!";

/** What makes a plan one of a kind: no two plans may agree on all of these. */
export type PlanIdentity = Pick<
  Plan,
  "planType" | "speed" | "provider" | "duration" | "ottTier" | "tvChannels"
>;

export type PlanTerms = Pick<
  PlanInput,
  | "duration"
  | "basePrice"
  | "discountPercent"
  | "ottCharge"
  | "tvCharge"
  | "installationFee"
  | "advancePayment"
>;
