"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { OUTCOME_LABELS, type Outcome } from "@/lib/enquiries/inbox-schema";
import { formatRupees } from "@/lib/money";
import { planKind, planName } from "@/lib/plans/fields";
import { type Plan, planList } from "@/lib/plans/schema";
import { priceOf } from "@/lib/plans/terms";
import { Note } from "../panel";
import { useLoaded } from "../use-loaded";
import styles from "./follow-up.module.css";
import { type PartProps, usePart } from "./follow-up-part";

const OUTCOMES = Object.entries(OUTCOME_LABELS) as [Outcome, string][];

type OutcomeProps = PartProps & {
  /** The plan that was asked for, where the catalogue has it. */
  asked: Plan | null;
};

/** What became of a closed one. Nobody has to say it, and it can be said later. */
export function OutcomePart({ latest, asked, onChange }: OutcomeProps) {
  const { outcome, soldPlan } = latest;
  const { props, isChanging, show } = usePart();
  const say = (value: Outcome) => {
    show(false);
    if (value !== outcome) onChange({ outcome: value });
  };
  const sell = (soldPlanId: string) => {
    show(false);
    onChange({ soldPlanId });
  };
  return (
    <fieldset {...props} aria-labelledby="became" className={styles.part}>
      <div className={`cluster ${styles.line}`}>
        <p id="became" className="broken">
          {outcome ? <b>{OUTCOME_LABELS[outcome]}</b> : "What became of it?"}
          {outcome && soldPlan && `: ${planName(soldPlan)}, ${planKind(soldPlan)}`}
          {outcome && soldPlan && <span className="num"> ({formatRupees(soldPlan.price)})</span>}
        </p>
        {outcome && (
          <Button
            className={styles.end}
            aria-expanded={isChanging}
            onClick={() => show(!isChanging)}
          >
            Change
          </Button>
        )}
      </div>
      {(!outcome || isChanging) && (
        <div className={`cluster ${styles.choices}`}>
          {OUTCOMES.map(([value, label]) => (
            <Button key={value} aria-pressed={value === outcome} onClick={() => say(value)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {outcome === "connected" && (!soldPlan || isChanging) && (
        <SoldPlan asked={asked} onSell={sell} />
      )}
    </fieldset>
  );
}

type SoldPlanProps = { asked: Plan | null; onSell: (planId: string) => void };

function SoldPlan({ asked, onSell }: SoldPlanProps) {
  const { data, failed, reload } = useLoaded(
    "/api/plans",
    async () => planList,
    "Failed to fetch plans",
    { once: true },
  );
  const [chosen, choose] = useState(asked?._id ?? "");
  if (!data && failed)
    return (
      <Note kind="bad" action={<Button onClick={reload}>Try again</Button>}>
        The plans did not come.
      </Note>
    );
  if (!data) return <p role="status">Loading plans...</p>;
  const plans = data
    .map((plan) => ({
      id: plan._id,
      label: `${planName(plan)}, ${planKind(plan)}, ${formatRupees(priceOf(plan))}`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, "en", { numeric: true }));
  const isThere = plans.some(({ id }) => id === chosen);
  return (
    <div className={`cluster ${styles.sold}`}>
      <SelectField
        label="Plan that was sold"
        value={isThere ? chosen : ""}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Choose a plan</option>
        {plans.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button disabled={!isThere} onClick={() => onSell(chosen)}>
        Save plan
      </Button>
    </div>
  );
}
