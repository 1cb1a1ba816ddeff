// The period in which the announcement at the top of every page is shown.
import type { PageContent } from "./page-content";

type SiteNotice = PageContent["notice"];

/** Pages contain a scheduled notice this long before its start, since a browser may cache them. */
const RENDER_AHEAD_MS = 24 * 60 * 60 * 1000;

/** Returns epoch milliseconds; infinite if the notice has no start or no end. */
export const siteNoticePeriod = ({ from, until }: Pick<SiteNotice, "from" | "until">) => ({
  from: from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
  until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
});

/** Returns the state in a page that is rendered now. `coming`: in the HTML, but not shown yet. */
export function siteNoticeState(notice: SiteNotice, now: number): "none" | "coming" | "shown" {
  const { from, until } = siteNoticePeriod(notice);
  if (notice.text === "" || now >= until || now < from - RENDER_AHEAD_MS) return "none";
  return now < from ? "coming" : "shown";
}
