// Where the data lies: in a database of one's own, in the container beside, or in the embedded one.
import { existsSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "../../lib/env";
import { projectFolder } from "../project";
import { StartError } from "../start-error";
import { embeddedSource } from "./embedded-source";
import { connectionVariables, postgresSource, programsIn } from "./postgres-source";

export type Source = {
  /** For the operator: what is saved, or replaced. */
  name: string;
  ending: ".dump" | ".tar.gz";
  /** Writes everything into a new file. */
  save(file: string): Promise<void>;
  /**
   * Puts a saved file in the place of what is there: all of it, or nothing.
   * @returns what the operator has to know then
   */
  restore(file: string): Promise<string>;
};

/**
 * @param env says which it is: DIRECT_URL or DATABASE_URL, DB_PASSWORD (which docker-compose.yml
 *   wants) or DATA_DIR
 * @param isNewPlace whether an embedded database may be yet to come
 * @throws StartError where there is none
 */
export function findSource(env: NodeJS.ProcessEnv, isNewPlace = false): Source {
  const { DATABASE_URL, DIRECT_URL = DATABASE_URL, DATA_DIR } = readEnvironment(env);
  if (DIRECT_URL) {
    const variables = connectionVariables(DIRECT_URL);
    const name = `the database ${variables.PGDATABASE} on ${variables.PGHOST}`;
    return postgresSource(name, programsIn("path"), { ...env, ...variables });
  }
  if (env.DB_PASSWORD)
    return postgresSource("the database in the container db", programsIn("container"), env);
  const folder = path.resolve(projectFolder, DATA_DIR);
  if (isNewPlace || existsSync(path.join(folder, "postgres"))) return embeddedSource(folder, env);
  throw new StartError(
    `There is no database to save: neither DATABASE_URL nor DB_PASSWORD is set, and ${folder} holds none.`,
  );
}
