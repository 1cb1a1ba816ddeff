"use client";

import { type ReactNode, useMemo } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { type KnownPlan, suggestionsOf } from "@/lib/plans/form-catalogue";
import { pricePlan } from "@/lib/plans/pricing";
import { Panel } from "../panel";
import { useListLeft, VIEW_PLANS } from "../plan-list/use-list-view";
import { HardwareFields, OttFields, PlanFields, PriceFields, TvFields } from "./fields";
import { LeaveGuard } from "./leave-guard";
import { SaveErrorNote, TypedTwin } from "./notes";
import styles from "./plan-form.module.css";
import { SaveBar, Totals } from "./totals";
import type { PlanFormState } from "./use-plan-form";

type PlanFormProps = {
  form: PlanFormState;
  plans: KnownPlan[];
  gstPercent: number;
  action: "Add plan" | "Save changes";
  /** What the form has to say before its fields. */
  children?: ReactNode;
  /** What stands below them. */
  below?: ReactNode;
};

/** The one form of a plan, new or old. */
export function PlanForm({ form, plans, gstPercent, action, children, below }: PlanFormProps) {
  const suggestions = useMemo(() => suggestionsOf(plans), [plans]);
  const { plan, values, isBusy, changed } = form;
  const totals = { values, was: plan && pricePlan(plan, gstPercent), gstPercent };
  const fields = { form, plans, suggestions };
  const submit = (label: string, className?: string) => (
    <Button type="submit" variant="primary" busy={isBusy} className={className}>
      {isBusy ? "Saving..." : label}
    </Button>
  );
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) form.save();
      }}
    >
      <LeaveGuard active={changed} />
      <SaveErrorNote form={form} />
      {children}
      <div className={styles.sides}>
        <Panel aria-label="Plan">
          <PlanFields {...fields} />
          <PriceFields {...fields} />
          <TvFields {...fields} />
          <OttFields {...fields} />
          <TypedTwin form={form} plans={plans} />
          <HardwareFields {...fields} />
        </Panel>
        <Totals {...totals}>
          {submit(action, styles.save)}
          <ButtonLink variant="quiet" prefetch={false} href={useListLeft() ?? VIEW_PLANS}>
            Cancel
          </ButtonLink>
          <p className="soft">Shows on the website at once.</p>
        </Totals>
      </div>
      {below}
      <SaveBar {...totals}>{submit("Save")}</SaveBar>
    </form>
  );
}
