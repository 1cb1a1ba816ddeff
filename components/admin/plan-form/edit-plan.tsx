"use client";

import { Copy } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { Change } from "@/lib/history/schema";
import { planName } from "@/lib/plans/fields";
import { formOf } from "@/lib/plans/form";
import { type KnownPlan, leftBehind, nextDuration } from "@/lib/plans/form-catalogue";
import type { Plan } from "@/lib/plans/schema";
import { ButtonLink } from "../button";
import { PlanHistory } from "../history/plan-history";
import { PageHead } from "../page-head";
import { useListLeft } from "../plan-list/use-shown-page";
import { DeletePlan } from "./delete-plan";
import { HomeOfferNote } from "./home-offer-note";
import { LeftBehind, type PriceChange } from "./left-behind";
import { PlanForm } from "./plan-form";
import { usePlanForm } from "./use-plan-form";

export type EditPlanProps = { plan: Plan; plans: KnownPlan[]; changes: Change[] };

export function EditPlan({ plan: loaded, plans, changes }: EditPlanProps) {
  const router = useRouter();
  const list = useListLeft();
  const formRef = useRef<HTMLFormElement>(null);
  const [change, setChange] = useState<PriceChange | null>(null);
  const form = usePlanForm(
    {
      values: formOf(loaded),
      saved: formOf(loaded),
      plan: loaded,
      onSaved: (saved, before, isTold) => {
        // A price that is put right in a second save has left behind what the first one did.
        const from = [before, change?.before].find(
          (plan) => plan && leftBehind(plan, saved, plans).length > 0,
        );
        setChange(from ? { before: from, saved } : null);
        const stays = before !== null && (!list || isTold || from !== undefined);
        // One that was deleted meanwhile is added anew, and has another address.
        if (!before) router.replace(`/admin/edit-plans/${saved._id}`);
        else if (list && !stays) router.replace(list);
        else router.refresh();
        return stays;
      },
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
      {change && <LeftBehind key={change.saved.updatedAt} plans={plans} {...change} />}
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
              setChange(null);
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
