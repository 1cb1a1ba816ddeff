import type { BuilderPageWords } from "../content/en/builder";
import type { PlanWords } from "../content/en/plans";
import { formatRupees, toPaise } from "../money";
import {
  DURATIONS,
  type Duration,
  getPlanPrice,
  MONTHS,
  PLAN_TYPES,
  type PlanType,
} from "../plan-constants";
import { listApps } from "./apps-and-households";
import { isSameText } from "./plan-identity";
import type { Plan } from "./schema";

export type PlanFilter = {
  type: PlanType | null;
  duration: Duration | null;
  app: string | null;
  /** In rupees, GST included. */
  maxMonthlyPrice: number | null;
};

export const MAX_PRICE_PARAM = "most";

const MAX_APP_OPTIONS = 100;

export function listAppOptions(plans: readonly Plan[]): string[] {
  return listApps(plans).slice(0, MAX_APP_OPTIONS);
}

export function parseFilter(query: URLSearchParams, apps: readonly string[]): PlanFilter {
  const param = (name: string) => query.get(name) ?? "";
  // An unescaped `+` is decoded as a space.
  const type = param("type").replaceAll(" ", "+");
  const price = param(MAX_PRICE_PARAM);
  const isPrice = /^\d{1,6}$/.test(price) && Number(price) > 0;
  return {
    type: PLAN_TYPES.find((option) => option === type) ?? null,
    duration: DURATIONS.find((option) => option === param("duration")) ?? null,
    app: apps.find((option) => isSameText(option, param("app"))) ?? null,
    maxMonthlyPrice: isPrice ? Number(price) : null,
  };
}

export const FIND_PATH = "/customizedplan/find";

export function buildFindPath(filter: PlanFilter, pageNumber = 1): string {
  const query = new URLSearchParams();
  if (filter.type) query.set("type", filter.type);
  if (filter.duration) query.set("duration", filter.duration);
  if (filter.app) query.set("app", filter.app);
  if (filter.maxMonthlyPrice) query.set(MAX_PRICE_PARAM, `${filter.maxMonthlyPrice}`);
  if (pageNumber > 1) query.set("page", `${pageNumber}`);
  return `${FIND_PATH}?${query}`;
}

/** Returns paise, with GST. */
export function calculateMonthlyRenewal(plan: Pick<Plan, "renewalTotal" | "duration">): number {
  return Math.round(toPaise(plan.renewalTotal) / MONTHS[plan.duration]);
}

type Criterion = "app" | "type" | "duration" | "price";

const CRITERIA_BY_IMPORTANCE: Criterion[] = ["app", "type", "duration", "price"];

function findMismatches(plan: Plan, filter: PlanFilter): Set<Criterion> {
  const { app, type, duration, maxMonthlyPrice } = filter;
  const mismatches = new Set<Criterion>();
  if (app !== null && !plan.ottList.some((planApp) => isSameText(planApp, app)))
    mismatches.add("app");
  if (type !== null && plan.planType !== type) mismatches.add("type");
  if (duration !== null && plan.duration !== duration) mismatches.add("duration");
  if (maxMonthlyPrice !== null && calculateMonthlyRenewal(plan) > toPaise(maxMonthlyPrice))
    mismatches.add("price");
  return mismatches;
}

export function filterPlans(plans: readonly Plan[], filter: PlanFilter): Plan[] {
  return plans.filter((plan) => findMismatches(plan, filter).size === 0);
}

/** Prefers a second plan that misses as many criteria as the first plan, but different ones. */
export function findAlternatives(plans: readonly Plan[], filter: PlanFilter): Plan[] {
  const ranked = plans.map((plan) => ({
    plan,
    mismatches: findMismatches(plan, filter),
    price:
      filter.maxMonthlyPrice === null ? toPaise(getPlanPrice(plan)) : calculateMonthlyRenewal(plan),
  }));
  ranked.sort(
    (a, b) =>
      a.mismatches.size - b.mismatches.size ||
      compareMismatches(a.mismatches, b.mismatches) ||
      a.price - b.price,
  );
  const [first, next] = ranked;
  if (!first) return [];
  const otherCompromise = ranked.find(
    ({ mismatches }) =>
      mismatches.size === first.mismatches.size &&
      compareMismatches(mismatches, first.mismatches) !== 0,
  );
  const second = otherCompromise ?? next;
  return second ? [first.plan, second.plan] : [first.plan];
}

function compareMismatches(a: Set<Criterion>, b: Set<Criterion>): number {
  for (const criterion of CRITERIA_BY_IMPORTANCE) {
    const difference = Number(a.has(criterion)) - Number(b.has(criterion));
    if (difference !== 0) return difference;
  }
  return 0;
}

export function describeFilter(
  { app, type, duration, maxMonthlyPrice }: PlanFilter,
  { plans, filterWords }: { plans: PlanWords; filterWords: BuilderPageWords["filter"] },
): string[] {
  const phrases: string[] = [];
  if (type) phrases.push(plans.planTypes[type]);
  if (app) phrases.push(app);
  if (duration) phrases.push(filterWords.durationCriterion(plans.durations[duration]));
  if (maxMonthlyPrice) phrases.push(filterWords.priceCriterion(formatRupees(maxMonthlyPrice)));
  return phrases;
}
