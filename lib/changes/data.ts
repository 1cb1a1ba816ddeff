import { randomUUID } from "node:crypto";
import { db } from "../db";
import { AppError } from "../errors";
import { type Change as ChangeRow, Prisma } from "../generated/prisma/client";
import type { Transaction } from "../transaction";
import { insertRows } from "../write-rows";
import type { RecordEdit } from "./record-edits";
import type { Change, ChangeAction, Subject } from "./schema";
import {
  type ChangeSearch,
  endOfDay,
  MAX_SEARCHED_CHANGES,
  searchChangeIds,
  startOfDay,
} from "./search-data";

/** Value of `changedBy` for scripts. */
export const COMMAND_LINE = "command line";

export type NewChange = Pick<Change, "changedBy" | "subject" | "subjectId" | "action"> & {
  /** The Idempotency-Key of the request. By default, a generated id. */
  id?: string;
  /** Values in the form that the API returns, so that the history never contains passwords or their hashes. */
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
  /** Id of the change that this change undoes. */
  undoes?: string;
};

/** `transaction` must be the one that makes the change. Returns the id of the entry. */
export async function recordChange(
  tx: Transaction,
  { before, after, undoes, ...change }: NewChange,
): Promise<string> {
  const values = { before: before ?? Prisma.DbNull, after: after ?? Prisma.DbNull };
  const { id } = await tx.change.create({
    data: { ...change, ...values, isUndo: undoes !== undefined },
    select: { id: true },
  });
  if (undoes) await markUndone(tx, undoes, id);
  return id;
}

/** The changes of a batch are undone with it, and the batch is undone with the last of its changes. */
async function markUndone(tx: Transaction, id: string, undoneById: string): Promise<void> {
  await tx.change.updateMany({
    where: { OR: [{ id }, { batchId: id }] },
    data: { undoneById },
  });
  const undone = await tx.change.findUnique({ where: { id }, select: { batchId: true } });
  const batchId = undone?.batchId;
  if (!batchId || (await tx.change.count({ where: { batchId, undoneById: null } })) > 0) return;
  await tx.change.updateMany({ where: { id: batchId }, data: { undoneById } });
}

/** A change of one record of a batch. */
type BatchPart = Pick<NewChange, "subject" | "subjectId" | "action" | "before" | "after">;

type BatchSummary = {
  /** A short description of the change. */
  what: string;
  /** Identifies the request, to recognise a repeat. */
  requestHash?: string;
} & Record<ChangeAction, number>;

type NewBatch = Pick<NewChange, "id" | "changedBy" | "undoes"> & {
  /** Such as `plans`. */
  batchSubject: Subject;
  after: BatchSummary;
};

/** Records an entry for the batch, and one for each record. Returns the id of the batch. */
export async function recordBatch(
  tx: Transaction,
  { batchSubject, ...batch }: NewBatch,
  parts: BatchPart[],
): Promise<string> {
  const entry = { ...batch, subject: batchSubject, subjectId: batchSubject };
  const batchId = await recordChange(tx, { ...entry, action: "changed" });
  const { changedBy } = batch;
  const isUndo = batch.undoes !== undefined;
  const rows = parts.map((part) => ({ ...part, id: randomUUID(), changedBy, batchId, isUndo }));
  await insertRows(tx, "change", rows);
  return batchId;
}

type EditsEntry = Pick<NewChange, "id" | "changedBy" | "undoes" | "subject"> & {
  batchSubject: Subject;
  /** Null for a single record, which is recorded without a batch. */
  batch: Pick<BatchSummary, "what" | "requestHash"> | null;
};

/** Records edits of one subject. Returns the id of the batch, or of the only change. */
export async function recordEdits(
  tx: Transaction,
  edits: RecordEdit<object>[],
  { subject, batchSubject, batch, ...entry }: EditsEntry,
): Promise<string> {
  const parts = edits.map((edit) => toNewChange(subject, edit));
  const [only] = parts;
  if (!batch && only) return recordChange(tx, { ...entry, ...only });
  const after = { what: "", ...batch, ...countActions(edits) };
  return recordBatch(tx, { ...entry, batchSubject, after }, parts);
}

export const toNewChange = (
  subject: Subject,
  { id, before, after }: RecordEdit<object>,
): BatchPart => ({
  subject,
  subjectId: id,
  action: getAction(before, after),
  before: (before ?? undefined) as Prisma.InputJsonObject | undefined,
  after: (after ?? undefined) as Prisma.InputJsonObject | undefined,
});

export function countActions(edits: RecordEdit<object>[]): Record<ChangeAction, number> {
  const counts = { added: 0, changed: 0, deleted: 0 };
  for (const { before, after } of edits) counts[getAction(before, after)] += 1;
  return counts;
}

function getAction(before: object | null, after: object | null): ChangeAction {
  if (!before) return "added";
  return after ? "changed" : "deleted";
}

export const recordAdminChange = (
  tx: Transaction,
  subjectId: string,
  change: Omit<NewChange, "subject" | "subjectId">,
): Promise<string> => recordChange(tx, { ...change, subject: "admin", subjectId });

/**
 * Returns changes without undos, newest first. Without `subjectId`, excludes changes of enquiries, which outnumber all others.
 * If none of `subjectId`, `batchId`, `search` and `value` is given, omits the single changes of batches.
 */
export async function listChanges(
  { before, ...filter }: ChangeSearch = {},
  limit = 50,
  maxSearchedChanges = MAX_SEARCHED_CHANGES,
): Promise<Change[]> {
  if (filter.search || filter.value) {
    const ids = await searchChangeIds({ before, ...filter }, limit, maxSearchedChanges);
    const matchingRows = await db().change.findMany({
      where: { id: { in: ids } },
      orderBy: NEWEST_FIRST,
      take: limit,
    });
    return matchingRows.map(toChange);
  }
  const { subject, subjectId, batchId, person, day } = filter;
  const where: Prisma.ChangeWhereInput = { subject, subjectId, batchId, isUndo: false };
  if (person) where.changedBy = person;
  if (day) where.createdAt = { gte: startOfDay(day), lt: endOfDay(day) };
  if (!subjectId) {
    where.batchId = batchId ?? null;
    where.NOT = ENQUIRY_CHANGES;
  }
  const rows = await db().change.findMany({
    where,
    cursor: before ? { id: before } : undefined,
    skip: before ? 1 : undefined,
    orderBy: NEWEST_FIRST,
    take: limit,
  });
  return rows.map(toChange);
}

const NEWEST_FIRST: Prisma.ChangeOrderByWithRelationInput[] = [
  { createdAt: "desc" },
  { id: "desc" },
];

const ENQUIRY_CHANGES = { subject: { in: ["enquiry", "enquiries"] }, action: "changed" };

/**
 * Does not select the single changes of a batch, which are deleted with the batch entry, because an incomplete batch
 * could not be undone. Also excludes changes of existing accounts, which show whether the initial password is still
 * in use, and changes of enquiries, which are deleted with the enquiry.
 */
async function buildOldChangeCondition(): Promise<Prisma.ChangeWhereInput> {
  const twoYearsAgo = new Date();
  twoYearsAgo.setFullYear(twoYearsAgo.getFullYear() - 2);
  const admins = await db().admin.findMany({ select: { id: true } });
  return {
    createdAt: { lt: twoYearsAgo },
    batchId: null,
    NOT: [
      { subject: { in: ["enquiry", "enquiries"] }, action: "changed" },
      { subject: "admin", subjectId: { in: admins.map(({ id }) => id) } },
    ],
  };
}

const DELETE_BATCH_SIZE = 20;

/**
 * A single large DELETE would exceed the statement timeout, because a batch can have thousands of changes.
 * @returns the number of deleted changes; a batch counts as one
 */
export async function deleteOldChanges(): Promise<number> {
  const { change } = db();
  const where = await buildOldChangeCondition();
  let total = 0;
  for (;;) {
    const rows = await change.findMany({
      where,
      select: { id: true },
      orderBy: { createdAt: "asc" },
      take: DELETE_BATCH_SIZE,
    });
    if (rows.length === 0) return total;
    const ids = rows.map(({ id }) => id);
    total += (await change.deleteMany({ where: { id: { in: ids } } })).count;
  }
}

export const listBatchChanges = async (
  batchId: string,
  tx: Transaction = db(),
): Promise<Change[]> => (await tx.change.findMany({ where: { batchId } })).map(toChange);

export async function findChange(id: string, tx: Transaction = db()): Promise<Change | null> {
  const row = await tx.change.findUnique({ where: { id } });
  return row && toChange(row);
}

/** @throws AppError notFound */
export async function requireChange(id: string): Promise<Change> {
  const change = await findChange(id);
  if (!change) throw new AppError("notFound", "This change does not exist.");
  return change;
}

/** Returns the ids of the records that have changes. Initial records have none until their first change. */
export async function findChangedIds(subject: Subject, ids: string[]): Promise<Set<string>> {
  const rows = await db().change.groupBy({
    by: ["subjectId"],
    where: { subject, subjectId: { in: ids } },
  });
  return new Set(rows.map(({ subjectId }) => subjectId));
}

export type ChangeTime = Pick<Change, "changedBy" | "createdAt">;

/** Returns the latest change of each record by its id. Initial records have none until their first change. */
export async function findLatestChanges(
  subject: Subject,
  ids: string[],
): Promise<Map<string, ChangeTime>> {
  const rows = await db().change.findMany({
    where: { subject, subjectId: { in: ids } },
    distinct: "subjectId",
    orderBy: NEWEST_FIRST,
    select: { subjectId: true, changedBy: true, createdAt: true },
  });
  return new Map(
    rows.map(({ subjectId, changedBy, createdAt }) => [
      subjectId,
      { changedBy, createdAt: createdAt.toISOString() },
    ]),
  );
}

/** Returns which of the names each record had before a change, by the id of the record. */
export async function findFormerNames(
  subject: Subject,
  ids: string[],
  names: string[],
): Promise<Map<string, string>> {
  const rows = await db().change.findMany({
    where: {
      subject,
      subjectId: { in: ids },
      OR: names.map((name) => ({ before: { path: ["name"], equals: name } })),
    },
    distinct: "subjectId",
    orderBy: { createdAt: "asc" },
    select: { subjectId: true, before: true },
  });
  return new Map(rows.map(({ subjectId, before }) => [subjectId, `${Object(before).name}`]));
}

export async function findLatestChange(
  tx: Transaction,
  subject: Subject,
  subjectId: string,
): Promise<Change | null> {
  const [latest] = await listLatestChanges(tx, subject, subjectId, 1);
  return latest ?? null;
}

/** Returns the first change of a record after `time`. */
export async function findNextChange(
  tx: Transaction,
  subject: Subject,
  subjectId: string,
  time: Date,
): Promise<Change | null> {
  const row = await tx.change.findFirst({
    where: { subject, subjectId, createdAt: { gt: time } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return row && toChange(row);
}

/** Newest first. */
export async function listLatestChanges(
  tx: Transaction,
  subject: Subject,
  subjectId: string,
  limit: number,
): Promise<Change[]> {
  const rows = await tx.change.findMany({
    where: { subject, subjectId },
    orderBy: NEWEST_FIRST,
    take: limit,
  });
  return rows.map(toChange);
}

export const toChange = ({
  createdAt,
  subject,
  action,
  before,
  after,
  ...rest
}: ChangeRow): Change => ({
  ...rest,
  subject: subject as Subject,
  action: action as ChangeAction,
  createdAt: createdAt.toISOString(),
  before: before as Change["before"],
  after: after as Change["after"],
});
