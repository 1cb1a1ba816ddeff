// A database of its own for one test file: made, migrated, and dropped afterwards.
import { randomBytes } from "node:crypto";
import { closeDatabase } from "@/lib/db";
import { applyMigrations } from "@/lib/migrations";
import { query } from "./postgres";

/** The run's PostgreSQL; any other with the right to make databases will do. */
const ADMIN_URL = process.env.TEST_DATABASE_URL ?? "";

export type TestDatabase = { url: string; drop(): Promise<void> };

/** Call it before anything reads the environment: from here on DATABASE_URL names this database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = Object.assign(new URL(ADMIN_URL), { pathname: `/${name}` }).href;
  await query(ADMIN_URL, `CREATE DATABASE "${name}"`);
  await applyMigrations({ connectionString: url });
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
