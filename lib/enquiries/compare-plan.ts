// Whether the plan that a visitor asked for is still the one that the catalogue sells.
import { formatRupees, toPaise } from "../money";
import type { Plan, PlanIdentity } from "../plans/schema";
import { priceOf, priceText } from "../plans/terms";
import type { SelectedPlan } from "./schema";

export type PlanDifference = "missing" | "price" | "router" | "androidBox";

/**
 * What the catalogue says otherwise than the visitor's browser did.
 *
 * @param catalogue the plan of the same identity at that moment, null where there is none
 */
export function planDifferences(asked: SelectedPlan, catalogue: Plan | null): PlanDifference[] {
  if (!catalogue) return ["missing"];
  const differences: PlanDifference[] = [];
  if (toPaise(asked.price) !== toPaise(priceOf(catalogue))) differences.push("price");
  if (folded(asked.router) !== folded(catalogue.router)) differences.push("router");
  if (asked.androidBox !== catalogue.androidBox) differences.push("androidBox");
  return differences;
}

/** The price that was asked for; what follows it, where the catalogue has the same price. */
export function askedPrice(asked: SelectedPlan, catalogue: Plan | null): string {
  const isSame = catalogue && toPaise(asked.price) === toPaise(priceOf(catalogue));
  return isSame ? priceText(catalogue) : formatRupees(asked.price);
}

/** The plan of this identity, compared as the database compares: blanks and case folded. */
export function findSamePlan(identity: PlanIdentity, plans: Plan[]): Plan | null {
  const wanted = identityWords(identity);
  return plans.find((plan) => identityWords(plan) === wanted) ?? null;
}

function identityWords(plan: PlanIdentity): string {
  const { planType, speed, provider, duration, ottTier, tvChannels } = plan;
  return [planType, speed, provider, duration, ottTier, tvChannels].map(folded).join("\u0000");
}

/** As the database compares the words of two plans. */
function folded(word: string): string {
  return word.replace(/\s+/g, " ").trim().toLowerCase();
}
