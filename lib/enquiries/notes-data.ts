import { db } from "../db";
import { AppError, fieldError } from "../errors";
import type { Transaction } from "../transaction";
import { lockEnquiry } from "./history";
import type { EnquiryNote } from "./inbox-schema";

type AdminAccount = { id: string; email: string };

/** `id` is the enquiry, as in the path of the API. */
type NoteIds = { id: string; noteId: string };

/** @param adminId of the reader, who can delete their own notes */
export async function listNotes(enquiryId: string, adminId: string): Promise<EnquiryNote[]> {
  const rows = await db().enquiryNote.findMany({
    where: { enquiryId, deletedAt: null },
    omit: { searchText: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, text, writtenBy, writtenById, createdAt }) => ({
    id,
    text,
    writtenBy,
    isMine: writtenById === adminId,
    createdAt: createdAt.toISOString(),
  }));
}

const MAX_NOTES = 200;

/** @throws AppError conflict at the maximum number of notes. The caller must lock the enquiry. */
async function requireBelowNoteLimit(tx: Transaction, enquiryId: string): Promise<void> {
  const noteCount = await tx.enquiryNote.count({ where: { enquiryId, deletedAt: null } });
  if (noteCount >= MAX_NOTES)
    throw fieldError("conflict", "note", `An enquiry can have at most ${MAX_NOTES} notes.`);
}

/** @throws AppError conflict at the maximum number of notes. The caller must lock the enquiry. */
export async function addNote(
  tx: Transaction,
  note: { id: string | undefined; enquiryId: string; text: string; createdAt: Date },
  admin: AdminAccount,
): Promise<void> {
  await requireBelowNoteLimit(tx, note.enquiryId);
  const author = { writtenBy: admin.email, writtenById: admin.id };
  await tx.enquiryNote.create({ data: { ...note, ...author } });
}

/**
 * Keeps the row for a day, so that the deletion can be undone, and a repeated request does not add the note
 * again.
 *
 * @throws AppError notFound if it is already deleted; forbidden for the note of another admin
 */
export const deleteNote = (ids: NoteIds, adminId: string): Promise<void> =>
  db().$transaction(async (tx) => {
    const note = await requireOwnNote(tx, ids, adminId);
    if (note.deletedAt) throw noteNotFound();
    await setDeletedAt(tx, note, new Date());
  });

/**
 * Succeeds if the note is not deleted.
 *
 * @throws AppError notFound a day after the deletion; forbidden for the note of another admin
 */
export const restoreNote = (ids: NoteIds, adminId: string): Promise<void> =>
  db().$transaction(async (tx) => {
    const note = await requireOwnNote(tx, ids, adminId);
    if (!note.deletedAt) return;
    await requireBelowNoteLimit(tx, ids.id);
    await setDeletedAt(tx, note, null);
  });

const noteNotFound = () => new AppError("notFound", "This note no longer exists.");

async function requireOwnNote(tx: Transaction, { id, noteId }: NoteIds, adminId: string) {
  await lockEnquiry(tx, id);
  const note = await tx.enquiryNote.findUnique({ where: { id: noteId, enquiryId: id } });
  if (!note) throw noteNotFound();
  if (note.writtenById !== adminId)
    throw new AppError("forbidden", "Only its author can delete or restore a note.");
  return note;
}

async function setDeletedAt(
  tx: Transaction,
  { id, enquiryId }: { id: string; enquiryId: string },
  deletedAt: Date | null,
): Promise<void> {
  await tx.enquiryNote.update({ where: { id }, data: { deletedAt } });
  // Open inboxes reload. The version that a colleague's change is based on stays.
  await tx.enquiry.update({ where: { id: enquiryId }, data: { updatedAt: new Date() } });
}

/** Deleted notes can be restored for a day. Returns the number of removed notes. */
export async function deleteOldNotes(): Promise<number> {
  const dayAgo = new Date(Date.now() - 24 * 3_600_000);
  const { count } = await db().enquiryNote.deleteMany({ where: { deletedAt: { lt: dayAgo } } });
  return count;
}
