"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { type ListView, readView, viewAddress } from "@/lib/plans/list-view";

/** While one types, the address waits: browsers allow few changes of it in a row. */
const TYPING_MS = 300;

/**
 * What staff look at. It lives in the address, so that back, from a plan or between pages, returns
 * to it; what is chosen here is ahead of what Next knows of the address.
 */
export function useListView() {
  const address = useSearchParams().toString();
  const [ahead, setAhead] = useState<ListView | null>(null);
  const timer = useRef<number>(undefined);
  const view = useMemo(() => ahead ?? readView(address), [ahead, address]);

  // A link of the menu: the address leads. What this wrote itself is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is looked at
  useEffect(() => {
    if (timer.current !== undefined) return;
    setAhead((view) => (view && viewAddress(view) === currentQuery() ? view : null));
  }, [address]);
  // Back or forward, perhaps before Next has noticed where they came from.
  useEffect(() => {
    const follow = () => {
      stop(timer);
      setAhead(null);
    };
    window.addEventListener("popstate", follow);
    return () => {
      stop(timer);
      window.removeEventListener("popstate", follow);
    };
  }, []);

  function write(next: ListView, how: "pushState" | "replaceState") {
    stop(timer);
    const query = viewAddress(next);
    if (query === currentQuery()) return;
    window.history[how](null, "", query ? `?${query}` : window.location.pathname);
  }

  /** A change of anything but the page shows the first page. */
  function narrow(change: Partial<ListView>) {
    const next = { ...view, ...change, page: 1 };
    setAhead(next);
    stop(timer);
    if (change.search === undefined) return write(next, "replaceState");
    timer.current = window.setTimeout(() => write(next, "replaceState"), TYPING_MS);
  }

  function turnTo(page: number) {
    const next = { ...view, page };
    setAhead(next);
    write(next, "pushState");
  }

  return { view, narrow, turnTo };
}

function currentQuery(): string {
  return new URLSearchParams(window.location.search).toString();
}

function stop(timer: { current: number | undefined }): void {
  window.clearTimeout(timer.current);
  timer.current = undefined;
}
