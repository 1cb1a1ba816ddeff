"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { bringIntoView } from "@/components/ui/bring-into-view";
import { findOffer, type Offer } from "@/lib/content/home-offers";
import type { Tax } from "@/lib/content/whatsapp";
import type { ChosenPlan } from "@/lib/enquiries/draft";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import { keepInDraft, readDraft } from "./draft-storage";
import { chosenIn, fetchChosen, PLAN_PARAMETERS } from "./plan-terms";

export const FORM_SECTION_ID = "contact-form-section";
/** The specification's delay before the page scrolls to the form. */
const SCROLL_DELAY_MS = 10;
const PLAN_TIMEOUT_MS = 15_000;

export type PlanChoice =
  | { state: "none" | "loading" | "unavailable" }
  | {
      state: "ready";
      terms: SelectedPlan;
      tax: Tax;
      renewalTotal: number | undefined;
      /** The home page's offer that the visitor came with. */
      offer: Offer | undefined;
    };

/**
 * The plan that the page was opened with (`?plan=<id>`, or an offer of the home page,
 * `?offer=power`), or that the draft remembers. It is read in the browser, so that the page stays
 * static; its figures come from the catalogue.
 */
export function useSelectedPlan() {
  const [choice, setChoice] = useState<PlanChoice>({ state: "none" });
  const terms = useRef<Promise<SelectedPlan | undefined>>(undefined);
  const cancel = useRef<() => void>(undefined);

  const look = useCallback((chosen: ChosenPlan) => {
    const request = new AbortController();
    const timeout = setTimeout(() => request.abort(), PLAN_TIMEOUT_MS);
    let isCancelled = false;
    cancel.current = () => {
      isCancelled = true;
      clearTimeout(timeout);
      request.abort();
    };
    const answer = fetchChosen(chosen, request.signal).then((found) => {
      clearTimeout(timeout);
      if (isCancelled) return undefined;
      keepInDraft({ plan: found });
      setChoice(choiceOf(found, "unavailable"));
      terms.current = Promise.resolve(found?.terms);
      return found?.terms;
    });
    // What is already on the screen is what is sent.
    terms.current = chosen.terms ? Promise.resolve(chosen.terms) : answer;
    setChoice(choiceOf(chosen, "loading"));
  }, []);

  useEffect(() => {
    let isGone = false;
    let arrival: ReturnType<typeof setTimeout> | undefined;
    readDraft().then(({ plan: remembered }) => {
      if (isGone) return;
      const asked = chosenIn(window.location.search, remembered);
      const chosen = asked === null ? remembered : asked;
      if (asked !== null) keepInDraft({ plan: asked });
      if (chosen) look(chosen);
      else if (asked !== null) setChoice({ state: "unavailable" });

      // By then Next's router watches the history, and stays in step with the address.
      arrival = setTimeout(() => asked !== null && showForm(), SCROLL_DELAY_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(arrival);
      cancel.current?.();
    };
  }, [look]);

  function forget() {
    cancel.current?.();
    terms.current = undefined;
    keepInDraft({ plan: undefined });
    setChoice({ state: "none" });
  }

  return {
    choice,
    /** The plan to send, once the catalogue has answered or has failed to. */
    settledTerms: async () => terms.current,
    forget,
  };
}

function choiceOf(chosen: ChosenPlan | undefined, without: "loading" | "unavailable"): PlanChoice {
  if (!chosen?.terms) return { state: without };
  return {
    state: "ready",
    terms: chosen.terms,
    tax: chosen.id ? "included" : "extra",
    renewalTotal: chosen.renewalTotal,
    offer: chosen.offer && findOffer(chosen.offer),
  };
}

/** Clears the plan from the address and scrolls to the form. */
function showForm() {
  const address = new URL(window.location.href);
  for (const name of PLAN_PARAMETERS) address.searchParams.delete(name);
  window.history.replaceState(null, "", address);
  bringIntoView(document.getElementById(FORM_SECTION_ID));
}
