// The short history of an enquiry: what staff changed about it, step by step, and the way back.
import { db } from "../db";
import { AppError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import type { EnquiryStep, Outcome } from "./inbox-schema";

const { sql, raw, join } = Prisma;

const COLUMNS = [
  ...["status", "status_by", "status_at", "contacted_at", "call_on", "call_part"],
  ...["outcome", "sold_plan", "taken_by_id", "taken_from_id"],
];

/** What a step keeps of the enquiry `e` as it was: nothing that a visitor wrote. */
export const STATE = raw(
  `jsonb_build_object(${COLUMNS.map((name) => `'${name}', e."${name}"`).join(", ")})`,
);

/** What ended when the enquiry `e` was closed, or opened again, the last time. */
export const ENDED = sql`(SELECT "before" FROM "enquiry_change"
  WHERE "enquiry_id" = e."id" AND "undone_by" IS NULL
    AND ("before"->>'status' = 'closed') <> (e."status" = 'closed')
  ORDER BY "created_at" DESC LIMIT 1)`;
export type Ended = Partial<{
  call_on: string;
  call_part: "morning" | "afternoon" | "evening" | null;
  outcome: Outcome | null;
  sold_plan: object | null;
}>;

/** As many steps as one looks back on. */
const SHOWN = 12;

/** The latest first, of which the first that stands can be undone. */
export async function readSteps(enquiryId: string): Promise<EnquiryStep[]> {
  const rows = await db().enquiryChange.findMany({
    where: { enquiryId },
    orderBy: { createdAt: "desc" },
    take: SHOWN,
  });
  const last = rows.find(({ undoneBy }) => undoneBy === null);
  return rows.map((row) => ({
    id: row.stepId,
    by: row.changedBy,
    at: row.createdAt.toISOString(),
    what: row.what,
    undoneBy: row.undoneBy,
    canUndo: row === last,
  }));
}

/** An account that was removed has nothing any more. */
const putBack = COLUMNS.map((name) =>
  raw(
    name.startsWith("taken")
      ? `"${name}" = (SELECT "id" FROM "admin" WHERE "id" = b."${name}")`
      : `"${name}" = b."${name}"`,
  ),
);

/**
 * Makes all that a step changed as it was. A note that was written with it stays.
 *
 * @param by the admin's email
 * @throws AppError notFound, conflict where something was changed since
 */
export function undoStep(stepId: string, by: string): Promise<{ message: string }> {
  return db().$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT FROM "enquiry" WHERE "id" IN (
      SELECT "enquiry_id" FROM "enquiry_change" WHERE "step_id" = ${stepId}::uuid
    ) ORDER BY "id" FOR UPDATE`;
    const [first, ...others] = await transaction.$queryRaw<{ what: string; stands: boolean }[]>`
      SELECT c."what", NOT EXISTS (SELECT FROM "enquiry_change" later
        WHERE later."enquiry_id" = c."enquiry_id" AND later."undone_by" IS NULL
          AND later."created_at" > c."created_at") AND c."undone_by" IS NULL AS "stands"
      FROM "enquiry_change" c WHERE c."step_id" = ${stepId}::uuid`;
    if (!first) throw new AppError("notFound", "There is nothing to undo any more.");
    if (![first, ...others].every(({ stands }) => stands))
      throw new AppError("conflict", "This has changed since, so it cannot be undone.");
    await transaction.$executeRaw`
      UPDATE "enquiry" e SET "followed_at" = now(), ${join(putBack)}
      FROM "enquiry_change" c CROSS JOIN jsonb_populate_record(NULL::"enquiry", c."before") b
      WHERE c."step_id" = ${stepId}::uuid AND e."id" = c."enquiry_id"`;
    await transaction.enquiryChange.updateMany({ where: { stepId }, data: { undoneBy: by } });
    return { message: `Undone: ${first.what}.` };
  });
}
