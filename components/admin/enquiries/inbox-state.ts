// What the inbox knows, and how an answer changes it.
import type {
  FollowUpAnswer,
  InboxAnswer,
  InboxFilter,
  InboxItem,
} from "@/lib/enquiries/inbox-schema";

/** What changes about an enquiry after it came; the rest stays as it was sent. */
export type Latest = Pick<InboxItem, "status" | "statusBy" | "statusAt" | "mail">;
/** An enquiry of the list, or the one that is open. */
export type KnownEnquiry = Pick<InboxItem, "id"> & Latest;

export type InboxState = Pick<InboxAnswer, "older" | "counts" | "waiting" | "at"> & {
  filter: InboxFilter;
  /** Null until the first page is there. */
  items: InboxItem[] | null;
  /** What came meanwhile, and does not push the list away under the reader's finger. */
  fresh: InboxItem[];
  latest: Record<string, Latest>;
};

const NO_COUNTS = { new: 0, contacted: 0, closed: 0 };

/** @param first the first page without any filter: that of another is not there yet */
export function startInbox(
  { waiting, at, ...first }: InboxAnswer,
  filter: InboxFilter,
): InboxState {
  const state = { filter, items: null, fresh: [], latest: {}, older: null, waiting, at };
  const isShown = !filter.status && !filter.search;
  return isShown ? { ...state, ...first } : { ...state, counts: NO_COUNTS };
}

/** The first page of a filter. */
export function withPage(state: InboxState, filter: InboxFilter, page: InboxAnswer): InboxState {
  return { ...page, filter, fresh: [], latest: latestWith(state, page.items) };
}

export function withOlder(state: InboxState, { items, older }: InboxAnswer): InboxState {
  const all = [...(state.items ?? []), ...items];
  return { ...state, items: all, older, latest: latestWith(state, items) };
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
  { items: news, counts, waiting, at }: InboxAnswer,
  busy: ReadonlySet<string>,
): InboxState {
  const { filter, items, fresh } = state;
  const known = new Set([...(items ?? []), ...fresh].map(({ id }) => id));
  const isInTurn = filter.status === "new";
  const newest = isInTurn ? items?.at(-1) : (fresh[0] ?? items?.[0]);
  const came = news.filter(
    ({ id, status, createdAt }) =>
      !known.has(id) &&
      (!filter.status || status === filter.status) &&
      (!newest || createdAt >= newest.createdAt),
  );
  const settled = news.filter(({ id }) => !busy.has(id));
  return {
    ...state,
    counts,
    waiting,
    at,
    ...(!isInTurn && { fresh: [...came, ...fresh] }),
    ...(isInTurn && items && !state.older && { items: [...items, ...came.reverse()] }),
    latest: latestWith(state, settled),
  };
}

export function withFreshShown(state: InboxState): InboxState {
  return { ...state, items: [...state.fresh, ...(state.items ?? [])], fresh: [] };
}

/** What was learnt of one enquiry; of another status also the figures that follow from it. */
export function withChange(
  state: InboxState,
  enquiry: KnownEnquiry,
  change: Partial<Latest>,
): InboxState {
  const before = latestOf(enquiry, state);
  const after = { ...before, ...change };
  const moved = { ...state, latest: { ...state.latest, [enquiry.id]: after } };
  if (after.status === before.status) return moved;
  return withCount(withCount(moved, before.status, -1), after.status, 1);
}

/** The list without what was deleted, and the figures that follow until the server says them. */
export function withoutEnquiry(state: InboxState, enquiry: KnownEnquiry): InboxState {
  const others = (items: InboxItem[]) => items.filter(({ id }) => id !== enquiry.id);
  const items = state.items && others(state.items);
  const { status } = latestOf(enquiry, state);
  return withCount({ ...state, items, fresh: others(state.fresh) }, status, -1);
}

function withCount(state: InboxState, status: InboxItem["status"], by: number): InboxState {
  const { counts, waiting } = state;
  const isWaiting = status === "new";
  return {
    ...state,
    counts: { ...counts, [status]: Math.max(0, counts[status] + by) },
    waiting: isWaiting ? { ...waiting, waiting: Math.max(0, waiting.waiting + by) } : waiting,
  };
}

export function latestOf(enquiry: KnownEnquiry, { latest }: InboxState): Latest {
  return latest[enquiry.id] ?? toLatest(enquiry);
}

function toLatest({ status, statusBy, statusAt, mail }: Latest): Latest {
  return { status, statusBy, statusAt, mail };
}

/** One line where a colleague had changed what was changed here, else null. */
export function crossedText(shown: Latest, { before, status }: FollowUpAnswer): string | null {
  if (before.status === shown.status || before.status === status) return null;
  const who = before.statusBy ?? "A colleague";
  return `${who} had marked it ${before.status} meanwhile. It is ${status} now.`;
}

function latestWith(state: InboxState, items: InboxItem[]): InboxState["latest"] {
  const learnt = items.map((item) => [item.id, toLatest(item)] as const);
  return { ...state.latest, ...Object.fromEntries(learnt) };
}
