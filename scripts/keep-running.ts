// Restarts a process, the server or the embedded database, whenever it ends unexpectedly.
import { setTimeout as sleep } from "node:timers/promises";

const LONGEST_PAUSE_MS = 30_000;
/** After running for this long, crashes are counted from one again. */
const STABLE_MS = 60_000;

/** `code` is null where a signal ended it, or where it could not start. */
export type End = { code: number | null; reason: string };

type Task = {
  name: string;
  /** Resolves when it has ended, whatever ended it; throws where it could not start. */
  run(): Promise<End>;
  /** Doubled with each crash in a row. */
  firstPauseMs: number;
  /** In a row, before giving up. */
  maxCrashes?: number;
  /** Exit codes after which it is not started again. */
  finalCodes?: number[];
};

/**
 * @param pause waits for so many milliseconds; rejects once stopped
 * @returns the last end: after `stop`, a final exit code or too many crashes
 */
export async function keepRunning(
  { name, run, firstPauseMs, maxCrashes = Infinity, finalCodes = [] }: Task,
  stop: AbortSignal,
  pause = (ms: number) => sleep(ms, undefined, { signal: stop }),
): Promise<End> {
  for (let crashes = 1; ; crashes += 1) {
    const startedAt = performance.now();
    const end = await run().catch(({ message }: Error) => ({ code: null, reason: message }));
    if (stop.aborted || (end.code !== null && finalCodes.includes(end.code))) return end;
    if (performance.now() - startedAt > STABLE_MS) crashes = 1;
    const message = `${name} ended unasked (${end.reason})`;
    if (crashes === maxCrashes) {
      console.error(`${message} for the ${crashes}th time in a row.`);
      return end;
    }
    const waitMs = Math.min(firstPauseMs * 2 ** (crashes - 1), LONGEST_PAUSE_MS);
    console.error(`${message} and is started again in ${waitMs / 1_000} s.`);
    await pause(waitMs).catch(() => undefined);
    if (stop.aborted) return end;
  }
}
