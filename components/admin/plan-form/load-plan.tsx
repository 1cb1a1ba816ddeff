"use client";

import { useRouter } from "next/navigation";
import { plan as planSchema } from "@/lib/plans/schema";
import { Button, ButtonLink } from "../button";
import { PlanHistory } from "../history/plan-history";
import { PageHead } from "../page-head";
import { State } from "../states";
import { useLoaded } from "../use-loaded";
import { EditPlan, type EditPlanProps } from "./edit-plan";

const FAILED = "Failed to load plan data";

const answerSchema = async () => planSchema;

/** Fetches the plan as it is at this moment: what the form reads is what its save is held to. */
export function LoadPlan({ id, ...rest }: Omit<EditPlanProps, "plan"> & { id: string }) {
  const { data, failed, missing, reload } = useLoaded(`/api/plans/${id}`, answerSchema, FAILED, {
    once: true,
  });
  const router = useRouter();
  if (data) return <EditPlan {...rest} plan={data} />;
  return (
    <>
      <PageHead title="Edit Plan" />
      {!failed && <State kind="loading" title="Loading plan data..." />}
      {failed && !missing && (
        <State kind="failed" title={FAILED} action={<Button onClick={reload}>Try again</Button>}>
          Nothing is lost: the plan is as it was.
        </State>
      )}
      {missing && (
        <>
          <State
            kind="empty"
            title="This plan does not exist any more"
            action={<ButtonLink href="/admin/view-plans">View Plans</ButtonLink>}
          >
            Somebody has deleted it, or the address is wrong.
          </State>
          <PlanHistory
            changes={rest.changes}
            current={null}
            onUndone={() => {
              void reload();
              router.refresh();
            }}
          />
        </>
      )}
    </>
  );
}
