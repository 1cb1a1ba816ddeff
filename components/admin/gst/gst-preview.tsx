import { Check } from "lucide-react";
import { Table, TableHead } from "@/components/ui/table";
import { formatPaise } from "@/lib/money";
import type { KnownPlan } from "@/lib/plans/form-catalogue";
import { pricePlan } from "@/lib/plans/pricing";
import { Panel } from "../panel";
import styles from "./gst.module.css";

/** Renewal totals in paise. */
type GstExample = { plan: KnownPlan; before: number; after: number };

/**
 * @returns how many plans get another renewal total; and of all plans the lowest, the middle and the
 *   highest by what they cost now, fewer where fewer are
 */
export function previewGst(plans: KnownPlan[], fromPercent: number, toPercent: number) {
  const all: GstExample[] = plans
    .map((plan) => ({
      plan,
      before: pricePlan(plan, fromPercent).renewalTotal,
      after: pricePlan(plan, toPercent).renewalTotal,
    }))
    .sort((one, other) => one.before - other.before);
  const places = [0, Math.floor((all.length - 1) / 2), all.length - 1];
  return {
    changing: all.filter(({ before, after }) => before !== after).length,
    examples: all.filter((_, index) => places.includes(index)),
  };
}

type GstPreviewProps = { plans: KnownPlan[]; current: number; wanted: number };

/** What the new percentage would do, before anything is saved. */
export function GstPreview({ plans, current, wanted }: GstPreviewProps) {
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
function rankText(index: number, count: number): string {
  return RANKS[index === count - 1 && count > 1 ? 2 : index] ?? "";
}

function titleText(changing: number): string {
  if (changing === 0) return "What plans cost today";
  return changing === 1 ? "1 plan changes" : `${changing} plans change`;
}

function leadText(changing: number, shown: number): string {
  if (changing === 0) return "Type another percentage to see what it does.";
  const which = shown < changing ? `${shown === 3 ? "Three" : shown} of them:` : "";
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
