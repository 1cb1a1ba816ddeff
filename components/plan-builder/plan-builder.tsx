"use client";

import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { AreaSearch } from "@/components/areas/area-search";
import { type AreaFound, placeInAddress, setPlace } from "@/components/areas/place";
import { useWords } from "@/components/site/words";
import { withStorage } from "@/components/ui/device-storage";
import { getJson } from "@/lib/http/api-client";
import type { Plan } from "@/lib/plans/schema";
import {
  initialSelection,
  type RequestedChoice,
  type SelectionAction,
  selectionReducer,
} from "@/lib/plans/selection";
import { filterByProviders } from "@/lib/plans/selection-options";
import { CHOICE_STORAGE_KEY, choiceFromQuery, choiceToQuery } from "@/lib/plans/selection-query";
import { deriveSelectionView, describeLastChange } from "@/lib/plans/selection-view";
import { BuilderForm } from "./builder-form";
import styles from "./plan-builder.module.css";
import { PriceBar, PriceCard } from "./price-card";

type PlanBuilderProps = {
  /** The plans of the default type, or null if the page does not contain them. */
  plans: Plan[] | null;
  search: ReactNode;
  /** Inline script that hides the price in the server's HTML if the choice may be another one. */
  script: string;
};

export function PlanBuilder({ plans, search, script }: PlanBuilderProps) {
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
        script={script}
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

function Builder({ plans, area, headingRef, script }: BuilderProps) {
  const { loading } = useWords("builder");
  const words = useWords("plans");
  const rootRef = useRef<HTMLDivElement>(null);
  const { selection, dispatch, reset } = useSelection(plans, area?.providers ?? null, rootRef);
  useRevealPrice(rootRef, area === undefined);

  const view = {
    ...deriveSelectionView(selection),
    notice: describeLastChange(selection, words),
  };
  const focusHeading = () => headingRef.current?.focus({ preventScroll: true });
  const hasNoPlans = selection.status === "ready" && selection.plans.length === 0;
  const narrowed = hasNoPlans ? area?.narrowed : undefined;
  const priceProps = {
    status: selection.status,
    view,
    place: area ?? null,
    onAction(action: SelectionAction) {
      dispatch(action);
      focusHeading();
    },
    noPlansInArea: narrowed && {
      text: narrowed.lacks(words.types[selection.planType]),
      showAllLabel: narrowed.showAll,
      onShowAll() {
        flushSync(narrowed.onShowAll);
        focusHeading();
      },
    },
  };

  return (
    <div
      ref={rootRef}
      className={styles.builder}
      // `contents`: the price bar sticks within the whole section, including the area search.
      // `--loading`: the text in place of a hidden price.
      style={{ display: "contents", "--loading": `"${loading}"` } as CSSProperties}
      suppressHydrationWarning
    >
      {/* React does not run scripts that it creates in the browser, and warns about them unless
          their type is a data type. */}
      <script
        type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
        suppressHydrationWarning
      >
        {script}
      </script>
      <div className={`wrap columns ${styles.columns}`}>
        <BuilderForm selection={selection} view={view} dispatch={dispatch} onReset={reset} />
        <PriceCard {...priceProps} headingRef={headingRef} />
      </div>
      <PriceBar {...priceProps} />
    </div>
  );
}

/** @param providers null for all */
function useSelection(
  plans: Plan[] | null,
  providers: string[] | null,
  rootRef: RefObject<HTMLElement | null>,
) {
  const [initial] = useState(() => initialSelection(plans && filterByProviders(plans, providers)));
  const [selection, dispatch] = useReducer(selectionReducer, initial);
  const { requestId, planType } = selection;

  // A layout effect, so that the initial price is not painted if the URL has another choice.
  useLayoutEffect(() => {
    const fromUrl = choiceFromQuery(window.location.search);
    const isUrlEmpty = Object.values(fromUrl).every((option) => option === undefined);
    const saved = withStorage("localStorage", (storage) => storage.getItem(CHOICE_STORAGE_KEY));
    if (isUrlEmpty && saved) dispatch({ type: "restore", requested: choiceFromQuery(saved) });
    // If there is nothing to apply, dispatch nothing: a second render is slow on cheap phones.
    else if (!isUrlEmpty || !plans) dispatch({ type: "readUrl", requested: fromUrl });
    // Last, because the visitor's input is newer than the URL.
    const earlyInput = readEarlyInput(rootRef.current);
    if (earlyInput) dispatch({ type: "applyEarlyInput", requested: earlyInput });
  }, [plans, rootRef]);

  useEffect(() => {
    if (requestId === 0) return;
    const controller = new AbortController();
    async function load() {
      let loaded: Plan[];
      try {
        loaded = await fetchPlans(planType, controller.signal);
      } catch {
        // An abort by the cleanup below is not a failure.
        if (!controller.signal.aborted) dispatch({ type: "loadFailed", requestId });
        return;
      }
      dispatch({ type: "plansLoaded", requestId, plans: filterByProviders(loaded, providers) });
    }
    void load();
    return () => controller.abort();
  }, [requestId, planType, providers]);

  // Mirror the choice to the URL and to storage, unless it is the URL's own.
  const queryToSave = selection.choiceSource === "url" ? null : choiceToQuery(selection);
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

/**
 * Removes what the inline script (`flagUnread` in app/[language]/customizedplan/page.tsx) sets on the
 * root: `data-choice` hides the price, `onchange` sets `data-choice` after early input, and
 * `data-place` reserves space for the area. Must be called after `useSelection`, whose layout effect
 * reads the choice.
 */
function useRevealPrice(rootRef: RefObject<HTMLElement | null>, isAreaPending: boolean): void {
  useLayoutEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    if (!isAreaPending) root.removeAttribute("data-place");
    // The area in the URL decides which providers are offered, and so which price is right.
    const isPriceUncertain = isAreaPending && placeInAddress() !== null;
    if (isPriceUncertain) return;
    root.onchange = null;
    root.removeAttribute("data-choice");
  }, [rootRef, isAreaPending]);
}

function readEarlyInput(root: HTMLElement | null): RequestedChoice | null {
  // `[checked]` is the server's choice, `:checked` the current one.
  const inputs = root?.querySelectorAll<HTMLInputElement>("input:checked:not([checked])");
  if (!inputs?.length) return null;
  const query = new URLSearchParams([...inputs].map(({ name, value }) => [name, value]));
  return choiceFromQuery(`?${query}`);
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
