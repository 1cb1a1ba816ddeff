// What changed last, and how long ago that is in words. Safe in the browser.
import type { Plan } from "./schema";

/** As many plans as the dashboard shows among the recent changes. */
export const RECENT_PLANS = 6;

/** The last changed of plans that stand newest change first. */
export function recentPlans(plans: Plan[]): Plan[] {
  return plans.slice(0, RECENT_PLANS);
}

/** When a plan was last touched, as an ISO time. */
export function changedAt({ updatedAt, createdAt }: Pick<Plan, "updatedAt" | "createdAt">): string {
  return updatedAt || createdAt;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const words = new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" });
const localDate = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/**
 * How long ago in words: `just now`, `38 minutes ago`, `3 hours ago`, `yesterday`, `4 days ago`.
 * From a day on, days count as the calendar counts them. A time to come, as of a clock that is
 * a little wrong, is now.
 */
export function timeAgo(time: Date, now: Date): string {
  const passed = now.getTime() - time.getTime();
  if (passed < MINUTE_MS) return "just now";
  if (passed < HOUR_MS) return words.format(-Math.floor(passed / MINUTE_MS), "minute");
  if (passed < DAY_MS) return words.format(-Math.floor(passed / HOUR_MS), "hour");
  const days = (Date.parse(localDate.format(now)) - Date.parse(localDate.format(time))) / DAY_MS;
  if (days < 31) return words.format(-days, "day");
  if (days < 365) return words.format(-Math.floor(days / 30.44), "month");
  return words.format(-Math.floor(days / 365.25) || -1, "year");
}
