// Waits for what is to become true, with a deadline.
import { setTimeout as pause } from "node:timers/promises";

/**
 * Repeats the work until it neither throws nor answers false. Times are milliseconds.
 *
 * @throws what the last try threw, once the time is up
 */
export async function until<Result>(
  what: string,
  work: () => Promise<Result> | Result,
  { within = 90_000, every = 50 } = {},
): Promise<Result> {
  const giveUpAt = performance.now() + within;
  for (;;) {
    let reason: unknown;
    try {
      const result = await work();
      if (result !== false) return result;
    } catch (error) {
      reason = error;
    }
    if (performance.now() > giveUpAt) {
      throw new Error(`Waited ${within} ms in vain until ${what}`, { cause: reason });
    }
    await pause(every);
  }
}
