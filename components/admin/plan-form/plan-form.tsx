"use client";

import { type ReactNode, type RefObject, useMemo } from "react";
import { type KnownPlan, suggestionsOf } from "@/lib/plans/form-catalogue";
import { pricePlan } from "@/lib/plans/pricing";
import { Button, ButtonLink } from "../button";
import { Panel } from "../panel";
import { useListLeft, VIEW_PLANS } from "../plan-list/use-shown-page";
import { HardwareFields, OttFields, TvFields } from "./bundle-fields";
import { LeaveGuard } from "./leave-guard";
import { PlanFields } from "./plan-fields";
import styles from "./plan-form.module.css";
import { PriceFields } from "./price-fields";
import { SaveBar, Totals } from "./totals";
import { TroubleNotes, TypedTwin } from "./trouble-notes";
import type { PlanFormState } from "./use-plan-form";

type PlanFormProps = {
  form: PlanFormState;
  formRef: RefObject<HTMLFormElement | null>;
  plans: KnownPlan[];
  gstPercent: number;
  action: "Add plan" | "Save changes";
  /** What the form has to say before its fields. */
  children?: ReactNode;
  /** What stands below them. */
  below?: ReactNode;
};

/** The one form of a plan, new or old. */
export function PlanForm({ form, formRef, plans, gstPercent, action, ...more }: PlanFormProps) {
  const suggestions = useMemo(() => suggestionsOf(plans), [plans]);
  const { plan, values, saving, changed } = form;
  const was = plan && pricePlan(plan, gstPercent);
  const twin = <TypedTwin form={form} plans={plans} />;
  const label = saving ? "Saving..." : action;
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) form.save();
      }}
    >
      <LeaveGuard active={changed} />
      <TroubleNotes form={form} />
      {more.children}
      <div className={styles.sides}>
        <Panel aria-label="Plan">
          <PlanFields form={form} suggestions={suggestions} twin={twin} />
          <PriceFields form={form} plans={plans} />
          <TvFields form={form} suggestions={suggestions} twin={twin} />
          <OttFields form={form} suggestions={suggestions} twin={twin} />
          <HardwareFields form={form} suggestions={suggestions} />
        </Panel>
        <Totals values={values} was={was} gstPercent={gstPercent}>
          <Button type="submit" variant="primary" busy={saving} className={styles.save}>
            {label}
          </Button>
          <ButtonLink variant="quiet" href={useListLeft() ?? VIEW_PLANS} className={styles.cancel}>
            Cancel
          </ButtonLink>
          <p className={styles.note}>Shows on the website at once.</p>
        </Totals>
      </div>
      {more.below}
      <SaveBar values={values} was={was} gstPercent={gstPercent}>
        <Button type="submit" variant="primary" busy={saving} className={styles.short}>
          {saving ? label : "Save"}
        </Button>
      </SaveBar>
    </form>
  );
}
