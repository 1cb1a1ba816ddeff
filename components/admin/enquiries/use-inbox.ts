"use client";

import { useSearchParams } from "next/navigation";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { leaveIfSignedOut } from "@/components/admin/signed-out";
import { usePulse } from "@/components/admin/use-pulse";
import { type InboxAnswer, type InboxFilter, inboxFilter } from "@/lib/enquiries/inbox-schema";
import { fetchInbox, filterQuery } from "./inbox-calls";
import {
  type InboxState,
  startInbox,
  withFreshShown,
  withNews,
  withOlder,
  withPage,
} from "./inbox-state";

const TYPING_MS = 250;
const NEWS_MS = 15_000;

/** Which part of the list did not come. */
export type InboxFault = "page" | "older" | "news" | null;

/**
 * The list: its filter, which stands in the address, its pages, and what comes meanwhile.
 *
 * @param first the first page without any filter
 */
export function useInbox(first: InboxAnswer, list: RefObject<HTMLElement | null>) {
  const address = useSearchParams();
  const [filter, setFilter] = useState(() => filterIn(address));
  const [state, setState] = useState(() => startInbox(first, filterQuery(filter) === ""));
  const [fault, setFault] = useState<InboxFault>(null);
  const [loading, setLoading] = useState<"page" | "older" | null>(null);
  const busy = useRef(new Set<string>());
  const current = useRef({ filter, state });
  current.current = { filter, state };

  const load = useCallback(async (wanted: InboxFilter, signal?: AbortSignal) => {
    setLoading("page");
    try {
      const answer = await fetchInbox(wanted, {}, signal);
      setState((known) => withPage(known, answer));
      setFault(null);
      setLoading(null);
    } catch (error) {
      if (signal?.aborted) return;
      setLoading(null);
      if (!leaveIfSignedOut(error)) setFault("page");
    }
  }, []);

  // The server's first page is there already, unless the address names a filter.
  const shown = useRef("");
  useEffect(() => {
    const query = filterQuery(filter);
    if (query === shown.current) return;
    window.history.replaceState(null, "", window.location.pathname + query);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      shown.current = query;
      void load(filter, leaving.signal);
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      shown.current = "another";
    };
  }, [filter, load]);

  const loadOlder = useCallback(async () => {
    const { filter, state } = current.current;
    if (!state.older) return;
    setLoading("older");
    try {
      const answer = await fetchInbox(filter, { before: state.older });
      setState((known) => (current.current.filter === filter ? withOlder(known, answer) : known));
      setFault(null);
    } catch (error) {
      if (!leaveIfSignedOut(error)) setFault("older");
    }
    setLoading(null);
  }, []);

  const ask = useCallback(async () => {
    const { filter, state } = current.current;
    if (state.items === null) return;
    try {
      const answer = await fetchInbox(filter, { since: state.at });
      if (current.current.filter !== filter) return;
      // More than a page came while nobody looked.
      if (answer.older) return void (await load(filter));
      setState((known) => {
        const news = withNews(known, answer, filter, busy.current);
        return isAtRest(list.current) ? withFreshShown(news) : news;
      });
      setFault((known) => (known === "news" ? null : known));
    } catch (error) {
      if (!leaveIfSignedOut(error)) setFault((known) => known ?? "news");
    }
  }, [list, load]);
  usePulse(NEWS_MS, ask);

  return {
    filter,
    setFilter,
    state,
    setState,
    fault,
    loading,
    busy: busy.current,
    reload: () => load(filter),
    loadOlder,
    showFresh: () => setState(withFreshShown),
  };
}

function filterIn(address: URLSearchParams): InboxFilter {
  const wanted = inboxFilter.safeParse(Object.fromEntries(address));
  return wanted.success ? wanted.data : {};
}

/** Nobody's finger, pointer or focus is on the list, and it shows its beginning. */
function isAtRest(list: HTMLElement | null): boolean {
  if (!list) return false;
  const isTouched = list.matches(":hover, :focus-within");
  return !isTouched && list.scrollTop === 0 && list.getBoundingClientRect().top >= 0;
}

export type Inbox = ReturnType<typeof useInbox> & { state: InboxState };
