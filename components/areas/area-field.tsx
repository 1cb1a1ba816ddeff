import { Button } from "@/components/ui/button";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { MAX_AREA_LENGTH } from "@/lib/enquiries/constants";
import { AREA_INPUT_ID } from "./visitor-location";

type AreaFieldProps = {
  language: Language;
  submittedText?: string;
  /** Id of a hint outside the form. */
  hintId?: string;
};

/** The field for the street. Without JavaScript, the form opens the page /area. */
export function AreaField({ language, submittedText, hintId }: AreaFieldProps) {
  const { question, label, submit } = getWords(language).areas.field;
  return (
    <form className="screen-only area-field" action={localisedPath(language, "/area")}>
      <label className="text-l" htmlFor={AREA_INPUT_ID}>
        {question}
      </label>
      <div className="area-field-row">
        <input
          id={AREA_INPUT_ID}
          name="q"
          placeholder={label}
          defaultValue={submittedText}
          maxLength={MAX_AREA_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={hintId}
        />
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}
