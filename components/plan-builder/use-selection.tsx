"use client";

import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from "react";
import { placeInAddress, setPlace } from "@/components/areas/place";
import { withStorage } from "@/components/ui/device-storage";
import { getJson } from "@/lib/http/api-client";
import type { Plan } from "@/lib/plans/schema";
import { reduceSelection, startSelection } from "@/lib/plans/selection";
import { addressOf, CHOICE_KEY, readAddress } from "@/lib/plans/selection-address";
import { ofProviders } from "@/lib/plans/selection-options";

const plansAnswer = async () => (await import("@/lib/plans/schema")).planList;

/**
 * A selection that begins with the address, or else with what the device has stored of the last
 * visit. It is written to both, and loads its own plans.
 *
 * @param plans those of the first type; null where the page does not hold them
 * @param root holds the radios, whose names are the address's own
 * @param reaching the providers to choose from; null for all
 */
export function useSelection(
  plans: Plan[] | null,
  root: RefObject<HTMLElement | null>,
  reaching: string[] | null,
) {
  const [first] = useState(() => startSelection(plans && ofProviders(plans, reaching)));
  const [selection, dispatch] = useReducer(reduceSelection, first);
  const { request, planType } = selection;

  // Before the first paint: a price that the address does not ask for must not be seen.
  useLayoutEffect(() => {
    const wanted = readAddress(window.location.search);
    const stored = withStorage("localStorage", (storage) => storage.getItem(CHOICE_KEY));
    const asksNothing = Object.values(wanted).every((part) => part === undefined);
    if (asksNothing && stored) dispatch({ type: "stored", wanted: readAddress(stored) });
    // Else the page shows the right choice: all of it once more would hold up a cheap phone.
    else if (!asksNothing || !plans) dispatch({ type: "address", wanted });
    // A tap before the script ran chose something in the HTML alone. It is later than the address.
    const tapped = root.current?.querySelectorAll<HTMLInputElement>("input:checked:not([checked])");
    if (!tapped?.length) return;
    const query = new URLSearchParams([...tapped].map(({ name, value }) => [name, value]));
    dispatch({ type: "tapped", wanted: readAddress(`?${query}`) });
  }, [plans, root]);

  useEffect(() => {
    if (request === 0) return;
    const abort = new AbortController();
    const path = `/api/plans/filter?planType=${encodeURIComponent(planType)}`;
    getJson(path, plansAnswer, abort.signal).then(
      (all) => dispatch({ type: "loaded", request, plans: ofProviders(all, reaching) }),
      () => dispatch({ type: "failed", request }),
    );
    return () => abort.abort();
  }, [request, planType, reaching]);

  const address = selection.edited ? addressOf(selection) : null;
  useEffect(() => {
    if (address === null) return;
    putChoiceInAddress(address);
    withStorage("localStorage", (storage) => storage.setItem(CHOICE_KEY, address));
  }, [address]);

  function startAnew() {
    withStorage("localStorage", (storage) => storage.removeItem(CHOICE_KEY));
    putChoiceInAddress("");
    dispatch({ type: "address", wanted: {} });
  }

  const isFirst = addressOf(selection) === addressOf(first);
  return { selection, dispatch, startAnew: isFirst ? null : startAnew };
}

/** Beside the place that it holds. */
function putChoiceInAddress(choice: string): void {
  const { pathname, hash } = window.location;
  const query = new URLSearchParams(choice);
  setPlace(query, placeInAddress() ?? {});
  window.history.replaceState(null, "", `${pathname}${query.size > 0 ? "?" : ""}${query}${hash}`);
}
