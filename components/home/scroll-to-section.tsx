"use client";

import { useEffect, useLayoutEffect } from "react";
import { scrollToElement } from "@/components/ui/browser-preferences";

/** The delay is from the specification. */
const DELAY_MS = 100;

/** After a full page load, `data-section` of the document has the hash, see `buildSectionHashScript`. */
export function ScrollToSection({ sections }: { sections: readonly string[] }) {
  useLayoutEffect(() => {
    const isFullPageLoad = document.documentElement.dataset.section !== undefined;
    if (isFullPageLoad || !sections.includes(window.location.hash)) return;
    // Next's router jumps to the section in the same task. Return to the top before the next paint.
    queueMicrotask(() => window.scrollTo({ top: 0, behavior: "instant" }));
  }, [sections]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleScroll = (hash: string) => {
      if (!sections.includes(hash)) return;
      clearTimeout(timer);
      timer = setTimeout(() => scrollToSection(hash), DELAY_MS);
    };
    const onHashChange = () => scheduleScroll(window.location.hash);
    const onClick = (event: MouseEvent) => {
      const hash = findSamePageHash(event);
      if (!sections.includes(hash)) return;
      event.preventDefault();
      scheduleScroll(hash);
    };

    const { dataset } = document.documentElement;
    scheduleScroll(dataset.section || window.location.hash);
    // An empty attribute only marks a full page load.
    if (!dataset.section) delete dataset.section;
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("hashchange", onHashChange, { signal });
    // Capture the click before Next's router handles it.
    document.addEventListener("click", onClick, { capture: true, signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [sections]);

  return null;
}

function scrollToSection(hash: string) {
  delete document.documentElement.dataset.section;
  const section = document.getElementById(hash.slice(1));
  scrollToElement(section);
  // Continue keyboard navigation at the section, as after a native jump.
  section?.setAttribute("tabindex", "-1");
  section?.focus({ preventScroll: true });
  if (window.location.hash !== hash) return;
  const { pathname, search } = window.location;
  // Next patches `replaceState` and adds the router's state, so the null does not lose it.
  window.history.replaceState(null, "", pathname + search);
}

function findSamePageHash({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || button || ctrlKey || metaKey || shiftKey || altKey) return "";
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname === pathname ? link.hash : "";
}
