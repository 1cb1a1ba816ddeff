// The embedded database brings no pg_dump: its folder is the copy. Of a stopped one as it lies there;
// of a running one as PostgreSQL itself copies it, with what was written meanwhile.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import pg from "pg";
import { reachEmbeddedPostgres, runningUrl } from "../embedded-postgres";
import { type FolderLock, FolderLockedError, lockFolder } from "../folder-lock";
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
    async save(file) {
      const pack = (from: string) =>
        run(["tar", "--create", "--gzip", `--directory=${from}`, FOLDER], { env, to: file });
      const saved = await whileStopped(folder, () => pack(folder));
      if (saved !== RUNNING) return saved;
      return pack(await copyRunning(folder, path.dirname(file), env));
    },
    async tell(sql) {
      const { url, release } = await reachEmbeddedPostgres(folder);
      const client = new pg.Client({ connectionString: url });
      try {
        await client.connect();
        await client.query(sql);
      } finally {
        await client.end();
        await release();
      }
    },
    async restore(file) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const advice = await whileStopped(folder, () => replace(folder, file, env));
      if (advice === RUNNING)
        throw new StartError("Stop the site first: its embedded database is running.");
      return advice;
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

const RUNNING = Symbol("running");

/** @returns RUNNING where a site holds the folder: files that change while they are copied fit nowhere */
async function whileStopped<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result | typeof RUNNING> {
  let lock: FolderLock;
  try {
    lock = await lockFolder(folder, "postgres");
  } catch (error) {
    if (error instanceof FolderLockedError) return RUNNING;
    throw error;
  }
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

/**
 * @param place holds the copy until it is packed
 * @returns the folder of the copy: PostgreSQL starts on it as after a power cut, and comes to the
 *   state at the copy's end
 */
async function copyRunning(folder: string, place: string, env: NodeJS.ProcessEnv): Promise<string> {
  const copy = path.join(place, "copy");
  const [from, to] = [path.join(folder, FOLDER), path.join(copy, FOLDER)];
  mkdirSync(path.join(to, "data"), { recursive: true, mode: 0o700 });
  const archive = new PassThrough();
  const extract = ["tar", "--extract", "--no-same-owner", `--directory=${path.join(to, "data")}`];
  const ended = await Promise.allSettled([
    copyServer(await runningUrl(folder), archive),
    run([...extract, "--file=-"], { env, from: archive }),
  ]);
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  for (const name of ["password", "port"]) copyFileSync(path.join(from, name), path.join(to, name));
  // As root the files may belong to the user that PostgreSQL runs as.
  if (process.getuid?.() === 0)
    for (const name of ["data", "password"]) {
      const { uid, gid } = statSync(path.join(from, name));
      await run(["chown", "-R", `${uid}:${gid}`, path.join(to, name)], { env });
    }
  return copy;
}

/** With the log of what is written meanwhile: without that the files fit nowhere. */
const BASE_BACKUP = "BASE_BACKUP (LABEL 'npm run backup', CHECKPOINT 'fast', WAL true)";
/** What a piece of the answer is, by its first byte: others tell of the archive's name. */
const ARCHIVE = "d".charCodeAt(0);

/** The server's files as it copies them itself, as a tar archive. */
class BaseBackup extends pg.Query {
  constructor(
    private readonly archive: PassThrough,
    onEnd: (error: Error | undefined) => void,
  ) {
    super(BASE_BACKUP, onEnd);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection) {
    if (chunk[0] !== ARCHIVE) return;
    // The driver goes on to use the same memory.
    const isTaken = this.archive.write(Buffer.from(chunk.subarray(1)));
    if (isTaken || stream.isPaused()) return;
    stream.pause();
    this.archive.once("drain", () => stream.resume());
  }
}

/** @throws StartError where the server does not answer, or does not come to the end */
async function copyServer(url: string, archive: PassThrough): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}?replication=true` });
  const closed = new Promise<void>((resolve) => archive.once("close", resolve));
  try {
    await client.connect();
    await new Promise<void>((resolve, reject) => {
      client.once("error", reject);
      // Whoever unpacks it says why it ended early.
      void closed.then(resolve);
      client.query(new BaseBackup(archive, (error) => (error ? reject(error) : resolve())));
    });
    archive.end();
  } catch (error) {
    archive.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The embedded database runs, and could not be copied: ${reason}. Try again in a moment.`,
    );
  } finally {
    await client.end();
  }
}
