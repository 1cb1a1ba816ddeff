// What the list of all plans shows: the plans of one duration, grouped by speed.
import type { PlanWords } from "../content/en/plans";
import { foldCaseAndSpaces } from "../text";
import { describeNamedApps } from "./apps-and-households";
import { DURATIONS, type Duration, NONE } from "./constants";
import { toIdentityKey } from "./plan-identity";
import { calculateMonthlyRenewal } from "./pricing";
import type { Plan } from "./schema";
import { compareNumberLists, listProviders, listSpeeds } from "./selection-options";

export const ALL_PLANS_PATH = "/customizedplan/all";

/** The duration of the page of all plans. */
export const DEFAULT_DURATION = "Monthly";

const PATHS = {
  Monthly: ALL_PLANS_PATH,
  Quarterly: `${ALL_PLANS_PATH}/quarterly`,
  "Half-Yearly": `${ALL_PLANS_PATH}/half-yearly`,
  Yearly: `${ALL_PLANS_PATH}/yearly`,
} as const satisfies Record<Duration, string>;

export const buildAllPlansPath = (duration: Duration) => PATHS[duration];

/**
 * Returns the plans of a duration. The list of monthly plans also has each plan that is not offered monthly,
 * with its shortest duration.
 */
export function listPlansOfDuration(plans: readonly Plan[], duration: Duration): Plan[] {
  if (duration !== DEFAULT_DURATION) return plans.filter((plan) => plan.duration === duration);
  const shortest = new Map<string, Plan>();
  for (const candidate of DURATIONS)
    for (const plan of plans) {
      const key = toKeyWithoutDuration(plan);
      if (plan.duration === candidate && !shortest.has(key)) shortest.set(key, plan);
    }
  return [...shortest.values()];
}

export function countByDuration(plans: readonly Plan[]): Record<Duration, number> {
  const counts = { Monthly: 0, Quarterly: 0, "Half-Yearly": 0, Yearly: 0 };
  for (const { duration } of plans) counts[duration] += 1;
  return counts;
}

/** Plans that differ only in their duration and price have the same key. */
const toKeyWithoutDuration = (plan: Plan): string =>
  toIdentityKey({ ...plan, duration: DEFAULT_DURATION });

type TagWords = { plans: PlanWords; onlyDurations: (durations: string) => string };

/** Returns texts such as 'Yearly only' by the ids of the plans that are not offered monthly. */
export function describeOtherDurations(
  plans: readonly Plan[],
  { plans: words, onlyDurations }: TagWords,
): Map<string, string> {
  const durationsByKey = new Map<string, Set<Duration>>();
  for (const plan of plans) {
    const key = toKeyWithoutDuration(plan);
    const durations = durationsByKey.get(key) ?? new Set();
    durations.add(plan.duration);
    durationsByKey.set(key, durations);
  }
  const tags = new Map<string, string>();
  for (const plan of plans) {
    const durations = durationsByKey.get(toKeyWithoutDuration(plan));
    if (!durations || durations.has(DEFAULT_DURATION)) continue;
    const sorted = DURATIONS.filter((duration) => durations.has(duration));
    const names = sorted.map((duration) => words.durations[duration]);
    tags.set(plan._id, onlyDurations(words.joinList(names)));
  }
  return tags;
}

export type PlanGroup = {
  /** Null if the plans of the group have several speeds. */
  speed: string | null;
  plans: Plan[];
};

/** Slowest first, and the cheapest plan of a speed first. Of equal prices, the company's plan comes first. */
export function groupBySpeed(plans: Plan[]): PlanGroup[] {
  const providers = listProviders(plans).map(foldCaseAndSpaces);
  const rank = (plan: Plan) => [
    calculateMonthlyRenewal(plan),
    plan.firstTimeTotal,
    providers.indexOf(foldCaseAndSpaces(plan.provider)),
    DURATIONS.indexOf(plan.duration),
  ];
  const ranked = plans.map((plan) => ({ plan, rank: rank(plan) }));
  ranked.sort((a, b) => compareNumberLists(a.rank, b.rank) || (a.plan._id < b.plan._id ? -1 : 1));
  const groups = new Map<string, PlanGroup>();
  for (const speed of listSpeeds(plans)) groups.set(foldCaseAndSpaces(speed), { speed, plans: [] });
  for (const { plan } of ranked) groups.get(foldCaseAndSpaces(plan.speed))?.plans.push(plan);
  return [...groups.values()];
}

/** Splits `75 Mbps` into the number and the unit. Other texts, such as `Up to 75 Mbps`, are not split. */
export function splitSpeed(speed: string): { figure: string; unit: string } {
  const [, figure, unit] = /^(\d[\d.,/–-]*)\s*(\D.*)$/u.exec(speed.trim()) ?? [];
  return figure && unit ? { figure, unit } : { figure: speed, unit: "" };
}

/** Returns, for example, '450+ TV channels · Standard, 23+ apps, among them: Zee5', or the type of the plan. */
export function describeContents(plan: Plan, words: PlanWords): string {
  const { tvChannels, ottTier, ottList } = plan;
  const channels = tvChannels === NONE ? "" : words.channelCount(tvChannels);
  const tier = ottTier === NONE ? "" : words.translateValue(ottTier);
  const apps = [tier, describeNamedApps(plan, ottList, words)];
  const parts = [channels, apps.filter(Boolean).join(", ")].filter(Boolean);
  return parts.join(" · ") || words.planTypes[plan.planType];
}
