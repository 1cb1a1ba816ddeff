import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { noticeState, noticeTimes } from "@/lib/site/notice";
import type { PageContent } from "@/lib/site/page-content";

/**
 * Shows and hides the line that stands right before the script, to the minute, on a page that is
 * kept open or came from a cache. Runs while the page is parsed, from its own text alone. Before the
 * first painting the line takes its room or gives it up; later nothing on the page moves for it.
 */
function keepNotice(from: number, until: number) {
  const line = document.currentScript?.previousElementSibling;
  if (!(line instanceof HTMLElement)) return;
  const isDue = () => from <= Date.now() && Date.now() < until;
  line.hidden = !isDue();
  setInterval(() => {
    if (line.hidden && isDue()) {
      line.dataset.late = "";
      line.hidden = false;
    }
    line.toggleAttribute("data-over", !isDue());
  }, 5_000);
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
      {(notice.from || notice.until) && <script>{`(${keepNotice})(${from},${until})`}</script>}
    </>
  );
}
