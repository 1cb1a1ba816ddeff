// The embedded database brings no pg_dump: its stopped folder is the copy.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { FolderLockedError, lockFolder } from "../folder-lock";
import { StartError } from "../start-error";
import type { Source } from "./source";
import { run } from "./source";

const FOLDER = "postgres";
const BEFORE = "postgres-before-restore";
/** Without these PostgreSQL would not start, or not on these data. */
const NEEDED = ["data/PG_VERSION", "data/global/pg_control", "password"];

/** @param folder DATA_DIR, which may hold nothing yet where something is restored */
export function embeddedSource(folder: string, env: NodeJS.ProcessEnv): Source {
  const data = path.join(folder, FOLDER);
  return {
    name: `the embedded database in ${data}`,
    ending: ".tar.gz",
    save: (file) =>
      whileStopped(folder, () =>
        run(["tar", "--create", "--gzip", `--directory=${folder}`, FOLDER], { env, to: file }),
      ),
    async tell(sql) {
      const { url, stop } = await startEmbeddedPostgres(folder);
      const client = new pg.Client({ connectionString: url });
      try {
        await client.connect();
        await client.query(sql);
      } finally {
        await client.end();
        await stop();
      }
    },
    async restore(file) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return whileStopped(folder, () => replace(folder, file, env));
    },
  };
}

async function replace(folder: string, file: string, env: NodeJS.ProcessEnv): Promise<string> {
  const unpacked = mkdtempSync(path.join(folder, "restored-"));
  const [data, before] = [path.join(folder, FOLDER), path.join(folder, BEFORE)];
  try {
    await run(["tar", "--extract", "--gzip", `--directory=${unpacked}`], { env, from: file });
    requireWhole(path.join(unpacked, FOLDER), data);
    if (!existsSync(data)) {
      renameSync(path.join(unpacked, FOLDER), data);
      return "";
    }
    rmSync(before, { recursive: true, force: true });
    renameSync(data, before);
    renameSync(path.join(unpacked, FOLDER), data);
    return `What was there lies in ${before}: delete it once all is well.`;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

function requireWhole(unpacked: string, data: string): void {
  if (NEEDED.some((name) => !existsSync(path.join(unpacked, name))))
    throw new StartError("This file was not saved from an embedded database.");
  const [saved, present] = [unpacked, data].map(versionOf);
  if (present && saved !== present)
    throw new StartError(`This file is of PostgreSQL ${saved}, and the one here is ${present}.`);
}

function versionOf(folder: string): string | null {
  const file = path.join(folder, "data/PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/** @throws StartError where the site runs: files that change while they are copied fit nowhere */
async function whileStopped<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockFolder(folder, "postgres").catch((error: unknown) => {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new StartError("Stop the site first: its embedded database is running.");
  });
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
