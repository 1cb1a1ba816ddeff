import { listAuthoredChanges } from "../changes/authors";
import { type ChangeAuthor, findAuthorSince, OTHER_TAB_TEXT } from "../changes/schema";
import { db } from "../db";
import { AppError, fieldError } from "../errors";
import { formatActor } from "../resource/version-conflict";
import type { Transaction } from "../transaction";
import { toFollowUp } from "./follow-up-row";
import { buildStatusUpdate, type FollowUpUpdate, NO_UPDATE } from "./follow-up-update";
import {
  closeNotificationsIfHandled,
  type LockedEnquiry,
  lockEnquiry,
  recordEnquiryChange,
  WITH_ASSIGNEE,
} from "./history";
import type { FollowUpChange, FollowUpResponse } from "./inbox-schema";
import { addNote } from "./notes-data";
import { findRepeatedFollowUp } from "./repeated-follow-up";

type AdminAccount = { id: string; email: string };

/**
 * @param key becomes the id of the note and of the change: a repeat with the same key changes nothing, and
 *   with the same note and another change does not add the note again
 * @throws AppError notFound, invalid, keyUsed, or conflict, for example if `updatedAt` is outdated
 */
export async function updateFollowUp(
  id: string,
  change: FollowUpChange,
  admin: AdminAccount,
  key?: string,
): Promise<FollowUpResponse> {
  return db().$transaction(async (tx) => {
    const { enquiry, now } = await lockEnquiry(tx, id);
    const repeat = await findRepeatedFollowUp(tx, enquiry, { change, admin, key });
    if (repeat.isDone) return { ...toFollowUp(enquiry), step: repeat.step };
    await requireVersion(tx, enquiry, {
      version: change.updatedAt,
      admin,
      repeatedNoteAt: repeat.storedNote?.createdAt,
    });
    if (change.note && !repeat.storedNote) {
      const note = { id: key, enquiryId: id, text: change.note, createdAt: now };
      await addNote(tx, note, admin);
    }
    const statusUpdate = buildStatusUpdate(enquiry, change, admin.email, now);
    const assigneeUpdate = await buildAssigneeUpdate(tx, enquiry, change, admin);
    const after = await tx.enquiry.update({
      where: { id },
      data: { ...statusUpdate.data, ...assigneeUpdate.data, followedAt: now },
      include: WITH_ASSIGNEE,
    });
    await closeNotificationsIfHandled(tx, after);
    const descriptions = [...statusUpdate.descriptions, ...assigneeUpdate.descriptions];
    if (descriptions.length === 0) return { ...toFollowUp(after), step: null };
    const description = capitalise(descriptions.join(", "));
    const recorded = { before: enquiry, after, description };
    const changeId = await recordEnquiryChange(tx, recorded, admin.email, repeat.changeKey);
    return { ...toFollowUp(after), step: { id: changeId, what: description } };
  });
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type VersionCheck = {
  version: string | undefined;
  admin: AdminAccount;
  /**
   * Time at which an earlier request stored the note of this request. If nothing has changed since, only the note has
   * made `version` outdated.
   */
  repeatedNoteAt: Date | undefined;
};

/** @throws AppError conflict, with the current values, if `version` is outdated */
async function requireVersion(
  tx: Transaction,
  enquiry: LockedEnquiry,
  { version, admin, repeatedNoteAt }: VersionCheck,
) {
  const current = toFollowUp(enquiry);
  if (!version || version === current.updatedAt) return;
  if (repeatedNoteAt?.toISOString() === current.updatedAt) return;
  const latest = findAuthorSince(await listActivities(tx, enquiry.id, admin), version);
  const when = latest?.isYou ? OTHER_TAB_TEXT : "in the meantime";
  const what = latest?.what ?? "another note";
  throw new AppError("conflict", `${formatActor(latest)} changed this enquiry ${when}: ${what}.`, {
    current,
    isOwnChange: latest?.isYou,
  });
}

type Activity = ChangeAuthor & { what: string };

/** Newest first. A note without other changes is not in the history. */
async function listActivities(
  tx: Transaction,
  id: string,
  admin: AdminAccount,
): Promise<Activity[]> {
  const changes = await listAuthoredChanges("enquiry", id, admin.email, tx);
  const notes = await tx.enquiryNote.findMany({ where: { enquiryId: id } });
  const activities = changes.map((change) => ({ ...change, what: String(change.after?.what) }));
  const noteActivities = notes.map(({ writtenBy, writtenById, createdAt }) => ({
    changedBy: writtenBy,
    isYou: writtenById === admin.id,
    createdAt: createdAt.toISOString(),
    what: "another note",
  }));
  return [...activities, ...noteActivities].sort((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
}

/** @throws AppError invalid if the account does not exist */
async function buildAssigneeUpdate(
  tx: Transaction,
  { takenBy }: LockedEnquiry,
  change: FollowUpChange,
  admin: AdminAccount,
): Promise<FollowUpUpdate> {
  const currentEmail = takenBy?.email ?? null;
  const newEmail = resolveAssignee(change, currentEmail, admin);
  if (newEmail === currentEmail) return NO_UPDATE;
  if (newEmail === null) return { data: { takenById: null }, descriptions: ["released"] };
  const account = await tx.admin.findUnique({ where: { email: newEmail } });
  if (!account) throw fieldError("invalid", "giveTo", "This account no longer exists.");
  return {
    data: { takenById: account.id },
    descriptions: [describeAssignment(newEmail, currentEmail, admin)],
  };
}

function resolveAssignee(
  { taken, giveTo }: FollowUpChange,
  currentEmail: string | null,
  admin: AdminAccount,
): string | null {
  if (giveTo !== undefined) return giveTo.toLowerCase();
  if (taken === undefined) return currentEmail;
  return taken ? admin.email : null;
}

function describeAssignment(
  newEmail: string,
  previousEmail: string | null,
  admin: AdminAccount,
): string {
  if (newEmail !== admin.email) return `given to ${newEmail}`;
  return previousEmail ? `taken over from ${previousEmail}` : "taken";
}
