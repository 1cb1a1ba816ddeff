// The database that a command on this machine works on, whether the site runs or not.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "../lib/env";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres";
import { projectFolder, StartError } from "./project";

/**
 * The one that DIRECT_URL or DATABASE_URL names, else that of docker-compose.yml, which wants DB_PASSWORD
 * and publishes DB_PORT to this machine, else the embedded one: that of the running site, or started for
 * as long as it is needed.
 *
 * @param isMade whether an embedded one is made where there is none yet
 * @throws StartError where there is none
 */
export async function reachDatabase(
  env: NodeJS.ProcessEnv,
  isMade = false,
): Promise<EmbeddedPostgres> {
  const { DATABASE_URL, DIRECT_URL = DATABASE_URL, DATA_DIR } = readEnvironment(env);
  const { DB_PASSWORD, DB_PORT = "15432" } = env;
  const inContainer =
    DB_PASSWORD && `postgresql://aaryaa:${DB_PASSWORD}@127.0.0.1:${DB_PORT}/aaryaa`;
  const url = DIRECT_URL ?? inContainer;
  if (url) return { url, stop: async () => undefined };
  const folder = path.resolve(projectFolder, DATA_DIR);
  if (isMade) mkdirSync(folder, { recursive: true, mode: 0o700 });
  else if (!existsSync(path.join(folder, "postgres")))
    throw new StartError(
      `There is no database under ${folder} yet: start the site once, or set DATABASE_URL or DATA_DIR.`,
    );
  return startEmbeddedPostgres(folder, true);
}
