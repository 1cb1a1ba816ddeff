"use client";

import { Copy } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { Change } from "@/lib/history/schema";
import { planName } from "@/lib/plans/fields";
import { formOf } from "@/lib/plans/form";
import { type KnownPlan, nextDuration } from "@/lib/plans/form-catalogue";
import type { Plan } from "@/lib/plans/schema";
import { ButtonLink } from "../button";
import { PlanHistory } from "../history/plan-history";
import { PageHead } from "../page-head";
import { DeletePlan } from "./delete-plan";
import { HomeOfferNote } from "./home-offer-note";
import { PlanForm } from "./plan-form";
import { usePlanForm } from "./use-plan-form";

export type EditPlanProps = { plan: Plan; plans: KnownPlan[]; changes: Change[] };

export function EditPlan({ plan: loaded, plans, changes }: EditPlanProps) {
  const router = useRouter();
  const formRef = useRef<HTMLFormElement>(null);
  const form = usePlanForm(
    {
      values: formOf(loaded),
      saved: formOf(loaded),
      plan: loaded,
      onSaved: (saved) =>
        // One that was deleted meanwhile is added anew, and has another address.
        saved._id === loaded._id
          ? router.refresh()
          : router.replace(`/admin/edit-plans/${saved._id}`),
    },
    formRef,
  );
  const plan = form.plan ?? loaded;
  return (
    <>
      <PageHead title="Edit Plan" sub={planName(plan)}>
        <DuplicateLink plan={plan} plans={plans} />
        <DeletePlan plan={plan} />
      </PageHead>
      <PlanForm
        form={form}
        formRef={formRef}
        plans={plans}
        gstPercent={plan.gstPercent}
        action="Save changes"
        below={
          <PlanHistory
            changes={changes}
            current={plan}
            typing={form.changed}
            onUndone={(restored) => {
              form.take(restored);
              router.refresh();
            }}
          />
        }
      >
        <HomeOfferNote form={form} />
      </PlanForm>
    </>
  );
}

/** A catalogue grows by the same plan for another duration. */
function DuplicateLink({ plan, plans }: { plan: Plan; plans: KnownPlan[] }) {
  const duration = nextDuration(plan, plans);
  if (!duration) return null;
  const address = `/admin/add-plans?${new URLSearchParams({ from: plan._id, duration })}`;
  return (
    <ButtonLink href={address}>
      <Copy aria-hidden="true" />
      Duplicate as {duration}
    </ButtonLink>
  );
}
