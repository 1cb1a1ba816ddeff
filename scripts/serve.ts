// The server as a child, from its start to its end, and started again where it dies unasked.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { BuildOptions } from "esbuild";
import { WRONG_CONFIGURATION } from "../lib/env";
import { type End, keepRunning } from "./keep-running";
import { projectFolder } from "./project";

/** The server needs less by itself. */
export const ENDED_WITHIN_MS = 30_000;

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

/** Made with each build, which empties `.next`. */
const SERVER = path.join(projectFolder, ".next/server.mjs");

/** Node keeps what it compiled there for the next start; each build empties `.next`. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(projectFolder, ".next/compile-cache") };

/** One file of the project with all that it imports, which Node runs by itself. */
export async function bundle(from: string, to: string, options: BuildOptions = {}): Promise<void> {
  // A start of what is built bundles nothing, and need not load it.
  const { build } = await import("esbuild");
  await build({
    entryPoints: [path.join(projectFolder, from)],
    outfile: to,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    ...options,
  });
}

/** Next's build leaves the server out. */
export const bundleServer = () => bundle("server.ts", SERVER, { external: ["next"] });

type Serving = { isDevelopment: boolean; env: NodeJS.ProcessEnv; stop: AbortSignal };

/**
 * Serves until told to stop, and then until the last answer is out.
 * @returns the exit code: 0 where it was told to stop, 1 where there is no use in going on
 */
export async function serve(serving: Serving): Promise<number> {
  if (serving.isDevelopment) await bundleServer();
  const run = () => runServer(serving);
  const { code } = await (serving.isDevelopment
    ? run()
    : keepRunning({ ...SERVING, run }, serving.stop));
  return serving.stop.aborted || code === 0 ? 0 : 1;
}

/** A server ends with 0 only where somebody told it to. */
export const SERVING = {
  name: "The server",
  firstPauseMs: 1_000,
  maxCrashes: 10,
  finalCodes: [0, WRONG_CONFIGURATION],
};

async function runServer({ isDevelopment, env, stop }: Serving): Promise<End> {
  const server = spawn(process.execPath, [SERVER], {
    cwd: projectFolder,
    env: isDevelopment ? env : { ...MEMORY, ...COMPILED, ...env },
    // A process group of its own: Ctrl-C reaches it once, through this process. The channel tells
    // it of our own end, however that comes.
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const ended = once(server, "exit");
  const end = () => {
    server.kill("SIGTERM");
    setTimeout(() => server.kill("SIGKILL"), ENDED_WITHIN_MS).unref();
  };
  stop.addEventListener("abort", end);
  if (stop.aborted) end();
  const [code, signal] = await ended;
  stop.removeEventListener("abort", end);
  return { code, reason: signal ?? `exit code ${code}` };
}
