// What a start keeps going, its server and its database alike: run to its end, and started again where
// that comes unasked.
import { setTimeout as sleep } from "node:timers/promises";

const LONGEST_PAUSE_MS = 30_000;
/** Who has lived for longer begins a new row of deaths. */
const LIVED_MS = 60_000;

/** `code` is null where a signal was the end, or where there was no beginning. */
export type End = { code: number | null; reason: string };

type Task = {
  name: string;
  /** Resolves when it has ended, whatever ended it; throws where it could not begin. */
  run(): Promise<End>;
  /** Doubled with each death in a row. Milliseconds. */
  firstPause: number;
  /** In a row, before it is given up. */
  mostDeaths?: number;
  /** Exit codes after which it is not started again. */
  finalCodes?: number[];
};

/**
 * @param pause waits for so many milliseconds; rejects once stopped
 * @returns the last end, once stopped, or where there is no use in going on
 */
export async function keepRunning(
  { name, run, firstPause, mostDeaths = Infinity, finalCodes = [] }: Task,
  stop: AbortSignal,
  pause = (ms: number) => sleep(ms, undefined, { signal: stop }),
): Promise<End> {
  for (let deaths = 1; ; deaths += 1) {
    const began = performance.now();
    const end = await run().catch(({ message }: Error) => ({ code: null, reason: message }));
    if (stop.aborted || (end.code !== null && finalCodes.includes(end.code))) return end;
    if (performance.now() - began > LIVED_MS) deaths = 1;
    const death = `${name} ended unasked (${end.reason})`;
    if (deaths === mostDeaths) {
      console.error(`${death} for the ${deaths}th time in a row.`);
      return end;
    }
    const wait = Math.min(firstPause * 2 ** (deaths - 1), LONGEST_PAUSE_MS);
    console.error(`${death} and is started again in ${wait / 1_000} s.`);
    await pause(wait).catch(() => undefined);
    if (stop.aborted) return end;
  }
}
