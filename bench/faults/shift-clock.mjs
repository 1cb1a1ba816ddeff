// Loaded into a process before anything else: its Date is wrong by the milliseconds that CLOCK_FILE
// holds, and follows them while it runs. Timers go on as they would on a machine whose clock steps.
import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 50;
const file = process.env.CLOCK_FILE;
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

function look() {
  shift = Number(readFileSync(file, "utf8"));
}

if (file) {
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
}
