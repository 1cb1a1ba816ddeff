import type { Ref } from "react";
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
import { AskOnWhatsApp, ComparePlan, DownloadPlan, GetPlan, WhatsAppMark } from "./plan-actions";
import styles from "./price.module.css";

export type PriceProps = {
  status: Selection["status"];
  view: SelectionView;
  /** Takes the nearest plan, or loads once more. */
  goOn: (action: SelectionAction) => void;
  /** From where the visitor asks. */
  place: AreaFound | null;
  /** Why the type has no plan there, and the way on; none where it has some. */
  lack: { text: string; showAll: string; onShowAll: () => void } | undefined;
};

const reasonOf = ({ status, lack }: PriceProps, words: BuilderWords) =>
  lack?.text ?? words[status === "ready" ? "noMatch" : status];

/** @param headingRef takes the focus when what was focused goes */
export function PriceCard({
  headingRef,
  ...props
}: PriceProps & { headingRef: Ref<HTMLHeadingElement> }) {
  const { status, view } = props;
  const { plan } = view;
  const words = useWords("builder");
  const plans = useWords("plans");
  return (
    <aside className={`panel kolam ${styles.card}`} aria-label={words.priceLabel}>
      <div className={styles.top}>
        <h2 ref={headingRef} tabIndex={-1}>
          {words.price}
        </h2>
        {plan ? (
          <Price plan={plan} />
        ) : (
          <p className={`figure ${styles.price} ${styles.waiting}`} aria-hidden="true">
            {status === "failed" || props.lack ? "–" : words.loading}
          </p>
        )}
        <p className={styles.about}>
          {plan && (
            <>
              {periodOf(plan, plans)}
              <br />
              {words.from(plan.speed, plan.provider)}
              <br />
              {yearOf(plan, words)}
            </>
          )}
        </p>
      </div>
      <p className="sr" role="status">
        {view.notice && `${view.notice.text} `}
        {plan ? `${formatRupees(priceOf(plan))} ${periodOf(plan, plans)}` : reasonOf(props, words)}
      </p>
      {!plan && status !== "loading" && (
        <div className={styles.none}>
          <NoPlan {...props} />
        </div>
      )}
      <div className={`column screen-only ${styles.actions}`}>
        <GetPlan plan={plan} place={props.place} />
        <DownloadPlan plan={plan} />
        <AskOnWhatsApp plan={plan} />
      </div>
      {plan && <DetailsList plan={plan} monthlyPrice={view.monthlyPrice} />}
      {plan && (
        <div className={`cluster screen-only ${styles.actions} ${styles.compare}`}>
          <ComparePlan plan={plan} />
        </div>
      )}
    </aside>
  );
}

function Price({ plan }: { plan: Plan }) {
  const [rupees, paise] = formatRupees(priceOf(plan)).split(".");
  return (
    <p className={`figure gold ${styles.price}`}>
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
  const words = useWords("plans");
  const lines = priceLines(plan, words, monthlyPrice);
  const total = lines.at(-1);
  // Where nothing is paid but once, the renewal total would say the total twice.
  const oneTotal = plan.renewalTotal === plan.firstTimeTotal;
  const parts = lines.slice(0, -1).filter(({ id }) => !(oneTotal && id === "renewalTotal"));
  return (
    <dl className={`pairs num ${styles.list}`}>
      {parts.map((line) => (
        <Line
          key={line.id}
          {...line}
          note={line.id === "advancePayment" ? words.lines.advanceNote : undefined}
          kind={kindOf(line)}
        />
      ))}
      {plan.router !== NONE && <Line label={words.router} value={plan.router} />}
      {plan.androidBox && <Line label={words.androidBox} value={words.included} />}
      {total && (
        <Line {...total} {...(oneTotal && { label: words.lines.total })} kind={styles.total} />
      )}
    </dl>
  );
}

const kindOf = ({ total, paise }: { total: boolean; paise: number }) =>
  total ? styles.subtotal : paise < 0 ? styles.less : undefined;

type LineProps = { label: string; value: string; note?: string; kind?: string };

const Line = ({ label, value, note, kind }: LineProps) => (
  <div className={kind}>
    <dt className="lines">
      {label}
      {note && <small>{note}</small>}
    </dt>
    <dd>{value}</dd>
  </div>
);

/** Why there is no price, which the card's status reads out, and the way on. */
function NoPlan(props: PriceProps) {
  const { status, lack, goOn } = props;
  const { nearest } = props.view;
  const { durations } = useWords("plans");
  const words = useWords("builder");
  const ways: [text: string, onClick: () => void][] = [];
  if (lack) ways.push([lack.showAll, lack.onShowAll]);
  if (status === "failed") ways.push([words.retry, () => goOn({ type: "retry" })]);
  if (nearest) {
    const text = words.take(nearest.speed, durations[nearest.duration], nearest.provider);
    ways.push([text, () => goOn({ type: "plan", plan: nearest })]);
  }
  return (
    <>
      <p aria-hidden="true">{reasonOf(props, words)}</p>
      {ways.map(([text, onClick]) => (
        <button key={text} type="button" className={`tap gold ${styles.wayOn}`} onClick={onClick}>
          {text}
        </button>
      ))}
    </>
  );
}

function yearOf(plan: Plan, words: BuilderWords): string {
  const { total, comesBack } = priceTwelveMonths(plan, plan.gstPercent);
  return words.overTwelve(formatPaise(total), comesBack > 0 ? formatPaise(comesBack) : "");
}

/** What the price pays for, or what follows it. */
function periodOf(plan: Plan, words: PlanWords): string {
  const months = MONTHS[plan.duration];
  const same = () =>
    words.forThen(words.forPeriod(months), formatRupees(plan.renewalTotal), months);
  return words.withGst(renewalNote(plan, words) ?? same());
}

function ShortPrice({ plan }: { plan: Plan }) {
  const words = useWords("plans");
  const { withGst } = useWords("builder");
  const what = renewalNote(plan, words) ?? `${plan.speed}, ${words.period(MONTHS[plan.duration])}`;
  return (
    <>
      <b className="figure">{formatRupees(priceOf(plan))}</b> <span>{withGst(what)}</span>
    </>
  );
}

/** Over the choices, until the bar rises. The card says the same, so nobody hears it twice. */
export const PriceLine = ({ plan }: { plan: Plan | null }) => (
  <p className={styles.line} aria-hidden="true">
    {plan && <ShortPrice plan={plan} />}
  </p>
);

/** The price at the foot of a screen that has no room for the card beside the choices. */
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
          <NoPlan {...props} />
        )}
      </div>
      <div className="spread">
        <WhatsAppMark plan={plan} />
        <GetPlan plan={plan} place={props.place} />
      </div>
    </div>
  );
}
