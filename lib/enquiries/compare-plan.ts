// Compares the plan of an enquiry with the catalogue's. Safe in the browser.
import { plans as words } from "../content/en/plans";
import { formatRupees, toPaise } from "../money";
import { NONE, PLAN_TYPE_LABELS, priceOf, priceText, toSelectedPlan } from "../plan-terms";
import { sameText } from "../plans/plan-key";
import type { Plan } from "../plans/schema";
import type { PlanState } from "./inbox-schema";
import type { SelectedPlan } from "./schema";

export type PlanDifference = "missing" | "price" | "router" | "androidBox";

/** @param catalogue the plan of the same identity, null where there is none */
export function planDifferences(requested: SelectedPlan, catalogue: Plan | null): PlanDifference[] {
  if (!catalogue) return ["missing"];
  const differences: PlanDifference[] = [];
  if (toPaise(requested.price) !== toPaise(priceOf(catalogue))) differences.push("price");
  if (!sameText(requested.router, catalogue.router)) differences.push("router");
  if (requested.androidBox !== catalogue.androidBox) differences.push("androidBox");
  return differences;
}

/** The requested price, with the renewal price where the catalogue has the same plan price. */
export function requestedPrice(requested: SelectedPlan, catalogue: Plan | null): string {
  const isSamePrice = catalogue && toPaise(requested.price) === toPaise(priceOf(catalogue));
  return isSamePrice ? priceText(catalogue, words) : formatRupees(requested.price);
}

/** `now` is null where the catalogue has no such plan any more. */
export function planRows(requested: SelectedPlan, catalogue: Plan | null) {
  const now = catalogue && toSelectedPlan(catalogue);
  const differences = planDifferences(requested, catalogue);
  const row = (
    label: string,
    text: (plan: SelectedPlan) => string,
    ...about: PlanDifference[]
  ) => ({
    label,
    requested: text(requested),
    now: now && text(now),
    differs: about.some((difference) => differences.includes(difference)),
  });
  return [
    row("Plan", ({ speed, duration }) => `${speed} · ${duration}`),
    row("Type", ({ planType }) => PLAN_TYPE_LABELS[planType]),
    row("Provider", ({ provider }) => provider),
    {
      ...row("Price", ({ price }) => formatRupees(price), "price"),
      requested: requestedPrice(requested, catalogue),
      now: catalogue && priceText(catalogue, words),
    },
    row("TV", ({ tvChannels }) => (hasOne(tvChannels) ? `${tvChannels} channels` : NONE)),
    row("OTT tier", ({ ottTier }) => ottTier || NONE),
    row("Hardware", hardware, "router", "androidBox"),
  ];
}

export const PLAN_STATE_TEXT: Record<PlanState, string | null> = {
  none: null,
  same: null,
  price: "Price changed",
  hardware: "Hardware changed",
  missing: "Plan deleted",
};

/** The most important difference to the catalogue: the price comes before the hardware. */
export function planState(requested: SelectedPlan | null, catalogue: Plan | null): PlanState {
  if (!requested) return "none";
  const [first = "same"] = planDifferences(requested, catalogue);
  return first === "router" || first === "androidBox" ? "hardware" : first;
}

function hardware({ router, androidBox }: SelectedPlan): string {
  const parts = [hasOne(router) ? router : null, androidBox ? "Android box" : null];
  return parts.filter(Boolean).join(", ") || NONE;
}

const hasOne = (word: string) => word !== "" && word !== NONE;
