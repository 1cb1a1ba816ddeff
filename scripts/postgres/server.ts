// The PostgreSQL process: started, known to be ready, stopped, and told apart from any other.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { hasEnded } from "../keep-running";
import { StartError } from "../start-error";
import { type Cluster, postgresEnvironment } from "./cluster";

const LOOK_EVERY_MS = 10;
const READY_WITHIN_MS = 120_000;
export const STOPPED_WITHIN_MS = 20_000;
const REMAINS_GONE_WITHIN_MS = 15_000;
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
  // The one before is kept beside it: it may say why that server ended.
  if (existsSync(cluster.log)) renameSync(cluster.log, `${cluster.log}.before`);
  for (const giveUpAt = Date.now() + REMAINS_GONE_WITHIN_MS; ; ) {
    const started = await tryServer(cluster, port);
    if (typeof started !== "string") return started;
    if (!started.includes(REMAINS) || Date.now() > giveUpAt) {
      throw new StartError(
        `The embedded PostgreSQL did not start: ${started} (log: ${cluster.log})`,
      );
    }
    await pause(LOOK_EVERY_MS * 10);
  }
}

/** @returns the server once it is ready, or why it is not */
async function tryServer(cluster: Cluster, port: number): Promise<ChildProcess | string> {
  const server = spawnServer(cluster, port);
  let failure: string | undefined;
  server.once("error", ({ message }) => {
    failure = message;
  });
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; Date.now() < giveUpAt; ) {
    if (failure !== undefined) return failure;
    if (hasEnded(server)) return lastWords(cluster.log);
    const lines = pidFileLines(cluster);
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === "ready") return server;
    await pause(LOOK_EVERY_MS);
  }
  server.kill("SIGKILL");
  return "it was not ready in time";
}

function spawnServer({ account, postgres, data, log }: Cluster, port: number): ChildProcess {
  const options = Object.entries({ ...settings, port: String(port) });
  const [command = "", ...args] = [
    ...account.prefix,
    ...[postgres, "-D", data],
    ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const output = openSync(log, "a", 0o600);
  try {
    return spawn(command, args, {
      // A process group of its own: Ctrl-C must not shut the database down under the site.
      detached: true,
      stdio: ["ignore", output, output],
      env: postgresEnvironment,
      ...account.user,
    });
  } finally {
    closeSync(output);
  }
}

/** The reason that PostgreSQL logged for its end. */
function lastWords(log: string): string {
  const lines = readFileSync(log, "utf8").trim().split("\n");
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? "";
  return fatal.replace(/^.*?(FATAL|PANIC): +/, "") || "it gave no reason";
}

/** Stops the server that a killed start left behind on our data; touches no other process. */
export async function stopOrphan(cluster: Cluster): Promise<void> {
  const pid = Number(pidFileLines(cluster)[0]);
  for (const signal of ["SIGINT", "SIGKILL"] as const) {
    if (!isServerOf(pid, cluster)) return;
    process.kill(pid, signal);
    const giveUpAt = Date.now() + STOPPED_WITHIN_MS;
    while (isServerOf(pid, cluster) && Date.now() < giveUpAt) await pause(LOOK_EVERY_MS);
  }
}

/** Whether the process is PostgreSQL on that very data folder: process ids are used again. */
function isServerOf(pid: number, { data }: Cluster): boolean {
  if (!(pid > 0)) return false;
  try {
    if (process.platform === "linux") {
      const [program, ...rest] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return path.basename(program ?? "") === "postgres" && rest[0] === "-D" && rest[1] === data;
    }
    const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes(`postgres -D ${data} -c `);
  } catch {
    // There is no such process.
    return false;
  }
}

/**
 * PostgreSQL will not start while any process has the id in its pid file, as one in a restarted
 * container may. Our own id in that place says that the id's owner is no server, and leaves the
 * rest of the file for PostgreSQL to judge whether something still uses the data.
 */
function disownProcessId(cluster: Cluster): void {
  const [, ...rest] = pidFileLines(cluster);
  if (rest.length > 0) writeFileSync(pidFile(cluster), [process.pid, ...rest].join("\n"));
}

/** Empty where there is none: a server that starts takes an old one away before it writes its own. */
function pidFileLines(cluster: Cluster): string[] {
  try {
    return readFileSync(pidFile(cluster), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function pidFile({ data }: Cluster): string {
  return path.join(data, "postmaster.pid");
}
