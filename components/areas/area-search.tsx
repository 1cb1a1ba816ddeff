"use client";
import { type ReactNode, useEffect, useState } from "react";
import { type AreaLookup, findAreaInput, readVisitorLocation, storeArea } from "./visitor-location";

type AreaSearchProps = {
  /** Receives the result to show on this page, or null. If omitted, the page of the area opens. */
  onFound?: (lookup: AreaLookup | null) => void;
  /** The page offers plans, which are filtered by the providers of the area. */
  withPlans?: boolean;
  /** The form, which works without JavaScript. */
  children: ReactNode;
};

/** Loads the lookup panel when the input gets the focus, or at once if the location is known. */
export function AreaSearch({ children, ...rest }: AreaSearchProps) {
  const { onFound } = rest;
  const [panelModule, setPanelModule] = useState<typeof import("./area-lookup-panel")>();

  useEffect(() => {
    const input = findAreaInput();
    const loadPanel = () =>
      // If the import fails, the form still works as it does without JavaScript.
      void import("./area-lookup-panel").then(setPanelModule, () => onFound?.(null));
    if (!input) onFound?.(null);
    else if (input.matches(":focus") || (onFound && readVisitorLocation())) loadPanel();
    const listeners = new AbortController();
    const { signal } = listeners;
    input?.addEventListener("focus", loadPanel, { signal });
    const onSubmit = (event: SubmitEvent) => {
      if (!input || input.value.trim()) return;
      event.preventDefault();
      input.focus();
    };
    input?.form?.addEventListener("submit", onSubmit, { signal });
    return () => listeners.abort();
  }, [onFound]);

  return (
    <>
      {children}
      {panelModule && <panelModule.AreaLookupPanel {...rest} />}
    </>
  );
}

/** Makes the area of this page the visitor's location on the next pages. */
export function StoreArea({ slug }: { slug: string }) {
  useEffect(() => storeArea({ area: slug }), [slug]);
  return null;
}
