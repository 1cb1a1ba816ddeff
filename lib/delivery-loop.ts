import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable, OutageLog } from "./connection";

/** Stores the result of a delivery. Is repeated while the database is unavailable. */
export type StoreResult = () => Promise<void>;

/** Messages that wait in the database for another server, such as mails. */
export type DeliveryQueue = {
  /** Such as "mail". */
  name: string;
  maxParallel: number;
  /** After messages were claimed. */
  pauseMs: number;
  /** Each returned function sends a claimed message. If it rejects, the message is due when its claim expires. */
  claim(limit: number): Promise<(() => Promise<StoreResult>)[]>;
};

const STORE_RETRY_MS = 500;

/** Must be called after the migrations. */
export function startDeliveryLoop(
  queue: DeliveryQueue,
  { pollMs, graceMs }: { pollMs: number; graceMs: number },
) {
  const stopping = new AbortController();
  const loopEnded = runLoop(queue, pollMs, stopping.signal);
  return {
    /** A message that takes longer than the grace period keeps its claim. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([loopEnded, pause(graceMs, undefined, { ref: false })]);
    },
  };
}

async function runLoop(queue: DeliveryQueue, pollMs: number, signal: AbortSignal): Promise<void> {
  const databaseLog = new OutageLog({
    outageMessage: `The ${queue.name} queue cannot reach the database; no ${queue.name}s are sent.`,
    recoveryMessage: `The ${queue.name} queue reaches the database again.`,
  });
  const logError = (error: unknown) => {
    if (isDatabaseUnavailable(error)) databaseLog.reportFailure(String(error));
    else console.error(`The ${queue.name} queue failed: ${String(error)}`);
  };
  const running = new Set<Promise<void>>();
  while (!signal.aborted) {
    const deliveries = await claim(queue, queue.maxParallel - running.size, databaseLog, logError);
    for (const deliver of deliveries) {
      const delivery = runDelivery(deliver, logError).finally(() => running.delete(delivery));
      running.add(delivery);
    }
    if (running.size >= queue.maxParallel) await Promise.race(running);
    // The pause rejects only when the loop is stopped.
    await pause(deliveries.length > 0 ? queue.pauseMs : pollMs, undefined, { signal }).catch(
      () => undefined,
    );
  }
  await Promise.all(running);
}

async function claim(
  queue: DeliveryQueue,
  limit: number,
  databaseLog: OutageLog,
  logError: (error: unknown) => void,
) {
  try {
    const deliveries = await queue.claim(limit);
    databaseLog.reportSuccess();
    return deliveries;
  } catch (error) {
    logError(error);
    return [];
  }
}

async function runDelivery(
  deliver: () => Promise<StoreResult>,
  logError: (error: unknown) => void,
): Promise<void> {
  try {
    await storeWithRetries(await deliver(), logError);
  } catch (error) {
    logError(error);
  }
}

/** Retries, because another server would send the message again when the claim expires. */
async function storeWithRetries(
  store: StoreResult,
  logError: (error: unknown) => void,
): Promise<void> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logError(error);
      await pause(STORE_RETRY_MS);
    }
  }
}
