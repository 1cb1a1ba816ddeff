"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Options, SelectField } from "@/components/ui/field";
import { OUTCOME_LABELS, PLANS_FAILED } from "@/lib/content/staff";
import type { FollowUpChange, OpenEnquiry, Outcome } from "@/lib/enquiries/inbox-schema";
import { formatRupees } from "@/lib/money";
import { planKind, planName } from "@/lib/plans/plan-key";
import { type Plan, type PlanIdentity, planList } from "@/lib/plans/schema";
import { priceOf } from "@/lib/terms/plan";
import { useLoaded } from "../session/use-loaded";
import { NotLoaded } from "../states";
import styles from "./follow-up.module.css";

const OUTCOMES = Object.entries(OUTCOME_LABELS) as [Outcome, string][];

/** What a part of the follow-up shows, and what it does. */
export type PartProps = { enquiry: OpenEnquiry; onChange: (change: FollowUpChange) => void };

/** What became of a closed one. Nobody has to say it, and it can be said later. */
export function OutcomePart({ enquiry, onChange }: PartProps) {
  const { outcome, soldPlan, cataloguePlan: asked } = enquiry;
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
          {soldPlan && `: ${planText(soldPlan, soldPlan.price)}`}
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
        <SoldPlan asked={asked} onSold={(soldPlanId) => say({ soldPlanId })} />
      )}
    </fieldset>
  );
}

const planText = (plan: PlanIdentity, price: number) =>
  `${planName(plan)}, ${planKind(plan)}, ${formatRupees(price)}`;

/** A form is held to what it was filled with. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false };

function SoldPlan({ asked, onSold }: { asked: Plan | null; onSold: (planId: string) => void }) {
  const loaded = useLoaded("/api/plans", async () => planList, PLANS_FAILED, ONCE);
  const [chosen, choose] = useState(asked?._id);
  const { data, failed } = loaded;
  if (!data && failed) return <NotLoaded loaded={loaded} failedText={PLANS_FAILED} />;
  const plans = (data ?? [])
    .map((plan) => ({ id: plan._id, text: planText(plan, priceOf(plan)) }))
    .sort((a, b) => a.text.localeCompare(b.text, "en", { numeric: true }));
  const sold = plans.find(({ id }) => id === chosen)?.id;
  return (
    <div className={`cluster ${styles.choices}`}>
      <SelectField
        label="Plan that was sold"
        className="grow"
        value={sold ?? ""}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{data ? "Choose a plan" : "Loading plans..."}</option>
        <Options of={plans.map(({ id, text }) => [id, text])} />
      </SelectField>
      <Button disabled={!sold} onClick={() => sold && onSold(sold)}>
        Save plan
      </Button>
    </div>
  );
}
