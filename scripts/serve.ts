import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { BuildOptions } from "esbuild";
import { EXIT_CODE_INVALID_CONFIGURATION } from "../lib/env";
import { type End, keepRunning } from "./keep-running";
import { projectFolder } from "./project";

/** Exceeds the server's own shutdown timeout. */
export const SHUTDOWN_TIMEOUT_MS = 30_000;

/**
 * The operator's own environment takes precedence.
 *
 * - Heap limit: more than twice the largest heap measured (190 MB). Without a limit V8 collects
 *   garbage less often on large machines.
 * - One V8 worker thread: the usual four leave no time for requests on two cores.
 * - Two malloc arenas, since each keeps freed memory. Freed blocks over 64 KB, such as a page or a
 *   PDF, return to the system at once.
 */
export const MEMORY_ENV = {
  NODE_OPTIONS: "--max-old-space-size=512 --max-semi-space-size=8 --v8-pool-size=1",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
};

const SERVER_FILE = path.join(projectFolder, ".next/server.mjs");

/** Each build empties `.next`. */
const COMPILE_CACHE_ENV = { NODE_COMPILE_CACHE: path.join(projectFolder, ".next/compile-cache") };

/** Includes all imports. */
export async function bundle(from: string, to: string, options: BuildOptions = {}): Promise<void> {
  // Imported on demand, because the start of a finished build needs no bundler.
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

/** `next build` does not build server.ts. */
export const bundleServer = () => bundle("server.ts", SERVER_FILE, { external: ["next"] });

type ServeOptions = { isDevelopment: boolean; env: NodeJS.ProcessEnv; stopSignal: AbortSignal };

/** @returns the exit code: 0 after a requested stop, 1 after a failure that a restart cannot fix */
export async function serve(options: ServeOptions): Promise<number> {
  if (options.isDevelopment) await bundleServer();
  const run = () => runServer(options);
  const { code } = await (options.isDevelopment
    ? run()
    : keepRunning({ ...RESTART_POLICY, run }, options.stopSignal));
  return options.stopSignal.aborted || code === 0 ? 0 : 1;
}

/** The server exits with 0 only after a requested stop. */
export const RESTART_POLICY = {
  name: "The server",
  firstPauseMs: 1_000,
  maxCrashes: 10,
  finalCodes: [0, EXIT_CODE_INVALID_CONFIGURATION],
};

async function runServer({ isDevelopment, env, stopSignal }: ServeOptions): Promise<End> {
  const server = spawn(process.execPath, [SERVER_FILE], {
    cwd: projectFolder,
    env: isDevelopment ? env : { ...MEMORY_ENV, ...COMPILE_CACHE_ENV, ...env },
    // The server has its own process group, so that Ctrl-C reaches it once, through this process. The IPC channel
    // closes if this process dies, and the server then exits.
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const exited = once(server, "exit");
  const terminate = () => {
    server.kill("SIGTERM");
    setTimeout(() => server.kill("SIGKILL"), SHUTDOWN_TIMEOUT_MS).unref();
  };
  stopSignal.addEventListener("abort", terminate);
  if (stopSignal.aborted) terminate();
  const [code, signal] = await exited;
  stopSignal.removeEventListener("abort", terminate);
  return { code, reason: signal ?? `exit code ${code}` };
}
