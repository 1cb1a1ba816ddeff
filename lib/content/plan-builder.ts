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
};

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
