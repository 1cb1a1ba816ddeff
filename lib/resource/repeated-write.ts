// A client that got no response repeats its request. The Idempotency-Key of a request is the id of the change
// that it recorded, so that no table of keys is needed. Two requests with the same key that run at the same time
// insert the same id: one of them fails, and finds the change of the other in its second attempt.
import { createHash } from "node:crypto";
import { listAuthoredChanges } from "../changes/authors";
import { findChange, findLatestChange, listBatchChanges, recordEdits } from "../changes/data";
import {
  hasEffect,
  hasOutdatedVersion,
  type RecordEdit,
  type RecordUpdate,
  type StoredRecord,
} from "../changes/record-edits";
import type { BatchResponse, Change, Subject } from "../changes/schema";
import { readUndoState } from "../changes/undo-data";
import { AppError } from "../errors";
import type { Transaction } from "../transaction";

/** The key identifies something else, so that the request is not a repeat. */
export const keyUsedError = (
  message = "An earlier request with this Idempotency-Key stored something else. Check what is stored, then save again.",
): AppError => new AppError("keyUsed", message);

/**
 * Other requests with this key wait until the end of the transaction, which must have the isolation level
 * ReadCommitted.
 */
export async function lockKeyAndFindChange(tx: Transaction, key: string) {
  // Prisma has no advisory locks.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  return findChange(key, tx);
}

/** The key is also the id of the added record. */
type Addition = { key: string; subject: Subject; changedBy: string };

/**
 * Returns whether an earlier request with the same key added the record.
 * @param isRequested returns whether the stored values are those of the request
 * @throws AppError keyUsed if the key identifies something else
 */
export async function isRepeatedAddition(
  tx: Transaction,
  { key, subject, changedBy }: Addition,
  isRequested: (stored: object) => boolean,
): Promise<boolean> {
  const earlier = await findChange(key, tx);
  if (!earlier) {
    if (await findLatestChange(tx, subject, key)) throw keyUsedError();
    return false;
  }
  const isSameTask =
    earlier.changedBy === changedBy &&
    earlier.subject === subject &&
    earlier.subjectId === key &&
    earlier.action === "added";
  if (!isSameTask || !earlier.after || !isRequested(earlier.after)) throw keyUsedError();
  return true;
}

/** @param name such as `plan` */
export async function createDeletedSinceError(
  name: string,
  { key, subject, changedBy }: Addition,
): Promise<AppError> {
  const [last] = await listAuthoredChanges(subject, key, changedBy);
  const deleter = last?.isYou ? "you have" : `${last?.changedBy} has`;
  return keyUsedError(
    `This ${name} was added, and ${deleter} deleted it since. Nothing was saved.`,
  );
}

type BatchRequest = {
  /** Such as `plans`. */
  batchSubject: Subject;
  changedBy: string;
  requestHash: string;
  /** The Idempotency-Key of the request. */
  key?: string;
};

export type BatchTask = {
  /** A short description of the change for the history. */
  what: string;
  /** Identifies the request, to recognise a repeat. */
  requestHash: string;
  /** The Idempotency-Key of the request. */
  key?: string;
};

export type BatchResult = Omit<BatchResponse, "message">;

/**
 * Identifies a request by its content, without the versions of the records.
 * @param content what the request does, or the file that it sends
 * @param options such as the ids of the records, in any order
 */
export const hashRequest = (content: string | Buffer, options: string[]): string =>
  createHash("sha256").update(JSON.stringify(options.toSorted())).update(content).digest("hex");

/**
 * Returns the result of the earlier request that this one repeats. Without a key, a request with outdated versions
 * is a repeat if the same admin has made the same change, none of the records has changed since, and the request
 * would change no other record.
 *
 * @throws AppError keyUsed if the key identifies another request
 */
export async function findRepeatedBatch<T extends object>(
  tx: Transaction,
  request: BatchRequest,
  updates: RecordUpdate<T>[],
  storedRecords: Map<string, StoredRecord<T>>,
): Promise<BatchResult | null> {
  if (request.key) return findBatchOfKey(request, tx);
  if (!hasOutdatedVersion(updates, storedRecords)) return null;
  const batch = await findUnchangedBatch(tx, request);
  if (!batch) return null;
  const parts = await listBatchChanges(batch.id, tx);
  const batchIds = new Set(parts.map(({ subjectId }) => subjectId));
  const otherUpdates = updates.filter(({ id }) => !batchIds.has(id));
  if (otherUpdates.some((update) => changesRecord(update, storedRecords.get(update.id))))
    return null;
  return toBatchResult(batch);
}

function changesRecord<T extends object>(
  { id, change }: RecordUpdate<T>,
  stored: StoredRecord<T> | undefined,
): boolean {
  return !stored || hasEffect({ id, before: stored.values, after: change(stored.values) });
}

/** @throws AppError keyUsed if the key identifies another request */
export async function findBatchOfKey(
  { key, batchSubject, changedBy, requestHash }: BatchRequest,
  tx?: Transaction,
): Promise<BatchResult | null> {
  const earlier = key ? await findChange(key, tx) : null;
  if (!earlier) return null;
  const isSameRequest =
    earlier.changedBy === changedBy &&
    earlier.subject === batchSubject &&
    earlier.after?.requestHash === requestHash;
  if (!isSameRequest) throw keyUsedError();
  return toBatchResult(earlier);
}

/** Returns the latest batch of an equal request, unless it was undone or one of its records has changed since. */
async function findUnchangedBatch(
  tx: Transaction,
  { batchSubject, changedBy, requestHash }: BatchRequest,
): Promise<Change | null> {
  const row = await tx.change.findFirst({
    where: {
      subject: batchSubject,
      changedBy,
      after: { path: ["requestHash"], equals: requestHash },
    },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  const batch = row && (await findChange(row.id, tx));
  if (!batch || (await readUndoState(batch, tx)).state !== "undoable") return null;
  return batch;
}

const toBatchResult = ({ id, after }: Change): BatchResult => ({
  added: Number(after?.added),
  changed: Number(after?.changed),
  deleted: Number(after?.deleted),
  changeId: id,
});

export const DELETION = "Deleted";

type DeletionRequest = {
  ids: string[];
  subject: Subject;
  batchSubject: Subject;
  changedBy: string;
  /** The Idempotency-Key of the request. */
  key?: string;
};

export type DeletionResult = { deleted: number; changeId: string | null };

/**
 * Returns what an earlier request with the same key deleted.
 * @throws AppError keyUsed if the key identifies another request
 */
export async function findRepeatedDeletion(
  tx: Transaction,
  { ids, subject, batchSubject, changedBy, key }: DeletionRequest,
): Promise<DeletionResult | null> {
  if (!key) return null;
  if (ids.length > 1) {
    const requestHash = hashRequest(DELETION, ids);
    const earlier = await findBatchOfKey({ key, batchSubject, changedBy, requestHash }, tx);
    return earlier && { deleted: earlier.deleted, changeId: earlier.changeId };
  }
  const earlier = await findChange(key, tx);
  if (!earlier) return null;
  const isSameRequest =
    earlier.changedBy === changedBy &&
    earlier.subject === subject &&
    earlier.subjectId === ids[0] &&
    earlier.action === "deleted";
  if (!isSameRequest) throw keyUsedError();
  return { deleted: 1, changeId: key };
}

/** A request for several records is recorded as a batch, even if only one of them still existed. */
export async function recordDeletion(
  tx: Transaction,
  { ids, key, ...entry }: DeletionRequest,
  edits: RecordEdit<object>[],
): Promise<DeletionResult> {
  if (edits.length === 0) return { deleted: 0, changeId: null };
  const isBatch = ids.length > 1;
  const batch = isBatch ? { what: DELETION, requestHash: hashRequest(DELETION, ids) } : null;
  const changeId = await recordEdits(tx, edits, { ...entry, id: key, batch });
  return { deleted: edits.length, changeId };
}
