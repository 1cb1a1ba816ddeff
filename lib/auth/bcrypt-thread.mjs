// Worker thread of bcrypt.ts: hashes or compares one password.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

// Lower the priority in favour of requests. On Linux, this applies to this thread only.
if (process.platform === "linux") setPriority(10);
const { password, cost, passwordHash } = workerData;
parentPort?.postMessage(
  passwordHash ? compareSync(password, passwordHash) : hashSync(password, cost),
);
