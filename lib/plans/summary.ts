// The catalogue in three numbers. Safe in the browser.
import { providersIn } from "./form-catalogue";
import type { Plan } from "./schema";

export type PlanSummary = ReturnType<typeof summarise>;

export function summarise(plans: Plan[]) {
  const percents = plans.map((plan) => plan.discountPercent).filter((percent) => percent > 0);
  return {
    plans: plans.length,
    providers: providersIn(plans),
    discounted: percents.length,
    /** The lowest and the highest that is given, in percent. */
    discounts:
      percents.length > 0
        ? { lowest: Math.min(...percents), highest: Math.max(...percents) }
        : null,
  };
}
