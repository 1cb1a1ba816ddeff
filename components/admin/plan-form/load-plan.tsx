"use client";

import { useRouter } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";
import { type Change, planValues } from "@/lib/history/schema";
import { planKind, planName } from "@/lib/plans/fields";
import { plan as planSchema } from "@/lib/plans/schema";
import { PlanHistory } from "../history/undo-history";
import { PageHead } from "../page-head";
import { NotLoaded, State } from "../states";
import { useLoaded } from "../use-loaded";
import { EditPlan, type EditPlanProps } from "./edit-plan";

const FAILED = "Failed to load plan data";

const answerSchema = async () => planSchema;

/** Fetches the plan as it is at this moment: what the form reads is what its save is held to. */
export function LoadPlan({ id, ...rest }: Omit<EditPlanProps, "plan"> & { id: string }) {
  const loaded = useLoaded(`/api/plans/${id}`, answerSchema, FAILED, { once: true });
  const { data, failed, missing, reload } = loaded;
  if (data) return <EditPlan {...rest} plan={data} />;
  if (missing) return <MissingPlan changes={rest.changes} onBack={() => void reload()} />;
  return (
    <>
      <PageHead title="Edit Plan" />
      {!failed && <State kind="loading" title="Loading plan data..." />}
      <NotLoaded loaded={loaded} failedText={FAILED}>
        Nothing is lost: the plan is as it was.
      </NotLoaded>
    </>
  );
}

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
        action={
          <ButtonLink prefetch={false} href="/admin/view-plans">
            View Plans
          </ButtonLink>
        }
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
