// What a new GST percentage would do, before it is saved.
import { pricePlan } from "../plans/pricing";
import type { Plan, PlanTerms } from "../plans/schema";

export type PricedPlan = PlanTerms & Pick<Plan, "_id" | "speed" | "provider">;

/** Of each plan only what a preview needs: a catalogue can be long. */
export function pricedPlans(plans: Plan[]): PricedPlan[] {
  return plans.map(({ _id, speed, provider, duration, basePrice, discountPercent, ...plan }) => ({
    _id,
    speed,
    provider,
    duration,
    basePrice,
    discountPercent,
    ottCharge: plan.ottCharge,
    tvCharge: plan.tvCharge,
    installationFee: plan.installationFee,
    advancePayment: plan.advancePayment,
  }));
}

export type GstExample<T> = {
  plan: T;
  /** Renewal totals in paise. */
  before: number;
  after: number;
};

export type GstPreview<T> = {
  /** How many plans get another renewal total. */
  changing: number;
  /** The lowest, the middle and the highest of them by what they cost now; fewer where fewer are. */
  examples: GstExample<T>[];
};

export function previewGst<T extends PricedPlan>(
  plans: T[],
  fromPercent: number,
  toPercent: number,
): GstPreview<T> {
  const changes = plans
    .map((plan) => ({
      plan,
      before: pricePlan(plan, fromPercent).renewalTotal,
      after: pricePlan(plan, toPercent).renewalTotal,
    }))
    .filter(({ before, after }) => before !== after)
    .sort((one, other) => one.before - other.before);
  const places = new Set([0, Math.floor((changes.length - 1) / 2), changes.length - 1]);
  return {
    changing: changes.length,
    examples: changes.filter((_, index) => places.has(index)),
  };
}
