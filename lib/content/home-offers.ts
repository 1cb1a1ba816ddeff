// The home page's four plans as plans of the catalogue: 'Buy' leads to the very plan, with its
// total. Where staff have changed the catalogue, an offer still stands on its own terms.
import type { SelectedPlan } from "../enquiries/schema";
import { toPaise } from "../money";
import type { Plan } from "../plans/schema";
import { sameText } from "../plans/selection-options";
import { NONE, type PlanType } from "../plans/terms";
import { business } from "./business";
import { type DisplayPlan, findDisplayPlan, type OfferId } from "./home";

type Bundle = { planType: PlanType; tvChannels: string; ottTier: string };

const BUNDLES: Record<OfferId, Bundle> = {
  basic: { planType: "internet", tvChannels: NONE, ottTier: NONE },
  stream: { planType: "internet+tv", tvChannels: "450+", ottTier: NONE },
  power: { planType: "internet+tv+ott", tvChannels: "450+", ottTier: "Standard" },
  max: { planType: "internet+ott", tvChannels: NONE, ottTier: "Premium" },
};

export type Offer = DisplayPlan & Bundle;

/** The offer that an address such as `/contact?offer=power` names. */
export function findOffer(id: string): Offer | undefined {
  const plan = findDisplayPlan(id);
  return plan && { ...plan, ...BUNDLES[plan.id] };
}

const WORDS = ["provider", "speed", "tvChannels", "ottTier"] as const;

/**
 * The catalogue's plan that keeps the offer's promise: ours, Monthly, at this speed, with what is
 * bundled, and at this price before GST, charges and discount counted.
 */
export function findOfferPlan(offer: Offer, plans: Plan[]): Plan | undefined {
  const terms = offerTerms(offer);
  return plans.find(
    (plan) =>
      plan.planType === offer.planType &&
      plan.duration === terms.duration &&
      WORDS.every((word) => sameText(plan[word], terms[word])) &&
      toPaise(plan.renewalTotal) - toPaise(plan.gst) === toPaise(offer.price),
  );
}

/** The offer as an enquiry carries it; the price is the list price, in rupees before GST. */
export function offerTerms(offer: Offer): SelectedPlan {
  return {
    speed: `${offer.speedMbps} Mbps`,
    provider: business.provider,
    duration: "Monthly",
    planType: offer.planType,
    price: offer.price,
    ottTier: offer.ottTier,
    tvChannels: offer.tvChannels,
    router: NONE,
    androidBox: false,
  };
}
