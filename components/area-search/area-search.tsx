"use client";
import { type ReactNode, useEffect, useState } from "react";
import { AREA_INPUT, type AreaFound, askedPlace } from "./asked-area";

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
    const input = document.getElementById(AREA_INPUT);
    const prepare = () =>
      // Without it the form does what it does without script.
      void import("./area-answer").then(setPart, () => onFound?.(null));
    if (!input) onFound?.(null);
    else if (input.matches(":focus") || (onFound && askedPlace())) prepare();
    input?.addEventListener("focus", prepare);
  }, [onFound]);

  return (
    <>
      {children}
      {part && <part.AreaAnswer {...rest} />}
    </>
  );
}
