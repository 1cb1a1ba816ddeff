"use client";

import { useParams } from "next/navigation";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { type ListView, readView, showPage, viewAddress } from "@/lib/plans/list-view";
import type { Plan } from "@/lib/plans/schema";
import { useListLeft, useView } from "../list/use-view";

export const VIEW_PLANS = "/admin/view-plans";
export const useListView = () => useView(VIEW_PLANS, readView);

/** The list that was left last: what it showed, in which order, and the plan that one went to. */
let last: { list?: string; order?: string[]; plan?: string } = {};

/** Where this page was opened from; the list then shows the plan that one went to. */
export function usePlansLeft(): string | null {
  const { id } = useParams<{ id?: string }>();
  useEffect(() => {
    last.plan = id;
  }, [id]);
  return useListLeft(VIEW_PLANS, readView);
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
