// What staff changed about an enquiry, in the history: nothing that a visitor wrote, and deleted with
// the enquiry.
import { db } from "../db";
import { AppError } from "../errors";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { listChanges, recordChange } from "../resource/changes-data";
import { type Change, UNDONE } from "../resource/changes-schema";
import type { EnquiryStep } from "./inbox-schema";

type Transaction = Prisma.TransactionClient;

const COLUMNS = [
  "status",
  "statusBy",
  "statusAt",
  "contactedAt",
  "callOn",
  "callPart",
  "outcome",
  "soldPlan",
  "takenById",
] as const;
type Followed = Pick<Enquiry, (typeof COLUMNS)[number]>;
/** Times and days are texts in it: `2026-11-26T00:00:00.000Z`. */
type Recorded = {
  [Name in keyof Followed]: Followed[Name] extends Date | null ? string | null : Followed[Name];
};

const pick = (from: object) =>
  Object.fromEntries(COLUMNS.map((name) => [name, (from as Partial<Followed>)[name] ?? null]));

export const gone = () => new AppError("notFound", "This enquiry does not exist.");

/**
 * Nobody else writes it until the transaction ends.
 *
 * @returns the enquiry, and the time of what is written then: no two of its versions have one
 * @throws AppError notFound
 */
export async function lockEnquiry(transaction: Transaction, id: string) {
  const [row] = await transaction.$queryRaw<{ now: Date }[]>`
    SELECT greatest(clock_timestamp(), "followed_at" + interval '1 millisecond') AS "now"
    FROM "enquiry" WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!row) throw gone();
  const enquiry = await transaction.enquiry.findUniqueOrThrow({
    where: { id },
    include: { takenBy: { select: { email: true } } },
  });
  return { enquiry, now: row.now };
}

/** @returns the entry's id */
export const recordStep = (
  transaction: Transaction,
  { before, after, what }: { before: Enquiry; after: Enquiry; what: string },
  changedBy: string,
): Promise<string> =>
  recordChange(transaction, {
    ...{ changedBy, subject: "enquiry", subjectId: after.id, action: "changed" },
    before: pick(before) as Prisma.InputJsonObject,
    after: { ...pick(after), what } as Prisma.InputJsonObject,
  });

const MOST_STEPS = 12;

/** The latest first; the first that is not undone can be. */
export async function listSteps(enquiryId: string): Promise<EnquiryStep[]> {
  const changes = await listChanges({ subject: "enquiry", subjectId: enquiryId }, 2 * MOST_STEPS);
  const steps = changes.filter(({ after }) => !`${after?.what}`.startsWith(UNDONE));
  const last = steps.find(({ undoneById }) => undoneById === null);
  // Until this release several enquiries of one phone were closed and undone as one.
  const undoing = ({ undoneById }: Change) =>
    changes.find(({ id, batchId }) => undoneById === (batchId ?? id));
  return steps.slice(0, MOST_STEPS).map((change) => ({
    id: change.id,
    by: change.changedBy,
    at: change.createdAt,
    what: `${change.after?.what}`,
    undoneBy: undoing(change)?.changedBy ?? null,
    canUndo: change === last,
  }));
}

/**
 * Undoes the latest step that is not undone; a note that was written with it stays.
 *
 * @throws AppError conflict where something was changed since
 */
export async function undoStep({ id, subjectId, after }: Change, who: string) {
  const changeId = await db().$transaction(async (transaction) => {
    const { enquiry, now } = await lockEnquiry(transaction, subjectId);
    const last = await transaction.change.findFirst({
      where: {
        subject: "enquiry",
        subjectId,
        undoneById: null,
        NOT: { after: { path: ["what"], string_starts_with: UNDONE } },
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    if (last?.id !== id)
      throw new AppError("conflict", "This has changed since, so it cannot be undone.");
    const stored = await transaction.enquiry.update({
      where: { id: subjectId },
      data: { ...(await asItWas(transaction, last.before as Recorded)), followedAt: now },
    });
    const undone = { before: enquiry, after: stored, what: `${UNDONE}${after?.what}` };
    const undoneById = await recordStep(transaction, undone, who);
    await transaction.change.update({ where: { id }, data: { undoneById } });
    return undoneById;
  });
  return { changeId, current: null };
}

/** The columns as they were, without an account that is removed by now. */
async function asItWas(transaction: Transaction, before: Recorded) {
  const { takenById, soldPlan, ...rest } = pick(before) as Recorded;
  const taker = takenById && (await transaction.admin.findUnique({ where: { id: takenById } }));
  return { ...rest, takenById: taker ? takenById : null, soldPlan: soldPlan ?? Prisma.DbNull };
}
