"use client";

import { type ReactNode, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { SplitPane } from "@/components/ui/layout";
import { type KnownPlan, suggestionsOf } from "@/lib/plans/form-catalogue";
import { VIEW_PLANS } from "@/lib/plans/list-view";
import { pricePlan } from "@/lib/plans/pricing";
import { LeaveGuard } from "../form/leave-guard";
import { sentBy } from "../form/use-form";
import { useListLeft } from "../list/use-view";
import { Panel } from "../panel";
import { ScreenLink } from "../screen-head";
import { HardwareFields, OttFields, PlanFields, PriceFields, TvFields } from "./fields";
import { SaveErrorNote, TypedDuplicate } from "./notes";
import styles from "./plan-form.module.css";
import { SaveBar, Totals } from "./totals";
import type { PlanFormState } from "./use-plan-form";

type PlanFormProps = {
  form: PlanFormState;
  plans: KnownPlan[];
  gstPercent: number;
  action: "Add plan" | "Save changes";
  children?: ReactNode;
  below?: ReactNode;
};

export function PlanForm({ form, plans, gstPercent, action, children, below }: PlanFormProps) {
  const suggestions = useMemo(() => suggestionsOf(plans), [plans]);
  const { read, values, isBusy } = form;
  const totals = { values, was: read && pricePlan(read, gstPercent), gstPercent };
  const fields = { form, plans, suggestions };
  const submit = (label: string, className?: string) => (
    <Button type="submit" variant="primary" busy={isBusy} className={className}>
      {isBusy ? "Saving..." : label}
    </Button>
  );
  return (
    <form {...form.props} onSubmit={sentBy(() => form.save())}>
      <LeaveGuard draft={form.draft} />
      <SaveErrorNote form={form} />
      {children}
      <SplitPane className={styles.sides}>
        <Panel aria-label="Plan" className="ruled">
          <PlanFields {...fields} />
          <PriceFields {...fields} />
          <TvFields {...fields} />
          <OttFields {...fields} />
          <TypedDuplicate form={form} plans={plans} />
          <HardwareFields {...fields} />
        </Panel>
        <Totals {...totals}>
          {submit(action, styles.save)}
          <ScreenLink variant="quiet" href={useListLeft(VIEW_PLANS) ?? VIEW_PLANS}>
            Cancel
          </ScreenLink>
          <p className="soft">Shows on the website at once.</p>
        </Totals>
      </SplitPane>
      {below}
      <SaveBar {...totals}>{submit("Save")}</SaveBar>
    </form>
  );
}
