"use client";
import { type ReactNode, useEffect, useState } from "react";
import { type AreaLookup, findAreaInput, readVisitorLocation, storeArea } from "./visitor-location";

type AreaSearchProps = {
  /** Receives the result to show on this page, or null. If omitted, the page of the area opens. */
  onLookupChange?: (lookup: AreaLookup | null) => void;
  withPlans?: boolean;
  children: ReactNode;
};

export function AreaSearch({ children, ...rest }: AreaSearchProps) {
  const { onLookupChange } = rest;
  const [panelModule, setPanelModule] = useState<typeof import("./area-lookup-panel")>();

  useEffect(() => {
    const input = findAreaInput();
    const loadPanel = () =>
      // If the import fails, the form still works as it does without JavaScript.
      void import("./area-lookup-panel").then(setPanelModule, () => onLookupChange?.(null));
    if (!input) onLookupChange?.(null);
    else if (input.matches(":focus") || (onLookupChange && readVisitorLocation())) loadPanel();
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
  }, [onLookupChange]);

  return (
    <>
      {children}
      {panelModule && <panelModule.AreaLookupPanel {...rest} />}
    </>
  );
}

export function StoreArea({ slug }: { slug: string }) {
  useEffect(() => storeArea({ area: slug }), [slug]);
  return null;
}
