// Whether the plan that a visitor asked for is still the one that the catalogue sells, and what
// became of it line by line. Safe in the browser.
import { plans as words } from "../content/en/plans";
import { formatPaise, formatRupees, toPaise } from "../money";
import { sameText } from "../plans/plan-key";
import type { Plan } from "../plans/schema";
import { NONE, PLAN_TYPE_LABELS, priceOf, priceText } from "../terms/plan";
import type { PlanState } from "./inbox-schema";
import type { SelectedPlan } from "./schema";
import { toSelectedPlan } from "./selected-plan";

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
  if (!sameText(asked.router, catalogue.router)) differences.push("router");
  if (asked.androidBox !== catalogue.androidBox) differences.push("androidBox");
  return differences;
}

/** The price that was asked for; what follows it, where the catalogue has the same price. */
export function askedPrice(asked: SelectedPlan, catalogue: Plan | null): string {
  const isSamePrice = catalogue && toPaise(asked.price) === toPaise(priceOf(catalogue));
  return isSamePrice ? priceText(catalogue, words) : formatRupees(asked.price);
}

export type PlanRow = {
  label: string;
  asked: string;
  /** Null where the catalogue has no such plan any more. */
  now: string | null;
  differs: boolean;
  /** How the price moved: '₹67.97 less'. */
  remark?: string;
};

export function planRows(asked: SelectedPlan, catalogue: Plan | null): PlanRow[] {
  const now = catalogue && toSelectedPlan(catalogue);
  const differences = planDifferences(asked, catalogue);
  const row = (
    label: string,
    text: (plan: SelectedPlan) => string,
    ...about: PlanDifference[]
  ) => ({
    label,
    asked: text(asked),
    now: now && text(now),
    differs: about.some((difference) => differences.includes(difference)),
  });
  return [
    row("Plan", ({ speed, duration }) => `${speed} · ${duration}`),
    row("Type", ({ planType }) => PLAN_TYPE_LABELS[planType]),
    row("Provider", ({ provider }) => provider),
    {
      ...row("Price", ({ price }) => formatRupees(price), "price"),
      asked: askedPrice(asked, catalogue),
      now: catalogue && priceText(catalogue, words),
      remark: now ? priceRemark(asked.price, now.price) : undefined,
    },
    row("TV", ({ tvChannels }) => (hasOne(tvChannels) ? `${tvChannels} channels` : NONE)),
    row("OTT tier", ({ ottTier }) => ottTier || NONE),
    row("Hardware", hardware, "router", "androidBox"),
  ];
}

/** What a row of the list and the comparison's tag say of a plan that is not what it was. */
export const PLAN_STATE_TEXT: Record<PlanState, string | null> = {
  none: null,
  same: null,
  price: "Price changed",
  hardware: "Hardware changed",
  missing: "Plan deleted",
};

/** How the plan that was asked for stands to the catalogue; the price comes first. */
export function planState(asked: SelectedPlan | null, catalogue: Plan | null): PlanState {
  if (!asked) return "none";
  const [first = "same"] = planDifferences(asked, catalogue);
  return first === "router" || first === "androidBox" ? "hardware" : first;
}

function priceRemark(asked: number, now: number): string | undefined {
  const change = toPaise(now) - toPaise(asked);
  if (change === 0) return undefined;
  return `${formatPaise(Math.abs(change))} ${change < 0 ? "less" : "more"}`;
}

function hardware({ router, androidBox }: SelectedPlan): string {
  const parts = [hasOne(router) ? router : null, androidBox ? "Android box" : null];
  return parts.filter(Boolean).join(", ") || NONE;
}

const hasOne = (word: string) => word !== "" && word !== NONE;
