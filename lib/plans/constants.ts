import { formatRupees } from "../money";

export const DURATIONS = ["Monthly", "Quarterly", "Half-Yearly", "Yearly"] as const;
export type Duration = (typeof DURATIONS)[number];

export const MONTHS: Record<Duration, number> = {
  Monthly: 1,
  Quarterly: 3,
  "Half-Yearly": 6,
  Yearly: 12,
};

export const PLAN_TYPES = ["internet", "internet+ott", "internet+tv", "internet+tv+ott"] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const PLAN_TYPE_LABELS: Record<PlanType, string> = {
  internet: "Internet Only",
  "internet+ott": "Internet + OTT",
  "internet+tv": "Internet + TV",
  "internet+tv+ott": "Internet + TV + OTT",
};

export const includesTv = (type: PlanType) => type.includes("tv");
export const includesOtt = (type: PlanType) => type.includes("ott");

/** Value of `ottTier`, `tvChannels` or `router` if a plan has none. */
export const NONE = "None";
/** Value of `ottCharge` or `tvCharge` if the charge does not apply to a plan. */
export const NOT_APPLICABLE = -1;

/** Totals are in rupees. */
type PlanPayments = { duration: Duration; firstTimeTotal: number; renewalTotal: number };

type RenewalWords = { firstThenRenewal: (price: string, months: number) => string };

/** Returns, for example, 'first, then ₹767 a month', or null if there are no one-off payments. */
export function describeRenewal(
  { duration, firstTimeTotal, renewalTotal }: PlanPayments,
  words: RenewalWords,
): string | null {
  if (firstTimeTotal === renewalTotal) return null;
  return words.firstThenRenewal(formatRupees(renewalTotal), MONTHS[duration]);
}

export function formatPlanPrice(plan: PlanPayments, words: RenewalWords): string {
  const note = describeRenewal(plan, words);
  return formatRupees(plan.firstTimeTotal) + (note ? ` ${note}` : "");
}
