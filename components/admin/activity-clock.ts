// When somebody last did something, in whichever tab: all tabs of a browser share this clock.
import { ACTIVITY_EVERY_MS, IDLE_MINUTES, WARN_MINUTES } from "@/lib/auth/terms";

const ACTIVE_AT = "staff-active-at";
const TOLD_AT = "staff-told-at";

export const IDLE_MS = IDLE_MINUTES * 60_000;
export const WARN_MS = WARN_MINUTES * 60_000;

export function markActive(now = Date.now()): void {
  localStorage.setItem(ACTIVE_AT, String(now));
}

/** Milliseconds until the session is over for want of activity; 0 or less where it is. */
export function timeLeft(now = Date.now()): number {
  const activeAt = read(ACTIVE_AT);
  // A clock that was set back must not make the session longer.
  if (activeAt > now) markActive(now);
  return Math.min(activeAt, now) + IDLE_MS - now;
}

/** For a page that opens: an old time belongs to an earlier session. */
export function startClock(): void {
  if (timeLeft() <= 0) markActive();
}

/** Whether there is activity that the server should be told of now, by this tab alone. */
export function takeTurnToTell(now = Date.now()): boolean {
  const toldAt = Math.min(read(TOLD_AT), now);
  if (read(ACTIVE_AT) <= toldAt || now - toldAt < ACTIVITY_EVERY_MS) return false;
  localStorage.setItem(TOLD_AT, String(now));
  return true;
}

function read(key: string): number {
  return Number(localStorage.getItem(key)) || 0;
}
