// Loaded into a site's processes before anything else: Date is wrong by the milliseconds that the
// file `clock` among the site's data holds, and follows it while the site runs. Timers go on as they
// would on a machine whose clock steps.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const LOOK_EVERY_MS = 50;
const file = path.join(process.env.DATA_DIR, "clock");
const realNow = Date.now;
let shift = 0;

// The constructor stays the one it is: others copy what it has of its own.
Date.now = () => realNow() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget),
  /** Without `new`, Date answers a text. */
  apply: () => new Date().toString(),
});

setInterval(() => {
  if (existsSync(file)) shift = Number(readFileSync(file, "utf8"));
}, LOOK_EVERY_MS).unref();
