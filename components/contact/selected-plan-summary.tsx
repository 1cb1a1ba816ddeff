import { X } from "lucide-react";
import { ExternalLink } from "@/components/site/external-link";
import { useChat, useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { type Chat, planChat } from "@/lib/enquiries/chat";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import { formatRupees } from "@/lib/money";
import { NONE, renewalNote } from "@/lib/plan-terms";
import type { Offer } from "@/lib/plans/home-plans";
import { appsText } from "@/lib/plans/known-names";
import type { ChosenPlan } from "./draft";
import styles from "./enquiry.module.css";

export type PlanChoice =
  | { state: "none" }
  | { state: "loading" | "unavailable" }
  | (Pick<ChosenPlan, "renewalTotal" | "ottList"> & {
      state: "ready";
      terms: SelectedPlan;
      /** The home page's offer that the visitor came with. */
      offer: Offer | undefined;
    });

type Summary = { choice: Exclude<PlanChoice, { state: "none" }>; onRemove: () => void };

export function SelectedPlanSummary({ choice, onRemove }: Summary) {
  const form = useWords("form");
  const chat = useChat();
  return (
    <section className={`panel kolam ${styles.summary}`} aria-labelledby="selected-plan-title">
      <div className={`spread ${styles.title}`}>
        <h2 id="selected-plan-title" className="as-l">
          {form.selectedPlan}
        </h2>
        <button type="button" className={`round ${styles.remove}`} onClick={onRemove}>
          <X aria-hidden="true" />
          <span className="sr">{form.remove}</span>
        </button>
      </div>
      {choice.state === "ready" ? (
        <>
          <Rows {...choice} />
          <ExternalLink className={`tap ${styles.ask}`} href={chatAbout(choice, chat)}>
            <BrandIcon brand="whatsapp" />
            {chat.words.chat.ask}
          </ExternalLink>
        </>
      ) : (
        <p className={styles.line} role="status">
          {form[choice.state]}
        </p>
      )}
    </section>
  );
}

type Ready = Extract<PlanChoice, { state: "ready" }>;

export function chatAbout({ terms, renewalTotal, ottList }: Ready, chat: Chat): string {
  return planChat({ ...terms, renewalTotal, ottList }, chat);
}

function Rows({ terms, renewalTotal = terms.price, ottList = [], offer }: Ready) {
  const { rows, offerDays, tax } = useWords("form");
  const plans = useWords("plans");
  const note = renewalNote({ ...terms, firstTimeTotal: terms.price, renewalTotal }, plans);
  const [rupees, paise] = formatRupees(terms.price).split(".");
  const facts: [label: string, value: string | undefined][] = [
    [rows.name, offer?.name],
    [rows.speed, terms.speed],
    [rows.provider, terms.provider],
    [rows.duration, plans.durations[terms.duration]],
    [rows.validity, offer && offerDays],
    [rows.planType, plans.types[terms.planType]],
    [rows.ottTier, terms.ottTier],
    [rows.apps, appsText({ ottTier: terms.ottTier, ottList }, plans)],
    [rows.tvChannels, terms.tvChannels],
    [rows.router, terms.router],
    [rows.androidBox, terms.androidBox ? plans.included : NONE],
  ];
  return (
    <dl className={`pairs ${styles.rows}`}>
      <div className={styles.price}>
        <dt className="sr">{rows.price}</dt>
        <dd>
          {/* The paise smaller than the rupees: ₹2,035.64 is read as two thousand. */}
          <b className="figure gold">
            {rupees}
            {paise && <small className="as-h3">.{paise}</small>}
          </b>{" "}
          <span>{[note, tax].filter(Boolean).join(", ")}</span>
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
