// Only the latest change of a record can be undone. An undo counts as a change, so that nothing older can be
// undone before the record changes again. A batch must be the latest change of each of its records.
import { db } from "../db";
import { AppError } from "../errors";
import { formatDayAndTime } from "../time";
import type { Transaction } from "../transaction";
import { listChanges, recordEdits, toChange } from "./data";
import type { RecordEdit } from "./record-edits";
import {
  type Change,
  type HistoryEntry,
  type Subject,
  UNDO_PREFIX,
  type UndoState,
} from "./schema";
import type { ChangeSearch } from "./search-data";

type UndoRow = {
  id: string;
  undoneById: string | null;
  undoneBy: string | null;
  undoneAt: Date | null;
  /** Number of changes in the batch; 0 for the change of one record. */
  partCount: number;
  /** The latest of the later changes of the same records, except the undo of this change. */
  laterChangeId: string | null;
};

async function readUndoRows(tx: Transaction, ids: string[]): Promise<UndoRow[]> {
  if (ids.length === 0) return [];
  // Prisma cannot compare a row with later rows of the same record. Each branch of the union and the lookup of
  // the later row use an index.
  return tx.$queryRaw<UndoRow[]>`
    SELECT c."id", c."undone_by_id" AS "undoneById", "undo"."changed_by" AS "undoneBy",
      "undo"."created_at" AS "undoneAt", "parts"."count" AS "partCount", (
        SELECT "later"."id" FROM (
          SELECT * FROM "change" WHERE "batch_id" = c."id"
          UNION ALL SELECT * FROM "change" WHERE "id" = c."id" AND "parts"."count" = 0
        ) "own"
        CROSS JOIN LATERAL (
          SELECT "id", "created_at" FROM "change"
          WHERE "subject" = "own"."subject" AND "subject_id" = "own"."subject_id"
            AND "created_at" >= "own"."created_at"
            AND ("created_at", "id") > ("own"."created_at", "own"."id")
            AND (c."undone_by_id" IS NULL OR "id" <> "own"."undone_by_id"
              AND "batch_id" IS DISTINCT FROM "own"."undone_by_id")
          ORDER BY "created_at" DESC, "id" DESC LIMIT 1
        ) "later"
        ORDER BY "later"."created_at" DESC, "later"."id" DESC LIMIT 1
      ) AS "laterChangeId"
    FROM "change" c
    LEFT JOIN "change" "undo" ON "undo"."id" = c."undone_by_id"
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "count" FROM "change" WHERE "batch_id" = c."id"
    ) "parts"
    WHERE c."id" = ANY(${ids}::uuid[])`;
}

function isPermanent({ subject, action, isUndo }: Change): boolean {
  const isDeletedEnquiry = subject === "enquiry" && action !== "changed";
  return isUndo || isDeletedEnquiry || subject === "admin" || subject === "enquiries";
}

function toUndoState(change: Change, row: UndoRow | undefined): UndoState {
  if (isPermanent(change) || !row) return { state: "permanent" };
  if (row.undoneById) {
    const isCurrent = row.laterChangeId === null;
    const at = row.undoneAt?.toISOString() ?? null;
    return { state: "undone", by: row.undoneBy, at, isCurrent };
  }
  if (row.laterChangeId) return { state: "changedSince" };
  return { state: "undoable", asksFirst: change.subject === "gst" || row.partCount > 1 };
}

async function addUndoStates(changes: Change[]): Promise<HistoryEntry[]> {
  const rows = await readUndoRows(
    db(),
    changes.filter((change) => !isPermanent(change)).map(({ id }) => id),
  );
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return changes.map((change) => ({
    ...change,
    undo: toUndoState(change, rowsById.get(change.id)),
  }));
}

/** Newest first. An undo is not a separate entry, but the state of the undone change. */
export const listHistory = async (filter: ChangeSearch, limit?: number): Promise<HistoryEntry[]> =>
  addUndoStates(await listChanges(filter, limit));

export async function readUndoState(change: Change, tx: Transaction = db()): Promise<UndoState> {
  const [row] = await readUndoRows(tx, [change.id]);
  return toUndoState(change, row);
}

/**
 * Throws unless the change can be undone, or the same person has undone it already. If a colleague changes or undoes
 * the same at the same time, the write of the undo fails, and `runWrite` calls this again.
 *
 * @param describe what the later change did, such as `Base Price ₹399 → ₹425`
 * @returns the id of an earlier undo by the same person, in case its response was lost; null if the change is not undone
 * @throws AppError conflict, with what happened since
 */
export async function requireUndoable(
  tx: Transaction,
  change: Change,
  changedBy: string,
  describe: (laterChange: Change) => string,
): Promise<string | null> {
  if (isPermanent(change)) throw new AppError("conflict", describePermanent(change));
  const [row] = await readUndoRows(tx, [change.id]);
  if (row?.undoneById && row.undoneBy !== changedBy) {
    const when = row.undoneAt && formatDayAndTime(row.undoneAt.toISOString(), Date.now());
    const details = [row.undoneBy && `by ${row.undoneBy}`, when].filter(Boolean).join(", ");
    throw new AppError("conflict", `This has already been undone ${details}.`);
  }
  const undoneById = row?.undoneById ?? null;
  if (!row?.laterChangeId) return undoneById;
  const laterRow = await tx.change.findUniqueOrThrow({ where: { id: row.laterChangeId } });
  const laterChange = describeLaterChange(toChange(laterRow), changedBy, describe);
  const text = undoneById
    ? `You have undone this, and it was ${laterChange}`
    : `This was ${laterChange}`;
  throw new AppError("conflict", `${text}. Nothing was undone.`);
}

/**
 * Records the edits that undo a change or a batch. Returns the id of the undo.
 * @throws AppError conflict if there are no edits
 */
export function recordUndo(
  tx: Transaction,
  undone: Change,
  edits: RecordEdit<object>[],
  entry: { subject: Subject; batchSubject: Subject; changedBy: string },
): Promise<string> {
  if (edits.length === 0) throw alreadyUndone();
  const isBatch = undone.subject === entry.batchSubject;
  const batch = isBatch ? { what: `${UNDO_PREFIX}${undone.after?.what}` } : null;
  return recordEdits(tx, edits, { ...entry, undoes: undone.id, batch });
}

/** For an undo that would change nothing. */
export const alreadyUndone = (): AppError =>
  new AppError("conflict", "This has already been undone.");

/** Without a lock, for a preview. @throws AppError conflict */
export async function requireUndoableNow(change: Change, changedBy: string): Promise<void> {
  const ownUndoId = await requireUndoable(db(), change, changedBy, () => "");
  if (ownUndoId) throw new AppError("conflict", "You have already undone this.");
}

function describePermanent({ isUndo }: Change): string {
  return isUndo
    ? "An undo cannot be undone. Change it again instead."
    : "Changes to admins and deleted enquiries cannot be undone.";
}

/** Such as `changed again since by you, today 10:30`. */
function describeLaterChange(
  change: Change,
  email: string,
  describe: (laterChange: Change) => string,
): string {
  const { action, createdAt } = change;
  const changedBy = change.changedBy === email ? "you" : change.changedBy;
  const verb = action === "changed" ? "changed again" : action;
  const when = formatDayAndTime(createdAt, Date.now());
  const details = [`${changedBy}, ${when}`, describe(change)].filter(Boolean).join(": ");
  return `${verb} since by ${details}`;
}
