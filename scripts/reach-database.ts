// Finds the database for a command on this machine, whether the site is running or not.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "../lib/env";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres";
import { projectFolder, StartError } from "./project";

/**
 * In this order: DIRECT_URL or DATABASE_URL; with DB_PASSWORD the container of docker-compose.yml, which
 * publishes DB_PORT; the embedded database, which is started until `stop` unless the site runs it.
 *
 * @param canCreate whether to create an embedded database where there is none
 * @throws StartError where there is none
 */
export async function reachDatabase(
  env: NodeJS.ProcessEnv,
  canCreate = false,
): Promise<EmbeddedPostgres> {
  const { DATABASE_URL, DIRECT_URL = DATABASE_URL, DATA_DIR } = readEnvironment(env);
  const { DB_PASSWORD, DB_PORT = "15432" } = env;
  const inContainer =
    DB_PASSWORD && `postgresql://aaryaa:${DB_PASSWORD}@127.0.0.1:${DB_PORT}/aaryaa`;
  const url = DIRECT_URL ?? inContainer;
  if (url) return { url, stop: async () => undefined };
  const folder = path.resolve(projectFolder, DATA_DIR);
  if (canCreate) mkdirSync(folder, { recursive: true, mode: 0o700 });
  else if (!existsSync(path.join(folder, "postgres")))
    throw new StartError(
      `There is no database under ${folder} yet: start the site once, or set DATABASE_URL or DATA_DIR.`,
    );
  return startEmbeddedPostgres(folder, true);
}
