"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AreaSearch } from "@/components/areas/area-search";
import type { AreaLookup } from "@/components/areas/visitor-location";
import { ExternalLink } from "@/components/site/external-link";
import { useWhatsappOptions, useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { scrollToElement } from "@/components/ui/browser-preferences";
import { formatPlanWithPrice, planWhatsappUrl } from "@/lib/enquiries/whatsapp";
import { ApiError, getJson, NetworkError } from "@/lib/http/api-client";
import { formatRupees } from "@/lib/money";
import { describeRenewal, getPlanPrice, NONE, toSelectedPlan } from "@/lib/plan-constants";
import { summariseApps } from "@/lib/plans/apps-and-households";
import type { Offer } from "@/lib/plans/home-plans";
import type { Plan } from "@/lib/plans/schema";
import page from "./contact.module.css";
import styles from "./enquiry.module.css";
import { type ChosenPlan, readDraft, updateDraft } from "./enquiry-draft";
import { EnquiryForm } from "./enquiry-form";
import { FORM_SECTION_ID, FORM_TITLE_ID } from "./form-controls";

/** The specification's delay before the page scrolls to the form. */
const SCROLL_DELAY_MS = 10;

const loadPlanSchema = async () => (await import("@/lib/plans/schema")).planSchema;

type EnquiryProps = {
  /** Offers of the home page: `?offer=` can name one. */
  offers: Offer[];
  /** Slug of the area that the page is about. */
  area: string | undefined;
  /** The area form, or the name of the area. */
  search: ReactNode;
  nextSteps: ReactNode;
  /** Shown instead of the summary if no plan is selected. */
  children: ReactNode;
};

/** The enquiry form beside a summary of the selected plan. */
export function Enquiry({ offers, area, search, nextSteps, children }: EnquiryProps) {
  const { choice, loadSelectedPlan, removePlan } = useSelectedPlan(offers);
  const whatsappOptions = useWhatsappOptions();
  const plan = choice.state === "ready" ? choice.plan : null;
  const [hasResponse, setHasResponse] = useState(false);
  const [areaLookup, setAreaLookup] = useState<AreaLookup | null>(null);

  // Hides the summary. After a failure, a retry still sends the plan.
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
        {area ? search : <AreaSearch onFound={setAreaLookup}>{search}</AreaSearch>}
        <EnquiryForm
          areaLookup={area ? { area, inputText: "", providers: null } : areaLookup}
          loadSelectedPlan={loadSelectedPlan}
          onResponse={onResponse}
          planText={plan && formatPlanWithPrice(plan, whatsappOptions.words)}
          whatsappUrl={planWhatsappUrl(plan, whatsappOptions)}
          nextSteps={nextSteps}
        />
      </div>
    </div>
  );
}

/**
 * Reads the plan from the URL (`?plan=<id>` or `?offer=power`), otherwise from the draft. This runs in
 * the browser, so that the page stays static; the price comes from the catalogue.
 */
function useSelectedPlan(offers: Offer[]) {
  const [choice, setChoice] = useState<PlanChoice>({ state: "none" });
  const latestRequest = useRef<Promise<PlanChoice>>(undefined);

  useEffect(() => {
    const requested = parseChosenPlan(window.location.search, offers);
    const chosen = requested === null ? readDraft().plan : requested;
    if (chosen) {
      const request = fetchChosenPlan(chosen, offers);
      latestRequest.current = request;
      setChoice({ state: "loading" });
      request.then((loaded) => latestRequest.current === request && setChoice(loaded));
    }
    let scrollTimer: ReturnType<typeof setTimeout> | undefined;
    if (requested !== null) {
      updateDraft({ plan: requested });
      if (!requested) setChoice({ state: "unavailable" });
      // The delay also lets Next.js start to watch the history before the URL changes.
      scrollTimer = setTimeout(scrollToForm, SCROLL_DELAY_MS);
    }
    return () => {
      latestRequest.current = undefined;
      clearTimeout(scrollTimer);
    };
  }, [offers]);

  function removePlan() {
    latestRequest.current = undefined;
    updateDraft({ plan: undefined });
    setChoice({ state: "none" });
  }

  /** Waits for a pending request. Returns undefined if the plan could not be loaded. */
  async function loadSelectedPlan() {
    const loaded = await latestRequest.current;
    return loaded?.state === "ready" ? toSelectedPlan(loaded.plan) : undefined;
  }
  return { choice, loadSelectedPlan, removePlan };
}

/** @returns null if the URL names no plan, undefined if it names an unknown offer */
function parseChosenPlan(search: string, offers: Offer[]): ChosenPlan | null | undefined {
  const query = new URLSearchParams(search);
  const id = query.get("plan");
  const offerId = query.get("offer");
  if (id !== null) return { id };
  if (offerId === null) return null;
  const offer = offers.find((candidate) => candidate.id === offerId);
  return offer?.plan ? { id: offer.plan, offer: offer.id } : undefined;
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

function scrollToForm() {
  const url = new URL(window.location.href);
  url.searchParams.delete("plan");
  url.searchParams.delete("offer");
  window.history.replaceState(null, "", url);
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
          <PlanDetails {...choice} />
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

function PlanDetails({ plan, offer }: Omit<Extract<PlanChoice, { state: "ready" }>, "state">) {
  const { rows, offerValidity, gstIncluded } = useWords("enquiryForm");
  const plans = useWords("plans");
  const { choiceTitles, featureLabels } = plans;
  const note = describeRenewal(plan, plans);
  const [rupees, paise] = formatRupees(getPlanPrice(plan)).split(".");
  const facts: [label: string, value: string | undefined][] = [
    [rows.name, offer?.name],
    [choiceTitles.speed, plan.speed],
    [choiceTitles.provider, plan.provider],
    [choiceTitles.duration, plans.durations[plan.duration]],
    [rows.validity, offer && offerValidity],
    [rows.planType, plans.planTypes[plan.planType]],
    [featureLabels.ottTier, plan.ottTier],
    [featureLabels.apps, summariseApps(plan, plans)],
    [featureLabels.tvChannels, plan.tvChannels],
    [plans.router, plan.router],
    [plans.androidBox, plan.androidBox ? plans.included : NONE],
  ];
  return (
    <dl className={`pairs ${styles.details}`}>
      <div className={styles.price}>
        <dt className="sr-only">{rows.price}</dt>
        <dd>
          {/* Smaller paise, so that nobody reads ₹2,035.64 as two lakh. */}
          <b className="figure marigold">
            {rupees}
            {paise && <small className="text-h3">.{paise}</small>}
          </b>{" "}
          <span>{[note, gstIncluded].filter(Boolean).join(", ")}</span>
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
