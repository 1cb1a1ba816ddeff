"use client";
// What the field does with script: it suggests while one types, and answers where the page wants it.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { bringIntoView } from "@/components/ui/bring-into-view";
import { Button } from "@/components/ui/button";
import { sayArea } from "@/lib/areas/said";
import type { ShownArea } from "@/lib/areas/schema";
import type { AreaWords } from "@/lib/content/en/areas";
import { LANGUAGES, type Language, LOCALES, pathIn } from "@/lib/content/language";
import { AREA_LENGTH } from "@/lib/terms/enquiry";
import styles from "./area-answer.module.css";
import {
  AREA_INPUT,
  type AreaFound,
  askedPlace,
  type Place,
  placeInAddress,
  putInAddress,
  remember,
} from "./asked-area";
import { useSuggestions } from "./use-suggestions";

type AreaAnswerProps = {
  language: Language;
  words: AreaWords;
  onFound?: (found: AreaFound | null) => void;
  withPlans?: boolean;
};

type Answer =
  | { area: ShownArea; isAll: boolean; asked: string | null }
  /** What was typed, and is not known or could not be asked; and what may be meant. */
  | { text: string; isOffline: boolean; near: ShownArea[] };

function keep(place: Place): void {
  remember(place);
  putInAddress(place);
}

const fieldOf = () => document.getElementById(AREA_INPUT) as HTMLInputElement | null;

/** The words come with what says them. */
const loadWords = (language: Language) =>
  language === "ta" ? import("@/lib/content/ta/areas") : import("@/lib/content/en/areas");

export function AreaAnswer(props: Omit<AreaAnswerProps, "words" | "language">) {
  const { onFound } = props;
  const { lang } = document.documentElement;
  const language = LANGUAGES.find((one) => LOCALES[one] === lang) ?? "en";
  const [content, setContent] = useState<{ areas: AreaWords }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is shown
  useEffect(() => {
    loadWords(language).then(setContent, () => onFound?.(null));
  }, []);
  return content ? <Answering {...props} {...{ language }} words={content.areas} /> : null;
}

function Answering({ language, words, onFound, withPlans }: AreaAnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Whether somebody has just asked: a page that opens stays where it is. */
  const isAwaited = useRef(false);
  const [answer, setAnswer] = useState<Answer | null>(null);

  function show(text: string) {
    const field = fieldOf();
    if (field) field.value = text;
  }

  function take(area: ShownArea, isAll = false) {
    if (!onFound) {
      remember({ area: area.slug });
      return window.location.assign(pathIn(language, `/area/${area.slug}`));
    }
    show(area.name);
    keep({ area: area.slug });
    const asked = new URLSearchParams(window.location.search).get("provider");
    setAnswer({ area, isAll, asked });
    const isReached = area.state === "connected" && !isAll;
    const { slug, name, providers } = area;
    const narrowed = {
      lacks: (type: string) => words.lacks(providers, type, name),
      showAll: words.showAll,
      onShowAll: () => take(area, true),
    };
    onFound({
      ...{ area: slug, name, providers: isReached ? providers : null },
      ...(isReached && area.others.length > 0 && { narrowed }),
    });
  }

  const { near, count, find } = useSuggestions({
    ...{ fieldOf, list, language },
    onChosen: choose,
    onSubmit: onFound && ((street, found) => settle({ street }, found, true)),
  });

  /** The button that was tapped goes; the focus must not go with it, nor open a phone's keyboard. */
  function chooseNear(area: ShownArea) {
    choose(area);
    box.current?.focus({ preventScroll: true });
  }

  function choose(area: ShownArea) {
    isAwaited.current = true;
    take(area);
  }

  /** @param found null where nobody could be asked */
  function settle(place: Place, found: Awaited<ReturnType<typeof find>>, isAsked = false) {
    isAwaited.current = isAsked;
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

  // Where a form goes out with it, an answer to another text must not stand beside the new one.
  const drop = useEffectEvent(() => {
    if (!onFound || withPlans) return;
    setAnswer(null);
    onFound(null);
  });
  useEffect(() => {
    const field = fieldOf();
    field?.addEventListener("input", drop);
    return () => field?.removeEventListener("input", drop);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was opened with
  useEffect(() => {
    const asked = onFound && askedPlace();
    if (!asked) return;
    const [area, street] = [asked.area, asked.street].map((said) => said?.slice(0, AREA_LENGTH));
    find(area ? { slug: area } : { q: street ?? "" }).then((found) => {
      if (street) show(street);
      // An area that is gone is nothing that the visitor typed.
      else if (found && !found.isKnown) {
        keep({});
        onFound(null);
        return;
        // What the device remembers nobody has just asked.
      } else if (!found && !placeInAddress()) {
        onFound({ area, name: "", providers: null });
        return;
      }
      settle({ area, street }, found);
    });
  }, []);

  function forget() {
    setAnswer(null);
    keep({});
    onFound?.(null);
    show("");
    fieldOf()?.focus();
  }

  return (
    <div ref={box} className={styles.box} tabIndex={-1}>
      <ul
        ref={list}
        id="area-list"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list that is chosen from
        role="listbox"
        aria-label={words.field.label}
        className={`card ${styles.list}`}
        hidden={near.length === 0}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {near.map(({ slug, name, postcode, state }) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names it
          <li
            key={slug}
            id={`area-${slug}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one of the list
            role="option"
            className="spread"
            data-slug={slug}
          >
            <b>
              {name} {postcode}
            </b>
            <span className="small">{words.states[state]}</span>
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {count !== null && words.found(count)}
      </p>
      <div className={answer ? styles.answer : undefined} role="status">
        {answer && <Said {...{ answer, language, words, withPlans }} />}
      </div>
      {answer && "text" in answer && answer.near.length > 0 && (
        <div className={`cluster ${styles.ways}`}>
          <b id="area-near">{words.near}</b>
          <ul className={`cluster ${styles.near}`} aria-labelledby="area-near">
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
          <WayOn {...{ answer, language, words, withPlans }} />
          <Button variant="line" size="small" onClick={forget}>
            {words.another}
          </Button>
        </p>
      )}
    </div>
  );
}

type SaidProps = Pick<AreaAnswerProps, "language" | "words" | "withPlans"> & { answer: Answer };

function Said({ answer, language, words, withPlans }: SaidProps) {
  if ("text" in answer)
    return (
      <p className="broken">
        <b>{answer.isOffline ? words.offline : `${words.unknown(answer.text)} ${words.look}.`}</b>
      </p>
    );
  const { area, isAll, asked } = answer;
  const { state, reach } = sayArea(area, language, words);
  const isLost = !isAll && asked !== null && area.others.includes(asked);
  return (
    <p className="broken">
      <b>{state}</b> {reach}{" "}
      {withPlans && area.others.length > 0 && words.others(area.others, area.name)}{" "}
      {withPlans && isLost && words.asked(asked, area.name)}
    </p>
  );
}

/** To be told when the line comes, or to ask about a place that is not known. */
function WayOn({ answer, language, words, withPlans }: SaidProps) {
  if ("text" in answer) {
    if (answer.isOffline || !withPlans) return null;
    const contact = pathIn(language, `/contact?street=${encodeURIComponent(answer.text)}`);
    return <a href={contact}>{words.look}</a>;
  }
  const { slug, state } = answer.area;
  const page = pathIn(language, `/area/${slug}`);
  return state === "coming" || state === "notYet" ? <a href={page}>{words.tell}</a> : null;
}
