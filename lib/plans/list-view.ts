// The list of plans as staff look at it: what is asked for, which plans that shows, and its
// address. Pure, so that a thousand plans are sorted and cut before one row is drawn.
import { searchFor } from "../folding";
import { pageOf, readPage } from "../paging";
import {
  DURATIONS,
  type Duration,
  PLAN_TYPE_LABELS,
  PLAN_TYPES,
  type PlanType,
} from "../terms/plan";
import { COLUMN_LABELS, type PlanColumn } from "./fields";
import { sameText } from "./plan-key";
import type { Plan } from "./schema";

export const VIEW_PLANS = "/admin/view-plans";
const PAGE_SIZE = 10;

/** `speed`, or `-speed` for the fastest first. */
export type Sort = PlanColumn | `-${PlanColumn}`;
const SORTS = (Object.keys(COLUMN_LABELS) as PlanColumn[]).flatMap((name): Sort[] => [
  name,
  `-${name}`,
]);

/** What is asked for, by the names that it has in the address. */
export type ListView = {
  type: PlanType | null;
  duration: Duration | null;
  provider: string | null;
  search: string;
  /** Null is the list's own order: newest change first. */
  sort: Sort | null;
  /** From 1; may lie past the end, where plans have gone since. */
  page: number;
};

/** What an address asks for; what makes no sense is as if it were not there. */
export function readView(address: string): ListView {
  const query = new URLSearchParams(address);
  const among = <Word extends string>(name: keyof ListView, words: readonly Word[]) =>
    words.find((word) => word === query.get(name)) ?? null;
  return {
    type: among("type", PLAN_TYPES),
    duration: among("duration", DURATIONS),
    provider: query.get("provider") || null,
    search: query.get("search") ?? "",
    sort: among("sort", SORTS),
    page: readPage(query),
  };
}

/** The query that says what is looked at, without its `?`; empty for the full list. */
export function viewAddress(view: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view))
    if (value && value !== 1) query.set(name, String(value));
  return query.toString();
}

/**
 * @param plans newest change first
 * @returns all that match, in order; the rows of the page asked for, or of the last there is
 */
export function showPage(plans: Plan[], view: ListView) {
  const { type, duration, provider, search, sort, page } = view;
  const isFound = searchFor(search);
  const matches = plans.filter(
    (plan) =>
      (!type || plan.planType === type) &&
      (!duration || plan.duration === duration) &&
      (!provider || sameText(plan.provider, provider)) &&
      isFound(textsOf(plan)),
  );
  return pageOf(sortPlans(matches, sort), page, PAGE_SIZE);
}

const textsOf = (plan: Plan) => [
  ...[plan.speed, plan.duration, plan.provider, PLAN_TYPE_LABELS[plan.planType], plan.ottTier],
  ...[...plan.ottList, plan.tvChannels, plan.router],
  ...[plan.basePrice, plan.renewalTotal, plan.firstTimeTotal],
];

// Numbers within a text count as numbers: 100 Mbps comes after 75 Mbps.
const texts = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Equal ones keep their order in both directions: the newest change first. */
function sortPlans(plans: Plan[], sort: Sort | null): Plan[] {
  if (!sort) return plans;
  const name = sort.replace("-", "") as PlanColumn;
  const direction = sort === name ? 1 : -1;
  return [...plans].sort(
    (one, other) => direction * compare(sortValue(one, name), sortValue(other, name)),
  );
}

function sortValue(plan: Plan, name: PlanColumn) {
  if (name === "duration") return DURATIONS.indexOf(plan.duration);
  return name === "planType" ? PLAN_TYPES.indexOf(plan.planType) : plan[name];
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return texts.compare(String(one), String(other));
}
