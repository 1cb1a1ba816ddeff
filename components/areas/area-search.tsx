"use client";
import { type ReactNode, useEffect, useState } from "react";
import { type AreaFound, areaField, askedPlace, remember } from "./place";

type AreaSearchProps = {
  /** Where the page answers in place: null where nothing is known. Else an area's page opens. */
  onFound?: (found: AreaFound | null) => void;
  /** Whether plans are offered here by what reaches the area. */
  withPlans?: boolean;
  /** The form, which is whole without script. */
  children: ReactNode;
};

/** What script adds to the form loads when its field is touched. */
export function AreaSearch({ children, ...rest }: AreaSearchProps) {
  const { onFound } = rest;
  const [part, setPart] = useState<typeof import("./area-answer")>();

  useEffect(() => {
    const input = areaField();
    const prepare = () =>
      // Without it the form does what it does without script.
      void import("./area-answer").then(setPart, () => onFound?.(null));
    if (!input) onFound?.(null);
    else if (input.matches(":focus") || (onFound && askedPlace())) prepare();
    const listening = new AbortController();
    const { signal } = listening;
    input?.addEventListener("focus", prepare, { signal });
    const onSubmit = (event: SubmitEvent) => {
      if (!input || input.value.trim()) return;
      event.preventDefault();
      input.focus();
    };
    input?.form?.addEventListener("submit", onSubmit, { signal });
    return () => listening.abort();
  }, [onFound]);

  return (
    <>
      {children}
      {part && <part.AreaAnswer {...rest} />}
    </>
  );
}

/** Who reads an area's page asks from there on the next pages, too. */
export function RememberArea({ slug }: { slug: string }) {
  useEffect(() => remember({ area: slug }), [slug]);
  return null;
}
