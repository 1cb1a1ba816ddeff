// Applies prisma/migrations in order, as `prisma migrate deploy` would, over plain SQL: Prisma's
// own command needs a native engine that the server does not carry.
import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

/** Any number that every instance of this program agrees on. */
const MIGRATION_LOCK = 7_262_471;

/** The columns and checksums are Prisma's, so that its own commands agree with this runner. */
const CREATE_HISTORY = `
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

type Migration = { name: string; sql: string; checksum: string };

/**
 * @param settings how to reach the database
 * @param folder the migrations, one folder each, applied in the order of their names
 * @returns the names of the migrations that were applied now
 * @throws where an applied migration was edited since, or a migration fails: nothing of it stays
 */
export async function applyMigrations(
  settings: pg.ClientConfig,
  folder = path.join(process.cwd(), "prisma", "migrations"),
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ ...settings, statement_timeout: 0, query_timeout: 0 });
  await client.connect();
  try {
    // Several servers may start at once: the first one migrates, the others wait for it.
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(CREATE_HISTORY);
    const applied = await readHistory(client);
    const pending = migrations.filter((migration) => isPending(migration, applied));
    for (const migration of pending) await apply(client, migration);
    // A table that was rewritten counts slowly until it is vacuumed, which nothing does by itself.
    if (applied.size > 0 && pending.length > 0) await client.query("VACUUM (ANALYZE)");
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
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

async function readHistory(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    `SELECT "migration_name", "checksum" FROM "_prisma_migrations"
     WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`,
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

function isPending({ name, checksum }: Migration, applied: Map<string, string>): boolean {
  const known = applied.get(name);
  if (known !== undefined && known !== checksum)
    throw new Error(`The migration ${name} was changed after it had been applied.`);
  return known === undefined;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations"
         ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error });
  }
}
