// The timestamps are in localStorage, which all tabs of a browser share.
import { ACTIVITY_REPORT_INTERVAL_MS, IDLE_TIMEOUT_MINUTES } from "@/lib/auth/constants";

const ACTIVE_AT_KEY = "staff-active-at";
const REPORTED_AT_KEY = "staff-notified-at";
const IDLE_TIMEOUT_MS = IDLE_TIMEOUT_MINUTES * 60_000;

/** Writes at most once a second, because every mouse event calls it. */
export function markActive(now = Date.now()): void {
  if (Math.abs(now - readTimestamp(ACTIVE_AT_KEY)) >= 1_000)
    localStorage.setItem(ACTIVE_AT_KEY, String(now));
}

export function getIdleTimeLeftMs(now = Date.now()): number {
  const activeAt = readTimestamp(ACTIVE_AT_KEY);
  // Setting the clock back must not extend the session.
  if (activeAt > now) markActive(now);
  return Math.min(activeAt, now) + IDLE_TIMEOUT_MS - now;
}

/** Returns true in only one of several tabs. */
export function claimActivityReport(now = Date.now()): boolean {
  const reportedAt = Math.min(readTimestamp(REPORTED_AT_KEY), now);
  if (readTimestamp(ACTIVE_AT_KEY) <= reportedAt || now - reportedAt < ACTIVITY_REPORT_INTERVAL_MS)
    return false;
  localStorage.setItem(REPORTED_AT_KEY, String(now));
  return true;
}

const readTimestamp = (key: string): number => Number(localStorage.getItem(key)) || 0;
