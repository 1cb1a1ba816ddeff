import { randomBytes } from "node:crypto";
import { afterAll } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import type { Transaction } from "@/lib/transaction";
import { query, TEMPLATE_DATABASE } from "./postgres";
import { waitUntil } from "./wait-until";

/** test/postgres.ts sets this variable. */
const ADMIN_URL = process.env.TEST_DATABASE_URL ?? "";

/** Sets DATABASE_URL, so this must run before the environment is read. */
export async function createTestDatabase() {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = Object.assign(new URL(ADMIN_URL), { pathname: `/${name}` }).href;
  await query(ADMIN_URL, `CREATE DATABASE "${name}" TEMPLATE ${TEMPLATE_DATABASE}`);
  process.env.DATABASE_URL = url;
  process.env.SESSION_SECRET ??= "a secret of at least thirty-two characters";
  return {
    url,
    async drop() {
      await closeDatabase();
      await query(ADMIN_URL, `DROP DATABASE "${name}"`);
    },
  };
}

/** The database is dropped at the end of the test file. */
export async function setUpDatabase() {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}

export const waitForBlockedStatements = (count: number): Promise<boolean> =>
  waitUntil(`${count} statements are blocked`, async () => {
    const statements = await db().$queryRaw<object[]>`
      SELECT "pid" FROM pg_stat_activity
      WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
    return statements.length === count;
  });

/**
 * Starts the writes one after the other while a transaction holds a lock, and commits the transaction when all of
 * them wait for it.
 */
export async function runWhileLocked<Result>(
  lock: (tx: Transaction) => Promise<unknown>,
  writes: (() => Promise<Result>)[],
  changeBeforeCommit?: (tx: Transaction) => Promise<unknown>,
): Promise<Result[]> {
  const results: Promise<Result>[] = [];
  const startAll = async (tx: Transaction) => {
    await lock(tx);
    for (const write of writes) {
      results.push(write());
      await waitForBlockedStatements(results.length);
    }
    await changeBeforeCommit?.(tx);
  };
  await db().$transaction(startAll, { timeout: 60_000 });
  return Promise.all(results);
}
