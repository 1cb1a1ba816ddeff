"use client";
import { useEffect, useRef, useState } from "react";
import { bringIntoView } from "@/components/ui/bring-into-view";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import type { Offer } from "@/lib/plans/home-plans";
import { type ChosenPlan, keepPlan, planOfVisit } from "./draft";
import { FORM_SECTION_ID, FORM_TITLE_ID } from "./form-controls";
import { chosenIn, fetchChosen } from "./plan-terms";

/** The specification's delay before the page scrolls to the form. */
const SCROLL_DELAY_MS = 10;

export type PlanChoice =
  | { state: "none" }
  | { state: "loading" | "unavailable" }
  | (Pick<ChosenPlan, "renewalTotal" | "ottList"> & {
      state: "ready";
      terms: SelectedPlan;
      /** The home page's offer that the visitor came with. */
      offer: Offer | undefined;
    });

/**
 * The plan that the page was opened with (`?plan=<id>`, or an offer of the home page,
 * `?offer=power`), or that the draft remembers. It is read in the browser, so that the page stays
 * static; its figures come from the catalogue.
 */
export function useSelectedPlan(offers: Offer[]) {
  const [choice, setChoice] = useState<PlanChoice>({ state: "none" });
  const wanted = useRef<ChosenPlan>(undefined);
  const terms = useRef<SelectedPlan | Promise<SelectedPlan | undefined>>(undefined);

  useEffect(() => {
    const asked = chosenIn(window.location.search, offers);
    const chosen = asked === null ? planOfVisit() : asked;
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
    if (asked !== null) {
      keepPlan(asked);
      if (!asked) setChoice({ state: "unavailable" });
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

  return {
    choice,
    /** The plan to send, once the catalogue has answered or has failed to. */
    settledTerms: async () => terms.current,
    forget,
  };
}

function choiceOf(
  chosen: ChosenPlan | undefined,
  without: "loading" | "unavailable",
  offers: Offer[],
): PlanChoice {
  if (!chosen?.terms) return { state: without };
  return {
    state: "ready",
    terms: chosen.terms,
    renewalTotal: chosen.renewalTotal,
    ottList: chosen.ottList,
    offer: offers.find(({ id, plan }) => id === chosen.offer && plan === chosen.id),
  };
}

/** Clears the plan from the address and scrolls to the form. */
function showForm() {
  const address = new URL(window.location.href);
  address.searchParams.delete("plan");
  address.searchParams.delete("offer");
  window.history.replaceState(null, "", address);
  bringIntoView(document.getElementById(FORM_SECTION_ID));
  document.getElementById(FORM_TITLE_ID)?.focus({ preventScroll: true });
}
