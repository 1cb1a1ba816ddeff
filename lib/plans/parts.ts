import { foldCaseAndSpaces, shortenUrlText } from "../text";
import { DURATIONS, getPlanPrice, PLAN_TYPES } from "./constants";
import type { Plan } from "./schema";
import { DEFAULT_PLAN_TYPE } from "./selection";
import { compareNumberLists, listProviders, listSpeeds } from "./selection-options";

/** About 80 KB of HTML in the builder page. */
const MAX_BUILDER_PLANS = 120;
/** Plans per part: about 250 KB of HTML. */
export const PART_SIZE = 100;

export const countParts = (plans: number) => Math.max(1, Math.ceil(plans / PART_SIZE));

export const buildPartPath = (part = 1) => `/customizedplan/all${part > 1 ? `/${part}` : ""}`;

type PartWords = { partMissing: (part: string, shownPart: number, parts: number) => string };

/** Returns an empty text if the part of the URL is shown, or if the URL names none. */
export function describeMissingPart(
  requestedPart: string | null,
  shownPart: number,
  parts: number,
  { partMissing }: PartWords,
): string {
  const part = shortenUrlText(requestedPart ?? "");
  return part === "" || Number(part) === shownPart ? "" : partMissing(part, shownPart, parts);
}

export function selectBuilderPlans(all: Plan[]): Plan[] | null {
  const plans = all.filter(({ planType }) => planType === DEFAULT_PLAN_TYPE);
  return plans.length <= MAX_BUILDER_PLANS ? plans : null;
}

export function sortPlans(plans: Plan[]): Plan[] {
  // Ranks are looked up once, so that 2,000 plans are sorted in milliseconds.
  const ranks = (texts: string[]) =>
    new Map(texts.map((text, rank) => [foldCaseAndSpaces(text), rank]));
  const speeds = ranks(listSpeeds(plans));
  const providers = ranks(listProviders(plans));
  const ranked = plans.map((plan) => ({
    plan,
    rank: [
      PLAN_TYPES.indexOf(plan.planType),
      speeds.get(foldCaseAndSpaces(plan.speed)) ?? 0,
      providers.get(foldCaseAndSpaces(plan.provider)) ?? 0,
      DURATIONS.indexOf(plan.duration),
      getPlanPrice(plan),
    ],
  }));
  ranked.sort((one, other) => compareNumberLists(one.rank, other.rank));
  return ranked.map(({ plan }) => plan);
}
