// Who changed what, when, from what to what; and who deleted an enquiry.
import { db, deleteInPieces } from "../db";
import { AppError } from "../errors";
import { type Change as ChangeRow, Prisma } from "../generated/prisma/client";
import { Queue } from "../queue";
import { shared } from "../shared-state";
import type { Change, ChangeAction, ChangeFilter, Subject } from "./changes-schema";

/** Who a change is put down to where no admin made it. */
export const COMMAND_LINE = "command line";

export type NewChange = Pick<Change, "changedBy" | "subject" | "subjectId" | "action"> & {
  /** What it was and what it became, as the API shows it; never a password or its hash. */
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
};

/**
 * Written in the transaction of the change itself: both happen, or neither.
 *
 * @returns the entry's id
 */
export async function recordChange(
  transaction: Prisma.TransactionClient,
  { before, after, ...change }: NewChange,
): Promise<string> {
  const { id } = await transaction.change.create({
    data: { ...change, before: before ?? Prisma.DbNull, after: after ?? Prisma.DbNull },
    select: { id: true },
  });
  return id;
}

/**
 * Many of a kind changed at once: the entry that stands for all of them, and one for each.
 *
 * @param of what the common entry is of, such as 'plans', and the one that it undoes
 * @returns the entry's id
 */
export async function recordBatch(
  transaction: Prisma.TransactionClient,
  of: Pick<NewChange, "changedBy" | "subject"> & { many: Subject; undoes?: string },
  after: Prisma.InputJsonObject,
  changes: Pick<NewChange, "subjectId" | "action" | "before" | "after">[],
): Promise<string> {
  const { changedBy, subject, many, undoes } = of;
  const batch = { changedBy, subject: many, subjectId: many, action: "changed", after };
  const { id: batchId } = await transaction.change.create({ data: batch });
  // As one value: Prisma takes seconds for thousands of rows.
  await transaction.$executeRaw`
    INSERT INTO "change" ("id", "changed_by", "subject", "subject_id", "action", "before", "after",
      "batch_id")
    SELECT gen_random_uuid(), ${changedBy}, ${subject}, "row".*, ${batchId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      AS "row" ("subjectId" text, "action" text, "before" jsonb, "after" jsonb)`;
  if (undoes)
    await transaction.change.update({ where: { id: undoes }, data: { undoneById: batchId } });
  return batchId;
}

/** A change of an account, likewise. */
export const recordAdmin = (
  transaction: Prisma.TransactionClient,
  subjectId: string,
  change: Omit<NewChange, "subject" | "subjectId">,
): Promise<string> => recordChange(transaction, { ...change, subject: "admin", subjectId });

// One search after the other: visitors need the other connections.
const searches = shared("searches", () => new Queue());

/**
 * Newest first; of one subject, of one kind of subject, or all. What was one of many stands behind
 * their common entry, and what is done about an enquiry beside it alone, unless `of` names the
 * enquiry: there is more of that than of all else.
 */
export async function listChanges(
  { search = "", before, ...of }: ChangeFilter = {},
  limit = 50,
  mostSearched = MOST_SEARCHED,
): Promise<Change[]> {
  const words = search.split(" ").filter(Boolean);
  const found =
    words.length > 0 &&
    (await searches.run(() => find(words, { before, ...of }, limit, mostSearched)));
  const listed = {
    ...of,
    ...(!of.subjectId && { batchId: of.batchId ?? null, NOT: ABOUT_ENQUIRIES }),
  };
  const rows = await db().change.findMany({
    where: found ? { id: { in: found } } : listed,
    ...(before && !found && { cursor: { id: before }, skip: 1 }),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(toChange);
}

const ABOUT_ENQUIRIES = { subject: { in: ["enquiry", "enquiries"] }, action: "changed" };

/** A search looks at so many entries, the newest: some 300 for each working day of two years. */
const MOST_SEARCHED = 200_000;

/** The ids of those whose names, in the index that the list is ordered by, hold every word. */
async function find(
  words: string[],
  { before, subject, subjectId, batchId }: ChangeFilter,
  limit: number,
  mostSearched: number,
): Promise<string[]> {
  const { sql, join } = Prisma;
  const wanted = words.map((word) => sql`strpos("search_text", lower(${word}::text)) > 0`);
  if (subject) wanted.push(sql`"subject" = ${subject}`);
  if (subjectId) wanted.push(sql`"subject_id" = ${subjectId}`);
  else wanted.push(sql`NOT ("subject" IN ('enquiry', 'enquiries') AND "action" = 'changed')`);
  if (batchId) wanted.push(sql`"batch_id" = ${batchId}::uuid`);
  const older = sql`WHERE ("created_at", "id") <
    ((SELECT "created_at" FROM "change" WHERE "id" = ${before}::uuid), ${before}::uuid)`;
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT "id" FROM (
      SELECT * FROM "change" ${before ? older : Prisma.empty}
      ORDER BY "created_at" DESC, "id" DESC LIMIT ${mostSearched}
    ) AS "newest"
    WHERE ${join(wanted, " AND ")} ORDER BY "created_at" DESC, "id" DESC LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * In pieces, and what was done to many plans as a whole: half of it could not be taken back. What was
 * done to an account that exists stays, since it shows whether the first password is still in use; what
 * was done about an enquiry stays as long as the enquiry.
 */
const PIECE = 20;
const DELETE_OLD = Prisma.sql`DELETE FROM "change" WHERE "id" IN (
    SELECT "id" FROM "change"
    WHERE "created_at" < now() - interval '2 years' AND "batch_id" IS NULL
      AND NOT ("subject" IN ('enquiry', 'enquiries') AND "action" = 'changed')
      AND NOT ("subject" = 'admin' AND "subject_id" IN (SELECT "id"::text FROM "admin"))
    ORDER BY "created_at" LIMIT ${PIECE} FOR UPDATE SKIP LOCKED
  )`;

/**
 * Deletes what is older than two years.
 *
 * @returns how many entries were deleted, those of one change of many plans counted as one
 */
export const deleteOldChanges = () => deleteInPieces(DELETE_OLD, PIECE);

/** All that one entry stands for; nobody ever changes these. */
export const listParts = async (batchId: string): Promise<Change[]> =>
  (await db().change.findMany({ where: { batchId } })).map(toChange);

export async function findChange(id: string): Promise<Change | null> {
  const row = await db().change.findUnique({ where: { id } });
  return row && toChange(row);
}

/** @throws AppError notFound */
export async function requireChange(id: string): Promise<Change> {
  const change = await findChange(id);
  if (!change) throw new AppError("notFound", "There is no such change.");
  return change;
}

/** The latest change of a subject, or null where there is none yet. */
export async function latestChange(
  transaction: Prisma.TransactionClient,
  subject: Subject,
  subjectId: string,
): Promise<Change | null> {
  const row = await transaction.change.findFirst({
    where: { subject, subjectId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return row && toChange(row);
}

const toChange = ({ createdAt, subject, action, before, after, ...rest }: ChangeRow): Change => ({
  ...rest,
  subject: subject as Subject,
  action: action as ChangeAction,
  createdAt: createdAt.toISOString(),
  before: before as Change["before"],
  after: after as Change["after"],
});
