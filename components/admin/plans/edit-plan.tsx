"use client";

import { Copy } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { inputOf, mergePlans, planKind } from "@/lib/plans/fields";
import { type KnownPlan, leftBehind } from "@/lib/plans/form-catalogue";
import type { Offer } from "@/lib/plans/home-plans";
import { VIEW_PLANS } from "@/lib/plans/list-view";
import { planName } from "@/lib/plans/plan-key";
import { type Plan, plan as planSchema, planValues } from "@/lib/plans/schema";
import type { Change } from "@/lib/records/schema";
import { History, MissingRecord } from "../history/undo";
import { useListLeft } from "../list/use-view";
import { ScreenHead, ScreenLink } from "../screen-head";
import { DeletePlansDialog, usePlanDeletion } from "./delete-plans-dialog";
import { LeftBehind, type PriceChange } from "./left-behind";
import { HomePlanNote } from "./notes";
import { PlanForm } from "./plan-form";
import { usePlanForm } from "./use-plan-form";

type EditPlanProps = {
  plan: Plan;
  plans: KnownPlan[];
  changes: Change[];
  /** The plans that the home page shows. */
  offers: Offer[];
};

export function EditPlan({ plan: loaded, plans, changes, offers }: EditPlanProps) {
  const router = useRouter();
  const list = useListLeft(VIEW_PLANS);
  const [change, setChange] = useState<PriceChange | null>(null);
  const form = usePlanForm({
    plan: loaded,
    onSaved: (saved, before, isTold) => {
      // A price that is put right in a second save has left behind what the first one did.
      const from = [before, change?.before].find(
        (plan) => plan && leftBehind(plan, saved, plans).length > 0,
      );
      setChange(from ? { before: from, saved } : null);
      // One that was deleted meanwhile is added anew, and has another address.
      if (!before) return `/admin/edit-plans/${saved._id}`;
      return list && !isTold && !from ? list : undefined;
    },
  });
  const deletion = usePlanDeletion(() => deletion.move(() => router.replace(list ?? VIEW_PLANS)));
  const plan = form.read ?? loaded;
  return (
    <>
      <ScreenHead title="Edit Plan" sub={planName(plan)}>
        <ScreenLink href={`/admin/add-plans?from=${plan._id}`}>
          <Copy aria-hidden="true" />
          Duplicate
        </ScreenLink>
        <DeletePlansDialog deletion={deletion} offers={offers} edited={plan} />
      </ScreenHead>
      {change && <LeftBehind key={change.saved.updatedAt} plans={plans} {...change} />}
      <PlanForm
        form={form}
        plans={plans}
        gstPercent={plan.gstPercent}
        action="Save changes"
        below={
          <History
            changes={changes}
            current={inputOf(plan)}
            parse={planValues}
            merge={mergePlans}
            typing={form.changed}
            onUndone={(restored) => {
              form.take(planSchema.parse(restored));
              setChange(null);
            }}
          />
        }
      >
        <HomePlanNote form={form} offers={offers} />
      </PlanForm>
    </>
  );
}

export function MissingPlan({ changes }: { changes: Change[] }) {
  return (
    <MissingRecord
      title="Edit Plan"
      noun="plan"
      list={{ href: VIEW_PLANS, label: "View Plans" }}
      nameOf={(gone) => `${planName(gone)} · ${planKind(gone)}`}
      parse={planValues}
      merge={mergePlans}
      changes={changes}
    />
  );
}
