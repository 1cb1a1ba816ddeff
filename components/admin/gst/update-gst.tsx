"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FigureField } from "@/components/ui/field";
import { SplitPane } from "@/components/ui/layout";
import { SCREENS } from "@/lib/content/staff";
import { type Gst, gstForm, gstInTheWay, gstSaved, readGstPercent } from "@/lib/gst/schema";
import { sendJson } from "@/lib/http/api-client";
import type { KnownPlan } from "@/lib/plans/form-catalogue";
import { mergeValues } from "@/lib/records/merge";
import { CollisionNote } from "../form/collision";
import { LeaveGuard } from "../form/leave-guard";
import { sentBy } from "../form/use-form";
import { useRecord } from "../form/use-record";
import { Note, Panel } from "../panel";
import { ScreenHead } from "../screen-head";
import styles from "./gst.module.css";
import { GstPreview } from "./gst-preview";

const FAILED = "Failed to update GST";
const USUAL = [5, 12, 18, 28];

/** The preview is the confirmation: the button names what it sets. */
export function UpdateGst({ gst, plans }: { gst: Gst; plans: KnownPlan[] }) {
  /** What a change of a moment ago replaced. */
  const [before, setBefore] = useState<number | null>(null);
  const form = useRecord<Gst, Gst, { gstPercent: string }>({
    read: gst,
    valueIn: (shown) => shown,
    typedOf: (shown) => ({ gstPercent: String(shown?.gstPercent ?? "") }),
    check: (typed) => gstForm.safeParse(typed),
    merge: mergeValues,
    send: async (value, over) => {
      const body = { ...value, base: over?.gstPercent };
      const { message, ...saved } = await sendJson("/api/set-gst", body, async () => gstSaved);
      return { message, saved };
    },
    inTheWay: gstInTheWay,
    failed: () => ({ text: FAILED }),
    changes: () => [],
    onSaved: ({ gstPercent }, over) =>
      void setBefore(gstPercent === before ? null : (over?.gstPercent ?? null)),
  });
  const { values, isBusy, problem, collision } = form;
  const current = (form.read ?? gst).gstPercent;
  const wanted = readGstPercent(values.gstPercent);

  return (
    <>
      <ScreenHead title={SCREENS["update-gst"]} />
      <form {...form.props} onSubmit={sentBy(() => form.save())}>
        <LeaveGuard draft={form.draft} />
        <SplitPane className={styles.sides}>
          <Panel className={`stack ${styles.set}`} aria-label="GST percentage">
            <p className={`cluster soft ${styles.now}`}>
              <b>{current} %</b> GST on every plan today
              {before !== null && (
                <Button
                  busy={isBusy}
                  onClick={() => {
                    form.set("gstPercent", String(before));
                    void form.run({ gstPercent: before }, form.read);
                  }}
                >
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
              <Note kind="warn">
                GST is 5, 12, 18 or 28 % for most services. Is {wanted} % right?
              </Note>
            )}
            {problem && !collision && !form.errors.gstPercent && (
              <Note kind="bad">
                <b>{problem.message}</b> {problem.more}
              </Note>
            )}
            {problem && collision && (
              <CollisionNote
                message={problem.message}
                when=""
                collision={collision}
                describe={({ mine, theirs }) => ({
                  label: "GST",
                  mine: `${mine} %`,
                  theirs: `${theirs} %`,
                })}
                isBusy={isBusy}
              />
            )}
            <Button type="submit" variant="primary" busy={isBusy} disabled={wanted === current}>
              {isBusy ? "Saving..." : buttonText(wanted, current)}
            </Button>
            {wanted !== null && wanted !== current && (
              <Button variant="quiet" onClick={() => form.take({ gstPercent: current })}>
                Keep {current} %
              </Button>
            )}
          </Panel>
          <GstPreview plans={plans} current={current} wanted={wanted ?? current} />
        </SplitPane>
      </form>
    </>
  );
}

function buttonText(wanted: number | null, current: number): string {
  if (wanted === null) return "Update GST";
  return wanted === current ? `GST is ${current} % already` : `Update GST to ${wanted} %`;
}
