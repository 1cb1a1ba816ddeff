// The plans of the home page: each names a Monthly plan of the catalogue, whose price, speed and
// bundle are shown with the owner's words.
import { toPaise } from "../money";
import { planName } from "./plan-key";
import type { Plan } from "./schema";

export const OFFER_IDS = ["basic", "stream", "power", "max"] as const;
export type OfferId = (typeof OFFER_IDS)[number];

/** The ids of those plans of the first catalogue that the home page begins with. */
export const FIRST_PLANS: Record<OfferId, string> = {
  basic: "5068be87-3276-4225-99b7-6a73b5e22a9b",
  stream: "e5dd3e4c-08f1-48fc-9520-39884eb06a9e",
  power: "fb875716-2b64-49b5-9580-a726639b0085",
  max: "edc78b4c-2737-4031-bd22-244254c77609",
};

export type Offer = {
  id: OfferId;
  name: string;
  /** Of the catalogue, by its id; empty for none. */
  plan: string;
};

export const isMonthly = ({ duration }: Pick<Plan, "duration">) => duration === "Monthly";

/** What a Monthly plan costs in paise before GST, charges and discount counted. */
export const listPrice = ({ renewalTotal, gst }: Pick<Plan, "renewalTotal" | "gst">) =>
  toPaise(renewalTotal) - toPaise(gst);

export function cheapest(plans: readonly Plan[]): Plan | undefined {
  const monthly = plans.filter(isMonthly);
  const least = Math.min(...monthly.map(listPrice));
  return monthly.find((plan) => listPrice(plan) === least);
}

/** The offers that show, each with its plan: without a Monthly one it is left out. */
export function homePlans<Known extends Pick<Offer, "plan">>(
  offers: readonly Known[],
  plans: readonly Plan[],
): { offer: Known; plan: Plan }[] {
  return offers.flatMap((offer) => {
    const plan = plans.find(({ _id }) => _id === offer.plan);
    return plan && isMonthly(plan) ? [{ offer, plan }] : [];
  });
}

/** What whoever deletes these plans must know before. */
export const lostCards = (plans: readonly Plan[], offers: readonly Offer[]) =>
  homePlans(offers, plans).map(({ offer, plan }) => {
    const which = plans.length === 1 ? "this plan" : planName(plan);
    return `${offer.name} on the home page shows ${which}: its card is left out until you choose another.`;
  });
