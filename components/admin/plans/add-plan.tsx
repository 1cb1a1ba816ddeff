"use client";

import { formOf } from "@/lib/plans/form";
import type { KnownPlan } from "@/lib/plans/form-catalogue";
import { planName } from "@/lib/plans/plan-key";
import type { Plan } from "@/lib/plans/schema";
import { ScreenHead } from "../screen-head";
import { PlanForm } from "./plan-form";
import { usePlanForm } from "./use-plan-form";

type AddPlanProps = {
  plans: KnownPlan[];
  gstPercent: number;
  copyOf?: Plan;
};

export function AddPlan({ plans, gstPercent, copyOf }: AddPlanProps) {
  const form = usePlanForm({
    values: copyOf && formOf(copyOf),
    plan: null,
    onSaved: (added) => `/admin/edit-plans/${added._id}`,
  });
  return (
    <>
      <ScreenHead title="Add Plan" sub={copyOf && `As ${planName(copyOf)}`} />
      <PlanForm form={form} plans={plans} gstPercent={gstPercent} action="Add plan" />
    </>
  );
}
