// Lists the options that plans offer, and finds the plan of a choice.
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
  /** Null if the plan type has no TV, or if no plan matches and no existing option was requested. */
  tvChannels: string | null;
  /** Null if the plan type has no OTT, or if no plan matches and no existing option was requested. */
  ottTier: string | null;
};

export type ChoiceField = keyof Choice;

/** In the order of the builder's steps. */
export const CHOICE_FIELDS = [
  "planType",
  "speed",
  "provider",
  "duration",
  "tvChannels",
  "ottTier",
] as const satisfies ChoiceField[];

export const MAX_VISIBLE_PROVIDERS = 5;

/** Ignores case and spacing. Returns the spelling of the option. */
export function findOption(options: string[], text: string | null | undefined): string | null {
  return options.find((option) => sameText(option, text ?? "")) ?? null;
}

export function listSpeeds(plans: Plan[]): string[] {
  return uniqueTexts(plans.map((plan) => plan.speed)).sort(
    (one, other) => parseMbps(one) - parseMbps(other) || one.localeCompare(other, "en"),
  );
}

export function listProviders(plans: Plan[], speed?: string): string[] {
  const offered = speed ? plans.filter((plan) => sameText(plan.speed, speed)) : plans;
  const rank = (provider: string) => (sameText(provider, business.provider) ? 0 : 1);
  return uniqueTexts(offered.map((plan) => plan.provider)).sort(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other, "en"),
  );
}

/** Always includes the chosen provider. */
export function listVisibleProviders(plans: Plan[], choice: Choice): string[] {
  const providers = listProviders(plans, choice.speed);
  const first = providers.slice(0, MAX_VISIBLE_PROVIDERS);
  if (providers.length <= MAX_VISIBLE_PROVIDERS || findOption(first, choice.provider)) return first;
  return [...first.slice(0, -1), choice.provider];
}

export function listTvChannels(plans: Plan[]): string[] {
  const offered = plans.filter((plan) => includesTv(plan.planType)).map((plan) => plan.tvChannels);
  return uniqueTexts(offered).sort(
    (one, other) =>
      compareNoneFirst(one, other) ||
      parseFirstNumber(one) - parseFirstNumber(other) ||
      one.localeCompare(other, "en"),
  );
}

export function listOttTiers(plans: Plan[]): string[] {
  const countApps = (tier: string) => {
    const ofTier = plans.filter((plan) => sameText(plan.ottTier, tier));
    return Math.max(...ofTier.map((plan) => Number.parseInt(appCount(plan), 10) || 0));
  };
  const offered = plans.filter((plan) => includesOtt(plan.planType)).map((plan) => plan.ottTier);
  return uniqueTexts(offered).sort(
    (one, other) =>
      compareNoneFirst(one, other) ||
      countApps(one) - countApps(other) ||
      one.localeCompare(other, "en"),
  );
}

export function filterByProviders(plans: Plan[], providers: string[] | null): Plan[] {
  if (!providers) return plans;
  return plans.filter((plan) => providers.some((provider) => sameText(provider, plan.provider)));
}

/** @param plans all of one type: the result differs only in TV channels and OTT tiers */
export function findCandidates(
  plans: Plan[],
  { speed, provider, duration }: Pick<Choice, "speed" | "provider" | "duration">,
): Plan[] {
  return plans.filter(
    (plan) =>
      plan.duration === duration &&
      sameText(plan.speed, speed) &&
      sameText(plan.provider, provider),
  );
}

/** Ignores an extra that the plan type does not include. */
export function hasExtras(plan: Plan, { tvChannels, ottTier }: Partial<Choice>): boolean {
  if (includesTv(plan.planType) && !sameText(plan.tvChannels, tvChannels ?? "")) return false;
  if (includesOtt(plan.planType) && !sameText(plan.ottTier, ottTier ?? "")) return false;
  return true;
}

export function findMatchingPlan(plans: Plan[], choice: Choice): Plan | null {
  const identity = {
    ...choice,
    tvChannels: choice.tvChannels ?? NONE,
    ottTier: choice.ottTier ?? NONE,
  };
  return findSame(identity, plans) ?? null;
}

/**
 * Returns the plan with the fewest differences from a choice. Ties are resolved by the same speed
 * and provider, nearest duration, nearest speed, shorter duration, lower price.
 */
export function findNearestPlan(plans: Plan[], choice: Choice): Plan | null {
  const ranked = plans.map((plan) => ({ plan, distance: rankDistance(plan, choice) }));
  ranked.sort(
    (one, other) =>
      compareNumberLists(one.distance, other.distance) || (one.plan._id < other.plan._id ? -1 : 1),
  );
  return ranked[0]?.plan ?? null;
}

function rankDistance(plan: Plan, choice: Choice): number[] {
  const differs = (text: string, chosen: string | null) =>
    chosen === null || sameText(text, chosen) ? 0 : 1;
  const speedAndProvider =
    differs(plan.speed, choice.speed) + differs(plan.provider, choice.provider);
  const extras =
    differs(plan.tvChannels, choice.tvChannels) + differs(plan.ottTier, choice.ottTier);
  const durationIndex = DURATIONS.indexOf(plan.duration);
  const durationSteps = Math.abs(durationIndex - DURATIONS.indexOf(choice.duration));
  const differences = speedAndProvider + Math.min(durationSteps, 1) + extras;
  const speedDifference = Math.abs(parseMbps(plan.speed) - parseMbps(choice.speed));
  return [
    differences,
    speedAndProvider,
    durationSteps,
    speedDifference,
    durationIndex,
    priceOf(plan),
  ];
}

/** Returns the base price of the same plan if paid monthly, in rupees before GST. */
export function monthlyBasePrice(plans: Plan[], plan: Plan): number {
  const monthly = findSame({ ...plan, duration: "Monthly" }, plans);
  return (monthly ?? plan).basePrice;
}

/**
 * Returns the apps that a plan's OTT tier adds to the next lower tier of the same plan type and
 * provider, most popular first. The lowest tier adds all its apps.
 */
export function appsAddedByTier(plan: Plan, plans: Plan[]): string[] {
  const siblings = plans.filter(
    (other) => other.planType === plan.planType && sameText(other.provider, plan.provider),
  );
  const tiers = listOttTiers(siblings);
  const tierIndex = tiers.findIndex((tier) => sameText(tier, plan.ottTier));
  const lowerTier = tiers[tierIndex - 1] ?? "";
  const lowerTierApps = siblings
    .filter((other) => sameText(other.ottTier, lowerTier))
    .flatMap((other) => other.ottList);
  const rank = (app: string) => {
    const index = soughtApps.findIndex((popular) => sameText(popular, app));
    return index === -1 ? soughtApps.length : index;
  };
  return plan.ottList
    .filter((app) => !lowerTierApps.some((other) => sameText(other, app)))
    .sort((one, other) => rank(one) - rank(other));
}

/**
 * Removes texts that differ only in case or spacing. The spelling that sorts first is kept, so the
 * result does not depend on the order of the plans.
 */
function uniqueTexts(texts: string[]): string[] {
  const spellings = new Map<string, string>();
  for (const text of [...texts].sort()) {
    const key = fold(text);
    if (!spellings.has(key)) spellings.set(key, text.trim());
  }
  return [...spellings.values()];
}

/** Texts without a number sort last. */
const NO_NUMBER = Number.MAX_SAFE_INTEGER;

function parseFirstNumber(text: string): number {
  const [digits] = text.replaceAll(",", "").match(/\d+(?:\.\d+)?/) ?? [];
  return digits === undefined ? NO_NUMBER : Number(digits);
}

/** `1G`, `1 Gbps`, `1 Gb/s`, `1 Gbit/s`. */
const GBPS = /\d\s*g(b|bps|bit|igabit)?\b/i;

/** Without a number, returns NO_NUMBER. */
export function parseMbps(speed: string): number {
  const number = parseFirstNumber(speed);
  return GBPS.test(speed) ? number * 1_000 : number;
}

function compareNoneFirst(one: string, other: string): number {
  return Number(sameText(other, NONE)) - Number(sameText(one, NONE));
}

/** Compares index by index: the first difference decides. */
export function compareNumberLists(one: number[], other: number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
