import type { ReactNode } from "react";
import { formatPaise, formatRupees } from "@/lib/money";
import { type PlanFormValues, termsOf } from "@/lib/plans/form";
import { type PlanFigures, pricePlan } from "@/lib/plans/pricing";
import type { PlanTerms } from "@/lib/plans/schema";
import { includesOtt, includesTv, MONTHS, NOT_APPLICABLE } from "@/lib/plans/terms";
import { Panel } from "../panel";
import styles from "./plan-form.module.css";

type TotalsProps = {
  values: PlanFormValues;
  /** As it is saved; null while it is new. */
  was: PlanFigures | null;
  gstPercent: number;
  children?: ReactNode;
};

/** What the customer would pay, while one types; made by the function that makes it everywhere. */
export function Totals({ values, was, gstPercent, children }: TotalsProps) {
  const terms = termsOf(values);
  const figures = pricePlan(terms, gstPercent);
  const months = MONTHS[terms.duration];
  return (
    <Panel className={styles.totals} aria-label="Totals">
      <div className={styles.head}>
        <h2>
          {values.speed.trim() || "Speed?"} · {values.duration}
        </h2>
        <p>What the customer pays for {months === 1 ? "1 month" : `${months} months`}</p>
      </div>
      <Lines {...{ values, was, gstPercent, terms, figures }} />
      <p className="sr" role="status">
        Renewal total {formatPaise(figures.renewalTotal)}, first time total{" "}
        {formatPaise(figures.firstTimeTotal)}
      </p>
      <div className={styles.foot}>{children}</div>
    </Panel>
  );
}

type LinesProps = TotalsProps & { terms: PlanTerms; figures: PlanFigures };

function Lines({ values, terms, figures, was, gstPercent }: LinesProps) {
  const months = MONTHS[terms.duration];
  const taxable = figures.renewalTotal - figures.gst;
  const total = (title: string, name: "renewalTotal" | "firstTimeTotal") => (
    <Line title={title} amount={figures[name]} was={was?.[name]} look="total" />
  );
  const each = (rupees: number) => `${formatRupees(rupees)} × ${months}`;
  return (
    <dl className={`num ${styles.lines}`}>
      <Line title="Base price" note={each(terms.basePrice)} amount={figures.base} />
      {figures.discountAmount > 0 && (
        <Line
          title="Discount"
          note={`${terms.discountPercent} %`}
          amount={-figures.discountAmount}
          look="saving"
        />
      )}
      {includesTv(values.planType) && (
        <Charge title="TV charge" monthly={terms.tvCharge} total={figures.tv} note={each} />
      )}
      {includesOtt(values.planType) && (
        <Charge title="OTT charge" monthly={terms.ottCharge} total={figures.ott} note={each} />
      )}
      <Line title="Before GST" amount={taxable} look="sum" />
      <Line title="GST" note={`${gstPercent} %`} amount={figures.gst} />
      {total("Renewal total", "renewalTotal")}
      <Line title="Installation fee" amount={figures.installationFee} isFree />
      {figures.advancePayment > 0 && (
        <Line title="Advance payment" amount={figures.advancePayment} />
      )}
      {total("First time total", "firstTimeTotal")}
    </dl>
  );
}

type ChargeProps = {
  title: string;
  monthly: number;
  total: number;
  note: (monthly: number) => string;
};

function Charge({ title, monthly, total, note }: ChargeProps) {
  if (monthly === NOT_APPLICABLE) return null;
  return <Line title={title} note={monthly > 0 ? note(monthly) : ""} amount={total} isFree />;
}

type LineProps = {
  title: string;
  note?: string;
  /** Paise. */
  amount: number;
  /** As it is saved. */
  was?: number;
  /** Nothing is to be paid, which reads Free. */
  isFree?: boolean;
  look?: "saving" | "sum" | "total";
};

function Line({ title, note, amount, was = amount, isFree, look }: LineProps) {
  const free = isFree && amount === 0;
  return (
    <div className={[styles.line, look && styles[look]].filter(Boolean).join(" ")}>
      <dt>
        {title} {note && <small>{note}</small>}
      </dt>
      <dd className={free ? styles.free : undefined}>
        {free ? "Free" : formatPaise(amount)}
        {was !== amount && <small>was {formatPaise(was)}</small>}
      </dd>
    </div>
  );
}

/** On a phone the total stays in view at the foot, with the way to save it. */
export function SaveBar({ values, was, gstPercent, children }: TotalsProps) {
  const figures = pricePlan(termsOf(values), gstPercent);
  const { renewalTotal } = was ?? figures;
  return (
    <div className={`num ${styles.bar}`}>
      <p>
        <b>{formatPaise(figures.renewalTotal)}</b>
        <span>
          renewal{renewalTotal !== figures.renewalTotal && `, was ${formatPaise(renewalTotal)}`} ·
          first time {formatPaise(figures.firstTimeTotal)}
        </span>
      </p>
      {children}
    </div>
  );
}
