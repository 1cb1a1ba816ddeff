// What a resource declares to be stored by `storeOf`: its rows, what is right beside others, its columns.
import { AppError } from "../errors";
import type { Subject } from "./changes-schema";
import type { Query, Transaction } from "./rows";

export type Command<T> = {
  id: string;
  /** Null where it is deleted; a function makes it of what is stored, which is null where it is gone. */
  to: T | null | ((stored: T | null) => T | null);
  /** The `updatedAt` that was read, null of one that is added. Left out, it goes over any version. */
  version?: string | null;
};

/** A record that becomes another, is added or deleted. */
export type Write<T, R> = { id: string; from: R | null; to: T | null };

type Prepared<T, R> = Write<T, R> & { columns?: object };

export type Rules<T, R> = {
  /** As the history calls one, and a change of many. */
  subject: Subject;
  many?: Subject;
  /** All rows: what is right of one may depend on the others. */
  list(query: Query): Promise<R[]>;
  /**
   * What is to be stored, with the columns that the server decides.
   *
   * @param isUndo nothing is spelled as others have it: it becomes as it was
   * @throws AppError where it is not right beside the other rows
   */
  prepare(
    transaction: Transaction,
    writes: Write<T, R>[],
    others: R[],
    isUndo: boolean,
  ): Promise<Prepared<T, R>[]>;
  /** @param at the `updatedAt` of all of them */
  put(transaction: Transaction, writes: Prepared<T, R>[], at: string): Promise<unknown>;
};

/** @throws AppError conflict where there would be more than there is room for */
export function requireRoom<T, R>(writes: Write<T, R>[], room: number, full: string): void {
  const isMore = writes.some(({ from, to }) => !from && to);
  if (isMore && writes.filter(({ to }) => to).length > room) throw new AppError("conflict", full);
}
