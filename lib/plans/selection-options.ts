// What can be chosen from the plans of one type, in which order, and which plan a choice means.
import { business } from "../content/business";
import {
  DURATIONS,
  type Duration,
  includesOtt,
  includesTv,
  NONE,
  type PlanType,
  priceOf,
} from "../plan-terms";
import { appCount, soughtApps } from "./known-names";
import { findSame, fold, sameText } from "./plan-key";
import type { Plan } from "./schema";

export type Choice = {
  planType: PlanType;
  speed: string;
  provider: string;
  duration: Duration;
  /** Null where the type has no TV, or where nothing has been offered yet. */
  tvChannels: string | null;
  /** Null where the type has no OTT, or where nothing has been offered yet. */
  ottTier: string | null;
};

/** As many providers as the builder shows; the chosen one is always among them. */
export const SHOWN_PROVIDERS = 5;

/** The option that means the wanted text, in the catalogue's own spelling. */
export const findOption = (options: string[], wanted: string | null | undefined): string | null =>
  options.find((option) => sameText(option, wanted ?? "")) ?? null;

/** Speeds on offer, slowest first. */
export const speedsOf = (plans: Plan[]): string[] =>
  distinct(plans.map((plan) => plan.speed)).sort(byNumber);

/** Providers, of a speed or of any: the house brand first, then by name. */
export function providersOf(plans: Plan[], speed?: string): string[] {
  const offered = speed ? plans.filter((plan) => sameText(plan.speed, speed)) : plans;
  const rank = (provider: string) => (sameText(provider, business.provider) ? 0 : 1);
  return distinct(offered.map((plan) => plan.provider)).sort(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other, "en"),
  );
}

/** The plans of some providers; null for all. */
export const ofProviders = (plans: Plan[], providers: string[] | null): Plan[] =>
  providers ? plans.filter((plan) => providers.some((one) => sameText(one, plan.provider))) : plans;

export function shownProviders(plans: Plan[], choice: Choice): string[] {
  const providers = providersOf(plans, choice.speed);
  const first = providers.slice(0, SHOWN_PROVIDERS);
  if (providers.length <= SHOWN_PROVIDERS || findOption(first, choice.provider)) return first;
  return [...first.slice(0, -1), choice.provider];
}

/** The plans of a speed, provider and duration: they differ in TV channels and OTT tier only. */
export const plansAt = (
  plans: Plan[],
  { speed, provider, duration }: Pick<Choice, "speed" | "provider" | "duration">,
): Plan[] =>
  plans.filter(
    (plan) =>
      plan.duration === duration &&
      sameText(plan.speed, speed) &&
      sameText(plan.provider, provider),
  );

/** TV channels among these plans, fewest first. */
export const tvOptions = (plans: Plan[]): string[] =>
  distinct(plans.filter((plan) => includesTv(plan.planType)).map((p) => p.tvChannels)).sort(
    (one, other) => noneFirst(one, other) || byNumber(one, other),
  );

/** OTT tiers among these plans, the one with the fewest apps first. */
export function ottOptions(plans: Plan[]): string[] {
  const apps = (tier: string) =>
    Math.max(
      ...plans
        .filter((plan) => sameText(plan.ottTier, tier))
        .map((plan) => Number.parseInt(appCount(plan), 10) || 0),
    );
  return distinct(plans.filter((plan) => includesOtt(plan.planType)).map((p) => p.ottTier)).sort(
    (one, other) =>
      noneFirst(one, other) || apps(one) - apps(other) || one.localeCompare(other, "en"),
  );
}

/**
 * The apps for which one takes a plan's tier: those that its provider's tier below does not have,
 * the most sought first. Where no tier is below, all that the plan names.
 */
export function decidingApps({ planType, provider, ottTier, ottList }: Plan, plans: Plan[]) {
  const siblings = plans.filter(
    (plan) => plan.planType === planType && sameText(plan.provider, provider),
  );
  const tiers = ottOptions(siblings);
  const below = tiers[tiers.findIndex((tier) => sameText(tier, ottTier)) - 1] ?? "";
  const had = siblings
    .filter((plan) => sameText(plan.ottTier, below))
    .flatMap((plan) => plan.ottList);
  const rank = (app: string) => {
    const at = soughtApps.findIndex((sought) => sameText(sought, app));
    return at === -1 ? soughtApps.length : at;
  };
  return ottList
    .filter((app) => !had.some((other) => sameText(other, app)))
    .sort((one, other) => rank(one) - rank(other));
}

/** The one plan that a choice means, where there is one. */
export function matchPlan(plans: Plan[], choice: Choice): Plan | null {
  const { tvChannels, ottTier } = choice;
  const plan = { ...choice, tvChannels: tvChannels ?? NONE, ottTier: ottTier ?? NONE };
  return findSame(plan, plans) ?? null;
}

/** Whether a plan has these TV channels and this OTT tier, as far as its type has any. */
export function hasExtras(plan: Plan, { tvChannels, ottTier }: Partial<Choice>): boolean {
  const tvFits = sameText(plan.tvChannels, tvChannels ?? "");
  const ottFits = sameText(plan.ottTier, ottTier ?? "");
  return (!includesTv(plan.planType) || tvFits) && (!includesOtt(plan.planType) || ottFits);
}

/**
 * The plan that is least unlike a choice: first the fewest differing choices, then the same speed
 * and provider, the nearest duration, the nearest speed, the shorter duration, the lower price.
 */
export function nearestPlan(plans: Plan[], choice: Choice): Plan | null {
  const ranked = plans.map((plan) => ({ plan, distance: distance(plan, choice) }));
  ranked.sort(
    (one, other) =>
      firstDifference(one.distance, other.distance) || (one.plan._id < other.plan._id ? -1 : 1),
  );
  return ranked[0]?.plan ?? null;
}

function distance(plan: Plan, choice: Choice): number[] {
  const other = (one: string, chosen: string | null) =>
    chosen === null || sameText(one, chosen) ? 0 : 1;
  const elsewhere = other(plan.speed, choice.speed) + other(plan.provider, choice.provider);
  const durationIndex = DURATIONS.indexOf(plan.duration);
  const steps = Math.abs(durationIndex - DURATIONS.indexOf(choice.duration));
  return [
    elsewhere +
      Math.min(steps, 1) +
      other(plan.tvChannels, choice.tvChannels) +
      other(plan.ottTier, choice.ottTier),
    elsewhere,
    steps,
    Math.abs(numberIn(plan.speed) - numberIn(choice.speed)),
    durationIndex,
    priceOf(plan),
  ];
}

/** Rupees a month of the Monthly plan that is otherwise the same, else the plan's own. */
export const monthlyPriceOf = (plans: Plan[], plan: Plan): number =>
  (findSame({ ...plan, duration: "Monthly" }, plans) ?? plan).basePrice;

/** Each text once, in the spelling that comes first by code point, whatever the list's order. */
function distinct(texts: string[]): string[] {
  const lastFirst = [...new Set(texts)].sort().reverse();
  return [...new Map(lastFirst.map((text) => [fold(text), text.trim()])).values()];
}

const NO_NUMBER = Number.MAX_SAFE_INTEGER;

/** A speed in Mbps, or any other text by its figure; a text without one comes last. */
export function numberIn(text: string): number {
  const [figure] = text.replaceAll(",", "").match(/\d+(?:\.\d+)?/) ?? [];
  if (figure === undefined) return NO_NUMBER;
  return Number(figure) * (/\dg| g/i.test(text) ? 1_000 : 1);
}

const byNumber = (one: string, other: string): number =>
  numberIn(one) - numberIn(other) || one.localeCompare(other, "en");

const noneFirst = (one: string, other: string): number =>
  Number(sameText(other, NONE)) - Number(sameText(one, NONE));

export function firstDifference(one: number[], other: number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
