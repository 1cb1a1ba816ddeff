// Who changed which plan, GST or account, when, from what to what.
import { db } from "../db";
import { type Change as ChangeRow, Prisma } from "../generated/prisma/client";

export const SUBJECTS = ["plan", "gst", "admin"] as const;
export type Subject = (typeof SUBJECTS)[number];
export type Action = "added" | "changed" | "deleted";

/** Who a change is put down to where no admin made it. */
export const COMMAND_LINE = "command line";

export type NewChange = {
  /** The admin's email, or COMMAND_LINE. */
  changedBy: string;
  subject: Subject;
  /** The plan's or the admin's id; 'gst' for the GST setting. */
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
export function listChanges(
  of: { subject?: Subject; subjectId?: string } = {},
  limit = 50,
): Promise<ChangeRow[]> {
  return db().change.findMany({
    where: of,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
}
