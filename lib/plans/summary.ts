// The catalogue in three numbers. Safe in the browser.
import { providersIn } from "./form-catalogue";
import type { Plan } from "./schema";

export type PlanSummary = {
  plans: number;
  /** Each provider once, by name. */
  providers: string[];
  discounted: number;
  /** The lowest and the highest discount that is given, in percent; null where there is none. */
  discounts: { lowest: number; highest: number } | null;
};

export function summarise(plans: Plan[]): PlanSummary {
  const percents = plans.map((plan) => plan.discountPercent).filter((percent) => percent > 0);
  return {
    plans: plans.length,
    providers: providersIn(plans),
    discounted: percents.length,
    discounts:
      percents.length > 0
        ? { lowest: Math.min(...percents), highest: Math.max(...percents) }
        : null,
  };
}
