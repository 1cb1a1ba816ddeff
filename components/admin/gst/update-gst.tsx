"use client";

import type { PricedPlan } from "@/lib/gst/preview";
import { gstAnswer } from "@/lib/gst/schema";
import { Button } from "../button";
import { PageHead } from "../page-head";
import { State } from "../states";
import { useLoaded } from "../use-loaded";
import { GstForm } from "./gst-form";

const FAILED = "Failed to load GST percentage";

const answerSchema = async () => gstAnswer;

/** Fetches the percentage as it is at this moment, and lets it be changed. */
export function UpdateGst({ plans }: { plans: PricedPlan[] }) {
  const gst = useLoaded("/api/get-gst", answerSchema, FAILED, { once: true });
  return (
    <>
      <PageHead title="Update GST" />
      {gst.data && (
        <GstForm
          current={gst.data.gstPercent}
          plans={plans}
          onSaved={(gstPercent) => gst.replace({ gstPercent })}
        />
      )}
      {!gst.data && !gst.failed && <State kind="loading" title="Loading GST percentage..." />}
      {!gst.data && gst.failed && (
        <State
          kind="failed"
          title={FAILED}
          action={<Button onClick={gst.reload}>Try again</Button>}
        >
          Nothing was changed.
        </State>
      )}
    </>
  );
}
