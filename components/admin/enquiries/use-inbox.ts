"use client";

import { useParams, useSearchParams } from "next/navigation";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import useSWR, { mutate as notify } from "swr";
import useSWRInfinite from "swr/infinite";
import { dropToast, showToast } from "@/components/ui/toast";
import { messageAnswer } from "@/lib/credentials/schema";
import {
  enquiryParams,
  IDS_AT_ONCE,
  type InboxAnswer,
  type InboxFilter,
  type InboxItem,
  inboxAnswer,
  inboxFilter,
  type MailState,
} from "@/lib/enquiries/inbox-schema";
import { sendJson } from "@/lib/http/api-client";
import { useAction } from "../form/use-action";
import { useWaiting, WAITING_PATH } from "../frame/staff-frame";
import { isUnauthenticated, useSession } from "../session/session";
import { useRead } from "../session/use-loaded";
import { useNow } from "../use-now";
import { type KnownEnquiry, type Latest, listedOn, rowsWith, without } from "./inbox-state";
import { type Busy, useChange } from "./use-change";

const TYPING_MS = 250;
/** Asked for is the version alone: it takes the database 2 ms where a list takes 40, and a search 250. */
const NEWS_MS = 2_500;
const NO_COUNTS = { new: 0, contacted: 0, closed: 0, waiting: 0 };

export type Inbox = ReturnType<typeof useInbox>;
export const InboxContext = createContext<Inbox | null>(null);

export function useInboxContext(): Inbox {
  const inbox = useContext(InboxContext);
  if (!inbox) throw new Error("useInboxContext is for what stands in the inbox.");
  return inbox;
}

/** What was read changes when the version does, and that is asked for by itself. */
const AS_ASKED = { revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 0 };
type Key = [address: string, since: string];
function useReadInbox() {
  const read = useRead();
  return ([address]: Key) => read(address, async () => inboxAnswer);
}

/**
 * The list: its filter, which stands in the address, its pages, and what comes meanwhile; and what
 * is done with the enquiries.
 *
 * @param given the first page without any filter, as the list begins
 */
export function useInbox(given: InboxAnswer) {
  const [first] = useState(given);
  const { filter, setFilter, query, asked } = useFilter();
  const list = useRef<HTMLDivElement>(null);
  const { email: me } = useSession();
  const readInbox = useReadInbox();
  // What was read last stays until what is asked for is there.
  const [loaded, setLoaded] = useState(() => begin(first, asked));
  const [latest, setLatest] = useState<Record<string, Latest>>({});
  const busy = useRef<Busy>(new Map());

  const { pages, rows } = loaded;
  const [page = { ...first, counts: NO_COUNTS }] = pages;
  const { waiting } = page;
  const listed = listedOn(pages);
  const isLoaded = loaded.query === asked;

  const learn = (items: InboxItem[]) => {
    // What is on its way from here counts, and not what the server said before it.
    const settled = items.filter(({ id }) => !busy.current.has(id));
    const found = Object.fromEntries(settled.map((item) => [item.id, item]));
    setLatest((before) => ({ ...before, ...found }));
  };
  const put = (enquiry: KnownEnquiry, change: Partial<Latest>) =>
    setLatest((before) => {
      const { id } = enquiry;
      return { ...before, [id]: { ...(before[id] ?? enquiry), ...change } };
    });
  const drop = (gone: { id: string }[]) =>
    setLoaded((before) => ({
      ...before,
      pages: before.pages.map((each) => ({ ...each, items: without(each.items, gone) })),
      rows: before.rows && without(before.rows, gone),
    }));

  const keyOf = (_: number, previous: InboxAnswer | null): Key | null => {
    if (previous?.older === null) return null;
    const before = previous && `${asked ? "&" : "?"}before=${previous.older}`;
    return [`/api/enquiries${asked}${before ?? ""}`, first.at];
  };
  const { error, isValidating, size, setSize, mutate } = useSWRInfinite<
    InboxAnswer,
    unknown,
    typeof keyOf
  >(keyOf, readInbox, {
    ...AS_ASKED,
    revalidateOnMount: !isLoaded,
    revalidateAll: true,
    onSuccess: (came) => {
      learn(listedOn(came));
      setLoaded((before) => {
        const stand = before.query === asked && before.rows;
        return {
          query: asked,
          pages: came,
          rows: stand ? rowsWith(stand, came, isAtRest(list.current)) : listedOn(came),
        };
      });
    },
  });
  const reload = () => mutate();
  useOthers(rows ?? [], listed, waiting.version, (found, gone) => {
    learn(found);
    if (isAtRest(list.current)) drop(gone);
  });
  const news = useWaiting({
    refreshInterval: NEWS_MS,
    onSuccess: ({ version }) => {
      // What is on its way already is not asked for anew: on a slow line it would never arrive.
      if (version !== waiting.version && !isValidating) void reload();
    },
  });
  useEffect(() => void notify(WAITING_PATH, waiting, { revalidate: false }), [waiting]);

  const latestOf = (enquiry: KnownEnquiry): Latest => latest[enquiry.id] ?? enquiry;
  const undo = useAction({
    send: async (id: string, hasNote?: boolean) => {
      const path = `/api/enquiries/steps/${id}/undo`;
      const { message } = await sendJson(path, {}, async () => messageAnswer);
      return { message: hasNote ? `${message} The note stays.` : message };
    },
    failedText: "It could not be undone. Please try again.",
    onDone: (_, id) => {
      dropToast(id);
      return reload();
    },
    onFailed: ({ text }) => {
      // The open enquiry says it beside its changes.
      if (!document.getElementById("steps")) showToast("error", text);
      void reload();
    },
  });
  const hasOlder = Boolean(pages.at(-1)?.older);
  const isGrowing = isLoaded && hasOlder && size > pages.length;

  return {
    ...page,
    me,
    /** Null until the first page is there. */
    items: rows,
    /** How many came meanwhile, and do not push the list away under the reader's finger. */
    fresh: without(listed, rows ?? []).length,
    older: {
      isThere: hasOlder,
      isBusy: isGrowing && isValidating,
      failed: isGrowing && error !== undefined && !isValidating,
      load: () => setSize(pages.length + 1),
    },
    filter,
    setFilter,
    query,
    list,
    now: useNow(page.at),
    /** The page itself did not come. */
    failed: error !== undefined && !isLoaded,
    /** Why nothing new shows at the moment. */
    cutOff:
      error || news.error
        ? { isOver: isUnauthenticated(error) || isUnauthenticated(news.error) }
        : null,
    isLoading: !isLoaded && !error,
    reload,
    showFresh: () => setLoaded({ ...loaded, rows: listed }),
    latestOf,
    ...useChange({ me, latestOf, busy: busy.current, put, reload, undo: undo.run }),
    undo,
    learnMail: (enquiry: KnownEnquiry, mail: MailState) => put(enquiry, { mail }),
    forget: (enquiry: KnownEnquiry) => {
      drop([enquiry]);
      void reload();
    },
    /** The address of the list as it is filtered, or of an enquiry beside it. */
    addressOf: (id?: string | null) => `/admin/enquiries${id ? `/${id}` : ""}${query}`,
  };
}

type Loaded = { query: string | null; pages: InboxAnswer[]; rows: InboxItem[] | null };

const begin = (first: InboxAnswer, query: string): Loaded =>
  query ? { query: null, pages: [], rows: null } : { query, pages: [first], rows: first.items };

/**
 * Of the rows that the list has not any more, and of the enquiry that is open beside another list,
 * what staff make of them meanwhile.
 *
 * @param learn takes what they are now, and which of them were deleted
 */
function useOthers(
  rows: { id: string }[],
  listed: { id: string }[],
  version: string,
  learn: (found: InboxItem[], gone: { id: string }[]) => void,
) {
  const open = enquiryParams.safeParse(useParams());
  const others = open.success ? [open.data, ...rows] : rows;
  const asked = without(others, listed).slice(0, IDS_AT_ONCE);
  const address = `/api/enquiries?ids=${asked.map(({ id }) => id)}`;
  useSWR<InboxAnswer, unknown, Key | false>(
    asked.length > 0 && [address, version],
    useReadInbox(),
    {
      ...AS_ASKED,
      onSuccess: ({ items }) => learn(items, without(asked, items)),
    },
  );
}

/** The filter of the address; the server is asked a moment after the last letter. */
function useFilter() {
  const address = useSearchParams();
  const [filter, setFilter] = useState<InboxFilter>(() => {
    const wanted = inboxFilter.safeParse(Object.fromEntries(address));
    return wanted.success ? wanted.data : {};
  });
  const given = Object.entries(filter).filter(([, value]) => value) as [string, string][];
  const query = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  const [asked, ask] = useState(query);
  useEffect(() => {
    if (query === asked && query === window.location.search) return;
    window.history.replaceState(null, "", window.location.pathname + query);
    const timer = setTimeout(() => ask(query), TYPING_MS);
    return () => clearTimeout(timer);
  }, [query, asked]);
  return { filter, setFilter, query, asked };
}

/** Nobody's finger, pointer or focus is on the list, and it shows its beginning. */
function isAtRest(list: HTMLElement | null): boolean {
  if (!list) return false;
  const isTouched = list.matches(":hover, :focus-within");
  return !isTouched && list.scrollTop === 0 && list.getBoundingClientRect().top >= 0;
}
