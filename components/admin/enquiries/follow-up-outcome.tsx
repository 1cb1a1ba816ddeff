"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { Options, SelectField } from "@/components/ui/field";
import { OUTCOME_LABELS } from "@/lib/content/staff";
import type { FollowUpChange, OpenEnquiry, Outcome } from "@/lib/enquiries/inbox-schema";
import { pricedPlanText } from "@/lib/enquiries/reach";
import styles from "./follow-up.module.css";

const OUTCOMES = Object.entries(OUTCOME_LABELS) as [Outcome, string][];

export type PartProps = { enquiry: OpenEnquiry; onChange: (change: FollowUpChange) => void };
/** What may have been sold, of a connected one. */
export type SoldChoices = ComponentProps<typeof Options>["of"];

/** The outcome of a closed enquiry. It is optional, and can be set later. */
export function OutcomePart({ enquiry, plans, onChange }: PartProps & { plans: SoldChoices }) {
  const { outcome, soldPlan, cataloguePlan } = enquiry;
  const [isChanging, setChanging] = useState(false);
  const say = (change: FollowUpChange) => {
    setChanging(false);
    onChange(change);
  };
  return (
    <fieldset aria-labelledby="became" className={`stack ${styles.part}`}>
      <div className={`cluster ${styles.line}`}>
        <p id="became" className="num broken">
          {outcome ? <b>{OUTCOME_LABELS[outcome]}</b> : "What became of it?"}
          {soldPlan && `: ${pricedPlanText(soldPlan, soldPlan.price)}`}
        </p>
        {outcome && (
          <Button aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            Change
          </Button>
        )}
      </div>
      {(!outcome || isChanging) && (
        <div className={`cluster ${styles.choices}`}>
          {OUTCOMES.map(([value, label]) => (
            <Button
              key={value}
              aria-pressed={value === outcome}
              onClick={() => say({ outcome: value })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {outcome === "connected" && (!soldPlan || isChanging) && (
        <SoldPlan
          plans={plans}
          selected={cataloguePlan?._id ?? ""}
          onSold={(soldPlanId) => say({ soldPlanId })}
        />
      )}
    </fieldset>
  );
}

type SoldPlanProps = { plans: SoldChoices; selected: string; onSold: (planId: string) => void };

function SoldPlan({ plans, selected, onSold }: SoldPlanProps) {
  const [chosen, choose] = useState(selected);
  return (
    <div className={`cluster ${styles.choices}`}>
      <SelectField
        label="Plan that was sold"
        className="grow"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Choose a plan</option>
        <Options of={plans} />
      </SelectField>
      <Button disabled={!chosen} onClick={() => onSold(chosen)}>
        Save plan
      </Button>
    </div>
  );
}
