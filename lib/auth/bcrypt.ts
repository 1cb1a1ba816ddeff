// Hashes in a worker thread, to keep the event loop free.

import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";

/** Number of hashing rounds as a power of two. A hash takes about 0.3 s on the production machine. */
const COST = 12;

/** @param password validated by `newPasswordSchema` */
export const hashPassword = (password: string) => runInWorker<string>({ password, cost: COST });

export const comparePassword = (password: string, passwordHash: string) =>
  runInWorker<boolean>({ password, passwordHash });

const runAlone = pLimit(1);

/** Runs one job at a time, because a job uses a whole CPU core. */
function runInWorker<Result>(workerData: object): Promise<Result> {
  const script = path.join(process.cwd(), "lib/auth/bcrypt-thread.mjs");
  return runAlone(async () => {
    const [result] = await once(new Worker(script, { workerData }), "message");
    return result;
  });
}
