// Puts rows into a resource's table, within the transaction of `write`.
import { Prisma } from "../generated/prisma/client";

export type Transaction = Prisma.TransactionClient;

/** Asks the database, within a transaction or without one. */
export type Query = <Found>(sql: string) => Promise<Found[]>;

/** Any number that every instance of this program agrees on. */
const RECORDS_LOCK = 7_262_472;

/** One at a time, so that no two hold what the other waits for. Readers do not wait. */
export async function lockRecords(transaction: Transaction): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${RECORDS_LOCK})`;
}

/** With the columns that the server decides. */
type RowWrite = {
  id: string;
  from: { createdAt: string } | null;
  to: object | null;
  columns?: object;
};

/**
 * By the columns that are known here: another version of the program may know of more.
 *
 * @param unique a column of text that no two rows share
 * @param at when that is
 * @returns the ids of those that are there
 */
export async function putRows(
  transaction: Transaction,
  { table: tableName, unique }: { table: string; unique: string },
  writes: RowWrite[],
  at: string,
): Promise<string[]> {
  const table = Prisma.raw(`"${tableName}"`);
  const deleted = writes.flatMap(({ id, to }) => (to ? [] : id));
  if (deleted.length > 0)
    await transaction.$executeRaw`DELETE FROM ${table} WHERE "id" = ANY(${deleted}::uuid[])`;
  const stored = writes.flatMap(({ id, from, to, columns }) =>
    to ? { id, ...to, ...columns, createdAt: from?.createdAt ?? at, updatedAt: at } : [],
  );
  const [first] = stored;
  if (!first) return [];
  const changed = writes.flatMap(({ id, from, to }) => (from && to ? id : []));
  // Of two that swap it, the first one written would have the other's.
  if (changed.length > 1)
    await transaction.$executeRaw`UPDATE ${table} SET ${Prisma.raw(`"${unique}"`)} = "id"::text
      WHERE "id" = ANY(${changed}::uuid[])`;
  const columns = Object.keys(first).map((one) => `"${columnOf(one)}"`);
  const names = Prisma.raw(columns.join(", "));
  const update = Prisma.raw(columns.map((one) => `${one} = EXCLUDED.${one}`).join(", "));
  const json = stored.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value])),
  );
  // As one value: Prisma takes seconds for thousands of rows.
  await transaction.$executeRaw`
    INSERT INTO ${table} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(json)}::jsonb)
    ON CONFLICT ("id") DO UPDATE SET ${update}`;
  return stored.map(({ id }) => id);
}

/** `comingMonth` is stored as `coming_month`. */
export const columnOf = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
