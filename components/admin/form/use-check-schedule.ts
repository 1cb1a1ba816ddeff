"use client";

import { useEffect, useEffectEvent } from "react";

const CHECK_DELAYS_MS = [2_000, 5_000, 15_000];

/**
 * Calls `check` while it is not known whether a write was stored: at fixed times after the write, and when
 * the browser is online again.
 *
 * @param unanswered the write, or null. Another object starts the times again.
 */
export function useCheckSchedule(unanswered: object | null, check: () => void): void {
  const onCheckDue = useEffectEvent(check);
  useEffect(() => {
    if (!unanswered) return;
    const listeners = new AbortController();
    const timers = CHECK_DELAYS_MS.map((delay) => setTimeout(() => onCheckDue(), delay));
    window.addEventListener("online", () => onCheckDue(), listeners);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      listeners.abort();
    };
  }, [unanswered]);
}
