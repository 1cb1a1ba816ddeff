"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AreaSearch } from "@/components/areas/area-search";
import type { AreaFound } from "@/components/areas/place";
import { useChatAbout } from "@/components/site/use-chat-about";
import { useChat } from "@/components/site/words";
import { bringIntoView } from "@/components/ui/use-media";
import { chatLink, pricedPlanLine } from "@/lib/enquiries/chat";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import { ApiError, getJson, NetworkError } from "@/lib/http/api-client";
import { toSelectedPlan } from "@/lib/plan-terms";
import type { Offer } from "@/lib/plans/home-plans";
import styles from "./contact.module.css";
import { type ChosenPlan, keepPlan, planOfVisit } from "./draft";
import { EnquiryForm } from "./enquiry-form";
import { FORM_SECTION_ID, FORM_TITLE_ID } from "./form-controls";
import { chatAbout, type PlanChoice, SelectedPlanSummary } from "./selected-plan-summary";

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
  const ready = choice.state === "ready" ? choice : null;
  const about = ready && chatAbout(ready, chat);
  useChatAbout(about);
  const [isAnswered, setIsAnswered] = useState(false);
  const [searched, setSearched] = useState<AreaFound | null>(null);

  // The summary goes with the first answer; after a failure the plan stays, for the retry.
  function onAnswer(isSent: boolean) {
    setIsAnswered(true);
    if (isSent) forget();
  }

  return (
    <div id={FORM_SECTION_ID} className={`columns ${styles.enquiry}`}>
      {choice.state === "none" || isAnswered ? (
        <div className={styles.aside}>{children}</div>
      ) : (
        <SelectedPlanSummary choice={choice} onRemove={forget} />
      )}
      <div className="broken">
        {area ? search : <AreaSearch onFound={setSearched}>{search}</AreaSearch>}
        <EnquiryForm
          found={area ? { area, name: "", providers: null } : searched}
          latestTerms={latestTerms}
          onAnswer={onAnswer}
          plan={ready && pricedPlanLine({ ...ready.terms, ...ready }, chat.words)}
          chat={about ?? chatLink(chat.words.chat.greeting, chat.whatsapp)}
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
  const wanted = useRef<ChosenPlan>(undefined);
  const terms = useRef<SelectedPlan | Promise<SelectedPlan | undefined>>(undefined);

  useEffect(() => {
    const requested = chosenIn(window.location.search, offers);
    const chosen = requested === null ? planOfVisit() : requested;
    wanted.current = chosen;
    if (chosen) {
      const answer = fetchChosen(chosen).then((found) => {
        if (wanted.current !== chosen) return undefined;
        keepPlan(found);
        setChoice(choiceOf(found, "unavailable", offers));
        terms.current = found?.terms;
        return found?.terms;
      });
      // What is already on the screen is what is sent.
      terms.current = chosen.terms ?? answer;
      setChoice(choiceOf(chosen, "loading", offers));
    }
    let arrival: ReturnType<typeof setTimeout> | undefined;
    if (requested !== null) {
      keepPlan(requested);
      if (!requested) setChoice({ state: "unavailable" });
      // By then Next's router watches the history, and stays in step with the address.
      arrival = setTimeout(showForm, SCROLL_DELAY_MS);
    }
    return () => {
      wanted.current = undefined;
      clearTimeout(arrival);
    };
  }, [offers]);

  function forget() {
    wanted.current = undefined;
    terms.current = undefined;
    keepPlan(undefined);
    setChoice({ state: "none" });
  }

  /** The plan to send, once the catalogue has answered or has failed to. */
  const latestTerms = async () => terms.current;
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

/**
 * The chosen plan as the catalogue has it now; where the catalogue gives no answer, as it was.
 *
 * @returns undefined where the catalogue does not know the plan, or home does not show it any more
 */
async function fetchChosen(chosen: ChosenPlan): Promise<ChosenPlan | undefined> {
  const { id, offer } = chosen;
  try {
    const found = await getJson(`/api/plans/${encodeURIComponent(id)}`, planAnswer);
    if (offer && found.duration !== "Monthly") return undefined;
    const { renewalTotal, ottList } = found;
    return { id, offer, terms: toSelectedPlan(found), renewalTotal, ottList };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    if (!(error instanceof ApiError || error instanceof NetworkError)) reportError(error);
    return chosen;
  }
}

function choiceOf(
  chosen: ChosenPlan | undefined,
  without: "loading" | "unavailable",
  offers: Offer[],
): PlanChoice {
  if (!chosen?.terms) return { state: without };
  const { terms, renewalTotal, ottList } = chosen;
  const offer = offers.find(({ id, plan }) => id === chosen.offer && plan === chosen.id);
  return { state: "ready", terms, renewalTotal, ottList, offer };
}

function showForm() {
  const address = new URL(window.location.href);
  address.searchParams.delete("plan");
  address.searchParams.delete("offer");
  window.history.replaceState(null, "", address);
  bringIntoView(document.getElementById(FORM_SECTION_ID));
  document.getElementById(FORM_TITLE_ID)?.focus({ preventScroll: true });
}
