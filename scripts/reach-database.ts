// The site's database from another process, whether the site runs or not.
import path from "node:path";
import type { Environment } from "../lib/env";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { FolderLockedError } from "./folder-lock";
import { clusterUrl, hasCluster, lastPort, openCluster } from "./postgres/cluster";
import { projectFolder } from "./project";
import { StartError } from "./start-error";

export type ReachedDatabase = { url: string; release(): Promise<void> };

/**
 * The database that DATABASE_URL names, else the embedded one: that of the running site, or
 * started for as long as it is needed.
 *
 * @throws StartError where there is none yet
 */
export async function reachDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Environment): Promise<ReachedDatabase> {
  if (DATABASE_URL) return { url: DATABASE_URL, release: async () => undefined };
  const folder = path.resolve(projectFolder, DATA_DIR);
  if (!hasCluster(folder)) {
    throw new StartError(
      `There is no database under ${folder} yet: start the site once, or set DATABASE_URL or DATA_DIR.`,
    );
  }
  try {
    const postgres = await startEmbeddedPostgres(folder);
    return { url: postgres.url, release: postgres.stop };
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    // The site runs, and its database with it.
    const cluster = await openCluster(folder);
    return { url: clusterUrl(cluster, lastPort(cluster)), release: async () => undefined };
  }
}
