"use client";

import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { MAX_COMPARED } from "@/lib/plans/compare";
import styles from "./compare-bar.module.css";
import { removeComparedIds, setComparedIds, useComparedIds } from "./compared-plans";
import { listCheckboxes, type PlanChip, useCheckboxes, usePlanChips } from "./use-plan-chips";

export type CompareBarLabels = {
  compare: string;
  /** Shown until the bar is hydrated. */
  compareUpTo: string;
  /** For two plans, three plans and so on. */
  compareCounts: string[];
  clear: string;
  remove: string;
  upToThree: string;
  comparisonFull: string;
};

const SLOTS = Array.from({ length: MAX_COMPARED }, (_, index) => index);

/**
 * The plans that are checked in the form around the bar, or were chosen on another page. Without JavaScript,
 * the bar is only a button, and the form submits the checked plans.
 */
export function CompareBar({ labels }: { labels: CompareBarLabels }) {
  const barRef = useRef<HTMLElement>(null);
  const comparedIds = useComparedIds();
  useCheckboxes(barRef, comparedIds.join());
  const { chips, otherIds } = usePlanChips(barRef, comparedIds.join());
  const isFull = comparedIds.length >= MAX_COMPARED;

  /** The button that was pressed is removed, so another element receives the focus. */
  function removePlan(id: string) {
    removeComparedIds([id]);
    const buttons = barRef.current?.querySelectorAll<HTMLButtonElement>("li button") ?? [];
    const nextButton = [...buttons].find(({ value }) => value !== id);
    if (nextButton) nextButton.focus({ preventScroll: true });
    else focusCheckbox(id);
  }

  function clear() {
    setComparedIds([]);
    focusCheckbox(comparedIds[0]);
  }

  /** Focuses the first check box if the form has none of this plan, because the empty bar is hidden. */
  function focusCheckbox(id: string | undefined) {
    const boxes = listCheckboxes(barRef.current);
    const box = boxes.find(({ value }) => value === id) ?? boxes[0];
    box?.focus({ preventScroll: true });
  }

  return (
    <section ref={barRef} className={`screen-only night ${styles.bar}`} aria-label={labels.compare}>
      <ul className={`script-only num ${styles.slots}`} data-full={isFull || undefined}>
        {comparedIds.map((id) => (
          <PlanSlot
            key={id}
            id={id}
            chip={chips[id]}
            removeLabel={labels.remove}
            onRemove={() => removePlan(id)}
          />
        ))}
        {SLOTS.slice(comparedIds.length).map((slot) => (
          <li key={slot} className={styles.free}>
            <Plus aria-hidden="true" />
            <span>{labels.upToThree}</span>
          </li>
        ))}
      </ul>
      <button type="button" className={`script-only tap-target ${styles.clear}`} onClick={clear}>
        {labels.clear}
      </button>
      <SubmitButton count={comparedIds.length} labels={labels} />
      {/* Submits the plans that have no check box in this form. */}
      <input type="hidden" name="plans" value={otherIds} disabled={otherIds === ""} />
      <span className="sr-only" role="status">
        {isFull && <span>{labels.comparisonFull}</span>}
      </span>
    </section>
  );
}

type PlanSlotProps = {
  id: string;
  /** Undefined until it is loaded. */
  chip: PlanChip | undefined;
  removeLabel: string;
  onRemove: () => void;
};

/** The whole slot is the button that removes the plan. */
function PlanSlot({ id, chip, removeLabel, onRemove }: PlanSlotProps) {
  const name = chip ? `${removeLabel}: ${chip.speed}, ${chip.provider}` : removeLabel;
  return (
    <li className={styles.slot}>
      {chip && (
        <span translate="no">
          <b>
            {chip.speed} <span className="marigold">{chip.price}</span>
          </b>
          <span className="soft">{chip.provider}</span>
        </span>
      )}
      <button type="button" value={id} aria-label={name} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

type SubmitButtonProps = { count: number; labels: CompareBarLabels };

function SubmitButton({ count, labels }: SubmitButtonProps) {
  const { compare, compareUpTo, compareCounts } = labels;
  const text = count === 0 ? compareUpTo : (compareCounts[count - 2] ?? compare);
  return (
    <Button type="submit" disabled={count === 1}>
      <span key={text}>{text}</span>
    </Button>
  );
}
