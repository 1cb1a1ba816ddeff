"use client";

import { useEffect } from "react";

/** Asks every so often, and not while nobody can see the answer; at once when somebody looks again. */
export function usePulse(everyMs: number, ask: () => Promise<void> | void): void {
  useEffect(() => {
    let isAsking = false;
    const askOnce = async () => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      await ask();
      isAsking = false;
    };
    const timer = setInterval(askOnce, everyMs);
    document.addEventListener("visibilitychange", askOnce);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askOnce);
    };
  }, [everyMs, ask]);
}
