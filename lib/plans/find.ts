// The filter of the plan table: its URL, the matching plans, and alternatives if none match.
import type { BuilderPageWords } from "../content/en/builder";
import type { PlanWords } from "../content/en/plans";
import { formatRupees, toPaise } from "../money";
import {
  DURATIONS,
  type Duration,
  MONTHS,
  PLAN_TYPES,
  type PlanType,
  priceOf,
} from "../plan-terms";
import { appsOffered } from "./known-names";
import { sameText } from "./plan-key";
import type { Plan } from "./schema";

export type PlanFilter = {
  type: PlanType | null;
  duration: Duration | null;
  app: string | null;
  /** Rupees, GST included. */
  maxMonthlyPrice: number | null;
};

export const MAX_PRICE_PARAM = "most";

const MAX_APP_OPTIONS = 100;

export function listAppOptions(plans: readonly Plan[]): string[] {
  return appsOffered(plans).slice(0, MAX_APP_OPTIONS);
}

/** Unknown and invalid values become null. */
export function parseFilter(query: URLSearchParams, apps: readonly string[]): PlanFilter {
  const param = (name: string) => query.get(name) ?? "";
  // An unescaped `+` is decoded as a space.
  const type = param("type").replaceAll(" ", "+");
  const price = param(MAX_PRICE_PARAM);
  const isPrice = /^\d{1,6}$/.test(price) && Number(price) > 0;
  return {
    type: PLAN_TYPES.find((known) => known === type) ?? null,
    duration: DURATIONS.find((known) => known === param("duration")) ?? null,
    app: apps.find((known) => sameText(known, param("app"))) ?? null,
    maxMonthlyPrice: isPrice ? Number(price) : null,
  };
}

export const FIND_PATH = "/customizedplan/find";

export function buildFindPath(filter: PlanFilter, page = 1): string {
  const query = new URLSearchParams();
  if (filter.type) query.set("type", filter.type);
  if (filter.duration) query.set("duration", filter.duration);
  if (filter.app) query.set("app", filter.app);
  if (filter.maxMonthlyPrice) query.set(MAX_PRICE_PARAM, `${filter.maxMonthlyPrice}`);
  if (page > 1) query.set("page", `${page}`);
  return `${FIND_PATH}?${query}`;
}

/** Paise, GST included. */
export function monthlyRenewal(plan: Pick<Plan, "renewalTotal" | "duration">): number {
  return Math.round(toPaise(plan.renewalTotal) / MONTHS[plan.duration]);
}

type Criterion = "app" | "type" | "duration" | "price";

const MOST_IMPORTANT_FIRST: Criterion[] = ["app", "type", "duration", "price"];

function findMismatches(plan: Plan, filter: PlanFilter): Set<Criterion> {
  const { app, type, duration, maxMonthlyPrice } = filter;
  const mismatches = new Set<Criterion>();
  if (app !== null && !plan.ottList.some((other) => sameText(other, app))) mismatches.add("app");
  if (type !== null && plan.planType !== type) mismatches.add("type");
  if (duration !== null && plan.duration !== duration) mismatches.add("duration");
  if (maxMonthlyPrice !== null && monthlyRenewal(plan) > toPaise(maxMonthlyPrice))
    mismatches.add("price");
  return mismatches;
}

export function findPlans(plans: readonly Plan[], filter: PlanFilter): Plan[] {
  return plans.filter((plan) => findMismatches(plan, filter).size === 0);
}

/**
 * Returns the two plans with the fewest mismatches. Among these, a mismatch of a less important
 * criterion comes first, then the lower price: the monthly renewal if the filter has a price,
 * otherwise the first payment. If possible, the second plan has another mismatch than the first, so
 * that visitors see both compromises.
 */
export function findAlternatives(plans: readonly Plan[], filter: PlanFilter): Plan[] {
  const ranked = plans.map((plan) => ({
    plan,
    mismatches: findMismatches(plan, filter),
    price: filter.maxMonthlyPrice === null ? toPaise(priceOf(plan)) : monthlyRenewal(plan),
  }));
  ranked.sort(
    (one, other) =>
      one.mismatches.size - other.mismatches.size ||
      compareImportance(one.mismatches, other.mismatches) ||
      one.price - other.price,
  );
  const [first, next] = ranked;
  if (!first) return [];
  const otherCompromise = ranked.find(
    ({ mismatches }) =>
      mismatches.size === first.mismatches.size &&
      compareImportance(mismatches, first.mismatches) !== 0,
  );
  const second = otherCompromise ?? next;
  return second ? [first.plan, second.plan] : [first.plan];
}

/** Zero only for equal sets. */
function compareImportance(one: Set<Criterion>, other: Set<Criterion>): number {
  for (const criterion of MOST_IMPORTANT_FIRST) {
    const difference = Number(one.has(criterion)) - Number(other.has(criterion));
    if (difference !== 0) return difference;
  }
  return 0;
}

export function describeFilter(
  { app, type, duration, maxMonthlyPrice }: PlanFilter,
  { plans, find }: { plans: PlanWords; find: BuilderPageWords["find"] },
): string[] {
  const phrases: string[] = [];
  if (type) phrases.push(plans.types[type]);
  if (app) phrases.push(app);
  if (duration) phrases.push(find.paid(plans.durations[duration]));
  if (maxMonthlyPrice) phrases.push(find.upTo(formatRupees(maxMonthlyPrice)));
  return phrases;
}
