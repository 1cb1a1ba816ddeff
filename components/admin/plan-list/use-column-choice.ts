"use client";

import { useEffect, useState } from "react";

export type ColumnChoice = "all" | "main";

const COLUMNS_KEY = "planColumns";

/** Which columns this browser shows; remembered where it lets us. */
export function useColumnChoice(): [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, setChoice] = useState<ColumnChoice>("all");
  useEffect(() => {
    try {
      if (localStorage.getItem(COLUMNS_KEY) === "main") setChoice("main");
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
  }, []);
  const choose = (next: ColumnChoice) => {
    setChoice(next);
    try {
      localStorage.setItem(COLUMNS_KEY, next);
    } catch {
      // As above.
    }
  };
  return [choice, choose];
}
