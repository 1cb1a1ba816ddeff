// A client that got no response repeats its request. The Idempotency-Key of a request is the id of the change
// that it recorded, so that no table of keys is needed.
import { AppError } from "../errors";
import type { Prisma } from "../generated/prisma/client";
import { findChange, findLatestChange, listBatchChanges } from "./changes-data";
import type { Change, ChangeAction, Subject } from "./changes-schema";
import { isDeepEqual } from "./json-values";
import type { Command } from "./rules";

type Transaction = Prisma.TransactionClient;

type WriteRequest<T> = {
  /** Without a key, only a repeated change of many records is found. */
  key?: string;
  subject: Subject;
  /** Subject of a change of many records. */
  many: Subject;
  /** Undefined for a single record. */
  what?: string;
  /** Undefined if the commands identify the request. */
  requestHash?: string;
  commands: Command<T>[];
  who: string;
};

type StoredRows<T> = {
  getVersion(id: string): string | undefined;
  /** Returns whether the command would not change its record. */
  isUnchanged(command: Command<T>): boolean;
  /** Returns the value of a new record as it would be stored. */
  normalise(id: string, value: T): Promise<T | null>;
};

type WriteCounts = { added: number; changed: number; deleted: number };
type WriteResult = WriteCounts & { changeId: string };

/** The key identifies something else, so that the request is not a repeat. */
export const keyUsedError = (
  message = "An earlier request with this Idempotency-Key stored something else. Check what is stored, then save again.",
): AppError => new AppError("keyUsed", message);

/**
 * Returns the change of an earlier request with the same key. Other requests with this key wait until the
 * end of the transaction.
 */
export async function findChangeOfKey(transaction: Transaction, key: string) {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  return findChange(key, transaction);
}

/**
 * Returns the result of the earlier request that this one repeats.
 *
 * @throws AppError keyUsed if the key identifies another request or record
 */
export async function findRepeatedWrite<T>(
  transaction: Transaction,
  request: WriteRequest<T>,
  rows: StoredRows<T>,
): Promise<WriteResult | null> {
  const { key, subject, many, what, requestHash, commands, who } = request;
  if (!key) return findRepeatedBatch(transaction, request, rows);
  const earlier = await findChangeOfKey(transaction, key);
  if (!earlier) {
    const isNewRecord = commands.some(({ id }) => id === key);
    if (isNewRecord && (await findLatestChange(transaction, subject, key))) throw keyUsedError();
    return null;
  }
  const isSameTask =
    earlier.changedBy === who &&
    earlier.subject === (what === undefined ? subject : many) &&
    (what === undefined ||
      (earlier.after?.what === what && earlier.after.requestHash === requestHash));
  if (!isSameTask) throw keyUsedError();
  const parts = what === undefined ? [earlier] : await listBatchChanges(key, transaction);
  for (const part of parts) if (!(await isRequested(part, request, rows))) throw keyUsedError();
  if (requestHash === undefined && hasOtherChanges(commands, parts, rows)) throw keyUsedError();
  return { ...countChanges(parts), changeId: key };
}

async function isRequested<T>(
  { subjectId: id, action, after }: Change,
  { commands, requestHash }: WriteRequest<T>,
  rows: StoredRows<T>,
): Promise<boolean> {
  const command = commands.find((candidate) => candidate.id === id);
  // The records that an import adds get other random ids when it is repeated.
  if (!command) return action === "added" && requestHash !== undefined;
  const { to, version } = command;
  if (to === null) return action === "deleted";
  if (typeof to === "function" || version !== null) return action === "changed";
  if (action !== "added") return false;
  return isDeepEqual(after, to) || isDeepEqual(after, await rows.normalise(id, to));
}

/** Returns whether the commands change a record that the earlier request did not change. */
function hasOtherChanges<T>(
  commands: Command<T>[],
  parts: Change[],
  { isUnchanged }: StoredRows<T>,
): boolean {
  const ids = new Set(parts.map(({ subjectId }) => subjectId));
  return commands.some((command) => !ids.has(command.id) && !isUnchanged(command));
}

/**
 * Without a key, a change of many records with outdated versions is a repeat if the same admin has made
 * the same change, none of the records has changed since, and no other record would change.
 */
async function findRepeatedBatch<T>(
  transaction: Transaction,
  { subject, what, commands, who }: WriteRequest<T>,
  rows: StoredRows<T>,
): Promise<WriteResult | null> {
  if (what === undefined) return null;
  const { getVersion } = rows;
  const outdated = commands.filter(({ id, version }) => version && version !== getVersion(id));
  const [first] = outdated;
  const latest = first && (await findLatestChange(transaction, subject, first.id));
  const batch = latest?.batchId ? await findChange(latest.batchId, transaction) : null;
  if (batch?.changedBy !== who || batch.after?.what !== what) return null;
  const parts = await listBatchChanges(batch.id, transaction);
  const ids = new Set(parts.map(({ subjectId }) => subjectId));
  const isSameSet = outdated.length === ids.size && outdated.every(({ id }) => ids.has(id));
  // All records of a batch get the same version.
  const versions = new Set([...ids].map(getVersion));
  if (!isSameSet || versions.size > 1 || hasOtherChanges(commands, parts, rows)) return null;
  return { ...countChanges(parts), changeId: batch.id };
}

function countChanges(changes: { action: ChangeAction }[]): WriteCounts {
  const counts = { added: 0, changed: 0, deleted: 0 };
  for (const { action } of changes) counts[action] += 1;
  return counts;
}
