import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import { siteNoticePeriod, siteNoticeState } from "@/lib/site/site-notice";

/**
 * Shows the preceding element between `from` and `until`, because a cached or open page outlives these
 * times. Later changes cause no layout shift: `data-late` overlays the page, `data-over` keeps the
 * space. Runs as an inline script, so it must not refer to anything outside the function.
 */
function scheduleNotice(from: number, until: number) {
  const notice = document.currentScript?.previousElementSibling;
  if (!(notice instanceof HTMLElement)) return;
  const isDue = () => from <= Date.now() && Date.now() < until;
  notice.hidden = !isDue();
  setInterval(() => {
    if (notice.hidden && isDue()) {
      notice.dataset.late = "";
      notice.hidden = false;
    }
    notice.toggleAttribute("data-over", !isDue());
  }, 5_000);
}

type SiteNoticeProps = { language: Language; notice: PageContent["notice"] };

/** The notice at the top of every page. Without JavaScript, its state is that of the rendering. */
export function SiteNotice({ language, notice }: SiteNoticeProps) {
  const state = siteNoticeState(notice, Date.now());
  if (state === "none") return null;
  const { from, until } = siteNoticePeriod(notice);
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
