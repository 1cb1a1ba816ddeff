// A program that does one step of a backup, from a file or to one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { projectFolder } from "../project";
import { StartError } from "../start-error";

type Streams = { env: NodeJS.ProcessEnv; from?: string; to?: string };

/** @throws StartError where the program is missing or fails, or its output cannot be kept */
export async function run(command: string[], { env, from, to }: Streams): Promise<void> {
  const [program = "", ...rest] = command;
  const child = spawn(program, rest, {
    cwd: projectFolder,
    env,
    stdio: [from ? "pipe" : "ignore", to ? "pipe" : "inherit", "inherit"],
  });
  const output = to && child.stdout;
  const input = from && child.stdin;
  const [ended, written] = await Promise.allSettled([
    once(child, "exit"),
    output && pipeline(output, createWriteStream(to, { mode: 0o600, flags: "wx" })),
    // A program that has seen enough closes its input: its exit code says whether that was right.
    input && pipeline(createReadStream(from), input),
  ]);
  if (ended.status === "rejected")
    throw new StartError(`${program} cannot be started: ${messageOf(ended.reason)}`);
  if (written.status === "rejected")
    throw new StartError(`${to} cannot be written: ${messageOf(written.reason)}`);
  const [code] = ended.value as [number | null];
  if (code !== 0) throw new StartError(`${program} failed (${code}).`);
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
