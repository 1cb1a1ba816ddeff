"use client";

import { ChevronDown, X } from "lucide-react";
import { useState } from "react";
import { ExternalLink } from "@/components/site/external-link";
import { TranslatableText } from "@/components/site/translatable-text";
import { useWhatsappOptions, useWords } from "@/components/site/words-context";
import { BrandIcon } from "@/components/ui/brand-icon";
import { planWhatsappUrl } from "@/lib/enquiries/whatsapp";
import { formatRupees } from "@/lib/money";
import { MONTHS } from "@/lib/plans/constants";
import type { Offer } from "@/lib/plans/home-plans";
import { planDetails } from "@/lib/plans/plan-details";
import type { Plan, PlanDetailField } from "@/lib/plans/schema";
import { SELECTED_PLAN_TITLE_ID } from "./form-controls";
import styles from "./selected-plan.module.css";
import type { PlanChoice } from "./use-selected-plan";

const DETAILS_ID = "selected-plan-details";

type SelectedPlanProps = {
  choice: Exclude<PlanChoice, { state: "none" }>;
  /** Keeps the space, so that the form does not move. */
  isHidden: boolean;
  onRemove: () => void;
};

/** All states have the same size. On phones, the details are closed until the visitor opens them. */
export function SelectedPlan({ choice, isHidden, onRemove }: SelectedPlanProps) {
  const words = useWords("enquiryForm");
  const [isOpen, setIsOpen] = useState(false);
  const isReady = choice.state === "ready";
  const isUnavailable = choice.state === "unavailable";
  return (
    <section
      className={`full-row panel ${styles.summary}`}
      data-state={choice.state}
      data-open={isOpen || undefined}
      data-hidden={isHidden || undefined}
      aria-labelledby={SELECTED_PLAN_TITLE_ID}
    >
      <div className={styles.head}>
        <h2 id={SELECTED_PLAN_TITLE_ID} className={styles.title} tabIndex={-1}>
          {words.selectedPlan}
        </h2>
        {isReady ? <PlanLine plan={choice.plan} /> : <PlanStatus isUnavailable={isUnavailable} />}
        {isReady && (
          <button
            type="button"
            className={`screen-only ${styles.toggle}`}
            aria-expanded={isOpen}
            aria-controls={DETAILS_ID}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className="sr-only">{words.planDetails}</span>
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      </div>
      {isReady && <PlanDetails id={DETAILS_ID} plan={choice.plan} offer={choice.offer} />}
      {(isReady || isUnavailable) && (
        <PlanActions plan={isReady ? choice.plan : null} onRemove={onRemove} />
      )}
    </section>
  );
}

function PlanLine({ plan }: { plan: Plan }) {
  const { gstIncluded } = useWords("enquiryForm");
  const { paymentPeriod } = useWords("plans");
  const price = formatRupees(plan.firstTimeTotal);
  const [rupees, paise] = price.split(".");
  return (
    <p className={styles.line}>
      <span className={styles.facts}>
        <TranslatableText text={`${plan.speed} · ${paymentPeriod(MONTHS[plan.duration])}`} />
        <span className={styles.gst}> · {gstIncluded}</span>
      </span>
      <span className={styles.separator}> · </span>
      {/* On wide screens, smaller paise prevent misreading ₹2,035.64 as ₹2,03,564. */}
      <b key={price} className={`num ${styles.price}`} translate="no">
        {rupees}
        {paise && <small>.{paise}</small>}
      </b>
    </p>
  );
}

type PlanStatusProps = { isUnavailable: boolean };

function PlanStatus({ isUnavailable }: PlanStatusProps) {
  const words = useWords("enquiryForm");
  const text = isUnavailable ? words.unavailable : words.loading;
  return (
    <p className={styles.status} role="status">
      <span key={text}>{text}</span>
    </p>
  );
}

type PlanDetailsProps = { id: string; plan: Plan; offer: Offer | undefined };

function PlanDetails({ id, plan, offer }: PlanDetailsProps) {
  return (
    <dl id={id} className={styles.details}>
      {useDetails(plan, offer).map(({ field, label, value }) => (
        <div key={`${label} ${value}`} className={field === "ottList" ? styles.apps : ""}>
          <dt>{label}</dt>
          <dd>
            <TranslatableText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Detail = { field: PlanDetailField | "name" | "renewalTotal"; label: string; value: string };

/** Omits the speed, which is in the line above. */
function useDetails(plan: Plan, offer: Offer | undefined): Detail[] {
  const { plan: planLabel, offerValidity } = useWords("enquiryForm");
  const words = useWords("plans");
  const details: Detail[] = [];
  if (offer) details.push({ field: "name", label: planLabel, value: offer.name });
  for (const { field, label, value } of planDetails(plan, words)) {
    if (!value || field === "speed") continue;
    const hasValidity = offer && field === "duration";
    details.push({ field, label, value: hasValidity ? `${value}, ${offerValidity}` : value });
  }
  if (plan.firstTimeTotal !== plan.renewalTotal) {
    const value = formatRupees(plan.renewalTotal);
    details.push({ field: "renewalTotal", label: words.priceLines.renewalTotal, value });
  }
  return details;
}

type PlanActionsProps = { plan: Plan | null; onRemove: () => void };

function PlanActions({ plan, onRemove }: PlanActionsProps) {
  const words = useWords("enquiryForm");
  const whatsappOptions = useWhatsappOptions();
  return (
    <div className={styles.actions}>
      {plan && (
        <ExternalLink className="tap-target" href={planWhatsappUrl(plan, whatsappOptions)}>
          <BrandIcon brand="whatsapp" />
          {whatsappOptions.words.whatsappMessage.askOnWhatsApp}
        </ExternalLink>
      )}
      <button
        type="button"
        className={`screen-only tap-target ${styles.remove}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
        <span>{words.removePlan}</span>
      </button>
    </div>
  );
}
