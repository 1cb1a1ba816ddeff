"use client";

import { useCallback, useEffect, useState } from "react";
import { ACTIVITY_EVERY_MS, IDLE_MINUTES, WARN_MINUTES } from "@/lib/auth/terms";
import { messageAnswer } from "@/lib/credentials/schema";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { sessionOver } from "../session/leave";

const ACTIVITY = ["mousemove", "mousedown", "keydown", "touchstart", "scroll"];
const TICK_MS = 1_000;

/** When somebody last did something, in whichever tab: all tabs of a browser share it. */
const ACTIVE_AT = "staff-active-at";
const NOTIFIED_AT = "staff-notified-at";

const IDLE_MS = IDLE_MINUTES * 60_000;
const WARN_MS = WARN_MINUTES * 60_000;

/**
 * Watches for activity in this tab and, through the shared clock, in the others.
 *
 * @param onExpired nobody did anything for too long, awake or asleep
 * @returns the seconds that are left, once the warning is due, and the way to stay
 */
export function useInactivity(onExpired: () => void) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  const check = useCallback(() => {
    const left = timeLeft();
    if (left <= 0) onExpired();
    setSecondsLeft(left <= WARN_MS ? Math.max(0, Math.ceil(left / 1_000)) : null);
    if (left > 0 && takeTurnToNotify()) void notifyServer();
  }, [onExpired]);

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
      if (takeTurnToNotify(now)) void notifyServer();
    };
    const leaving = new AbortController();
    const watched = { capture: true, passive: true, signal: leaving.signal };
    for (const kind of ACTIVITY) window.addEventListener(kind, onActivity, watched);
    for (const kind of ["focus", "storage"]) window.addEventListener(kind, check, leaving);
    document.addEventListener("visibilitychange", check, leaving);
    const timer = setInterval(check, TICK_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [check]);

  return { secondsLeft, stay };
}

async function notifyServer(): Promise<void> {
  try {
    await sendJson("/api/session/activity", {}, async () => messageAnswer);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) void sessionOver();
    else console.warn("The server could not be notified of activity; it is of the next.", error);
  }
}

export function markActive(now = Date.now()): void {
  localStorage.setItem(ACTIVE_AT, String(now));
}

/** Milliseconds until the session is over for want of activity; 0 or less where it is. */
function timeLeft(now = Date.now()): number {
  const activeAt = read(ACTIVE_AT);
  // A clock that was set back must not make the session longer.
  if (activeAt > now) markActive(now);
  return Math.min(activeAt, now) + IDLE_MS - now;
}

/** For a page that opens: an old time belongs to an earlier session. */
function startClock(): void {
  if (timeLeft() <= 0) markActive();
}

/** Whether there is activity that the server should be notified of now, by this tab alone. */
function takeTurnToNotify(now = Date.now()): boolean {
  const notifiedAt = Math.min(read(NOTIFIED_AT), now);
  if (read(ACTIVE_AT) <= notifiedAt || now - notifiedAt < ACTIVITY_EVERY_MS) return false;
  localStorage.setItem(NOTIFIED_AT, String(now));
  return true;
}

function read(key: string): number {
  return Number(localStorage.getItem(key)) || 0;
}
