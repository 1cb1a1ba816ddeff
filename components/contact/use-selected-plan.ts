"use client";
import { useLayoutEffect, useRef, useState } from "react";
import { scrollToElement } from "@/components/ui/browser-preferences";
import { importOrReload } from "@/components/ui/reload-page";
import { ApiError, getJson, NetworkError } from "@/lib/http/api-client";
import type { Offer } from "@/lib/plans/home-plans";
import { toSelectedPlan } from "@/lib/plans/plan-details";
import type { Plan } from "@/lib/plans/schema";
import { type ChosenPlan, readDraft, updateDraft } from "./enquiry-draft";
import { FORM_SECTION_ID, SELECTED_PLAN_TITLE_ID } from "./form-controls";

/** From the specification: the delay between the opening of the page and the scrolling to the form. */
const SCROLL_DELAY_MS = 10;

const loadPlanSchema = async () =>
  (await importOrReload(() => import("@/lib/plans/schema"))).planSchema;

export type PlanChoice =
  /** `pending`: until hydration, when the browser reads the URL and the draft. */
  | { state: "pending" | "none" | "loading" | "unavailable" }
  | { state: "ready"; plan: Plan; offer: Offer | undefined };

/** The browser reads `?plan=<id>` or `?offer=power`, so that the page stays static. */
export function useSelectedPlan(offers: Offer[], isRejected: boolean) {
  const [choice, setChoice] = useState<PlanChoice>({ state: "pending" });
  const latestRequest = useRef<Promise<PlanChoice>>(undefined);

  // Before the first paint of a client-side navigation, so that the form does not move.
  useLayoutEffect(() => {
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
    else setChoice({ state: "none" });

    let timer: ReturnType<typeof setTimeout> | undefined;
    if (requested.type !== "none") {
      updateDraft({ plan: requested.type === "plan" ? requested.plan : undefined });
      // Next.js replaces `history.replaceState` after this effect. The later call in removePlanFromUrl also updates the
      // URL that the router knows.
      timer = setTimeout(() => {
        removePlanFromUrl();
        // A rejected form has the focus in its first invalid field.
        if (!isRejected) showSelectedPlan();
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

/** Does not scroll if the first field is in view already. */
function showSelectedPlan() {
  const section = document.getElementById(FORM_SECTION_ID);
  const field = section?.querySelector("[name=firstName]")?.getBoundingClientRect();
  const isFieldInView = field && field.top >= 0 && field.bottom <= window.innerHeight;
  if (!isFieldInView) scrollToElement(section);
  document.getElementById(SELECTED_PLAN_TITLE_ID)?.focus({ preventScroll: true });
}
