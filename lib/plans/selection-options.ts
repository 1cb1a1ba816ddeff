import { business } from "../content/business";
import { foldCaseAndSpaces } from "../text";
import { formatAppCount, POPULAR_APPS } from "./apps-and-households";
import {
  DURATIONS,
  type Duration,
  includesOtt,
  includesTv,
  NONE,
  type PlanType,
} from "./constants";
import { findWithSameIdentity, isSameText } from "./plan-identity";
import type { Plan } from "./schema";
import { compareSpeeds, parseMbps } from "./speed";

export type Choice = {
  planType: PlanType;
  speed: string;
  provider: string;
  duration: Duration;
  /** Null for plan types without TV. Can be null if no plan has the chosen speed, provider and duration. */
  tvChannels: string | null;
  /** Null for plan types without OTT. Can be null if no plan has the chosen speed, provider and duration. */
  ottTier: string | null;
};

export type ChoiceField = keyof Choice;

/** Sorted in the order of the builder's steps. */
export const CHOICE_FIELDS = [
  "planType",
  "speed",
  "provider",
  "duration",
  "tvChannels",
  "ottTier",
] as const satisfies ChoiceField[];

export const MAX_VISIBLE_PROVIDERS = 5;

export function findOption<Option extends string>(
  options: readonly Option[],
  text: string | null | undefined,
): Option | null {
  return options.find((option) => isSameText(option, text ?? "")) ?? null;
}

export function listSpeeds(plans: Plan[]): string[] {
  return removeDuplicateTexts(plans.map((plan) => plan.speed)).sort(compareSpeeds);
}

export function listProviders(plans: Plan[], speed?: string): string[] {
  const matchingPlans = speed ? plans.filter((plan) => isSameText(plan.speed, speed)) : plans;
  const getRank = (provider: string) => (isSameText(provider, business.provider) ? 0 : 1);
  return removeDuplicateTexts(matchingPlans.map((plan) => plan.provider)).sort(
    (a, b) => getRank(a) - getRank(b) || a.localeCompare(b, "en"),
  );
}

/** Always includes the chosen provider. */
export function listVisibleProviders(plans: Plan[], choice: Choice): string[] {
  const providers = listProviders(plans, choice.speed);
  const firstProviders = providers.slice(0, MAX_VISIBLE_PROVIDERS);
  if (providers.length <= MAX_VISIBLE_PROVIDERS || findOption(firstProviders, choice.provider))
    return firstProviders;
  return [...firstProviders.slice(0, -1), choice.provider];
}

export function listTvChannels(plans: Plan[]): string[] {
  const channels = plans.filter((plan) => includesTv(plan.planType)).map((plan) => plan.tvChannels);
  return removeDuplicateTexts(channels).sort(
    (a, b) =>
      compareNoneFirst(a, b) ||
      parseFirstNumber(a) - parseFirstNumber(b) ||
      a.localeCompare(b, "en"),
  );
}

export function listOttTiers(plans: Plan[]): string[] {
  const countApps = (tier: string) => {
    const tierPlans = plans.filter((plan) => isSameText(plan.ottTier, tier));
    return Math.max(...tierPlans.map((plan) => Number.parseInt(formatAppCount(plan), 10) || 0));
  };
  const tiers = plans.filter((plan) => includesOtt(plan.planType)).map((plan) => plan.ottTier);
  return removeDuplicateTexts(tiers).sort(
    (a, b) => compareNoneFirst(a, b) || countApps(a) - countApps(b) || a.localeCompare(b, "en"),
  );
}

export function filterByProviders(plans: Plan[], providers: string[] | null): Plan[] {
  if (!providers) return plans;
  return plans.filter((plan) => providers.some((provider) => isSameText(provider, plan.provider)));
}

/** @param plans plans of one type, so that the results differ only in TV channels and OTT tier */
export function findCandidates(
  plans: Plan[],
  { speed, provider, duration }: Pick<Choice, "speed" | "provider" | "duration">,
): Plan[] {
  return plans.filter(
    (plan) =>
      plan.duration === duration &&
      isSameText(plan.speed, speed) &&
      isSameText(plan.provider, provider),
  );
}

export function findMatchingPlan(plans: Plan[], choice: Choice): Plan | null {
  const identity = {
    ...choice,
    tvChannels: choice.tvChannels ?? NONE,
    ottTier: choice.ottTier ?? NONE,
  };
  return findWithSameIdentity(identity, plans) ?? null;
}

export function findNearestPlan(plans: Plan[], choice: Choice): Plan | null {
  const ranked = plans.map((plan) => ({ plan, ...calculateDistance(plan, choice) }));
  ranked.sort(
    (a, b) =>
      a.differenceCount - b.differenceCount ||
      a.speedAndProviderDifferences - b.speedAndProviderDifferences ||
      a.durationSteps - b.durationSteps ||
      a.speedDifference - b.speedDifference ||
      a.durationIndex - b.durationIndex ||
      a.price - b.price ||
      (a.plan._id < b.plan._id ? -1 : 1),
  );
  return ranked[0]?.plan ?? null;
}

function calculateDistance(plan: Plan, choice: Choice) {
  const countDifference = (text: string, chosen: string | null) =>
    chosen === null || isSameText(text, chosen) ? 0 : 1;
  const speedAndProviderDifferences =
    countDifference(plan.speed, choice.speed) + countDifference(plan.provider, choice.provider);
  const extraDifferences =
    countDifference(plan.tvChannels, choice.tvChannels) +
    countDifference(plan.ottTier, choice.ottTier);
  const durationIndex = DURATIONS.indexOf(plan.duration);
  const durationSteps = Math.abs(durationIndex - DURATIONS.indexOf(choice.duration));
  return {
    differenceCount: speedAndProviderDifferences + Math.min(durationSteps, 1) + extraDifferences,
    speedAndProviderDifferences,
    durationSteps,
    speedDifference: Math.abs(parseMbps(plan.speed) - parseMbps(choice.speed)),
    durationIndex,
    price: plan.firstTimeTotal,
  };
}

export function getMonthlyBasePrice(plans: Plan[], plan: Plan): number {
  const monthly = findWithSameIdentity({ ...plan, duration: "Monthly" }, plans);
  return (monthly ?? plan).basePrice;
}

/** Compares with the next lower tier of the same plan type and provider. The lowest tier adds all its apps. */
export function listAppsAddedByTier(plan: Plan, plans: Plan[]): string[] {
  const siblings = plans.filter(
    (sibling) => sibling.planType === plan.planType && isSameText(sibling.provider, plan.provider),
  );
  const tiers = listOttTiers(siblings);
  const tierIndex = tiers.findIndex((tier) => isSameText(tier, plan.ottTier));
  const lowerTier = tiers[tierIndex - 1] ?? "";
  const lowerTierApps = siblings
    .filter((sibling) => isSameText(sibling.ottTier, lowerTier))
    .flatMap((sibling) => sibling.ottList);
  const getRank = (app: string) => {
    const index = POPULAR_APPS.findIndex((popular) => isSameText(popular, app));
    return index === -1 ? POPULAR_APPS.length : index;
  };
  return plan.ottList
    .filter((app) => !lowerTierApps.some((lowerApp) => isSameText(lowerApp, app)))
    .sort((a, b) => getRank(a) - getRank(b));
}

/** Keeps the spelling that sorts first, so that the result does not depend on the order of the plans. */
function removeDuplicateTexts(texts: string[]): string[] {
  const spellings = new Map<string, string>();
  for (const text of [...texts].sort()) {
    const key = foldCaseAndSpaces(text);
    if (!spellings.has(key)) spellings.set(key, text.trim());
  }
  return [...spellings.values()];
}

/** Sorts texts without a number last. */
const NO_NUMBER = Number.MAX_SAFE_INTEGER;

function parseFirstNumber(text: string): number {
  const [digits] = text.replaceAll(",", "").match(/\d+(?:\.\d+)?/) ?? [];
  return digits === undefined ? NO_NUMBER : Number(digits);
}

function compareNoneFirst(a: string, b: string): number {
  return Number(isSameText(b, NONE)) - Number(isSameText(a, NONE));
}

export function compareNumberLists(a: number[], b: number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
