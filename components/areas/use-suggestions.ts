"use client";
import Combobox from "@github/combobox-nav";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { ShownArea } from "@/lib/areas/schema";
import type { Language } from "@/lib/content/language";
import { getJson } from "@/lib/http/api-client";

const foundAnswer = async () => (await import("@/lib/areas/schema")).foundAreas;

/** After the last letter, in milliseconds. */
const PAUSE_MS = 150;

/** From how many letters on there is something to suggest: one of Tamil's says as much as two. */
const isEnough = (text: string) => text.length >= (/\p{Script=Tamil}/u.test(text) ? 2 : 3);

type Options = {
  fieldOf: () => HTMLInputElement | null;
  list: RefObject<HTMLElement | null>;
  language: Language;
  onChosen: (area: ShownArea) => void;
  /** Where the form is answered in place; `found` is null where nobody could be asked. */
  onSubmit?: (text: string, found: Awaited<ReturnType<typeof findAreas>>) => void;
};

/** Enhances the field that is there: it keeps its text and the focus. */
export function useSuggestions({ fieldOf, list, language, ...on }: Options) {
  const [near, setNear] = useState<ShownArea[]>([]);
  const [count, setCount] = useState<number | null>(null);
  const find = (query: Record<string, string>, signal?: AbortSignal) =>
    findAreas({ ...query, lang: language }, signal);
  const ask = useEffectEvent(find);
  const choose = useEffectEvent(on.onChosen);
  const answer = useEffectEvent(on.onSubmit ?? (() => undefined));
  const isAnswered = on.onSubmit !== undefined;

  useEffect(() => {
    const [field, options] = [fieldOf(), list.current];
    if (!field?.form || !options) return;
    const combobox = new Combobox(field, options, { tabInsertsSuggestions: false });
    const listening = new AbortController();
    const { signal } = listening;
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: ShownArea[] = [];

    const show = (areas: ShownArea[]) => {
      shown = areas;
      flushSync(() => setNear(areas));
      if (areas.length > 0) combobox.start();
      else combobox.stop();
    };
    /** What was asked before is not waited for any more. */
    const askNow = async (text: string) => {
      clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      const mine = asking.signal;
      const found = await ask({ q: text }, mine);
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
    options.addEventListener(
      "combobox-commit",
      ({ target }) => {
        const slug = target instanceof HTMLElement ? target.dataset.slug : undefined;
        const area = shown.find((one) => one.slug === slug);
        show([]);
        if (area) choose(area);
      },
      { signal },
    );
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
  }, [fieldOf, list, isAnswered]);

  return { near, count, find };
}

/** @returns null where nobody could be asked: the form is still there */
async function findAreas(query: Record<string, string>, signal?: AbortSignal) {
  try {
    return await getJson(`/api/areas/find?${new URLSearchParams(query)}`, foundAnswer, { signal });
  } catch {
    return null;
  }
}
