// Has the pages rendered anew when what they say depends on the time: at the minutes at which the notice
// comes and goes, and at midnight in India, since an area's page names the month in which fibre comes.
import { LANGUAGES } from "../content/language";
import { siteIn } from "../memory/site";
import { OutageLog } from "../outage-log";
import { noticeState } from "../site/notice";
import { dayInIndia } from "../time";

/** The clock is asked and no timer set: it may be put forward, or the machine may sleep. */
const ASK_EVERY_MS = 1_000;

/**
 * Calls `onTurn` when a page that is rendered now says something else than one that was rendered
 * before; one call at a time, and again where it fails.
 */
export function watchDate(onTurn: () => Promise<void>): { stop(): Promise<void> } {
  let known: string | undefined;
  let asking: Promise<void> | undefined;
  const outage = new OutageLog({
    gone: "The pages do not follow the date for the moment.",
    back: "The pages follow the date again.",
  });
  const ask = async () => {
    const contents = await Promise.all(LANGUAGES.map(siteIn));
    const now = Date.now();
    const notices = contents.map(({ notice }) => noticeState(notice, now));
    const state = [dayInIndia(now), ...notices].join();
    if (known !== undefined && state !== known) await onTurn();
    known = state;
    outage.works();
  };
  const timer = setInterval(() => {
    asking ??= ask()
      .catch((error: unknown) => outage.fails(error instanceof Error ? error.message : "unknown"))
      .finally(() => {
        asking = undefined;
      });
  }, ASK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await asking;
    },
  };
}
