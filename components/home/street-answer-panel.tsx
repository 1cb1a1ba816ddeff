"use client";
import { useState } from "react";
import { type FetchedAreas, Suggestions } from "@/components/areas/suggestions";
import { type AreaLookupOptions, useAreaInputListener } from "@/components/areas/use-area-lookup";
import { findAreaInput, storeArea } from "@/components/areas/visitor-location";
import { TranslatableText } from "@/components/site/translatable-text";
import { Button } from "@/components/ui/button";
import { describeArea } from "@/lib/areas/describe-area";
import type { VisitorArea } from "@/lib/areas/schema";
import { localisedPath } from "@/lib/content/language";
import styles from "./street-answer-panel.module.css";

type Answer =
  | { area: VisitorArea }
  | { area: null; text: string; suggestions: readonly VisitorArea[] };

const MAX_SUGGESTIONS = 2;

/** Answers below the field of the hero, without changing the address of the page. */
export function StreetAnswerPanel({ language, words }: AreaLookupOptions) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useAreaInputListener(() => setAnswer(null));

  function showArea(area: VisitorArea) {
    const input = findAreaInput();
    if (input) input.value = area.name;
    storeArea({ area: area.slug });
    setAnswer({ area });
  }

  function showResponse(text: string, response: FetchedAreas) {
    const [firstArea] = response?.areas ?? [];
    if (!response) findAreaInput()?.form?.submit();
    else if (firstArea && response.isKnown) showArea(firstArea);
    else setAnswer({ area: null, text, suggestions: response.areas.slice(0, MAX_SUGGESTIONS) });
  }

  return (
    <div className={styles.panel} data-answered={answer ? "" : undefined}>
      <Suggestions language={language} words={words} onChoose={showArea} onSubmit={showResponse} />
      <div role="status">
        {answer && <AnswerText language={language} words={words} answer={answer} />}
      </div>
      {answer && (
        <p className={`cluster ${styles.actions}`}>
          {!answer.area &&
            answer.suggestions.map((area) => (
              <Button
                key={area.slug}
                variant="outline"
                size="small"
                onClick={() => {
                  showArea(area);
                  findAreaInput()?.focus();
                }}
              >
                {area.name} {area.postcode}
              </Button>
            ))}
          <NextStepLink language={language} words={words} answer={answer} />
        </p>
      )}
    </div>
  );
}

type AnswerProps = AreaLookupOptions & { answer: Answer };

function AnswerText({ language, words, answer }: AnswerProps) {
  if (!answer.area) {
    const question = answer.suggestions.length > 0 ? ` ${words.didYouMean}` : "";
    return (
      <p className={`break-anywhere ${styles.text}`}>
        <i className="dot" />
        <span>{words.unknown(answer.text) + question}</span>
      </p>
    );
  }
  const { stateText, providersText } = describeArea(answer.area, language, words);
  const isConnected = answer.area.state === "connected";
  return (
    <p className={`break-anywhere ${styles.text} ${isConnected ? styles.connected : ""}`}>
      <i className="dot" />
      <span>
        <b>{stateText}</b> <TranslatableText text={providersText} />
      </span>
    </p>
  );
}

function NextStepLink({ language, words, answer }: AnswerProps) {
  const { path, label } = findNextStep(answer, words);
  const hasButtons = !answer.area && answer.suggestions.length > 0;
  const className = hasButtons ? "tap-target" : "button button-outline button-small";
  return (
    <a className={`screen-only ${className}`} href={localisedPath(language, path)}>
      {label}
    </a>
  );
}

function findNextStep({ area, ...unknown }: Answer, words: AreaLookupOptions["words"]) {
  if (area?.state === "connected")
    return { path: `/customizedplan?area=${area.slug}`, label: words.checkPlans };
  if (area?.state === "coming" || area?.state === "notYet")
    return { path: `/area/${area.slug}`, label: words.joinWaitlist };
  if (area) return { path: `/contact?area=${area.slug}`, label: words.weWillCheck };
  const text = "text" in unknown ? unknown.text : "";
  return { path: `/contact?street=${encodeURIComponent(text)}`, label: words.weWillCheck };
}
