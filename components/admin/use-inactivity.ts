"use client";

import { useCallback, useEffect, useState } from "react";
import { messageAnswer } from "@/lib/auth/schema";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { markActive, startClock, takeTurnToTell, timeLeft, WARN_MS } from "./activity-clock";

const ACTIVITY = ["mousemove", "mousedown", "keydown", "touchstart", "scroll"];
const TICK_MS = 1_000;

type Inactivity = {
  /** Seconds until the session is over, once the warning is due. */
  secondsLeft: number | null;
  stay: () => void;
};

/**
 * Watches for activity in this tab and, through the shared clock, in the others.
 *
 * @param onExpired nobody did anything for too long, awake or asleep
 * @param onOver the server says that the session is over
 */
export function useInactivity(onExpired: () => void, onOver: () => void): Inactivity {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  const check = useCallback(() => {
    const left = timeLeft();
    if (left <= 0) onExpired();
    setSecondsLeft(left <= WARN_MS ? Math.max(0, Math.ceil(left / 1_000)) : null);
    if (left > 0 && takeTurnToTell()) void tellServer(onOver);
  }, [onExpired, onOver]);

  const stay = useCallback(() => {
    if (timeLeft() > 0) markActive();
    check();
  }, [check]);

  useEffect(() => {
    startClock();
    let markedAt = 0;
    const onActivity = () => {
      // Under the warning only its buttons count; after a sleep the first move comes too late.
      if (timeLeft() <= WARN_MS) return check();
      const now = Date.now();
      if (Math.abs(now - markedAt) < TICK_MS) return;
      markedAt = now;
      markActive(now);
      if (takeTurnToTell(now)) void tellServer(onOver);
    };
    const watched = { capture: true, passive: true };
    for (const kind of ACTIVITY) window.addEventListener(kind, onActivity, watched);
    for (const kind of ["focus", "storage"]) window.addEventListener(kind, check);
    document.addEventListener("visibilitychange", check);
    const timer = setInterval(check, TICK_MS);
    return () => {
      for (const kind of ACTIVITY) window.removeEventListener(kind, onActivity, watched);
      for (const kind of ["focus", "storage"]) window.removeEventListener(kind, check);
      document.removeEventListener("visibilitychange", check);
      clearInterval(timer);
    };
  }, [check, onOver]);

  return { secondsLeft, stay };
}

async function tellServer(onOver: () => void): Promise<void> {
  try {
    await sendJson("/api/session/activity", {}, async () => messageAnswer);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) onOver();
    else console.warn("The server could not be told of activity; it is told of the next.", error);
  }
}
