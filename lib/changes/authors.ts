import { db } from "../db";
import type { Transaction } from "../transaction";
import { listLatestChanges } from "./data";
import type { Change, ChangeAuthor, Subject } from "./schema";

type AuthoredChange = Pick<Change, "changedBy" | "createdAt">;

/**
 * Returns whether the admin with this email made the change. The history stores emails, which an admin can
 * change, and which another admin can have used before.
 */
export async function createOwnChangeCheck(
  email: string,
  tx: Transaction = db(),
): Promise<(change: AuthoredChange) => boolean> {
  const account = await tx.admin.findUnique({ where: { email } });
  if (!account) return ({ changedBy }) => changedBy === email;
  const emailChanges = await tx.change.findMany({
    where: { subject: "admin", subjectId: account.id, action: "changed" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const findEmailAt = (time: Date) => {
    const next = emailChanges.find(
      ({ createdAt, before }) => createdAt >= time && readEmail(before) !== undefined,
    );
    return readEmail(next?.before) ?? email;
  };
  return ({ changedBy, createdAt }) => {
    const time = new Date(createdAt);
    return time >= account.createdAt && changedBy === findEmailAt(time);
  };
}

/** More changes than this are not made while a form is open. */
const MAX_LISTED_AUTHORS = 20;

/**
 * Returns the latest changes of a record with their authors, newest first.
 * @param email of the admin who gets the answer
 */
export async function listAuthoredChanges(
  subject: Subject,
  subjectId: string,
  email: string,
  tx: Transaction = db(),
): Promise<(Change & ChangeAuthor)[]> {
  const changes = await listLatestChanges(tx, subject, subjectId, MAX_LISTED_AUTHORS);
  if (changes.length === 0) return [];
  const isOwnChange = await createOwnChangeCheck(email, tx);
  return changes.map((change) => ({ ...change, isYou: isOwnChange(change) }));
}

/** The authors without the values that they changed. */
export async function listAuthors(
  subject: Subject,
  subjectId: string,
  email: string,
): Promise<ChangeAuthor[]> {
  const changes = await listAuthoredChanges(subject, subjectId, email);
  return changes.map(({ changedBy, isYou, createdAt }) => ({ changedBy, isYou, createdAt }));
}

function readEmail(values: unknown): string | undefined {
  const email = values instanceof Object && "email" in values ? values.email : undefined;
  return typeof email === "string" ? email : undefined;
}
