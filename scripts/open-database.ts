import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "../lib/env";
import { openEmbeddedPostgres } from "./embedded-postgres";
import { projectFolder, ScriptError } from "./project";

/**
 * Uses the first of: DIRECT_URL, DATABASE_URL, the container of docker-compose.yml (if DB_PASSWORD is
 * set), the embedded database. `stop` ends an embedded database only if this function started it.
 *
 * @throws ScriptError if there is no database
 */
export async function openDatabase(
  env: NodeJS.ProcessEnv,
  canCreate = false,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL, DIRECT_URL = DATABASE_URL, DATA_DIR } = readEnvironment(env);
  const { DB_PASSWORD, DB_PORT = "15432" } = env;
  const containerUrl =
    DB_PASSWORD &&
    `postgresql://aaryaa:${encodeURIComponent(DB_PASSWORD)}@127.0.0.1:${DB_PORT}/aaryaa`;
  const url = DIRECT_URL ?? containerUrl;
  if (url) return { url, stop: async () => undefined };
  const folder = path.resolve(projectFolder, DATA_DIR);
  if (canCreate) mkdirSync(folder, { recursive: true, mode: 0o700 });
  else if (!existsSync(path.join(folder, "postgres")))
    throw new ScriptError(
      `There is no database in ${folder}. Start the site once, or set DATABASE_URL or DATA_DIR.`,
    );
  return openEmbeddedPostgres(folder);
}
