import { findOffer, findOfferPlan, type Offer, offerTerms } from "@/lib/content/home-offers";
import { toSelectedPlan } from "@/lib/enquiries/fields";
import { ApiError, getJson, NetworkError } from "@/lib/http/api-client";
import type { ChosenPlan } from "./draft";

const planAnswer = async () => (await import("@/lib/plans/schema")).plan;
const listAnswer = async () => (await import("@/lib/plans/schema")).planList;

/**
 * What an address chooses.
 *
 * @returns null where it chooses nothing, undefined where it chooses what does not exist
 */
export function chosenIn(search: string, offers: Offer[]): ChosenPlan | null | undefined {
  const query = new URLSearchParams(search);
  const id = query.get("plan");
  const offer = query.get("offer");
  if (id !== null) return { id };
  if (offer === null) return null;
  const found = findOffer(offer, offers);
  return found && { offer: found.id };
}

/**
 * The chosen plan as the catalogue has it now; where the catalogue gives no answer, as it was.
 *
 * @returns undefined where the catalogue does not know the plan
 */
export async function fetchChosen(
  chosen: ChosenPlan,
  offers: Offer[],
): Promise<ChosenPlan | undefined> {
  const offer = chosen.offer && findOffer(chosen.offer, offers);
  try {
    return offer ? await fetchOffer(offer) : await fetchPlan(chosen.id);
  } catch (error) {
    if (!offer && error instanceof ApiError && error.status === 404) return undefined;
    if (!(error instanceof ApiError || error instanceof NetworkError)) reportError(error);
    return chosen.terms || !offer ? chosen : ownTerms(offer);
  }
}

async function fetchPlan(id = ""): Promise<ChosenPlan> {
  const found = await getJson(`/api/plans/${encodeURIComponent(id)}`, planAnswer);
  return { id: found._id, terms: toSelectedPlan(found), renewalTotal: found.renewalTotal };
}

/** The plan that the offer is, or the offer on its own terms where the catalogue changed. */
async function fetchOffer(offer: Offer): Promise<ChosenPlan> {
  const query = new URLSearchParams({ planType: offer.planType });
  const found = findOfferPlan(offer, await getJson(`/api/plans/filter?${query}`, listAnswer));
  if (!found) return ownTerms(offer);
  const { _id: id, renewalTotal } = found;
  return { id, offer: offer.id, terms: toSelectedPlan(found), renewalTotal };
}

function ownTerms(offer: Offer): ChosenPlan {
  return { offer: offer.id, terms: offerTerms(offer) };
}
