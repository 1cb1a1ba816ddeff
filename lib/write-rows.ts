// Raw SQL, because Prisma needs about a millisecond for each row of createMany, and one statement for each row that
// gets its own values. An import or a bulk change of 500 plans would take seconds.
import { Prisma } from "./generated/prisma/client";
import type { Transaction } from "./transaction";

const { raw, sql } = Prisma;

const FIELDS = {
  plan: Prisma.PlanScalarFieldEnum,
  area: Prisma.AreaScalarFieldEnum,
  change: Prisma.ChangeScalarFieldEnum,
};
type Table = keyof typeof FIELDS;
type Row = { id: string };

/** Such as `plan_type` for `planType`, like the names in schema.prisma. */
export const toColumnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @param rows all with the same fields; the others get their defaults */
export async function insertRows(tx: Transaction, table: Table, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = listColumns(table, rows).join(", ");
  await tx.$executeRaw`
    INSERT INTO ${raw(`"${table}"`)} (${raw(columns)})
    SELECT ${raw(columns)} FROM ${toRecordset(table, rows)}`;
}

/** @param rows all with the same fields; the others stay */
export async function updateRows(tx: Transaction, table: Table, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = listColumns(table, rows).filter((column) => column !== `"id"`);
  const assignments = columns.map((column) => `${column} = "new".${column}`);
  await tx.$executeRaw`
    UPDATE ${raw(`"${table}"`)} AS "old" SET ${raw(assignments.join(", "))}
    FROM ${toRecordset(table, rows)} AS "new" WHERE "old"."id" = "new"."id"`;
}

function listColumns(table: Table, [first]: Row[]): string[] {
  const names = Object.keys(FIELDS[table]).filter((name) => first && name in first);
  return names.map((name) => `"${toColumnName(name)}"`);
}

function toRecordset(table: Table, rows: Row[]): Prisma.Sql {
  const records = rows.map((row) => {
    const entries = Object.entries(row).map(([name, value]) => [toColumnName(name), value]);
    return Object.fromEntries(entries);
  });
  return sql`jsonb_populate_recordset(NULL::${raw(`"${table}"`)}, ${JSON.stringify(records)}::jsonb)`;
}
