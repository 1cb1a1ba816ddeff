"use client";

import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { AreaSearch } from "@/components/areas/area-search";
import { type AreaFound, placeInAddress } from "@/components/areas/place";
import { useWords } from "@/components/site/words";
import type { Plan } from "@/lib/plans/schema";
import type { SelectionAction } from "@/lib/plans/selection";
import { noticeOf, viewSelection } from "@/lib/plans/selection-view";
import { Choices } from "./choices";
import styles from "./plan-builder.module.css";
import { PriceBar, PriceCard } from "./price-card";
import { useSelection } from "./use-selection";

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
  const reaching = found?.providers ?? null;
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
        key={reaching?.join("\n")}
        firstPlans={plans}
        reaching={reaching}
        found={found ?? null}
        heading={heading}
        isAsking={found === undefined}
        script={script}
      />
    </>
  );
}

type BuilderProps = Pick<PlanBuilderProps, "script"> & {
  firstPlans: Plan[] | null;
  reaching: string[] | null;
  found: AreaFound | null;
  /** Takes the focus when what was focused goes. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Which area the address asks for is not known yet, nor what reaches it. */
  isAsking: boolean;
};

function Builder({ firstPlans, reaching, found, heading, isAsking, script }: BuilderProps) {
  const { loading } = useWords("builder");
  const words = useWords("plans");
  const root = useRef<HTMLDivElement>(null);
  const { selection, dispatch, startAnew } = useSelection(firstPlans, root, reaching);
  const view = { ...viewSelection(selection), notice: noticeOf(selection, words) };

  // The selection has read the address and the taps by now: its own layout effect ran first.
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
  const { status, plans, planType } = selection;
  const narrowed = status === "ready" && plans.length === 0 ? found?.narrowed : undefined;
  const lack = narrowed && {
    text: narrowed.lacks(words.types[planType]),
    showAll: narrowed.showAll,
    onShowAll() {
      flushSync(narrowed.onShowAll);
      focusHeading();
    },
  };
  const price = { status, view, goOn, place: found, lack };

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
        <Choices selection={selection} view={view} dispatch={dispatch} startAnew={startAnew} />
        <PriceCard {...price} headingRef={heading} />
      </div>
      <PriceBar {...price} />
    </div>
  );
}
