"use client";

import { RotateCw } from "lucide-react";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { Options, SelectField } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { OUTCOME_LABELS, PLANS_FAILED } from "@/lib/content/staff";
import type { FollowUpChange, OpenEnquiry, Outcome } from "@/lib/enquiries/inbox-schema";
import { getJson } from "@/lib/http/api-client";
import { formatRupees } from "@/lib/money";
import { priceOf } from "@/lib/plan-terms";
import { planKind, planName } from "@/lib/plans/plan-key";
import { type Plan, type PlanIdentity, planList } from "@/lib/plans/schema";
import { useSession } from "../session/session";
import { State } from "../states";
import styles from "./follow-up.module.css";

const OUTCOMES = Object.entries(OUTCOME_LABELS) as [Outcome, string][];

export type PartProps = { enquiry: OpenEnquiry; onChange: (change: FollowUpChange) => void };

/** The outcome of a closed enquiry. It is optional, and can be set later. */
export function OutcomePart({ enquiry, onChange }: PartProps) {
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
        <SoldPlan selected={cataloguePlan} onSold={(soldPlanId) => say({ soldPlanId })} />
      )}
    </fieldset>
  );
}

const planText = (plan: PlanIdentity, price: number) =>
  `${planName(plan)}, ${planKind(plan)}, ${formatRupees(price)}`;

type SoldPlanProps = { selected: Plan | null; onSold: (planId: string) => void };

function SoldPlan({ selected, onSold }: SoldPlanProps) {
  const { request } = useSession();
  const [chosen, choose] = useState(selected?._id);
  const { data, error, isValidating, mutate } = useSWR(
    "/api/plans",
    (path) => request(() => getJson(path, async () => planList), true),
    {
      // Not read again while somebody chooses from them.
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      onError: () => showToast("error", PLANS_FAILED),
    },
  );
  if (!data && error && !isValidating) {
    const retry = (
      <Button variant="primary" onClick={() => mutate()}>
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    );
    return <State kind="failed" title={PLANS_FAILED} action={retry} />;
  }
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
