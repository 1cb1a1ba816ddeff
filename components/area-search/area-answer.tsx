"use client";
// What the field does with script: it suggests while one types, and answers where the page wants it.
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { withStorage } from "@/components/ui/device-storage";
import { sayArea } from "@/lib/areas/said";
import type { ShownArea } from "@/lib/areas/schema";
import type { AreaWords } from "@/lib/content/en/areas";
import { LANGUAGES, type Language, LOCALES, pathIn } from "@/lib/content/language";
import styles from "./area-answer.module.css";
import { AREA_INPUT, AREA_KEY, type AreaFound, areaInAddress, askedArea } from "./asked-area";
import { useSuggestions } from "./use-suggestions";

type AreaAnswerProps = {
  language: Language;
  words: AreaWords;
  onFound?: (found: AreaFound | null) => void;
  withPlans?: boolean;
};

/** @param area its address, or what was typed, which is worth no second visit; empty to forget it */
function keepArea(area: string, isKnown = false): void {
  withStorage("localStorage", (storage) =>
    isKnown ? storage.setItem(AREA_KEY, area) : storage.removeItem(AREA_KEY),
  );
  const address = new URL(window.location.href);
  if (area) address.searchParams.set(AREA_KEY, area);
  else address.searchParams.delete(AREA_KEY);
  // Next's router watches the history, and keeps its own state in the entry.
  window.history.replaceState(null, "", address);
}

type Answer =
  | { area: ShownArea; isAll: boolean; asked: string | null }
  /** What was typed, and is not known or could not be asked. */
  | { text: string; isOffline: boolean };

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
  const list = useRef<HTMLUListElement>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);

  function show(text: string) {
    const field = fieldOf();
    if (field) field.value = text;
  }

  function take(area: ShownArea, isAll = false) {
    if (!onFound) return window.location.assign(pathIn(language, `/area/${area.slug}`));
    show(area.name);
    keepArea(area.slug, true);
    const asked = new URLSearchParams(window.location.search).get("provider");
    setAnswer({ area, isAll, asked });
    const isReached = area.state === "connected" && !isAll;
    onFound({ area: area.slug, providers: isReached ? area.providers : null });
  }

  function leave(text: string, isOffline: boolean) {
    setAnswer({ text, isOffline });
    if (!isOffline) keepArea(text);
    onFound?.({ area: text, providers: null, ...(!isOffline && { typed: text }) });
  }

  const { near, count, find } = useSuggestions({
    ...{ fieldOf, list, language },
    onChosen: take,
    onSubmit: onFound && ((text, found) => settle(text, found)),
  });

  /** @param found null where nobody could be asked */
  function settle(text: string, found: Awaited<ReturnType<typeof find>>) {
    const [first] = found?.areas ?? [];
    if (first && found?.isKnown) take(first);
    else leave(text, found === null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was opened with
  useEffect(() => {
    const asked = onFound && askedArea();
    if (!asked) return;
    find({ slug: asked, q: asked }).then((found) => {
      // What the device remembers nobody has just asked: it may be gone, or not be known just now.
      if (!areaInAddress() && !found?.isKnown) {
        if (found) keepArea("");
        onFound(found ? null : { area: asked, providers: null });
        return;
      }
      if (found && !found.isKnown) show(asked);
      settle(asked, found);
    });
  }, []);

  function forget() {
    setAnswer(null);
    keepArea("");
    onFound?.(null);
    show("");
    fieldOf()?.focus();
  }

  return (
    <div className={styles.box}>
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
    const contact = pathIn(language, `/contact?area=${encodeURIComponent(answer.text)}`);
    return <a href={contact}>{words.look}</a>;
  }
  const { slug, state } = answer.area;
  const page = pathIn(language, `/area/${slug}`);
  return state === "coming" || state === "notYet" ? <a href={page}>{words.tell}</a> : null;
}
