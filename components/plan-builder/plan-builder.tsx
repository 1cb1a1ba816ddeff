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
import { reduceSelection, type SelectionAction, startSelection } from "@/lib/plans/selection";
import { addressOf, CHOICE_KEY, readAddress } from "@/lib/plans/selection-address";
import { ofProviders } from "@/lib/plans/selection-options";
import { noticeOf, viewSelection } from "@/lib/plans/selection-view";
import { Choices } from "./choices";
import styles from "./plan-builder.module.css";
import { PriceBar, PriceCard } from "./price-card";

const plansAnswer = async () => (await import("@/lib/plans/schema")).planList;

type PlanBuilderProps = {
  /** Of the first type; null where the page does not hold them. */
  plans: Plan[] | null;
  search: ReactNode;
  /** Flags the builder before the page's script comes. */
  script: string;
};

/** Offers the plans that reach the visitor's area; all plans while the area is not known. */
export function PlanBuilder({ plans, search, script }: PlanBuilderProps) {
  const [found, setFound] = useState<AreaFound | null>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="wrap">
        <AreaSearch onFound={setFound} withPlans>
          {search}
        </AreaSearch>
      </div>
      {/* Other providers start the choice again, from the address. */}
      <Builder
        key={found?.providers?.join("\n")}
        plans={plans}
        found={found}
        heading={heading}
        script={script}
      />
    </>
  );
}

type BuilderProps = Omit<PlanBuilderProps, "search"> & {
  /** Undefined until it is known which area the address asks for, and what reaches it. */
  found: AreaFound | null | undefined;
  /** Takes the focus when what was focused goes. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/**
 * A selection that begins with the address, or else with what the device has stored of the last
 * visit. It is written to both, and loads its own plans.
 */
function Builder({ plans, found, heading, script }: BuilderProps) {
  const { loading } = useWords("builder");
  const words = useWords("plans");
  /** Holds the radios, whose names are the address's own. */
  const root = useRef<HTMLDivElement>(null);
  const reaching = found?.providers ?? null;
  const isAsking = found === undefined;
  const [first] = useState(() => startSelection(plans && ofProviders(plans, reaching)));
  const [selection, dispatch] = useReducer(reduceSelection, first);
  const { request, planType } = selection;

  // Before the first paint: a price that the address does not ask for must not be seen.
  useLayoutEffect(() => {
    const wanted = readAddress(window.location.search);
    const stored = withStorage("localStorage", (storage) => storage.getItem(CHOICE_KEY));
    const asksNothing = Object.values(wanted).every((part) => part === undefined);
    if (asksNothing && stored) dispatch({ type: "stored", wanted: readAddress(stored) });
    // Else the page shows the right choice: all of it once more would hold up a cheap phone.
    else if (!asksNothing || !plans) dispatch({ type: "address", wanted });
    // A tap before the script ran chose something in the HTML alone. It is later than the address.
    const tapped = root.current?.querySelectorAll<HTMLInputElement>("input:checked:not([checked])");
    if (!tapped?.length) return;
    const query = new URLSearchParams([...tapped].map(({ name, value }) => [name, value]));
    dispatch({ type: "tapped", wanted: readAddress(`?${query}`) });
  }, [plans]);

  useEffect(() => {
    if (request === 0) return;
    const abort = new AbortController();
    const path = `/api/plans/filter?planType=${encodeURIComponent(planType)}`;
    getJson(path, plansAnswer, abort.signal).then(
      (all) => dispatch({ type: "loaded", request, plans: ofProviders(all, reaching) }),
      () => dispatch({ type: "failed", request }),
    );
    return () => abort.abort();
  }, [request, planType, reaching]);

  const address = selection.edited ? addressOf(selection) : null;
  useEffect(() => {
    if (address === null) return;
    putChoiceInAddress(address);
    withStorage("localStorage", (storage) => storage.setItem(CHOICE_KEY, address));
  }, [address]);

  function startAnew() {
    withStorage("localStorage", (storage) => storage.removeItem(CHOICE_KEY));
    putChoiceInAddress("");
    dispatch({ type: "address", wanted: {} });
  }

  const isFirst = addressOf(selection) === addressOf(first);
  const view = { ...viewSelection(selection), notice: noticeOf(selection, words) };

  // The address and the taps are read by now: the layout effect above ran first.
  useLayoutEffect(() => {
    if (!isAsking) root.current?.removeAttribute("data-place");
    if (!root.current || (isAsking && placeInAddress())) return;
    root.current.onchange = null;
    root.current.removeAttribute("data-choice");
  }, [isAsking]);

  // The button that was tapped goes; the focus must not go with it.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const goOn = (action: SelectionAction) => {
    dispatch(action);
    focusHeading();
  };
  const { status } = selection;
  const narrowed = status === "ready" && selection.plans.length === 0 ? found?.narrowed : undefined;
  const lack = narrowed && {
    text: narrowed.lacks(words.types[planType]),
    showAll: narrowed.showAll,
    onShowAll() {
      flushSync(narrowed.onShowAll);
      focusHeading();
    },
  };
  const price = { status, view, goOn, place: found ?? null, lack };

  return (
    <div
      ref={root}
      className={styles.builder}
      // No box of its own, so that the bar stays in view beside the field, too. What follows stands
      // where a price waits.
      style={{ display: "contents", "--loading": `"${loading}"` } as CSSProperties}
      suppressHydrationWarning
    >
      {/* A script runs where the HTML is read; one that the browser's own code makes never does,
          and is marked as data so that nobody expects it to. */}
      <script
        type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
        suppressHydrationWarning
      >
        {script}
      </script>
      <div className={`wrap columns ${styles.columns}`}>
        <Choices
          selection={selection}
          view={view}
          dispatch={dispatch}
          startAnew={isFirst ? null : startAnew}
        />
        <PriceCard {...price} headingRef={heading} />
      </div>
      <PriceBar {...price} />
    </div>
  );
}

/** Beside the place that it holds. */
function putChoiceInAddress(choice: string): void {
  const { pathname, hash } = window.location;
  const query = new URLSearchParams(choice);
  setPlace(query, placeInAddress() ?? {});
  window.history.replaceState(null, "", `${pathname}${query.size > 0 ? "?" : ""}${query}${hash}`);
}
