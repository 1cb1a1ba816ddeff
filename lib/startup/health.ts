// Whether this server does its work: it has started, and its database answers now and keeps things.
import { setTimeout as pause } from "node:timers/promises";
import { pool } from "../db";
import { shared } from "../shared-state";

const ANSWER_WITHIN_MS = 2_000;
const WRITE_EVERY_MS = 10_000;

/**
 * Fails where the disk is full or the database may only be read. The count is too long for its
 * memory and goes into a file: a row alone finds room in its table for long after the disk is full.
 */
const SMALL_WRITE = `SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM generate_series(1, 10000);
  INSERT INTO "rate_limit" ("key", "expire") VALUES ('health', 0)
  ON CONFLICT ("key") DO UPDATE SET "points" = 0`;

const readiness = shared("readiness", () => ({ isReady: false }));

export function markReady(): void {
  readiness.isReady = true;
}

export const isReady = (): boolean => readiness.isReady;

/** Ready, and the database answers within two seconds and took the last small write. */
export async function isHealthy(): Promise<boolean> {
  if (!isReady()) return false;
  return Promise.race([
    keepsThings().catch(() => false),
    pause(ANSWER_WITHIN_MS, false, { ref: false }),
  ]);
}

let wroteAt = Number.NEGATIVE_INFINITY;
let written: Promise<unknown> | undefined;

async function keepsThings(): Promise<true> {
  await pool().query("SELECT 1");
  if (performance.now() - wroteAt >= WRITE_EVERY_MS) {
    wroteAt = performance.now();
    written = pool().query(SMALL_WRITE);
  }
  await written;
  return true;
}
