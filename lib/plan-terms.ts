// The words of a plan, and what they stand for.
import { formatRupees } from "./money";

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

/** The word for an OTT tier, TV channels or router that a plan does not have. */
export const NONE = "None";
/** A charge of this many rupees means that the charge does not apply to the plan. */
export const NOT_APPLICABLE = -1;

/** In rupees. */
type Payments = { duration: Duration; firstTimeTotal: number; renewalTotal: number };

/** What a first-time customer pays; the price that stands everywhere. Rupees. */
export const priceOf = (figures: Omit<Payments, "duration">): number =>
  figures.firstTimeTotal || figures.renewalTotal;

/** How a language says it; the price as text, and the months that it pays for. */
type RenewalWords = { firstThen: (price: string, months: number) => string };

/** What stands beside a first price with one-off parts: 'first, then ₹767 a month'; else null. */
export function renewalNote(
  { duration, firstTimeTotal, renewalTotal }: Payments,
  words: RenewalWords,
): string | null {
  if (priceOf({ firstTimeTotal, renewalTotal }) === renewalTotal) return null;
  return words.firstThen(formatRupees(renewalTotal), MONTHS[duration]);
}

/** The price and what follows it: '₹1,767 first, then ₹767 a month'; else the price alone. */
export function priceText(plan: Payments, words: RenewalWords): string {
  const note = renewalNote(plan, words);
  return formatRupees(priceOf(plan)) + (note ? ` ${note}` : "");
}

type PlanTerms = Payments & { planType: PlanType; androidBox: boolean } & Record<
    "speed" | "provider" | "ottTier" | "tvChannels" | "router",
    string
  >;

/** What an enquiry carries of a plan. */
export function toSelectedPlan(plan: PlanTerms) {
  const { speed, provider, duration, planType, ottTier, tvChannels, router, androidBox } = plan;
  const price = priceOf(plan);
  return { speed, provider, duration, planType, price, ottTier, tvChannels, router, androidBox };
}
