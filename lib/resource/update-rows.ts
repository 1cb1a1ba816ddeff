import { Prisma } from "../generated/prisma/client";
import type { Transaction } from "./transaction";

/** Such as `plan_type` for `planType`, like the names in schema.prisma. */
export const toColumnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const FIELDS = { plan: Prisma.PlanScalarFieldEnum, area: Prisma.AreaScalarFieldEnum };

/**
 * Updates rows that each get their own values.
 * @param rows all with the same fields
 */
export async function updateRows<Row extends { id: string }>(
  tx: Transaction,
  table: keyof typeof FIELDS,
  rows: Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(FIELDS[table]).filter((name) => name in first && name !== "id");
  const columns = names.map((name) => `"${toColumnName(name)}" = "new"."${toColumnName(name)}"`);
  const { raw } = Prisma;
  // Raw SQL, because Prisma needs a statement for each row: seconds for 500 plans.
  await tx.$executeRaw`
    UPDATE ${raw(`"${table}"`)} AS "old" SET ${raw(columns.join(", "))}
    FROM jsonb_populate_recordset(NULL::${raw(`"${table}"`)}, ${toJson(rows)}::jsonb) AS "new"
    WHERE "old"."id" = "new"."id"`;
}

function toJson(rows: object[]): string {
  const records = rows.map((row) => {
    const entries = Object.entries(row).map(([name, value]) => [toColumnName(name), value]);
    return Object.fromEntries(entries);
  });
  return JSON.stringify(records);
}
