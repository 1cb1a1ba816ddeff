// For a test file: a database of its own with the site's tables, which is gone afterwards.
import { randomBytes } from "node:crypto";
import { afterAll } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { query, TEMPLATE } from "./postgres";
import { until } from "./until";

/** The run's PostgreSQL. */
const ADMIN_URL = process.env.TEST_DATABASE_URL ?? "";

/** Call it before anything reads the environment: from here on DATABASE_URL names this database. */
export async function createTestDatabase() {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = Object.assign(new URL(ADMIN_URL), { pathname: `/${name}` }).href;
  await query(ADMIN_URL, `CREATE DATABASE "${name}" TEMPLATE ${TEMPLATE}`);
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

export async function setUpDatabase() {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}

/** Until so many statements in the test's database wait for another's lock. */
export const untilWaiting = (count: number): Promise<boolean> =>
  until(`${count} wait for a lock`, async () => {
    const waiting = await db().$queryRaw<object[]>`
      SELECT "pid" FROM pg_stat_activity
      WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
    return waiting.length === count;
  });
