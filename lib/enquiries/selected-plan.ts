// What an enquiry carries of a plan. Safe in the browser.
import type { Plan } from "../plans/schema";
import { priceOf } from "../terms/plan";

export function toSelectedPlan(plan: Plan) {
  const { speed, provider, duration, planType, ottTier, tvChannels, router, androidBox } = plan;
  const price = priceOf(plan);
  return { speed, provider, duration, planType, price, ottTier, tvChannels, router, androidBox };
}
