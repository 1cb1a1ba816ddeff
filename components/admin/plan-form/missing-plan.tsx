"use client";

import { useRouter } from "next/navigation";
import { type Change, planValues } from "@/lib/history/schema";
import { planKind, planName } from "@/lib/plans/fields";
import { ButtonLink } from "../button";
import { PlanHistory } from "../history/plan-history";
import { PageHead } from "../page-head";
import { State } from "../states";

type MissingPlanProps = {
  changes: Change[];
  /** It was brought back; the page is on its way anew. */
  onBack?: () => void;
};

/** Stands where a plan was, or never was; one that was can be brought back. */
export function MissingPlan({ changes, onBack }: MissingPlanProps) {
  const router = useRouter();
  const [latest] = changes;
  const gone = latest?.action === "deleted" ? planValues(latest.before) : null;
  return (
    <>
      <PageHead title="Edit Plan" sub={gone && `${planName(gone)} · ${planKind(gone)}`} />
      <State
        kind="empty"
        title="This plan does not exist any more"
        action={<ButtonLink href="/admin/view-plans">View Plans</ButtonLink>}
      >
        {gone
          ? "Somebody has deleted it. Its history brings it back."
          : "Somebody has deleted it, or the address is wrong."}
      </State>
      <PlanHistory
        changes={changes}
        current={null}
        onUndone={() => {
          onBack?.();
          router.refresh();
        }}
      />
    </>
  );
}
