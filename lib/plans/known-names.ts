// What the plan builder knows of speeds, apps and providers beside the catalogue.
import type { PlanWords } from "../content/en/plans";
import { fold, sameText } from "./plan-key";

/** Up to how many Mbps each of the words for households is said; beyond, the last. */
const HOUSEHOLD_MBPS = [30, 60, 100, 10_000];

/**
 * What a speed is enough for at once.
 *
 * @param households the words of a language, the smallest household first
 * @returns undefined for a speed that is no number
 */
export function householdFor(mbps: number, households: readonly string[]): string | undefined {
  return households[HOUSEHOLD_MBPS.findIndex((most) => mbps <= most)];
}

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

/** The apps that people ask for by name, the most asked for first. */
export const soughtApps = ["Netflix", "Amazon Prime", "JioHotstar", "SonyLiv"];

/** How many apps a tier is sold with, where a plan's list names only some of them. */
const appsSoldWith = new Map([
  ["standard", 23],
  ["premium", 28],
]);

/** @returns null for a tier that is not sold by a number of apps */
export function claimedApps(tier: string): number | null {
  return appsSoldWith.get(tier.trim().toLowerCase()) ?? null;
}

type Apps = { ottTier: string; ottList: readonly string[] };

/**
 * What a plan's apps are told by: the most asked for that it names, or its first where it names none
 * of those, and how many there are besides; all where they are few. Empty for a plan without apps.
 */
export function appsText({ ottTier, ottList }: Apps, words: PlanWords): string {
  const claimed = claimedApps(ottTier);
  if (ottList.length === 0) return claimed === null ? "" : words.apps(`${claimed}+`);
  const count = claimed ?? ottList.length;
  const sought = soughtApps.filter((app) => ottList.some((other) => sameText(app, other)));
  const others = ottList.filter((app) => !sought.some((other) => sameText(app, other)));
  const few = [...sought, ...others].slice(0, soughtApps.length);
  const named = sought.length > 0 && count > few.length ? sought : few;
  const more = count - named.length;
  return words.appsNamed(named, more > 0 ? `${more}${claimed === null ? "" : "+"}` : "");
}

const otherProvider = "#15143f";
const providers = new Map<string, string>([
  ["airtel-xstream", "#a50f2d"],
  ["bsnl", "#0b5a8f"],
  ["railwire", "#7a3b12"],
  ["skyplay", "#5b2aa6"],
]);

/** The colour of a provider's name on a light ground; the house brand's is ink. */
export function providerTint(provider: string): string {
  return providers.get(provider.trim().toLowerCase()) ?? otherProvider;
}
