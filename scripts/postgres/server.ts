// The PostgreSQL process: started, known to be ready, stopped, and told apart from any other.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartError } from "../start-error";
import { type Cluster, postgresEnvironment } from "./cluster";

const LOOK_EVERY_MS = 10;
const READY_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 20_000;
const REMAINS_GONE_WITHIN_MS = 15_000;
const LOG_LIMIT_BYTES = 1_000_000;
/** What the last processes of a killed server hold until they have noticed its end. */
const REMAINS = "pre-existing shared memory block";

// For one small site beside its server on one machine. What decides durability stays as
// PostgreSQL has it: fsync, full_page_writes and synchronous_commit are on.
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "50",
  shared_buffers: "48MB",
  max_wal_size: "256MB",
  io_method: "sync",
  jit: "off",
  log_checkpoints: "off",
  // What visitors typed is no business of the log.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  timezone: "UTC",
  log_timezone: "UTC",
};

/**
 * Starts the server on a port and waits until it takes connections.
 * @throws StartError with PostgreSQL's own reason
 */
export async function launchServer(cluster: Cluster, port: number): Promise<ChildProcess> {
  disownProcessId(cluster);
  for (const giveUpAt = Date.now() + REMAINS_GONE_WITHIN_MS; ; ) {
    const { server, reason } = await tryServer(cluster, port);
    if (server) return server;
    if (!reason.includes(REMAINS) || Date.now() > giveUpAt) {
      throw new StartError(
        `The embedded PostgreSQL did not start: ${reason} (log: ${cluster.log})`,
      );
    }
    await pause(LOOK_EVERY_MS * 10);
  }
}

type Try = { server: ChildProcess; reason?: never } | { server?: never; reason: string };

async function tryServer(cluster: Cluster, port: number): Promise<Try> {
  const logged = sizeOf(cluster.log) > LOG_LIMIT_BYTES ? 0 : sizeOf(cluster.log);
  const server = spawnServer(cluster, port, logged === 0 ? "w" : "a");
  const ended = new AbortController();
  const failure = once(server, "exit", { signal: ended.signal }).then(
    () => lastWords(cluster.log, logged),
    (error: Error) => error.message,
  );
  const reason = await Promise.race([failure, untilReady(cluster, server, ended.signal)]);
  ended.abort();
  if (reason === undefined) return { server };
  server.kill("SIGKILL");
  return { reason };
}

function spawnServer(cluster: Cluster, port: number, logMode: "w" | "a"): ChildProcess {
  const { account, postgres, data } = cluster;
  const options = Object.entries({ ...settings, port: String(port) });
  const [command = "", ...args] = [
    ...account.prefix,
    ...[postgres, "-D", data],
    ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const log = openSync(cluster.log, logMode, 0o600);
  try {
    return spawn(command, args, {
      // A process group of its own: Ctrl-C must not shut the database down under the site.
      detached: true,
      stdio: ["ignore", log, log],
      env: postgresEnvironment,
      ...account.user,
    });
  } finally {
    closeSync(log);
  }
}

/** Resolves with a reason only where the time is up. */
async function untilReady(
  { data }: Cluster,
  { pid }: ChildProcess,
  ended: AbortSignal,
): Promise<string | undefined> {
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; !ended.aborted; ) {
    const lines = pidFileLines(data);
    if (Number(lines[0]) === pid && lines[7]?.trim() === "ready") return undefined;
    if (Date.now() > giveUpAt) return "it was not ready in time";
    await pause(LOOK_EVERY_MS);
  }
  return undefined;
}

/** The reason that PostgreSQL logged for its end, from where this start began to write. */
function lastWords(log: string, from: number): string {
  const lines = readFileSync(log).subarray(from).toString().trim().split("\n");
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? "";
  return fatal.replace(/^.*?(FATAL|PANIC): +/, "") || "it gave no reason";
}

/**
 * Shuts the server down fast: sessions are ended, what was acknowledged is on disk.
 */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const end = once(server, "exit");
  server.kill("SIGINT");
  const force = setTimeout(() => server.kill("SIGQUIT"), STOPPED_WITHIN_MS);
  await end;
  clearTimeout(force);
}

export function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

/** Stops the server that a killed start left behind on our data; touches no other process. */
export async function stopOrphan({ data }: Cluster): Promise<void> {
  const pid = Number(pidFileLines(data)[0]);
  if (!isServerOf(pid, data)) return;
  process.kill(pid, "SIGINT");
  if (await isGone(pid, data)) return;
  process.kill(pid, "SIGKILL");
  await isGone(pid, data);
}

async function isGone(pid: number, data: string): Promise<boolean> {
  for (const giveUpAt = Date.now() + STOPPED_WITHIN_MS; Date.now() < giveUpAt; ) {
    if (!isServerOf(pid, data)) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

/** Whether the process is PostgreSQL on that very data folder: process ids are used again. */
function isServerOf(pid: number, data: string): boolean {
  if (!(pid > 0)) return false;
  const commandLine = commandLineOf(pid);
  return /\bpostgres(\.exe)?\0-D\0/.test(commandLine) && commandLine.includes(`\0-D\0${data}\0`);
}

/** NUL after each argument; empty where there is no such process. */
function commandLineOf(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    const line = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return line.replace(/ -D (.*?) -c /, "\0-D\0$1\0-c ");
  } catch {
    return "";
  }
}

/**
 * PostgreSQL will not start while any process has the id in its pid file, as one in a restarted
 * container may. Our own id in that place says that the id's owner is no server, and leaves the
 * rest of the file for PostgreSQL to judge whether something still uses the data.
 */
function disownProcessId({ data }: Cluster): void {
  const [, ...rest] = pidFileLines(data);
  if (rest.length > 0) writeFileSync(pidFile(data), [process.pid, ...rest].join("\n"));
}

function pidFileLines(data: string): string[] {
  try {
    return readFileSync(pidFile(data), "utf8").split("\n");
  } catch (error) {
    // A server that starts takes an old one away before it writes its own.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function pidFile(data: string): string {
  return path.join(data, "postmaster.pid");
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
