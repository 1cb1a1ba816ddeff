/** From here on somebody has waited too long. */
const LATE_MS = 2 * 3_600_000;

/** @param now milliseconds, by the clock that `since` was written by */
export function isLate(since: string, now: number): boolean {
  return now - Date.parse(since) > LATE_MS;
}
