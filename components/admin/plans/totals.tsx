import type { ReactNode } from "react";
import { StickyBar } from "@/components/ui/layout";
import { formatPaise, formatRupees } from "@/lib/money";
import { MONTHS, NOT_APPLICABLE } from "@/lib/plan-terms";
import { termsOf, typedIdentity } from "@/lib/plans/form";
import { type PlanFigures, pricePlan } from "@/lib/plans/pricing";
import type { Inputs } from "@/lib/resource/fields";
import { Panel } from "../panel";
import styles from "./plan-form.module.css";

type TotalsProps = {
  inputs: Inputs;
  /** As it is saved; null while it is new. */
  was: PlanFigures | null;
  gstPercent: number;
  children?: ReactNode;
};

/** What the customer would pay for the plan as it is typed. */
export function Totals({ inputs, was, gstPercent, children }: TotalsProps) {
  const terms = termsOf(inputs);
  const { base, discountAmount, tv, ott, gst, ...figures } = pricePlan(terms, gstPercent);
  const { renewalTotal, installationFee, advancePayment, firstTimeTotal } = figures;
  const months = MONTHS[terms.duration];
  const each = (rupees: number) => `${formatRupees(rupees)} × ${months}`;
  const discount = `${terms.discountPercent} %`;
  return (
    <Panel aria-label="Totals">
      <div className={`night ${styles.head}`}>
        <h2 className="broken">
          {typedIdentity(inputs).speed || "Speed?"} · {terms.duration}
        </h2>
        <p className="soft small">
          What the customer pays for {months === 1 ? "1 month" : `${months} months`}
        </p>
      </div>
      <dl className={`num ${styles.lines}`}>
        <Line title="Base price" note={each(terms.basePrice)} amount={base} />
        {discountAmount > 0 && (
          <Line title="Discount" note={discount} amount={-discountAmount} look="saving" />
        )}
        {terms.tvCharge !== NOT_APPLICABLE && (
          <Line title="TV charge" note={each(terms.tvCharge)} amount={tv} isFree={tv === 0} />
        )}
        {terms.ottCharge !== NOT_APPLICABLE && (
          <Line title="OTT charge" note={each(terms.ottCharge)} amount={ott} isFree={ott === 0} />
        )}
        <Line title="Before GST" amount={renewalTotal - gst} look="sum" />
        <Line title="GST" note={`${gstPercent} %`} amount={gst} />
        <Line title="Renewal total" amount={renewalTotal} was={was?.renewalTotal} look="total" />
        <Line title="Installation fee" amount={installationFee} isFree={installationFee === 0} />
        {advancePayment > 0 && <Line title="Advance payment" amount={advancePayment} />}
        <Line
          title="First time total"
          amount={firstTimeTotal}
          was={was?.firstTimeTotal}
          look="total"
        />
      </dl>
      <p className="sr" role="status">
        Renewal total {formatPaise(renewalTotal)}, first time total {formatPaise(firstTimeTotal)}
      </p>
      <div className={styles.foot}>{children}</div>
    </Panel>
  );
}

type LineProps = {
  title: string;
  note?: string;
  /** Paise. */
  amount: number;
  was?: number;
  isFree?: boolean;
  look?: "saving" | "sum" | "total";
};

const Line = ({ title, note, amount, was = amount, isFree, look }: LineProps) => (
  <div className={`${styles.line} ${look ? styles[look] : ""}`}>
    <dt>
      {title} {!isFree && <small className="soft">{note}</small>}
    </dt>
    <dd className={`lines ${isFree ? styles.free : ""}`}>
      {isFree ? "Free" : formatPaise(amount)}
      {was !== amount && <small className="soft">was {formatPaise(was)}</small>}
    </dd>
  </div>
);

/** On a phone the total stays in view at the foot, with the way to save it. */
export function SaveBar({ inputs, was, gstPercent, children }: TotalsProps) {
  const figures = pricePlan(termsOf(inputs), gstPercent);
  const { renewalTotal } = was ?? figures;
  return (
    <StickyBar className={`num night ${styles.bar}`}>
      <p className="grow lines">
        <b>{formatPaise(figures.renewalTotal)}</b>
        <span className="soft fine">
          renewal{renewalTotal !== figures.renewalTotal && `, was ${formatPaise(renewalTotal)}`} ·
          first time {formatPaise(figures.firstTimeTotal)}
        </span>
      </p>
      {children}
    </StickyBar>
  );
}
