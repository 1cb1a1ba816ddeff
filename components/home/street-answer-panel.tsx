"use client";
import { useRef, useState } from "react";
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

/** Answers below the field of the hero, without changing the URL. */
export function StreetAnswerPanel({ language, words }: AreaLookupOptions) {
  const panel = useRef<HTMLDivElement>(null);
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
    // After a failed request, the page /area answers.
    if (!response) findAreaInput()?.form?.submit();
    else if (firstArea && response.isKnown) showArea(firstArea);
    else setAnswer({ area: null, text, suggestions: response.areas.slice(0, MAX_SUGGESTIONS) });
  }

  /** Focuses the panel, because the chosen button disappears and the input would open a phone's keyboard. */
  function chooseSuggestion(area: VisitorArea) {
    showArea(area);
    panel.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={panel} className={styles.panel} tabIndex={-1} data-answered={answer ? "" : undefined}>
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
                onClick={() => chooseSuggestion(area)}
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

function findNextStep(answer: Answer, words: AreaLookupOptions["words"]) {
  if (!answer.area) {
    const path = `/contact?street=${encodeURIComponent(answer.text)}`;
    return { path, label: words.weWillCheck };
  }
  const { slug, state } = answer.area;
  if (state === "connected")
    return { path: `/customizedplan?area=${slug}`, label: words.checkPlans };
  if (state === "unknown") return { path: `/contact?area=${slug}`, label: words.weWillCheck };
  return { path: `/area/${slug}`, label: words.joinWaitlist };
}
