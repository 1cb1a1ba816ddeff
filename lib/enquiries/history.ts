// The history contains no visitor data and is deleted with the enquiry.

import { recordChange } from "../changes/data";
import { type Change, UNDO_PREFIX } from "../changes/schema";
import { listHistory, requireUndoable } from "../changes/undo-data";
import { db } from "../db";
import { AppError } from "../errors";
import type { Enquiry, Prisma } from "../generated/prisma/client";
import { closeNotifications } from "../push/messages-data";
import type { Transaction } from "../transaction";
import type { EnquiryChange } from "./inbox-schema";

const TRACKED_COLUMNS = [
  "status",
  "statusBy",
  "statusAt",
  "contactedAt",
  "callOn",
  "callPart",
  "outcome",
  "takenById",
] as const;
type TrackedValues = Pick<Enquiry, (typeof TRACKED_COLUMNS)[number]>;
/** Dates are stored in JSON as strings such as `2026-11-26T00:00:00.000Z`. */
type RecordedValues = {
  [Name in keyof TrackedValues]: TrackedValues[Name] extends Date | null
    ? string | null
    : TrackedValues[Name];
};

const pickTracked = (record: object) =>
  Object.fromEntries(
    TRACKED_COLUMNS.map((name) => [name, (record as Partial<TrackedValues>)[name] ?? null]),
  );

export const enquiryNotFound = () => new AppError("notFound", "This enquiry does not exist.");

export const WITH_ASSIGNEE = {
  takenBy: { select: { email: true } },
} satisfies Prisma.EnquiryInclude;

export type LockedEnquiry = Prisma.EnquiryGetPayload<{ include: typeof WITH_ASSIGNEE }>;

/**
 * `now` is later than the previous change, so that each change gets a new `followedAt`, the
 * version that the API returns as `updatedAt`.
 *
 * @throws AppError notFound
 */
export async function lockEnquiry(
  tx: Transaction,
  id: string,
): Promise<{ enquiry: LockedEnquiry; now: Date }> {
  // Prisma cannot lock a row or read the database's clock.
  const [row] = await tx.$queryRaw<{ now: Date }[]>`
    SELECT greatest(clock_timestamp(), "followed_at" + interval '1 millisecond') AS "now"
    FROM "enquiry" WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!row) throw enquiryNotFound();
  const enquiry = await tx.enquiry.findUniqueOrThrow({
    where: { id },
    include: WITH_ASSIGNEE,
  });
  return { enquiry, now: row.now };
}

type EnquiryWrite = { before: Enquiry; after: Enquiry; description: string; undoes?: string };

export const recordEnquiryChange = (
  tx: Transaction,
  { before, after, description, undoes }: EnquiryWrite,
  changedBy: string,
  id?: string,
): Promise<string> =>
  recordChange(tx, {
    id,
    changedBy,
    undoes,
    subject: "enquiry",
    subjectId: after.id,
    action: "changed",
    before: pickTracked(before) as Prisma.InputJsonObject,
    after: { ...pickTracked(after), what: description } as Prisma.InputJsonObject,
  });

/** Closes its notifications if the enquiry is taken or answered. */
export async function closeNotificationsIfHandled(
  tx: Transaction,
  { id, status, takenById }: Enquiry,
): Promise<void> {
  const isOpen = takenById === null && (status === "new" || status === "waiting");
  if (!isOpen) await closeNotifications(tx, [id]);
}

const MAX_LISTED_CHANGES = 12;

/** Returns the newest change first. */
export async function listEnquiryChanges(enquiryId: string): Promise<EnquiryChange[]> {
  const filter = { subject: "enquiry", subjectId: enquiryId } as const;
  const entries = await listHistory(filter, MAX_LISTED_CHANGES);
  return entries.map(({ id, changedBy, createdAt, after, undo }) => ({
    id,
    by: changedBy,
    at: createdAt,
    what: `${after?.what}`,
    undo,
  }));
}

/** @throws AppError conflict if it is not the latest change. A note saved with the undone change stays. */
export async function undoEnquiryChange(change: Change, changedBy: string) {
  const { id, subjectId } = change;
  const describe = ({ after }: Change) => `${after?.what}`;
  const changeId = await db().$transaction(async (tx) => {
    const { enquiry, now } = await lockEnquiry(tx, subjectId);
    const ownUndoId = await requireUndoable(tx, change, changedBy, describe);
    if (ownUndoId) return ownUndoId;
    const restored = await tx.enquiry.update({
      where: { id: subjectId },
      data: {
        ...(await buildRestoredValues(tx, change.before as RecordedValues)),
        followedAt: now,
      },
    });
    await closeNotificationsIfHandled(tx, restored);
    const description = `${UNDO_PREFIX}${change.after?.what}`;
    const undo = { before: enquiry, after: restored, description, undoes: id };
    return recordEnquiryChange(tx, undo, changedBy);
  });
  return { changeId, current: null };
}

/** Omits an assignee without an account. */
async function buildRestoredValues(tx: Transaction, before: RecordedValues) {
  const { takenById, ...rest } = pickTracked(before) as RecordedValues;
  const account = takenById && (await tx.admin.findUnique({ where: { id: takenById } }));
  return { ...rest, takenById: account ? takenById : null };
}
