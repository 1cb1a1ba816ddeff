import { ChevronDown } from "lucide-react";
import type { CSSProperties } from "react";
import { Button } from "@/components/ui/button";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { AREA_LENGTH } from "@/lib/enquiry-terms";
import { readAreas } from "@/lib/pages/public-data";
import { AREA_INPUT } from "./place";

// Here and not in a sheet: one that home, the builder and the contact page share would join theirs.
const FORM: CSSProperties = { maxWidth: "38rem", paddingBlock: "var(--s2) var(--s4)" };
const INPUT: CSSProperties = {
  flex: "1 1 13rem",
  minWidth: 0,
  minHeight: 54,
  paddingInline: 20,
  borderColor: "var(--rice-ctl)",
  color: "var(--ink)",
};

type AreaFormProps = { language: Language; typed?: string };

/**
 * A plain form that leads to the answer; there is none where there is nothing to find. One line that
 * opens, but on the page that answers, which has the label and the hint as its title already.
 */
export async function AreaForm({ language, typed }: AreaFormProps) {
  const { ask, label, hint, check } = wordsIn(language).areas.field;
  const isTitled = typed !== undefined;
  if ((await readAreas()).areas.length === 0) return null;
  const form = (
    <form className="screen-only" style={FORM} action={pathIn(language, "/area")}>
      <label className={isTitled ? "sr" : "as-l"} htmlFor={AREA_INPUT}>
        <b>{label}</b>
      </label>
      <p id="area-hint" className={isTitled ? "sr" : "soft"}>
        {hint}
      </p>
      <div className="cluster" style={{ gap: 10, marginTop: 10 }}>
        <input
          id={AREA_INPUT}
          name="q"
          className="card"
          style={INPUT}
          defaultValue={typed}
          maxLength={AREA_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby="area-hint"
        />
        <Button type="submit">{check}</Button>
      </div>
    </form>
  );
  if (isTitled) return form;
  return (
    <details className="screen-only" style={{ paddingBlock: "var(--s2)" }}>
      <summary className="tap">
        {ask}
        <ChevronDown aria-hidden="true" />
      </summary>
      {form}
    </details>
  );
}
