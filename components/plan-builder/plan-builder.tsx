"use client";

import { type ReactNode, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AreaSearch } from "@/components/areas/area-search";
import { type AreaFound, placeInAddress, setPlace } from "@/components/areas/place";
import { useWords } from "@/components/site/words";
import { withStorage } from "@/components/ui/device-storage";
import { getJson } from "@/lib/http/api-client";
import type { Plan } from "@/lib/plans/schema";
import { initialSelection, type SelectionAction, selectionReducer } from "@/lib/plans/selection";
import { filterByProviders } from "@/lib/plans/selection-options";
import { CHOICE_STORAGE_KEY, choiceToQuery } from "@/lib/plans/selection-query";
import { deriveSelectionView, describeLastChange } from "@/lib/plans/selection-view";
import { BuilderForm } from "./builder-form";
import { HydrationRoot, useHydration } from "./hydration";
import styles from "./plan-builder.module.css";
import { PriceBar, PriceCard } from "./price-card";

type PlanBuilderProps = {
  /** The plans of the default type, or null if the page does not contain them. */
  plans: Plan[] | null;
  search: ReactNode;
};

export function PlanBuilder({ plans, search }: PlanBuilderProps) {
  const [area, setArea] = useState<AreaFound | null>();
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="wrap">
        <AreaSearch onFound={setArea} withPlans>
          {search}
        </AreaSearch>
      </div>
      {/* A new key remounts the builder if the area has other providers. */}
      <Builder
        key={area?.providers?.join("\n")}
        plans={plans}
        area={area}
        headingRef={headingRef}
      />
    </>
  );
}

type BuilderProps = Omit<PlanBuilderProps, "search"> & {
  /** Undefined until the lookup of the visitor's area has finished. */
  area: AreaFound | null | undefined;
  /** Receives the focus when a focused button is removed. */
  headingRef: RefObject<HTMLHeadingElement | null>;
};

function Builder({ plans, area, headingRef }: BuilderProps) {
  const words = useWords("plans");
  const rootRef = useRef<HTMLDivElement>(null);
  const { selection, dispatch, reset } = useSelection(plans, area?.providers ?? null);
  useHydration({ rootRef, hasPlans: plans !== null, isAreaPending: area === undefined, dispatch });

  const view = {
    ...deriveSelectionView(selection),
    notice: describeLastChange(selection, words),
  };
  const focusHeading = () => headingRef.current?.focus({ preventScroll: true });
  const narrowed = selection.status === "empty" ? area?.narrowed : undefined;
  const priceProps = {
    status: selection.status,
    view,
    place: area ?? null,
    onAction(action: SelectionAction) {
      dispatch(action);
      focusHeading();
    },
    noPlansInArea: narrowed && {
      text: narrowed.lacks(words.types[selection.requested.planType]),
      showAllLabel: narrowed.showAll,
      onShowAll() {
        flushSync(narrowed.onShowAll);
        focusHeading();
      },
    },
  };

  return (
    <HydrationRoot rootRef={rootRef}>
      <div className={`wrap columns ${styles.columns}`}>
        <BuilderForm selection={selection} view={view} dispatch={dispatch} onReset={reset} />
        <PriceCard {...priceProps} headingRef={headingRef} />
      </div>
      <PriceBar {...priceProps} />
    </HydrationRoot>
  );
}

/** @param providers null for all */
function useSelection(plans: Plan[] | null, providers: string[] | null) {
  const [initial] = useState(() => initialSelection(plans && filterByProviders(plans, providers)));
  const [selection, dispatch] = useReducer(selectionReducer, initial);
  const { loadId, status, requested } = selection;
  const { planType } = requested;

  useEffect(() => {
    if (status !== "loading" || loadId === 0) return;
    const controller = new AbortController();
    async function load() {
      let loaded: Plan[];
      try {
        loaded = await fetchPlans(planType, controller.signal);
      } catch {
        // An abort by the cleanup below is not a failure.
        if (!controller.signal.aborted) dispatch({ type: "loadFailed", loadId });
        return;
      }
      dispatch({ type: "plansLoaded", loadId, plans: filterByProviders(loaded, providers) });
    }
    void load();
    return () => controller.abort();
  }, [status, loadId, planType, providers]);

  // Mirror the choice to the URL and to storage, unless it is the URL's own.
  const queryToSave = selection.isFromUrl ? null : choiceToQuery(selection);
  useEffect(() => {
    if (queryToSave === null) return;
    replaceChoiceInUrl(queryToSave);
    withStorage("localStorage", (storage) => storage.setItem(CHOICE_STORAGE_KEY, queryToSave));
  }, [queryToSave]);

  function reset() {
    withStorage("localStorage", (storage) => storage.removeItem(CHOICE_STORAGE_KEY));
    replaceChoiceInUrl("");
    dispatch({ type: "readUrl", requested: {} });
  }

  const isInitial = choiceToQuery(selection) === choiceToQuery(initial);
  return { selection, dispatch, reset: isInitial ? null : reset };
}

async function fetchPlans(planType: string, signal: AbortSignal): Promise<Plan[]> {
  // Imported on demand to keep zod out of the page's scripts.
  const loadSchema = async () => (await import("@/lib/plans/schema")).planList;
  const path = `/api/plans/filter?planType=${encodeURIComponent(planType)}`;
  return getJson(path, loadSchema, signal);
}

/** Keeps the area parameters and the hash. */
function replaceChoiceInUrl(choiceQuery: string): void {
  const { pathname, hash } = window.location;
  const query = new URLSearchParams(choiceQuery);
  setPlace(query, placeInAddress() ?? {});
  const search = query.size > 0 ? `?${query}` : "";
  window.history.replaceState(null, "", `${pathname}${search}${hash}`);
}
