"use client";

import { useEffect, useLayoutEffect } from "react";
import { bringIntoView } from "@/components/ui/use-media";

/** The specification's delay before the page scrolls to a section. */
const DELAY_MS = 100;

/**
 * Scrolls to the section that the address names, and then clears it from the address. A page that is
 * loaded has it from `holdSection`. Without script the browser's own anchors do as much as is needed.
 *
 * @param sections each as `#id`; any other hash is the browser's own
 */
export function SectionAddress({ sections }: { sections: readonly string[] }) {
  useLayoutEffect(() => {
    const isLoaded = document.documentElement.dataset.section !== undefined;
    if (isLoaded || !sections.includes(window.location.hash)) return;
    // Next's router jumps to the section in this same turn: before that is painted, back to the top.
    queueMicrotask(() => window.scrollTo({ top: 0, behavior: "instant" }));
  }, [sections]);

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const go = (hash: string) => {
      if (!sections.includes(hash)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => arrive(hash), DELAY_MS);
    };
    const onHash = () => go(window.location.hash);
    // A link to a section of this very page: there is nowhere to navigate to.
    const onClick = (event: MouseEvent) => {
      const hash = hashOnThisPage(event);
      if (!sections.includes(hash)) return;
      event.preventDefault();
      go(hash);
    };

    const { dataset } = document.documentElement;
    go(dataset.section || window.location.hash);
    if (!dataset.section) delete dataset.section;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("hashchange", onHash, { signal });
    // Before the router sees the click.
    document.addEventListener("click", onClick, { capture: true, signal });
    return () => {
      clearTimeout(waiting);
      listening.abort();
    };
  }, [sections]);

  return null;
}

function arrive(hash: string) {
  delete document.documentElement.dataset.section;
  const section = document.getElementById(hash.slice(1));
  bringIntoView(section);
  // A keyboard goes on from the section, as it would after the browser's own jump.
  section?.setAttribute("tabindex", "-1");
  section?.focus({ preventScroll: true });
  if (window.location.hash !== hash) return;
  const { pathname, search } = window.location;
  // Next's router watches the history, and keeps its own state in the entry.
  window.history.replaceState(null, "", pathname + search);
}

/** The hash of a plainly clicked link to a section of this page, else an empty string. */
function hashOnThisPage({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || button || ctrlKey || metaKey || shiftKey || altKey) return "";
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname === pathname ? link.hash : "";
}
