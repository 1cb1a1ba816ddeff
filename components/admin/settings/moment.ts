// Dates and times as staff read them, where the business is.

const ZONE = "Asia/Kolkata";
const DAY = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: ZONE });
/** 24 hours: written alike by every browser and the server. */
const CLOCK = new Intl.DateTimeFormat("en-IN", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: ZONE,
});

/** '21 Nov 2026' */
export function dayOf(iso: string): string {
  return DAY.format(new Date(iso));
}

/** '14:41' */
export function clockTime(iso: string): string {
  return CLOCK.format(new Date(iso));
}
