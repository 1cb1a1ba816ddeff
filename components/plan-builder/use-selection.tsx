"use client";

import { useSearchParams } from "next/navigation";
import {
  type Dispatch,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import {
  PLACE_KEYS,
  type Place,
  placeInAddress,
  putInAddress,
  setPlace,
} from "@/components/area-search/asked-area";
import { getJson } from "@/lib/http/api-client";
import type { Carried } from "@/lib/plans/parts";
import {
  reduceSelection,
  type Selection,
  type SelectionAction,
  startSelection,
} from "@/lib/plans/selection";
import { addressOf, readAddress } from "@/lib/plans/selection-address";
import { ofProviders } from "@/lib/plans/selection-options";

const plansAnswer = async () => (await import("@/lib/plans/schema")).planList;

/**
 * A selection that begins with the address, is kept in the address and loads its own plans.
 *
 * @param carried plans of the first type, as the page knew them
 * @param root holds the radios, whose names are the address's own
 * @param reaching the providers to choose from; null for all
 */
export function useSelection(
  { plans, isPart }: Carried,
  root: RefObject<HTMLElement | null>,
  reaching: string[] | null,
) {
  // Of a part nobody knows what is left of it: then all are loaded.
  const known = isPart && reaching ? null : plans;
  const [selection, dispatch] = useReducer(reduceSelection, null, () =>
    startSelection(known && ofProviders(known, reaching), isPart),
  );
  const { request, planType } = selection;

  // Before the first paint: a price that the address does not ask for must not be seen.
  useLayoutEffect(() => {
    const wanted = readAddress(window.location.search);
    const asksNothing = Object.values(wanted).every((part) => part === undefined);
    // The page shows the right choice then: all of it once more would hold up a cheap phone.
    if (!asksNothing || !known) dispatch({ type: "address", wanted });
    // A tap before the script ran chose something in the HTML alone. It is later than the address.
    const tapped = root.current?.querySelectorAll<HTMLInputElement>("input:checked:not([checked])");
    if (!tapped?.length) return;
    const query = new URLSearchParams([...tapped].map(({ name, value }) => [name, value]));
    dispatch({ type: "tapped", wanted: readAddress(`?${query}`) });
  }, [known, root]);

  useEffect(() => {
    if (request === 0) return;
    const abort = new AbortController();
    const path = `/api/plans/filter?planType=${encodeURIComponent(planType)}`;
    getJson(path, plansAnswer, { signal: abort.signal }).then(
      (all) => dispatch({ type: "loaded", request, plans: ofProviders(all, reaching) }),
      () => dispatch({ type: "failed", request }),
    );
    return () => abort.abort();
  }, [request, planType, reaching]);

  const address = selection.edited ? addressOf(selection) : null;
  useEffect(() => {
    if (address === null) return;
    const { pathname, hash } = window.location;
    const query = new URLSearchParams(address);
    setPlace(query, placeInAddress() ?? {});
    window.history.replaceState(null, "", `${pathname}?${query}${hash}`);
  }, [address]);

  return [selection, dispatch] as const;
}

type ListenerProps = {
  selection: Selection;
  dispatch: Dispatch<SelectionAction>;
  /** What the plans are chosen from stands in the address, wherever a link leads to. */
  place: Place | null;
};

/**
 * Hears of addresses that others set: back and forward, and the menu's link to this very page. In a
 * boundary of its own, since only the browser knows the address and all else is in the HTML.
 */
export function AddressListener({ selection, dispatch, place }: ListenerProps) {
  const query = new URLSearchParams(useSearchParams());
  const isPlaced = PLACE_KEYS.some((key) => query.has(key));
  // The area's own field hears of it.
  setPlace(query, {});
  const search = `?${query}`;
  useEffect(() => {
    if (place && !isPlaced) putInAddress(place);
  }, [place, isPlaced]);
  const heard = useRef(search);
  const written = useRef("");
  useEffect(() => {
    written.current = addressOf(selection);
  });
  useEffect(() => {
    if (search === heard.current) return;
    heard.current = search;
    if (search !== written.current) dispatch({ type: "address", wanted: readAddress(search) });
  }, [search, dispatch]);
  return null;
}
