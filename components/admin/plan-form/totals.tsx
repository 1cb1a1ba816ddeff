import type { ReactNode } from "react";
import { formatPaise, formatRupees } from "@/lib/money";
import { type PlanFormValues, termsOf } from "@/lib/plans/form";
import { type PlanFigures, pricePlan } from "@/lib/plans/pricing";
import type { PlanTerms } from "@/lib/plans/schema";
import { includesOtt, includesTv, MONTHS, NOT_APPLICABLE } from "@/lib/plans/terms";
import { Panel } from "../panel";
import styles from "./totals.module.css";

type TotalsProps = { values: PlanFormValues; gstPercent: number; children?: ReactNode };

/** What the customer would pay, while one types; made by the function that makes it everywhere. */
export function Totals({ values, gstPercent, children }: TotalsProps) {
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
      <Lines values={values} terms={terms} figures={figures} gstPercent={gstPercent} />
      <p className="sr" role="status">
        Renewal total {formatPaise(figures.renewalTotal)}, first time total{" "}
        {formatPaise(figures.firstTimeTotal)}
      </p>
      <div className={styles.foot}>{children}</div>
    </Panel>
  );
}

type LinesProps = {
  values: PlanFormValues;
  terms: PlanTerms;
  figures: PlanFigures;
  gstPercent: number;
};

function Lines({ values, terms, figures, gstPercent }: LinesProps) {
  const months = MONTHS[terms.duration];
  const taxable = figures.renewalTotal - figures.gst;
  const each = (rupees: number) => `${formatRupees(rupees)} × ${months}`;
  return (
    <dl className={styles.lines}>
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
      <Line title="Renewal total" amount={figures.renewalTotal} look="total" />
      <Line title="Installation fee" amount={figures.installationFee} isFree />
      {figures.advancePayment > 0 && (
        <Line title="Advance payment" amount={figures.advancePayment} />
      )}
      <Line title="First time total" amount={figures.firstTimeTotal} look="total" />
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
  /** Nothing is to be paid, which reads Free. */
  isFree?: boolean;
  look?: "saving" | "sum" | "total";
};

function Line({ title, note, amount, isFree, look }: LineProps) {
  const free = isFree && amount === 0;
  return (
    <div className={[styles.line, look && styles[look]].filter(Boolean).join(" ")}>
      <dt>
        {title} {note && <small>{note}</small>}
      </dt>
      <dd className={free ? styles.free : undefined}>{free ? "Free" : formatPaise(amount)}</dd>
    </div>
  );
}

/** On a phone the total stays in view at the foot, with the way to save it. */
export function SaveBar({ values, gstPercent, children }: TotalsProps) {
  const figures = pricePlan(termsOf(values), gstPercent);
  return (
    <div className={styles.bar}>
      <p>
        <b>{formatPaise(figures.renewalTotal)}</b>
        <span>renewal · first time {formatPaise(figures.firstTimeTotal)}</span>
      </p>
      {children}
    </div>
  );
}
