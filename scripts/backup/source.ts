// A place where the data lie, and the programs that save it and put it back.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { projectFolder } from "../project";
import { StartError } from "../start-error";

export type Source = {
  /** For the operator: what is saved, or replaced. */
  name: string;
  ending: ".dump" | ".tar.gz";
  /**
   * Writes everything into a new file.
   * @returns what would stand in the way of a restore
   */
  save(file: string): Promise<string>;
  /** Runs a statement in the database, whose answer nobody reads. */
  tell(sql: string): Promise<void>;
  /**
   * Puts a saved file in the place of what is there: all of it, or nothing.
   * @returns what the operator has to know then
   */
  restore(file: string): Promise<string>;
};

type Streams = {
  env: NodeJS.ProcessEnv;
  from?: string | Readable;
  to?: string;
  /** The program that a shell stands for. */
  name?: string;
};

/**
 * @returns its output, where that goes into no file
 * @throws StartError where the program is missing or fails, or its output cannot be kept
 */
export async function run(command: string[], { env, from, to, name }: Streams): Promise<string> {
  const [program = "", ...rest] = command;
  const child = spawn(program, rest, {
    cwd: projectFolder,
    env,
    stdio: [from ? "pipe" : "ignore", "pipe", "inherit"],
  });
  const output = child.stdout as Readable;
  const input = from && child.stdin;
  const [ended, written] = await Promise.allSettled([
    once(child, "exit"),
    to ? pipeline(output, createWriteStream(to, { mode: 0o600, flags: "wx" })) : text(output),
    // A program that has seen enough closes its input: its exit code says whether that was right.
    input && pipeline(typeof from === "string" ? createReadStream(from) : from, input),
  ]);
  if (ended.status === "rejected")
    throw new StartError(`${program} cannot be started: ${(ended.reason as Error).message}`);
  if (written.status === "rejected")
    throw new StartError(`${to} cannot be written: ${(written.reason as Error).message}`);
  const [code] = ended.value as [number | null];
  if (code !== 0) throw new StartError(`${name ?? program} failed (${code}).`);
  return written.value ?? "";
}
