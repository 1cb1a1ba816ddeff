// Where the data lies: in a database of one's own, in the container beside, or in the embedded one.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Environment } from "../../lib/env";
import { lockFolder } from "../folder-lock";
import { projectFolder } from "../project";
import { StartError } from "../start-error";

export type Source = {
  /** For the operator: what is saved, or replaced. */
  name: string;
  ending: ".dump" | ".tar.gz";
  /** Writes everything into a new file. */
  save(file: string): Promise<void>;
  /** Puts a saved file in the place of what is there: all of it, or nothing. */
  restore(file: string): Promise<void>;
};

const DUMP = ["--format=custom", "--no-owner", "--no-privileges"];
const TO_SCRIPT = ["--file=-", "--no-owner", "--no-privileges"];
const PSQL = ["--quiet", "--output=/dev/null", "--no-psqlrc", "--set=ON_ERROR_STOP=1"];

/** Everything that the site ever made, so that the saved one fits in its place. */
const CLEAR = `
SET client_min_messages = warning;
DROP SCHEMA IF EXISTS pgboss CASCADE;
DO $$ DECLARE made text; BEGIN
  FOR made IN
    SELECT format('TABLE public.%I', tablename) FROM pg_tables WHERE schemaname = 'public'
    UNION ALL
    SELECT format('FUNCTION %s', oid::regprocedure) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
  LOOP EXECUTE format('DROP %s CASCADE', made); END LOOP;
END $$`;
/** Stands at the end of the script: without it the transaction comes to nothing. */
const END = "\nCREATE TEMPORARY TABLE whole_backup ();\n";
/** Running sites keep the catalogue in memory: they are told that it is another one now. */
const FINISH = "DROP TABLE whole_backup; SELECT pg_notify('catalogue_changed', '')";

/** @throws StartError where there is nothing to save */
export function findSource({ DATABASE_URL, DATA_DIR }: Environment): Source {
  if (DATABASE_URL) return databaseAt(DATABASE_URL);
  const folder = path.resolve(projectFolder, DATA_DIR);
  if (existsSync(path.join(folder, "postgres"))) return embeddedIn(folder);
  if (isComposed()) return composed();
  throw new StartError(
    "There is no database to save: DATABASE_URL is not set, DATA_DIR holds none, and no container named db is running here.",
  );
}

/** Of PostgreSQL's own programs, which must be as new as the server. */
function databaseAt(address: string): Source {
  const url = new URL(address);
  const env = {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(url.searchParams.get("sslmode") && { PGSSLMODE: url.searchParams.get("sslmode") ?? "" }),
  };
  return {
    name: `the database ${env.PGDATABASE} on ${env.PGHOST}`,
    ending: ".dump",
    save: (file) => run(["pg_dump", ...DUMP], { env, to: file }),
    restore: (file) => restoreWith(file, ["pg_restore"], ["psql"], env),
  };
}

const IN_CONTAINER = ["docker", "compose", "exec", "--no-TTY", "db"];
const AS_AARYAA = ["--username=aaryaa", "--dbname=aaryaa"];

function isComposed(): boolean {
  try {
    const ids = execFileSync("docker", ["compose", "ps", "--quiet", "db"], {
      cwd: projectFolder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return ids.trim() !== "";
  } catch {
    // No engine, or no composition: then the data are not there.
    return false;
  }
}

function composed(): Source {
  return {
    name: "the database in the container db",
    ending: ".dump",
    save: (file) => run([...IN_CONTAINER, "pg_dump", ...DUMP, ...AS_AARYAA], { to: file }),
    restore: (file) =>
      restoreWith(file, [...IN_CONTAINER, "pg_restore"], [...IN_CONTAINER, "psql", ...AS_AARYAA]),
  };
}

/** In one transaction: visitors see what was there until all of what was saved is. */
async function restoreWith(
  file: string,
  pgRestore: string[],
  psql: string[],
  env?: NodeJS.ProcessEnv,
): Promise<void> {
  const script = `${file}.sql`;
  try {
    await run([...pgRestore, ...TO_SCRIPT], { env, from: file, to: script });
    appendFileSync(script, END);
    const steps = [`--command=${CLEAR}`, "--file=-", `--command=${FINISH}`];
    await run([...psql, ...PSQL, "--single-transaction", ...steps], { env, from: script });
  } finally {
    rmSync(script, { force: true });
  }
}

/** The embedded database brings no pg_dump: its stopped folder is the copy. */
function embeddedIn(folder: string): Source {
  const data = path.join(folder, "postgres");
  return {
    name: `the embedded database in ${data}`,
    ending: ".tar.gz",
    async save(file) {
      const lock = await lockStopped(folder);
      try {
        await run(["tar", "--create", "--gzip", `--directory=${folder}`, "postgres"], { to: file });
      } finally {
        await lock.release();
      }
    },
    async restore(file) {
      const lock = await lockStopped(folder);
      const unpacked = path.join(folder, "restored");
      const before = path.join(folder, "postgres-before-restore");
      try {
        rmSync(unpacked, { recursive: true, force: true });
        mkdirSync(unpacked, { mode: 0o700 });
        await run(["tar", "--extract", "--gzip", `--directory=${unpacked}`], { from: file });
        rmSync(before, { recursive: true, force: true });
        renameSync(data, before);
        renameSync(path.join(unpacked, "postgres"), data);
        rmSync(unpacked, { recursive: true });
      } finally {
        await lock.release();
      }
    },
  };
}

async function lockStopped(folder: string) {
  try {
    return await lockFolder(folder, "postgres");
  } catch (cause) {
    throw new StartError("Stop the site first: its embedded database is running.", { cause });
  }
}

type Streams = { env?: NodeJS.ProcessEnv; from?: string; to?: string };

/** @throws StartError where the program is missing or fails; it has said why itself */
async function run([program = "", ...rest]: string[], { env, from, to }: Streams = {}) {
  const child = spawn(program, rest, {
    cwd: projectFolder,
    env: env ?? process.env,
    stdio: [from ? "pipe" : "ignore", to ? "pipe" : "inherit", "inherit"],
  });
  const failed = once(child, "error").then(([error]) => {
    throw new StartError(`${program} cannot be started: ${(error as Error).message}`);
  });
  const ended = once(child, "exit");
  const streams = [
    from && child.stdin && pipeline(createReadStream(from), child.stdin),
    to &&
      child.stdout &&
      pipeline(child.stdout, createWriteStream(to, { mode: 0o600, flags: "wx" })),
  ];
  await Promise.race([failed, Promise.allSettled(streams)]);
  const [code] = await Promise.race([failed, ended]);
  for (const stream of streams) await stream;
  if (code !== 0) throw new StartError(`${program} failed (${code}).`);
}
