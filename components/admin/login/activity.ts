// When staff last did something. All tabs of a browser share it, in local storage.
import { ACTIVITY_EVERY_MS, IDLE_MINUTES } from "@/lib/auth/terms";

const ACTIVE_AT = "staff-active-at";
const NOTIFIED_AT = "staff-notified-at";
const IDLE_MS = IDLE_MINUTES * 60_000;

/** Once a second at most, however much a mouse moves. */
export function markActive(now = Date.now()): void {
  if (Math.abs(now - read(ACTIVE_AT)) >= 1_000) localStorage.setItem(ACTIVE_AT, String(now));
}

/** Milliseconds until the session is over for want of activity; 0 or less where it is. */
export function timeLeft(now = Date.now()): number {
  const activeAt = read(ACTIVE_AT);
  // A clock that was set back must not make the session longer.
  if (activeAt > now) markActive(now);
  return Math.min(activeAt, now) + IDLE_MS - now;
}

/** Whether there is activity that the server should be notified of now, by this tab alone. */
export function takeTurnToNotify(now = Date.now()): boolean {
  const notifiedAt = Math.min(read(NOTIFIED_AT), now);
  if (read(ACTIVE_AT) <= notifiedAt || now - notifiedAt < ACTIVITY_EVERY_MS) return false;
  localStorage.setItem(NOTIFIED_AT, String(now));
  return true;
}

const read = (key: string): number => Number(localStorage.getItem(key)) || 0;
