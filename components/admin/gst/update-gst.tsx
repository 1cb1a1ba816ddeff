"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SplitPane } from "@/components/ui/layout";
import { type Gst, type GstRow, gst, gstSaved } from "@/lib/gst/resource";
import { sendJson } from "@/lib/http/api-client";
import type { KnownPlan } from "@/lib/plans/form";
import { fromInputs } from "@/lib/resource/fields";
import { Note } from "../panel";
import { type FormView, ResourceForm } from "../resource/resource-form";
import styles from "./gst.module.css";
import { GstPreview } from "./gst-preview";

const USUAL = [5, 12, 18, 28];

type UpdateGstProps = { row: GstRow; plans: KnownPlan[]; children: ReactNode };

/** The preview is the confirmation: the button names what it sets. */
export function UpdateGst({ row, plans, children }: UpdateGstProps) {
  const figuresOf = ({ inputs, stored }: FormView<GstRow>) => ({
    current: (stored ?? row).gstPercent,
    wanted: gst.schema.safeParse(fromInputs(gst, inputs)).data?.gstPercent,
  });
  const send = async (value: Gst, over: GstRow | null) => {
    const body = { ...value, updatedAt: over?.updatedAt };
    const { message, ...saved } = await sendJson(gst.api, body, async () => gstSaved);
    return { message, row: { ...row, ...saved } };
  };
  const notes = (view: FormView<GstRow>) => {
    const { current, wanted } = figuresOf(view);
    const isOther = wanted !== undefined && wanted !== current;
    return {
      top: (
        <p className={`cluster soft ${styles.now}`}>
          <b>{current} %</b> GST on every plan today
        </p>
      ),
      "": (
        <div className={`stack ${styles.set}`}>
          {wanted !== undefined && !USUAL.includes(wanted) && (
            <Note kind="warn">
              GST is 5, 12, 18 or 28 % for most services. Is {wanted} % right?
            </Note>
          )}
          {view.submit(buttonText(wanted, current), { disabled: wanted === current })}
          {isOther && (
            <Button variant="quiet" onClick={view.reset}>
              Keep {current} %
            </Button>
          )}
        </div>
      ),
    };
  };
  return (
    <ResourceForm
      resource={gst}
      row={row}
      send={send}
      notes={notes}
      frame={(fields, view) => {
        const { current, wanted = current } = figuresOf(view);
        return (
          <>
            <SplitPane className={styles.sides}>
              {fields}
              <GstPreview plans={plans} current={current} wanted={wanted} />
            </SplitPane>
            {children}
          </>
        );
      }}
    />
  );
}

function buttonText(wanted: number | undefined, current: number): string {
  if (wanted === undefined) return "Update GST";
  return wanted === current ? `GST is ${current} % already` : `Update GST to ${wanted} %`;
}
