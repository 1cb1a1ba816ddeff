import type { StoredPlan } from "../plans/form";
import { pricePlan } from "../plans/pricing";

/** `before` and `after` are renewal totals in paise. */
export type GstExample = { plan: StoredPlan; before: number; after: number };

/** The examples have the lowest, the median and the highest total under the current percentage. */
export function previewGst(plans: StoredPlan[], fromPercent: number, toPercent: number) {
  const previews: GstExample[] = plans
    .map((plan) => ({
      plan,
      before: pricePlan(plan, fromPercent).renewalTotal,
      after: pricePlan(plan, toPercent).renewalTotal,
    }))
    .sort((a, b) => a.before - b.before);
  const indexes = [0, Math.floor((previews.length - 1) / 2), previews.length - 1];
  return {
    changedCount: previews.filter(({ before, after }) => before !== after).length,
    examples: previews.filter((_, index) => indexes.includes(index)),
  };
}
