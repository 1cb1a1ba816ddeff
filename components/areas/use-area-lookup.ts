"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { scrollToElement } from "@/components/ui/browser-preferences";
import type { VisitorArea } from "@/lib/areas/schema";
import type { AreaWords } from "@/lib/content/en/areas";
import { type Language, localisedPath } from "@/lib/content/language";
import { MAX_AREA_LENGTH } from "@/lib/enquiries/constants";
import { truncate } from "@/lib/text";
import { type FetchedAreas, fetchAreas } from "./suggestions";
import {
  type AreaLookup,
  findAreaInput,
  readLocationFromUrl,
  readVisitorLocation,
  storeArea,
  type VisitorLocation,
  writeLocationToUrl,
} from "./visitor-location";

export type AreaLookupOptions = {
  language: Language;
  words: AreaWords;
  onLookupChange?: (lookup: AreaLookup | null) => void;
  withPlans?: boolean;
};

export type LookupResult =
  | {
      type: "area";
      area: VisitorArea;
      showsAllProviders: boolean;
      requestedProvider: string | null;
    }
  | { type: "unknown"; text: string; suggestions: VisitorArea[] }
  | { type: "failed" };

export function useAreaLookup(options: AreaLookupOptions) {
  const { language, onLookupChange, withPlans } = options;
  const panel = useRef<HTMLDivElement>(null);
  /** The page scrolls after a submit or a choice, but not when it opens. */
  const shouldScroll = useRef(false);
  const { result, showArea, showResponse, clearResult } = useLookupResult(options);
  const cancelInitialLookup = useInitialLookup(language, onLookupChange && showInitialResponse);

  useEffect(() => {
    if (result && shouldScroll.current) scrollToElement(panel.current, "nearest");
    shouldScroll.current = false;
  }, [result]);

  // The result and a pending initial lookup belong to the old text. In the plan builder, however, the
  // shown result filters the plans until the next result.
  useAreaInputListener(() => {
    const keepsResult = withPlans && result !== null;
    if (onLookupChange && !keepsResult) discardLookup();
  });

  function discardLookup() {
    cancelInitialLookup();
    clearResult();
  }

  function chooseArea(area: VisitorArea) {
    shouldScroll.current = true;
    showArea(area);
  }

  function submitText(street: string, response: FetchedAreas) {
    shouldScroll.current = true;
    showResponse({ street }, response);
  }

  function startAgain() {
    discardLookup();
    storeArea({});
    setInputText("");
    const input = findAreaInput();
    input?.closest("details")?.setAttribute("open", "");
    input?.focus();
  }

  function showInitialResponse(location: VisitorLocation, response: FetchedAreas) {
    const { area, street } = location;
    const isInUrl = readLocationFromUrl() !== null;
    shouldScroll.current = false;
    if (street) {
      setInputText(street);
      showResponse(location, response);
    } else if (area && response && !response.isKnown) {
      showUnknownArea(area, isInUrl, response);
    } else if (!response && !isInUrl) {
      // The visitor did not search on this page, so an error message would confuse.
      onLookupChange?.({ area, inputText: "", providers: null });
    } else {
      showResponse(location, response);
    }
  }

  function showUnknownArea(slug: string, isInUrl: boolean, response: FetchedAreas) {
    if (!isInUrl) {
      // The saved area was deleted. The visitor did not search on this page.
      storeArea({});
      clearResult();
      return;
    }
    const street = slug.replaceAll("-", " ");
    setInputText(street);
    showResponse({ street }, response);
  }

  return { panel, result, showArea, chooseArea, submitText, startAgain };
}

function useLookupResult({ language, words, onLookupChange }: AreaLookupOptions) {
  const [result, setResult] = useState<LookupResult | null>(null);

  function showArea(area: VisitorArea, showsAllProviders = false) {
    if (!onLookupChange) {
      storeArea({ area: area.slug });
      window.location.assign(localisedPath(language, `/area/${area.slug}`));
      return;
    }
    setInputText(area.name);
    saveLocation({ area: area.slug });
    const requestedProvider = new URLSearchParams(window.location.search).get("provider");
    setResult({ type: "area", area, showsAllProviders, requestedProvider });
    onLookupChange(toAreaLookup(area, showsAllProviders, words, () => showArea(area, true)));
  }

  function showResponse(location: VisitorLocation, response: FetchedAreas) {
    const [firstArea] = response?.areas ?? [];
    if (firstArea && response?.isKnown) {
      showArea(firstArea);
      return;
    }
    const text = location.street ?? "";
    if (response) {
      setResult({ type: "unknown", text, suggestions: response.areas });
      saveLocation(location);
    } else {
      setResult({ type: "failed" });
    }
    onLookupChange?.({ ...location, inputText: text, providers: null });
  }

  function clearResult() {
    setResult(null);
    // The URL is not changed on every keystroke, because browsers limit the rate of changes.
    if (readLocationFromUrl()) writeLocationToUrl({});
    onLookupChange?.(null);
  }

  return { result, showArea, showResponse, clearResult };
}

/** Returns a function that cancels a pending lookup. */
function useInitialLookup(
  language: Language,
  onResponse?: (location: VisitorLocation, response: FetchedAreas) => void,
) {
  const isPending = useRef(false);

  const lookUp = useEffectEvent(async () => {
    const location = onResponse && readVisitorLocation();
    if (!location) return;
    isPending.current = true;
    const area = location.area && truncate(location.area, MAX_AREA_LENGTH);
    const street = location.street && truncate(location.street, MAX_AREA_LENGTH);
    const response = await fetchAreas(area ? { slug: area } : { q: street ?? "" }, language);
    if (!isPending.current) return;
    isPending.current = false;
    onResponse({ area, street }, response);
  });
  useEffect(() => void lookUp(), []);

  return () => {
    isPending.current = false;
  };
}

export function useAreaInputListener(onInput: () => void) {
  const handleInput = useEffectEvent(onInput);
  useEffect(() => {
    const input = findAreaInput();
    input?.addEventListener("input", handleInput);
    return () => input?.removeEventListener("input", handleInput);
  }, []);
}

function saveLocation(location: VisitorLocation): void {
  storeArea(location);
  writeLocationToUrl(location);
}

function setInputText(text: string) {
  const input = findAreaInput();
  if (input) input.value = text;
}

function toAreaLookup(
  area: VisitorArea,
  showsAllProviders: boolean,
  words: AreaWords,
  onShowAll: () => void,
): AreaLookup {
  const { slug, name, providers, others } = area;
  const lookup = { area: slug, inputText: name };
  if (area.state !== "connected" || showsAllProviders) return { ...lookup, providers: null };
  if (others.length === 0) return { ...lookup, providers };
  const describeMissingType = (type: string) => words.noPlansOfType(providers, type, name);
  const providerFilter = {
    describeMissingType,
    missingProviders: others,
    showAllLabel: words.showAllProviders,
    onShowAll,
  };
  return { ...lookup, providers, providerFilter };
}
