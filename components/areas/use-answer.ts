"use client";
// What the visitor typed, and what is known of it: on the screen, in the address, on the device.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { bringIntoView } from "@/components/ui/use-media";
import type { ShownArea } from "@/lib/areas/schema";
import type { AreaWords } from "@/lib/content/en/areas";
import { type Language, pathIn } from "@/lib/content/language";
import { cutText } from "@/lib/cut-text";
import { AREA_LENGTH } from "@/lib/enquiry-terms";
import {
  type AreaFound,
  areaField,
  askedPlace,
  type Place,
  placeInAddress,
  putInAddress,
  remember,
} from "./place";
import { type FoundAreas, findAreas, useSuggestions } from "./use-suggestions";

export type AnswerOptions = {
  language: Language;
  words: AreaWords;
  onFound?: (found: AreaFound | null) => void;
  withPlans?: boolean;
};

export type Answer =
  | { area: ShownArea; isAll: boolean; provider: string | null }
  /** What was typed, and is not known or could not be looked up; and what may be meant. */
  | { text: string; isOffline: boolean; near: ShownArea[] };

function keep(place: Place): void {
  remember(place);
  putInAddress(place);
}

function showInField(text: string) {
  const field = areaField();
  if (field) field.value = text;
}

function foundIn(area: ShownArea, isAll: boolean, words: AreaWords, onShowAll: () => void) {
  const { slug, name, providers, others } = area;
  if (area.state !== "connected" || isAll) return { area: slug, name, providers: null };
  const lacks = (type: string) => words.lacks(providers, type, name);
  const narrowed = { lacks, showAll: words.showAll, onShowAll };
  return { area: slug, name, providers, ...(others.length > 0 && { narrowed }) };
}

export function useAnswer({ language, words, onFound, withPlans }: AnswerOptions) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Whether the visitor has just submitted: a page that opens stays where it is. */
  const isAwaited = useRef(false);
  /** Whether the answer to the address is still to come. */
  const isOpening = useRef(false);
  const [answer, setAnswer] = useState<Answer | null>(null);

  function take(area: ShownArea, isAll = false) {
    if (!onFound) {
      remember({ area: area.slug });
      return window.location.assign(pathIn(language, `/area/${area.slug}`));
    }
    showInField(area.name);
    keep({ area: area.slug });
    const provider = new URLSearchParams(window.location.search).get("provider");
    setAnswer({ area, isAll, provider });
    onFound(foundIn(area, isAll, words, () => take(area, true)));
  }

  const onSubmit = (street: string, found: FoundAreas) => applyAnswer({ street }, found, true);
  const { near, count } = useSuggestions(list, language, choose, onFound && onSubmit);

  function choose(area: ShownArea) {
    isAwaited.current = true;
    take(area);
  }

  /** The button that was tapped goes; the focus must not go with it, nor open a phone's keyboard. */
  function chooseNear(area: ShownArea) {
    choose(area);
    box.current?.focus({ preventScroll: true });
  }

  /** @param found null where the server gave no answer */
  function applyAnswer(place: Place, found: FoundAreas, isSubmitted = false) {
    isAwaited.current = isSubmitted;
    const [first] = found?.areas ?? [];
    if (first && found?.isKnown) return take(first);
    const { street: text = "" } = place;
    setAnswer({ text, isOffline: !found, near: found?.areas ?? [] });
    if (found) keep(place);
    onFound?.({ ...place, name: text, providers: null });
  }

  useEffect(() => {
    if (answer && isAwaited.current) bringIntoView(box.current, "nearest");
    isAwaited.current = false;
  }, [answer]);

  function clear() {
    isOpening.current = false;
    setAnswer(null);
    // Not with each letter: a browser bears only so many.
    if (placeInAddress()) putInAddress({});
    onFound?.(null);
  }

  function forget() {
    clear();
    remember({});
    showInField("");
    const field = areaField();
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  }

  // An answer to another text must not stand beside the new one, nor come and take its place. Only
  // plans go on being chosen from by what they were: no form goes out with it.
  const drop = useEffectEvent(() => {
    if (onFound && !(withPlans && answer)) clear();
  });
  useEffect(() => {
    const field = areaField();
    field?.addEventListener("input", drop);
    return () => field?.removeEventListener("input", drop);
  }, []);

  const open = useEffectEvent(async () => {
    const place = onFound && askedPlace();
    if (!place) return;
    isOpening.current = true;
    const area = place.area && cutText(place.area, AREA_LENGTH);
    const street = place.street && cutText(place.street, AREA_LENGTH);
    const found = await findAreas(area ? { slug: area } : { q: street ?? "" }, language);
    if (!isOpening.current) return;
    isOpening.current = false;
    if (street) showInField(street);
    // An area that is gone is nothing that the visitor typed.
    else if (found && !found.isKnown) {
      remember({});
      return clear();
      // What the device remembers nobody has just typed.
    } else if (!found && !placeInAddress()) return onFound({ area, name: "", providers: null });
    applyAnswer({ area, street }, found);
  });
  useEffect(() => void open(), []);

  return { box, list, near, count, answer, take, chooseNear, forget };
}
