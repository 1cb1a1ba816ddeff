import type { ReactNode } from "react";
import { StickyBar } from "@/components/ui/layout";
import { formatPaise, formatRupees } from "@/lib/money";
import { MONTHS, NOT_APPLICABLE } from "@/lib/plans/constants";
import { toPlanIdentity, toPlanPricing } from "@/lib/plans/form";
import { type PlanAmounts, pricePlan } from "@/lib/plans/pricing";
import type { PlanPricing } from "@/lib/plans/schema";
import type { Inputs } from "@/lib/resource/fields";
import { Panel } from "../panel";
import styles from "./plan-form.module.css";

type PlanTotalsProps = {
  inputs: Inputs;
  savedTotals: PlanAmounts | null;
  gstPercent: number;
  children?: ReactNode;
};

export function PlanTotals({ inputs, savedTotals, gstPercent, children }: PlanTotalsProps) {
  const pricing = toPlanPricing(inputs);
  const amounts = pricePlan(pricing, gstPercent);
  const { gst, renewalTotal, installationFee, advancePayment, firstTimeTotal } = amounts;
  const months = MONTHS[pricing.duration];
  return (
    <Panel aria-label="Totals">
      <div className={`night ${styles.header}`}>
        <h2 className="break-anywhere">
          {`${toPlanIdentity(inputs).speed || "Speed?"} · ${pricing.duration}`}
        </h2>
        <p className="soft small">
          {`What the customer pays for ${months === 1 ? "1 month" : `${months} months`}`}
        </p>
      </div>
      <dl className={`num ${styles.amounts}`}>
        <MonthlyPriceLines pricing={pricing} amounts={amounts} />
        <Line title="Before GST" amount={renewalTotal - gst} variant="sum" />
        <Line title="GST" note={`${gstPercent} %`} amount={gst} />
        <Line
          title="Renewal total"
          amount={renewalTotal}
          savedAmount={savedTotals?.renewalTotal}
          variant="total"
        />
        <Line title="Installation fee" amount={installationFee} isFree={installationFee === 0} />
        {advancePayment > 0 && <Line title="Advance payment" amount={advancePayment} />}
        <Line
          title="First time total"
          amount={firstTimeTotal}
          savedAmount={savedTotals?.firstTimeTotal}
          variant="total"
        />
      </dl>
      <p className="sr-only" role="status">
        {`Renewal total ${formatPaise(renewalTotal)}, first time total ${formatPaise(firstTimeTotal)}`}
      </p>
      <div className={styles.footer}>{children}</div>
    </Panel>
  );
}

type MonthlyPriceLinesProps = { pricing: PlanPricing; amounts: PlanAmounts };

function MonthlyPriceLines({ pricing, amounts }: MonthlyPriceLinesProps) {
  const { base, discountAmount, tv, ott } = amounts;
  const { basePrice, discountPercent, tvCharge, ottCharge } = pricing;
  const timesMonths = (rupees: number) => `${formatRupees(rupees)} × ${MONTHS[pricing.duration]}`;
  return (
    <>
      <Line title="Base price" note={timesMonths(basePrice)} amount={base} />
      {discountAmount > 0 && (
        <Line
          title="Discount"
          note={`${discountPercent} %`}
          amount={-discountAmount}
          variant="saving"
        />
      )}
      {tvCharge !== NOT_APPLICABLE && (
        <Line title="TV charge" note={timesMonths(tvCharge)} amount={tv} isFree={tv === 0} />
      )}
      {ottCharge !== NOT_APPLICABLE && (
        <Line title="OTT charge" note={timesMonths(ottCharge)} amount={ott} isFree={ott === 0} />
      )}
    </>
  );
}

type LineProps = {
  title: string;
  note?: string;
  /** In paise. */
  amount: number;
  savedAmount?: number;
  isFree?: boolean;
  variant?: "saving" | "sum" | "total";
};

function Line({ title, note, amount, savedAmount = amount, isFree, variant }: LineProps) {
  const amountText = isFree ? "Free" : formatPaise(amount);
  return (
    <div className={`${styles.line} ${variant ? styles[variant] : ""}`}>
      <dt>
        <span>{title} </span>
        {!isFree && <small className="soft">{note}</small>}
      </dt>
      <dd className={`block-children ${isFree ? styles.free : ""}`}>
        <span key={amountText} translate={isFree ? undefined : "no"}>
          {amountText}
        </span>
        {savedAmount !== amount && (
          <small className="soft">{`was ${formatPaise(savedAmount)}`}</small>
        )}
      </dd>
    </div>
  );
}

type SaveBarProps = PlanTotalsProps & { message: ReactNode };

export function SaveBar(props: SaveBarProps) {
  const { inputs, savedTotals, gstPercent, message, children } = props;
  const totals = pricePlan(toPlanPricing(inputs), gstPercent);
  const { renewalTotal: savedTotal } = savedTotals ?? totals;
  const savedText = savedTotal === totals.renewalTotal ? "" : `, was ${formatPaise(savedTotal)}`;
  return (
    <StickyBar className={`num night ${styles.saveBar}`}>
      {message}
      <p className="grow block-children">
        <b translate="no">{formatPaise(totals.renewalTotal)}</b>
        <span className="soft text-xs">
          {`renewal${savedText} · first time ${formatPaise(totals.firstTimeTotal)}`}
        </span>
      </p>
      {children}
    </StickyBar>
  );
}
