"use client";

import { useCallback, useEffect, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { ApiError, getJson } from "@/lib/http/api-client";
import { type Plan, plan as planSchema } from "@/lib/plans/schema";
import { Button, ButtonLink } from "../button";
import { PlanHistory } from "../history/plan-history";
import { PageHead } from "../page-head";
import { State } from "../states";
import { EditPlan, type EditPlanProps } from "./edit-plan";

const FAILED = "Failed to load plan data";

type Loading = { kind: "loading" | "failed" | "missing" } | { kind: "here"; plan: Plan };

/** Fetches the plan as it is at this moment: what the form reads is what its save is held to. */
export function LoadPlan({ id, ...rest }: Omit<EditPlanProps, "plan"> & { id: string }) {
  const [state, setState] = useState<Loading>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({ kind: "loading" });
    setAttempt((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again.
  useEffect(() => {
    const gone = new AbortController();
    getJson(`/api/plans/${id}`, async () => planSchema, { signal: gone.signal }).then(
      (plan) => setState({ kind: "here", plan }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        const missing = error instanceof ApiError && error.status === 404;
        setState({ kind: missing ? "missing" : "failed" });
        showToast("error", FAILED);
      },
    );
    return () => gone.abort();
  }, [id, attempt]);

  if (state.kind === "here") return <EditPlan {...rest} plan={state.plan} />;
  return (
    <>
      <PageHead title="Edit Plan" />
      {state.kind === "loading" && <State kind="loading" title="Loading plan data..." />}
      {state.kind === "failed" && (
        <State kind="failed" title={FAILED} action={<Button onClick={retry}>Try again</Button>}>
          Nothing is lost: the plan is as it was.
        </State>
      )}
      {state.kind === "missing" && (
        <>
          <State
            kind="empty"
            title="This plan does not exist any more"
            action={<ButtonLink href="/admin/view-plans">View Plans</ButtonLink>}
          >
            Somebody has deleted it, or the address is wrong.
          </State>
          <PlanHistory changes={rest.changes} current={null} onUndone={retry} />
        </>
      )}
    </>
  );
}
