"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SplitPane } from "@/components/ui/layout";
import { Table, TableHead } from "@/components/ui/table";
import { type GstExample, previewGst } from "@/lib/gst/preview";
import { type Gst, type GstRow, gstForm, savedGstResponse } from "@/lib/gst/resource";
import { sendJson } from "@/lib/http/api-client";
import { formatPaise } from "@/lib/money";
import type { StoredPlan } from "@/lib/plans/form";
import { fromInputs } from "@/lib/resource/fields";
import { Alert, Panel } from "../panel";
import { type FormView, ResourceForm } from "../resource/resource-form";
import styles from "./gst.module.css";

const COMMON_PERCENTS = [5, 12, 18, 28];

type UpdateGstProps = { row: GstRow; plans: StoredPlan[]; children: ReactNode };

/** Needs no confirmation dialog: the preview shows the effect, and the button names the percentage. */
export function UpdateGst({ row, plans, children }: UpdateGstProps) {
  const getPercents = ({ inputs, base }: FormView<GstRow>) => ({
    currentPercent: (base ?? row).gstPercent,
    newPercent: gstForm.schema.safeParse(fromInputs(gstForm, inputs)).data?.gstPercent,
  });
  const send = async (value: Gst, base: GstRow | null) => {
    const body = { ...value, updatedAt: base?.updatedAt };
    const { message, ...saved } = await sendJson(
      gstForm.apiPath,
      body,
      async () => savedGstResponse,
    );
    return { message, row: { ...row, ...saved } };
  };
  const notes = (view: FormView<GstRow>) => {
    const { currentPercent, newPercent } = getPercents(view);
    const isChanged = newPercent !== undefined && newPercent !== currentPercent;
    return {
      top: (
        <p className={`cluster soft ${styles.current}`}>
          <b>{currentPercent} %</b> GST on every plan today
        </p>
      ),
      "": (
        <div className={`stack ${styles.actions}`}>
          {newPercent !== undefined && !COMMON_PERCENTS.includes(newPercent) && (
            <Alert kind="warn">
              GST is 5, 12, 18 or 28 % for most services. Is {newPercent} % right?
            </Alert>
          )}
          {view.renderSubmitButton(formatSubmitLabel(newPercent, currentPercent), {
            disabled: newPercent === currentPercent,
          })}
          {isChanged && (
            <Button variant="quiet" onClick={view.reset}>
              Keep {currentPercent} %
            </Button>
          )}
        </div>
      ),
    };
  };
  return (
    <ResourceForm
      resource={gstForm}
      row={row}
      send={send}
      notes={notes}
      layout={(fields, view) => {
        const { currentPercent, newPercent = currentPercent } = getPercents(view);
        return (
          <>
            <SplitPane className={styles.columns}>
              {fields}
              <GstPreview plans={plans} currentPercent={currentPercent} newPercent={newPercent} />
            </SplitPane>
            {children}
          </>
        );
      }}
    />
  );
}

function formatSubmitLabel(newPercent: number | undefined, currentPercent: number): string {
  if (newPercent === undefined) return "Update GST";
  return newPercent === currentPercent
    ? `GST is ${currentPercent} % already`
    : `Update GST to ${newPercent} %`;
}

type GstPreviewProps = { plans: StoredPlan[]; currentPercent: number; newPercent: number };

/** Shows the effect of the new percentage before it is saved. */
function GstPreview({ plans, currentPercent, newPercent }: GstPreviewProps) {
  const { changedCount, examples } = previewGst(plans, currentPercent, newPercent);
  return (
    <Panel aria-label="What changes">
      <div className="panel-padding" aria-live="polite">
        <h2 className="num">{formatTitle(changedCount)}</h2>
        <p className="soft">{describeExamples(changedCount, examples.length)}</p>
      </div>
      {examples.length > 0 && (
        <Table stacksOnPhone className={styles.table}>
          <TableHead
            textColumns={["Plan"]}
            numberColumns={[
              `Renewal now, ${currentPercent} %`,
              ...(changedCount > 0 ? [`Renewal at ${newPercent} %`, "Customer pays"] : []),
            ]}
          />
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
  "The website, quotes and this admin show the new totals at once.",
  "Base prices, OTT and TV charges stay as they are: they are stored without GST.",
  "Installation fees and advance payments stay: they already include GST.",
  "Enquiries already sent keep the price the customer saw.",
];

const RANKS = ["Lowest", "Middle", "Highest"];

/** Two examples are the lowest and the highest. */
const describeRank = (index: number, count: number): string =>
  RANKS[index === count - 1 && count > 1 ? 2 : index] ?? "";

function formatTitle(changedCount: number): string {
  if (changedCount === 0) return "What plans cost today";
  return changedCount === 1 ? "1 plan changes" : `${changedCount} plans change`;
}

function describeExamples(changedCount: number, exampleCount: number): string {
  if (changedCount === 0) return "Type another percentage to see what it does.";
  const shownPart =
    exampleCount < changedCount ? `${exampleCount === 3 ? "Three" : exampleCount} of them:` : "";
  return `Nothing is changed until you press the button. ${shownPart}`.trim();
}

function ExampleRow({ plan, before, after, rank }: GstExample & { rank: string }) {
  const isMore = after > before;
  const isChanged = after !== before;
  return (
    <tr>
      <th scope="row" className="lines">
        <b>
          {plan.speed} · {plan.duration}
        </b>
        <small className="soft">
          {rank} · {plan.provider}
        </small>
      </th>
      <td className={`right ${isChanged ? `soft ${styles.old}` : ""}`}>{formatPaise(before)}</td>
      {isChanged && (
        <>
          <td className={`right ${styles.new}`}>{formatPaise(after)}</td>
          <td className="right push-end">
            <b className={isMore ? styles.more : styles.less}>
              {formatPaise(Math.abs(after - before))} {isMore ? "more" : "less"}
            </b>
          </td>
        </>
      )}
    </tr>
  );
}
