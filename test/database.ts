// A database of its own for one test file: made, migrated, and dropped afterwards.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { closeDatabase } from "@/lib/db";
import { applyMigrations } from "@/lib/migrations";

/** The run's PostgreSQL; any other with the right to make databases will do. */
const ADMIN_URL = process.env.TEST_DATABASE_URL ?? "";

export type TestDatabase = { url: string; drop(): Promise<void> };

/** Call it before anything reads the environment: from here on DATABASE_URL names this database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = Object.assign(new URL(ADMIN_URL), { pathname: `/${name}` }).href;
  await asAdmin(`CREATE DATABASE "${name}"`);
  await applyMigrations({ connectionString: url });
  process.env.DATABASE_URL = url;
  return {
    url,
    async drop() {
      await closeDatabase();
      await asAdmin(`DROP DATABASE "${name}"`);
    },
  };
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN_URL });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
