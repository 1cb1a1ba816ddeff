// PostgreSQL from npm, on a folder, for as long as this process wants it. The npm package's own class
// is not used: as soon as it is imported it stops the database at the first SIGTERM, while the site
// still answers what it has in hand; as root it wants a user who can reach the project; and it
// neither starts a server again that died, nor ends one that a killed start left behind.
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { lockFolder } from "./folder-lock";
import { clusterUrl, keptPort, openCluster } from "./postgres/cluster";
import { hasEnded, launchServer, stopOrphan, stopServer } from "./postgres/server";

export type EmbeddedPostgres = {
  /** With the right to do everything. */
  url: string;
  /** The server's process, which changes where it was restarted. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Starts PostgreSQL on the data in `directory/postgres`, which it makes where there are none, and
 * keeps it running: should it die, it is started again on the same port. What a killed start left
 * running there is stopped first.
 * @param directory exists and belongs to the caller
 * @param report is told in one line what happens later on
 * @throws StartError in one line; FolderLockedError where a live process has it running there
 */
export async function startEmbeddedPostgres(
  directory: string,
  report: (line: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const lock = await lockFolder(directory, "postgres");
  try {
    const cluster = await openCluster(directory);
    await stopOrphan(cluster);
    const port = await keptPort(cluster);
    const server = await startKept(() => launchServer(cluster, port), report);
    return {
      url: clusterUrl(cluster, port),
      get pid() {
        return server.pid;
      },
      async stop() {
        await server.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Starts the server, and again each time it ends before it is told to stop. */
async function startKept(
  launch: () => ReturnType<typeof launchServer>,
  report: (line: string) => void,
) {
  let server = await launch();
  let isStopping = false;

  async function keep(): Promise<void> {
    while (!isStopping) {
      if (!hasEnded(server)) await once(server, "exit");
      if (!isStopping) await startAgain();
    }
    await stopServer(server);
  }

  async function startAgain(): Promise<void> {
    report("PostgreSQL ended unexpectedly and is started again.");
    let lastReason = "";
    for (let wait = FIRST_PAUSE_MS; !isStopping; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        server = await launch();
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== lastReason) report(reason);
        lastReason = reason;
      }
      await pause(wait);
    }
  }

  const kept = keep();
  return {
    get pid() {
      return server.pid;
    },
    async stop() {
      isStopping = true;
      await stopServer(server);
      await kept;
    },
  };
}
