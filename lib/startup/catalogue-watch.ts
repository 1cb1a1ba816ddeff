import { on } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createDirectConnectionConfig, describeDatabaseError, OutageLog } from "../connection";
import { LANGUAGES } from "../content/language";
import { expirePages } from "../http/public-state";
import { readContentVersion } from "../pages/content-version";
import { readLoadedVersion, readPageContent } from "../pages/public-data";
import { getSiteNoticeState } from "../site/site-notice";
import { toIndiaDay } from "../time";

const CHANNEL = "catalogue_changed";
const RECONNECT_DELAY_MS = 1_000;
/** LISTEN does not suffice, because poolers accept it without delivering, and connections can die silently. */
const POLL_INTERVAL_MS = 3_000;

/**
 * Calls `onChange` if the content differs from the loaded data. Calls do not overlap. Also expires the pages when the
 * day or the state of a notice changes.
 */
export function watchCatalogue(onChange: () => Promise<void>): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let isStopped = false;
  const outage = new OutageLog({
    outageMessage: "Changes of the catalogue are not detected at the moment.",
    recoveryMessage: "Changes of the catalogue are detected again.",
  });
  let knownKey: string | undefined;
  const check = async (connection: pg.Client) => {
    if ((await readContentVersion(connection)) !== readLoadedVersion()) await onChange();
    const key = await buildTimeDependentKey();
    if (key !== knownKey) expirePages();
    knownKey = key;
    outage.reportSuccess();
  };
  const watch = async () => {
    while (!isStopped) {
      client = new pg.Client({ ...createDirectConnectionConfig(), query_timeout: 10_000 });
      try {
        await checkUntilDisconnected(client, check);
      } catch (error) {
        if (isStopped) return;
        outage.reportFailure(describeDatabaseError(error));
        await pause(RECONNECT_DELAY_MS);
      }
    }
  };
  const watching = watch();
  return {
    async stop() {
      isStopped = true;
      await client?.end();
      await watching;
    },
  };
}

async function checkUntilDisconnected(
  client: pg.Client,
  check: (connection: pg.Client) => Promise<void>,
): Promise<never> {
  const notifications = on(client, "notification", { close: ["end"] });
  // The first check and the polling use the queue of the notifications.
  const enqueueCheck = () => client.emit("notification", {});
  const polling = setInterval(enqueueCheck, POLL_INTERVAL_MS);
  // The first error ends `notifications`. Without a listener, a second one would end the process.
  client.on("error", () => clearInterval(polling));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    enqueueCheck();
    for await (const _ of notifications) await check(client);
    throw new Error("the connection ended");
  } finally {
    clearInterval(polling);
    await client.end();
  }
}

/** Contains the date, because area pages compare it with the month in which fibre arrives. */
export async function buildTimeDependentKey(now = Date.now()): Promise<string> {
  const contents = await Promise.all(LANGUAGES.map(readPageContent));
  const notices = contents.map(({ notice }) => getSiteNoticeState(notice, now));
  return [toIndiaDay(now), ...notices].join();
}
