// A thread of its own for one password: the work would keep a server from everybody else meanwhile.
import { parentPort, workerData } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

const { password, cost, passwordHash } = workerData;
parentPort?.postMessage(
  passwordHash ? compareSync(password, passwordHash) : hashSync(password, cost),
);
