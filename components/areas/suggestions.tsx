"use client";
import Combobox from "@github/combobox-nav";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ShownArea } from "@/lib/areas/schema";
import type { AreaWords } from "@/lib/content/en/areas";
import type { Language } from "@/lib/content/language";
import { getJson } from "@/lib/http/api-client";
import styles from "./area-answer.module.css";
import { areaField } from "./place";

const foundAnswer = async () => (await import("@/lib/areas/schema")).foundAreas;

/** After the last letter, in milliseconds. */
const PAUSE_MS = 150;

/** From how many letters on there is something to suggest: one of Tamil's says as much as two. */
const isEnough = (text: string) => text.length >= (/\p{Script=Tamil}/u.test(text) ? 2 : 3);

type SuggestionsProps = {
  language: Language;
  words: AreaWords;
  onChosen: (area: ShownArea) => void;
  /** Where the form is answered in place. */
  onSubmit?: (text: string, found: FoundAreas) => void;
};

/** Below the field, which keeps its text and the focus, and names the one that is chosen. */
export function Suggestions({ language, words, onChosen, onSubmit }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<ShownArea[]>([]);
  const [count, setCount] = useState<number | null>(null);
  const choose = useEffectEvent(onChosen);
  const answer = useEffectEvent(onSubmit ?? (() => undefined));
  const isAnswered = onSubmit !== undefined;

  useEffect(() => {
    const [field, options] = [areaField(), list.current];
    if (!field?.form || !options) return;
    const combobox = new Combobox(field, options, { tabInsertsSuggestions: false });
    const listening = new AbortController();
    const { signal } = listening;
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let suggested: ShownArea[] = [];

    const show = (areas: ShownArea[]) => {
      suggested = areas;
      flushSync(() => setNear(areas));
      if (areas.length > 0) combobox.start();
      else combobox.stop();
    };
    /** Only the last question is waited for. */
    const askNow = async (text: string) => {
      clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      const mine = asking.signal;
      const found = await findAreas({ q: text }, language, mine);
      return mine.aborted ? undefined : found;
    };
    const suggest = async () => {
      const found = await askNow(field.value.trim());
      if (!found) return;
      show(found.areas);
      setCount(found.areas.length);
    };

    const onInput = () => {
      clearTimeout(timer);
      asking.abort();
      if (isEnough(field.value.trim())) timer = setTimeout(suggest, PAUSE_MS);
      else show([]);
    };
    field.addEventListener("input", onInput, { signal });
    field.addEventListener("blur", () => show([]), { signal });
    field.addEventListener("keydown", ({ key }) => key === "Escape" && show([]), { signal });
    const onCommit = ({ target }: Event) => {
      const slug = target instanceof HTMLElement ? target.dataset.slug : undefined;
      const area = suggested.find((one) => one.slug === slug);
      show([]);
      if (area) choose(area);
    };
    options.addEventListener("combobox-commit", onCommit, { signal });
    const onSubmit = async (event: SubmitEvent) => {
      const text = field.value.trim();
      if (!isAnswered || !text) return;
      event.preventDefault();
      const found = await askNow(text);
      if (found === undefined) return;
      show([]);
      answer(text, found);
    };
    field.form.addEventListener("submit", onSubmit, { signal });
    // What was typed before this came.
    if (field.value.trim() && document.activeElement === field) onInput();
    return () => {
      clearTimeout(timer);
      asking.abort();
      listening.abort();
      combobox.destroy();
    };
  }, [language, isAnswered]);

  return (
    <>
      <div
        ref={list}
        id="area-list"
        role="listbox"
        tabIndex={-1}
        aria-label={words.field.label}
        className={`card ${styles.list}`}
        hidden={near.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {near.map(({ slug, name, postcode, state }) => (
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
            <span className="small">{words.states[state]}</span>
          </div>
        ))}
      </div>
      <p className="sr" role="status">
        {count !== null && words.found(count)}
      </p>
    </>
  );
}

export type FoundAreas = Awaited<ReturnType<typeof findAreas>>;

/** @returns null where the server gave no answer: the form is still there */
export async function findAreas(
  query: Record<string, string>,
  lang: Language,
  signal?: AbortSignal,
) {
  const params = new URLSearchParams({ ...query, lang });
  return getJson(`/api/areas/find?${params}`, foundAnswer, signal).catch(() => null);
}
