// When the line at the top of every page shows.
import type { PageContent } from "./page-content";

type Notice = PageContent["notice"];

/** A page carries a notice so long before its time, for whoever has it from a cache then. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/** From when until when, in milliseconds since 1970; what is left open has no end. */
export const noticeTimes = ({ from, until }: Pick<Notice, "from" | "until">) => ({
  from: from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
  until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
});

/** What a page that is rendered now does with it: `coming` is there and not shown yet. */
export function noticeState(notice: Notice, now: number): "none" | "coming" | "shown" {
  const { from, until } = noticeTimes(notice);
  if (notice.text === "" || now >= until || now < from - AHEAD_MS) return "none";
  return now < from ? "coming" : "shown";
}
