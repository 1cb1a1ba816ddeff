"use client";

import { useCallback, useEffect, useState } from "react";
import { showToast } from "@/components/ui/toast";
import type { PricedPlan } from "@/lib/gst/preview";
import { gstAnswer } from "@/lib/gst/schema";
import { getJson } from "@/lib/http/api-client";
import { Button } from "../button";
import { PageHead } from "../page-head";
import { State } from "../states";
import { GstForm } from "./gst-form";

const FAILED = "Failed to load GST percentage";

type Loading = { kind: "loading" | "failed" } | { kind: "here"; gstPercent: number };

/** Fetches the percentage as it is at this moment, and lets it be changed. */
export function UpdateGst({ plans }: { plans: PricedPlan[] }) {
  const [state, setState] = useState<Loading>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({ kind: "loading" });
    setAttempt((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again.
  useEffect(() => {
    const gone = new AbortController();
    getJson("/api/get-gst", async () => gstAnswer, { signal: gone.signal }).then(
      ({ gstPercent }) => setState({ kind: "here", gstPercent }),
      () => {
        if (gone.signal.aborted) return;
        setState({ kind: "failed" });
        showToast("error", FAILED);
      },
    );
    return () => gone.abort();
  }, [attempt]);

  return (
    <>
      <PageHead title="Update GST" />
      {state.kind === "loading" && <State kind="loading" title="Loading GST percentage..." />}
      {state.kind === "failed" && (
        <State kind="failed" title={FAILED} action={<Button onClick={retry}>Try again</Button>}>
          Nothing was changed.
        </State>
      )}
      {state.kind === "here" && (
        <GstForm
          current={state.gstPercent}
          plans={plans}
          onSaved={(gstPercent) => setState({ kind: "here", gstPercent })}
        />
      )}
    </>
  );
}
