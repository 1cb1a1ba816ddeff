// The server as a child, from its start to its end, and started again where it dies unasked.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { WRONG_CONFIGURATION } from "../lib/env";
import { projectFolder } from "./project";

/** For the last answers; container runtimes and service managers allow less by default. */
const ENDED_WITHIN_MS = 30_000;

/**
 * Keeps the process small in daily use, and ends it at no peak: the heap may grow to more than twice
 * what was ever seen in use, 190 MB. Without a limit, on a large machine, V8 leaves garbage lying for
 * longer. The heap's young part is collected before it grows to three times 16 MB; few arenas, since
 * memory that was freed stays with each; and what is larger than 64 KB, a page or a PDF on its way, is
 * given back to the system as soon as it is freed. V8 gets one thread of its own: with its usual four,
 * which mark the heap at once, two cores have no time for requests while they do. What the operator
 * sets counts more.
 */
export const MEMORY = {
  NODE_OPTIONS: "--max-old-space-size=512 --max-semi-space-size=8 --v8-pool-size=1",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
};

/** Made once for each build, which empties `.next`. */
const SERVER = path.join(projectFolder, ".next/server.mjs");

/** Node keeps what it compiled there for the next start; each build empties `.next`. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(projectFolder, ".next/compile-cache") };

/** The server as one file that Node runs by itself; Next's build leaves it out. */
export async function bundleServer(file: string): Promise<void> {
  await build({
    entryPoints: [path.join(projectFolder, "server.ts")],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["next"],
    logLevel: "warning",
  });
}

type Serving = { isDevelopment: boolean; env: NodeJS.ProcessEnv; stop: AbortSignal };

/**
 * Serves until told to stop, and then until the last answer is out.
 * @returns the exit code: 0 where it was told to stop, 1 where there is no use in going on
 */
export async function serve(serving: Serving): Promise<number> {
  if (serving.isDevelopment || !existsSync(SERVER)) await bundleServer(SERVER);
  if (!serving.isDevelopment) return keepServing(() => runServer(serving), serving.stop);
  const end = await runServer(serving);
  return serving.stop.aborted ? 0 : end.code;
}

export type End = { code: number; reason: string; seconds: number };

const LONGEST_PAUSE_SECONDS = 30;
const MOST_DEATHS = 10;
/** A server that has lived for longer is no further death in a row. */
const LIVED_SECONDS = 60;

/**
 * @param run serves, and resolves when the server has ended, whatever ended it
 * @param pause waits for so many milliseconds; rejects where told to stop
 */
export async function keepServing(
  run: () => Promise<End>,
  stop: AbortSignal,
  pause = (ms: number) => sleep(ms, undefined, { signal: stop }),
): Promise<number> {
  for (let deaths = 1; ; deaths += 1) {
    const { code, reason, seconds } = await run();
    // A server ends with 0 only where somebody told it to.
    if (stop.aborted || code === 0) return 0;
    if (code === WRONG_CONFIGURATION) return 1;
    if (seconds > LIVED_SECONDS) deaths = 1;
    if (deaths === MOST_DEATHS) {
      console.error(`The server ended unasked (${reason}) for the ${deaths}th time in a row.`);
      return 1;
    }
    const wait = Math.min(2 ** (deaths - 1), LONGEST_PAUSE_SECONDS);
    console.error(`The server ended unasked (${reason}) and is started again in ${wait} s.`);
    await pause(wait * 1_000).catch(() => undefined);
    if (stop.aborted) return 0;
  }
}

async function runServer({ isDevelopment, env, stop }: Serving): Promise<End> {
  const began = performance.now();
  const server = spawn(process.execPath, [SERVER], {
    cwd: projectFolder,
    env: isDevelopment ? env : { ...MEMORY, ...COMPILED, ...env },
    // A process group of its own: Ctrl-C reaches it once, through this process. The channel tells
    // it of our own end, however that comes.
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  let force: NodeJS.Timeout | undefined;
  const end = () => {
    server.kill("SIGTERM");
    force = setTimeout(() => server.kill("SIGKILL"), ENDED_WITHIN_MS);
  };
  stop.addEventListener("abort", end);
  const [code, signal] = (await once(server, "exit")) as [number, null] | [null, NodeJS.Signals];
  stop.removeEventListener("abort", end);
  clearTimeout(force);
  return {
    code: code ?? 128 + constants.signals[signal],
    reason: signal ?? `exit code ${code}`,
    seconds: (performance.now() - began) / 1_000,
  };
}
