// Can be imported by client code.
import { plans as words } from "../content/en/plans";
import { formatPaise, formatRupees, toPaise } from "../money";
import { formatPlanPrice, NONE } from "../plans/constants";
import { planDetails, toSelectedPlan } from "../plans/plan-details";
import { IDENTITY_FIELDS, isSameText } from "../plans/plan-identity";
import type { Plan, PlanDetailField } from "../plans/schema";
import type { PlanState } from "./inbox-schema";
import type { SelectedPlan } from "./schema";

export type PlanDifference = "missing" | "price" | PlanDetailField;

/** @param catalogue the catalogue's plan with the same identity fields, which are not compared */
export function planDifferences(requested: SelectedPlan, catalogue: Plan | null): PlanDifference[] {
  if (!catalogue) return ["missing"];
  const differences: PlanDifference[] = [];
  if (toPaise(requested.price) !== toPaise(catalogue.firstTimeTotal)) differences.push("price");
  for (const { field, requested: text, current } of compareDetails(requested, catalogue)) {
    const isIdentity = IDENTITY_FIELDS.some((identityField) => identityField === field);
    if (!isIdentity && !isSameText(text, current ?? "")) differences.push(field);
  }
  return differences;
}

/** Omits the details that the selected plan does not contain, and those that neither plan states. */
export function compareDetails(requested: SelectedPlan, catalogue: Plan | null) {
  const requestedValues: Partial<Record<PlanDetailField, unknown>> = requested;
  const currentDetails = catalogue && planDetails(toSelectedPlan(catalogue), words);
  const rows = planDetails(requested, words).map(({ field, label, value, isStated }, index) => ({
    field,
    label,
    requested: value || NONE,
    current: currentDetails && (currentDetails[index]?.value || NONE),
    isStated: isStated || currentDetails?.[index]?.isStated === true,
  }));
  return rows.filter(({ field, isStated }) => isStated && requestedValues[field] !== undefined);
}

/** Adds the catalogue's renewal price if the requested price is still the catalogue's price. */
export function formatRequestedPrice(requested: SelectedPlan, catalogue: Plan | null): string {
  const isSamePrice = catalogue && toPaise(requested.price) === toPaise(catalogue.firstTimeTotal);
  return isSamePrice ? formatPlanPrice(catalogue, words) : formatRupees(requested.price);
}

/** Such as `now ₹2,035.64, ₹67.97 less`. */
export function describePriceChange(requested: SelectedPlan, catalogue: Plan): string {
  const price = catalogue.firstTimeTotal;
  const difference = toPaise(price) - toPaise(requested.price);
  const comparison = difference < 0 ? "less" : "more";
  return `now ${formatRupees(price)}, ${formatPaise(Math.abs(difference))} ${comparison}`;
}

type ComparisonRow = {
  label: string;
  requested: string;
  /** Null if the plan is not in the catalogue. */
  current: string | null;
  differs: boolean;
};

export function buildPlanComparison(
  requested: SelectedPlan,
  catalogue: Plan | null,
): ComparisonRow[] {
  const differences = planDifferences(requested, catalogue);
  const detailRows = compareDetails(requested, catalogue).map((row) => ({
    label: row.label,
    requested: row.requested,
    current: row.current,
    differs: differences.includes(row.field),
  }));
  const priceRow = {
    label: "Price",
    requested: formatRequestedPrice(requested, catalogue),
    current: catalogue && formatPlanPrice(catalogue, words),
    differs: differences.includes("price"),
  };
  return [...detailRows, priceRow];
}

export const PLAN_STATE_LABELS: Record<PlanState, string | null> = {
  none: null,
  same: null,
  price: "Price changed",
  details: "Details changed",
  missing: "Plan deleted",
  unreadable: "Plan cannot be read",
};

/** A price difference outranks other differences. */
export function comparePlanState(
  requested: SelectedPlan | null,
  catalogue: Plan | null,
): PlanState {
  if (!requested) return "none";
  const [difference] = planDifferences(requested, catalogue);
  if (!difference) return "same";
  return difference === "missing" || difference === "price" ? difference : "details";
}
