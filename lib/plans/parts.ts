// A catalogue that is too large for one page: what the builder's page carries of it, and the parts
// of the table of all plans.
import { DURATIONS, PLAN_TYPES, priceOf } from "../plan-terms";
import { fold, sameText } from "./plan-key";
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

/** Null where the plans are not known. */
export type Carried = { plans: Plan[] | null; isPart: boolean };

/**
 * What the builder begins with: the plans of its first type, or of very many those that its first
 * choice shows, which are one for each speed and those of the slowest.
 */
export function carriedOf(all: Plan[] | null): Carried {
  if (!all) return { plans: null, isPart: false };
  const plans = all.filter(({ planType }) => planType === FIRST_TYPE);
  if (plans.length <= MOST_CARRIED) return { plans, isPart: false };
  const ordered = inOrder(plans);
  const heads = ordered.filter(({ speed }, at) => !sameText(speed, ordered[at - 1]?.speed ?? ""));
  const carried = new Set([...heads, ...ordered]);
  return { plans: [...carried].slice(0, MOST_CARRIED), isPart: true };
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
