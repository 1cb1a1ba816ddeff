"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast";
import type { PricedPlan } from "@/lib/gst/preview";
import { GST_TEXT, gstSaved, readGstPercent } from "@/lib/gst/schema";
import { ApiError, sendJson, whyNotSaved } from "@/lib/http/api-client";
import { Button } from "../button";
import { FigureField } from "../field";
import { Note, Panel } from "../panel";
import { useSession } from "../session";
import { withSession } from "../with-session";
import styles from "./gst-form.module.css";
import { GstPreview } from "./gst-preview";

const FAILED = "Failed to update GST";
const USUAL = [5, 12, 18, 28];

type GstFormProps = {
  current: number;
  plans: PricedPlan[];
  onSaved: (gstPercent: number) => void;
};

/** The preview is the confirmation: the button names what it sets. */
export function GstForm({ current, plans, onSaved }: GstFormProps) {
  const session = useSession();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(String(current));
  const [refused, setRefused] = useState(false);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<ReactNode>(null);
  /** What a change of a moment ago replaced. */
  const [before, setBefore] = useState<number | null>(null);
  const wanted = readGstPercent(typed);
  const changes = wanted !== null && wanted !== current;

  const save = async (percent = wanted) => {
    if (percent === null) {
      setRefused(true);
      showToast("error", GST_TEXT);
      form.current?.querySelector("input")?.focus();
      return;
    }
    if (percent === current) return;
    setSaving(true);
    setTrouble(null);
    try {
      const ask = () => sendJson("/api/set-gst", { gstPercent: percent }, async () => gstSaved);
      const { message, gstPercent } = await withSession(session, ask);
      showToast("success", message);
      setTyped(String(gstPercent));
      setBefore(percent === before ? null : current);
      onSaved(gstPercent);
      router.refresh();
    } catch (error) {
      const message = (error instanceof ApiError && error.message) || FAILED;
      setTrouble(
        <>
          <b>{message}</b> {whyNotSaved(error)}
        </>,
      );
      showToast("error", FAILED);
    } finally {
      setSaving(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles.sides}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) save();
      }}
    >
      <Panel className={styles.set} aria-label="GST percentage">
        <p className={styles.now}>
          <b>{current} %</b> GST on every plan today
          {before !== null && (
            <Button busy={saving} onClick={() => save(before)}>
              Back to {before} %
            </Button>
          )}
        </p>
        <FigureField
          className={styles.field}
          sign="%"
          label="New GST percentage"
          hint="From 0 to 100, up to two decimals"
          name="gstPercent"
          value={typed}
          error={refused && wanted === null ? GST_TEXT : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
        />
        {wanted !== null && !USUAL.includes(wanted) && (
          <Note kind="warn">GST is 5, 12, 18 or 28 % for most services. Is {wanted} % right?</Note>
        )}
        {trouble && <Note kind="bad">{trouble}</Note>}
        <Button
          type="submit"
          variant="primary"
          className={styles.save}
          busy={saving}
          disabled={wanted === current}
        >
          {saving ? "Saving..." : buttonText(wanted, current)}
        </Button>
        {changes && (
          <Button variant="quiet" onClick={() => setTyped(String(current))}>
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
