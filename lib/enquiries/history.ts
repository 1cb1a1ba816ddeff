// What staff changed about an enquiry, in the history: nothing that a visitor wrote, and deleted with
// the enquiry.
import { db } from "../db";
import { AppError } from "../errors";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { listChanges, listParts, recordBatch, recordChange } from "../resource/changes-data";
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
  "takenFromId",
] as const;
type Followed = Pick<Enquiry, (typeof COLUMNS)[number]>;
/** Times and days are texts in it: `2026-11-26T00:00:00.000Z`. */
type Recorded = {
  [Name in keyof Followed]: Followed[Name] extends Date | null ? string | null : Followed[Name];
};

const pick = (from: object) =>
  Object.fromEntries(COLUMNS.map((name) => [name, (from as Partial<Followed>)[name] ?? null]));

/**
 * Nobody else writes these until the transaction ends.
 *
 * @returns the time of what is written then: no two versions of an enquiry have one
 */
export async function lockEnquiries(transaction: Transaction, which: Prisma.Sql) {
  const rows = await transaction.$queryRaw<{ id: string; now: Date }[]>`
    SELECT "id", greatest(clock_timestamp(), "followed_at" + interval '1 millisecond') AS "now"
    FROM "enquiry" WHERE ${which} ORDER BY "id" FOR UPDATE`;
  const times = rows.map(({ now }) => now.getTime());
  return { ids: rows.map(({ id }) => id), now: new Date(Math.max(...times)) };
}

type Step = { before: Enquiry; after: Enquiry; what: string };

/**
 * Several enquiries of one phone may be closed at once: they are undone at once.
 *
 * @returns the entry's id
 */
export async function recordSteps(
  transaction: Transaction,
  [first, ...others]: [Step, ...Step[]],
  changedBy: string,
): Promise<string> {
  const entryOf = ({ before, after, what }: Step) => ({
    subjectId: after.id,
    action: "changed" as const,
    before: pick(before) as Prisma.InputJsonObject,
    after: { ...pick(after), what } as Prisma.InputJsonObject,
  });
  const of = { changedBy, subject: "enquiry" } as const;
  if (others.length === 0) return recordChange(transaction, { ...of, ...entryOf(first) });
  const steps = [first, ...others];
  const after = { what: first.what, added: 0, changed: steps.length, deleted: 0 };
  const batch = { ...of, many: "enquiries" } as const;
  return recordBatch(transaction, batch, after, steps.map(entryOf));
}

const MOST_STEPS = 12;

/** The latest first; the first that is not undone can be. */
export async function listSteps(enquiryId: string): Promise<EnquiryStep[]> {
  const changes = await listChanges({ subject: "enquiry", subjectId: enquiryId }, 2 * MOST_STEPS);
  const entryOf = ({ id, batchId }: Change) => batchId ?? id;
  const steps = changes.filter(({ after }) => !`${after?.what}`.startsWith(UNDONE));
  const last = steps.find(({ undoneById }) => undoneById === null);
  return steps.slice(0, MOST_STEPS).map((change) => ({
    id: entryOf(change),
    by: change.changedBy,
    at: change.createdAt,
    what: `${change.after?.what}`,
    undoneBy: changes.find((one) => entryOf(one) === change.undoneById)?.changedBy ?? null,
    canUndo: change === last,
  }));
}

/** The latest step that is not undone; with `before`, of those that changed such an enquiry. */
export async function lastStep(
  transaction: Transaction,
  subjectId: string,
  before?: Prisma.JsonNullableFilter<"Change">,
): Promise<{ id: string; before: Recorded } | null> {
  const step = await transaction.change.findFirst({
    where: {
      subject: "enquiry",
      subjectId,
      undoneById: null,
      before,
      NOT: { after: { path: ["what"], string_starts_with: UNDONE } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return step && { id: step.id, before: step.before as Recorded };
}

/**
 * Undoes a step; a note that was written with it stays.
 *
 * @throws AppError conflict where something was changed since
 */
export async function undoStep(change: Change, who: string) {
  const parts = change.subject === "enquiries" ? await listParts(change.id) : [change];
  const ids = parts.map(({ subjectId }) => subjectId);
  const changeId = await db().$transaction(async (transaction) => {
    const which = Prisma.sql`"id" = ANY(${ids}::uuid[])`;
    const { now: followedAt } = await lockEnquiries(transaction, which);
    const steps: Step[] = [];
    for (const { id, subjectId, after } of parts) {
      const last = await lastStep(transaction, subjectId);
      if (last?.id !== id)
        throw new AppError("conflict", "This has changed since, so it cannot be undone.");
      const before = await transaction.enquiry.findUniqueOrThrow({ where: { id: subjectId } });
      const data = { ...(await asItWas(transaction, last.before)), followedAt };
      const stored = await transaction.enquiry.update({ where: { id: subjectId }, data });
      steps.push({ before, after: stored, what: `${UNDONE}${after?.what}` });
    }
    const [first, ...others] = steps;
    if (!first) throw new AppError("conflict", "There is nothing to undo any more.");
    const undoneById = await recordSteps(transaction, [first, ...others], who);
    const undone = { OR: [{ id: change.id }, { batchId: change.id }] };
    await transaction.change.updateMany({ where: undone, data: { undoneById } });
    return undoneById;
  });
  return { changeId, current: null };
}

/** The columns as they were, without accounts that are removed by now. */
async function asItWas(transaction: Transaction, before: Recorded) {
  const { takenById, takenFromId, soldPlan, ...rest } = pick(before) as Recorded;
  const wanted = [takenById, takenFromId].filter((id) => id !== null);
  const there = await transaction.admin.findMany({ where: { id: { in: wanted } } });
  const account = (id: string | null) => (there.some((admin) => admin.id === id) ? id : null);
  return {
    ...rest,
    takenById: account(takenById),
    takenFromId: account(takenFromId),
    soldPlan: soldPlan ?? Prisma.DbNull,
  };
}
