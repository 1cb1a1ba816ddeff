import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import { getSiteNoticePeriod, getSiteNoticeState } from "@/lib/site/site-notice";

/**
 * Checks the period in the browser, because a page can be cached or open for longer. Runs as an inline
 * script, so the function must not refer to anything outside.
 */
function scheduleNotice(from: number, until: number) {
  const notice = document.currentScript?.previousElementSibling;
  if (!(notice instanceof HTMLElement)) return;
  const isDue = () => from <= Date.now() && Date.now() < until;
  notice.hidden = !isDue();
  setInterval(() => {
    if (notice.hidden && isDue()) {
      notice.dataset.overlay = "";
      notice.hidden = false;
    }
    notice.toggleAttribute("data-expired", !isDue());
  }, 5_000);
}

type SiteNoticeProps = { language: Language; notice: PageContent["notice"] };

export function SiteNotice({ language, notice }: SiteNoticeProps) {
  const state = getSiteNoticeState(notice, Date.now());
  if (state === "none") return null;
  const { from, until } = getSiteNoticePeriod(notice);
  return (
    <>
      <aside
        className="break-anywhere site-notice"
        aria-label={getWords(language).site.noticeLabel}
        hidden={state === "coming"}
        data-notice
        data-behind-menu
        suppressHydrationWarning
      >
        <p className="wrap">{notice.text}</p>
      </aside>
      {(notice.from || notice.until) && <script>{`(${scheduleNotice})(${from},${until})`}</script>}
    </>
  );
}
