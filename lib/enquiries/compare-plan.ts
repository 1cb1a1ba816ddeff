// Whether the plan that a visitor asked for is still the one that the catalogue sells.
import { toPaise } from "../money";
import type { Plan } from "../plans/schema";
import { priceOf } from "../plans/terms";
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

/** As the database compares the words of two plans. */
function folded(word: string): string {
  return word.replace(/\s+/g, " ").trim().toLowerCase();
}
