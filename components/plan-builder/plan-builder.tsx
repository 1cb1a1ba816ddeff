"use client";

import { type ReactNode, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AreaSearch } from "@/components/areas/area-search";
import type { AreaLookup } from "@/components/areas/visitor-location";
import { useWords } from "@/components/site/words-context";
import type { Plan } from "@/lib/plans/schema";
import type { SelectionAction } from "@/lib/plans/selection";
import { deriveSelectionView, describeLastChange } from "@/lib/plans/selection-view";
import { describeUnavailableOptions } from "@/lib/plans/unavailable-options";
import { BuilderForm } from "./builder-form";
import { HydrationRoot, useHydration } from "./hydration";
import styles from "./plan-builder.module.css";
import { PriceSummary } from "./price-card";
import { prepareRetry, useSelection } from "./use-selection";

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
      if (action.type === "retry") await prepareRetry();
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
        <PriceSummary {...priceProps} headingRef={headingRef} />
      </div>
    </HydrationRoot>
  );
}
