// The table of all plans narrowed down: what an address asks for, which plans have it, and which come
// nearest where none has all of it.
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
import { firstDifference } from "./selection-options";

/** By the names that they have in the address. */
export type PlanFilter = {
  type: PlanType | null;
  duration: Duration | null;
  app: string | null;
  /** Rupees a month, GST included. */
  most: number | null;
};

/** A select of many more is none that one could choose from. */
const MOST_APPS = 100;

export const appsToFind = (plans: readonly Plan[]) => appsOffered(plans).slice(0, MOST_APPS);

/** The filter in an address, without types, durations and apps that do not exist. */
export function readFilter(query: URLSearchParams, apps: readonly string[]): PlanFilter {
  const param = (name: keyof PlanFilter) => query.get(name) ?? "";
  const most = param("most");
  return {
    // A `+` that somebody typed arrives as a blank.
    type: PLAN_TYPES.find((type) => type === param("type").replaceAll(" ", "+")) ?? null,
    duration: DURATIONS.find((duration) => duration === param("duration")) ?? null,
    app: apps.find((app) => sameText(app, param("app"))) ?? null,
    most: /^\d{1,6}$/.test(most) && Number(most) > 0 ? Number(most) : null,
  };
}

export const FIND_PATH = "/customizedplan/find";

export function findPath(filter: Partial<PlanFilter>, page = 1): string {
  const params = Object.entries({ ...filter, page: page > 1 ? page : null });
  const given = params.flatMap(([name, value]) => (value ? [[name, `${value}`]] : []));
  return `${FIND_PATH}?${new URLSearchParams(given)}`;
}

/** Paise of a month of the renewal, GST included. */
export const monthOf = ({ renewalTotal, duration }: Pick<Plan, "renewalTotal" | "duration">) =>
  Math.round(toPaise(renewalTotal) / MONTHS[duration]);

/** Whether a plan lacks each part of the filter, first what is missed most. */
const lacksOf = (plan: Plan, { app, type, duration, most }: PlanFilter): boolean[] => [
  app !== null && !plan.ottList.some((other) => sameText(other, app)),
  type !== null && plan.planType !== type,
  duration !== null && plan.duration !== duration,
  most !== null && monthOf(plan) > toPaise(most),
];

export const findPlans = (plans: readonly Plan[], filter: PlanFilter): Plan[] =>
  plans.filter((plan) => !lacksOf(plan, filter).includes(true));

/**
 * The two that lack least, the cheaper first: by the month where the filter has a price, else by what
 * is paid at first. Where it can be, each lacks another part, so that one sees what can be had with either.
 */
export function nearestPlans(plans: readonly Plan[], filter: PlanFilter): Plan[] {
  const ranked = plans.map((plan) => {
    const lacks = lacksOf(plan, filter).map(Number);
    const count = lacks.reduce((sum, one) => sum + one, 0);
    const price = filter.most === null ? toPaise(priceOf(plan)) : monthOf(plan);
    return { plan, lacks: lacks.join(), rank: [count, ...lacks, price] };
  });
  ranked.sort((one, other) => firstDifference(one.rank, other.rank));
  const [first, next] = ranked;
  const second = ranked.find(
    ({ lacks, rank }) => lacks !== first?.lacks && rank[0] === first?.rank[0],
  );
  return [first, second ?? next].flatMap((one) => (one ? [one.plan] : []));
}

export const filterParts = (
  { app, type, duration, most }: PlanFilter,
  { plans, find }: { plans: PlanWords; find: BuilderPageWords["find"] },
): string[] =>
  [
    type && plans.types[type],
    app,
    duration && find.paid(plans.durations[duration]),
    most && find.upTo(formatRupees(most)),
  ].flatMap((part) => part || []);
