import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { MAX_AREA_LENGTH } from "@/lib/enquiries/constants";
import { readAreas } from "@/lib/pages/public-data";
import { AREA_INPUT_ID } from "./visitor-location";

/** Asks for the street in a closed `details` element, on pages with another main question. */
export async function AreaForm({ language }: { language: Language }) {
  const { question, label, hint, submit } = getWords(language).areas.field;
  if ((await readAreas()).areas.length === 0) return null;
  return (
    <details className="screen-only area-question">
      <summary className="tap-target">
        {question}
        <ChevronDown aria-hidden="true" />
      </summary>
      <form className="area-form" action={localisedPath(language, "/area")}>
        <label className="text-l" htmlFor={AREA_INPUT_ID}>
          <b>{label}</b>
        </label>
        <p id="area-hint" className="soft">
          {hint}
        </p>
        <div className="cluster area-form-row">
          <input
            id={AREA_INPUT_ID}
            name="q"
            className="card"
            maxLength={MAX_AREA_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby="area-hint"
          />
          <Button type="submit">{submit}</Button>
        </div>
      </form>
    </details>
  );
}
