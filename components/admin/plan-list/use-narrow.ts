"use client";

import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 820px)";

/** Whether there is no room for a table. The server, which does not know, says there is. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
