// Words and tints of the plan builder: what an operator may want to say differently.

export const builderHead = {
  title: "Make your perfect broadband plan in seconds",
  lead: "Every choice on one line. The price follows every tap, GST included.",
  action: "Check Our Plans",
};

export const builderText = {
  loading: "Loading...",
  noMatch: "There is no plan for this choice.",
  failed: "The plans could not be loaded.",
  retry: "Retry",
  getPlan: "Get Plan",
  download: "Click to Download your plan",
  unlimited: "unlimited data: it does not run out",
  ott: "OTT is films, serials and sport from streaming apps, on a phone or a TV.",
  everyType: "All plan types",
};

/** What a speed is enough for at once, by the most Mbps of which that is said. */
const households: [mbps: number, words: string][] = [
  [30, "a phone and a TV at once"],
  [60, "two phones and a TV at once"],
  [100, "a family’s phones and two TVs at once"],
  [10_000, "a full house: every phone, TV and laptop at once"],
];

/** @returns undefined for a speed that is no number */
export function householdFor(mbps: number): string | undefined {
  return households.find(([most]) => mbps <= most)?.[1];
}

/** The apps that people ask for by name, the most asked for first. */
export const soughtApps = ["Netflix", "Amazon Prime", "Apple Tv", "JioHotstar"];

/** How many apps a tier is sold with, where a plan's list names only some of them. */
const appsSoldWith = new Map([
  ["standard", 23],
  ["premium", 28],
]);

/** @returns null for a tier that is not sold by a number of apps */
export function claimedApps(tier: string): number | null {
  return appsSoldWith.get(tier.trim().toLowerCase()) ?? null;
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
