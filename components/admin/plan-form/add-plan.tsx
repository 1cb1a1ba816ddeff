"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { planName } from "@/lib/plans/fields";
import { emptyForm, formOf } from "@/lib/plans/form";
import { type KnownPlan, usualDiscount } from "@/lib/plans/form-catalogue";
import type { Plan } from "@/lib/plans/schema";
import type { Duration } from "@/lib/plans/terms";
import { PageHead } from "../page-head";
import { PlanForm } from "./plan-form";
import { usePlanForm } from "./use-plan-form";

type AddPlanProps = {
  plans: KnownPlan[];
  gstPercent: number;
  /** The plan to begin with, and the duration that the new one gets. */
  copy?: { of: Plan; duration: Duration };
};

export function AddPlan({ plans, gstPercent, copy }: AddPlanProps) {
  const router = useRouter();
  const formRef = useRef<HTMLFormElement>(null);
  const plan = copy && { ...copy.of, duration: copy.duration };
  const discountPercent = (plan && usualDiscount(plan, plans)) ?? plan?.discountPercent;
  const form = usePlanForm(
    {
      values: plan ? { ...formOf(plan), discountPercent: String(discountPercent) } : emptyForm,
      saved: emptyForm,
      plan: null,
      // Replaced: going back must not lead to a form that was sent.
      onSaved: (plan) => {
        router.replace(`/admin/edit-plans/${plan._id}`);
        return false;
      },
    },
    formRef,
  );
  return (
    <>
      <PageHead title="Add Plan" sub={copy && `As ${planName(copy.of)}, for another duration`} />
      <PlanForm
        form={form}
        formRef={formRef}
        plans={plans}
        gstPercent={gstPercent}
        action="Add plan"
      />
    </>
  );
}
