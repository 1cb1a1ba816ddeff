// All times are Indian time (IST), regardless of the browser's time zone.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const createIndiaFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: "Asia/Kolkata", ...options });
const relativeFormat = new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" });
const clockFormat = createIndiaFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const dayFormat = createIndiaFormat("en-GB", { day: "numeric", month: "short" });
const dateFormat = createIndiaFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const monthFormat = createIndiaFormat("en-GB", { month: "short", year: "numeric" });
const weekdayFormat = createIndiaFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
});
const longDayFormat = createIndiaFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
});
const isoDayFormat = createIndiaFormat("en-CA", { dateStyle: "short" });
const isoMinuteFormat = createIndiaFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** `just now`, `9 minutes ago`, `3 hours ago`, `yesterday`, `4 days ago`, `17 Nov`. */
export function formatAge(time: string, now: number): string {
  const age = now - Date.parse(time);
  if (age < MINUTE) return "just now";
  if (age < HOUR) return relativeFormat.format(-Math.floor(age / MINUTE), "minute");
  const days = countDaysBetween(time, now);
  if (days === 0 || age < DAY / 2) return relativeFormat.format(-Math.floor(age / HOUR), "hour");
  if (days < 7) return relativeFormat.format(-days, "day");
  return formatShortDate(time, now);
}

/** `less than a minute`, `9 minutes`, `3 hours`, `2 days`. */
export function formatElapsed(since: string, now: number): string {
  const elapsed = now - Date.parse(since);
  if (elapsed < MINUTE) return "less than a minute";
  if (elapsed < HOUR) return formatUnits(elapsed / MINUTE, "minute");
  if (elapsed < 2 * DAY) return formatUnits(elapsed / HOUR, "hour");
  return formatUnits(elapsed / DAY, "day");
}

function formatUnits(count: number, unit: string): string {
  const wholeCount = Math.floor(count);
  return `${wholeCount} ${unit}${wholeCount === 1 ? "" : "s"}`;
}

/** `today 07:38`, `yesterday 21:10`, `17 Nov 07:38`. */
export function formatDayAndTime(time: string, now: number): string {
  const timeOfDay = formatTimeOfDay(time);
  const days = countDaysBetween(time, now);
  if (days === 0) return `today ${timeOfDay}`;
  if (days === 1) return `yesterday ${timeOfDay}`;
  return `${formatShortDate(time, now)} ${timeOfDay}`;
}

/** `today`, `tomorrow`, `yesterday` or `17 Nov`, for an Indian calendar day such as `2026-11-17`. */
export function formatCalendarDay(day: string, now: number): string {
  const days = countDaysBetween(day, now);
  return Math.abs(days) <= 1 ? relativeFormat.format(-days, "day") : formatShortDate(day, now);
}

/** `Thu 26 Nov` for `2026-11-26`. */
export const formatWeekday = (day: string) => weekdayFormat.format(new Date(day)).replace(",", "");

/** `Today, Friday 27 November`, `Yesterday, Thursday 26 November`, `Tuesday 17 November` for a day such as `2026-11-17`. */
export function formatDayHeading(day: string, now: number): string {
  const date = longDayFormat.format(new Date(day)).replace(",", "");
  const days = countDaysBetween(day, now);
  if (days === 0) return `Today, ${date}`;
  if (days === 1) return `Yesterday, ${date}`;
  return isSameYear(day, now) ? date : `${date} ${day.slice(0, 4)}`;
}

export const isDayPast = (day: string, now: number) => countDaysBetween(day, now) > 0;

/** `21 Nov 2026 07:38 IST` */
export const formatDateTime = (time: string) => `${formatDate(time)} ${formatTimeOfDay(time)} IST`;

/** `21 Nov 2026` */
export const formatDate = (time: string) => dateFormat.format(new Date(time));

/** `Mar 2027` for `2027-03`. */
export const formatMonth = (month: string) => monthFormat.format(new Date(month));

/** `07:38` */
export const formatTimeOfDay = (time: string) => clockFormat.format(new Date(time));

/** The value of a `datetime-local` field. */
export const toIndiaInputValue = (time: string) =>
  isoMinuteFormat.format(new Date(time)).replace(" ", "T");
export const fromIndiaInputValue = (value: string) => new Date(`${value}+05:30`).toISOString();

/** An Indian calendar day such as `2026-11-21`. */
export const toIndiaDay = (time: string | number, addedDays = 0) =>
  isoDayFormat.format(new Date(time).getTime() + addedDays * DAY);

function formatShortDate(time: string, now: number): string {
  return isSameYear(time, now) ? dayFormat.format(new Date(time)) : formatDate(time);
}

const isSameYear = (time: string, now: number) =>
  toIndiaDay(time).slice(0, 4) === toIndiaDay(now).slice(0, 4);

/** Counts calendar days: 23:50 and 00:10 are one day apart. */
function countDaysBetween(time: string, now: number): number {
  const toMidnight = (timestamp: string | number) => Date.parse(toIndiaDay(timestamp));
  return Math.round((toMidnight(now) - toMidnight(time)) / DAY);
}
