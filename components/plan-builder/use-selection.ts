"use client";

import { type Dispatch, useEffect, useReducer, useState } from "react";
import { readLocationFromUrl, setLocationParams } from "@/components/areas/visitor-location";
import { withStorage } from "@/components/ui/device-storage";
import { importOrReload, reloadIfAvailable } from "@/components/ui/reload-page";
import { getJson } from "@/lib/http/api-client";
import type { Plan } from "@/lib/plans/schema";
import {
  createInitialSelection,
  type Selection,
  type SelectionAction,
  selectionReducer,
} from "@/lib/plans/selection";
import { filterByProviders } from "@/lib/plans/selection-options";
import { CHOICE_STORAGE_KEY, choiceToQuery, isDefaultSelection } from "@/lib/plans/selection-query";

/** @param providers providers in the visitor's area; null means all */
export function useSelection(plans: Plan[] | null, providers: string[] | null) {
  const [initial] = useState(() =>
    createInitialSelection(plans && filterByProviders(plans, providers)),
  );
  const [selection, dispatch] = useReducer(selectionReducer, initial);

  const { status, loadId, planType } = selection;
  useEffect(() => {
    if (status !== "loading" || loadId === 0) return;
    const controller = new AbortController();
    void loadPlans({ loadId, planType, providers }, dispatch, controller.signal);
    return () => controller.abort();
  }, [status, loadId, planType, providers]);

  const queryToSave = getQueryToSave(selection);
  useEffect(() => {
    if (queryToSave !== null) saveChoice(queryToSave);
  }, [queryToSave]);

  const reset = () => {
    forgetChoice();
    dispatch({ type: "readUrl", requested: {} });
  };
  // `reset` is null if there is nothing to reset.
  return { selection, dispatch, reset: isDefaultSelection(selection) ? null : reset };
}

type LoadRequest = Pick<Selection, "loadId" | "planType"> & { providers: string[] | null };

/** Dispatches the result, unless the load was aborted. */
export async function loadPlans(
  { loadId, planType, providers }: LoadRequest,
  dispatch: Dispatch<SelectionAction>,
  signal: AbortSignal,
): Promise<void> {
  let plans: Plan[];
  try {
    plans = await fetchPlans(planType, signal);
  } catch {
    if (!signal.aborted) dispatch({ type: "loadFailed", loadId });
    return;
  }
  dispatch({ type: "plansLoaded", loadId, plans: filterByProviders(plans, providers) });
}

/** On demand, to keep zod out of the scripts of the page. */
const importSchema = () => import("@/lib/plans/schema");

async function fetchPlans(planType: string, signal: AbortSignal): Promise<Plan[]> {
  const loadSchema = async () => (await importOrReload(importSchema)).planListSchema;
  const path = `/api/plans/filter?planType=${encodeURIComponent(planType)}`;
  return getJson(path, loadSchema, signal);
}

/** Before a retry: loads the page again if a deployment has replaced its scripts. */
export async function prepareRetry(): Promise<void> {
  // Does nothing if the page has reloaded recently.
  await importSchema().catch(reloadIfAvailable);
}

/** Returns null for the choice of the URL, which is in the URL already and is not saved. */
export function getQueryToSave(selection: Selection): string | null {
  return selection.source === "url" ? null : choiceToQuery(selection);
}

export function saveChoice(choiceQuery: string): void {
  replaceChoiceInUrl(choiceQuery);
  withStorage("localStorage", (storage) => storage.setItem(CHOICE_STORAGE_KEY, choiceQuery));
}

function forgetChoice(): void {
  withStorage("localStorage", (storage) => storage.removeItem(CHOICE_STORAGE_KEY));
  replaceChoiceInUrl("");
}

function replaceChoiceInUrl(choiceQuery: string): void {
  const { pathname, hash } = window.location;
  const query = new URLSearchParams(choiceQuery);
  setLocationParams(query, readLocationFromUrl() ?? {});
  const search = query.size > 0 ? `?${query}` : "";
  window.history.replaceState(null, "", `${pathname}${search}${hash}`);
}
