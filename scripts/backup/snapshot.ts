// The site's tables as lines of JSON, as they were at one moment: first the migrations behind them, then
// for each table its name and columns, and a line for each row. A value is the text that PostgreSQL
// writes for it, so that numbers, times and bytes come back exactly.
import type pg from "pg";
import { type Migration, readAppliedMigrations } from "../../lib/migrations";
import { ScriptError } from "../project";

export const SITE = "aaryaa-network";

/** For one transaction: the role's own timeouts are meant for web requests. */
export const WITHOUT_LIMITS =
  "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

/** How many are in memory at a time: a picture's row has up to a megabyte. */
export const ROWS = 20;
const NEXT_ROWS = {
  text: `FETCH ${ROWS} FROM "rows"`,
  rowMode: "array",
  types: { getTypeParser: () => String },
};

/**
 * @param known the migrations of this version of the site
 * @throws ScriptError where there are no tables, or a newer version made them
 */
export async function* readSnapshot(client: pg.Client, known: Migration[]): AsyncGenerator<string> {
  if ((await readAppliedMigrations(client)).size === 0)
    throw new ScriptError("The database has no tables of this site.");
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; ${WITHOUT_LIMITS}`);
  // Keeps migrations and restores out. The snapshot is only taken by the first query after this lock.
  await client.query(`LOCK TABLE "_prisma_migrations" IN SHARE MODE`);
  // If somebody added row policies, `off` makes the query fail rather than leave rows out.
  await client.query("SET LOCAL row_security = off; SET LOCAL datestyle = ISO");
  const migrations = [...(await readAppliedMigrations(client)).keys()];
  requireKnown(migrations, known, "The database");
  yield toLine({ site: SITE, migrations });
  for (const table of tablesOf(known.filter(({ name }) => migrations.includes(name)))) {
    const columns = await readColumns(client, table);
    yield toLine({ table, columns });
    const select = `SELECT ${quoted(columns)} FROM ONLY "${table}"`;
    await client.query(`DECLARE "rows" NO SCROLL CURSOR FOR ${select}`);
    for (;;) {
      const { rows } = await client.query(NEXT_ROWS);
      if (rows.length === 0) break;
      yield rows.map(toLine).join("");
    }
    await client.query(`CLOSE "rows"`);
  }
  await client.query("COMMIT");
}

const toLine = (value: unknown) => `${JSON.stringify(value)}\n`;

export const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(", ");

/** @throws ScriptError for migrations of a newer version of the site */
export function requireKnown(names: string[], known: Migration[], place: string): void {
  const newer = names.filter((name) => known.every((migration) => migration.name !== name));
  if (newer.length > 0)
    throw new ScriptError(
      `${place} is of a newer version of the site (${newer.join(", ")}): do it with that version.`,
    );
}

/** The tables that the migrations leave: the database may hold others that are not the site's. */
export function tablesOf(migrations: Migration[]): string[] {
  const tables = new Set<string>();
  for (const { sql } of migrations)
    for (const [, verb, name = ""] of sql.matchAll(/^(CREATE|DROP) TABLE "(\w+)"/gm))
      if (verb === "CREATE") tables.add(name);
      else tables.delete(name);
  return [...tables];
}

/** Without generated columns, which cannot be written back. */
export async function readColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT "attname" AS "name" FROM pg_attribute WHERE "attrelid" = $1::regclass AND "attnum" > 0
       AND NOT "attisdropped" AND "attgenerated" = '' ORDER BY "attnum"`,
    [`"${table}"`],
  );
  return rows.map(({ name }) => name);
}
