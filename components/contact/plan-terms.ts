import type { ChosenPlan } from "@/lib/enquiries/draft";
import { type SelectedPlan, selectedPlan } from "@/lib/enquiries/schema";
import { ApiError, getJson, NetworkError } from "@/lib/http/api-client";
import { type Plan, plan, planParams } from "@/lib/plans/schema";
import { priceOf } from "@/lib/plans/terms";

/** The plan with this id; with its terms, where it is the one already remembered. */
export function chosenPlan(id: string, remembered: ChosenPlan | undefined): ChosenPlan | undefined {
  if (remembered?.id === id) return remembered;
  const params = planParams.safeParse({ id });
  return params.success ? params.data : undefined;
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
  try {
    const found = await getJson(`/api/plans/${chosen.id}`, async () => plan, { signal });
    return { id: chosen.id, terms: termsOf(found) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    const isExpected = error instanceof ApiError || error instanceof NetworkError || signal.aborted;
    if (!isExpected) reportError(error);
    return chosen;
  }
}

function termsOf(found: Plan): SelectedPlan {
  return selectedPlan.parse({
    speed: found.speed,
    provider: found.provider,
    duration: found.duration,
    planType: found.planType,
    price: priceOf(found),
    ottTier: found.ottTier,
    tvChannels: found.tvChannels,
    router: found.router,
    androidBox: found.androidBox,
  });
}
