import { findOffer, findOfferPlan, type Offer, offerTerms } from "@/lib/content/home-offers";
import type { ChosenPlan } from "@/lib/enquiries/draft";
import { toSelectedPlan } from "@/lib/enquiries/fields";
import { ApiError, getJson, NetworkError } from "@/lib/http/api-client";

const planAnswer = async () => (await import("@/lib/plans/schema")).plan;
const listAnswer = async () => (await import("@/lib/plans/schema")).planList;

/** The parameters of the contact page's address that name a plan. */
export const PLAN_PARAMETERS = ["plan", "offer"] as const;

/**
 * What an address chooses; with its terms, where it is what is already remembered.
 *
 * @returns null where it chooses nothing, undefined where it chooses what does not exist
 */
export function chosenIn(
  search: string,
  remembered: ChosenPlan | undefined,
): ChosenPlan | null | undefined {
  const query = new URLSearchParams(search);
  const id = query.get("plan");
  const offerId = query.get("offer");
  if (id !== null) {
    if (remembered?.id === id) return remembered;
    return { id };
  }
  if (offerId === null) return null;
  const offer = findOffer(offerId)?.id;
  if (!offer) return undefined;
  return remembered?.offer === offer ? remembered : { offer };
}

/**
 * The chosen plan as the catalogue has it now; where the catalogue gives no answer, as it was.
 *
 * @returns undefined where the catalogue does not know the plan
 */
export async function fetchChosen(
  chosen: ChosenPlan,
  signal: AbortSignal,
): Promise<ChosenPlan | undefined> {
  const offer = chosen.offer && findOffer(chosen.offer);
  try {
    return offer ? await fetchOffer(offer, signal) : await fetchPlan(chosen.id, signal);
  } catch (error) {
    if (!offer && error instanceof ApiError && error.status === 404) return undefined;
    const isExpected = error instanceof ApiError || error instanceof NetworkError || signal.aborted;
    if (!isExpected) reportError(error);
    return chosen.terms || !offer ? chosen : ownTerms(offer);
  }
}

async function fetchPlan(id: string | undefined, signal: AbortSignal): Promise<ChosenPlan> {
  const found = await getJson(`/api/plans/${encodeURIComponent(id ?? "")}`, planAnswer, { signal });
  return { id: found._id, terms: toSelectedPlan(found), renewalTotal: found.renewalTotal };
}

/** The plan that the offer is, or the offer on its own terms where the catalogue changed. */
async function fetchOffer(offer: Offer, signal: AbortSignal): Promise<ChosenPlan> {
  const query = new URLSearchParams({ planType: offer.planType });
  const plans = await getJson(`/api/plans/filter?${query}`, listAnswer, { signal });
  const found = findOfferPlan(offer, plans);
  if (!found) return ownTerms(offer);
  const { _id: id, renewalTotal } = found;
  return { id, offer: offer.id, terms: toSelectedPlan(found), renewalTotal };
}

function ownTerms(offer: Offer): ChosenPlan {
  return { offer: offer.id, terms: offerTerms(offer) };
}
