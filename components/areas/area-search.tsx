"use client";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { importOrReload } from "@/components/ui/reload-page";
import { type Language, LOCALES } from "@/lib/content/language";
import type { AreaLookupOptions } from "./use-area-lookup";
import { type AreaLookup, findAreaInput, readVisitorLocation, storeArea } from "./visitor-location";

const WORD_LOADERS = {
  en: () => import("@/lib/content/en/areas"),
  ta: () => import("@/lib/content/ta/areas"),
};

export type AreaPanel = ComponentType<AreaLookupOptions>;

async function loadLookupPanel(): Promise<AreaPanel> {
  return (await import("./area-lookup-panel")).AreaLookupPanel;
}

async function loadPanelAndWords(loadPanel: () => Promise<AreaPanel>) {
  const language: Language = document.documentElement.lang === LOCALES.ta ? "ta" : "en";
  const [Panel, { areas: words }] = await Promise.all([loadPanel(), WORD_LOADERS[language]()]);
  return { Panel, language, words };
}

type AreaSearchProps = {
  /** Receives the result to show on this page, or null. If omitted, the page of the area opens. */
  onLookupChange?: (lookup: AreaLookup | null) => void;
  withPlans?: boolean;
  /** The panel shows suggestions and the result. The function must not change between renders. */
  loadPanel?: () => Promise<AreaPanel>;
  children?: ReactNode;
};

export function AreaSearch({ children, loadPanel = loadLookupPanel, ...rest }: AreaSearchProps) {
  const { onLookupChange } = rest;
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadPanelAndWords>>>();

  useEffect(() => {
    const input = findAreaInput();
    const load = () => loadPanelAndWords(loadPanel);
    // If the import fails, the form still works as it does without JavaScript.
    const show = (loading: ReturnType<typeof load>) =>
      void loading.then(setLoaded, () => onLookupChange?.(null));
    // Without `importOrReload`, because a reload while the visitor types would lose the text.
    const showOnFocus = () => show(load());
    if (!input) onLookupChange?.(null);
    else if (input.matches(":focus")) showOnFocus();
    else if (onLookupChange && readVisitorLocation()) show(importOrReload(load));
    input?.addEventListener("focus", showOnFocus);
    return () => input?.removeEventListener("focus", showOnFocus);
  }, [onLookupChange, loadPanel]);

  useEffect(() => {
    const input = findAreaInput();
    const refuseEmptyText = (event: SubmitEvent) => {
      if (!input || input.value.trim()) return;
      event.preventDefault();
      input.focus();
    };
    input?.form?.addEventListener("submit", refuseEmptyText);
    return () => input?.form?.removeEventListener("submit", refuseEmptyText);
  }, []);

  return (
    <>
      {children}
      {loaded && <loaded.Panel {...rest} language={loaded.language} words={loaded.words} />}
    </>
  );
}

/** Remembers the area of the page for the next page or visit. */
export function StoreArea({ slug }: { slug: string }) {
  useEffect(() => storeArea({ area: slug }), [slug]);
  return null;
}
