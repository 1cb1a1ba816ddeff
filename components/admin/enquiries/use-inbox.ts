"use client";

import { useSearchParams } from "next/navigation";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import useSWR, { mutate as tell } from "swr";
import {
  type FollowUp,
  type FollowUpChange,
  followUpAnswer,
  type InboxAnswer,
  type InboxFilter,
  inboxAnswer,
  inboxFilter,
  type MailState,
} from "@/lib/enquiries/inbox-schema";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { useAction } from "../form/use-action";
import { WAITING_PATH } from "../frame/staff-frame";
import { useAsk, useSession } from "../session/session";
import { keepPolling, read } from "../use-loaded";
import { useNow } from "../use-now";
import {
  crossedText,
  type InboxState,
  intended,
  type KnownEnquiry,
  latestOf,
  startInbox,
  withChange,
  withFreshShown,
  withNews,
  withOlder,
  withoutEnquiry,
  withPage,
} from "./inbox-state";

const TYPING_MS = 250;
const NEWS_MS = 15_000;

export type StatusNote = { kind: "warn" | "bad"; text: string };
export type Inbox = ReturnType<typeof useInbox>;
export const InboxContext = createContext<Inbox | null>(null);

export function useInboxContext(): Inbox {
  const inbox = useContext(InboxContext);
  if (!inbox) throw new Error("useInboxContext is for what stands in the inbox.");
  return inbox;
}

/**
 * The list: its filter, which stands in the address, its pages, and what comes meanwhile; and what
 * is done with the enquiries.
 *
 * @param first the first page without any filter
 */
export function useInbox(first: InboxAnswer) {
  const { filter, setFilter, asked } = useFilter();
  const list = useRef<HTMLDivElement>(null);
  const busy = useRef<Busy>(new Map());
  const { email } = useSession();
  const [start] = useState(() => startInbox(first, filter, email));
  const known = useRef(start);

  /** At first the page, and from then on what came since. */
  const load = async () => {
    const { filter: shown, items, at } = known.current;
    if (shown === asked.filter && items) {
      const news = await fetchInbox(asked.filter, { since: at });
      const next = withNews(known.current, news, busy.current);
      // Where more than a page came while nobody looked, the list begins anew.
      if (!news.older) return isAtRest(list.current) ? withFreshShown(next) : next;
    }
    return withPage(known.current, asked.filter, await fetchInbox(asked.filter));
  };
  const { data, error, mutate } = useSWR<InboxState, unknown>(
    ["inbox", start.at, asked.turn],
    load,
    {
      fallbackData: start,
      keepPreviousData: true,
      revalidateOnMount: start.items === null,
      refreshInterval: NEWS_MS,
      onErrorRetry: keepPolling,
    },
  );
  const state = data ?? start;
  known.current = state;
  const isLoaded = state.filter === asked.filter && state.items !== null;

  const update = (change: (before: InboxState) => InboxState) =>
    void mutate((before) => change(before ?? known.current), { revalidate: !isLoaded });
  const older = useAction({
    send: () => fetchInbox(asked.filter, { before: state.older ?? undefined }),
    failedText: "The others did not come. Please try again.",
    toast: false,
    onDone: (answer) => update((before) => withOlder(before, answer)),
  });
  const { waiting } = state;
  useEffect(() => void tell(WAITING_PATH, waiting, { revalidate: false }), [waiting]);
  const query = filterQuery(filter);

  return {
    state,
    filter,
    setFilter,
    query,
    list,
    now: useNow(state.at),
    failed: error ? (isLoaded ? "news" : "page") : null,
    isLoading: !isLoaded && !error,
    reload: () => mutate(),
    older,
    showFresh: () => update(withFreshShown),
    latestOf: (enquiry: KnownEnquiry) => latestOf(enquiry, state),
    change: useChange(known, busy.current, update),
    learnMail: (enquiry: KnownEnquiry, mail: MailState) =>
      update((before) => withChange(before, enquiry, { mail })),
    forget: (enquiry: KnownEnquiry) => update((before) => withoutEnquiry(before, enquiry)),
    /** The address of the list as it is filtered, or of an enquiry beside it. */
    addressOf: (id?: string | null) => `/admin/enquiries${id ? `/${id}` : ""}${query}`,
  };
}

/** The filter of the address; the server is asked a moment after the last letter. */
function useFilter() {
  const address = useSearchParams();
  const [filter, setFilter] = useState<InboxFilter>(() => {
    const wanted = inboxFilter.safeParse(Object.fromEntries(address));
    return wanted.success ? wanted.data : {};
  });
  const [asked, ask] = useState({ filter, turn: 0 });
  useEffect(() => {
    if (filter === asked.filter) return;
    window.history.replaceState(null, "", window.location.pathname + filterQuery(filter));
    const timer = setTimeout(() => ask({ filter, turn: asked.turn + 1 }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [filter, asked]);
  return { filter, setFilter, asked };
}

/** What the server last said of the enquiries that are being changed, and how many changes go on. */
type Busy = Map<string, { said: FollowUp; changes: number }>;

/**
 * Changes what staff do about an enquiry: shown at once, put back where the server says no. Resolves
 * to a line for the reader, where there is something to say about it.
 */
function useChange(
  known: { readonly current: InboxState },
  busy: Busy,
  update: (change: (before: InboxState) => InboxState) => void,
) {
  const ask = useAsk();
  // Two quick taps arrive in the order in which they were made.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  return async (enquiry: KnownEnquiry, change: FollowUpChange): Promise<StatusNote | null> => {
    const { id } = enquiry;
    const { mail: _, ...shown } = latestOf(enquiry, known.current);
    const work = busy.get(id) ?? { said: shown, changes: 0 };
    busy.set(id, work);
    work.changes += 1;
    update((before) => {
      const wish = intended(change, latestOf(enquiry, before), before.me);
      return withChange(before, enquiry, wish);
    });
    const send = () =>
      sendJson(`/api/enquiries/${id}`, change, async () => followUpAnswer, { method: "PUT" });
    const answer = queue.current.then(() => ask(send));
    queue.current = answer.catch(() => undefined);
    try {
      const { before, ...now } = await answer;
      const text = crossedText(work.said, { before, ...now });
      work.said = now;
      return text ? { kind: "warn", text } : null;
    } catch (error) {
      const what = change.status ? "The status" : "This";
      const said = error instanceof ApiError ? error.message : "";
      return { kind: "bad", text: `${what} was not saved. It is as it was. ${said}`.trim() };
    } finally {
      work.changes -= 1;
      // What is still on its way here stays as it is shown.
      if (work.changes === 0) {
        busy.delete(id);
        update((before) => withChange(before, enquiry, work.said));
      }
    }
  };
}

function fetchInbox(filter: InboxFilter, place: { before?: string; since?: string } = {}) {
  return read(`/api/enquiries${filterQuery({ ...filter, ...place })}`, async () => inboxAnswer);
}

/** The part of an address that names a filter: `?status=new&search=…`, or nothing. */
function filterQuery(filter: Record<string, string | undefined>): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return query && `?${query}`;
}

/** Nobody's finger, pointer or focus is on the list, and it shows its beginning. */
function isAtRest(list: HTMLElement | null): boolean {
  if (!list) return false;
  const isTouched = list.matches(":hover, :focus-within");
  return !isTouched && list.scrollTop === 0 && list.getBoundingClientRect().top >= 0;
}
