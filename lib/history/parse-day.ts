// Can be imported by client code.
import { toIndiaDay } from "../time";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const MIN_PREFIX_LENGTH = 3;

/**
 * Returns the day in India, such as `2026-11-28`, that a text such as `yesterday`, `Monday`, `3 Oct`, `3/10/2025` or
 * `2025-10-03` means, or null. A text without a year means its latest day that is not in the future.
 */
export function parseDay(typed: string, now: number): string | null {
  const text = fold(typed);
  return parseRelativeDay(text, now) ?? parseWrittenDate(text, now) ?? parseNumericDate(text);
}

/** Like `parseDay`, but also for the first letters of a word, such as `mon`, which can be part of another word. */
export function completeDay(typed: string, now: number): string | null {
  const text = fold(typed);
  const words = ["today", "yesterday", ...WEEKDAYS];
  const word = words.find((word) => text.length >= MIN_PREFIX_LENGTH && word.startsWith(text));
  return parseDay(word ?? text, now);
}

const fold = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[,\s]+/g, " ");

function parseRelativeDay(text: string, now: number): string | null {
  if (text === "today") return toIndiaDay(now);
  if (text === "yesterday") return toIndiaDay(now, -1);
  const weekday = WEEKDAYS.indexOf(text);
  if (weekday === -1) return null;
  const today = new Date(toIndiaDay(now)).getUTCDay();
  return toIndiaDay(now, -((today - weekday + 7) % 7));
}

/** `3 Oct`, `October 3`, `3rd Oct 2025`. */
function parseWrittenDate(text: string, now: number): string | null {
  const match =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})\.?(?: (?<year>20\d\d))?$/.exec(text) ??
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>20\d\d))?$/.exec(text);
  if (!match?.groups) return null;
  const { day = "", month = "", year } = match.groups;
  const monthIndex = MONTHS.findIndex((name) => name.startsWith(month));
  if (monthIndex === -1) return null;
  const monthNumber = monthIndex + 1;
  if (year) return formatDay(Number(year), monthNumber, Number(day));
  const today = toIndiaDay(now);
  const thisYear = Number(today.slice(0, 4));
  const date = formatDay(thisYear, monthNumber, Number(day));
  return date && date > today ? formatDay(thisYear - 1, monthNumber, Number(day)) : date;
}

/** `2025-10-03`, or with the day first: `3/10/2025`, `3.10.2025`, `3-10-2025`. */
function parseNumericDate(text: string): string | null {
  const match =
    /^(?<year>20\d\d)-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text) ??
    /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>20\d\d)$/.exec(text);
  if (!match?.groups) return null;
  const { year, month, day } = match.groups;
  return formatDay(Number(year), Number(month), Number(day));
}

/** Returns null for a day that does not exist, such as 31 April. */
function formatDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}
