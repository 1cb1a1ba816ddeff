// Detects changes of the data that public pages show, also by other servers: immediately with LISTEN, and
// within seconds by polling the version of the data. Polling also detects content that changes with the time.
import { on } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createDirectConnectionConfig, describeDatabaseError } from "../connection";
import { LANGUAGES } from "../content/language";
import { OutageLog } from "../outage-log";
import { readPageContent } from "../pages/public-data";
import { readContentVersion } from "../plans/data";
import { getSiteNoticeState } from "../site/site-notice";
import { toIndiaDay } from "../time";

const CHANNEL = "catalogue_changed";
const RECONNECT_DELAY_MS = 1_000;
/** LISTEN alone does not suffice: a pooler accepts it without delivering, and a connection can die silently. */
const POLL_INTERVAL_MS = 3_000;

/**
 * Calls `onChange` after each change, and after each reconnect, because changes may have been missed. Calls
 * do not overlap; changes during a call cause one more call. After a failed call, reconnects and repeats the
 * call.
 */
export function watchCatalogue(onChange: () => Promise<void>): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let isStopped = false;
  const outage = new OutageLog({
    outageMessage: "Changes of the catalogue are not detected at the moment.",
    recoveryMessage: "Changes of the catalogue are detected again.",
  });
  const handleChange = async () => {
    await onChange();
    outage.reportSuccess();
  };
  const watch = async () => {
    while (!isStopped) {
      client = new pg.Client({ ...createDirectConnectionConfig(), query_timeout: 10_000 });
      try {
        await listen(client, handleChange);
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

/** Listens until the connection is lost or `onChange` fails, then rejects. */
async function listen(client: pg.Client, onChange: () => Promise<void>): Promise<never> {
  const notifications = on(client, "notification", { close: ["end"] });
  const notify = () => client.emit("notification", {});
  const polling = setInterval(notify, POLL_INTERVAL_MS);
  // The first error ends `notifications`. Without a listener, a second one would end the process.
  client.on("error", () => clearInterval(polling));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    notify();
    let knownVersion: string | undefined;
    for await (const _ of notifications) {
      const version = `${await readContentVersion(client)} ${await buildTimeDependentKey()}`;
      if (version === knownVersion) continue;
      await onChange();
      knownVersion = version;
    }
    throw new Error("the connection ended");
  } finally {
    clearInterval(polling);
    await client.end();
  }
}

/**
 * Returns a text that changes whenever time-dependent content changes: the site notice, and area pages, which
 * compare the date with the month in which fibre arrives.
 */
export async function buildTimeDependentKey(now = Date.now()): Promise<string> {
  const contents = await Promise.all(LANGUAGES.map(readPageContent));
  const notices = contents.map(({ notice }) => getSiteNoticeState(notice, now));
  return [toIndiaDay(now), ...notices].join();
}
