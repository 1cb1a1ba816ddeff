"use client";
import { type ReactNode, useEffect, useState } from "react";
import type { Language } from "@/lib/content/language";
import { AREA_INPUT, type AreaFound, askedArea } from "./asked-area";

/** The words of the answers come with what says them. */
const load = (language: Language) =>
  Promise.all([
    import("./area-answer"),
    language === "ta" ? import("@/lib/content/ta/areas") : import("@/lib/content/en/areas"),
  ]);

type AreaSearchProps = {
  language: Language;
  /** Where the page answers in place: null where nothing is known. Else an area's page opens. */
  onFound?: (found: AreaFound | null) => void;
  /** Whether plans are offered here by what reaches the area. */
  withPlans?: boolean;
  /** The form, which is whole without script. */
  children: ReactNode;
};

/** What script adds to the form loads when its field is touched. */
export function AreaSearch({ children, ...rest }: AreaSearchProps) {
  const { language, onFound } = rest;
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>();
  const input = () => document.getElementById(AREA_INPUT);
  const prepare = () =>
    // Without it the form does what it does without script.
    void load(language).then(setParts, () => onFound?.(null));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was opened with
  useEffect(() => {
    if (!input()) onFound?.(null);
    else if (document.activeElement === input() || (onFound && askedArea())) prepare();
  }, []);

  const [part, content] = parts ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the form that it holds
    <div style={{ position: "relative" }} onFocus={prepare}>
      {children}
      {part && content && <part.AreaAnswer {...rest} words={content.areas} />}
    </div>
  );
}
