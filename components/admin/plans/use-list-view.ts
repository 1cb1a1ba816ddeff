"use client";

import { useParams, useSearchParams } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { type Asked, type ListView, readView, showPage, viewAddress } from "@/lib/plans/list-view";
import type { Plan } from "@/lib/plans/schema";

export const VIEW_PLANS = "/admin/view-plans";
const LIST_PARAMETER = "list";
const listAddress = (query: string) => (query ? `${VIEW_PLANS}?${query}` : VIEW_PLANS);

/**
 * What staff look at. It lives in the address, so that back, from a plan or between pages, returns
 * to it; Next hears of what is chosen here a little later.
 */
export function useListView() {
  const known = useSearchParams().toString();
  const [address, setAddress] = useState(known);
  const view = useMemo(() => readView(address), [address]);
  // A link of the menu, back, or forward, perhaps before Next has noticed where they came from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address that Next knows of counts
  useEffect(() => {
    const follow = () => {
      if (window.location.pathname === VIEW_PLANS) setAddress(window.location.search.slice(1));
    };
    follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [known]);

  const show = (next: Asked, how: "pushState" | "replaceState") => {
    const query = viewAddress(next);
    if (query === viewAddress(view)) return;
    window.history[how](null, "", listAddress(query));
    setAddress(query);
  };
  return {
    view,
    /** A change of anything but the page shows the first page. */
    narrow: (change: Partial<Asked>) => show({ ...view, ...change, page: 1 }, "replaceState"),
    turnTo: (page: number) => show({ ...view, page }, "pushState"),
  };
}

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

/** The list that was left last: what it showed, in which order, and the plan that one went to. */
let last: { list?: string; order?: string[]; plan?: string } = {};

/** What an address takes along from the list, so that its page finds back to it. */
export const useListQuery = () =>
  `?${new URLSearchParams({ [LIST_PARAMETER]: useSearchParams().toString() })}`;

/** The address of the list that this page was opened from; null where it was from elsewhere. */
export function useListLeft(): string | null {
  const { id } = useParams<{ id?: string }>();
  const list = useSearchParams().get(LIST_PARAMETER);
  useEffect(() => {
    last.plan = id;
  }, [id]);
  return list === null ? null : listAddress(viewAddress(readView(list)));
}

/**
 * The plans that are shown. Back from one, the others are where they were, since saving it would
 * else take it to another page; and its row is in view, with the focus.
 */
export function useShownPage(plans: Plan[], view: ListView, region: RefObject<HTMLElement | null>) {
  const [left] = useState(last);
  const list = viewAddress({ ...view, page: 1 });
  const order = left.plan && left.list === list ? left.order : undefined;
  const shown = useMemo(() => showPage(plans, view, order), [plans, view, order]);
  useEffect(() => {
    last = { list, order: shown.matches.map(({ _id }) => _id) };
  }, [list, shown]);

  const isThere = plans.length > 0;
  useEffect(() => {
    const link = isThere && region.current?.querySelector<HTMLElement>("[aria-current] a");
    if (!link) return;
    link.scrollIntoView({ block: "center" });
    link.focus({ preventScroll: true });
  }, [isThere, region]);
  return { shown, left: left.plan, isAsLeft: order !== undefined };
}
