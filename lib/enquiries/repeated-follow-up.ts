import { findNextChange } from "../changes/data";
import type { Change } from "../changes/schema";
import type { Enquiry, EnquiryNote } from "../generated/prisma/client";
import { keyUsedError, lockKeyAndFindChange } from "../resource/repeated-write";
import type { Transaction } from "../transaction";
import type { FollowUpChange, FollowUpResponse } from "./inbox-schema";

type AdminAccount = { id: string; email: string };

/** Dates are strings in the history. */
type FollowUpValues = Pick<Enquiry, "status" | "outcome" | "callPart" | "takenById"> & {
  callOn: Date | string | null;
};

type FollowUpRequest = { change: FollowUpChange; admin: AdminAccount; key: string | undefined };

type Repeat =
  | { isDone: true; step: FollowUpResponse["step"] }
  /** `changeKey` is undefined if a change with the key exists. */
  | { isDone: false; storedNote: EnquiryNote | null; changeKey: string | undefined };

/**
 * Finds what an earlier request with the same key stored. If the note is stored, but the request now contains
 * another change, only the change remains to be made. The caller must lock the enquiry.
 *
 * @throws AppError keyUsed if the key identifies another note or change
 */
export async function findRepeatedFollowUp(
  tx: Transaction,
  enquiry: Enquiry,
  { change, admin, key }: FollowUpRequest,
): Promise<Repeat> {
  const assigneeId = await findAssigneeId(tx, change, admin);
  const { recorded, note } = await findStoredByKey(tx, key);
  if (!recorded && !note) {
    const isAlreadyStored = change.note === undefined && hasValues(enquiry, change, assigneeId);
    if (isAlreadyStored) return { isDone: true, step: null };
    return { isDone: false, storedNote: null, changeKey: key };
  }
  if (!isSameNote(note, enquiry, change, admin) || !isSameRecord(recorded, enquiry, admin))
    throw keyUsedError();
  const valuesAfterEarlier = recorded
    ? (recorded.after as FollowUpValues)
    : await readValuesAt(tx, enquiry, note?.createdAt);
  // The earlier request contained the same change.
  if (hasValues(valuesAfterEarlier, change, assigneeId))
    return { isDone: true, step: recorded && !recorded.undoneById ? toStep(recorded) : null };
  // The earlier request contained another change. Only with its note, the key can be used again.
  if (!note) throw keyUsedError();
  if (hasValues(enquiry, change, assigneeId)) return { isDone: true, step: null };
  return { isDone: false, storedNote: note, changeKey: recorded ? undefined : key };
}

async function findStoredByKey(
  tx: Transaction,
  key: string | undefined,
): Promise<{ recorded: Change | null; note: EnquiryNote | null }> {
  if (!key) return { recorded: null, note: null };
  return {
    recorded: await lockKeyAndFindChange(tx, key),
    note: await tx.enquiryNote.findUnique({ where: { id: key } }),
  };
}

/** The row of a deleted note still exists, so that the note is not added again. */
function isSameNote(
  note: EnquiryNote | null,
  enquiry: Enquiry,
  change: FollowUpChange,
  admin: AdminAccount,
): boolean {
  if (!note) return change.note === undefined;
  return (
    note.enquiryId === enquiry.id && note.writtenById === admin.id && note.text === change.note
  );
}

function isSameRecord(recorded: Change | null, enquiry: Enquiry, admin: AdminAccount): boolean {
  if (!recorded) return true;
  return (
    recorded.subject === "enquiry" &&
    recorded.subjectId === enquiry.id &&
    recorded.changedBy === admin.email
  );
}

/** Returns the values that the enquiry had at `time`: those before the next change, or else the current ones. */
async function readValuesAt(
  tx: Transaction,
  enquiry: Enquiry,
  time: Date | undefined,
): Promise<FollowUpValues> {
  const next = time && (await findNextChange(tx, "enquiry", enquiry.id, time));
  return next ? (next.before as FollowUpValues) : enquiry;
}

const toStep = ({ id, after }: Change) => ({ id, what: `${after?.what}` });

/** Returns undefined if the change does not concern the assignee, or the account does not exist. */
async function findAssigneeId(
  tx: Transaction,
  { taken, giveTo }: FollowUpChange,
  admin: AdminAccount,
): Promise<string | null | undefined> {
  if (giveTo !== undefined) {
    const email = giveTo.toLowerCase();
    return (await tx.admin.findUnique({ where: { email } }))?.id;
  }
  if (taken === undefined) return undefined;
  return taken ? admin.id : null;
}

function hasValues(
  values: FollowUpValues,
  { status, outcome, callAgain, taken, giveTo }: FollowUpChange,
  assigneeId: string | null | undefined,
): boolean {
  if (status !== undefined && status !== values.status) return false;
  if (outcome !== undefined && outcome !== values.outcome) return false;
  const isAssigned = taken !== undefined || giveTo !== undefined;
  if (isAssigned && assigneeId !== values.takenById) return false;
  return callAgain === undefined || hasCall(values, callAgain);
}

function hasCall(
  { callOn, callPart }: FollowUpValues,
  callAgain: NonNullable<FollowUpChange["callAgain"]> | null,
): boolean {
  if (callAgain === null || callOn === null) return callAgain === null && callOn === null;
  const day = new Date(callOn).toISOString().slice(0, 10);
  return day === callAgain.on && callPart === callAgain.part;
}
