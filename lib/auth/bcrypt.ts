// Passwords are stored as bcrypt hashes only, which are made and compared in a thread of their own.
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { Queue } from "../queue";

/** About 0.3 s of work on the server's machine: cheap once, dear for whoever tries many. */
const COST = 12;

/** @param password as `newPassword` takes it */
export const hashPassword = (password: string) => inThread<string>({ password, cost: COST });

export const comparePassword = (password: string, passwordHash: string) =>
  inThread<boolean>({ password, passwordHash });

const queue = new Queue();

/** One after the other: each takes all of a processor. */
function inThread<Result>(workerData: object): Promise<Result> {
  const program = path.join(process.cwd(), "lib/auth/bcrypt-thread.mjs");
  return queue.run(async () => {
    const [result] = await once(new Worker(program, { workerData }), "message");
    return result;
  });
}
