// What the plan builder knows of speeds, apps and providers beside the catalogue.
import type { PlanWords } from "../content/en/plans";
import { fold, sameText } from "./plan-key";

/** Up to how many Mbps each of the words for households fits. */
const HOUSEHOLD_MBPS = [30, 60, 100, 10_000];

/**
 * What a speed is enough for at once.
 *
 * @param households the words of a language, the smallest household first
 * @returns undefined for a speed that is no number
 */
export const householdFor = (mbps: number, households: readonly string[]): string | undefined =>
  households[HOUSEHOLD_MBPS.findIndex((most) => mbps <= most)];

/** Those that the home page shows, and that the plan form suggests. */
export const streamingApps = [
  "Netflix",
  "JioHotstar",
  "Amazon Prime",
  "Sunnxt",
  "Zee5",
  "SonyLiv",
  "Aha",
  "Apple Tv",
  "Xstream Play",
];

/** The apps that plans name: those known here first, as they are spelled here. */
export function appsOffered(plans: readonly { ottList: string[] }[]): string[] {
  const offered = new Map(plans.flatMap(({ ottList }) => ottList.map((app) => [fold(app), app])));
  const known = streamingApps.filter((app) => offered.delete(fold(app)));
  return [...known, ...offered.values()];
}

/** The apps that people look for by name, the most sought first. */
export const soughtApps = ["Netflix", "Amazon Prime", "JioHotstar", "SonyLiv"];

/** How many apps a tier is sold with, where a plan's list names only some of them. */
const appsSoldWith = new Map([
  ["standard", 23],
  ["premium", 28],
]);

type Apps = { ottTier: string; ottList: readonly string[] };

/** How many apps a plan comes with, as every page writes it: `23+`, `5`; empty for none. */
export function appCount({ ottTier, ottList }: Apps): string {
  const sold = appsSoldWith.get(fold(ottTier)) ?? 0;
  if (sold > ottList.length) return `${sold}+`;
  return ottList.length > 0 ? `${ottList.length}` : "";
}

/** How many they are, before so many of them are named. */
export function appsLead(plan: Apps, named: number, words: PlanWords): string {
  const count = appCount(plan);
  if (!count) return "";
  return named === 0 || count === `${named}` ? words.apps(count) : words.appsAmong(count);
}

export function appsNamed(plan: Apps, names: readonly string[], words: PlanWords): string {
  const lead = appsLead(plan, names.length, words);
  return names.length > 0 ? `${lead}: ${words.and([...names])}` : lead;
}

/**
 * A plan's apps in a few words: how many they are, and the most sought that it names, or its
 * first where it names none of those; all where they are few. Empty for a plan without apps.
 */
export function appsText(plan: Apps, words: PlanWords): string {
  const { ottList } = plan;
  const sought = soughtApps.filter((app) => ottList.some((other) => sameText(app, other)));
  const others = ottList.filter((app) => !sought.some((other) => sameText(app, other)));
  const few = [...sought, ...others].slice(0, soughtApps.length);
  const areAll = appCount(plan) === `${few.length}`;
  return appsNamed(plan, sought.length > 0 && !areAll ? sought : few, words);
}
