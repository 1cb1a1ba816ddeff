"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ListView, readView, viewAddress } from "@/lib/plans/list-view";

/** While one types, the address waits: browsers allow few changes of it in a row. */
const TYPING_MS = 300;

/**
 * What staff look at. It lives in the address, so that back, from a plan or between pages, returns
 * to it.
 */
export function useListView() {
  const path = usePathname();
  const address = useSearchParams().toString();
  const [view, setView] = useState(() => readView(address));
  const written = useRef(address);
  const timer = useRef<number>(undefined);

  // Back, forward or a link of the menu: the address leads. What this wrote itself is known.
  const follow = useCallback((query: string) => {
    if (query === written.current) return;
    written.current = query;
    window.clearTimeout(timer.current);
    setView(readView(query));
  }, []);
  useEffect(() => follow(address), [address, follow]);
  // Who goes back at once is where they were before Next has noticed that they had left.
  useEffect(() => {
    const onBack = () => {
      const { pathname, search } = window.location;
      if (pathname === path) follow(new URLSearchParams(search).toString());
    };
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, [path, follow]);
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
