// How long ago something was, in words, and the time it was. Times are India's, wherever
// the page is read.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const india = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: "Asia/Kolkata", ...options });
const relative = new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" });
const clock = india("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = india("en-GB", { day: "numeric", month: "short" });
const dayOfYear = india("en-GB", { day: "numeric", month: "short", year: "numeric" });
const monthOfYear = india("en-GB", { month: "short", year: "numeric" });
const weekday = india("en-GB", { weekday: "short", day: "numeric", month: "short" });
const calendar = india("en-CA", { dateStyle: "short" });
const dayAndClock = india("sv-SE", { dateStyle: "short", timeStyle: "short" });

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
  const span = now - Date.parse(since);
  if (span < MINUTE) return "less than a minute";
  if (span < HOUR) return counted(span / MINUTE, "minute");
  return span < 2 * DAY ? counted(span / HOUR, "hour") : counted(span / DAY, "day");
}

function counted(count: number, unit: string): string {
  const whole = Math.floor(count);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}

/** `today 07:38`, `yesterday 21:10`, `17 Nov 07:38`. */
export function timeText(time: string, now: number): string {
  const days = daysBetween(time, now);
  const date = days === 0 ? "today" : days === 1 ? "yesterday" : dateText(time, now);
  return `${date} ${clockText(time)}`;
}

/** `today`, `tomorrow`, `yesterday`, `17 Nov`: a day of the calendar in India, as `2026-11-17`. */
export function calendarText(day: string, now: number): string {
  const days = daysBetween(day, now);
  return Math.abs(days) <= 1 ? relative.format(-days, "day") : dateText(day, now);
}

/** `Thu 26 Nov`, of a day of the calendar in India. */
export const weekdayText = (day: string) => weekday.format(new Date(day)).replace(",", "");

/** Whether a day of the calendar is over in India. */
export const isOver = (day: string, now: number) => daysBetween(day, now) > 0;

/** In full, for the tooltip: `21 Nov 2026 07:38 IST`. */
export const exactText = (time: string) => `${dayText(time)} ${clockText(time)} IST`;

/** `21 Nov 2026` */
export const dayText = (time: string) => dayOfYear.format(new Date(time));

/** `Mar 2027`, of a month of the calendar: `2027-03`. */
export const monthText = (month: string) => monthOfYear.format(new Date(month));

/** `07:38` */
export const clockText = (time: string) => clock.format(new Date(time));

/** As a browser's field for times takes it: India's time, to the minute. */
export const clockInIndia = (time: string) => dayAndClock.format(new Date(time)).replace(" ", "T");
export const fromClockInIndia = (typed: string) => new Date(`${typed}+05:30`).toISOString();

/** The day of the calendar in India, or one so many days after it: `2026-11-21`. */
export const dayInIndia = (time: string | number, after = 0) =>
  calendar.format(new Date(time).getTime() + after * DAY);

function dateText(time: string, now: number): string {
  const isThisYear = dayOfYear.format(now).slice(-4) === dayText(time).slice(-4);
  return isThisYear ? day.format(new Date(time)) : dayText(time);
}

/** Days of the calendar in India: what was at 23:50 is yesterday at 00:10. */
function daysBetween(time: string, now: number): number {
  const midnight = (at: string | number) => Date.parse(dayInIndia(at));
  return Math.round((midnight(now) - midnight(time)) / DAY);
}
