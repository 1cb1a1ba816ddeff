// Whether this server does its work: it has started, and its database answers now.
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
  const tooLate = new Promise<false>((resolve) => {
    setTimeout(resolve, ANSWER_WITHIN_MS, false).unref();
  });
  const answer = pool()
    .query("SELECT 1")
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, tooLate]);
}
