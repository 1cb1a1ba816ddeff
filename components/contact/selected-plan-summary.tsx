import { X } from "lucide-react";
import { ExternalLink } from "@/components/site/external-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { planSummary } from "@/lib/content/contact";
import { plans as words } from "@/lib/content/en/plans";
import { chatLink, planMessage, whatsappWords } from "@/lib/content/whatsapp";
import { formatRupees } from "@/lib/money";
import { NONE, PLAN_TYPE_LABELS, renewalNote } from "@/lib/plans/terms";
import styles from "./selected-plan-summary.module.css";
import type { PlanChoice } from "./use-selected-plan";

const { rows } = planSummary;

type Summary = { choice: Exclude<PlanChoice, { state: "none" }>; onRemove: () => void };

export function SelectedPlanSummary({ choice, onRemove }: Summary) {
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
          <ExternalLink className={`tap ${styles.ask}`} href={chatAbout(choice)}>
            <BrandIcon brand="whatsapp" />
            {whatsappWords.askAboutPlan}
          </ExternalLink>
        </>
      ) : (
        <p className={styles.line} role="status">
          {planSummary[choice.state]}
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
  const note = renewalNote({ ...terms, firstTimeTotal: terms.price, renewalTotal }, words);
  const [rupees, paise] = formatRupees(terms.price).split(".");
  // The number of channels has a row of its own.
  const inclusions = offer?.inclusions.filter((text) => !text.includes(terms.tvChannels)) ?? [];
  const facts: [label: string, value: string | undefined][] = [
    [rows.name, offer?.name],
    [rows.speed, terms.speed],
    [rows.provider, terms.provider],
    [rows.duration, terms.duration],
    [rows.validity, offer && planSummary.offerDays],
    [rows.planType, PLAN_TYPE_LABELS[terms.planType]],
    [rows.ottTier, terms.ottTier],
    [rows.tvChannels, terms.tvChannels],
    ...inclusions.map((inclusion): [string, string] => [rows.included, inclusion]),
    [rows.router, terms.router],
    [rows.androidBox, terms.androidBox ? rows.included : NONE],
  ];
  return (
    <dl className={`pairs ${styles.rows}`}>
      <div className={styles.price}>
        <dt className="sr">{rows.price}</dt>
        <dd>
          {/* The paise smaller than the rupees: ₹2,035.64 is read as two thousand. */}
          <b className="figure">
            {rupees}
            {paise && <small>.{paise}</small>}
          </b>{" "}
          <span>{[note, planSummary.tax[tax]].filter(Boolean).join(", ")}</span>
        </dd>
      </div>
      {facts.map(
        ([label, value]) =>
          value &&
          value !== NONE && (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
