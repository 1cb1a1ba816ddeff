import type { Ref } from "react";
import { builderText } from "@/lib/content/plan-builder";
import { formatRupees } from "@/lib/money";
import { type PriceLine, priceLines } from "@/lib/plans/price-lines";
import type { Plan } from "@/lib/plans/schema";
import type { Selection } from "@/lib/plans/selection";
import type { SelectionView } from "@/lib/plans/selection-view";
import { NONE, periodText, priceOf, renewalNote } from "@/lib/plans/terms";
import { AskOnWhatsApp, DownloadPlan, GetPlan } from "./plan-actions";
import styles from "./price-card.module.css";

export type WayOut = {
  onTake: (plan: Plan) => void;
  onRetry: () => void;
};

type Props = WayOut & {
  status: Selection["status"];
  view: SelectionView;
  /** Takes the focus when what was focused goes. */
  headingRef: Ref<HTMLHeadingElement>;
};

/** What the choice costs, why, and what to do with it. */
export function PriceCard({ status, view, headingRef, ...wayOut }: Props) {
  const { plan } = view;
  return (
    <aside className={`panel kolam ${styles.card}`} aria-label="Price of this plan">
      <div className={styles.top}>
        <h2 ref={headingRef} tabIndex={-1}>
          PRICE
        </h2>
        {plan ? (
          <Price plan={plan} />
        ) : (
          <p className={`figure ${styles.price} ${styles.waiting}`} aria-hidden="true">
            {status === "failed" ? "–" : builderText.loading}
          </p>
        )}
        <p className={styles.about}>
          {plan && (
            <>
              {periodOf(plan)}
              <br />
              {plan.speed} from {plan.provider}
            </>
          )}
        </p>
      </div>
      <p className="sr" role="status">
        {view.notice && `${view.notice.text} `}
        {announcementOf(status, view)}
      </p>
      <div className={styles.middle}>
        {plan ? (
          <DetailsList plan={plan} monthlyPrice={view.monthlyPrice} />
        ) : (
          <NoPlan status={status} nearest={view.nearest} {...wayOut} />
        )}
      </div>
      <div className={`screen-only ${styles.actions}`}>
        <GetPlan plan={plan} />
        <DownloadPlan plan={plan} />
        <AskOnWhatsApp plan={plan} />
      </div>
    </aside>
  );
}

function Price({ plan }: { plan: Plan }) {
  const [rupees, paise] = formatRupees(priceOf(plan)).split(".");
  return (
    <p className={`figure ${styles.price}`}>
      {rupees}
      {paise && <span>.{paise}</span>}
    </p>
  );
}

/**
 * The price as lines that add up, and what comes with the plan besides.
 *
 * @param monthlyPrice rupees of the plan's Monthly sibling, before GST
 */
function DetailsList({ plan, monthlyPrice }: { plan: Plan; monthlyPrice: number }) {
  const lines = priceLines(plan, monthlyPrice);
  const total = lines.at(-1);
  // Where nothing is paid but once, the renewal total would say the total twice.
  const oneTotal = plan.renewalTotal === plan.firstTimeTotal;
  const parts = lines.slice(0, -1).filter(({ id }) => !(oneTotal && id === "renewalTotal"));
  return (
    <dl className={`pairs num ${styles.list}`}>
      {parts.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {plan.router !== NONE && <Extra label="Router" value={plan.router} />}
      {plan.androidBox && <Extra label="Android box" value="Included" />}
      {total && <Line line={oneTotal ? { ...total, label: "Total" } : total} last />}
    </dl>
  );
}

function Line({ line, last = false }: { line: PriceLine; last?: boolean }) {
  const kind = last ? styles.total : line.total ? styles.subtotal : line.paise < 0 && styles.less;
  return (
    <div className={kind || undefined}>
      <dt>{line.label}</dt>
      <dd>{line.value}</dd>
    </div>
  );
}

function Extra({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function NoPlan({
  status,
  nearest,
  onTake,
  onRetry,
}: WayOut & { status: Selection["status"]; nearest: Plan | null }) {
  if (status === "loading") return null;
  if (status === "failed") {
    return (
      <div className={styles.none}>
        <p aria-hidden="true">{builderText.failed}</p>
        <button type="button" onClick={onRetry}>
          {builderText.retry}
        </button>
      </div>
    );
  }
  return (
    <div className={styles.none}>
      <p aria-hidden="true">{builderText.noMatch}</p>
      {nearest && (
        <button type="button" onClick={() => onTake(nearest)}>
          Take {nameOf(nearest)}
        </button>
      )}
    </div>
  );
}

/** A plan in a few words. */
export function nameOf({ speed, duration, provider }: Plan): string {
  return `${speed}, ${duration}, from ${provider}`;
}

/** What the price pays for, or what follows it. */
function periodOf(plan: Plan): string {
  return `${renewalNote(plan) ?? `for ${periodText(plan.duration)}`}, GST included.`;
}

function announcementOf(status: Selection["status"], { plan }: SelectionView): string {
  if (status === "loading") return builderText.loading;
  if (status === "failed") return builderText.failed;
  return plan ? `${formatRupees(priceOf(plan))} ${periodOf(plan)}` : builderText.noMatch;
}
