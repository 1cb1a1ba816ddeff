import type { ReactNode, Ref } from "react";
import type { AreaLookup } from "@/components/areas/visitor-location";
import { TranslatableText } from "@/components/site/translatable-text";
import { useWords } from "@/components/site/words-context";
import type { BuilderWords } from "@/lib/content/en/builder";
import type { PlanWords } from "@/lib/content/en/plans";
import { formatPaise, formatRupees } from "@/lib/money";
import { describeRenewal, MONTHS } from "@/lib/plans/constants";
import { type PlanDetail, planDetails } from "@/lib/plans/plan-details";
import { buildPriceLines } from "@/lib/plans/price-lines";
import { priceTwelveMonths } from "@/lib/plans/pricing";
import type { Plan } from "@/lib/plans/schema";
import type { Selection, SelectionAction } from "@/lib/plans/selection";
import { CHOICE_FIELDS } from "@/lib/plans/selection-options";
import type { SelectionView } from "@/lib/plans/selection-view";
import {
  CompareControls,
  DownloadQuoteLink,
  GetPlanButton,
  WhatsAppIconLink,
  WhatsAppLink,
} from "./plan-actions";
import styles from "./price.module.css";

type PriceProps = {
  status: Selection["status"];
  view: SelectionView;
  /** Also focuses the card's heading, because the clicked button disappears. */
  onAction: (action: SelectionAction) => void;
  visitorLocation: AreaLookup | null;
  noPlansInArea: { text: string; showAllLabel: string; onShowAll: () => void } | undefined;
};

type PriceCardProps = PriceProps & { headingRef: Ref<HTMLHeadingElement> };

/** In narrow windows, the bar shows the price and 'Get Plan', and the card only the details. */
export function PriceSummary(props: PriceCardProps) {
  return (
    <aside className={styles.summary} aria-label={useWords("builder").priceLabel}>
      <PriceCard {...props} />
      <PriceBar {...props} />
    </aside>
  );
}

function PriceCard({ headingRef, ...props }: PriceCardProps) {
  const { status, view } = props;
  const { plan } = view;
  const words = useWords("builder");
  const planWords = useWords("plans");
  return (
    <div className={`panel kolam ${styles.card}`}>
      <div className={styles.top}>
        <h2 ref={headingRef} tabIndex={-1}>
          {words.price}
        </h2>
        {plan ? <LargePrice plan={plan} /> : <PricePlaceholder {...props} />}
        <p className={styles.note}>{plan && <PlanSummary plan={plan} />}</p>
      </div>
      <p className="sr-only" role="status">
        <TranslatableText text={describeResult(props, words, planWords)} />
      </p>
      {!plan && status !== "loading" && (
        <div className={styles.noPlan}>
          <MissingPrice {...props} />
        </div>
      )}
      <div className={`column screen-only ${styles.actions}`}>
        <div className={`column ${styles.getPlan}`}>
          <GetPlanButton plan={plan} visitorLocation={props.visitorLocation} />
        </div>
        <DownloadQuoteLink plan={plan} />
        <WhatsAppLink plan={plan} />
      </div>
      {plan && <PriceDetails plan={plan} monthlyPrice={view.monthlyPrice} />}
      {plan && (
        <div className={`cluster screen-only ${styles.actions} ${styles.compare}`}>
          <CompareControls plan={plan} />
        </div>
      )}
    </div>
  );
}

function LargePrice({ plan }: { plan: Plan }) {
  const price = formatRupees(plan.firstTimeTotal);
  const [rupees, paise] = price.split(".");
  return (
    // Page translation can replace the text nodes, so React must replace the element.
    <p key={price} className={`figure marigold ${styles.price}`} translate="no">
      {rupees}
      {paise && <span>.{paise}</span>}
    </p>
  );
}

function PricePlaceholder({ status, noPlansInArea }: PriceProps) {
  const words = useWords("builder");
  return (
    <p className={`figure ${styles.price} ${styles.placeholder}`} aria-hidden="true">
      {status === "failed" || noPlansInArea ? "–" : words.loading}
    </p>
  );
}

function PlanSummary({ plan }: { plan: Plan }) {
  const words = useWords("builder");
  const planWords = useWords("plans");
  const { total, advancePayment } = priceTwelveMonths(plan, plan.gstPercent);
  return (
    <>
      <TranslatableText text={describePayment(plan, planWords)} />
      <br />
      <TranslatableText text={words.speedFromProvider(plan.speed, plan.provider)} />
      <br />
      <TranslatableText
        text={words.twelveMonthTotal(
          formatPaise(total),
          advancePayment > 0 ? formatPaise(advancePayment) : "",
        )}
      />
    </>
  );
}

function describeResult(props: PriceProps, words: BuilderWords, planWords: PlanWords): string {
  const { notice, plan } = props.view;
  const result = plan
    ? `${formatRupees(plan.firstTimeTotal)} ${describePayment(plan, planWords)}`
    : describeMissingPrice(props, words);
  return notice ? `${notice.text} ${result}` : result;
}

function describePayment(plan: Plan, words: PlanWords): string {
  const note = describeRenewal(plan, words);
  if (note !== null) return words.gstIncluded(note);
  const months = MONTHS[plan.duration];
  const renewal = formatRupees(plan.renewalTotal);
  return words.gstIncluded(words.forPeriodThenRenewal(words.forPeriod(months), renewal, months));
}

function describeMissingPrice({ status, noPlansInArea }: PriceProps, words: BuilderWords): string {
  if (noPlansInArea) return noPlansInArea.text;
  if (status === "loading") return words.loading;
  if (status === "failed") return words.failed;
  return words.noMatch;
}

function MissingPrice(props: PriceProps) {
  const { status, noPlansInArea, onAction } = props;
  const { nearestPlan } = props.view;
  const { durations } = useWords("plans");
  const words = useWords("builder");
  return (
    <>
      {/* Screen readers read the reason in the card's status. */}
      <p aria-hidden="true">
        <TranslatableText text={describeMissingPrice(props, words)} />
      </p>
      {noPlansInArea && (
        <MissingPriceButton onClick={noPlansInArea.onShowAll}>
          {noPlansInArea.showAllLabel}
        </MissingPriceButton>
      )}
      {status === "failed" && (
        <MissingPriceButton onClick={() => onAction({ type: "retry" })}>
          {words.retry}
        </MissingPriceButton>
      )}
      {nearestPlan && (
        <MissingPriceButton onClick={() => onAction({ type: "choosePlan", plan: nearestPlan })}>
          <TranslatableText
            text={words.takePlan(
              nearestPlan.speed,
              durations[nearestPlan.duration],
              nearestPlan.provider,
            )}
          />
        </MissingPriceButton>
      )}
    </>
  );
}

function MissingPriceButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={`tap-target marigold ${styles.noPlanAction}`}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

const SUBTOTAL_ID = "renewalTotal";
const GRAND_TOTAL_ID = "firstTimeTotal";

/** @param monthlyPrice base price if paid monthly, in rupees before GST */
function PriceDetails({ plan, monthlyPrice }: { plan: Plan; monthlyPrice: number }) {
  const words = useWords("plans");
  const lines = buildPriceLines(plan, words, { monthlyPrice });
  const grandTotal = lines.find(({ id }) => id === GRAND_TOTAL_ID);
  // Without one-off payments, the subtotal equals the grand total and is not shown.
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
          note={line.id === "advancePayment" ? words.priceLines.advanceNote : undefined}
          className={getDetailRowClass(line)}
        />
      ))}
      {listRemainingDetails(plan, words).map(({ field, label, value }) => (
        <DetailRow key={field} label={label} value={value} />
      ))}
      {grandTotal && (
        <DetailRow
          label={hasSubtotal ? grandTotal.label : words.priceLines.total}
          value={grandTotal.value}
          className={styles.total}
        />
      )}
    </dl>
  );
}

const STEP_FIELDS: PlanDetail["field"][] = [...CHOICE_FIELDS, "ottList"];

/** Omits the details that the steps of the builder show. */
const listRemainingDetails = (plan: Plan, words: PlanWords): PlanDetail[] =>
  planDetails(plan, words).filter(({ field, value }) => value && !STEP_FIELDS.includes(field));

function getDetailRowClass({ id, paise }: { id: string; paise: number }): string | undefined {
  if (id === SUBTOTAL_ID) return styles.subtotal;
  return paise < 0 ? styles.reduction : undefined;
}

type DetailRowProps = { label: string; value: string; note?: string; className?: string };

function DetailRow({ label, value, note, className }: DetailRowProps) {
  return (
    <div className={className}>
      <dt className="block-children">
        <TranslatableText text={label} />
        {note && <small>{note}</small>}
      </dt>
      <dd>
        <TranslatableText text={value} />
      </dd>
    </div>
  );
}

function PriceBar(props: PriceProps) {
  const { plan } = props.view;
  return (
    <div className={`night ${styles.priceBar}`}>
      <div className={styles.barPrice}>
        {plan ? (
          <p className="block-children">
            <ShortPrice plan={plan} />
          </p>
        ) : (
          <MissingPrice {...props} />
        )}
      </div>
      <WhatsAppIconLink plan={plan} />
      <GetPlanButton plan={plan} visitorLocation={props.visitorLocation} short />
    </div>
  );
}

function ShortPrice({ plan }: { plan: Plan }) {
  const words = useWords("plans");
  const { withGst } = useWords("builder");
  const price = formatRupees(plan.firstTimeTotal);
  const text =
    describeRenewal(plan, words) ?? `${plan.speed}, ${words.paymentPeriod(MONTHS[plan.duration])}`;
  return (
    <>
      <b key={price} className="figure" translate="no">
        {price}
      </b>
      {/* Includes the space, because React could not remove a text node that page translation has replaced. */}
      <TranslatableText text={` ${withGst(text)}`} />
    </>
  );
}
