"use client";

import { planName } from "@/lib/plans/fields";
import { formOf } from "@/lib/plans/form";
import { type KnownPlan, usualDiscount } from "@/lib/plans/form-catalogue";
import type { Plan } from "@/lib/plans/schema";
import type { Duration } from "@/lib/terms/plan";
import { ScreenHead } from "../screen-head";
import { PlanForm } from "./plan-form";
import { usePlanForm } from "./use-plan-form";

type AddPlanProps = {
  plans: KnownPlan[];
  gstPercent: number;
  /** The plan to begin with, and the duration that the new one gets. */
  copy?: { of: Plan; duration: Duration };
};

export function AddPlan({ plans, gstPercent, copy }: AddPlanProps) {
  const plan = copy && { ...copy.of, duration: copy.duration };
  const discountPercent = (plan && usualDiscount(plan, plans)) ?? plan?.discountPercent;
  const form = usePlanForm({
    values: plan && { ...formOf(plan), discountPercent: String(discountPercent) },
    plan: null,
    onSaved: (added) => `/admin/edit-plans/${added._id}`,
  });
  return (
    <>
      <ScreenHead title="Add Plan" sub={copy && `As ${planName(copy.of)}, for another duration`} />
      <PlanForm form={form} plans={plans} gstPercent={gstPercent} action="Add plan" />
    </>
  );
}
