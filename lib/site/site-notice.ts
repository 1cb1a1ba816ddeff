import type { PageContent } from "./page-content";

type SiteNotice = PageContent["notice"];

/** Pages contain a notice this long before its start, because a browser may show a cached page later. */
const RENDER_AHEAD_MS = 24 * 60 * 60 * 1000;

export const getSiteNoticePeriod = ({ from, until }: Pick<SiteNotice, "from" | "until">) => ({
  from: from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
  until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
});

/** `coming`: the notice is in the HTML, but hidden. */
export function getSiteNoticeState(notice: SiteNotice, now: number): "none" | "coming" | "shown" {
  const { from, until } = getSiteNoticePeriod(notice);
  if (notice.text === "" || now >= until || now < from - RENDER_AHEAD_MS) return "none";
  return now < from ? "coming" : "shown";
}
