// The schemas of a plan. Client code imports this file on demand, to keep zod out of its scripts.
//
// - planValuesSchema: the values that staff type and the table stores. A field with a default is optional in
//   requests and files, and may be missing in records of an earlier version.
// - planSchema: a plan in responses, with its id, its derived amounts and its times.
// - planBodySchema and planUpdateSchema in request-schema.ts: a new and a changed plan in a request.
import { z } from "zod";
import {
  decimalNumber,
  monthlyChargeSchema,
  requiredText,
  rupeesSchema,
  singleLineText,
} from "../validation/field-schemas";
import { DURATIONS, includesOtt, includesTv, NONE, NOT_APPLICABLE, PLAN_TYPES } from "./constants";

const durationSchema = z.enum(DURATIONS, "Choose Monthly, Quarterly, Half-Yearly or Yearly");
export const planTypeSchema = z.enum(PLAN_TYPES, "There is no such plan type");

const textOrNoneSchema = singleLineText(40)
  .default(NONE)
  .overwrite((value) => value || NONE);

/** `basePrice` and the charges are rupees per month before GST; the one-off amounts include GST. */
export const planValuesSchema = z.strictObject({
  speed: requiredText(40),
  duration: durationSchema,
  provider: requiredText(60),
  planType: planTypeSchema,
  basePrice: rupeesSchema,
  installationFee: rupeesSchema.default(0),
  discountPercent: decimalNumber(0, 100).default(0),
  ottTier: textOrNoneSchema,
  ottCharge: monthlyChargeSchema.default(NOT_APPLICABLE),
  ottList: z.array(singleLineText(40)).max(60, "At most 60 apps").default([]),
  tvChannels: textOrNoneSchema,
  tvCharge: monthlyChargeSchema.default(NOT_APPLICABLE),
  advancePayment: rupeesSchema.default(0),
  router: textOrNoneSchema,
  androidBox: z.boolean("Must be Yes or No").default(false),
});
export type PlanValues = z.infer<typeof planValuesSchema>;

export function normalisePlan(input: PlanValues): PlanValues {
  const hasOtt = includesOtt(input.planType);
  const hasTv = includesTv(input.planType);
  return {
    speed: input.speed,
    duration: input.duration,
    provider: input.provider,
    planType: input.planType,
    basePrice: input.basePrice,
    installationFee: input.installationFee,
    discountPercent: input.discountPercent,
    ottTier: hasOtt ? input.ottTier : NONE,
    ottCharge: hasOtt ? input.ottCharge : NOT_APPLICABLE,
    ottList: hasOtt ? removeRepeatedApps(input.ottList) : [],
    tvChannels: hasTv ? input.tvChannels : NONE,
    tvCharge: hasTv ? input.tvCharge : NOT_APPLICABLE,
    advancePayment: input.advancePayment,
    router: input.router,
    androidBox: input.androidBox,
  };
}

function removeRepeatedApps(names: string[]): string[] {
  const namesByKey = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (name && !namesByKey.has(key)) namesByKey.set(key, name);
  }
  return [...namesByKey.values()];
}

/** Derived amounts are rupees for the whole duration. */
export const planSchema = z.object({
  ...planValuesSchema.shape,
  _id: z.string(),
  discountAmount: z.number(),
  gst: z.number().describe("GST amount in rupees, not the percentage"),
  gstPercent: z.number().describe("the GST percentage of the derived amounts"),
  renewalTotal: z.number(),
  firstTimeTotal: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Plan = z.infer<typeof planSchema>;

export const planListSchema = z.array(planSchema);

export const PLAN_UPDATED_MESSAGE = "Plan updated successfully!";
export const savedPlanResponseSchema = z.object({ message: z.string(), plan: planSchema });

export const planConflictResponseSchema = z.object({
  current: planSchema.describe("the current plan, or the other plan with the same identity"),
});

/** The page of all plans shows them on one page, and a change reads all of them. */
export const MAX_PLANS = 500;

export const planParamsSchema = z.object({ id: z.uuid().toLowerCase() });

export const PLAN_DELETED_MESSAGE = "Plan deleted successfully!";

/** No two plans have the same values in all of these fields. */
export type PlanIdentity = Pick<
  Plan,
  "planType" | "speed" | "provider" | "duration" | "ottTier" | "tvChannels"
>;

export type PlanPricing = Pick<
  PlanValues,
  | "duration"
  | "basePrice"
  | "discountPercent"
  | "ottCharge"
  | "tvCharge"
  | "installationFee"
  | "advancePayment"
>;

type PlanPriceField = Exclude<keyof PlanPricing, "duration">;

/** plan-details.ts has a text for each. */
export type PlanDetailField = Exclude<keyof PlanValues, PlanPriceField>;
