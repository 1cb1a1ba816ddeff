// Processes as the system sees them, and servers as processes.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { StartError } from "../../scripts/start-error";

const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;
/** Characters of a log, where a server ended before its time. */
const LAST_WORDS = 4_000;
/** What Linux counts in, a hundredth of a second on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;

type Command = {
  program: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** What it prints goes there, as a container's would go to its log. */
  log: string;
};

export type Server = {
  pid: number;
  /** Milliseconds from the start of the process to its first good answer. */
  readyAfter: number;
  stop(): Promise<void>;
};

/** @param readyUrl answers with a success once the server is ready */
export async function startServer(command: Command, readyUrl: string): Promise<Server> {
  const began = performance.now();
  const log = openSync(command.log, "a");
  const { program, args, cwd, env } = command;
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", log, log] });
  closeSync(log);
  let end: Promise<void> | undefined;
  const server = {
    pid: child.pid ?? 0,
    readyAfter: 0,
    stop() {
      end ??= stop(child, command.log);
      return end;
    },
  };
  try {
    await untilReady(child, readyUrl);
  } catch (error) {
    await stop(child, command.log);
    throw error;
  }
  server.readyAfter = performance.now() - began;
  return server;
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline)
      throw new StartError("A server did not become ready.");
    await pause(LOOK_EVERY_MS);
  }
}

async function stop(child: ChildProcess, log: string): Promise<void> {
  const { exitCode, signalCode } = child;
  if (exitCode !== null || signalCode !== null) {
    const lastWords = readFileSync(log, "utf8").slice(-LAST_WORDS);
    console.error(`A server ended by itself (${exitCode ?? signalCode}):\n${lastWords}`);
    return;
  }
  const end = once(child, "exit");
  child.kill("SIGTERM");
  await end;
}

/** Milliseconds that a program takes from its start to its end. */
export async function timeOf(program: string, args: string[]): Promise<number> {
  const began = performance.now();
  await once(spawn(program, args, { stdio: "ignore" }), "exit");
  return performance.now() - began;
}

/** Resident memory in MB, now. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Seconds that a process and its children have computed. */
export function cpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  const own = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may hold blanks.
  const fields = own.slice(own.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  const below = children.split(" ").filter(Boolean).map(Number);
  return ticks / TICKS_PER_SECOND + below.reduce((sum, child) => sum + cpuSeconds(child), 0);
}
