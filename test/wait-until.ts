import { setTimeout as pause } from "node:timers/promises";

/**
 * Retries while `check` throws or returns false.
 *
 * @throws Error after `timeoutMs`, with the last error of `check` as its cause
 */
export async function waitUntil<Result>(
  description: string,
  check: () => Promise<Result> | Result,
  { timeoutMs = 90_000, intervalMs = 50 } = {},
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    let cause: unknown;
    try {
      const result = await check();
      if (result !== false) return result;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline) {
      throw new Error(`Timeout of ${timeoutMs} ms: ${description}`, { cause });
    }
    await pause(intervalMs);
  }
}
