"use client";
// What the field does with script: it suggests while one types, and answers where the page wants it.
import { type Ref, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { describeArea } from "@/lib/areas/describe";
import type { ShownArea } from "@/lib/areas/schema";
import type { AreaWords } from "@/lib/content/en/areas";
import { type Language, LOCALES, pathIn } from "@/lib/content/language";
import styles from "./area-answer.module.css";
import { type Answer, type AnswerOptions, useAnswer } from "./use-answer";

const loadWords = (language: Language) =>
  language === "ta" ? import("@/lib/content/ta/areas") : import("@/lib/content/en/areas");

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
  const { box, list, near, count, answer, ...on } = useAnswer(props);
  const { words, withPlans } = props;
  return (
    <div ref={box} className={styles.box} tabIndex={-1}>
      <Suggestions list={list} near={near} words={words} />
      <p className="sr" role="status">
        {count !== null && words.found(count)}
      </p>
      <div className={answer ? styles.answer : undefined} role="status">
        {answer && <AnswerText {...props} answer={answer} />}
      </div>
      {answer && "text" in answer && answer.near.length > 0 && (
        <div className={`cluster ${styles.ways}`}>
          <b id="area-near">{words.near}</b>
          <ul className="cluster" aria-labelledby="area-near">
            {answer.near.map((area) => (
              <li key={area.slug}>
                <Button variant="line" size="small" onClick={() => on.chooseNear(area)}>
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
            <Button variant="line" size="small" onClick={() => on.take(answer.area, !answer.isAll)}>
              {answer.isAll ? words.showReaching(answer.area.name) : words.showAll}
            </Button>
          )}
          <WayOn {...props} answer={answer} />
          <Button variant="line" size="small" onClick={on.forget}>
            {words.another}
          </Button>
        </p>
      )}
    </div>
  );
}

type SuggestionsProps = { list: Ref<HTMLDivElement>; near: ShownArea[]; words: AreaWords };

/** Below the field, which keeps the focus and names the one that is chosen. */
function Suggestions({ list, near, words }: SuggestionsProps) {
  return (
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
