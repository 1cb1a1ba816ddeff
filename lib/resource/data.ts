// The rows of a resource. Every write goes through `write`: one lock, the versions compared, what is
// wrong refused, and an entry in the history, in one transaction.
import { randomUUID } from "node:crypto";
import { db, query } from "../db";
import { AppError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { refreshAfterWrite } from "../http/public-state";
import { listAuthoredChanges } from "./change-authors";
import {
  listBatchChanges,
  recordBatchChange,
  recordBatchParts,
  recordChange,
} from "./changes-data";
import {
  type Change,
  type ChangeAction,
  findAuthorSince,
  OWN_CHANGE_PLACE,
  UNDO_PREFIX,
} from "./changes-schema";
import { checkChanged, errorsIn } from "./check";
import { describeFieldChanges, listFieldChanges } from "./field-changes";
import { isDeepEqual } from "./json-values";
import { rebase } from "./rebase";
import { findRepeatedWrite, keyUsedError } from "./repeated-write";
import { formatCount, type RecordDefinition, type Row, readValues } from "./resource";
import { lockRecords, type Transaction } from "./rows";
import type { Command, Rules, Write } from "./rules";
import { requireUndoable } from "./undo-data";

const MAX_DESCRIBED_FIELDS = 3;

type WriteOptions = {
  /** Of many at once: what is done, in a few words, for the history. */
  what?: string;
  /** For an import: the hash of the file and the choices, with which a repeat is recognised. */
  requestHash?: string;
  /** The change that this write undoes. */
  undoes?: Change;
  /** The Idempotency-Key of the request: the id of the entry in the history. */
  key?: string;
  /** Set if other stores write in the same transaction. */
  shared?: SharedBatch;
};

/** A batch of several stores. The caller locks the records and calls refreshAfterWrite. */
export type SharedBatch = { transaction: Transaction; batchId: string };

const inTransaction = <Result>(
  run: (transaction: Transaction) => Promise<Result>,
  { shared, timeout }: { shared?: SharedBatch; timeout: number },
) => (shared ? run(shared.transaction) : db().$transaction(run, { timeout }));

/** @param shapeOf what the record of an id is */
export function storeOf<T extends object, R extends Row<T>>(
  shapeOf: (id: string) => RecordDefinition<T>,
  rules: Rules<T, R>,
) {
  const { subject, many = subject } = rules;
  const ownOf = (id: string, row: object | null) => row && readValues(shapeOf(id), row);
  const gone = (id: string) =>
    new AppError("notFound", `This ${shapeOf(id).name} no longer exists.`);

  /**
   * Executes all commands or none. A repeated command changes nothing.
   *
   * @param who the admin's email
   * @throws AppError conflict, with the current record, if its version differs from that of the command
   */
  async function write(commands: Command<T>[], who: string, options: WriteOptions = {}) {
    const done = await inTransaction(
      async (transaction) => {
        await lockRecords(transaction);
        const list = async () => {
          const rows = await rules.list((sql) => transaction.$queryRaw(Prisma.raw(sql)));
          return new Map(rows.map((row) => [row._id, row]));
        };
        const rows = await list();
        const request = { ...options, subject, many, commands, who };
        const repeated = await findRepeatedWrite(transaction, request, {
          getVersion: (id) => rows.get(id)?.updatedAt,
          isUnchanged: ({ id, to }) => {
            const stored = ownOf(id, rows.get(id) ?? null);
            return isDeepEqual(stored, typeof to === "function" ? to(stored) : to);
          },
          normalise: (id, to) => normalised(transaction, { id, from: null, to }, rows),
        });
        if (repeated) return { ...repeated, rows };
        // The undo of a shared batch is checked once, before the first store writes.
        if (options.undoes && !options.shared) {
          const changeId = await requireUndoable(transaction, options.undoes, who, describeChange);
          if (changeId) return { ...countsOf([]), changeId, rows };
        }
        const writes: Write<T, R>[] = [];
        for (const { id, to, version } of commands) {
          const from = rows.get(id) ?? null;
          const stored = ownOf(id, from);
          const next = typeof to === "function" ? to(stored) : to;
          // Repeated. If the record has been deleted since it was read, it is a conflict instead.
          const isRead = typeof to === "function" && version !== undefined;
          if (isDeepEqual(stored, next) && (from || !isRead)) continue;
          if (version !== undefined && version !== (from?.updatedAt ?? null)) {
            if (from && next && (await isStored(transaction, { id, from, to: next }, rows)))
              continue;
            if (version === null) throw keyUsedError();
            throw await staleError(transaction, id, from, { who, version, what: options.what });
          }
          writes.push({ id, from, to: next && checked(shapeOf(id), next, stored) });
        }
        const isUndo = options.undoes !== undefined;
        const changed = await store(transaction, writes, [...rows.values()], isUndo);
        const counts = countsOf(changed);
        if (changed.length === 0) return { ...counts, changeId: null, rows };
        const changeId = await record(transaction, changed, who, options);
        return { ...counts, changeId, rows: await list() };
      },
      { shared: options.shared, timeout: 60_000 },
    );
    if (done.changeId && !options.shared) await refreshAfterWrite();
    return done;
  }

  /** The value as it would be stored. */
  async function normalised(
    transaction: Transaction,
    { id, from, to }: { id: string; from: R | null; to: T },
    rows: Map<string, R>,
  ): Promise<T | null> {
    const write = { id, from, to: checked(shapeOf(id), to, ownOf(id, from)) };
    const others = [...rows.values()].filter(({ _id }) => _id !== id);
    const [prepared] = await rules.prepare(transaction, [write], others, false);
    return prepared?.to ?? null;
  }

  /** Also true if only the spelling differs, which `rules.prepare` normalises. */
  async function isStored(
    transaction: Transaction,
    write: { id: string; from: R; to: T },
    rows: Map<string, R>,
  ): Promise<boolean> {
    try {
      const value = await normalised(transaction, write, rows);
      return isDeepEqual(ownOf(write.id, write.from), value);
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Validates the changed values. Unchanged values may stay invalid. */
  function checked(
    { schema, fields, getName: nameOf }: RecordDefinition<T>,
    to: T,
    stored: T | null,
  ): T {
    const { success, data, error } = checkChanged(schema, to, stored);
    if (success) return data;
    const [issue] = error.issues;
    const label = fields[issue?.path[0] as keyof T & string]?.label;
    const text = [nameOf(to), label, issue?.message].filter(Boolean).join(": ");
    throw new AppError("invalid", `${text}.`, { errors: errorsIn(error) });
  }

  /** Such as `75 Mbps · Monthly · BSNL, Base Price ₹500 → ₹529`. */
  function describeChange({ subjectId, before, after }: Change): string {
    const shape = shapeOf(subjectId);
    const values = readValues(shape, after ?? before ?? {});
    const changes = before && after ? describeFieldChanges(shape, before, after) : [];
    return [shape.getName(values), ...changes.slice(0, MAX_DESCRIBED_FIELDS)].join(", ");
  }

  async function staleError(
    transaction: Transaction,
    id: string,
    current: R | null,
    { who, version, what: batch }: { who: string; version: string | null; what?: string },
  ): Promise<AppError> {
    const shape = shapeOf(id);
    const { name, getName: nameOf } = shape;
    const changes = await listAuthoredChanges(subject, id, who, transaction);
    const last = current && version ? findAuthorSince(changes, version) : changes[0];
    const actor = last?.isYou ? "You" : (last?.changedBy ?? "Someone");
    if (batch !== undefined) {
      const known = current ?? last?.before;
      const title = known ? nameOf(readValues(shape, known)) : `one ${name}`;
      const changes =
        last?.before && last.after ? listFieldChanges(shape, last.before, last.after) : [];
      const labels = changes.map(({ label }) => label).join(", ");
      const what = current
        ? `changed ${labels ? `${labels} of ` : ""}${title}`
        : `deleted ${title}`;
      const when = last?.isYou ? OWN_CHANGE_PLACE : "in the meantime";
      return new AppError("conflict", `${actor} ${what} ${when}. Nothing was saved.`);
    }
    if (!current) return gone(id);
    const when = last?.isYou ? OWN_CHANGE_PLACE : "while you were editing";
    const text = `${actor} changed this ${name} ${when}.`;
    return new AppError("conflict", text, { current, isOwnChange: last?.isYou });
  }

  async function store(transaction: Transaction, wanted: Write<T, R>[], rows: R[], isUndo = false) {
    const ids = new Set(wanted.map(({ id }) => id));
    const others = rows.filter(({ _id }) => !ids.has(_id));
    const prepared = await rules.prepare(transaction, wanted, others, isUndo);
    const writes = prepared.filter(({ id, from, to }) => !isDeepEqual(ownOf(id, from), to));
    const at = instantAfter(writes.map(({ from }) => from?.updatedAt));
    if (writes.length > 0)
      await rules.put(transaction, writes, at).catch((error: unknown) => {
        // Duplicates that only the database's own comparison finds: a unique index refused a row.
        if (!(error instanceof Error && error.message.includes("`23505`"))) throw error;
        throw new AppError("conflict", `Two ${many} would be the same.`);
      });
    return writes;
  }

  /** One entry in the history for each; what is done to many has a common one before them. */
  function record(
    transaction: Transaction,
    writes: Write<T, R>[],
    changedBy: string,
    { what, requestHash, undoes, key, shared }: WriteOptions,
  ): Promise<string> {
    const fieldsOf = (id: string, value: object | null) =>
      (ownOf(id, value) ?? undefined) as Prisma.InputJsonObject;
    const parts = writes.map(({ id, from, to }) => ({
      subjectId: id,
      action: actionOf({ from, to }),
      before: fieldsOf(id, from),
      after: fieldsOf(id, to),
    }));
    if (shared)
      return recordBatchParts(
        transaction,
        shared.batchId,
        { changedBy, subject, undoes: undoes?.id },
        parts,
      );
    const [only] = parts;
    if (only && what === undefined)
      return recordChange(transaction, {
        id: key,
        changedBy,
        subject,
        undoes: undoes?.id,
        ...only,
      });
    const after: Prisma.InputJsonObject = { what: what ?? "", ...countsOf(writes), requestHash };
    return recordBatchChange(
      transaction,
      { id: key, changedBy, subject, batchSubject: many, undoes: undoes?.id },
      after,
      parts,
    );
  }

  async function save(command: Command<T>, who: string): Promise<R> {
    const row = (await write([command], who)).rows.get(command.id);
    if (!row) throw gone(command.id);
    return row;
  }

  /** Those that are gone already are what was wanted. */
  async function remove(ids: string[], who: string, key?: string) {
    const commands = [...new Set(ids)].map((id) => ({ id, to: null }));
    const what = commands.length > 1 ? "Deleted" : undefined;
    const { deleted, changeId } = await write(commands, who, { what, key });
    return {
      message: `${formatCount({ name: subject, plural: many }, deleted || commands.length)} deleted`,
      deleted,
      changeId,
    };
  }

  function writeUndo(parts: Change[], who: string, options: WriteOptions) {
    const commands = parts.map((part) => ({
      id: part.subjectId,
      to: (stored: T | null) => undone(shapeOf(part.subjectId), part, stored),
    }));
    return write(commands, who, options).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== "invalid") throw error;
      throw refusedUndo(`the previous values are no longer valid (${error.message})`);
    });
  }

  return {
    write,
    writeUndo,

    /** @throws AppError notFound */
    async require(id: string): Promise<R> {
      const rows = await rules.list(query);
      const row = rows.find(({ _id }) => _id === id);
      if (!row) throw gone(id);
      return row;
    },

    /**
     * @param key becomes the id: a repeat with the same key returns the stored record
     * @throws AppError conflict where there is one like it, or there are too many; keyUsed if the key
     *   identifies something else, or the record was deleted since
     */
    async create(to: T, who: string, key?: string): Promise<R> {
      const id = key ?? randomUUID();
      const { rows } = await write([{ id, to, version: null }], who, { key });
      const row = rows.get(id);
      if (row) return row;
      const [last] = await listAuthoredChanges(subject, id, who);
      const deleter = last?.isYou ? "you have" : `${last?.changedBy} has`;
      throw keyUsedError(
        `This ${shapeOf(id).name} was added, and ${deleter} deleted it since. Nothing was saved.`,
      );
    },

    /** @throws AppError notFound, or conflict with the record as it is or the one that is in the way */
    update(id: string, to: T, version: string | undefined, who: string): Promise<R> {
      const change = (stored: T | null) => {
        if (!stored) throw gone(id);
        return to;
      };
      return save({ id, to: change, version: version && new Date(version).toISOString() }, who);
    },

    remove,

    /** @throws AppError notFound; keyUsed if the key identifies something else */
    async removeOne(id: string, who: string, key?: string) {
      const done = await remove([id], who, key);
      if (done.deleted === 0) throw gone(id);
      return done;
    },

    /**
     * Writes back what was before a change. A repeat by the same person succeeds without another write.
     *
     * @throws AppError conflict if it is not the latest change, or the previous values are no longer valid
     */
    async undo(change: Change, who: string) {
      const isBatch = change.subject !== subject;
      const parts = isBatch ? await listBatchChanges(change.id) : [change];
      const what = isBatch ? `${UNDO_PREFIX}${change.after?.what}` : undefined;
      const done = await writeUndo(parts, who, { what, undoes: change });
      if (!done.changeId) throw new AppError("conflict", "This has already been undone.");
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

/** Later than all versions that were read, so that no two versions share an instant. */
function instantAfter(versions: (string | undefined)[]): string {
  const read = versions.map((version) => (version ? Date.parse(version) + 1 : 0));
  return new Date(read.reduce((one, other) => Math.max(one, other), Date.now())).toISOString();
}

/**
 * What becomes of a record when a change of it is undone.
 *
 * @throws AppError conflict where others changed the same since
 */
function undone<T extends object>(
  resource: RecordDefinition<T>,
  { before, after }: Change,
  stored: T | null,
): T | null {
  const [was, made] = [before, after].map(
    (one) => one && readValues(resource, one),
  ) as (T | null)[];
  if (isDeepEqual(stored, was)) return stored;
  const title = resource.getName(made ?? was ?? resource.blank);
  if (!made) {
    if (stored) throw refusedUndo(`${title} already exists`);
    return was ?? null;
  }
  if (!stored) throw refusedUndo(`${title} has been deleted since`);
  const { value, conflicts } = rebase(made, was ?? made, stored, resource.mergeGroups);
  if (was ? conflicts.length === 0 : isDeepEqual(made, stored)) return was ? value : null;
  const labels = listFieldChanges(resource, made, stored).map(({ label }) => label);
  throw refusedUndo(`there is a later change to ${title} (${labels.join(", ")})`);
}

const refusedUndo = (why: string) => new AppError("conflict", `This cannot be undone: ${why}.`);
