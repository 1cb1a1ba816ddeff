import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { noticeState, noticeTimes } from "@/lib/site/notice";
import type { PageContent } from "@/lib/site/page-content";

/**
 * Shows or hides the line right before the script on a page that came from a cache. Runs while the
 * page is parsed, from its own text alone: before the first painting, so that nothing moves.
 */
function showNotice(from: number, until: number) {
  const line = document.currentScript?.previousElementSibling;
  if (line instanceof HTMLElement) line.hidden = Date.now() < from || Date.now() >= until;
}

type NoticeProps = { language: Language; notice: PageContent["notice"] };

/** One line at the top of every page, in its time: without JavaScript as of the page's rendering. */
export function Notice({ language, notice }: NoticeProps) {
  const state = noticeState(notice, Date.now());
  if (state === "none") return null;
  const { from, until } = noticeTimes(notice);
  return (
    <>
      <aside
        className="broken notice"
        aria-label={wordsIn(language).site.notice}
        hidden={state === "coming"}
        data-notice
        data-behind-menu
        suppressHydrationWarning
      >
        <p className="wrap">{notice.text}</p>
      </aside>
      {(notice.from || notice.until) && <script>{`(${showNotice})(${from},${until})`}</script>}
    </>
  );
}
