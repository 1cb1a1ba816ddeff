// PostgreSQL from npm, on a folder, for as long as this process wants it. The npm package's own class
// is not used: as soon as it is imported it stops the database at the first SIGTERM, while the site
// still answers what it has in hand; as root it wants a user who can reach the project; and it
// neither starts a server again that died, nor ends one that a killed start left behind.
import { FolderLockedError, lockFolder } from "./folder-lock";
import { type Ending, hasEnded, keepRunning, runToEnd } from "./keep-running";
import { clusterUrl, keptPort, lastPort, openCluster } from "./postgres/cluster";
import { launchServer, STOPPED_WITHIN_MS, stopOrphan } from "./postgres/server";

export type EmbeddedPostgres = {
  /** With the right to do everything. */
  url: string;
  /** The server's process, which changes where it was restarted. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
};

const FIRST_PAUSE_MS = 100;
/** Fast: sessions are ended, what was acknowledged is on disk. */
const ENDING: Ending = { ask: "SIGINT", force: "SIGQUIT", within: STOPPED_WITHIN_MS };

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
    const stop = new AbortController();
    let server = await launchServer(cluster, port);
    const run = async () => {
      if (hasEnded(server)) server = await launchServer(cluster, port);
      return runToEnd(server, stop.signal, ENDING);
    };
    const postgres = { name: "PostgreSQL", run, firstPause: FIRST_PAUSE_MS, report };
    const kept = keepRunning(postgres, stop.signal);
    return {
      url: clusterUrl(cluster, port),
      get pid() {
        return server.pid;
      },
      async stop() {
        stop.abort();
        await kept;
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export type ReachedPostgres = { url: string; release(): Promise<void> };

/** That of the running site, or one that is started for as long as it is needed. */
export async function reachEmbeddedPostgres(directory: string): Promise<ReachedPostgres> {
  try {
    const { url, stop } = await startEmbeddedPostgres(directory);
    return { url, release: stop };
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    return { url: await runningUrl(directory), release: async () => undefined };
  }
}

/** Where the PostgreSQL of a running site answers. */
async function runningUrl(directory: string): Promise<string> {
  const cluster = await openCluster(directory);
  return clusterUrl(cluster, lastPort(cluster));
}
