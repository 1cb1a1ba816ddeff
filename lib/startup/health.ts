// Whether this server does its work: it has started, and its database answers now.
import { setTimeout as pause } from "node:timers/promises";
import { pool } from "../db";

const ANSWER_WITHIN_MS = 2_000;

// Shared by the bundles that Next makes of each route.
const server = globalThis as typeof globalThis & { isReady?: boolean };

export function markReady(): void {
  server.isReady = true;
}

export function isReady(): boolean {
  return server.isReady === true;
}

/** Ready, and the database answers within two seconds. */
export async function isHealthy(): Promise<boolean> {
  if (!isReady()) return false;
  const asked = pool().query("SELECT 1");
  const hasFailed = () => false;
  return Promise.race([
    asked.then(() => true, hasFailed),
    pause(ANSWER_WITHIN_MS, false, { ref: false }),
  ]);
}
