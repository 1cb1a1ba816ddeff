// The rows of a resource. Every write goes through `write`: one lock, the versions compared, what is
// wrong refused, and an entry in the history, in one transaction.
import { randomUUID } from "node:crypto";
import { db } from "../db";
import { AppError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { checkChanged } from "../records/check";
import { latestChange, listParts, recordBatch, recordChange } from "../records/data";
import { isSame } from "../records/merge";
import { type Change, type ChangeAction, UNDONE } from "../records/schema";
import { untilShown } from "../records/shown";
import { lockRecords, type Transaction } from "../records/write";
import { changesOf } from "./fields";
import { putRows } from "./put-rows";
import { countText, type Row, type Shape, valuesOf } from "./resource";
import { refusedUndo, undone } from "./undone";

/** Asks the database, within a transaction or without one. */
export type Query = <Found>(sql: string) => Promise<Found[]>;

export type Command<T> = {
  id: string;
  /** Null where it is deleted; a function makes it of what is stored, which is null where it is gone. */
  to: T | null | ((stored: T | null) => T | null);
  /** The `updatedAt` that was read, null of one that is added. Left out, it goes over any version. */
  version?: string | null;
};

/** A record that becomes another, is added or deleted. */
export type Write<T, R> = { id: string; from: R | null; to: T | null };

export type Rules<T, R> = {
  /** All rows: what is right of one may depend on the others. */
  list(query: Query): Promise<R[]>;
  most: number;
  /** Said where there would be more. */
  full: string;
  /** A column of text that no two rows share. */
  unique: string;
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
  ): Promise<(Write<T, R> & { columns: object })[]>;
  /** @param ids of those that were added or changed */
  onStored?(transaction: Transaction, ids: string[]): Promise<unknown>;
};

type WriteOptions = {
  /** Of many at once: what is done, in a few words, for the history. */
  what?: string;
  /** The entry of many at once that this undoes. */
  undoes?: string;
  isUndo?: boolean;
};

export function storeOf<T extends object, R extends Row<T>>(
  resource: Shape<T>,
  rules: Rules<T, R>,
) {
  const { name, many, nameOf } = resource;
  const ownOf = (row: object | null) => row && valuesOf(resource, row);
  const gone = () => new AppError("notFound", `This ${name} does not exist any more.`);

  /**
   * Does what the commands say, all or none. A repeat of what is done already changes nothing.
   *
   * @param who the admin's email
   * @throws AppError conflict, with the record as it is, where it is not the version that was read
   */
  async function write(commands: Command<T>[], who: string, options: WriteOptions = {}) {
    const done = await db().$transaction(
      async (transaction) => {
        await lockRecords(transaction);
        const list = async () => {
          const rows = await rules.list((sql) => transaction.$queryRaw(Prisma.raw(sql)));
          return new Map(rows.map((row) => [row._id, row]));
        };
        const rows = await list();
        const writes: Write<T, R>[] = [];
        for (const { id, to, version } of commands) {
          const from = rows.get(id) ?? null;
          const stored = ownOf(from);
          const next = typeof to === "function" ? to(stored) : to;
          // A repeat; but who read one that is gone, to make another of it, is told.
          const isRead = typeof to === "function" && version !== undefined;
          if (isSame(stored, next) && (from || !isRead)) continue;
          if (version !== undefined && version !== (from?.updatedAt ?? null))
            throw await staleError(transaction, id, from, options.what !== undefined);
          writes.push({ id, from, to: next && checked(next, stored) });
        }
        const changed = await store(transaction, writes, [...rows.values()], options.isUndo);
        const counts = countsOf(changed);
        if (changed.length === 0) return { ...counts, changeId: null, rows };
        const changeId = await record(transaction, changed, who, options);
        return { ...counts, changeId, rows: await list() };
      },
      { timeout: 60_000 },
    );
    if (done.changeId) await untilShown();
    return done;
  }

  /** What is wrong by itself; what was stored before and is not touched may stay. */
  function checked(to: T, stored: T | null): T {
    const { data, error } = checkChanged(resource.schema, to, stored);
    if (data) return data;
    const [issue] = error?.issues ?? [];
    const label = resource.fields[issue?.path[0] as keyof T & string]?.label;
    const text = [nameOf(to), label, issue?.message].filter(Boolean).join(": ");
    throw new AppError("invalid", `${text}.`);
  }

  async function staleError(
    transaction: Transaction,
    id: string,
    current: R | null,
    isOneOfMany: boolean,
  ): Promise<AppError> {
    const last = await latestChange(transaction, name, id);
    const who = last?.changedBy ?? "Somebody";
    if (isOneOfMany) {
      const known = current ?? last?.before;
      const title = known ? nameOf(valuesOf(resource, known)) : `one ${name}`;
      const changes =
        last?.before && last.after ? changesOf(resource, last.before, last.after) : [];
      const labels = changes.map(({ label }) => label).join(", ");
      const what = current
        ? `changed ${labels ? `${labels} of ` : ""}${title}`
        : `deleted ${title}`;
      return new AppError("conflict", `Meanwhile ${who} ${what}. Nothing was written.`);
    }
    if (!current) return gone();
    const text = `${who} changed this ${name} while you were editing.`;
    return new AppError("conflict", text, { current });
  }

  async function store(
    transaction: Transaction,
    wanted: Write<T, R>[],
    rows: R[],
    isUndo = false,
  ): Promise<Write<T, R>[]> {
    const ids = new Set(wanted.map(({ id }) => id));
    const others = rows.filter(({ _id }) => !ids.has(_id));
    requireRoom(wanted, others.length);
    const prepared = await rules.prepare(transaction, wanted, others, isUndo);
    const writes = prepared.filter(({ from, to }) => !isSame(ownOf(from), to));
    const stored = await putRows(transaction, { table: name, unique: rules.unique }, writes).catch(
      (error: unknown) => {
        // Duplicates that only the database's own comparison finds: a unique index refused a row.
        if (!(error instanceof Error && error.message.includes("`23505`"))) throw error;
        throw new AppError("conflict", `Two ${many} would be of one kind.`);
      },
    );
    if (stored.length > 0) await rules.onStored?.(transaction, stored);
    return writes;
  }

  function requireRoom(writes: Write<T, R>[], others: number): void {
    const isMore = writes.some(({ from, to }) => !from && to);
    if (!isMore || others + writes.filter(({ to }) => to).length <= rules.most) return;
    throw new AppError("conflict", rules.full);
  }

  /** One entry in the history for each; what is done to many has a common one before them. */
  function record(
    transaction: Transaction,
    writes: Write<T, R>[],
    changedBy: string,
    { what, undoes }: WriteOptions,
  ): Promise<string> {
    const kept = (value: object | null) => (ownOf(value) ?? undefined) as Prisma.InputJsonObject;
    const parts = writes.map(({ id, from, to }) => ({
      subjectId: id,
      action: actionOf({ from, to }),
      before: kept(from),
      after: kept(to),
    }));
    const [only] = parts;
    if (only && what === undefined)
      return recordChange(transaction, { changedBy, subject: name, ...only });
    const after = { what: what ?? "", ...countsOf(writes) };
    return recordBatch(transaction, { changedBy, subject: name, many, undoes }, after, parts);
  }

  async function save(command: Command<T>, who: string): Promise<R> {
    const row = (await write([command], who)).rows.get(command.id);
    if (!row) throw gone();
    return row;
  }

  /** Those that are gone already are what was wanted. */
  async function remove(ids: string[], who: string) {
    const commands = [...new Set(ids)].map((id) => ({ id, to: null }));
    const what = commands.length > 1 ? "Deleted" : undefined;
    const { deleted, changeId } = await write(commands, who, { what });
    return { message: `${countText(resource, deleted)} deleted`, deleted, changeId };
  }

  return {
    write,

    /** @throws AppError conflict where there is one like it, or there are too many */
    create: (to: T, who: string) => save({ id: randomUUID(), to, version: null }, who),

    /** @throws AppError notFound, or conflict with the record as it is or the one that is in the way */
    update(id: string, to: T, version: string | undefined, who: string): Promise<R> {
      const change = (stored: T | null) => {
        if (!stored) throw gone();
        return to;
      };
      return save({ id, to: change, version: version && new Date(version).toISOString() }, who);
    },

    remove,

    /** @throws AppError notFound */
    async removeOne(id: string, who: string) {
      const done = await remove([id], who);
      if (done.deleted === 0) throw gone();
      return done;
    },

    /**
     * Writes back what was before a change; what others changed since in other fields stays.
     *
     * @throws AppError conflict where the same was changed since, or is not taken any more
     */
    async undo(change: Change, who: string) {
      const isBatch = change.subject === many;
      const parts = isBatch ? await listParts(change.id) : [change];
      const commands = parts.map((part) => ({
        id: part.subjectId,
        to: (stored: T | null) => undone(resource, part, stored),
      }));
      const batch = { what: `${UNDONE}${change.after?.what}`, undoes: change.id };
      const options = { ...(isBatch && batch), isUndo: true };
      const done = await write(commands, who, options).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== "invalid") throw error;
        throw refusedUndo(`it is not accepted as it was (${error.message})`);
      });
      if (!done.changeId) throw new AppError("conflict", "This is undone already.");
      const current = isBatch ? null : (done.rows.get(change.subjectId) ?? null);
      return { changeId: done.changeId, current };
    },
  };
}

const actionOf = ({ from, to }: { from: object | null; to: object | null }): ChangeAction =>
  from ? (to ? "changed" : "deleted") : "added";

function countsOf(writes: { from: object | null; to: object | null }[]) {
  const counts = { added: 0, changed: 0, deleted: 0 };
  for (const one of writes) counts[actionOf(one)] += 1;
  return counts;
}
