import { Clapperboard, Tv, Wifi } from "lucide-react";
import type { Dispatch } from "react";
import { flushSync } from "react-dom";
import { useWords } from "@/components/site/words";
import { Button } from "@/components/ui/button";
import { includesOtt, includesTv, PLAN_TYPES, type PlanType } from "@/lib/plan-terms";
import type { Selection, SelectionAction } from "@/lib/plans/selection";
import type { SelectionView } from "@/lib/plans/selection-view";
import { ChoiceStep, DurationStep } from "./choice-steps";
import styles from "./plan-builder.module.css";
import { PriceLine } from "./price-card";
import { Hint, Option, Step } from "./step";

type Props = {
  selection: Selection;
  view: SelectionView;
  dispatch: Dispatch<SelectionAction>;
  /** Null where the choice is the one that everybody begins with. */
  startAnew: (() => void) | null;
};

/**
 * Every question, in the order in which one answers them. A form, so that the browser brings no
 * answer of an earlier visit back over that of the address; it is never sent.
 */
export function Choices({ selection, view, dispatch, startAnew }: Props) {
  const { choice, planType, plans, status } = selection;
  const loading = status === "loading";
  const step = choice && { choice, plans, view, disabled: loading, dispatch };
  return (
    <form className={styles.choices} aria-busy={loading} autoComplete="off">
      {/* By the standard Enter would send a form that has none. */}
      <button type="submit" disabled hidden />
      <PriceLine plan={view.plan} />
      <TypeStep chosen={planType} view={view} dispatch={dispatch} startAnew={startAnew} />
      {step && (
        <>
          <ChoiceStep part="speed" {...step} />
          <ChoiceStep part="provider" {...step} />
          <DurationStep {...step} />
          {view.options.tvChannels.length > 0 && <ChoiceStep part="tvChannels" {...step} />}
          {view.options.ottTier.length > 0 && <ChoiceStep part="ottTier" {...step} />}
        </>
      )}
    </form>
  );
}

type TypeProps = Omit<Props, "selection"> & { chosen: PlanType };

/** Stays open while another type loads: one may change one's mind. */
function TypeStep({ chosen, view, dispatch, startAnew }: TypeProps) {
  const { titles, types } = useWords("plans");
  const words = useWords("builder");
  const anew = startAnew && (
    <Button
      className={styles.anew}
      variant="line"
      size="small"
      onClick={({ currentTarget }) => {
        const step = currentTarget.closest("fieldset");
        flushSync(startAnew);
        // The button has gone.
        step?.querySelector<HTMLInputElement>("input:checked")?.focus();
      }}
    >
      {words.startAnew}
    </Button>
  );
  return (
    <Step title={titles.planType} by="planType" aside={anew} view={view} dispatch={dispatch}>
      <div className={styles.types}>
        {PLAN_TYPES.map((type) => (
          <Option
            key={type}
            name="type"
            value={type}
            look="type"
            checked={type === chosen}
            onChange={() => dispatch({ type: "planType", planType: type })}
          >
            <span className={`screen-only ${styles.icons}`}>
              <Wifi aria-hidden="true" />
              {includesTv(type) && <Tv aria-hidden="true" />}
              {includesOtt(type) && <Clapperboard aria-hidden="true" />}
            </span>
            <span>{types[type]}</span>
          </Option>
        ))}
      </div>
      <Hint>{words.ott}</Hint>
    </Step>
  );
}
