// What the inbox knows, and how an answer changes it.
import type {
  InboxAnswer,
  InboxFilter,
  InboxItem,
  StatusAnswer,
} from "@/lib/enquiries/inbox-schema";

/** What changes about an enquiry after it came; the rest stays as it was sent. */
export type Standing = Pick<InboxItem, "status" | "statusBy" | "statusAt" | "mail">;
/** An enquiry of the list, or the one that is open. */
export type KnownEnquiry = Pick<InboxItem, "id"> & Standing;

export type InboxState = Pick<InboxAnswer, "older" | "counts" | "waiting" | "at"> & {
  /** What is shown. */
  filter: InboxFilter;
  /** Null until the first page is there. */
  items: InboxItem[] | null;
  /** What came meanwhile, and does not push the list away under the reader's finger. */
  fresh: InboxItem[];
  standings: Record<string, Standing>;
};

const NO_COUNTS = { new: 0, contacted: 0, closed: 0 };

/** @param first the first page without any filter: that of another is not there yet */
export function startInbox(
  { waiting, at, ...first }: InboxAnswer,
  filter: InboxFilter,
): InboxState {
  const state = { filter, items: null, fresh: [], standings: {}, older: null, waiting, at };
  const isShown = !filter.status && !filter.search;
  return isShown ? { ...state, ...first } : { ...state, counts: NO_COUNTS };
}

/** The first page of a filter. */
export function withPage(state: InboxState, filter: InboxFilter, page: InboxAnswer): InboxState {
  return { ...page, filter, fresh: [], standings: standingsOf(state, page.items) };
}

/** The page that follows. */
export function withOlder(state: InboxState, { items, older }: InboxAnswer): InboxState {
  const known = new Set(state.items?.map(({ id }) => id));
  const added = items.filter(({ id }) => !known.has(id));
  const all = [...(state.items ?? []), ...added];
  return { ...state, items: all, older, standings: standingsOf(state, items) };
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
    standings: standingsOf(state, settled),
  };
}

export function withFreshShown(state: InboxState): InboxState {
  return { ...state, items: [...state.fresh, ...(state.items ?? [])], fresh: [] };
}

/** What was learnt of one enquiry; of another status also the figures that follow from it. */
export function withChange(
  state: InboxState,
  enquiry: KnownEnquiry,
  change: Partial<Standing>,
): InboxState {
  const before = standingOf(enquiry, state);
  const after = { ...before, ...change };
  const moved = { ...state, standings: { ...state.standings, [enquiry.id]: after } };
  if (after.status === before.status) return moved;
  return withCount(withCount(moved, before.status, -1), after.status, 1);
}

/** The list without what was deleted, and the figures that follow until the server says them. */
export function withoutEnquiry(state: InboxState, enquiry: KnownEnquiry): InboxState {
  const others = (items: InboxItem[]) => items.filter(({ id }) => id !== enquiry.id);
  const items = state.items && others(state.items);
  const { status } = standingOf(enquiry, state);
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

/** What is known of an enquiry by now. */
export function standingOf(enquiry: KnownEnquiry, { standings }: InboxState): Standing {
  return standings[enquiry.id] ?? toStanding(enquiry);
}

function toStanding({ status, statusBy, statusAt, mail }: Standing): Standing {
  return { status, statusBy, statusAt, mail };
}

/** One line where a colleague had changed what was changed here, else null. */
export function crossedText(shown: Standing, { before, status }: StatusAnswer): string | null {
  if (before.status === shown.status || before.status === status) return null;
  const who = before.statusBy ?? "A colleague";
  return `${who} had marked it ${before.status} meanwhile. It is ${status} now.`;
}

function standingsOf(state: InboxState, items: InboxItem[]): InboxState["standings"] {
  const learnt = items.map((item) => [item.id, toStanding(item)] as const);
  return { ...state.standings, ...Object.fromEntries(learnt) };
}
