import { foldCaseAndSpaces } from "../text";
import { DURATIONS, getPlanPrice, PLAN_TYPES } from "./constants";
import type { Plan } from "./schema";
import { compareNumberLists, listProviders, listSpeeds } from "./selection-options";

/** Sorts by type, speed, provider (the company first), duration and price. */
export function sortPlans(plans: Plan[]): Plan[] {
  const speedRanks = rankTexts(listSpeeds(plans));
  const providerRanks = rankTexts(listProviders(plans));
  const ranked = plans.map((plan) => ({
    plan,
    ranks: [
      PLAN_TYPES.indexOf(plan.planType),
      speedRanks.get(foldCaseAndSpaces(plan.speed)) ?? 0,
      providerRanks.get(foldCaseAndSpaces(plan.provider)) ?? 0,
      DURATIONS.indexOf(plan.duration),
      getPlanPrice(plan),
    ],
  }));
  ranked.sort((a, b) => compareNumberLists(a.ranks, b.ranks));
  return ranked.map(({ plan }) => plan);
}

function rankTexts(texts: string[]): Map<string, number> {
  return new Map(texts.map((text, rank) => [foldCaseAndSpaces(text), rank]));
}
