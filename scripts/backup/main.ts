// npm run backup [-- folder] [--keep 14]: everything that cannot be made anew, in one new file, and
// the oldest files beyond that number deleted.
// npm run restore -- file --replace: puts such a file in the place of what is there.
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import pg from "pg";
import {
  createConnectionConfig,
  describeDatabaseError,
  describeRejectedConnection,
  isDatabaseUnavailable,
} from "../../lib/connection";
import { type Migration, readMigrations } from "../../lib/migrations";
import { loadDotEnv } from "../dot-env";
import type { EmbeddedPostgres } from "../embedded-postgres";
import { openDatabase } from "../open-database";
import { isStartedScript, projectFolder, runScript, ScriptError } from "../project";
import { restoreFile } from "./restore";
import { readSnapshot } from "./snapshot";

/** Earlier versions wrote the other two kinds. */
const NAME = /^aaryaa-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(?:json\.gz|dump|tar\.gz)$/;

/** For the dashboard; said once the file is whole, so that the file is silent of itself. */
const MADE = `INSERT INTO "last_backup" ("made_at") VALUES (now())
  ON CONFLICT ("id") DO UPDATE SET "made_at" = excluded."made_at"`;

type Env = NodeJS.ProcessEnv;

/**
 * @param keep how many files, the new one among them
 * @returns the new file
 */
export async function backup(env: Env, folder: string, keep: number, now = new Date()) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  const target = path.join(folder, `aaryaa-${time}.json.gz`);
  const unfinished = `${target}.part`;
  await withDatabase(await openDatabase(env), async (client, known) => {
    const lines = Readable.from(readSnapshot(client, known));
    try {
      await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
      renameSync(unfinished, target);
    } finally {
      rmSync(unfinished, { force: true });
    }
    console.log(`Saved ${target}.`);
    // Only now that there is a new one.
    const saved = readdirSync(folder).filter((name) => NAME.test(name));
    for (const name of saved.sort().slice(0, -keep)) {
      rmSync(path.join(folder, name));
      console.log(`Deleted ${name}: the newest ${keep} are kept.`);
    }
    await client.query(MADE).catch((error: Error) => {
      console.log(`The file is whole, but the dashboard does not learn of it: ${error.message}.`);
    });
  });
  return target;
}

export async function restore(env: Env, file: string, isAgreed: boolean): Promise<void> {
  if (!existsSync(file)) throw new ScriptError(`There is no file ${file}.`);
  if (!isAgreed)
    throw new ScriptError("This takes the place of all that the site has. Say --replace to do it.");
  await withDatabase(await openDatabase(env, true), (client, known) =>
    restoreFile(client, file, known),
  );
  console.log(`Restored ${file}. What runs shows it at once.`);
}

async function withDatabase(
  { url, stop }: EmbeddedPostgres,
  work: (client: pg.Client, known: Migration[]) => Promise<void>,
): Promise<void> {
  const known = await readMigrations(path.join(projectFolder, "prisma/migrations"));
  const client = new pg.Client({ ...createConnectionConfig(url), query_timeout: 0 });
  // One that breaks fails what is asked next.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await work(client, known);
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
    await stop();
  }
}

/** In one line, where the database does not answer or says it itself. */
function explained(error: unknown): unknown {
  const refusal = describeRejectedConnection(error);
  if (refusal) return new ScriptError(refusal);
  if (error instanceof pg.DatabaseError)
    return new ScriptError(`Nothing was changed: ${error.message}. ${error.detail ?? ""}`);
  if (isDatabaseUnavailable(error))
    return new ScriptError(`The database cannot be asked: ${describeDatabaseError(error)}.`);
  return error;
}

async function main(): Promise<void> {
  loadDotEnv();
  // What is saved holds households' enquiries: it is for this user alone.
  process.umask(0o077);
  const [task, ...args] = process.argv.slice(2);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      keep: { type: "string", default: "14" },
      replace: { type: "boolean", default: false },
    },
  });
  const [name] = positionals;
  if (task === "backup") {
    const keep = Number(values.keep);
    if (!Number.isInteger(keep) || keep < 1) throw new ScriptError("--keep takes a number from 1.");
    await backup(process.env, path.resolve(name ?? "backups"), keep);
  } else {
    if (!name) throw new ScriptError("Name the file to restore.");
    await restore(process.env, path.resolve(name), values.replace);
  }
}

if (isStartedScript(import.meta.filename)) await runScript(main);
