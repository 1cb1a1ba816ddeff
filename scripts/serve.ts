// Next's server as a child, from its start to its end.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import path from "node:path";
import { nextProgram, projectFolder } from "./project";

/** For the last answers; container runtimes and service managers allow less by default. */
const ENDED_WITHIN_MS = 30_000;

/**
 * Keeps the process under 250 MB: a capped heap, whose young part is collected before it grows to
 * three times 16 MB; few arenas, since memory that was freed stays with each; and what is larger
 * than 64 KB, a page or a PDF on its way, given back to the system as soon as it is freed. V8 gets
 * one thread of its own: with its usual four, which mark the heap at once, two cores have no time
 * for requests while they do. What the operator sets counts more.
 */
export const MEMORY = {
  NODE_OPTIONS: "--max-old-space-size=128 --max-semi-space-size=8 --v8-pool-size=1",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
};

/** Node keeps what it compiled there for the next start; each build empties `.next`. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(projectFolder, ".next/compile-cache") };

type Serving = { isDevelopment: boolean; port: number; env: NodeJS.ProcessEnv; stop: AbortSignal };

/**
 * Serves until told to stop, and then until the last answer is out.
 * @returns the exit code: 0 where it was told to stop, else Next's own
 */
export async function serve({ isDevelopment, port, env, stop }: Serving): Promise<number> {
  const command = isDevelopment ? "dev" : "start";
  const next = spawn(process.execPath, [nextProgram, command, "-p", String(port)], {
    cwd: projectFolder,
    env: isDevelopment ? env : { ...MEMORY, ...COMPILED, ...env },
    // A process group of its own: Ctrl-C reaches it once, through this process. The channel tells
    // it of our own end, however that comes.
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const end = once(next, "exit");
  let force: NodeJS.Timeout | undefined;
  stop.addEventListener("abort", () => {
    next.kill("SIGTERM");
    force = setTimeout(() => next.kill("SIGKILL"), ENDED_WITHIN_MS);
  });
  const [code, signal] = (await end) as [number, null] | [null, NodeJS.Signals];
  clearTimeout(force);
  if (stop.aborted) return 0;
  return code ?? 128 + constants.signals[signal];
}
