"use client";

import { useCallback, useSyncExternalStore } from "react";

export type ColumnChoice = "all" | "main";

const COLUMNS_KEY = "planColumns";
const CHANGED = "plancolumns";

/** Which columns this browser shows; remembered where it lets us. */
export function useColumnChoice(): [ColumnChoice, (choice: ColumnChoice) => void] {
  const choice = useSyncExternalStore(subscribe, read, () => "all" as const);
  const choose = useCallback((next: ColumnChoice) => {
    unkept = next;
    try {
      localStorage.setItem(COLUMNS_KEY, next);
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  return [choice, choose];
}

let unkept: ColumnChoice | undefined;

function read(): ColumnChoice {
  try {
    const kept = localStorage.getItem(COLUMNS_KEY);
    if (kept === "main" || kept === "all") return kept;
  } catch {
    // As above.
  }
  return unkept ?? "all";
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}
