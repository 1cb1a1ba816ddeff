"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FigureField } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { gstAnswer, gstForm, gstSaved, readGstPercent } from "@/lib/gst/schema";
import { sendJson, whyNotSaved } from "@/lib/http/api-client";
import type { KnownPlan } from "@/lib/plans/form-catalogue";
import { useForm } from "../form/use-form";
import { PageHead } from "../page-head";
import { Note, Panel } from "../panel";
import { NotLoaded, State } from "../states";
import { useLoaded } from "../use-loaded";
import styles from "./gst.module.css";
import { GstPreview } from "./gst-preview";

const LOAD_FAILED = "Failed to load GST percentage";
const FAILED = "Failed to update GST";
const USUAL = [5, 12, 18, 28];

/** Fetches the percentage as it is at this moment, and lets it be changed. */
export function UpdateGst({ plans }: { plans: KnownPlan[] }) {
  const gst = useLoaded("/api/get-gst", async () => gstAnswer, LOAD_FAILED, { once: true });
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
      <NotLoaded loaded={gst} failedText={LOAD_FAILED}>
        Nothing was changed.
      </NotLoaded>
    </>
  );
}

type GstFormProps = { current: number; plans: KnownPlan[]; onSaved: (percent: number) => void };

/** The preview is the confirmation: the button names what it sets. */
function GstForm({ current, plans, onSaved }: GstFormProps) {
  const router = useRouter();
  /** What a change of a moment ago replaced. */
  const [before, setBefore] = useState<number | null>(null);
  const form = useForm({
    start: { gstPercent: String(current) },
    check: gstForm.safeParse,
    onRefused: (_message, { gstPercent }) => showToast("error", gstPercent ?? FAILED),
    send: (body) => sendJson("/api/set-gst", body, async () => gstSaved),
    failedText: FAILED,
    toast: FAILED,
    onDone: ({ gstPercent }) => {
      form.reset({ gstPercent: String(gstPercent) });
      setBefore(gstPercent === before ? null : current);
      onSaved(gstPercent);
      router.refresh();
    },
  });
  const { values, isBusy, failure } = form;
  const wanted = readGstPercent(values.gstPercent);

  return (
    <form className={`columns ${styles.sides}`} {...form.props}>
      <Panel className={`stack ${styles.set}`} aria-label="GST percentage">
        <p className={`cluster soft ${styles.now}`}>
          <b>{current} %</b> GST on every plan today
          {before !== null && (
            <Button busy={isBusy} onClick={() => form.run({ gstPercent: before })}>
              Back to {before} %
            </Button>
          )}
        </p>
        <FigureField
          {...form.field("gstPercent")}
          className={styles.field}
          sign="%"
          label="New GST percentage"
          hint="From 0 to 100, up to two decimals"
        />
        {wanted !== null && !USUAL.includes(wanted) && (
          <Note kind="warn">GST is 5, 12, 18 or 28 % for most services. Is {wanted} % right?</Note>
        )}
        {failure && (
          <Note kind="bad">
            <b>{failure.text}</b> {whyNotSaved(failure.error)}
          </Note>
        )}
        <Button type="submit" variant="primary" busy={isBusy} disabled={wanted === current}>
          {isBusy ? "Saving..." : buttonText(wanted, current)}
        </Button>
        {wanted !== null && wanted !== current && (
          <Button variant="quiet" onClick={() => form.reset({ gstPercent: String(current) })}>
            Keep {current} %
          </Button>
        )}
      </Panel>
      <GstPreview plans={plans} current={current} wanted={wanted ?? current} />
    </form>
  );
}

function buttonText(wanted: number | null, current: number): string {
  if (wanted === null) return "Update GST";
  return wanted === current ? `GST is ${current} % already` : `Update GST to ${wanted} %`;
}
