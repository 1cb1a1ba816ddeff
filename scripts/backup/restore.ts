// Puts a backup in the place of what is there, in one transaction. Its rows go into tables of its own
// version, which stand in a schema beside ours and are migrated there; then they are copied over. Our
// own tables are emptied and filled, never dropped: what others have built on them stays.
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { z } from "zod";
import {
  applyPendingMigrations,
  type Migration,
  readAppliedMigrations,
} from "../../lib/migrations";
import { ScriptError } from "../project";
import {
  quoted,
  ROWS,
  readColumns,
  requireKnown,
  SITE,
  tablesOf,
  WITHOUT_LIMITS,
} from "./snapshot";

const name = z.string().regex(/^\w+$/);
const row = z.array(z.string().nullable());
const section = z.object({ table: name, columns: z.array(name) });
const head = z.object({ site: z.literal(SITE), migrations: z.array(z.string()) });
const entry = z.union([row, section, head]);
type Entry = z.infer<typeof entry>;

/**
 * @param known the migrations of this version of the site, which the database has afterwards
 * @throws ScriptError, or what the database says: nothing is changed then
 */
export async function restoreFile(
  client: pg.Client,
  file: string,
  known: Migration[],
): Promise<void> {
  // Whether a file was changed on the way is known at its end: it is read once before anything is done.
  for await (const _ of readEntries(file));
  const entries = readEntries(file);
  const first: Entry | undefined = (await entries.next()).value;
  if (!first || !("site" in first)) throw notWhole(file, "it does not begin as one");
  requireKnown(first.migrations, known, "The file");
  const beside = known.map(withoutQueue);
  const saved = beside.filter((migration) => first.migrations.includes(migration.name));

  await client.query(`BEGIN; ${WITHOUT_LIMITS}`);
  await applyPendingMigrations(client, known);
  requireKnown([...(await readAppliedMigrations(client)).keys()], known, "The database");
  // No backup reads what is replaced meanwhile.
  await client.query(`LOCK TABLE "_prisma_migrations" IN EXCLUSIVE MODE`);
  const { rows } = await client.query(`SELECT current_schema() AS "home"`);
  await client.query(`CREATE SCHEMA "restored"; SET LOCAL search_path = "restored"`);
  await applyPendingMigrations(client, saved);
  // What is searched is worked out where the rows end up, which takes most of the time.
  if (saved.length === beside.length) await client.query(FOLD_NOTHING);
  // Migrations may have written first rows.
  await client.query(`TRUNCATE ${quoted(tablesOf(saved))}; ${DEFER_REFERENCES}`);
  await insertRows(client, entries);
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  await applyPendingMigrations(client, beside);
  await copyTo(rows[0].home, client, tablesOf(known));
  await client.query(`DROP SCHEMA "restored" CASCADE; COMMIT`);
}

/** By the lines of JSON: a text in them may hold a line separator of another kind. */
async function* readEntries(file: string): AsyncGenerator<Entry> {
  try {
    let rest = "";
    const text = pipeline(createReadStream(file), createGunzip(), () => undefined);
    for await (const piece of text.setEncoding("utf8")) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) yield entry.parse(JSON.parse(line));
    }
  } catch (error) {
    throw notWhole(file, (error as Error).message);
  }
}

const notWhole = (file: string, reason: string) =>
  new ScriptError(
    `${file} is no whole backup of this site (${reason}). Nothing was changed. What ends in .dump or .tar.gz is restored by the version that made it.`,
  );

/** The schema that a queue was once kept in may be another program's by now. */
const withoutQueue = (migration: Migration): Migration => ({
  ...migration,
  sql: migration.sql.replace('DROP SCHEMA IF EXISTS "pgboss" CASCADE', "NULL"),
});

const FOLD_NOTHING = `CREATE OR REPLACE FUNCTION "fold_spelling"("spelling" TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE AS $$ SELECT '' $$`;

/** Rows may refer to later ones, of their own table, too. */
const DEFER_REFERENCES = `DO $$ DECLARE "one" record; BEGIN
  FOR "one" IN SELECT "conrelid"::regclass AS "table", "conname" FROM pg_constraint
    WHERE "contype" = 'f' AND "connamespace" = current_schema()::regnamespace
  LOOP EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE INITIALLY DEFERRED',
    "one"."table", "one"."conname");
  END LOOP;
END $$`;

async function insertRows(client: pg.Client, entries: AsyncIterable<Entry>): Promise<void> {
  let insert = "";
  let rows: z.infer<typeof row>[] = [];
  const write = async () => {
    let count = 0;
    const places = rows.map((values) => `(${values.map(() => `$${++count}`)})`);
    if (count > 0) await client.query(`${insert} VALUES ${places}`, rows.flat());
    rows = [];
  };
  for await (const next of entries) {
    if (Array.isArray(next)) rows.push(next);
    if (rows.length === ROWS || !Array.isArray(next)) await write();
    if ("table" in next) insert = `INSERT INTO "${next.table}" (${quoted(next.columns)})`;
  }
  await write();
}

/** Where a table of others refers to one of ours, PostgreSQL names it and empties nothing. */
async function copyTo(home: string, client: pg.Client, tables: string[]): Promise<void> {
  const ours = tables.map((table) => `ONLY "${home}"."${table}"`);
  await client.query(`LOCK TABLE ${ours} IN ACCESS EXCLUSIVE MODE`);
  // Those of others would write into their tables.
  for (const table of ours) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${ours}`);
  const copies: string[] = [];
  for (const table of tables) {
    const columns = quoted(await readColumns(client, table));
    const copy = `INSERT INTO "${home}"."${table}" (${columns}) SELECT ${columns} FROM "${table}"`;
    copies.push(`"${table}_copy" AS (${copy})`);
  }
  // At the end of one statement for all of them references are checked.
  await client.query(`WITH ${copies} SELECT pg_notify('catalogue_changed', '')`);
  for (const table of ours) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
