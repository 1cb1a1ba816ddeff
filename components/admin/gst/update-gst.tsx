"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SplitPane } from "@/components/ui/layout";
import { Table, TableHead } from "@/components/ui/table";
import type { ChangeAuthor } from "@/lib/changes/schema";
import { type GstExample, previewGst } from "@/lib/gst/preview";
import { type GstRow, type GstValues, gstForm, savedGstResponseSchema } from "@/lib/gst/resource";
import { getJson, sendJson } from "@/lib/http/api-client";
import { formatPaise } from "@/lib/money";
import { formatNumber } from "@/lib/numbers";
import type { StoredPlan } from "@/lib/plans/form";
import { fromInputs } from "@/lib/resource/fields";
import { Alert, Panel } from "../panel";
import { type FormView, ResourceForm } from "../resource/resource-form";
import styles from "./gst.module.css";

const storedGstSchema = savedGstResponseSchema.omit({ message: true });
/** In percentage points. The hint names no rates, because the law changes them. */
const LARGE_CHANGE = 10;

type UpdateGstProps = {
  row: GstRow;
  authors: ChangeAuthor[];
  plans: StoredPlan[];
  children: ReactNode;
};

export function UpdateGst({ row, authors, plans, children }: UpdateGstProps) {
  const send = async (value: GstValues, base: GstRow | null) => {
    const body = { ...value, updatedAt: base?.updatedAt };
    const { message, ...saved } = await sendJson(
      gstForm.apiPath,
      body,
      async () => savedGstResponseSchema,
    );
    return { message, row: { ...row, ...saved } };
  };
  const load = async (_: string, signal?: AbortSignal) => {
    const saved = await getJson("/api/get-gst", async () => storedGstSchema, signal);
    return { ...row, ...saved };
  };
  const getCurrentPercent = (view: GstView) => (view.savedRecord ?? row).gstPercent;
  const notes = (view: GstView) => {
    const currentPercent = getCurrentPercent(view);
    return {
      top: (
        <p className={`cluster soft ${styles.current}`}>
          <b>{`${currentPercent} %`}</b> GST on every plan today
        </p>
      ),
      "": <GstActions view={view} currentPercent={currentPercent} />,
    };
  };
  return (
    <ResourceForm
      resource={gstForm}
      row={row}
      authors={authors}
      send={send}
      load={load}
      notes={notes}
      layout={(fields, view) => {
        const currentPercent = getCurrentPercent(view);
        return (
          <>
            <SplitPane className={styles.columns}>
              {fields}
              <GstPreview
                plans={plans}
                currentPercent={currentPercent}
                newPercent={getTypedPercent(view) ?? currentPercent}
              />
            </SplitPane>
            {children}
          </>
        );
      }}
    />
  );
}

type GstView = FormView<GstRow>;

const getTypedPercent = ({ inputs }: GstView): number | undefined =>
  gstForm.schema.safeParse(fromInputs(gstForm, inputs)).data?.gstPercent;

function GstActions({ view, currentPercent }: { view: GstView; currentPercent: number }) {
  const newPercent = getTypedPercent(view);
  const isChanged = newPercent !== undefined && newPercent !== currentPercent;
  return (
    <div className={`stack ${styles.actions}`}>
      {isChanged && Math.abs(newPercent - currentPercent) > LARGE_CHANGE && (
        <Alert kind="warn">
          {`GST is ${currentPercent} % now, so this is a large change. Is ${newPercent} % right?`}
        </Alert>
      )}
      {view.saveMessage}
      {view.renderSubmitButton(formatSubmitLabel(newPercent, currentPercent), {
        disabled: newPercent === currentPercent,
      })}
      {isChanged && (
        <Button variant="quiet" onClick={view.reset}>
          {`Keep ${currentPercent} %`}
        </Button>
      )}
    </div>
  );
}

function formatSubmitLabel(newPercent: number | undefined, currentPercent: number): string {
  if (newPercent === undefined) return "Update GST";
  if (newPercent === currentPercent) return `GST is already ${currentPercent} %`;
  return `Update GST to ${newPercent} %`;
}

type GstPreviewProps = { plans: StoredPlan[]; currentPercent: number; newPercent: number };

function GstPreview({ plans, currentPercent, newPercent }: GstPreviewProps) {
  const { changedCount, examples } = previewGst(plans, currentPercent, newPercent);
  const numberColumns = [`Renewal now, ${currentPercent} %`];
  if (changedCount > 0) numberColumns.push(`Renewal at ${newPercent} %`, "Customer pays");
  return (
    <Panel aria-label="What changes">
      <div className="panel-padding" aria-live="polite">
        <h2 className="num">{formatTitle(changedCount)}</h2>
        <p className="soft">{describeExamples(changedCount, examples.length)}</p>
      </div>
      {examples.length > 0 && (
        <Table stacksOnPhone className={styles.table}>
          <TableHead textColumns={["Plan"]} numberColumns={numberColumns} />
          <tbody>
            {examples.map((example, index) => (
              <ExampleRow
                key={example.plan._id}
                rank={describeRank(index, examples.length)}
                {...example}
              />
            ))}
          </tbody>
        </Table>
      )}
      <ul className={`icon-list panel-padding small border-top ${styles.effects}`}>
        {EFFECTS.map((text) => (
          <li key={text}>
            <Check aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const EFFECTS = [
  "The website, quotes and admin area show the new totals at once.",
  "Base prices and OTT and TV charges do not change: they exclude GST.",
  "Installation fees and advance payments do not change: they already include GST.",
  "Enquiries already sent keep the price the customer saw.",
];

/** There are at most three examples. */
function describeRank(index: number, count: number): string {
  if (index === 0) return "Lowest";
  return index === count - 1 ? "Highest" : "Middle";
}

function formatTitle(changedCount: number): string {
  if (changedCount === 0) return "What plans cost today";
  return changedCount === 1 ? "1 plan changes" : `${formatNumber(changedCount)} plans change`;
}

function describeExamples(changedCount: number, exampleCount: number): string {
  if (changedCount === 0) return "Enter another percentage to see its effect.";
  const text = "Nothing changes until you press the button.";
  if (exampleCount >= changedCount) return text;
  return `${text} ${exampleCount === 3 ? "Three" : exampleCount} examples:`;
}

function ExampleRow({ plan, before, after, rank }: GstExample & { rank: string }) {
  const isMore = after > before;
  const isChanged = after !== before;
  return (
    <tr>
      <th scope="row" className="block-children">
        <b>{`${plan.speed} · ${plan.duration}`}</b>
        <small className="soft">{`${rank} · ${plan.provider}`}</small>
      </th>
      <td className={`right ${isChanged ? `soft ${styles.old}` : ""}`} translate="no">
        {formatPaise(before)}
      </td>
      {isChanged && (
        <>
          <td className={`right ${styles.new}`} translate="no">
            {formatPaise(after)}
          </td>
          <td className="right push-end">
            <b className={isMore ? styles.more : styles.less}>
              {`${formatPaise(Math.abs(after - before))} ${isMore ? "more" : "less"}`}
            </b>
          </td>
        </>
      )}
    </tr>
  );
}
