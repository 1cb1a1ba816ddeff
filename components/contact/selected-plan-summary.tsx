import { X } from "lucide-react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { planSummary } from "@/lib/content/contact";
import { chatLink, planMessage, whatsappWords } from "@/lib/content/whatsapp";
import { formatRupees } from "@/lib/money";
import { NONE, PLAN_TYPE_LABELS, renewalNote } from "@/lib/plans/terms";
import styles from "./selected-plan-summary.module.css";
import type { PlanChoice } from "./use-selected-plan";

const { rows } = planSummary;

export function SelectedPlanSummary({
  choice,
  onRemove,
}: {
  choice: Exclude<PlanChoice, { state: "none" }>;
  onRemove: () => void;
}) {
  return (
    <section className={`panel kolam ${styles.summary}`} aria-labelledby="selected-plan-title">
      <div className={`spread ${styles.title}`}>
        <h2 id="selected-plan-title">{planSummary.title}</h2>
        <button type="button" className={`round ${styles.remove}`} onClick={onRemove}>
          <X aria-hidden="true" />
          <span className="sr">{planSummary.remove}</span>
        </button>
      </div>
      {choice.state === "ready" ? (
        <>
          <Rows {...choice} />
          <a
            className={`tap ${styles.ask}`}
            href={chatAbout(choice)}
            target="_blank"
            rel="noopener"
          >
            <BrandIcon brand="whatsapp" />
            {whatsappWords.askAboutPlan}
            <span className="sr"> ({whatsappWords.newTab})</span>
          </a>
        </>
      ) : (
        <p className={styles.line} role="status">
          {choice.state === "loading" ? planSummary.loading : planSummary.unavailable}
        </p>
      )}
    </section>
  );
}

type Ready = Extract<PlanChoice, { state: "ready" }>;

export function chatAbout({ terms, tax, renewalTotal }: Ready): string {
  return chatLink(planMessage(terms, tax, renewalTotal));
}

function Rows({ terms, tax, renewalTotal = terms.price, offer }: Ready) {
  const note = renewalNote({ ...terms, firstTimeTotal: terms.price, renewalTotal });
  // The number of channels has a row of its own.
  const inclusions = offer?.inclusions.filter((text) => !text.includes(terms.tvChannels)) ?? [];
  return (
    <dl className={`pairs ${styles.rows}`}>
      {offer && <Row label={rows.name} value={offer.name} />}
      <Row label={rows.speed} value={terms.speed} />
      <Row label={rows.provider} value={terms.provider} />
      <Row label={rows.duration} value={terms.duration} />
      {offer && <Row label={rows.validity} value={planSummary.validity(offer.validityDays)} />}
      <Row label={rows.planType} value={PLAN_TYPE_LABELS[terms.planType]} />
      <div className={styles.price}>
        <dt className="sr">{rows.price}</dt>
        <dd>
          <b className="figure">
            <Price rupees={terms.price} />
          </b>{" "}
          <span>{note ? `${note}, ${planSummary.tax[tax]}` : planSummary.tax[tax]}</span>
        </dd>
      </div>
      {hasOne(terms.ottTier) && <Row label={rows.ottTier} value={terms.ottTier} />}
      {hasOne(terms.tvChannels) && <Row label={rows.tvChannels} value={terms.tvChannels} />}
      {inclusions.map((inclusion) => (
        <Row key={inclusion} label={rows.included} value={inclusion} />
      ))}
      {hasOne(terms.router) && <Row label={rows.router} value={terms.router} />}
      {terms.androidBox && <Row label={rows.androidBox} value={planSummary.included} />}
    </dl>
  );
}

const hasOne = (word: string) => word !== "" && word !== NONE;

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The paise smaller than the rupees: ₹2,035.64 is read as two thousand. */
function Price({ rupees }: { rupees: number }) {
  const [whole, paise] = formatRupees(rupees).split(".");
  return (
    <>
      {whole}
      {paise && <small>.{paise}</small>}
    </>
  );
}
