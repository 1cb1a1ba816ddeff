// The list of plans as staff look at it: what is asked for, which plans that shows, and its
// address. Pure, so that a thousand plans are sorted and cut before one row is drawn.
import { business } from "../content/business";
import { searchPlans } from "./plan-search";
import type { Plan } from "./schema";
import { sameText } from "./selection-options";
import { DURATIONS, type Duration, PLAN_TYPES, type PlanType } from "./terms";

export const PAGE_SIZE = 10;

export const SORT_KEYS = [
  "speed",
  "duration",
  "planType",
  "provider",
  "basePrice",
  "discountPercent",
  "gst",
  "installationFee",
  "advancePayment",
  "ottTier",
  "ottCharge",
  "ottList",
  "tvChannels",
  "tvCharge",
  "router",
  "androidBox",
  "renewalTotal",
  "firstTimeTotal",
] as const satisfies (keyof Plan)[];
export type SortKey = (typeof SORT_KEYS)[number];

export type ListView = {
  planType: PlanType | null;
  duration: Duration | null;
  provider: string | null;
  search: string;
  /** Null is the list's own order: newest change first. */
  sort: { key: SortKey; descending: boolean } | null;
  /** From 1; may lie past the end, where plans have gone since. */
  page: number;
};

export const FULL_LIST: ListView = {
  planType: null,
  duration: null,
  provider: null,
  search: "",
  sort: null,
  page: 1,
};

/** Providers to choose from: the house brand first, then by name. */
export function providersIn(plans: Plan[]): string[] {
  const distinct: string[] = [];
  for (const { provider } of plans)
    if (!distinct.some((known) => sameText(known, provider))) distinct.push(provider);
  const rank = (provider: string) => (sameText(provider, business.provider) ? 0 : 1);
  return distinct.sort((one, other) => rank(one) - rank(other) || one.localeCompare(other, "en"));
}

export type ListPage = {
  /** All that match, in order. */
  matches: Plan[];
  /** Those of the page. */
  rows: Plan[];
  /** The page that is shown: the one asked for, or the last there is. */
  page: number;
  pages: number;
};

/**
 * @param plans newest change first
 * @param order the ids of the matches in the order to keep, where the list stays as it was left
 */
export function showPage(plans: Plan[], view: ListView, order?: string[]): ListPage {
  const found = searchPlans(filterPlans(plans, view), view.search);
  const matches = order ? inOrder(found, order) : sortPlans(found, view.sort);
  const pages = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, view.page), pages);
  const rows = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { matches, rows, page, pages };
}

function filterPlans(plans: Plan[], { planType, duration, provider }: ListView): Plan[] {
  return plans.filter(
    (plan) =>
      (!planType || plan.planType === planType) &&
      (!duration || plan.duration === duration) &&
      (!provider || sameText(plan.provider, provider)),
  );
}

/** What came since stands first. */
function inOrder(plans: Plan[], order: string[]): Plan[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ _id }: Plan) => places.get(_id) ?? -1;
  return [...plans].sort((one, other) => placeOf(one) - placeOf(other));
}

// Numbers within a text count as numbers: 100 Mbps comes after 75 Mbps.
const texts = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Equal ones keep their order in both directions: the newest change first. */
function sortPlans(plans: Plan[], sort: ListView["sort"]): Plan[] {
  if (!sort) return plans;
  const direction = sort.descending ? -1 : 1;
  const keyed = plans.map((plan) => ({ plan, key: sortValue(plan, sort.key) }));
  return keyed
    .sort((one, other) => direction * compare(one.key, other.key))
    .map(({ plan }) => plan);
}

function sortValue(plan: Plan, key: SortKey): string | number {
  switch (key) {
    case "duration":
      return DURATIONS.indexOf(plan.duration);
    case "planType":
      return PLAN_TYPES.indexOf(plan.planType);
    case "ottList":
      return plan.ottList.length;
    case "androidBox":
      return Number(plan.androidBox);
    default:
      return plan[key];
  }
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return texts.compare(String(one), String(other));
}

/**
 * The numbers of a pager: the first, the last and those round the current one; null is a gap.
 *
 * @param around how many on each side of the current one
 */
export function pageNumbers(page: number, pages: number, around: number): (number | null)[] {
  const near = [1, pages, ...range(page - around, page + around)];
  // At an end the window is as wide as elsewhere, and a gap of one page is that page.
  if (page <= around + 2) near.push(...range(2, 2 + 2 * around));
  if (page >= pages - around - 1) near.push(...range(pages - 1 - 2 * around, pages - 1));
  const shown = [...new Set(near)]
    .filter((number) => number >= 1 && number <= pages)
    .sort((one, other) => one - other);
  return shown.flatMap((number, at) => {
    const gap = number - (shown[at - 1] ?? 0) - 1;
    if (gap === 1) return [number - 1, number];
    return gap > 1 ? [null, number] : [number];
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

const SORT_DOWN = "-";

/** An order as an address says it: `speed`, or `-speed` for the fastest first. */
export function sortAddress(sort: ListView["sort"]): string | null {
  return sort && `${sort.descending ? SORT_DOWN : ""}${sort.key}`;
}

/** The query that says what is looked at, without its `?`; empty for the full list. */
export function viewAddress({
  planType,
  duration,
  provider,
  search,
  sort,
  page,
}: ListView): string {
  const query = new URLSearchParams();
  if (planType) query.set("type", planType);
  if (duration) query.set("duration", duration);
  if (provider) query.set("provider", provider);
  if (search.trim()) query.set("search", search.trim());
  if (sort) query.set("sort", sortAddress(sort) ?? "");
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/** What an address asks for; what makes no sense is as if it were not there. */
export function readView(address: string): ListView {
  const query = new URLSearchParams(address);
  const sort = query.get("sort") ?? "";
  const descending = sort.startsWith(SORT_DOWN);
  const key = SORT_KEYS.find((known) => known === (descending ? sort.slice(1) : sort));
  const page = Number(query.get("page"));
  return {
    planType: PLAN_TYPES.find((known) => known === query.get("type")) ?? null,
    duration: DURATIONS.find((known) => known === query.get("duration")) ?? null,
    provider: query.get("provider") || null,
    search: query.get("search") ?? "",
    sort: key ? { key, descending } : null,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}
