import { X } from "lucide-react";
import { ExternalLink } from "@/components/site/external-link";
import { useChat, useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { planChat } from "@/lib/enquiries/chat";
import { formatRupees } from "@/lib/money";
import { NONE, priceOf, renewalNote } from "@/lib/plan-terms";
import type { Offer } from "@/lib/plans/home-plans";
import { appsText } from "@/lib/plans/known-names";
import type { Plan } from "@/lib/plans/schema";
import styles from "./enquiry.module.css";

export type PlanChoice =
  | { state: "none" }
  | { state: "loading" | "unavailable" }
  /** With the home page's offer that the visitor came with. */
  | { state: "ready"; plan: Plan; offer: Offer | undefined };

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
          <ExternalLink className={`tap ${styles.ask}`} href={planChat(choice.plan, chat)}>
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

function Rows({ plan, offer }: Omit<Extract<PlanChoice, { state: "ready" }>, "state">) {
  const { rows, offerDays, tax } = useWords("form");
  const plans = useWords("plans");
  const { titles, parts } = plans;
  const note = renewalNote(plan, plans);
  const [rupees, paise] = formatRupees(priceOf(plan)).split(".");
  const facts: [label: string, value: string | undefined][] = [
    [rows.name, offer?.name],
    [titles.speed, plan.speed],
    [titles.provider, plan.provider],
    [titles.duration, plans.durations[plan.duration]],
    [rows.validity, offer && offerDays],
    [rows.planType, plans.types[plan.planType]],
    [parts.ottTier, plan.ottTier],
    [parts.apps, appsText(plan, plans)],
    [parts.tvChannels, plan.tvChannels],
    [plans.router, plan.router],
    [plans.androidBox, plan.androidBox ? plans.included : NONE],
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
