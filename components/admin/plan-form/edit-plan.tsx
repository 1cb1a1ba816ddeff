"use client";

import { Copy, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import type { Offer } from "@/lib/content/home-offers";
import type { Change } from "@/lib/history/schema";
import { planName } from "@/lib/plans/fields";
import { formOf } from "@/lib/plans/form";
import { type KnownPlan, leftBehind, nextDuration } from "@/lib/plans/form-catalogue";
import type { Plan } from "@/lib/plans/schema";
import { PlanHistory } from "../history/undo-history";
import { PageHead } from "../page-head";
import { DeletePlansDialog, useDeletion } from "../plan-list/delete-plans-dialog";
import { useListLeft, VIEW_PLANS } from "../plan-list/use-list-view";
import { LeftBehind, type PriceChange } from "./left-behind";
import { HomeOfferNote } from "./notes";
import { PlanForm } from "./plan-form";
import styles from "./plan-form.module.css";
import { usePlanForm } from "./use-plan-form";

export type EditPlanProps = {
  plan: Plan;
  plans: KnownPlan[];
  changes: Change[];
  /** The plans that the home page shows. */
  offers: Offer[];
};

export function EditPlan({ plan: loaded, plans, changes, offers }: EditPlanProps) {
  const router = useRouter();
  const list = useListLeft();
  const [change, setChange] = useState<PriceChange | null>(null);
  const form = usePlanForm({
    values: formOf(loaded),
    plan: loaded,
    onSaved: (saved, before, isTold) => {
      // A price that is put right in a second save has left behind what the first one did.
      const from = [before, change?.before].find(
        (plan) => plan && leftBehind(plan, saved, plans).length > 0,
      );
      setChange(from ? { before: from, saved } : null);
      // One that was deleted meanwhile is added anew, and has another address.
      if (!before) return `/admin/edit-plans/${saved._id}`;
      if (list && !isTold && !from) return list;
      router.refresh();
      return null;
    },
  });
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
        <HomeOfferNote form={form} offers={offers} />
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
    <ButtonLink prefetch={false} href={address}>
      <Copy aria-hidden="true" />
      Duplicate as {duration}
    </ButtonLink>
  );
}

/** Deletes the plan that is edited, and leads to the list. */
function DeletePlan({ plan }: { plan: Plan }) {
  const router = useRouter();
  const list = useListLeft() ?? VIEW_PLANS;
  const deletion = useDeletion(() => {
    deletion.move(() => router.replace(list));
  });
  return (
    <>
      <Button
        variant="quiet"
        className={styles.delete}
        busy={deletion.isBusy}
        onClick={() => deletion.ask([plan])}
      >
        <Trash2 aria-hidden="true" />
        {deletion.isBusy ? "Deleting..." : "Delete plan"}
      </Button>
      <DeletePlansDialog deletion={deletion} />
    </>
  );
}
