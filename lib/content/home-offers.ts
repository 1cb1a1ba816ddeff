// The home page's plans as plans of the catalogue: 'Buy' leads to the very plan, with its
// total. Where staff have changed the catalogue, an offer still stands on its own terms.
import type { SelectedPlan } from "../enquiries/schema";
import { toPaise } from "../money";
import { decidingApps } from "../plans/deciding-apps";
import type { Plan, PlanIdentity } from "../plans/schema";
import { sameText } from "../plans/selection-options";
import { NONE, type PlanType } from "../plans/terms";
import { business } from "./business";

export const OFFER_IDS = ["basic", "stream", "power", "max"] as const;
export type OfferId = (typeof OFFER_IDS)[number];

/** A fixed plan of the home page; `price` is the list price in rupees a month, before GST. */
export type Offer = {
  id: OfferId;
  name: string;
  speedMbps: number;
  price: number;
  planType: PlanType;
  /** As in the catalogue; empty for none, like the tier. */
  tvChannels: string;
  ottTier: string;
  /** How many apps it is sold with; empty where that is not said. */
  apps: string;
};

export function lowestPrice(offers: readonly Offer[]): number {
  return Math.min(...offers.map((offer) => offer.price));
}

/** The offer that an address such as `/contact?offer=power` names. */
export function findOffer<Known extends Offer>(
  id: string,
  offers: readonly Known[],
): Known | undefined {
  return offers.find((offer) => offer.id === id);
}

const WORDS = ["provider", "speed", "tvChannels", "ottTier"] as const;

/** Whether a plan is what an offer names, whatever it costs. */
function isOffered(offer: Offer, plan: PlanIdentity): boolean {
  const terms = offerTerms(offer);
  return (
    plan.planType === offer.planType &&
    plan.duration === terms.duration &&
    WORDS.every((word) => sameText(plan[word], terms[word]))
  );
}

export type PricedPlan = PlanIdentity & Pick<Plan, "renewalTotal" | "gst">;

/** Paise a month before GST, charges and discount counted. */
const listPrice = (plan: PricedPlan) => toPaise(plan.renewalTotal) - toPaise(plan.gst);

/**
 * The catalogue's plan that keeps the offer's promise: ours, Monthly, at this speed, with what is
 * bundled, and at this price before GST, charges and discount counted.
 */
export function findOfferPlan(offer: Offer, plans: Plan[]): Plan | undefined {
  return plans.find((plan) => isOffered(offer, plan) && listPrice(plan) === toPaise(offer.price));
}

/** The two apps for which one takes an offer's tier; none where the catalogue has no such plan. */
export function offerApps(offer: Offer, plans: Plan[]): string[] {
  const plan = findOfferPlan(offer, plans);
  return plan ? decidingApps(plan, plans).slice(0, 2) : [];
}

/** The home page's offer that names this plan. */
export function offerOfPlan(plan: PlanIdentity, offers: readonly Offer[]): Offer | undefined {
  return offers.find((offer) => isOffered(offer, plan));
}

/** A row of the catalogue and what it costs, in paise before GST. */
type OfferRow<T> = { plan: T; price: number };

/** What the catalogue sells for an offer today; null where it has no such plan. */
export function offerRow<T extends PricedPlan>(offer: Offer, plans: T[]): OfferRow<T> | null {
  const plan = plans.find((row) => isOffered(offer, row));
  return plan ? { plan, price: listPrice(plan) } : null;
}

export type OfferDifference<T> = { offer: Offer; row: OfferRow<T> | null };

/** The home page's plans that the catalogue does not sell as they are shown. */
export function differingOffers<T extends PricedPlan>(
  plans: T[],
  offers: readonly Offer[],
): OfferDifference<T>[] {
  return offers
    .map((offer) => ({ offer, row: offerRow(offer, plans) }))
    .filter(({ offer, row }) => row?.price !== toPaise(offer.price));
}

/** The offer as an enquiry carries it; the price is the list price, in rupees before GST. */
export function offerTerms(offer: Offer): SelectedPlan {
  return {
    speed: `${offer.speedMbps} Mbps`,
    provider: business.provider,
    duration: "Monthly",
    planType: offer.planType,
    price: offer.price,
    ottTier: offer.ottTier || NONE,
    tvChannels: offer.tvChannels || NONE,
    router: NONE,
    androidBox: false,
  };
}
