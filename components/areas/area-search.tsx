"use client";
import { type ReactNode, useEffect, useState } from "react";
import { importOrReload } from "@/components/ui/reload-page";
import { type Language, LOCALES } from "@/lib/content/language";
import { type AreaLookup, findAreaInput, readVisitorLocation, storeArea } from "./visitor-location";

const WORD_LOADERS = {
  en: () => import("@/lib/content/en/areas"),
  ta: () => import("@/lib/content/ta/areas"),
};

async function loadPanel() {
  const language: Language = document.documentElement.lang === LOCALES.ta ? "ta" : "en";
  const [{ AreaLookupPanel }, { areas: words }] = await Promise.all([
    import("./area-lookup-panel"),
    WORD_LOADERS[language](),
  ]);
  return { AreaLookupPanel, language, words };
}

type AreaSearchProps = {
  /** Receives the result to show on this page, or null. If omitted, the page of the area opens. */
  onLookupChange?: (lookup: AreaLookup | null) => void;
  withPlans?: boolean;
  children: ReactNode;
};

export function AreaSearch({ children, ...rest }: AreaSearchProps) {
  const { onLookupChange } = rest;
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof loadPanel>>>();

  useEffect(() => {
    const input = findAreaInput();
    // If the import fails, the form still works as it does without JavaScript.
    const showPanel = (load: typeof loadPanel) =>
      void load().then(setPanel, () => onLookupChange?.(null));
    // A reload while the visitor types would lose the text.
    const onFocus = () => showPanel(loadPanel);
    if (!input) onLookupChange?.(null);
    else if (input.matches(":focus")) onFocus();
    else if (onLookupChange && readVisitorLocation()) showPanel(() => importOrReload(loadPanel));
    const listeners = new AbortController();
    const { signal } = listeners;
    input?.addEventListener("focus", onFocus, { signal });
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
      {panel && <panel.AreaLookupPanel {...rest} language={panel.language} words={panel.words} />}
    </>
  );
}

export function StoreArea({ slug }: { slug: string }) {
  useEffect(() => storeArea({ area: slug }), [slug]);
  return null;
}
