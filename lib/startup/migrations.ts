// `prisma migrate deploy` needs a native schema engine, which the production image does not contain.
import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { ADVISORY_LOCKS } from "../advisory-locks";
import { EnvironmentError } from "../env";

/** The table of `prisma migrate`, so that Prisma's commands keep working. */
const CREATE_MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

const OTHER_VERSION_ADVICE =
  "Start the version that made it, or set DATABASE_URL to another database.";

type Migration = { name: string; sql: string; checksum: string };

/**
 * One transaction holds the lock for all migrations, because a session lock does not work behind a pooler.
 * @returns the names of the applied migrations
 * @throws EnvironmentError if the database was migrated by another version
 * @throws Error if a migration fails; the transaction is then rolled back
 */
export async function applyMigrations(
  connectionConfig: pg.ClientConfig,
  folder = path.join(process.cwd(), "prisma", "migrations"),
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ ...connectionConfig, query_timeout: 0 });
  // A broken connection also rejects the running query. Without a listener, the event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    if ((await listPending(client, migrations)).length === 0) return [];
    await client.query(`
      BEGIN;
      SET LOCAL statement_timeout = 0;
      SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.migrations})`);
    const applied = await applyPendingMigrations(client, migrations);
    await client.query("COMMIT");
    return applied;
  } finally {
    await client.end();
  }
}

async function applyPendingMigrations(
  client: pg.Client,
  migrations: Migration[],
): Promise<string[]> {
  await client.query(CREATE_MIGRATIONS_TABLE);
  const pending = await listPending(client, migrations);
  for (const migration of pending) await applyMigration(client, migration);
  return pending.map(({ name }) => name);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** @throws EnvironmentError if the database has a migration that is not in `migrations` */
async function listPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const applied = await readAppliedMigrations(client);
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (known.get(name) === checksum) continue;
    const reason = known.has(name) ? "differs from this version's" : "this version does not know";
    throw new EnvironmentError(
      `The database has the migration ${name}, which ${reason}. ${OTHER_VERSION_ADVICE}`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Checksums by migration name. */
async function readAppliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const table = await client.query(`SELECT to_regclass('"_prisma_migrations"') AS "table"`);
  if (table.rows[0].table === null) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT "migration_name" AS "name", "checksum" FROM "_prisma_migrations"
     WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL ORDER BY "name"`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function applyMigration(
  client: pg.Client,
  { name, sql, checksum }: Migration,
): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error });
  }
  await client.query(
    `INSERT INTO "_prisma_migrations"
       ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );
}
