"use client";
import Combobox from "@github/combobox-nav";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { VisitorArea } from "@/lib/areas/schema";
import type { AreaWords } from "@/lib/content/en/areas";
import type { Language } from "@/lib/content/language";
import { getJson } from "@/lib/http/api-client";
import styles from "./area-lookup.module.css";
import { findAreaInput } from "./visitor-location";

const loadResponseSchema = async () => (await import("@/lib/areas/schema")).areaLookupResponse;

const DEBOUNCE_MS = 150;

/** Tamil needs fewer characters than English: shorter texts match too many names. */
const isLongEnough = (text: string) => text.length >= (/\p{Script=Tamil}/u.test(text) ? 2 : 3);

type SuggestionsProps = {
  language: Language;
  words: AreaWords;
  onChoose: (area: VisitorArea) => void;
  /** If omitted, the form is submitted by the browser. */
  onSubmit?: (text: string, response: FetchedAreas) => void;
};

/** Listbox below the input. The focus stays in the input, which refers to the active option. */
export function Suggestions({ language, words, onChoose, onSubmit }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [areas, setAreas] = useState<VisitorArea[]>([]);
  const [count, setCount] = useState<number | null>(null);
  const handleChoice = useEffectEvent(onChoose);
  const handleSubmit = useEffectEvent(onSubmit ?? (() => undefined));
  const hasSubmitHandler = onSubmit !== undefined;

  useEffect(() => {
    const [input, listbox] = [findAreaInput(), list.current];
    if (!input?.form || !listbox) return;
    const combobox = new Combobox(input, listbox, { tabInsertsSuggestions: false });
    const listeners = new AbortController();
    const { signal } = listeners;
    let request = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let suggestions: VisitorArea[] = [];

    const showSuggestions = (newAreas: VisitorArea[]) => {
      suggestions = newAreas;
      flushSync(() => setAreas(newAreas));
      if (newAreas.length > 0) combobox.start();
      else combobox.stop();
    };
    /** Aborts the previous request. Returns undefined if this one is aborted by a newer request. */
    const fetchLatest = async (text: string) => {
      clearTimeout(timer);
      request.abort();
      request = new AbortController();
      const requestSignal = request.signal;
      const response = await fetchAreas({ q: text }, language, requestSignal);
      return requestSignal.aborted ? undefined : response;
    };
    const suggest = async () => {
      const response = await fetchLatest(input.value.trim());
      if (!response) return;
      showSuggestions(response.areas);
      setCount(response.areas.length);
    };

    const onInput = () => {
      clearTimeout(timer);
      request.abort();
      if (isLongEnough(input.value.trim())) timer = setTimeout(suggest, DEBOUNCE_MS);
      else showSuggestions([]);
    };
    input.addEventListener("input", onInput, { signal });
    input.addEventListener("blur", () => showSuggestions([]), { signal });
    input.addEventListener("keydown", ({ key }) => key === "Escape" && showSuggestions([]), {
      signal,
    });
    const onCommit = ({ target }: Event) => {
      const slug = target instanceof HTMLElement ? target.dataset.slug : undefined;
      const chosenArea = suggestions.find((area) => area.slug === slug);
      showSuggestions([]);
      if (chosenArea) handleChoice(chosenArea);
    };
    listbox.addEventListener("combobox-commit", onCommit, { signal });
    const onSubmit = async (event: SubmitEvent) => {
      const text = input.value.trim();
      if (!hasSubmitHandler || !text) return;
      event.preventDefault();
      const response = await fetchLatest(text);
      if (response === undefined) return;
      showSuggestions([]);
      handleSubmit(text, response);
    };
    input.form.addEventListener("submit", onSubmit, { signal });
    // The visitor may have typed before this script loaded.
    if (input.value.trim() && document.activeElement === input) onInput();
    return () => {
      clearTimeout(timer);
      request.abort();
      listeners.abort();
      combobox.destroy();
    };
  }, [language, hasSubmitHandler]);

  return (
    <>
      <div
        ref={list}
        id="area-list"
        role="listbox"
        tabIndex={-1}
        aria-label={words.field.label}
        className={`card ${styles.list}`}
        hidden={areas.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {areas.map(({ slug, name, postcode, state }) => (
          <div
            key={slug}
            id={`area-${slug}`}
            role="option"
            tabIndex={-1}
            className="spread"
            data-slug={slug}
          >
            <b>
              {name} {postcode}
            </b>
            <span className="small">{words.stateLabels[state]}</span>
          </div>
        ))}
      </div>
      <p className="sr-only" role="status">
        {count !== null && words.suggestionCount(count)}
      </p>
    </>
  );
}

export type FetchedAreas = Awaited<ReturnType<typeof fetchAreas>>;

/** @returns null if the request failed */
export async function fetchAreas(
  query: Record<string, string>,
  lang: Language,
  signal?: AbortSignal,
) {
  const params = new URLSearchParams({ ...query, lang });
  return getJson(`/api/areas/find?${params}`, loadResponseSchema, signal).catch(() => null);
}
