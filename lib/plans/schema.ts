// What a plan is: its fields and their limits. Safe in the browser, which loads it only to read an
// answer; the words of a plan, which every page needs, are in terms.ts.
import { z } from "zod";
import { DURATIONS, NOT_APPLICABLE, PLAN_TYPES } from "./terms";

export const duration = z.enum(DURATIONS, "Choose Monthly, Quarterly, Half-Yearly or Yearly");
export const planType = z.enum(PLAN_TYPES, "There is no such plan type");

/** The highest amount, in rupees, that any field of a plan takes. */
const MAX_RUPEES = 1_000_000;

/** Control characters, and halves of characters: PostgreSQL refuses both or shows neither. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !UNPRINTABLE.test(value), "Must not contain control characters");
const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const number = (min: number, max: number) =>
  z.number().min(min).max(max).refine(twoDecimals, "At most two decimals");
const rupees = number(0, MAX_RUPEES);
/** Rupees a month; 0 is free, -1 not applicable, and nothing in between. */
const charge = number(NOT_APPLICABLE, MAX_RUPEES).refine(
  (value) => value >= 0 || value === NOT_APPLICABLE,
  "Must be -1, 0 or more",
);

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
  androidBox: z.boolean(),
});
export type PlanInput = z.infer<typeof planInput>;

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

/** `internet+tv` may arrive with a raw plus, which a query string turns into a blank. */
export const planFilter = z.object({
  planType: z.preprocess(
    (value) => (typeof value === "string" ? value.replaceAll(" ", "+") : value),
    planType.optional(),
  ),
});

export const planParams = z.object({ id: z.uuid() });

/** What makes a plan one of a kind: no two plans may agree on all of these. */
export type PlanIdentity = Pick<
  Plan,
  "planType" | "speed" | "provider" | "duration" | "ottTier" | "tvChannels"
>;

/** What a plan's price is made from. */
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
