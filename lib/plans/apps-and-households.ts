import type { PlanWords } from "../content/en/plans";
import { foldCaseAndSpaces } from "../text";
import { isSameText } from "./plan-identity";

export function describeHousehold(
  mbps: number,
  householdTexts: readonly string[],
): string | undefined {
  const [upTo30Mbps, upTo60Mbps, upTo100Mbps, faster] = householdTexts;
  if (mbps <= 30) return upTo30Mbps;
  if (mbps <= 60) return upTo60Mbps;
  if (mbps <= 100) return upTo100Mbps;
  // For a text without a number, `parseMbps` returns a value far above 10 Gbps.
  return mbps <= 10_000 ? faster : undefined;
}

export const STREAMING_APPS = [
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

export function listApps(plans: readonly { ottList: string[] }[]): string[] {
  const appsByKey = new Map<string, string>();
  for (const { ottList } of plans) {
    for (const app of ottList) appsByKey.set(foldCaseAndSpaces(app), app);
  }
  const knownApps = STREAMING_APPS.filter((app) => appsByKey.has(foldCaseAndSpaces(app)));
  for (const app of knownApps) appsByKey.delete(foldCaseAndSpaces(app));
  return [...knownApps, ...appsByKey.values()];
}

/** Sorted by popularity, most popular first. */
export const POPULAR_APPS = ["Netflix", "Amazon Prime", "JioHotstar", "SonyLiv"];

/** Number of apps that a tier is advertised with. The app list of a plan can be shorter. */
const ADVERTISED_APP_COUNTS = new Map([
  ["standard", 23],
  ["premium", 28],
]);

type PlanApps = { ottTier: string; ottList: readonly string[] };

export function formatAppCount({ ottTier, ottList }: PlanApps): string {
  const advertisedCount = ADVERTISED_APP_COUNTS.get(foldCaseAndSpaces(ottTier)) ?? 0;
  if (advertisedCount > ottList.length) return `${advertisedCount}+`;
  return ottList.length > 0 ? `${ottList.length}` : "";
}

/** Returns, for example, '5 OTT apps', or '23+ apps, among them' if only some of them are named. */
export function describeAppCount(plan: PlanApps, namedCount: number, words: PlanWords): string {
  const count = formatAppCount(plan);
  if (!count) return "";
  return namedCount === 0 || count === `${namedCount}`
    ? words.appCount(count)
    : words.appCountBeforeNames(count);
}

export function describeNamedApps(
  plan: PlanApps,
  appNames: readonly string[],
  words: PlanWords,
): string {
  const lead = describeAppCount(plan, appNames.length, words);
  return appNames.length > 0 ? `${lead}: ${words.joinList([...appNames])}` : lead;
}

/** Names all apps if there are at most four, otherwise the popular ones, or the first four if none is popular. */
export function summariseApps(plan: PlanApps, words: PlanWords): string {
  const { ottList } = plan;
  const popularApps = POPULAR_APPS.filter((app) =>
    ottList.some((planApp) => isSameText(app, planApp)),
  );
  const otherApps = ottList.filter(
    (app) => !popularApps.some((popularApp) => isSameText(app, popularApp)),
  );
  const shortList = [...popularApps, ...otherApps].slice(0, POPULAR_APPS.length);
  const isComplete = formatAppCount(plan) === `${shortList.length}`;
  return describeNamedApps(
    plan,
    popularApps.length > 0 && !isComplete ? popularApps : shortList,
    words,
  );
}
