"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { showToast } from "@/components/ui/toast";
import type { PricedPlan } from "@/lib/gst/preview";
import { GST_TEXT, gstSaved, readGstPercent } from "@/lib/gst/schema";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { Button } from "../button";
import { FigureField } from "../field";
import { Note, Panel } from "../panel";
import { useSession } from "../session";
import { withSession } from "../with-session";
import styles from "./gst-form.module.css";
import { GstPreview } from "./gst-preview";

const FAILED = "Failed to update GST";

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
  const [trouble, setTrouble] = useState("");
  const wanted = readGstPercent(typed);
  const changes = wanted !== null && wanted !== current;

  const save = async () => {
    if (wanted === null) {
      setRefused(true);
      showToast("error", GST_TEXT);
      form.current?.querySelector("input")?.focus();
      return;
    }
    if (!changes) return;
    setSaving(true);
    setTrouble("");
    try {
      const ask = () => sendJson("/api/set-gst", { gstPercent: wanted }, async () => gstSaved);
      const { message, gstPercent } = await withSession(session, ask);
      showToast("success", message);
      setTyped(String(gstPercent));
      onSaved(gstPercent);
      router.refresh();
    } catch (error) {
      setTrouble((error instanceof ApiError && error.message) || FAILED);
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
