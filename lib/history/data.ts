// Who changed which plan, GST, account or section of the website, when, from what to what; and who deleted an enquiry.
import { db } from "../db";
import { type Change as ChangeRow, Prisma } from "../generated/prisma/client";
import { AppError } from "../http/errors";
import type { Action, Change, ChangeFilter, Subject } from "./schema";

/** Who a change is put down to where no admin made it. */
export const COMMAND_LINE = "command line";

export type NewChange = {
  /** The admin's email, or COMMAND_LINE. */
  changedBy: string;
  subject: Subject;
  /** The plan's or the admin's id, or the section; 'gst' for the GST setting, 'enquiry' for any. */
  subjectId: string;
  action: Action;
  /** What it was and what it became, as the API shows it; never a password or its hash. */
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
};

/** Written in the transaction of the change itself: both happen, or neither. */
export async function recordChange(
  transaction: Prisma.TransactionClient,
  { before, after, ...change }: NewChange,
): Promise<void> {
  await transaction.change.create({
    data: { ...change, before: before ?? Prisma.DbNull, after: after ?? Prisma.DbNull },
  });
}

/**
 * Many plans changed at once: the entry that stands for all of them, and one for each.
 *
 * @returns the entry's id
 */
export async function recordBatch(
  transaction: Prisma.TransactionClient,
  changedBy: string,
  after: Prisma.InputJsonObject,
  changes: Pick<NewChange, "subjectId" | "action" | "before" | "after">[],
): Promise<string> {
  const batch = { changedBy, subject: "plans", subjectId: "plans", action: "changed", after };
  const { id: batchId } = await transaction.change.create({ data: batch });
  // As one value: Prisma takes seconds for thousands of rows.
  await transaction.$executeRaw`
    INSERT INTO "change" ("id", "changed_by", "subject", "subject_id", "action", "before", "after",
      "batch_id")
    SELECT gen_random_uuid(), ${changedBy}, 'plan', "row".*, ${batchId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      AS "row" ("subjectId" text, "action" text, "before" jsonb, "after" jsonb)`;
  return batchId;
}

/** A change of an account, likewise. */
export function recordAdmin(
  transaction: Prisma.TransactionClient,
  subjectId: string,
  change: Omit<NewChange, "subject" | "subjectId">,
): Promise<void> {
  return recordChange(transaction, { ...change, subject: "admin", subjectId });
}

/**
 * Newest first; of one subject, of one kind of subject, or all. What was one of many stands behind
 * their common entry, unless it is asked for.
 */
export async function listChanges(
  { search = "", before, ...of }: ChangeFilter = {},
  limit = 50,
): Promise<Change[]> {
  const rows = await db().change.findMany({
    where: {
      ...of,
      ...(!of.subjectId && !search && { batchId: of.batchId ?? null }),
      AND: search.split(" ").filter(Boolean).map(holding),
    },
    ...(before && { cursor: { id: before }, skip: 1 }),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(toChange);
}

/** What names a plan or an account among what is kept of it. */
const NAMES = ["speed", "duration", "provider", "email", "what"];

function holding(word: string): Prisma.ChangeWhereInput {
  const text = { contains: word, mode: "insensitive" } as const;
  const kept = NAMES.map((name) => ({
    path: [name],
    string_contains: word,
    mode: "insensitive" as const,
  }));
  const sides = kept.flatMap((name) => [{ before: name }, { after: name }]);
  const section = {
    subject: "site",
    ...(!"website".includes(word.toLowerCase()) && { subjectId: text }),
  };
  return { OR: [{ changedBy: text }, { action: text }, { subject: text }, section, ...sides] };
}

/** @throws AppError notFound */
export async function requireChange(id: string): Promise<Change> {
  const row = await db().change.findUnique({ where: { id } });
  if (!row) throw new AppError("notFound", "There is no such change.");
  return toChange(row);
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

function toChange({ createdAt, subject, action, before, after, ...rest }: ChangeRow): Change {
  return {
    ...rest,
    subject: subject as Subject,
    action: action as Action,
    createdAt: createdAt.toISOString(),
    before: before as Change["before"],
    after: after as Change["after"],
  };
}
