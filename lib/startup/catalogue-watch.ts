// Notices every change of the catalogue, whoever makes it: at once by PostgreSQL's LISTEN, and in any
// case within seconds, by comparing the catalogue's version. So it does when what pages say changes
// with the time.
import { on } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { awayReason, directSettings } from "../connection";
import { LANGUAGES } from "../content/language";
import { OutageLog } from "../outage-log";
import { siteIn } from "../pages/public-data";
import { readCatalogueVersion } from "../plans/data";
import { noticeState } from "../site/notice";
import { dayInIndia } from "../time";

const CHANNEL = "catalogue_changed";
const RECONNECT_AFTER_MS = 1_000;
/** A pooler takes LISTEN and hears nothing, and a connection can die without a word. */
const ASK_EVERY_MS = 3_000;

/**
 * Calls `onChange` once for each connection (what happened before it is unknown) and after each
 * change, one call at a time; changes during a call lead to one more. A call that fails is
 * repeated after a new connection.
 */
export function watchCatalogue(onChange: () => Promise<void>): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let isStopped = false;
  const outage = new OutageLog({
    gone: "The catalogue is not watched for the moment.",
    back: "The catalogue is watched again.",
  });
  const showChange = async () => {
    await onChange();
    outage.works();
  };
  const watch = async () => {
    while (!isStopped) {
      client = new pg.Client({ ...directSettings(), query_timeout: 10_000 });
      try {
        await listen(client, showChange);
      } catch (error) {
        if (isStopped) return;
        outage.fails(awayReason(error));
        await pause(RECONNECT_AFTER_MS);
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

/** Rejects when the connection is lost or `onChange` fails; it never resolves. */
async function listen(client: pg.Client, onChange: () => Promise<void>): Promise<never> {
  const notifications = on(client, "notification", { close: ["end"] });
  const notify = () => client.emit("notification", {});
  const asking = setInterval(notify, ASK_EVERY_MS);
  // The notifications end with the first error; another, while it ends, may not end the process.
  client.on("error", () => clearInterval(asking));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    notify();
    let known: string | undefined;
    for await (const _ of notifications) {
      const version = `${await readCatalogueVersion(client)} ${await readTimeState()}`;
      if (version === known) continue;
      await onChange();
      known = version;
    }
    throw new Error("the connection ended");
  } finally {
    clearInterval(asking);
    await client.end();
  }
}

/**
 * What pages say of the time: whether the notice stands, and the day, since an area's page names the
 * month in which fibre comes.
 */
export async function readTimeState(now = Date.now()): Promise<string> {
  const contents = await Promise.all(LANGUAGES.map(siteIn));
  const notices = contents.map(({ notice }) => noticeState(notice, now));
  return [dayInIndia(now), ...notices].join();
}
