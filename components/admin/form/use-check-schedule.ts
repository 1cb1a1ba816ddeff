"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { ApiError, NetworkError } from "@/lib/http/api-client";
import { useSession } from "../session-context";

const CHECK_DELAYS_MS = [2_000, 5_000, 15_000];

/**
 * Calls `check` while it is not known whether a write was stored: at fixed times after the write, and when
 * the browser is online again.
 *
 * @param unanswered the write, or null. Another object restarts the schedule.
 */
function useCheckSchedule(unanswered: object | null, check: () => void): void {
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

type ScheduledCheckOptions<Result> = {
  /** The write, or null. Another object restarts the schedule. */
  unanswered: object | null;
  /** Loads the data that show whether the write was stored. */
  load: (signal: AbortSignal) => Promise<Result>;
  onStarted: () => void;
  onLoaded: (result: Result) => void;
  onFailed: () => void;
};

/** Checks an unanswered write at scheduled times, and when the returned function is called. */
export function useScheduledCheck<Result>(options: ScheduledCheckOptions<Result>): () => void {
  const { unanswered, load, onStarted, onLoaded, onFailed } = options;
  const { request } = useSession();
  const latestCheck = useRef<AbortController>(null);

  const check = async () => {
    if (!unanswered) return;
    // A check without an answer must not delay the next one.
    latestCheck.current?.abort();
    const controller = new AbortController();
    latestCheck.current = controller;
    const { signal } = controller;
    onStarted();
    try {
      const result = await request(() => load(signal), { isBackground: true });
      if (!signal.aborted) onLoaded(result);
    } catch (error) {
      if (signal.aborted) return;
      onFailed();
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
    }
  };
  useCheckSchedule(unanswered, () => void check());
  useEffect(() => {
    if (unanswered) return () => latestCheck.current?.abort();
  }, [unanswered]);
  return () => void check();
}
