// The history contains no visitor data and is deleted with the enquiry.
import { db } from "../db";
import { AppError } from "../errors";
import type { Enquiry, Prisma } from "../generated/prisma/client";
import { listChanges, recordChange } from "../resource/changes-data";
import { type Change, UNDO_PREFIX } from "../resource/changes-schema";
import type { EnquiryChange } from "./inbox-schema";

type Transaction = Prisma.TransactionClient;

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

/**
 * `now` is later than the previous change, so that each change gets a new `followedAt`, the
 * version that the API returns as `updatedAt`.
 *
 * @throws AppError notFound
 */
export async function lockEnquiry(transaction: Transaction, id: string) {
  const [row] = await transaction.$queryRaw<{ now: Date }[]>`
    SELECT greatest(clock_timestamp(), "followed_at" + interval '1 millisecond') AS "now"
    FROM "enquiry" WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!row) throw enquiryNotFound();
  const enquiry = await transaction.enquiry.findUniqueOrThrow({
    where: { id },
    include: { takenBy: { select: { email: true } } },
  });
  return { enquiry, now: row.now };
}

export const recordEnquiryChange = (
  transaction: Transaction,
  { before, after, description }: { before: Enquiry; after: Enquiry; description: string },
  changedBy: string,
  id?: string,
): Promise<string> =>
  recordChange(transaction, {
    id,
    changedBy,
    subject: "enquiry",
    subjectId: after.id,
    action: "changed",
    before: pickTracked(before) as Prisma.InputJsonObject,
    after: { ...pickTracked(after), what: description } as Prisma.InputJsonObject,
  });

const MAX_LISTED_CHANGES = 12;

/** Returns the newest change first. Only the newest change that is not undone can be undone. */
export async function listEnquiryChanges(enquiryId: string): Promise<EnquiryChange[]> {
  const entries = await listChanges(
    { subject: "enquiry", subjectId: enquiryId },
    2 * MAX_LISTED_CHANGES,
  );
  const changes = entries.filter(({ after }) => !`${after?.what}`.startsWith(UNDO_PREFIX));
  const undoable = changes.find(({ undoneById }) => undoneById === null);
  // Earlier releases changed and undid several enquiries of one phone number as a batch, so `undoneById`
  // can be the id of a batch.
  const findUndo = ({ undoneById }: Change) =>
    entries.find(({ id, batchId }) => undoneById === (batchId ?? id));
  return changes.slice(0, MAX_LISTED_CHANGES).map((change) => ({
    id: change.id,
    by: change.changedBy,
    at: change.createdAt,
    what: `${change.after?.what}`,
    undoneBy: findUndo(change)?.changedBy ?? null,
    canUndo: change === undoable,
  }));
}

/** @throws AppError conflict if a later change exists. A note saved with the undone change stays. */
export async function undoEnquiryChange({ id, subjectId, after }: Change, changedBy: string) {
  const changeId = await db().$transaction(async (transaction) => {
    const { enquiry, now } = await lockEnquiry(transaction, subjectId);
    const latestChange = await transaction.change.findFirst({
      where: {
        subject: "enquiry",
        subjectId,
        undoneById: null,
        NOT: { after: { path: ["what"], string_starts_with: UNDO_PREFIX } },
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    if (latestChange?.id !== id)
      throw new AppError(
        "conflict",
        "This enquiry has changed since, so the change cannot be undone.",
      );
    const restored = await transaction.enquiry.update({
      where: { id: subjectId },
      data: {
        ...(await buildRestoredValues(transaction, latestChange.before as RecordedValues)),
        followedAt: now,
      },
    });
    const undo = { before: enquiry, after: restored, description: `${UNDO_PREFIX}${after?.what}` };
    const undoneById = await recordEnquiryChange(transaction, undo, changedBy);
    await transaction.change.update({ where: { id }, data: { undoneById } });
    return undoneById;
  });
  return { changeId, current: null };
}

/** Omits an assignee whose account was deleted. */
async function buildRestoredValues(transaction: Transaction, before: RecordedValues) {
  const { takenById, ...rest } = pickTracked(before) as RecordedValues;
  const account = takenById && (await transaction.admin.findUnique({ where: { id: takenById } }));
  return { ...rest, takenById: account ? takenById : null };
}
