// The short history of an enquiry: what staff changed about it, step by step, and the way back.
import { randomUUID } from "node:crypto";
import { db, pool } from "../db";
import { AppError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import type { EnquiryStep } from "./inbox-schema";
import { type State, stepText } from "./step-text";

const { sql, raw } = Prisma;

/** The columns that are undone as one: closing ends a call, and opening again a result. */
const PROGRESS = [
  ...["status", "status_by", "status_at", "contacted_at"],
  ...["call_on", "call_part", "outcome", "sold_plan"],
];
const KEEPER = ["taken_by_id", "taken_from_id"];

const stateParts = [...PROGRESS, ...KEEPER].map((name) => `'${name}', e."${name}"`);
/** Of the enquiry `e`. */
export const STATE = raw(`jsonb_build_object(${stateParts.join(", ")},
  'taken_by', (SELECT "email" FROM "admin" WHERE "id" = e."taken_by_id"))`);

/** Before `e`, an enquiry, came to be closed, or open again: what was ended by that. */
export const ENDED = sql`(SELECT "before" FROM "enquiry_change"
  WHERE "enquiry_id" = e."id" AND ("before"->>'status' = 'closed') <> (e."status" = 'closed')
    AND ("after"->>'status' = 'closed') = (e."status" = 'closed')
  ORDER BY "created_at" DESC LIMIT 1)`;

type Done = { id: string; by: string; undoes?: string };

/** Keeps what became of an enquiry, unless it is as it was; answers that in words. */
export async function recordStep(
  transaction: Prisma.TransactionClient,
  enquiryId: string,
  before: State,
  { id, by, undoes }: Done,
): Promise<string | null> {
  const kept = JSON.stringify(before);
  const [row] = await transaction.$queryRaw<{ after: State }[]>`
    INSERT INTO "enquiry_change" ("id", "step_id", "enquiry_id", "changed_by", "before", "after", "undoes")
    SELECT gen_random_uuid(), ${id}::uuid, e."id", ${by}, ${kept}::jsonb, ${STATE}, ${undoes}::uuid
    FROM "enquiry" e WHERE e."id" = ${enquiryId}::uuid AND ${STATE} <> ${kept}::jsonb
    RETURNING "after"`;
  return row ? stepText(before, row.after, by, undoes !== undefined) : null;
}

/** Where columns of the enquiry `e` are as the step left them, or it left them alone. */
const standing = (names: string[]) => {
  const row = (of: string) => `ROW(${names.map((name) => `${of}."${name}"`).join(", ")})`;
  return `(${row("b")} IS NOT DISTINCT FROM ${row("a")} OR ${row("e")} IS NOT DISTINCT FROM ${row("a")})`;
};
const STEPS = sql`"enquiry_change" c JOIN "enquiry" e ON e."id" = c."enquiry_id"
  CROSS JOIN jsonb_populate_record(NULL::"enquiry", c."before") b
  CROSS JOIN jsonb_populate_record(NULL::"enquiry", c."after") a`;
const CAN_UNDO = sql`(c."undoes" IS NULL
  AND NOT EXISTS (SELECT FROM "enquiry_change" later
    WHERE later."enquiry_id" = c."enquiry_id" AND later."undoes" = c."step_id")
  AND ${raw(`${standing(PROGRESS)} AND ${standing(KEEPER)}`)})`;

/** As many steps as one looks back on. */
const SHOWN = 12;

type StepRow = Pick<EnquiryStep, "id" | "by" | "canUndo"> & {
  createdAt: Date;
  isUndo: boolean;
  before: State;
  after: State;
};

/** The latest first. */
export async function readSteps(enquiryId: string): Promise<EnquiryStep[]> {
  const { text, values } = sql`
    SELECT c."step_id" AS "id", c."changed_by" AS "by", c."created_at" AS "createdAt", c."before",
      c."after", c."undoes" IS NOT NULL AS "isUndo", ${CAN_UNDO} AS "canUndo"
    FROM ${STEPS} WHERE c."enquiry_id" = ${enquiryId}::uuid
    ORDER BY c."created_at" DESC, c."id" LIMIT ${SHOWN}`;
  const { rows } = await pool().query<StepRow>(text, values);
  return rows.map(({ id, by, canUndo, createdAt, isUndo, before, after }) => ({
    ...{ id, by, canUndo },
    at: createdAt.toISOString(),
    what: stepText(before, after, by, isUndo),
  }));
}

/** An account that is gone has nothing any more. */
const before = (name: string) =>
  KEEPER.includes(name) ? `(SELECT "id" FROM "admin" WHERE "id" = b."${name}")` : `b."${name}"`;
const PUT_BACK = [...PROGRESS, ...KEEPER].map(
  (name) =>
    `"${name}" = CASE WHEN b."${name}" IS DISTINCT FROM a."${name}" THEN ${before(name)} ELSE e."${name}" END`,
);

/**
 * Makes all that a step changed as it was. A note that was written with it stays.
 *
 * @param by the admin's email
 * @throws AppError notFound, conflict where it was changed since
 */
export function undoStep(id: string, by: string): Promise<{ message: string }> {
  return db().$transaction(async (transaction) => {
    const found = await transaction.$queryRaw<{ id: string; state: State; canUndo: boolean }[]>`
      SELECT e."id", ${STATE} AS "state", ${CAN_UNDO} AS "canUndo" FROM ${STEPS}
      WHERE c."step_id" = ${id}::uuid ORDER BY e."id" FOR UPDATE OF e`;
    if (found.length === 0) throw new AppError("notFound", "There is nothing to undo any more.");
    if (found.some(({ canUndo }) => !canUndo))
      throw new AppError("conflict", "It was changed again since. Nothing was undone.");
    await transaction.$executeRaw`
      UPDATE "enquiry" e SET "followed_at" = now(), ${raw(PUT_BACK.join(", "))}
      FROM "enquiry_change" c CROSS JOIN jsonb_populate_record(NULL::"enquiry", c."before") b
        CROSS JOIN jsonb_populate_record(NULL::"enquiry", c."after") a
      WHERE c."step_id" = ${id}::uuid AND e."id" = c."enquiry_id"`;
    const undo = { id: randomUUID(), by, undoes: id };
    const said: (string | null)[] = [];
    for (const each of found) said.push(await recordStep(transaction, each.id, each.state, undo));
    return { message: `${said[0] ?? "Undone"}.` };
  });
}
