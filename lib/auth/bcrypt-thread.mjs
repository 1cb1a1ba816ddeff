// Worker thread of bcrypt.ts: hashes or compares one password.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

// Gives requests precedence. On Linux, setPriority applies to this thread only; elsewhere to the process.
if (process.platform === "linux") setPriority(10);
const { password, cost, passwordHash } = workerData;
parentPort?.postMessage(
  passwordHash ? compareSync(password, passwordHash) : hashSync(password, cost),
);
