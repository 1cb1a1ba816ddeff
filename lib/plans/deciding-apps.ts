import { soughtApps } from "./known-names";
import { sameText } from "./plan-key";
import type { Plan } from "./schema";
import { ottOptions } from "./selection-options";

/**
 * The apps for which one takes a plan's tier: those that its provider's tier below does not have,
 * the most sought first. Where no tier is below, all that the plan names.
 */
export function decidingApps({ planType, provider, ottTier, ottList }: Plan, plans: Plan[]) {
  const siblings = plans.filter(
    (plan) => plan.planType === planType && sameText(plan.provider, provider),
  );
  const tiers = ottOptions(siblings);
  const below = tiers[tiers.findIndex((tier) => sameText(tier, ottTier)) - 1] ?? "";
  const had = siblings
    .filter((plan) => sameText(plan.ottTier, below))
    .flatMap((plan) => plan.ottList);
  return ottList
    .filter((app) => !had.some((other) => sameText(other, app)))
    .sort((one, other) => rank(one) - rank(other));
}

function rank(app: string): number {
  const at = soughtApps.findIndex((sought) => sameText(sought, app));
  return at === -1 ? soughtApps.length : at;
}
