import { toSelectedPlan } from "@/lib/enquiries/selected-plan";
import { ApiError, getJson, NetworkError } from "@/lib/http/api-client";
import type { Offer } from "@/lib/plans/home-plans";
import type { ChosenPlan } from "./draft";

const planAnswer = async () => (await import("@/lib/plans/schema")).plan;

/**
 * What an address chooses.
 *
 * @returns null where it chooses nothing, undefined where it chooses what does not exist
 */
export function chosenIn(search: string, offers: Offer[]): ChosenPlan | null | undefined {
  const query = new URLSearchParams(search);
  const id = query.get("plan");
  const name = query.get("offer");
  if (id !== null) return { id };
  if (name === null) return null;
  const offer = offers.find((each) => each.id === name);
  return offer?.plan ? { id: offer.plan, offer: offer.id } : undefined;
}

/**
 * The chosen plan as the catalogue has it now; where the catalogue gives no answer, as it was.
 *
 * @returns undefined where the catalogue does not know the plan, or home does not show it any more
 */
export async function fetchChosen(chosen: ChosenPlan): Promise<ChosenPlan | undefined> {
  const { id, offer } = chosen;
  try {
    const found = await getJson(`/api/plans/${encodeURIComponent(id)}`, planAnswer);
    if (offer && found.duration !== "Monthly") return undefined;
    const { renewalTotal, ottList } = found;
    return { id, offer, terms: toSelectedPlan(found), renewalTotal, ottList };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    if (!(error instanceof ApiError || error instanceof NetworkError)) reportError(error);
    return chosen;
  }
}
