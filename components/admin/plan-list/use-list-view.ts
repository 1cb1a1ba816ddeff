"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ListView, readView, viewAddress } from "@/lib/plans/list-view";

/** While one types, the address waits: browsers allow few changes of it in a row. */
const TYPING_MS = 300;

/**
 * What staff look at. It lives in the address, so that back, from a plan or between pages, returns
 * to it.
 */
export function useListView() {
  const address = useSearchParams().toString();
  const [view, setView] = useState(() => readView(address));
  const written = useRef(address);
  const timer = useRef<number>(undefined);

  // Back, forward or a link of the menu: the address leads. What this wrote itself is known.
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    window.clearTimeout(timer.current);
    setView(readView(address));
  }, [address]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const write = useCallback((next: ListView, how: "pushState" | "replaceState") => {
    const query = viewAddress(next);
    if (query === written.current) return;
    written.current = query;
    window.history[how](null, "", query ? `?${query}` : window.location.pathname);
  }, []);

  /** A change of anything but the page shows the first page. */
  const narrow = useCallback(
    (change: Partial<Omit<ListView, "page">>) => {
      const next = { ...view, ...change, page: 1 };
      setView(next);
      window.clearTimeout(timer.current);
      if (change.search === undefined) write(next, "replaceState");
      else timer.current = window.setTimeout(() => write(next, "replaceState"), TYPING_MS);
    },
    [view, write],
  );

  const turnTo = useCallback(
    (page: number) => {
      const next = { ...view, page };
      setView(next);
      window.clearTimeout(timer.current);
      write(next, "pushState");
    },
    [view, write],
  );

  return { view, narrow, turnTo };
}
