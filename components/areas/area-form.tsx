import { ChevronDown } from "lucide-react";
import type { CSSProperties } from "react";
import { Button } from "@/components/ui/button";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { MAX_AREA_LENGTH } from "@/lib/enquiries/constants";
import { readAreas } from "@/lib/pages/public-data";
import { AREA_INPUT_ID } from "./visitor-location";

// Inline, because a CSS module that three pages share would be merged into the style sheets of all three.
const FORM_STYLE: CSSProperties = { maxWidth: "38rem", paddingBlock: "var(--s2) var(--s4)" };
const INPUT_STYLE: CSSProperties = {
  flex: "1 1 13rem",
  minWidth: 0,
  minHeight: 54,
  paddingInline: 20,
  borderColor: "var(--rice-control)",
  color: "var(--ink)",
};

type AreaFormProps = {
  language: Language;
  submittedText?: string;
};

/** On the result page, the form is open and the heading replaces the visible label and hint. */
export async function AreaForm({ language, submittedText }: AreaFormProps) {
  const { question, label, hint, submit } = getWords(language).areas.field;
  const isResultPage = submittedText !== undefined;
  if ((await readAreas()).areas.length === 0) return null;
  const form = (
    <form className="screen-only" style={FORM_STYLE} action={localisedPath(language, "/area")}>
      <label className={isResultPage ? "sr-only" : "text-l"} htmlFor={AREA_INPUT_ID}>
        <b>{label}</b>
      </label>
      <p id="area-hint" className={isResultPage ? "sr-only" : "soft"}>
        {hint}
      </p>
      <div className="cluster" style={{ gap: 10, marginTop: 10 }}>
        <input
          id={AREA_INPUT_ID}
          name="q"
          className="card"
          style={INPUT_STYLE}
          defaultValue={submittedText}
          maxLength={MAX_AREA_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby="area-hint"
        />
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
  if (isResultPage) return form;
  return (
    <details className="screen-only" style={{ paddingBlock: "var(--s2)" }}>
      <summary className="tap-target">
        {question}
        <ChevronDown aria-hidden="true" />
      </summary>
      {form}
    </details>
  );
}
