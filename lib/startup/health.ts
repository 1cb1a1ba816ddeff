import { setTimeout as pause } from "node:timers/promises";
import { pool } from "../db";
import { getSharedState } from "../shared-state";

const HEALTH_TIMEOUT_MS = 2_000;
const WRITE_INTERVAL_MS = 10_000;

// On a full disk, the INSERT alone can succeed, because its row fits into existing pages of the table. The 10,000 rows
// exceed work_mem and are written to a temporary file, which needs disk space. The statements are one query without
// parameters, and so one transaction, which SET LOCAL needs.
const WRITE_CHECK = `SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM generate_series(1, 10000);
  INSERT INTO "rate_limit" ("key", "points", "expires_at") VALUES ('health', 0, now())
  ON CONFLICT ("key") DO UPDATE SET "points" = 0`;

const readiness = getSharedState("readiness", () => ({ isReady: false }));

export function markReady(): void {
  readiness.isReady = true;
}

export async function isHealthy(): Promise<boolean> {
  if (!readiness.isReady) return false;
  return Promise.race([
    canReadAndWrite().catch(() => false),
    pause(HEALTH_TIMEOUT_MS, false, { ref: false }),
  ]);
}

let lastWriteAt = Number.NEGATIVE_INFINITY;
let lastWrite: Promise<unknown> | undefined;

/** Between two writes, the result of the last one counts. */
async function canReadAndWrite(): Promise<true> {
  await pool().query("SELECT 1");
  if (performance.now() - lastWriteAt >= WRITE_INTERVAL_MS) {
    lastWriteAt = performance.now();
    lastWrite = pool().query(WRITE_CHECK);
  }
  await lastWrite;
  return true;
}
