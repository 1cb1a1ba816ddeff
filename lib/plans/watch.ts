// Hears of every change of the catalogue, whoever makes it, over PostgreSQL's LISTEN.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connectionSettings } from "../db";

const RECONNECT_AFTER_MS = 1_000;
/** A connection can die without a word; asking now and then finds out. */
const PING_EVERY_MS = 30_000;

/**
 * Calls `onChange` once for each connection (what happened before it is unknown) and after each
 * change, one call at a time; changes during a call are told by one more. A call that fails is
 * repeated after a new connection.
 */
export function watchCatalogue(onChange: () => Promise<void>): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let isStopped = false;
  const watch = async () => {
    while (!isStopped) {
      client = new pg.Client({ ...connectionSettings(), query_timeout: 10_000 });
      try {
        await listen(client, onChange);
      } catch (error) {
        if (isStopped) return;
        console.error(`The catalogue is not watched for the moment: ${String(error)}`);
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
async function listen(client: pg.Client, onChange: () => Promise<void>): Promise<void> {
  let ping: NodeJS.Timeout | undefined;
  try {
    await new Promise<never>((_, reject) => {
      const tell = oneAtATime(onChange, reject);
      client.on("error", reject);
      client.on("end", () => reject(new Error("the connection ended")));
      client.on("notification", tell);
      ping = setInterval(() => client.query("SELECT 1").catch(reject), PING_EVERY_MS);
      client
        .connect()
        .then(() => client.query("LISTEN catalogue_changed"))
        .then(tell, reject);
    });
  } finally {
    clearInterval(ping);
    await client.end();
  }
}

function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  let isDue = false;
  const run = async () => {
    isRunning = true;
    while (isDue) {
      isDue = false;
      await work();
    }
    isRunning = false;
  };
  return () => {
    isDue = true;
    if (!isRunning) run().catch(onError);
  };
}
