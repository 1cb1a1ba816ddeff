"use client";

import { useEffect } from "react";
import { layOutWhole } from "@/components/home/below-first-screen";
import { bringIntoView } from "@/components/ui/bring-into-view";

/** The specification's delay before the page scrolls to a section. */
const DELAY_MS = 100;

/** The sections that an address may name, as `#id`; any other hash is the browser's own. */
type SectionAddressProps = { sections: readonly string[] };

/**
 * Takes a visitor to the section that the address names, and then clears it from the address.
 * Without script the browser's own anchors do as much as is needed.
 */
export function SectionAddress({ sections }: SectionAddressProps) {
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
      const hash = isPlainClick(event) ? hashOnThisPage(event.target) : "";
      if (!sections.includes(hash)) return;
      event.preventDefault();
      go(hash);
    };

    onHash();
    window.addEventListener("hashchange", onHash);
    // Before the router sees the click.
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      clearTimeout(waiting);
      window.removeEventListener("hashchange", onHash);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [sections]);

  return null;
}

function arrive(hash: string) {
  const section = document.getElementById(hash.slice(1));
  layOutWhole();
  bringIntoView(section);
  // A keyboard goes on from the section, as it would after the browser's own jump.
  section?.setAttribute("tabindex", "-1");
  section?.focus({ preventScroll: true });
  if (window.location.hash !== hash) return;
  const { pathname, search } = window.location;
  // Next's router watches the history, and keeps its own state in the entry.
  window.history.replaceState(null, "", pathname + search);
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** The hash that a link leads to on the page that is shown, or an empty text. */
function hashOnThisPage(target: EventTarget | null): string {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target === "_blank" || link.origin !== window.location.origin) return "";
  return link.pathname === window.location.pathname ? link.hash : "";
}
