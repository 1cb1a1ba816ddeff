// PostgreSQL from npm, on a folder, for as long as this process wants it.
import type { ChildProcess } from "node:child_process";
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
    const launch = () => launchServer(cluster, port);
    const server = keepRunning(await launch(), launch, report);
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

type KeptServer = { readonly pid: number | undefined; stop(): Promise<void> };

function keepRunning(
  first: ChildProcess,
  launch: () => Promise<ChildProcess>,
  report: (line: string) => void,
): KeptServer {
  let server = first;
  let isStopping = false;
  let restart = Promise.resolve();

  function watch(started: ChildProcess): void {
    server = started;
    server.once("exit", restartUnlessStopping);
    if (hasEnded(server)) restartUnlessStopping();
  }

  function restartUnlessStopping(): void {
    if (!isStopping) restart = startAgain();
  }

  async function startAgain(): Promise<void> {
    report("PostgreSQL ended unexpectedly and is started again.");
    let lastReason = "";
    for (let wait = FIRST_PAUSE_MS; !isStopping; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return watch(await launch());
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== lastReason) report(reason);
        lastReason = reason;
      }
      await pause(wait);
    }
  }

  watch(first);
  return {
    get pid() {
      return server.pid;
    },
    async stop() {
      isStopping = true;
      await restart;
      await stopServer(server);
    },
  };
}
