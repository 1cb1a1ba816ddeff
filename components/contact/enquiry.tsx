"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AreaSearch } from "@/components/areas/area-search";
import type { AreaLookup } from "@/components/areas/visitor-location";
import { ExternalLink } from "@/components/site/external-link";
import { TranslatableText } from "@/components/site/translatable-text";
import { useWhatsappOptions, useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { scrollToElement } from "@/components/ui/browser-preferences";
import { importOrReload } from "@/components/ui/reload-page";
import type { RejectedForm } from "@/lib/enquiries/rejected-form";
import { formatPlanWithPrice, planWhatsappUrl } from "@/lib/enquiries/whatsapp";
import { ApiError, getJson, NetworkError } from "@/lib/http/api-client";
import { formatRupees } from "@/lib/money";
import { describeRenewal, getPlanPrice } from "@/lib/plans/constants";
import type { Offer } from "@/lib/plans/home-plans";
import { planDetails, toSelectedPlan } from "@/lib/plans/plan-details";
import type { Plan } from "@/lib/plans/schema";
import page from "./contact.module.css";
import styles from "./enquiry.module.css";
import { type ChosenPlan, readDraft, updateDraft } from "./enquiry-draft";
import { EnquiryForm } from "./enquiry-form";
import { FORM_SECTION_ID, FORM_TITLE_ID } from "./form-controls";

/** The specification's delay before the page scrolls to the form. */
const SCROLL_DELAY_MS = 10;

const loadPlanSchema = async () =>
  (await importOrReload(() => import("@/lib/plans/schema"))).planSchema;

type EnquiryProps = {
  offers: Offer[];
  area: string | undefined;
  rejected: RejectedForm | undefined;
  areaContent: ReactNode;
  nextSteps: ReactNode;
  /** Shown instead of the summary if no plan is selected. */
  children: ReactNode;
};

export function Enquiry(props: EnquiryProps) {
  const { offers, area, rejected, areaContent, nextSteps, children } = props;
  const { choice, loadSelectedPlan, removePlan } = useSelectedPlan(offers, rejected !== undefined);
  const whatsappOptions = useWhatsappOptions();
  const plan = choice.state === "ready" ? choice.plan : null;
  const [hasResponse, setHasResponse] = useState(false);
  const [areaLookup, setAreaLookup] = useState<AreaLookup | null>(null);

  // Even a failure hides the summary of the plan, but a retry still sends the plan.
  function onResponse(isSent: boolean) {
    setHasResponse(true);
    if (isSent) removePlan();
  }

  return (
    <div id={FORM_SECTION_ID} className={`columns ${page.enquiry}`}>
      {choice.state === "none" || hasResponse ? (
        <div className={page.aside}>{children}</div>
      ) : (
        <SelectedPlanSummary choice={choice} onRemove={removePlan} />
      )}
      <div className="break-anywhere">
        {area ? areaContent : <AreaSearch onLookupChange={setAreaLookup}>{areaContent}</AreaSearch>}
        <EnquiryForm
          areaLookup={area ? { area, inputText: "", providers: null } : areaLookup}
          loadSelectedPlan={loadSelectedPlan}
          rejected={rejected}
          onResponse={onResponse}
          planText={plan && formatPlanWithPrice(plan, whatsappOptions.words)}
          whatsappUrl={planWhatsappUrl(plan, whatsappOptions)}
          nextSteps={nextSteps}
        />
      </div>
    </div>
  );
}

/** The browser reads `?plan=<id>` or `?offer=power`, so that the page stays static. */
function useSelectedPlan(offers: Offer[], isRejected: boolean) {
  const [choice, setChoice] = useState<PlanChoice>({ state: "none" });
  const latestRequest = useRef<Promise<PlanChoice>>(undefined);

  useEffect(() => {
    async function loadPlan(chosen: ChosenPlan) {
      const request = fetchChosenPlan(chosen, offers);
      latestRequest.current = request;
      setChoice({ state: "loading" });
      const loaded = await request;
      if (latestRequest.current === request) setChoice(loaded);
    }

    const requested = parseRequestedPlan(window.location.search, offers);
    const draftPlan = readDraft().plan;
    if (requested.type === "plan") loadPlan(requested.plan);
    else if (requested.type === "unknownOffer") setChoice({ state: "unavailable" });
    else if (draftPlan) loadPlan(draftPlan);

    let timer: ReturnType<typeof setTimeout> | undefined;
    if (requested.type !== "none") {
      updateDraft({ plan: requested.type === "plan" ? requested.plan : undefined });
      // The delay also lets Next.js patch `replaceState` before removePlanFromUrl calls it.
      timer = setTimeout(() => {
        removePlanFromUrl();
        // A rejected form has the focus in its first invalid field.
        if (!isRejected) scrollToForm();
      }, SCROLL_DELAY_MS);
    }
    return () => {
      latestRequest.current = undefined;
      clearTimeout(timer);
    };
  }, [offers, isRejected]);

  function removePlan() {
    latestRequest.current = undefined;
    updateDraft({ plan: undefined });
    setChoice({ state: "none" });
  }

  /** Returns undefined if the plan could not be loaded. */
  async function loadSelectedPlan() {
    const loaded = await latestRequest.current;
    return loaded?.state === "ready" ? toSelectedPlan(loaded.plan) : undefined;
  }
  return { choice, loadSelectedPlan, removePlan };
}

/** An offer is unknown if it does not exist or has no plan. */
type RequestedPlan = { type: "none" | "unknownOffer" } | { type: "plan"; plan: ChosenPlan };

function parseRequestedPlan(search: string, offers: Offer[]): RequestedPlan {
  const query = new URLSearchParams(search);
  const id = query.get("plan");
  const offerId = query.get("offer");
  if (id !== null) return { type: "plan", plan: { id } };
  if (offerId === null) return { type: "none" };
  const offer = offers.find((candidate) => candidate.id === offerId);
  if (!offer?.plan) return { type: "unknownOffer" };
  return { type: "plan", plan: { id: offer.plan, offer: offer.id } };
}

async function fetchChosenPlan(chosen: ChosenPlan, offers: Offer[]): Promise<PlanChoice> {
  const offer = offers.find(({ id, plan }) => id === chosen.offer && plan === chosen.id);
  try {
    const plan = await getJson(`/api/plans/${encodeURIComponent(chosen.id)}`, loadPlanSchema);
    return { state: "ready", plan, offer };
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) reportError(error);
    return { state: "unavailable" };
  }
}

function removePlanFromUrl() {
  const url = new URL(window.location.href);
  url.searchParams.delete("plan");
  url.searchParams.delete("offer");
  window.history.replaceState(null, "", url);
}

function scrollToForm() {
  scrollToElement(document.getElementById(FORM_SECTION_ID));
  document.getElementById(FORM_TITLE_ID)?.focus({ preventScroll: true });
}

type PlanChoice =
  | { state: "none" }
  | { state: "loading" | "unavailable" }
  | { state: "ready"; plan: Plan; offer: Offer | undefined };

type SummaryProps = { choice: Exclude<PlanChoice, { state: "none" }>; onRemove: () => void };

function SelectedPlanSummary({ choice, onRemove }: SummaryProps) {
  const words = useWords("enquiryForm");
  const whatsappOptions = useWhatsappOptions();
  return (
    <section className={`panel kolam ${styles.summary}`} aria-labelledby="selected-plan-title">
      <div className={`spread ${styles.title}`}>
        <h2 id="selected-plan-title" className="text-l">
          {words.selectedPlan}
        </h2>
        <button type="button" className={`round ${styles.remove}`} onClick={onRemove}>
          <X aria-hidden="true" />
          <span className="sr-only">{words.removePlan}</span>
        </button>
      </div>
      {choice.state === "ready" ? (
        <>
          <PlanDetails plan={choice.plan} offer={choice.offer} />
          <ExternalLink
            className={`tap-target ${styles.whatsappLink}`}
            href={planWhatsappUrl(choice.plan, whatsappOptions)}
          >
            <BrandIcon brand="whatsapp" />
            {whatsappOptions.words.whatsappMessage.askOnWhatsApp}
          </ExternalLink>
        </>
      ) : (
        <p className={styles.status} role="status">
          {words[choice.state]}
        </p>
      )}
    </section>
  );
}

type PlanDetailsProps = { plan: Plan; offer: Offer | undefined };

function PlanDetails({ plan, offer }: PlanDetailsProps) {
  const { rows, offerValidity, gstIncluded } = useWords("enquiryForm");
  const plans = useWords("plans");
  const note = describeRenewal(plan, plans);
  const price = formatRupees(getPlanPrice(plan));
  const [rupees, paise] = price.split(".");
  const facts = [
    { label: rows.name, value: offer?.name ?? "" },
    { label: rows.validity, value: offer ? offerValidity : "" },
    ...planDetails(plan, plans),
  ].filter(({ value }) => value);
  return (
    <dl className={`pairs ${styles.details}`}>
      <div className={styles.price}>
        <dt className="sr-only">{rows.price}</dt>
        <dd>
          {/* Smaller paise prevent misreading ₹2,035.64 as ₹2,03,564. */}
          <b key={price} className="figure marigold" translate="no">
            {rupees}
            {paise && <small className="text-h3">.{paise}</small>}
          </b>{" "}
          <TranslatableText text={[note, gstIncluded].filter(Boolean).join(", ")} />
        </dd>
      </div>
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>
            <TranslatableText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
