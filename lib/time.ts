// How long ago something was, in words, and the time it was. Times are shown as India's, wherever
// the page is looked at.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const zone = { timeZone: "Asia/Kolkata" } as const;
const relative = new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" });
const clock = new Intl.DateTimeFormat("en-GB", { ...zone, hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { ...zone, day: "numeric", month: "short" });
const dayOfYear = new Intl.DateTimeFormat("en-GB", {
  ...zone,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const calendar = new Intl.DateTimeFormat("en-CA", { ...zone, dateStyle: "short" });

/** `just now`, `9 minutes ago`, `3 hours ago`, `yesterday`, `4 days ago`, `17 Nov`. */
export function ageText(time: string, now: number): string {
  const age = now - Date.parse(time);
  if (age < MINUTE) return "just now";
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), "minute");
  const days = daysBetween(time, now);
  if (days === 0 || age < DAY / 2) return relative.format(-Math.floor(age / HOUR), "hour");
  if (days < 7) return relative.format(-days, "day");
  return dateText(time, now);
}

/** `9 minutes`, `3 hours`, `2 days`: how long somebody has waited. */
export function spanText(since: string, now: number): string {
  const span = Math.max(0, now - Date.parse(since));
  const [count, unit] =
    span < HOUR
      ? [Math.floor(span / MINUTE), "minute"]
      : span < 2 * DAY
        ? [Math.floor(span / HOUR), "hour"]
        : [Math.floor(span / DAY), "day"];
  if (unit === "minute" && count === 0) return "less than a minute";
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** `today 07:38`, `yesterday 21:10`, `17 Nov 07:38`. */
export function timeText(time: string, now: number): string {
  const days = daysBetween(time, now);
  const date = days === 0 ? "today" : days === 1 ? "yesterday" : dateText(time, now);
  return `${date} ${clock.format(new Date(time))}`;
}

/** In full, for the tooltip: `21 Nov 2026 07:38 IST`. */
export function exactText(time: string): string {
  return `${dayOfYear.format(new Date(time))} ${clock.format(new Date(time))} IST`;
}

/** `21 Nov 2026` */
export function dayText(time: string): string {
  return dayOfYear.format(new Date(time));
}

/** `07:38` */
export function clockText(time: string): string {
  return clock.format(new Date(time));
}

function dateText(time: string, now: number): string {
  const isThisYear = yearOf(Date.parse(time)) === yearOf(now);
  return (isThisYear ? day : dayOfYear).format(new Date(time));
}

const yearOf = (time: number) => calendar.format(time).slice(0, 4);

/** Days of the calendar in India: what was at 23:50 is yesterday at 00:10. */
function daysBetween(time: string, now: number): number {
  const midnight = (at: number) => Date.parse(calendar.format(at));
  return Math.round((midnight(now) - midnight(Date.parse(time))) / DAY);
}
