"use client";
// What the field does with script: it suggests while one types, and answers where the page wants it.

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { bringIntoView } from "@/components/ui/use-media";
import { describeArea } from "@/lib/areas/describe";
import type { ShownArea } from "@/lib/areas/schema";
import type { AreaWords } from "@/lib/content/en/areas";
import { type Language, LOCALES, pathIn } from "@/lib/content/language";
import { cutText } from "@/lib/cut-text";
import { AREA_LENGTH } from "@/lib/enquiry-terms";
import styles from "./area-answer.module.css";
import {
  type AreaFound,
  areaField,
  askedPlace,
  type Place,
  placeInAddress,
  putInAddress,
  remember,
} from "./place";
import { type FoundAreas, findAreas, Suggestions } from "./suggestions";

const loadWords = (language: Language) =>
  language === "ta" ? import("@/lib/content/ta/areas") : import("@/lib/content/en/areas");

type AnswerOptions = {
  language: Language;
  words: AreaWords;
  onFound?: (found: AreaFound | null) => void;
  withPlans?: boolean;
};

type Answer =
  | { area: ShownArea; isAll: boolean; provider: string | null }
  /** What was typed, and is not known or could not be looked up; and what may be meant. */
  | { text: string; isOffline: boolean; near: ShownArea[] };

export function AreaAnswer(props: Omit<AnswerOptions, "words" | "language">) {
  const { onFound } = props;
  const language = document.documentElement.lang === LOCALES.ta ? "ta" : "en";
  const [content, setContent] = useState<{ areas: AreaWords }>();
  useEffect(() => {
    loadWords(language).then(setContent, () => onFound?.(null));
  }, [language, onFound]);
  return content ? <Answering {...props} language={language} words={content.areas} /> : null;
}

function Answering(props: AnswerOptions) {
  const { language, words, onFound, withPlans } = props;
  const box = useRef<HTMLDivElement>(null);
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

  return (
    <div ref={box} className={styles.box} tabIndex={-1}>
      <Suggestions
        language={language}
        words={words}
        onChosen={choose}
        onSubmit={onFound && ((street, found) => applyAnswer({ street }, found, true))}
      />
      <div className={answer ? styles.answer : undefined} role="status">
        {answer && <AnswerText {...props} answer={answer} />}
      </div>
      {answer && "text" in answer && answer.near.length > 0 && (
        <div className={`cluster ${styles.ways}`}>
          <b id="area-near">{words.near}</b>
          <ul className="cluster" aria-labelledby="area-near">
            {answer.near.map((area) => (
              <li key={area.slug}>
                <Button variant="line" size="small" onClick={() => chooseNear(area)}>
                  {area.name} {area.postcode}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer && (
        <p className={`cluster ${styles.ways}`}>
          {withPlans && "area" in answer && answer.area.others.length > 0 && (
            <Button variant="line" size="small" onClick={() => take(answer.area, !answer.isAll)}>
              {answer.isAll ? words.showReaching(answer.area.name) : words.showAll}
            </Button>
          )}
          <WayOn {...props} answer={answer} />
          <Button variant="line" size="small" onClick={forget}>
            {words.another}
          </Button>
        </p>
      )}
    </div>
  );
}

type AnswerProps = AnswerOptions & { answer: Answer };

function AnswerText({ answer, language, words, withPlans }: AnswerProps) {
  if ("text" in answer)
    return (
      <p className="broken">
        <b>{answer.isOffline ? words.offline : `${words.unknown(answer.text)} ${words.look}.`}</b>
      </p>
    );
  const { area, isAll, provider } = answer;
  const { state, reach } = describeArea(area, language, words);
  const isLost = !isAll && provider !== null && area.others.includes(provider);
  return (
    <p className="broken">
      <b>{state}</b> {reach}{" "}
      {withPlans && area.others.length > 0 && words.others(area.others, area.name)}{" "}
      {withPlans && isLost && words.notReaching(provider, area.name)}
    </p>
  );
}

/** To hear when the line comes, or to ask about a place that is not known. */
function WayOn({ answer, language, words, withPlans }: AnswerProps) {
  if ("text" in answer) {
    if (answer.isOffline || !withPlans) return null;
    const contact = pathIn(language, `/contact?street=${encodeURIComponent(answer.text)}`);
    return <a href={contact}>{words.look}</a>;
  }
  const { slug, state } = answer.area;
  const page = pathIn(language, `/area/${slug}`);
  return state === "coming" || state === "notYet" ? <a href={page}>{words.tell}</a> : null;
}

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
