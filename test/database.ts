// A database of its own for one test file, with the site's tables, and dropped afterwards.
import { randomBytes } from "node:crypto";
import { closeDatabase } from "@/lib/db";
import { query, TEMPLATE } from "./postgres";

/** The run's PostgreSQL. */
const ADMIN_URL = process.env.TEST_DATABASE_URL ?? "";

export type TestDatabase = { url: string; drop(): Promise<void> };

/** Call it before anything reads the environment: from here on DATABASE_URL names this database. */
export async function createTestDatabase(): Promise<TestDatabase> {
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
