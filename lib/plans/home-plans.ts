// Each offer has texts that the owner writes, and takes its price, speed and apps from a Monthly plan.
import { toPaise } from "../money";
import { formatPlanName } from "./plan-identity";
import type { Plan } from "./schema";

export const OFFER_IDS = ["basic", "stream", "power", "max"] as const;
export type OfferId = (typeof OFFER_IDS)[number];

/** Plan ids in the initial catalogue (prisma/catalogue.ts). */
export const INITIAL_OFFER_PLAN_IDS: Record<OfferId, string> = {
  basic: "5068be87-3276-4225-99b7-6a73b5e22a9b",
  stream: "e5dd3e4c-08f1-48fc-9520-39884eb06a9e",
  power: "fb875716-2b64-49b5-9580-a726639b0085",
  max: "edc78b4c-2737-4031-bd22-244254c77609",
};

export type Offer = {
  id: OfferId;
  name: string;
  /** A plan id, or empty. */
  plan: string;
};

export const isMonthly = ({ duration }: Pick<Plan, "duration">) => duration === "Monthly";

/** Returns the renewal total before GST, in paise. */
export const getListPrice = ({ renewalTotal, gst }: Pick<Plan, "renewalTotal" | "gst">) =>
  toPaise(renewalTotal) - toPaise(gst);

export function findCheapestMonthlyPlan(plans: readonly Plan[]): Plan | undefined {
  const monthlyPlans = plans.filter(isMonthly);
  const lowest = Math.min(...monthlyPlans.map(getListPrice));
  return monthlyPlans.find((plan) => getListPrice(plan) === lowest);
}

export function listHomePlans<T extends Pick<Offer, "plan">>(
  offers: readonly T[],
  plans: readonly Plan[],
): { offer: T; plan: Plan }[] {
  const homePlans: { offer: T; plan: Plan }[] = [];
  for (const offer of offers) {
    const plan = plans.find(({ _id }) => _id === offer.plan);
    if (plan && isMonthly(plan)) homePlans.push({ offer, plan });
  }
  return homePlans;
}

export const describeHiddenCards = (plans: readonly Plan[], offers: readonly Offer[]) =>
  listHomePlans(offers, plans).map(({ offer, plan }) => {
    const planText = plans.length === 1 ? "this plan" : formatPlanName(plan);
    return `The home page shows ${planText} as ${offer.name}. That card will be hidden until you choose another plan.`;
  });
