// Who changed which plan, GST or account, when, from what to what; and who deleted an enquiry.
import { db } from "../db";
import { type Change as ChangeRow, Prisma } from "../generated/prisma/client";
import { AppError } from "../http/errors";
import type { Action, Change, Subject } from "./schema";

export type { Action, Subject } from "./schema";

/** Who a change is put down to where no admin made it. */
export const COMMAND_LINE = "command line";

export type NewChange = {
  /** The admin's email, or COMMAND_LINE. */
  changedBy: string;
  subject: Subject;
  /** The plan's or the admin's id; 'gst' for the GST setting, 'enquiry' for any enquiry. */
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

/** Newest first; of one subject, of one kind of subject, or all. */
export async function listChanges(
  of: { subject?: Subject; subjectId?: string } = {},
  limit = 50,
): Promise<Change[]> {
  const rows = await db().change.findMany({
    where: of,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(toChange);
}

/** @throws AppError notFound */
export async function requireChange(id: string): Promise<Change> {
  const row = await db().change.findUnique({ where: { id } });
  if (!row) throw new AppError("notFound", "There is no such change.");
  return toChange(row);
}

/** Who made the latest change of a subject, or null where there is none yet. */
export async function whoChangedLast(
  transaction: Prisma.TransactionClient,
  subject: Subject,
  subjectId: string,
): Promise<string | null> {
  const latest = await transaction.change.findFirst({
    where: { subject, subjectId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { changedBy: true },
  });
  return latest?.changedBy ?? null;
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
