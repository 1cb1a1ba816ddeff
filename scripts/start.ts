// npm start and npm run dev: builds the site if its sources have changed, starts the embedded PostgreSQL if
// DATABASE_URL is unset, and runs the server until a signal stops it. After a crash it exits, so that
// Docker or systemd starts it again.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { EnvironmentError, EXIT_CODE_INVALID_CONFIGURATION, readEnvironment } from "../lib/env";
import { build, isBuildCurrent, serverFile } from "./build";
import { loadDotEnv } from "./dot-env";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { generate } from "./generate";
import {
  findFreePort,
  isStartedScript,
  projectFolder,
  readOrCreateSecret,
  runScript,
  ScriptError,
} from "./project";

/** Exceeds the server's own shutdown timeout. */
export const SHUTDOWN_TIMEOUT_MS = 30_000;

/**
 * The Dockerfile sets the same. Variables that the operator sets take precedence.
 *
 * - Heap limit: what V8 chooses in a container of 1 GB, and more than twice the largest heap measured (190 MB). On a
 *   larger machine V8 would collect later: 504 MB instead of 248 MB under the same load.
 * - A small young generation is collected before it grows.
 * - One V8 worker thread: the usual four leave no time for requests on two cores.
 * - Two malloc arenas, since each keeps freed memory. Freed blocks over 64 KB, such as a page or a
 *   PDF, return to the system at once.
 */
export const MEMORY_ENV = {
  NODE_OPTIONS: "--max-old-space-size=512 --max-semi-space-size=8 --v8-pool-size=1",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
};

async function start(): Promise<number> {
  const stop = new AbortController();
  // A second Ctrl-C has no effect.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => stop.abort());
  loadDotEnv();
  const environment = readEnvironment(process.env);
  const dataFolder = createDataFolder(environment.DATA_DIR);
  await requireFreePort(environment.PORT);
  // The data folder is locked before the build, because a second start must not rebuild a running site.
  const database = environment.DATABASE_URL ? undefined : await startEmbeddedPostgres(dataFolder);
  database?.crashed.then((error) => stop.abort(error));
  try {
    const env = {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(environment.PORT),
      DATA_DIR: dataFolder,
      SESSION_SECRET:
        environment.SESSION_SECRET ?? readOrCreateSecret(path.join(dataFolder, "session-secret")),
      ...(database && { DATABASE_URL: database.url, PRINT_FIRST_PASSWORD: "1" }),
    };
    const serve = process.argv.includes("--dev") ? serveSources : serveBuild;
    const exitCode = await serve(env, stop.signal);
    if (stop.signal.reason instanceof ScriptError) throw stop.signal.reason;
    return exitCode;
  } finally {
    await database?.stop();
  }
}

function createDataFolder(name: string): string {
  const folder = path.resolve(projectFolder, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvironmentError(`DATA_DIR ${folder} cannot be created or written: ${code}.`);
  }
}

/** The server would report this only after the build, which takes a minute. */
async function requireFreePort(port: number): Promise<void> {
  try {
    await findFreePort(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "EADDRINUSE" ? "is already in use" : `cannot be used (${code})`;
    throw new ScriptError(`Port ${port} ${reason}. Set PORT to another one.`);
  }
}

async function serveBuild(env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<number> {
  if (!isBuildCurrent()) {
    console.log("Building the site, because this is the first start or the sources have changed.");
    await build(stop);
  }
  const serverEnv: NodeJS.ProcessEnv = {
    ...MEMORY_ENV,
    NODE_COMPILE_CACHE: path.join(projectFolder, ".next/compile-cache"),
    ...env,
    NODE_ENV: "production",
  };
  return runServer([serverFile], serverEnv, stop);
}

async function serveSources(env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<number> {
  await generate();
  return runServer(["--import", "tsx", "server.ts"], { ...env, NODE_ENV: "development" }, stop);
}

/** @returns 0 after `stop`, otherwise the exit code of the server */
async function runServer(
  args: string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<number> {
  if (stop.aborted) return 0;
  // Files of the server, such as mail, are readable by this user only.
  process.umask(0o077);
  const server = spawn(process.execPath, args, {
    cwd: projectFolder,
    env,
    // In a separate process group, the server gets one SIGTERM from here, instead of each Ctrl-C. The IPC channel
    // closes if this process is killed, and the server then exits.
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  stop.addEventListener("abort", () => {
    server.kill("SIGTERM");
    setTimeout(() => server.kill("SIGKILL"), SHUTDOWN_TIMEOUT_MS).unref();
  });
  const [code, signal] = await once(server, "exit");
  if (stop.aborted) return 0;
  // The server has already printed one line about an invalid configuration.
  if (code !== 0 && code !== EXIT_CODE_INVALID_CONFIGURATION)
    console.error(`The server has ended unexpectedly (${signal ?? `exit code ${code}`}).`);
  return code ?? 1;
}

if (isStartedScript(import.meta.filename)) await runScript(start);
