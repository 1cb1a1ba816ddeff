"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AreaSearch } from "@/components/areas/area-search";
import type { AreaFound } from "@/components/areas/place";
import { ExternalLink } from "@/components/site/external-link";
import { useChat, useWords } from "@/components/site/words";
import { BrandIcon } from "@/components/ui/brand-icon";
import { bringIntoView } from "@/components/ui/use-media";
import { planChat, pricedPlanLine } from "@/lib/enquiries/chat";
import { ApiError, getJson, NetworkError } from "@/lib/http/api-client";
import { formatRupees } from "@/lib/money";
import { NONE, priceOf, renewalNote, toSelectedPlan } from "@/lib/plan-terms";
import type { Offer } from "@/lib/plans/home-plans";
import { appsText } from "@/lib/plans/known-names";
import type { Plan } from "@/lib/plans/schema";
import page from "./contact.module.css";
import { type ChosenPlan, keepInDraft, readDraft } from "./draft";
import styles from "./enquiry.module.css";
import { EnquiryForm } from "./enquiry-form";
import { FORM_SECTION_ID, FORM_TITLE_ID } from "./form-controls";

/** The specification's delay before the page scrolls to the form. */
const SCROLL_DELAY_MS = 10;

const planAnswer = async () => (await import("@/lib/plans/schema")).plan;

type EnquiryProps = {
  offers: Offer[];
  area: string | undefined;
  search: ReactNode;
  nextSteps: ReactNode;
  children: ReactNode;
};

/**
 * The form, and beside it the plan the visitor came with.
 *
 * @param offers of the home page, which an address may name
 * @param area whose page it stands on
 * @param search the form that asks for a street, or says which one it is
 * @param children what stands there while no plan is chosen
 */
export function Enquiry({ offers, area, search, nextSteps, children }: EnquiryProps) {
  const { choice, latestTerms, forget } = useSelectedPlan(offers);
  const chat = useChat();
  const plan = choice.state === "ready" ? choice.plan : null;
  const [isAnswered, setIsAnswered] = useState(false);
  const [searched, setSearched] = useState<AreaFound | null>(null);

  // The summary goes with the first answer; after a failure the plan stays, for the retry.
  function onAnswer(isSent: boolean) {
    setIsAnswered(true);
    if (isSent) forget();
  }

  return (
    <div id={FORM_SECTION_ID} className={`columns ${page.enquiry}`}>
      {choice.state === "none" || isAnswered ? (
        <div className={page.aside}>{children}</div>
      ) : (
        <SelectedPlanSummary choice={choice} onRemove={forget} />
      )}
      <div className="broken">
        {area ? search : <AreaSearch onFound={setSearched}>{search}</AreaSearch>}
        <EnquiryForm
          found={area ? { area, name: "", providers: null } : searched}
          latestTerms={latestTerms}
          onAnswer={onAnswer}
          plan={plan && pricedPlanLine(plan, chat.words)}
          chat={planChat(plan, chat)}
          nextSteps={nextSteps}
        />
      </div>
    </div>
  );
}

/**
 * The plan that the visitor came with (`?plan=<id>`, or an offer of the home page,
 * `?offer=power`), or that the draft remembers. It is read in the browser, so that the page stays
 * static; its figures come from the catalogue.
 */
function useSelectedPlan(offers: Offer[]) {
  const [choice, setChoice] = useState<PlanChoice>({ state: "none" });
  /** The catalogue's answer about the plan that was chosen last. */
  const latest = useRef<Promise<PlanChoice>>(undefined);

  useEffect(() => {
    const requested = chosenIn(window.location.search, offers);
    const chosen = requested === null ? readDraft().plan : requested;
    if (chosen) {
      const answer = fetchChosen(chosen, offers);
      latest.current = answer;
      setChoice({ state: "loading" });
      answer.then((found) => latest.current === answer && setChoice(found));
    }
    let arrival: ReturnType<typeof setTimeout> | undefined;
    if (requested !== null) {
      keepInDraft({ plan: requested });
      if (!requested) setChoice({ state: "unavailable" });
      // By then Next's router watches the history, and stays in step with the address.
      arrival = setTimeout(showForm, SCROLL_DELAY_MS);
    }
    return () => {
      latest.current = undefined;
      clearTimeout(arrival);
    };
  }, [offers]);

  function forget() {
    latest.current = undefined;
    keepInDraft({ plan: undefined });
    setChoice({ state: "none" });
  }

  /** The plan to send, once the catalogue has answered or has failed to. */
  async function latestTerms() {
    const found = await latest.current;
    return found?.state === "ready" ? toSelectedPlan(found.plan) : undefined;
  }
  return { choice, latestTerms, forget };
}

/**
 * What an address chooses.
 *
 * @returns null where it chooses nothing, undefined where it chooses what does not exist
 */
function chosenIn(search: string, offers: Offer[]): ChosenPlan | null | undefined {
  const query = new URLSearchParams(search);
  const id = query.get("plan");
  const name = query.get("offer");
  if (id !== null) return { id };
  if (name === null) return null;
  const offer = offers.find((each) => each.id === name);
  return offer?.plan ? { id: offer.plan, offer: offer.id } : undefined;
}

async function fetchChosen(chosen: ChosenPlan, offers: Offer[]): Promise<PlanChoice> {
  const offer = offers.find(({ id, plan }) => id === chosen.offer && plan === chosen.id);
  try {
    const plan = await getJson(`/api/plans/${encodeURIComponent(chosen.id)}`, planAnswer);
    return { state: "ready", plan, offer };
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) reportError(error);
    return { state: "unavailable" };
  }
}

function showForm() {
  const address = new URL(window.location.href);
  address.searchParams.delete("plan");
  address.searchParams.delete("offer");
  window.history.replaceState(null, "", address);
  bringIntoView(document.getElementById(FORM_SECTION_ID));
  document.getElementById(FORM_TITLE_ID)?.focus({ preventScroll: true });
}

type PlanChoice =
  | { state: "none" }
  | { state: "loading" | "unavailable" }
  /** With the home page's offer that the visitor came with. */
  | { state: "ready"; plan: Plan; offer: Offer | undefined };

type Summary = { choice: Exclude<PlanChoice, { state: "none" }>; onRemove: () => void };

function SelectedPlanSummary({ choice, onRemove }: Summary) {
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
