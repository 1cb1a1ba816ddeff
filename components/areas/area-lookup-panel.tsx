"use client";
// Suggestions below the area input and, on pages with `onFound`, the result of the lookup.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { scrollToElement } from "@/components/ui/browser-preferences";
import { Button } from "@/components/ui/button";
import { describeArea } from "@/lib/areas/describe-area";
import type { VisitorArea } from "@/lib/areas/schema";
import type { AreaWords } from "@/lib/content/en/areas";
import { type Language, LOCALES, localisedPath } from "@/lib/content/language";
import { MAX_AREA_LENGTH } from "@/lib/enquiry-constants";
import { truncate } from "@/lib/truncate";
import styles from "./area-lookup.module.css";
import { type FetchedAreas, fetchAreas, Suggestions } from "./suggestions";
import {
  type AreaLookup,
  findAreaInput,
  readLocationFromUrl,
  readVisitorLocation,
  storeArea,
  type VisitorLocation,
  writeLocationToUrl,
} from "./visitor-location";

const loadWords = (language: Language) =>
  language === "ta" ? import("@/lib/content/ta/areas") : import("@/lib/content/en/areas");

type LookupPanelProps = {
  language: Language;
  words: AreaWords;
  onFound?: (lookup: AreaLookup | null) => void;
  withPlans?: boolean;
};

type LookupResult =
  /** `requestedProvider` is the provider in the URL of the plan builder. */
  | { area: VisitorArea; showsAllProviders: boolean; requestedProvider: string | null }
  /** No area matches the text, or the lookup failed. */
  | { text: string; hasFailed: boolean; suggestions: VisitorArea[] };

export function AreaLookupPanel(props: Omit<LookupPanelProps, "words" | "language">) {
  const { onFound } = props;
  const language = document.documentElement.lang === LOCALES.ta ? "ta" : "en";
  const [content, setContent] = useState<{ areas: AreaWords }>();
  useEffect(() => {
    loadWords(language).then(setContent, () => onFound?.(null));
  }, [language, onFound]);
  return content ? (
    <LookupPanelContent {...props} language={language} words={content.areas} />
  ) : null;
}

function LookupPanelContent(props: LookupPanelProps) {
  const { language, words, onFound, withPlans } = props;
  const panel = useRef<HTMLDivElement>(null);
  /** True after a submit or a choice: the page does not scroll to a result that it opens with. */
  const shouldScroll = useRef(false);
  const isInitialLookupPending = useRef(false);
  const [result, setResult] = useState<LookupResult | null>(null);

  function applyArea(area: VisitorArea, showsAllProviders = false) {
    if (!onFound) {
      storeArea({ area: area.slug });
      return window.location.assign(localisedPath(language, `/area/${area.slug}`));
    }
    setInputText(area.name);
    saveLocation({ area: area.slug });
    const requestedProvider = new URLSearchParams(window.location.search).get("provider");
    setResult({ area, showsAllProviders, requestedProvider });
    onFound(toAreaLookup(area, showsAllProviders, words, () => applyArea(area, true)));
  }

  function chooseArea(area: VisitorArea) {
    shouldScroll.current = true;
    applyArea(area);
  }

  /** Moves the focus from the button, which disappears, but not to the input: phones would open a keyboard. */
  function chooseSuggestion(area: VisitorArea) {
    chooseArea(area);
    panel.current?.focus({ preventScroll: true });
  }

  function applyResponse(location: VisitorLocation, response: FetchedAreas, isSubmitted = false) {
    shouldScroll.current = isSubmitted;
    const [firstArea] = response?.areas ?? [];
    if (firstArea && response?.isKnown) return applyArea(firstArea);
    const { street: text = "" } = location;
    setResult({ text, hasFailed: !response, suggestions: response?.areas ?? [] });
    if (response) saveLocation(location);
    onFound?.({ ...location, inputText: text, providers: null });
  }

  useEffect(() => {
    if (result && shouldScroll.current) scrollToElement(panel.current, "nearest");
    shouldScroll.current = false;
  }, [result]);

  function clearResult() {
    isInitialLookupPending.current = false;
    setResult(null);
    // Not on every keystroke: browsers limit the rate of URL changes.
    if (readLocationFromUrl()) writeLocationToUrl({});
    onFound?.(null);
  }

  function startAgain() {
    clearResult();
    storeArea({});
    setInputText("");
    const input = findAreaInput();
    input?.closest("details")?.setAttribute("open", "");
    input?.focus();
  }

  // The result and a pending initial lookup belong to the old text. In the plan builder the result
  // stays until the next one: its plans stay filtered, and the text is not sent with a form.
  const handleInput = useEffectEvent(() => {
    if (onFound && !(withPlans && result)) clearResult();
  });
  useEffect(() => {
    const input = findAreaInput();
    input?.addEventListener("input", handleInput);
    return () => input?.removeEventListener("input", handleInput);
  }, []);

  const lookUpInitialLocation = useEffectEvent(async () => {
    const location = onFound && readVisitorLocation();
    if (!location) return;
    isInitialLookupPending.current = true;
    const area = location.area && truncate(location.area, MAX_AREA_LENGTH);
    const street = location.street && truncate(location.street, MAX_AREA_LENGTH);
    const response = await fetchAreas(area ? { slug: area } : { q: street ?? "" }, language);
    if (!isInitialLookupPending.current) return;
    isInitialLookupPending.current = false;
    if (street) setInputText(street);
    // The area was deleted: its slug is no text to show to the visitor.
    else if (response && !response.isKnown) {
      storeArea({});
      return clearResult();
      // No error message: the visitor did not search on this page.
    } else if (!response && !readLocationFromUrl())
      return onFound({ area, inputText: "", providers: null });
    applyResponse({ area, street }, response);
  });
  useEffect(() => void lookUpInitialLocation(), []);

  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      <Suggestions
        language={language}
        words={words}
        onChoose={chooseArea}
        onSubmit={onFound && ((street, response) => applyResponse({ street }, response, true))}
      />
      <div className={result ? styles.result : undefined} role="status">
        {result && <ResultText {...props} result={result} />}
      </div>
      {result && "text" in result && result.suggestions.length > 0 && (
        <div className={`cluster ${styles.actions}`}>
          <b id="area-near">{words.didYouMean}</b>
          <ul className="cluster" aria-labelledby="area-near">
            {result.suggestions.map((area) => (
              <li key={area.slug}>
                <Button variant="line" size="small" onClick={() => chooseSuggestion(area)}>
                  {area.name} {area.postcode}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {result && (
        <p className={`cluster ${styles.actions}`}>
          {withPlans && "area" in result && result.area.others.length > 0 && (
            <Button
              variant="line"
              size="small"
              onClick={() => applyArea(result.area, !result.showsAllProviders)}
            >
              {result.showsAllProviders
                ? words.showReachingProviders(result.area.name)
                : words.showAllProviders}
            </Button>
          )}
          <NextStepLink {...props} result={result} />
          <Button variant="line" size="small" onClick={startAgain}>
            {words.searchAgain}
          </Button>
        </p>
      )}
    </div>
  );
}

type ResultProps = LookupPanelProps & { result: LookupResult };

function ResultText({ result, language, words, withPlans }: ResultProps) {
  if ("text" in result)
    return (
      <p className="break-anywhere">
        <b>
          {result.hasFailed
            ? words.lookupFailed
            : `${words.unknown(result.text)} ${words.weWillCheck}.`}
        </b>
      </p>
    );
  const { area, showsAllProviders, requestedProvider } = result;
  const { stateText, providersText } = describeArea(area, language, words);
  const isRequestedProviderMissing =
    !showsAllProviders && requestedProvider !== null && area.others.includes(requestedProvider);
  return (
    <p className="break-anywhere">
      <b>{stateText}</b> {providersText}{" "}
      {withPlans && area.others.length > 0 && words.notReachedBy(area.others, area.name)}{" "}
      {withPlans &&
        isRequestedProviderMissing &&
        words.requestedProviderMissing(requestedProvider, area.name)}
    </p>
  );
}

/** Leads to the waiting list of an area, or to the contact page for an unknown street. */
function NextStepLink({ result, language, words, withPlans }: ResultProps) {
  if ("text" in result) {
    if (result.hasFailed || !withPlans) return null;
    const contactPath = localisedPath(
      language,
      `/contact?street=${encodeURIComponent(result.text)}`,
    );
    return <a href={contactPath}>{words.weWillCheck}</a>;
  }
  const { slug, state } = result.area;
  const areaPath = localisedPath(language, `/area/${slug}`);
  return state === "coming" || state === "notYet" ? (
    <a href={areaPath}>{words.joinWaitlist}</a>
  ) : null;
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
) {
  const { slug, name, providers, others } = area;
  if (area.state !== "connected" || showsAllProviders)
    return { area: slug, inputText: name, providers: null };
  const describeMissingType = (type: string) => words.noPlansOfType(providers, type, name);
  const providerFilter = { describeMissingType, showAllLabel: words.showAllProviders, onShowAll };
  return {
    area: slug,
    inputText: name,
    providers,
    ...(others.length > 0 && { providerFilter }),
  };
}
