// How long ago something was, in words.

const STEPS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [31_536_000, "year"],
  [2_592_000, "month"],
  [604_800, "week"],
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
];
const words = new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" });

/** `just now`, `2 minutes ago`, `yesterday`. */
export function timeAgo(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1_000));
  const step = STEPS.find(([length]) => seconds >= length);
  return step ? words.format(-Math.floor(seconds / step[0]), step[1]) : "just now";
}

const moment = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  dateStyle: "medium",
  timeStyle: "short",
});

/** The moment itself, in India: `21 Nov 2026, 10:42 am`. */
export function showMoment(iso: string): string {
  return moment.format(new Date(iso));
}
