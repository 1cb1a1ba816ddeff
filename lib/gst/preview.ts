// What a new GST percentage would do, before it is saved.
import type { KnownPlan } from "../plans/form";
import { pricePlan } from "../plans/pricing";

/** Renewal totals in paise. */
export type GstExample = { plan: KnownPlan; before: number; after: number };

/**
 * @returns how many plans get another renewal total; and of all plans the lowest, the middle and the
 *   highest by what they cost now, fewer where fewer are
 */
export function previewGst(plans: KnownPlan[], fromPercent: number, toPercent: number) {
  const all: GstExample[] = plans
    .map((plan) => ({
      plan,
      before: pricePlan(plan, fromPercent).renewalTotal,
      after: pricePlan(plan, toPercent).renewalTotal,
    }))
    .sort((one, other) => one.before - other.before);
  const places = [0, Math.floor((all.length - 1) / 2), all.length - 1];
  return {
    changing: all.filter(({ before, after }) => before !== after).length,
    examples: all.filter((_, index) => places.includes(index)),
  };
}
