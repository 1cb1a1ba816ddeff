// What the inbox knows, and how an answer changes it.
import {
  type FollowUp,
  type FollowUpAnswer,
  type FollowUpChange,
  type InboxAnswer,
  type InboxFilter,
  type InboxItem,
  PART_LABELS,
} from "@/lib/enquiries/inbox-schema";
import { dayInIndia } from "@/lib/time";

/** What changes about an enquiry after it came; the rest stays as it was sent. */
export type Latest = FollowUp & Pick<InboxItem, "mail">;
/** An enquiry of the list, or the one that is open. */
export type KnownEnquiry = Pick<InboxItem, "id"> & Latest;

export type InboxState = Omit<InboxAnswer, "items"> & {
  filter: InboxFilter;
  /** The email of whoever looks. */
  me: string;
  /** Null until the first page is there. */
  items: InboxItem[] | null;
  /** What came meanwhile, and does not push the list away under the reader's finger. */
  fresh: InboxItem[];
  latest: Record<string, Latest>;
};

const NO_COUNTS = { new: 0, contacted: 0, closed: 0 };

/** @param first the first page without any filter: that of another is not there yet */
export function startInbox(first: InboxAnswer, filter: InboxFilter, me: string): InboxState {
  const state = { ...first, filter, me, fresh: [], latest: {} };
  const isFiltered = Object.values(filter).some(Boolean);
  return isFiltered ? { ...state, items: null, older: null, counts: NO_COUNTS } : state;
}

/** The first page of a filter. */
export function withPage(state: InboxState, filter: InboxFilter, page: InboxAnswer): InboxState {
  return { ...page, filter, me: state.me, fresh: [], latest: latestWith(state, page.items) };
}

export function withOlder(state: InboxState, { items, older }: InboxAnswer): InboxState {
  const all = [...(state.items ?? []), ...items];
  return { ...state, items: all, older, latest: latestWith(state, items) };
}

/** Whether an enquiry stands in the list of a filter, as far as that is about what staff made of it. */
export function fits(
  enquiry: Latest,
  { status, due, mine, outcome }: InboxFilter,
  { me, at }: Pick<InboxState, "me" | "at">,
): boolean {
  const isOpen = enquiry.status !== "closed";
  return (
    (!status || enquiry.status === status) &&
    (!outcome || enquiry.outcome === outcome) &&
    (!due || (enquiry.callAgain !== null && enquiry.callAgain.on <= dayInIndia(at))) &&
    (!mine || (enquiry.takenBy === me && (isOpen || (status ?? outcome) !== undefined)))
  );
}

/** Calls by their days and the parts of them, and within those in the order in which they came. */
function callOrder({ callAgain, createdAt, id }: InboxItem): string {
  const parts = Object.keys(PART_LABELS);
  const part = callAgain?.part ? parts.indexOf(callAgain.part) : parts.length;
  return [callAgain?.on, part, createdAt, id].join(" ");
}

/**
 * What came or changed since. Rows stay where they are, also where they do not fit the filter any
 * more: somebody may be about to tap one. In a list of those that wait, the oldest first, what came
 * is the end, and stands there once the end is loaded.
 *
 * @param busy the enquiries that are being changed here: what is on its way counts
 */
export function withNews(
  state: InboxState,
  { items: news, older: _, ...figures }: InboxAnswer,
  busy: Pick<ReadonlySet<string>, "has">,
): InboxState {
  const { filter, items, fresh } = state;
  const known = new Set([...(items ?? []), ...fresh].map(({ id }) => id));
  const isInTurn = filter.status === "new" && !filter.due;
  const newest = isInTurn ? items?.at(-1) : (fresh[0] ?? items?.[0]);
  // What is due may have come long ago: no call of it was due until now.
  const isNews = (item: InboxItem) =>
    fits(item, filter, { ...state, ...figures }) &&
    (filter.due || !newest || item.createdAt >= newest.createdAt);
  const came = news.filter((item) => !known.has(item.id) && isNews(item));
  const settled = news.filter(({ id }) => !busy.has(id));
  return {
    ...state,
    ...figures,
    ...(!isInTurn && { fresh: [...came, ...fresh] }),
    ...(isInTurn && items && !state.older && { items: [...items, ...came.reverse()] }),
    latest: latestWith(state, settled),
  };
}

export function withFreshShown(state: InboxState): InboxState {
  const items = [...state.fresh, ...(state.items ?? [])];
  if (state.filter.due) items.sort((a, b) => (callOrder(a) < callOrder(b) ? -1 : 1));
  return { ...state, items, fresh: [] };
}

/** What was learnt of one enquiry, and the figures that follow from it. */
export function withChange(
  state: InboxState,
  enquiry: KnownEnquiry,
  change: Partial<Latest>,
): InboxState {
  const before = latestOf(enquiry, state);
  const after = { ...before, ...change };
  const latest = { ...state.latest, [enquiry.id]: after };
  return { ...withFigures(state, before, after), latest };
}

/** The list without what was deleted, and the figures that follow until the server says them. */
export function withoutEnquiry(state: InboxState, enquiry: KnownEnquiry): InboxState {
  const others = (items: InboxItem[]) => items.filter(({ id }) => id !== enquiry.id);
  const items = state.items && others(state.items);
  const left = withFigures(state, latestOf(enquiry, state), null);
  return { ...left, items, fresh: others(state.fresh) };
}

function withFigures(state: InboxState, before: Latest, after: Latest | null): InboxState {
  const { counts, waiting, due, mine } = state;
  const moved = (figure: number, filter: InboxFilter) => {
    const is = (enquiry: Latest | null) => Number(enquiry && fits(enquiry, filter, state));
    return Math.max(0, figure + is(after) - is(before));
  };
  return {
    ...state,
    counts: {
      new: moved(counts.new, { status: "new" }),
      contacted: moved(counts.contacted, { status: "contacted" }),
      closed: moved(counts.closed, { status: "closed" }),
    },
    due: moved(due, { due: "today" }),
    mine: moved(mine, { mine: "yes" }),
    waiting: { ...waiting, waiting: moved(waiting.waiting, { status: "new" }) },
  };
}

export function latestOf(enquiry: KnownEnquiry, { latest }: InboxState): Latest {
  return latest[enquiry.id] ?? enquiry;
}

/**
 * What a change will make of an enquiry, shown until the server says it. Which plan was sold only
 * the server knows.
 */
export function intended(change: FollowUpChange, shown: Latest, me: string): Partial<Latest> {
  const { taken, soldPlanId: _, ...given } = change;
  const status = change.status ?? (change.outcome ? "closed" : shown.status);
  return {
    ...given,
    status,
    ...(taken !== undefined && { takenBy: taken ? me : null }),
    ...(status === "closed" ? { callAgain: null } : { outcome: null, soldPlan: null }),
  };
}

/** One line where a colleague had changed what was changed here, else null. */
export function crossedText(shown: FollowUp, answer: FollowUpAnswer): string | null {
  const { before, status, takenBy } = answer;
  if (before.status !== shown.status && before.status !== status) {
    const who = before.statusBy ?? "A colleague";
    return `${who} had marked it ${before.status} meanwhile. It is ${status} now.`;
  }
  if (!before.takenBy || [shown.takenBy, takenBy].includes(before.takenBy)) return null;
  return `${before.takenBy} had taken it meanwhile. It is ${takenBy ? "yours" : "nobody’s"} now.`;
}

function latestWith(state: InboxState, items: InboxItem[]): InboxState["latest"] {
  return { ...state.latest, ...Object.fromEntries(items.map((item) => [item.id, item])) };
}
