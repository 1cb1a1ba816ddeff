import { db } from "./db";
import { AppError } from "./errors";
import { Prisma } from "./generated/prisma/client";
import { refreshAfterWrite } from "./http/public-state";

export type Transaction = Prisma.TransactionClient;

/** Imports and changes of many records take longer than Prisma's default of 5 s on a busy machine. */
const TIMEOUT_MS = 60_000;

/**
 * Runs a write of public data in one transaction, and makes the public pages show the result.
 *
 * The transaction reads one snapshot. If another transaction has changed a row since, or has inserted the same
 * unique value, PostgreSQL rejects the write. The second attempt reads what the other transaction stored, so that
 * the checks of `write` can describe the conflict.
 *
 * @param write may run twice
 * @throws AppError conflict if the second attempt is rejected, too
 */
export async function runWrite<Result>(
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await runWithSecondAttempt(() =>
    db().$transaction(write, {
      isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead,
      timeout: TIMEOUT_MS,
    }),
  );
  await refreshAfterWrite();
  return result;
}

async function runWithSecondAttempt<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!isUniqueViolation(error) && !isWriteConflict(error)) throw error;
  }
  try {
    return await attempt();
  } catch (error) {
    throw toConflict(error);
  }
}

type LockedTable = "plan" | "area" | "admin" | "picture" | "push_subscription";

/**
 * Runs writes one after the other that check a rule over all rows of a table, such as the maximum number of plans.
 * Call it first in `runWrite`: PostgreSQL takes the snapshot at the first query after the lock, so that a transaction
 * that has waited reads what the other one stored.
 */
export async function lockTable(tx: Transaction, name: LockedTable): Promise<void> {
  // Prisma has no LOCK TABLE. This mode conflicts with itself, but not with reads, inserts, updates and deletes.
  await tx.$executeRaw`LOCK TABLE ${Prisma.raw(`"${name}"`)} IN SHARE UPDATE EXCLUSIVE MODE`;
}

/** Returns other errors unchanged. */
function toConflict(cause: unknown): unknown {
  if (isUniqueViolation(cause))
    return new AppError("conflict", "The same already exists. Nothing was saved.", { cause });
  if (isWriteConflict(cause))
    return new AppError(
      "conflict",
      "Someone else is changing the same at this moment. Nothing was saved. Please try again.",
      { cause },
    );
  return cause;
}

export const isUniqueViolation = (error: unknown): boolean =>
  isDatabaseError(error, "P2002", "UniqueConstraintViolation");

const isWriteConflict = (error: unknown): boolean =>
  isDatabaseError(error, "P2034", "TransactionWriteConflict");

/** Prisma's code of every error in a raw query. */
const RAW_QUERY_FAILED = "P2010";

/** @param kind the driver adapter's name of the same error, which identifies it in a raw query */
function isDatabaseError(error: unknown, code: string, kind: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code !== RAW_QUERY_FAILED) return error.code === code;
  const driverError = error.meta?.driverAdapterError as { cause?: { kind?: string } } | undefined;
  return driverError?.cause?.kind === kind;
}
