"use client";

import {
  type Dispatch,
  type ReactNode,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { AreaSearch } from "@/components/areas/area-search";
import {
  type AreaLookup,
  readLocationFromUrl,
  setLocationParams,
} from "@/components/areas/visitor-location";
import { useWords } from "@/components/site/words";
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
import { CHOICE_STORAGE_KEY, choiceToQuery } from "@/lib/plans/selection-query";
import { deriveSelectionView, describeLastChange } from "@/lib/plans/selection-view";
import { describeUnavailableOptions } from "@/lib/plans/unavailable-options";
import { BuilderForm } from "./builder-form";
import { HydrationRoot, useHydration } from "./hydration";
import styles from "./plan-builder.module.css";
import { PriceBar, PriceCard } from "./price-card";

type PlanBuilderProps = {
  plans: Plan[] | null;
  search: ReactNode;
};

export function PlanBuilder({ plans, search }: PlanBuilderProps) {
  const [area, setArea] = useState<AreaLookup | null>();
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="wrap">
        <AreaSearch onLookupChange={setArea} withPlans>
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
  area: AreaLookup | null | undefined;
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
    notice:
      describeLastChange(selection, words) ??
      describeUnavailableOptions(selection, words, area?.providerFilter?.missingProviders),
  };
  const focusHeading = () => headingRef.current?.focus({ preventScroll: true });
  const providerFilter = selection.status === "empty" ? area?.providerFilter : undefined;
  const priceProps = {
    status: selection.status,
    view,
    visitorLocation: area ?? null,
    async onAction(action: SelectionAction) {
      focusHeading();
      // A page that has reloaded recently does not reload by itself.
      if (action.type === "retry") await importSchema().catch(reloadIfAvailable);
      dispatch(action);
    },
    noPlansInArea: providerFilter && {
      text: providerFilter.describeMissingType(words.planTypes[selection.planType]),
      showAllLabel: providerFilter.showAllLabel,
      onShowAll() {
        flushSync(providerFilter.onShowAll);
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

function useSelection(plans: Plan[] | null, providers: string[] | null) {
  const [initial] = useState(() =>
    createInitialSelection(plans && filterByProviders(plans, providers)),
  );
  const [selection, dispatch] = useReducer(selectionReducer, initial);
  useLoadPlans(selection, providers, dispatch);
  useSaveChoice(selection);

  function reset() {
    withStorage("localStorage", (storage) => storage.removeItem(CHOICE_STORAGE_KEY));
    replaceChoiceInUrl("");
    dispatch({ type: "readUrl", requested: {} });
  }

  const isInitial = choiceToQuery(selection) === choiceToQuery(initial);
  return { selection, dispatch, reset: isInitial ? null : reset };
}

function useLoadPlans(
  { status, loadId, planType }: Selection,
  providers: string[] | null,
  dispatch: Dispatch<SelectionAction>,
): void {
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
  }, [status, loadId, planType, providers, dispatch]);
}

function useSaveChoice(selection: Selection): void {
  const queryToSave = selection.source === "url" ? null : choiceToQuery(selection);
  useEffect(() => {
    if (queryToSave === null) return;
    replaceChoiceInUrl(queryToSave);
    withStorage("localStorage", (storage) => storage.setItem(CHOICE_STORAGE_KEY, queryToSave));
  }, [queryToSave]);
}

/** On demand, to keep zod out of the scripts of the page. */
const importSchema = () => import("@/lib/plans/schema");

async function fetchPlans(planType: string, signal: AbortSignal): Promise<Plan[]> {
  const loadSchema = async () => (await importOrReload(importSchema)).planListSchema;
  const path = `/api/plans/filter?planType=${encodeURIComponent(planType)}`;
  return getJson(path, loadSchema, signal);
}

function replaceChoiceInUrl(choiceQuery: string): void {
  const { pathname, hash } = window.location;
  const query = new URLSearchParams(choiceQuery);
  setLocationParams(query, readLocationFromUrl() ?? {});
  const search = query.size > 0 ? `?${query}` : "";
  window.history.replaceState(null, "", `${pathname}${search}${hash}`);
}
