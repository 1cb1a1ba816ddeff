// Has the pages rendered anew at the minutes at which the notice on them comes and goes.
import { LANGUAGES } from "../content/language";
import { siteIn } from "../memory/site";
import { OutageLog } from "../outage-log";
import { noticeState } from "../site/notice";

/** The clock is asked and no timer set: it may be put forward, or the machine may sleep. */
const ASK_EVERY_MS = 1_000;

/**
 * Calls `onTurn` when a page that is rendered now shows the notice otherwise than one that was
 * rendered before; one call at a time, and again where it fails.
 */
export function watchNotice(onTurn: () => Promise<void>): { stop(): Promise<void> } {
  let known: string | undefined;
  let asking: Promise<void> | undefined;
  const outage = new OutageLog({
    gone: "The pages do not follow the notice's times for the moment.",
    back: "The pages follow the notice's times again.",
  });
  const ask = async () => {
    const contents = await Promise.all(LANGUAGES.map(siteIn));
    const states = contents.map(({ notice }) => noticeState(notice, Date.now())).join();
    if (known !== undefined && states !== known) await onTurn();
    known = states;
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
