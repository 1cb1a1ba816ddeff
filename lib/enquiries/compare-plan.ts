// Can be imported by client code.
import { plans as words } from "../content/en/plans";
import { formatRupees, toPaise } from "../money";
import {
  formatPlanPrice,
  getPlanPrice,
  NONE,
  PLAN_TYPE_LABELS,
  toSelectedPlan,
} from "../plans/constants";
import { isSameText } from "../plans/plan-identity";
import type { Plan } from "../plans/schema";
import type { PlanState } from "./inbox-schema";
import type { SelectedPlan } from "./schema";

export type PlanDifference = "missing" | "price" | "router" | "androidBox";

export function planDifferences(requested: SelectedPlan, catalogue: Plan | null): PlanDifference[] {
  if (!catalogue) return ["missing"];
  const differences: PlanDifference[] = [];
  if (toPaise(requested.price) !== toPaise(getPlanPrice(catalogue))) differences.push("price");
  if (!isSameText(requested.router, catalogue.router)) differences.push("router");
  if (requested.androidBox !== catalogue.androidBox) differences.push("androidBox");
  return differences;
}

/** Adds the catalogue's renewal price if the requested price is still the catalogue's price. */
export function formatRequestedPrice(requested: SelectedPlan, catalogue: Plan | null): string {
  const isSamePrice = catalogue && toPaise(requested.price) === toPaise(getPlanPrice(catalogue));
  return isSamePrice ? formatPlanPrice(catalogue, words) : formatRupees(requested.price);
}

export function buildPlanComparison(requested: SelectedPlan, catalogue: Plan | null) {
  const currentPlan = catalogue && toSelectedPlan(catalogue);
  const differences = planDifferences(requested, catalogue);
  const buildRow = (label: string, format: (plan: SelectedPlan) => string, differs = false) => ({
    label,
    requested: format(requested),
    current: currentPlan && format(currentPlan),
    differs,
  });
  const priceRow = {
    label: "Price",
    requested: formatRequestedPrice(requested, catalogue),
    current: catalogue && formatPlanPrice(catalogue, words),
    differs: differences.includes("price"),
  };
  const isHardwareDifferent = differences.includes("router") || differences.includes("androidBox");
  return [
    buildRow("Plan", ({ speed, duration }) => `${speed} · ${duration}`),
    buildRow("Type", ({ planType }) => PLAN_TYPE_LABELS[planType]),
    buildRow("Provider", ({ provider }) => provider),
    priceRow,
    buildRow("TV", ({ tvChannels }) => (isIncluded(tvChannels) ? `${tvChannels} channels` : NONE)),
    buildRow("OTT tier", ({ ottTier }) => ottTier || NONE),
    buildRow("Hardware", formatHardware, isHardwareDifferent),
  ];
}

export const PLAN_STATE_LABELS: Record<PlanState, string | null> = {
  none: null,
  same: null,
  price: "Price changed",
  hardware: "Hardware changed",
  missing: "Plan deleted",
  unreadable: "Plan cannot be read",
};

/** A price difference outranks a hardware difference. */
export function comparePlanState(
  requested: SelectedPlan | null,
  catalogue: Plan | null,
): PlanState {
  if (!requested) return "none";
  const [difference] = planDifferences(requested, catalogue);
  if (!difference) return "same";
  if (difference === "router" || difference === "androidBox") return "hardware";
  return difference;
}

function formatHardware({ router, androidBox }: SelectedPlan): string {
  const parts: string[] = [];
  if (isIncluded(router)) parts.push(router);
  if (androidBox) parts.push("Android box");
  return parts.join(", ") || NONE;
}

const isIncluded = (value: string) => value !== "" && value !== NONE;
