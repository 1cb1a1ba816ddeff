// A thread of its own for one password: the work would keep a server from everybody else meanwhile.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

// Visitors come first: Linux takes it for this thread alone.
if (process.platform === "linux") setPriority(10);
const { password, cost, passwordHash } = workerData;
parentPort?.postMessage(
  passwordHash ? compareSync(password, passwordHash) : hashSync(password, cost),
);
