import type { BuilderPageWords } from "../content/en/builder";
import type { PlanWords } from "../content/en/plans";
import { formatRupees, toPaise } from "../money";
import { shortenUrlText, toSingleLine } from "../text";
import { hasAtMostTwoDecimals, parseTypedNumber } from "../validation/field-schemas";
import { buildAllPlansPath, DEFAULT_DURATION } from "./all-plans";
import { listApps } from "./apps-and-households";
import { DURATIONS, type Duration, PLAN_TYPES, type PlanType } from "./constants";
import { isSameText } from "./plan-identity";
import { calculateMonthlyRenewal } from "./pricing";
import type { Plan } from "./schema";
import { findOption, listProviders, listSpeeds } from "./selection-options";
import { CHOICE_PARAMS } from "./selection-query";

export type PlanFilter = {
  app: string | null;
  planType: PlanType | null;
  provider: string | null;
  speed: string | null;
  duration: Duration | null;
  /** In rupees, GST included. */
  maxMonthlyPrice: number | null;
};

export type Criterion = keyof PlanFilter;

/** Sorted by importance, most important first. */
export const CRITERIA = [
  "app",
  "planType",
  "provider",
  "speed",
  "duration",
  "maxMonthlyPrice",
] as const satisfies Criterion[];

export const FILTER_PARAMS = {
  app: "app",
  planType: CHOICE_PARAMS.planType,
  provider: CHOICE_PARAMS.provider,
  speed: CHOICE_PARAMS.speed,
  duration: CHOICE_PARAMS.duration,
  maxMonthlyPrice: "most",
} as const satisfies Record<Criterion, string>;

export type FilterOptions = { apps: string[]; speeds: string[]; providers: string[] };

export const listFilterOptions = (plans: Plan[]): FilterOptions => ({
  apps: listApps(plans),
  speeds: listSpeeds(plans),
  providers: listProviders(plans),
});

/** `text` is the typed or requested text. */
export type UnknownCriterion = { criterion: Criterion; text: string };

export type FilterRequest = {
  filter: PlanFilter;
  unknown: UnknownCriterion[];
  /** The price as it was typed. */
  priceText: string;
};

export function parseFilter(query: URLSearchParams, options: FilterOptions): FilterRequest {
  const readText = (criterion: Criterion) =>
    toSingleLine(query.get(FILTER_PARAMS[criterion]) ?? "");
  const filter: PlanFilter = {
    app: findOption(options.apps, readText("app")),
    // An unescaped `+` is decoded as a space.
    planType: findOption(PLAN_TYPES, readText("planType").replaceAll(" ", "+")),
    provider: findOption(options.providers, readText("provider")),
    speed: findOption(options.speeds, readText("speed")),
    duration: findOption(DURATIONS, readText("duration")),
    maxMonthlyPrice: parsePriceLimit(readText("maxMonthlyPrice")),
  };
  const unknown = CRITERIA.map((criterion) => ({ criterion, text: readText(criterion) })).filter(
    ({ criterion, text }) => text !== "" && filter[criterion] === null,
  );
  return { filter, unknown, priceText: readText("maxMonthlyPrice") };
}

export const NO_FILTER: PlanFilter = {
  app: null,
  planType: null,
  provider: null,
  speed: null,
  duration: null,
  maxMonthlyPrice: null,
};

export const isEmptyFilter = (filter: PlanFilter): boolean =>
  CRITERIA.every((criterion) => filter[criterion] === null);

const MAX_PRICE_LIMIT = 9_999_999;

function parsePriceLimit(text: string): number | null {
  // parseTypedNumber also reads percentages.
  if (text.includes("%")) return null;
  const rupees = parseTypedNumber(text) ?? 0;
  const isValid = rupees > 0 && rupees <= MAX_PRICE_LIMIT && hasAtMostTwoDecimals(rupees);
  return isValid ? rupees : null;
}

export const FIND_PATH = "/customizedplan/find";

/** Returns the path of the plans that meet the filter, or of all plans if it has at most a duration. */
export function buildFindPath(filter: PlanFilter): string {
  const query = new URLSearchParams();
  for (const criterion of CRITERIA)
    if (filter[criterion] !== null) query.set(FILTER_PARAMS[criterion], `${filter[criterion]}`);
  if (isEmptyFilter({ ...filter, duration: null }))
    return buildAllPlansPath(filter.duration ?? DEFAULT_DURATION);
  return `${FIND_PATH}?${query}`;
}

/** Returns paise, 0 if the price is not over the limit. */
export function calculatePriceExcess(plan: Plan, { maxMonthlyPrice }: PlanFilter): number {
  if (maxMonthlyPrice === null) return 0;
  return Math.max(0, calculateMonthlyRenewal(plan) - toPaise(maxMonthlyPrice));
}

/** Returns the criteria that the plan does not meet, most important first. */
export function listMismatches(plan: Plan, filter: PlanFilter): Criterion[] {
  return CRITERIA.filter(
    (criterion) => filter[criterion] !== null && !meets(plan, filter, criterion),
  );
}

function meets(plan: Plan, filter: PlanFilter, criterion: Criterion): boolean {
  switch (criterion) {
    case "app":
      return plan.ottList.some((app) => isSameText(app, filter.app ?? ""));
    case "maxMonthlyPrice":
      return calculatePriceExcess(plan, filter) === 0;
    default:
      return isSameText(plan[criterion], filter[criterion] ?? "");
  }
}

export function filterPlans(plans: readonly Plan[], filter: PlanFilter): Plan[] {
  return plans.filter((plan) => listMismatches(plan, filter).length === 0);
}

export type FilterWords = { plans: PlanWords; filterWords: BuilderPageWords["filter"] };

export function describeFilter(filter: PlanFilter, { plans, filterWords }: FilterWords): string[] {
  const { app, planType, provider, speed, duration, maxMonthlyPrice } = filter;
  const phrases: string[] = [];
  if (planType) phrases.push(plans.planTypes[planType]);
  if (app) phrases.push(app);
  if (speed) phrases.push(speed);
  if (provider) phrases.push(filterWords.providerCriterion(provider));
  if (duration) phrases.push(filterWords.durationCriterion(plans.durations[duration]));
  if (maxMonthlyPrice) phrases.push(filterWords.priceCriterion(formatRupees(maxMonthlyPrice)));
  return phrases;
}

/** Returns one sentence for unknown options and one for a price that cannot be read. */
export function describeUnknownCriteria(
  unknown: readonly UnknownCriterion[],
  { plans, filterWords }: FilterWords,
): string {
  const options: string[] = [];
  const sentences: string[] = [];
  for (const { criterion, text } of unknown) {
    if (criterion === "maxMonthlyPrice")
      sentences.push(filterWords.notAPrice(shortenUrlText(text)));
    else options.push(shortenUrlText(text));
  }
  if (options.length > 0)
    sentences.unshift(plans.unavailable.notOffered(plans.joinList(options), options.length));
  return sentences.join(" ");
}
