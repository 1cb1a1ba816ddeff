"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { viewAddress } from "@/lib/plans/list-view";

/** What a view may be asked to become: reading its address makes sense of it. */
export type Asked<View> = Record<keyof View, string | number | null>;

/**
 * What staff look at. It lives in the address, so that back, from a plan or between pages, returns
 * to it; Next hears of what is chosen here a little later.
 */
export function useView<View extends object>(list: string, read: (address: string) => View) {
  const known = useSearchParams().toString();
  const [address, setAddress] = useState(known);
  const view = useMemo(() => read(address), [address, read]);
  // A link of the menu, back, or forward, perhaps before Next has noticed where they came from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address that Next knows of counts
  useEffect(() => {
    const follow = () => {
      if (window.location.pathname === list) setAddress(window.location.search.slice(1));
    };
    follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [known, list]);

  const show = (next: Asked<View>, how: "pushState" | "replaceState") => {
    const query = viewAddress(next);
    if (query === viewAddress(view as Asked<View>)) return;
    window.history[how](null, "", addressOf(list, query));
    setAddress(query);
  };
  return {
    view,
    /** A change of anything but the page shows the first page. */
    narrow: (change: Partial<Asked<View>>) =>
      show({ ...(view as Asked<View>), ...change, page: 1 }, "replaceState"),
    turnTo: (page: number) => show({ ...(view as Asked<View>), page }, "pushState"),
  };
}

/** What an address takes along from the list, so that its page finds back to it. */
export const useListQuery = () => `?${new URLSearchParams({ list: useSearchParams().toString() })}`;

/** The address of the list that this page was opened from; null where it was from elsewhere. */
export function useListLeft(list: string): string | null {
  const query = useSearchParams().get("list");
  return query === null ? null : addressOf(list, query);
}

const addressOf = (list: string, query: string) => (query ? `${list}?${query}` : list);

const isOver = (): boolean => window.history.state?.over === true;

/** A screen over the list has a place in the browser's history: back returns to the list. */
export function useOver(isOpen: boolean, onBack: () => void) {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    window.history.pushState({ over: true }, "", window.location.href);
    const follow = () => !isOver() && close();
    window.addEventListener("popstate", follow);
    return () => {
      window.removeEventListener("popstate", follow);
      // Closed by its own button, and not for a page or a list that took its place.
      if (isOver()) window.history.back();
    };
  }, [isOpen]);
}
