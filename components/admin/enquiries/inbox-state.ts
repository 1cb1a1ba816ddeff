// What the inbox knows, and how an answer changes it.
import type {
  InboxAnswer,
  InboxFilter,
  InboxItem,
  StatusAnswer,
  Waiting,
} from "@/lib/enquiries/inbox-schema";

/** What changes about an enquiry after it came; the rest stays as it was sent. */
export type Standing = Pick<InboxItem, "status" | "statusBy" | "statusAt" | "mail">;
/** An enquiry of the list, or the one that is open. */
export type KnownEnquiry = Pick<InboxItem, "id"> & Standing;

export type InboxState = {
  /** Null until the first page of this filter is there. */
  items: InboxItem[] | null;
  /** What came meanwhile, and does not push the list away under the reader's finger. */
  fresh: InboxItem[];
  older: string | null;
  counts: InboxAnswer["counts"];
  waiting: Waiting;
  at: string;
  standings: Record<string, Standing>;
};

const NO_COUNTS = { new: 0, contacted: 0, closed: 0 };

/** @param isShown false where the first page is that of another filter than the address names */
export function startInbox(first: InboxAnswer, isShown: boolean): InboxState {
  const { waiting, at } = first;
  const state = { items: null, fresh: [], older: null, counts: NO_COUNTS, standings: {} };
  return isShown ? withPage({ ...state, waiting, at }, first) : { ...state, waiting, at };
}

/** The first page of a filter. */
export function withPage(state: InboxState, { items, ...answer }: InboxAnswer): InboxState {
  return { ...state, ...answer, items, fresh: [], standings: standingsOf(state, items) };
}

/** The page that follows. */
export function withOlder(state: InboxState, { items, older }: InboxAnswer): InboxState {
  const known = new Set(state.items?.map(({ id }) => id));
  const added = items.filter(({ id }) => !known.has(id));
  return {
    ...state,
    items: [...(state.items ?? []), ...added],
    older,
    standings: standingsOf(state, items),
  };
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
  answer: InboxAnswer,
  filter: InboxFilter,
  busy: ReadonlySet<string>,
): InboxState {
  const { counts, waiting, at } = answer;
  const { items, fresh } = state;
  const known = new Set([...(items ?? []), ...fresh].map(({ id }) => id));
  const isInTurn = filter.status === "new";
  const newest = isInTurn ? items?.at(-1) : (fresh[0] ?? items?.[0]);
  const came = answer.items.filter(
    ({ id, status, createdAt }) =>
      !known.has(id) &&
      (!filter.status || status === filter.status) &&
      (!newest || createdAt >= newest.createdAt),
  );
  const settled = answer.items.filter(({ id }) => !busy.has(id));
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

export function withStanding(
  state: InboxState,
  id: string,
  change: Partial<Standing>,
  from: Standing,
): InboxState {
  const standing = { ...(state.standings[id] ?? from), ...change };
  return { ...state, standings: { ...state.standings, [id]: standing } };
}

/** Another status, and the figures that follow from it until the server says them. */
export function withStatus(
  state: InboxState,
  enquiry: KnownEnquiry,
  change: Partial<Standing> & Pick<Standing, "status">,
): InboxState {
  const { status: old } = standingOf(enquiry, state);
  const moved = withStanding(state, enquiry.id, change, toStanding(enquiry));
  if (change.status === old) return moved;
  const counts = { ...state.counts };
  counts[old]--;
  counts[change.status]++;
  const { waiting, oldest } = state.waiting;
  const difference = Number(change.status === "new") - Number(old === "new");
  return { ...moved, counts, waiting: { oldest, waiting: waiting + difference } };
}

/** The list without what was deleted, and the figures that follow until the server says them. */
export function withoutEnquiry(state: InboxState, enquiry: KnownEnquiry): InboxState {
  const { status } = standingOf(enquiry, state);
  const others = (items: InboxItem[]) => items.filter(({ id }) => id !== enquiry.id);
  const { waiting, oldest } = state.waiting;
  return {
    ...state,
    items: state.items && others(state.items),
    fresh: others(state.fresh),
    counts: { ...state.counts, [status]: Math.max(0, state.counts[status] - 1) },
    waiting: { oldest, waiting: Math.max(0, waiting - Number(status === "new")) },
  };
}

export function standingOf(enquiry: KnownEnquiry, state: InboxState): Standing {
  return state.standings[enquiry.id] ?? toStanding(enquiry);
}

export function toStanding({ status, statusBy, statusAt, mail }: Standing): Standing {
  return { status, statusBy, statusAt, mail };
}

/** One line where a colleague had changed what was changed here, else null. */
export function crossedText(shown: Standing, answer: StatusAnswer): string | null {
  const { before } = answer;
  if (before.status === shown.status || before.status === answer.status) return null;
  const who = before.statusBy ?? "A colleague";
  return `${who} had marked it ${before.status} meanwhile. It is ${answer.status} now.`;
}

function standingsOf(state: InboxState, items: InboxItem[]): InboxState["standings"] {
  const learnt = items.map((item) => [item.id, toStanding(item)] as const);
  return { ...state.standings, ...Object.fromEntries(learnt) };
}
