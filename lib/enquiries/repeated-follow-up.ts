import type { Enquiry, Prisma } from "../generated/prisma/client";
import type { Change } from "../resource/changes-schema";
import { findChangeOfKey, keyUsedError } from "../resource/repeated-write";
import type { FollowUpChange, FollowUpResponse } from "./inbox-schema";

type Transaction = Prisma.TransactionClient;
type AdminAccount = { id: string; email: string };

/** Dates are strings in the history. */
type FollowUpValues = Pick<Enquiry, "status" | "outcome" | "callPart" | "takenById"> & {
  callOn: Date | string | null;
};

/**
 * Returns the change that an earlier request with the same key recorded, or a step of null if the enquiry
 * already has the requested values. The caller must lock the enquiry.
 *
 * @throws AppError keyUsed if the key identifies another note or change
 */
export async function findRepeatedFollowUp(
  transaction: Transaction,
  enquiry: Enquiry,
  change: FollowUpChange,
  admin: AdminAccount,
  key: string | undefined,
): Promise<Pick<FollowUpResponse, "step"> | null> {
  const assigneeId = await findAssigneeId(transaction, change, admin);
  const recorded = key ? await findChangeOfKey(transaction, key) : null;
  const note = key ? await transaction.enquiryNote.findUnique({ where: { id: key } }) : null;
  if (!recorded && !note) {
    return change.note === undefined && hasValues(enquiry, change, assigneeId)
      ? { step: null }
      : null;
  }
  // The row of a deleted note still exists, so that the note is not added again.
  const isSameNote = note
    ? note.enquiryId === enquiry.id && note.writtenById === admin.id && note.text === change.note
    : change.note === undefined;
  if (!isSameNote) throw keyUsedError();
  const isSameRecord =
    !recorded ||
    (recorded.subject === "enquiry" &&
      recorded.subjectId === enquiry.id &&
      recorded.changedBy === admin.email);
  const values = recorded ? (recorded.after as FollowUpValues) : enquiry;
  if (!isSameRecord || !hasValues(values, change, assigneeId)) throw keyUsedError();
  return { step: recorded && !recorded.undoneById ? toStep(recorded) : null };
}

const toStep = ({ id, after }: Change) => ({ id, what: `${after?.what}` });

/** Returns undefined if the change does not concern the assignee, or the account does not exist. */
async function findAssigneeId(
  transaction: Transaction,
  { taken, giveTo }: FollowUpChange,
  admin: AdminAccount,
): Promise<string | null | undefined> {
  if (giveTo !== undefined) {
    const email = giveTo.toLowerCase();
    return (await transaction.admin.findUnique({ where: { email } }))?.id;
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
  if (callAgain === undefined) return true;
  const callOn = values.callOn && new Date(values.callOn).toISOString().slice(0, 10);
  return callOn === (callAgain?.on ?? null) && values.callPart === (callAgain?.part ?? null);
}
