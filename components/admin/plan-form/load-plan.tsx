"use client";

import { plan as planSchema } from "@/lib/plans/schema";
import { Button } from "../button";
import { PageHead } from "../page-head";
import { State } from "../states";
import { useLoaded } from "../use-loaded";
import { EditPlan, type EditPlanProps } from "./edit-plan";
import { MissingPlan } from "./missing-plan";

const FAILED = "Failed to load plan data";

const answerSchema = async () => planSchema;

/** Fetches the plan as it is at this moment: what the form reads is what its save is held to. */
export function LoadPlan({ id, ...rest }: Omit<EditPlanProps, "plan"> & { id: string }) {
  const { data, failed, missing, reload } = useLoaded(`/api/plans/${id}`, answerSchema, FAILED, {
    once: true,
  });
  if (data) return <EditPlan {...rest} plan={data} />;
  if (missing) return <MissingPlan changes={rest.changes} onBack={() => void reload()} />;
  return (
    <>
      <PageHead title="Edit Plan" />
      {!failed && <State kind="loading" title="Loading plan data..." />}
      {failed && (
        <State kind="failed" title={FAILED} action={<Button onClick={reload}>Try again</Button>}>
          Nothing is lost: the plan is as it was.
        </State>
      )}
    </>
  );
}
