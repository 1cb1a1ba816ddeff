"use client";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { type Language, pathIn } from "@/lib/content/language";
import { AREA_LENGTH } from "@/lib/terms/enquiry";
import styles from "./area-search.module.css";
import { type AreaFound, askedArea } from "./asked-area";

/** The words of the answers come with what says them. */
const load = (language: Language) =>
  Promise.all([
    import("./area-answer"),
    language === "ta" ? import("@/lib/content/ta/areas") : import("@/lib/content/en/areas"),
  ]);

type AreaSearchProps = {
  language: Language;
  words: Record<"label" | "hint" | "check", string>;
  typed?: string;
  /** Where the page answers in place: null where nothing is known. Else an area's page opens. */
  onFound?: (found: AreaFound | null) => void;
  /** Whether plans are offered here by what reaches the area. */
  withPlans?: boolean;
};

/** A plain form that leads to the answer; what script adds loads when the field is touched. */
export function AreaSearch({ language, words, typed, onFound, withPlans }: AreaSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>();
  const prepare = () =>
    // Without it the form does what it does without script.
    void load(language).then(setParts, () => onFound?.(null));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was opened with
  useEffect(() => {
    if (document.activeElement === input.current || (onFound && askedArea())) prepare();
  }, []);

  const [part, content] = parts ?? [];
  return (
    <form
      className={`screen-only ${styles.search}`}
      action={pathIn(language, "/area")}
      onFocus={prepare}
    >
      <label htmlFor="area-q">{words.label}</label>
      <div className={`cluster ${styles.row}`}>
        <input
          ref={input}
          id="area-q"
          name="q"
          defaultValue={typed}
          maxLength={AREA_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby="area-hint"
        />
        <Button type="submit">{words.check}</Button>
      </div>
      {part && content && (
        <part.AreaAnswer {...{ input, language, onFound, withPlans }} words={content.areas} />
      )}
      <p id="area-hint" className="small soft">
        {words.hint}
      </p>
    </form>
  );
}
