"use client";
import { TranslatableText } from "@/components/site/translatable-text";
import { Button } from "@/components/ui/button";
import { describeArea } from "@/lib/areas/describe-area";
import type { VisitorArea } from "@/lib/areas/schema";
import { localisedPath } from "@/lib/content/language";
import styles from "./area-lookup.module.css";
import { Suggestions } from "./suggestions";
import { type AreaLookupOptions, type LookupResult, useAreaLookup } from "./use-area-lookup";

export function AreaLookupPanel(props: AreaLookupOptions) {
  const { language, words, onLookupChange } = props;
  const { panel, result, showArea, chooseArea, submitText, startAgain } = useAreaLookup(props);

  /** Focuses the panel, because the chosen button disappears and the input would open a phone's keyboard. */
  function chooseSuggestion(area: VisitorArea) {
    chooseArea(area);
    panel.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      <Suggestions
        language={language}
        words={words}
        onChoose={chooseArea}
        onSubmit={onLookupChange && submitText}
      />
      <div className={result ? styles.result : undefined} role="status">
        {result && <ResultText {...props} result={result} />}
      </div>
      {result?.type === "unknown" && result.suggestions.length > 0 && (
        <DidYouMean
          title={words.didYouMean}
          suggestions={result.suggestions}
          onChoose={chooseSuggestion}
        />
      )}
      {result && (
        <p className={`cluster ${styles.actions}`}>
          <ProviderFilterButton {...props} result={result} onChange={showArea} />
          <NextStepLink {...props} result={result} />
          <Button variant="outline" size="small" onClick={startAgain}>
            {words.searchAgain}
          </Button>
        </p>
      )}
    </div>
  );
}

type DidYouMeanProps = {
  title: string;
  suggestions: VisitorArea[];
  onChoose: (area: VisitorArea) => void;
};

const DidYouMean = ({ title, suggestions, onChoose }: DidYouMeanProps) => (
  <div className={`cluster ${styles.actions}`}>
    <b id="area-near">{title}</b>
    <ul className="cluster" aria-labelledby="area-near">
      {suggestions.map((area) => (
        <li key={area.slug}>
          <Button variant="outline" size="small" onClick={() => onChoose(area)}>
            {area.name} {area.postcode}
          </Button>
        </li>
      ))}
    </ul>
  </div>
);

type ResultProps = AreaLookupOptions & { result: LookupResult };

function ResultText({ result, language, words, withPlans }: ResultProps) {
  if (result.type === "failed") return <ResultSentence text={words.lookupFailed} />;
  if (result.type === "unknown") {
    const text = `${words.unknown(result.text)} ${words.weWillCheck}.`;
    return <ResultSentence text={text} />;
  }
  const { area, showsAllProviders, requestedProvider } = result;
  const { stateText, providersText } = describeArea(area, language, words);
  const isRequestedProviderMissing =
    !showsAllProviders && requestedProvider !== null && area.others.includes(requestedProvider);
  const sentences = [providersText];
  if (withPlans && area.others.length > 0)
    sentences.push(words.notReachedBy(area.others, area.name));
  if (withPlans && isRequestedProviderMissing)
    sentences.push(words.requestedProviderMissing(requestedProvider, area.name));
  return (
    <p className="break-anywhere">
      <b>{stateText}</b>
      <TranslatableText text={` ${sentences.filter(Boolean).join(" ")}`} />
    </p>
  );
}

const ResultSentence = ({ text }: { text: string }) => (
  <p className="break-anywhere">
    <b>{text}</b>
  </p>
);

type ProviderFilterButtonProps = ResultProps & {
  onChange: (area: VisitorArea, showsAllProviders: boolean) => void;
};

function ProviderFilterButton({ result, words, withPlans, onChange }: ProviderFilterButtonProps) {
  if (!withPlans || result.type !== "area" || result.area.others.length === 0) return null;
  const { area, showsAllProviders } = result;
  return (
    <Button variant="outline" size="small" onClick={() => onChange(area, !showsAllProviders)}>
      {showsAllProviders ? words.showAreaProviders(area.name) : words.showAllProviders}
    </Button>
  );
}

function NextStepLink({ result, language, words, withPlans }: ResultProps) {
  if (result.type === "failed") return null;
  if (result.type === "unknown") {
    if (!withPlans) return null;
    const contactPath = localisedPath(
      language,
      `/contact?street=${encodeURIComponent(result.text)}`,
    );
    return <a href={contactPath}>{words.weWillCheck}</a>;
  }
  const { slug, state } = result.area;
  const hasWaitlist = state === "coming" || state === "notYet";
  if (!hasWaitlist) return null;
  return <a href={localisedPath(language, `/area/${slug}`)}>{words.joinWaitlist}</a>;
}
