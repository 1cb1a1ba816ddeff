"use client";

import { useEffect } from "react";

const EVERY_MS = 15_000;

/** Asks every so often, and not while nobody can see the answer; at once when somebody looks again. */
export function useNews(ask: () => Promise<void>): void {
  useEffect(() => {
    let isAsking = false;
    const askOnce = async () => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      await ask();
      isAsking = false;
    };
    const timer = setInterval(askOnce, EVERY_MS);
    document.addEventListener("visibilitychange", askOnce);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askOnce);
    };
  }, [ask]);
}
