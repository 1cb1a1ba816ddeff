"use client";
import Combobox from "@github/combobox-nav";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { areaLookupResponseSchema, type VisitorArea } from "@/lib/areas/schema";
import type { AreaWords } from "@/lib/content/en/areas";
import type { Language } from "@/lib/content/language";
import { getJson } from "@/lib/http/api-client";
import styles from "./area-lookup.module.css";
import { findAreaInput } from "./visitor-location";

const DEBOUNCE_MS = 150;

/** At least 2 characters in Tamil or 3 in other scripts, because shorter texts match too many names. */
const isLongEnough = (text: string) => text.length >= (/\p{Script=Tamil}/u.test(text) ? 2 : 3);

type SuggestionsOptions = {
  language: Language;
  onChoose: (area: VisitorArea) => void;
  /** If omitted, the form is submitted by the browser. */
  onSubmit?: (text: string, response: FetchedAreas) => void;
};

/** The focus stays in the input; `aria-activedescendant` marks the active suggestion. */
export function Suggestions({ words, ...options }: SuggestionsOptions & { words: AreaWords }) {
  const { list, areas, count } = useSuggestions(options);
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

function useSuggestions({ language, onChoose, onSubmit }: SuggestionsOptions) {
  const list = useRef<HTMLDivElement>(null);
  const [areas, setAreas] = useState<VisitorArea[]>([]);
  const [count, setCount] = useState<number | null>(null);
  const choose = useEffectEvent(onChoose);
  const submit = useEffectEvent(onSubmit ?? (() => undefined));
  const hasSubmitHandler = onSubmit !== undefined;

  useEffect(() => {
    const input = findAreaInput();
    const listbox = list.current;
    if (!input?.form || !listbox) return;
    const suggestions = createSuggestionList(input, listbox, setAreas);
    const lookup = createLatestLookup(language);

    const hideSuggestions = () => suggestions.show([]);
    const suggest = async () => {
      const response = await lookup.fetch(input.value.trim());
      if (!response) return;
      suggestions.show(response.areas);
      setCount(response.areas.length);
    };
    const handleInput = () => {
      lookup.cancel();
      if (isLongEnough(input.value.trim())) lookup.schedule(suggest);
      else hideSuggestions();
    };
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") hideSuggestions();
    };
    const handleCommit = ({ target }: Event) => {
      const area = suggestions.findByOption(target);
      hideSuggestions();
      if (area) choose(area);
    };
    const handleSubmit = async (event: SubmitEvent) => {
      const text = input.value.trim();
      if (!hasSubmitHandler || !text) return;
      event.preventDefault();
      const response = await lookup.fetch(text);
      if (response === undefined) return;
      hideSuggestions();
      submit(text, response);
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    input.addEventListener("input", handleInput, { signal });
    input.addEventListener("blur", hideSuggestions, { signal });
    input.addEventListener("keydown", handleKeyDown, { signal });
    listbox.addEventListener("combobox-commit", handleCommit, { signal });
    input.form.addEventListener("submit", handleSubmit, { signal });
    // The visitor may have typed before this script loaded.
    if (input.value.trim() && document.activeElement === input) handleInput();
    return () => {
      lookup.cancel();
      listeners.abort();
      suggestions.destroy();
    };
  }, [language, hasSubmitHandler]);

  return { list, areas, count };
}

function createSuggestionList(
  input: HTMLInputElement,
  listbox: HTMLElement,
  setAreas: (areas: VisitorArea[]) => void,
) {
  const combobox = new Combobox(input, listbox, { tabInsertsSuggestions: false });
  let shownAreas: VisitorArea[] = [];
  return {
    show(areas: VisitorArea[]) {
      shownAreas = areas;
      flushSync(() => setAreas(areas));
      if (areas.length > 0) combobox.start();
      else combobox.stop();
    },
    findByOption(option: EventTarget | null) {
      const slug = option instanceof HTMLElement ? option.dataset.slug : undefined;
      return shownAreas.find((area) => area.slug === slug);
    },
    destroy: () => combobox.destroy(),
  };
}

/** Only the latest lookup returns a response. */
function createLatestLookup(language: Language) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();

  function cancel() {
    clearTimeout(timer);
    request.abort();
  }

  return {
    cancel,
    schedule(run: () => void) {
      timer = setTimeout(run, DEBOUNCE_MS);
    },
    async fetch(text: string) {
      cancel();
      request = new AbortController();
      const { signal } = request;
      const response = await fetchAreas({ q: text }, language, signal);
      return signal.aborted ? undefined : response;
    },
  };
}

export type FetchedAreas = Awaited<ReturnType<typeof fetchAreas>>;

/** @returns null if the request failed */
export async function fetchAreas(
  query: Record<string, string>,
  lang: Language,
  signal?: AbortSignal,
) {
  const params = new URLSearchParams({ ...query, lang });
  const loadSchema = async () => areaLookupResponseSchema;
  return getJson(`/api/areas/find?${params}`, loadSchema, signal).catch(() => null);
}
