// A catalogue that is too large for one page: what the builder's page carries of it, and the parts
// of the table of all plans.
import { DURATIONS, PLAN_TYPES, priceOf } from "../plan-terms";
import { fold } from "./plan-key";
import type { Plan } from "./schema";
import { FIRST_TYPE } from "./selection";
import { firstDifference, providersOf, speedsOf } from "./selection-options";

/** Some 80 KB of the builder's HTML. */
const MOST_CARRIED = 120;
/** Plans in a part of the table: some 250 KB of HTML. */
export const PART_SIZE = 100;

export const partsOf = (plans: number) => Math.max(1, Math.ceil(plans / PART_SIZE));

/** The English address of a part of the table of all plans; the first is 1. */
export const partPath = (part = 1) => `/customizedplan/all${part > 1 ? `/${part}` : ""}`;

/** What the builder begins with: the plans of its first type; null where they are very many. */
export function carriedOf(all: Plan[]): Plan[] | null {
  const plans = all.filter(({ planType }) => planType === FIRST_TYPE);
  return plans.length <= MOST_CARRIED ? plans : null;
}

/** By type, speed, provider and duration as the rows show them, then by price. */
export function inOrder(plans: Plan[]): Plan[] {
  // Found once for all: 2,000 plans are sorted in milliseconds.
  const ranks = (texts: string[]) => new Map(texts.map((text, rank) => [fold(text), rank]));
  const speeds = ranks(speedsOf(plans));
  const providers = ranks(providersOf(plans));
  const placed = plans.map((plan) => ({
    plan,
    place: [
      PLAN_TYPES.indexOf(plan.planType),
      speeds.get(fold(plan.speed)) ?? 0,
      providers.get(fold(plan.provider)) ?? 0,
      DURATIONS.indexOf(plan.duration),
      priceOf(plan),
    ],
  }));
  placed.sort((one, other) => firstDifference(one.place, other.place));
  return placed.map(({ plan }) => plan);
}
