import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { MAX_AREA_LENGTH } from "@/lib/enquiries/constants";
import { readAreas } from "@/lib/pages/public-data";
import { AREA_INPUT_ID } from "./visitor-location";

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
    <form className="screen-only area-form" action={localisedPath(language, "/area")}>
      <label className={isResultPage ? "sr-only" : "text-l"} htmlFor={AREA_INPUT_ID}>
        <b>{label}</b>
      </label>
      <p id="area-hint" className={isResultPage ? "sr-only" : "soft"}>
        {hint}
      </p>
      <div className="cluster area-form-row">
        <input
          id={AREA_INPUT_ID}
          name="q"
          className="card"
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
    <details className="screen-only area-question">
      <summary className="tap-target">
        {question}
        <ChevronDown aria-hidden="true" />
      </summary>
      {form}
    </details>
  );
}
