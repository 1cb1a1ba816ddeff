"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SplitPane } from "@/components/ui/layout";
import { Table, TableHead } from "@/components/ui/table";
import { type GstExample, previewGst } from "@/lib/gst/preview";
import { type Gst, type GstRow, gst, gstSaved } from "@/lib/gst/resource";
import { sendJson } from "@/lib/http/api-client";
import { formatPaise } from "@/lib/money";
import type { KnownPlan } from "@/lib/plans/form";
import { fromInputs } from "@/lib/resource/fields";
import { Note, Panel } from "../panel";
import { type FormView, ResourceForm } from "../resource/resource-form";
import styles from "./gst.module.css";

const USUAL = [5, 12, 18, 28];

type UpdateGstProps = { row: GstRow; plans: KnownPlan[]; children: ReactNode };

/** The preview is the confirmation: the button names what it sets. */
export function UpdateGst({ row, plans, children }: UpdateGstProps) {
  const figuresOf = ({ inputs, base }: FormView<GstRow>) => ({
    current: (base ?? row).gstPercent,
    wanted: gst.schema.safeParse(fromInputs(gst, inputs)).data?.gstPercent,
  });
  const send = async (value: Gst, base: GstRow | null) => {
    const body = { ...value, updatedAt: base?.updatedAt };
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
          {view.submitButton(buttonText(wanted, current), { disabled: wanted === current })}
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
      layout={(fields, view) => {
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

type GstPreviewProps = { plans: KnownPlan[]; current: number; wanted: number };

/** What the new percentage would do, before anything is saved. */
function GstPreview({ plans, current, wanted }: GstPreviewProps) {
  const { changing, examples } = previewGst(plans, current, wanted);
  return (
    <Panel aria-label="What changes">
      <div className="inset" aria-live="polite">
        <h2 className="num">{titleText(changing)}</h2>
        <p className="soft">{leadText(changing, examples.length)}</p>
      </div>
      {examples.length > 0 && (
        <Table folds className={styles.table}>
          <TableHead
            words={["Plan"]}
            figures={[
              `Renewal now, ${current} %`,
              ...(changing > 0 ? [`Renewal at ${wanted} %`, "Customer pays"] : []),
            ]}
          />
          <tbody>
            {examples.map((example, index) => (
              <Example
                key={example.plan._id}
                rank={rankText(index, examples.length)}
                {...example}
              />
            ))}
          </tbody>
        </Table>
      )}
      <ul className={`facts inset small topped ${styles.facts}`}>
        {FACTS.map((text) => (
          <li key={text}>
            <Check aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const FACTS = [
  "The website, quotes and this admin show the new totals at once.",
  "Base prices, OTT and TV charges stay as they are: they are stored without GST.",
  "Installation fees and advance payments stay: they already include GST.",
  "Enquiries already sent keep the price the customer saw.",
];

const RANKS = ["Lowest", "Middle", "Highest"];

/** Of two plans there is no middle one. */
const rankText = (index: number, count: number): string =>
  RANKS[index === count - 1 && count > 1 ? 2 : index] ?? "";

function titleText(changing: number): string {
  if (changing === 0) return "What plans cost today";
  return changing === 1 ? "1 plan changes" : `${changing} plans change`;
}

function leadText(changing: number, examples: number): string {
  if (changing === 0) return "Type another percentage to see what it does.";
  const which = examples < changing ? `${examples === 3 ? "Three" : examples} of them:` : "";
  return `Nothing is changed until you press the button. ${which}`.trim();
}

function Example({ plan, before, after, rank }: GstExample & { rank: string }) {
  const more = after > before;
  const changes = after !== before;
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
      <td className={`right ${changes ? `soft ${styles.old}` : ""}`}>{formatPaise(before)}</td>
      {changes && (
        <>
          <td className={`right ${styles.new}`}>{formatPaise(after)}</td>
          <td className="right end">
            <b className={more ? styles.more : styles.less}>
              {formatPaise(Math.abs(after - before))} {more ? "more" : "less"}
            </b>
          </td>
        </>
      )}
    </tr>
  );
}
