import type { ReactNode, Ref } from "react";
import type { AreaFound } from "@/components/areas/place";
import { useWords } from "@/components/site/words";
import type { BuilderWords } from "@/lib/content/en/builder";
import type { PlanWords } from "@/lib/content/en/plans";
import { formatPaise, formatRupees } from "@/lib/money";
import { MONTHS, NONE, priceOf, renewalNote } from "@/lib/plan-terms";
import { priceLines } from "@/lib/plans/price-lines";
import { priceTwelveMonths } from "@/lib/plans/pricing";
import type { Plan } from "@/lib/plans/schema";
import type { Selection, SelectionAction } from "@/lib/plans/selection";
import type { SelectionView } from "@/lib/plans/selection-view";
import {
  CompareControls,
  DownloadQuoteLink,
  GetPlanButton,
  WhatsAppIconLink,
  WhatsAppLink,
} from "./plan-actions";
import styles from "./price.module.css";

export type PriceProps = {
  status: Selection["status"];
  view: SelectionView;
  /** Dispatches the action and moves the focus, because the action removes its own button. */
  onAction: (action: SelectionAction) => void;
  /** The visitor's area or street, for the enquiry. */
  place: AreaFound | null;
  /** Set if no plan of this type is available in the visitor's area. */
  noPlansInArea: { text: string; showAllLabel: string; onShowAll: () => void } | undefined;
};

type PriceCardProps = PriceProps & { headingRef: Ref<HTMLHeadingElement> };

export function PriceCard({ headingRef, ...props }: PriceCardProps) {
  const { status, view } = props;
  const { plan } = view;
  const words = useWords("builder");
  const planWords = useWords("plans");
  return (
    <aside className={`panel kolam ${styles.card}`} aria-label={words.priceLabel}>
      <div className={styles.top}>
        <h2 ref={headingRef} tabIndex={-1}>
          {words.price}
        </h2>
        {plan ? <LargePrice plan={plan} /> : <PricePlaceholder {...props} />}
        <p className={styles.about}>{plan && <PlanSummary plan={plan} />}</p>
      </div>
      <p className="sr" role="status">
        {view.notice && `${view.notice.text} `}
        {plan
          ? `${formatRupees(priceOf(plan))} ${paymentText(plan, planWords)}`
          : noPriceReason(props, words)}
      </p>
      {!plan && status !== "loading" && (
        <div className={styles.none}>
          <NoPrice {...props} />
        </div>
      )}
      <div className={`column screen-only ${styles.actions}`}>
        <GetPlanButton plan={plan} place={props.place} />
        <DownloadQuoteLink plan={plan} />
        <WhatsAppLink plan={plan} />
      </div>
      {plan && <PriceDetails plan={plan} monthlyPrice={view.monthlyPrice} />}
      {plan && (
        <div className={`cluster screen-only ${styles.actions} ${styles.compare}`}>
          <CompareControls plan={plan} />
        </div>
      )}
    </aside>
  );
}

function LargePrice({ plan }: { plan: Plan }) {
  const [rupees, paise] = formatRupees(priceOf(plan)).split(".");
  return (
    <p className={`figure gold ${styles.price}`}>
      {rupees}
      {paise && <span>.{paise}</span>}
    </p>
  );
}

function PricePlaceholder({ status, noPlansInArea }: PriceProps) {
  const words = useWords("builder");
  return (
    <p className={`figure ${styles.price} ${styles.waiting}`} aria-hidden="true">
      {status === "failed" || noPlansInArea ? "–" : words.loading}
    </p>
  );
}

function PlanSummary({ plan }: { plan: Plan }) {
  const words = useWords("builder");
  const planWords = useWords("plans");
  const { total, comesBack } = priceTwelveMonths(plan, plan.gstPercent);
  return (
    <>
      {paymentText(plan, planWords)}
      <br />
      {words.from(plan.speed, plan.provider)}
      <br />
      {words.overTwelve(formatPaise(total), comesBack > 0 ? formatPaise(comesBack) : "")}
    </>
  );
}

function paymentText(plan: Plan, words: PlanWords): string {
  const note = renewalNote(plan, words);
  if (note !== null) return words.withGst(note);
  const months = MONTHS[plan.duration];
  const renewal = formatRupees(plan.renewalTotal);
  return words.withGst(words.forThen(words.forPeriod(months), renewal, months));
}

function noPriceReason({ status, noPlansInArea }: PriceProps, words: BuilderWords): string {
  if (noPlansInArea) return noPlansInArea.text;
  return status === "loading" || status === "failed" ? words[status] : words.noMatch;
}

function NoPrice(props: PriceProps) {
  const { status, noPlansInArea, onAction } = props;
  const { nearestPlan } = props.view;
  const { durations } = useWords("plans");
  const words = useWords("builder");
  return (
    <>
      {/* Screen readers get the reason from the card's status. */}
      <p aria-hidden="true">{noPriceReason(props, words)}</p>
      {noPlansInArea && (
        <NoPriceButton onClick={noPlansInArea.onShowAll}>
          {noPlansInArea.showAllLabel}
        </NoPriceButton>
      )}
      {status === "failed" && (
        <NoPriceButton onClick={() => onAction({ type: "retry" })}>{words.retry}</NoPriceButton>
      )}
      {nearestPlan && (
        <NoPriceButton onClick={() => onAction({ type: "choosePlan", plan: nearestPlan })}>
          {words.take(nearestPlan.speed, durations[nearestPlan.duration], nearestPlan.provider)}
        </NoPriceButton>
      )}
    </>
  );
}

function NoPriceButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`tap gold ${styles.wayOn}`} onClick={onClick}>
      {children}
    </button>
  );
}

const SUBTOTAL_ID = "renewalTotal";
const GRAND_TOTAL_ID = "firstTimeTotal";

/** @param monthlyPrice base price of the same plan if paid monthly, in rupees before GST */
function PriceDetails({ plan, monthlyPrice }: { plan: Plan; monthlyPrice: number }) {
  const words = useWords("plans");
  const lines = priceLines(plan, words, monthlyPrice);
  const grandTotal = lines.find(({ id }) => id === GRAND_TOTAL_ID);
  // Without one-off payments the subtotal equals the grand total: show it once.
  const hasSubtotal = plan.renewalTotal !== plan.firstTimeTotal;
  const details = lines.filter(
    ({ id }) => id !== GRAND_TOTAL_ID && (id !== SUBTOTAL_ID || hasSubtotal),
  );
  return (
    <dl className={`pairs num ${styles.list}`}>
      {details.map((line) => (
        <DetailRow
          key={line.id}
          label={line.label}
          value={line.value}
          note={line.id === "advancePayment" ? words.lines.advanceNote : undefined}
          className={detailRowClass(line)}
        />
      ))}
      {plan.router !== NONE && <DetailRow label={words.router} value={plan.router} />}
      {plan.androidBox && <DetailRow label={words.androidBox} value={words.included} />}
      {grandTotal && (
        <DetailRow
          label={hasSubtotal ? grandTotal.label : words.lines.total}
          value={grandTotal.value}
          className={styles.total}
        />
      )}
    </dl>
  );
}

function detailRowClass({ id, paise }: { id: string; paise: number }): string | undefined {
  if (id === SUBTOTAL_ID) return styles.subtotal;
  return paise < 0 ? styles.less : undefined;
}

type DetailRowProps = { label: string; value: string; note?: string; className?: string };

function DetailRow({ label, value, note, className }: DetailRowProps) {
  return (
    <div className={className}>
      <dt className="lines">
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** On narrow screens, the price above the form until the sticky bar appears. */
export function InlinePrice({ plan }: { plan: Plan | null }) {
  return (
    // Screen readers get the price from the card.
    <p className={styles.line} aria-hidden="true">
      {plan && <ShortPrice plan={plan} />}
    </p>
  );
}

/** On narrow screens, the price at the bottom edge. */
export function PriceBar(props: PriceProps) {
  const { plan } = props.view;
  return (
    <div className={`cluster night ${styles.bar}`}>
      <div className={styles.sum}>
        {plan ? (
          <p className="lines">
            <ShortPrice plan={plan} />
          </p>
        ) : (
          <NoPrice {...props} />
        )}
      </div>
      <div className="spread">
        <WhatsAppIconLink plan={plan} />
        <GetPlanButton plan={plan} place={props.place} />
      </div>
    </div>
  );
}

function ShortPrice({ plan }: { plan: Plan }) {
  const words = useWords("plans");
  const { withGst } = useWords("builder");
  const text = renewalNote(plan, words) ?? `${plan.speed}, ${words.period(MONTHS[plan.duration])}`;
  return (
    <>
      <b className="figure">{formatRupees(priceOf(plan))}</b> <span>{withGst(text)}</span>
    </>
  );
}
