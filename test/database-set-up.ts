// For a test file: a database of its own, which is gone afterwards.
import { afterAll } from "vitest";
import { db } from "@/lib/db";
import { createTestDatabase, type TestDatabase } from "./database";
import { until } from "./until";

export async function setUpDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}

/** Until so many statements in the test's database wait for another's lock. */
export function untilWaiting(count: number): Promise<boolean> {
  return until(`${count} wait for a lock`, async () => {
    const waiting = await db().$queryRaw<object[]>`
      SELECT "pid" FROM pg_stat_activity
      WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
    return waiting.length === count;
  });
}
