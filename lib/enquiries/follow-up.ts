import { ENQUIRY_OUTCOME_LABELS, ENQUIRY_STATUS_LABELS } from "../content/staff-labels";
import { db } from "../db";
import { AppError, fieldError } from "../errors";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { listAuthoredChanges } from "../resource/change-authors";
import { type ChangeAuthor, findAuthorSince, OWN_CHANGE_PLACE } from "../resource/changes-schema";
import { formatWeekday, toIndiaDay } from "../time";
import { enquiryNotFound, lockEnquiry, recordEnquiryChange } from "./history";
import {
  type CallAgain,
  type EnquiryStatus,
  enquiryStatusSchema,
  type FollowUp,
  type FollowUpChange,
  type FollowUpResponse,
  outcomeSchema,
} from "./inbox-schema";
import { addNote } from "./notes-data";
import { findRepeatedFollowUp } from "./repeated-follow-up";
import { type SelectedPlan, selectedPlanSchema } from "./schema";

const { sql } = Prisma;
type Transaction = Prisma.TransactionClient;

export const TODAY_IN_INDIA = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

export const FOLLOW_UP_COLUMNS = sql`"status", "status_by" AS "statusBy", "status_at" AS "statusAt",
  (SELECT "admin"."email" FROM "admin" WHERE "admin"."id" = "taken_by_id") AS "takenBy",
  CASE WHEN "call_on" IS NOT NULL
    THEN jsonb_build_object('on', "call_on", 'part', "call_part") END AS "callAgain",
  "outcome", coalesce("followed_at", "created_at") AS "updatedAt"`;
export type FollowUpRow = Pick<Enquiry, "status" | "statusBy" | "statusAt" | "outcome"> & {
  takenBy: string | null;
  callAgain: CallAgain | null;
  updatedAt: Date;
};

export const toFollowUp = (row: FollowUpRow): FollowUp => ({
  status: enquiryStatusSchema.parse(row.status),
  statusBy: row.statusBy,
  statusAt: row.statusAt?.toISOString() ?? null,
  takenBy: row.takenBy,
  callAgain: row.callAgain,
  outcome: outcomeSchema.nullable().parse(row.outcome),
  updatedAt: row.updatedAt.toISOString(),
});

const storedPlanSchema = selectedPlanSchema.nullable();
export const parseStoredPlan = (stored: unknown): SelectedPlan | null =>
  storedPlanSchema.parse(stored);

async function readFollowUp(transaction: Transaction, id: string): Promise<FollowUp> {
  const [row] = await transaction.$queryRaw<FollowUpRow[]>`
    SELECT ${FOLLOW_UP_COLUMNS} FROM "enquiry" WHERE "id" = ${id}::uuid`;
  if (!row) throw enquiryNotFound();
  return toFollowUp(row);
}

type AdminAccount = { id: string; email: string };
type FollowUpUpdate = { data: Prisma.EnquiryUncheckedUpdateInput; descriptions: string[] };
const NO_UPDATE: FollowUpUpdate = { data: {}, descriptions: [] };

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
  return db().$transaction(async (transaction) => {
    const { enquiry, now } = await lockEnquiry(transaction, id);
    const repeat = await findRepeatedFollowUp(transaction, enquiry, change, admin, key);
    if (repeat.isDone) return { ...(await readFollowUp(transaction, id)), step: repeat.step };
    await requireVersion(transaction, id, change.updatedAt, admin, repeat.storedNote?.createdAt);
    if (change.note && !repeat.storedNote) {
      const note = { id: key, enquiryId: id, text: change.note, createdAt: now };
      await addNote(transaction, note, admin);
    }
    const statusUpdate = buildStatusUpdate(enquiry, change, admin.email, now);
    const assigneeUpdate = await buildAssigneeUpdate(transaction, enquiry, change, admin);
    const after = await transaction.enquiry.update({
      where: { id },
      data: { ...statusUpdate.data, ...assigneeUpdate.data, followedAt: now },
    });
    const descriptions = [...statusUpdate.descriptions, ...assigneeUpdate.descriptions];
    if (descriptions.length === 0) return { ...(await readFollowUp(transaction, id)), step: null };
    const description = capitalise(descriptions.join(", "));
    const recorded = { before: enquiry, after, description };
    const changeId = await recordEnquiryChange(
      transaction,
      recorded,
      admin.email,
      repeat.changeKey,
    );
    return { ...(await readFollowUp(transaction, id)), step: { id: changeId, what: description } };
  });
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type LockedEnquiry = Awaited<ReturnType<typeof lockEnquiry>>["enquiry"];

/**
 * @param repeatedNoteAt when the note was stored that the request repeats. It made the version outdated.
 * @throws AppError conflict, with the current values, if `version` is outdated
 */
async function requireVersion(
  transaction: Transaction,
  id: string,
  version: string | undefined,
  admin: AdminAccount,
  repeatedNoteAt: Date | undefined,
) {
  const current = await readFollowUp(transaction, id);
  const isCurrent = [version, repeatedNoteAt?.toISOString()].includes(current.updatedAt);
  if (!version || isCurrent) return;
  const latest = findAuthorSince(await listActivities(transaction, id, admin), version);
  const actor = latest?.isYou ? "You" : (latest?.changedBy ?? "Someone");
  const when = latest?.isYou ? OWN_CHANGE_PLACE : "in the meantime";
  const what = latest?.what ?? "another note";
  throw new AppError("conflict", `${actor} changed this enquiry ${when}: ${what}.`, {
    current,
    isOwnChange: latest?.isYou,
  });
}

type Activity = ChangeAuthor & { what: string };

/** Newest first. A note without other changes is not in the history. */
async function listActivities(
  transaction: Transaction,
  id: string,
  admin: AdminAccount,
): Promise<Activity[]> {
  const changes = await listAuthoredChanges("enquiry", id, admin.email, transaction);
  const notes = await transaction.enquiryNote.findMany({ where: { enquiryId: id } });
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
  transaction: Transaction,
  { takenBy }: LockedEnquiry,
  change: FollowUpChange,
  admin: AdminAccount,
): Promise<FollowUpUpdate> {
  const currentEmail = takenBy?.email ?? null;
  const newEmail = resolveAssignee(change, currentEmail, admin);
  if (newEmail === currentEmail) return NO_UPDATE;
  if (newEmail === null) return { data: { takenById: null }, descriptions: ["released"] };
  const account = await transaction.admin.findUnique({ where: { email: newEmail } });
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

function buildStatusUpdate(
  enquiry: LockedEnquiry,
  change: FollowUpChange,
  changedBy: string,
  now: Date,
): FollowUpUpdate {
  const previousStatus = enquiryStatusSchema.parse(enquiry.status);
  if (change.outcome && change.status && change.status !== "closed")
    throw fieldError("invalid", "outcome", "Only a closed enquiry can have a result.");
  const status = resolveStatus(change, previousStatus);
  const isClosed = status === "closed";
  const outcomeUpdate = buildOutcomeUpdate(enquiry, change, isClosed);
  const callUpdate = buildCallUpdate(enquiry, change.callAgain, isClosed, now);
  const data = { ...callUpdate.data, ...outcomeUpdate.data };
  const descriptions = [...callUpdate.descriptions, ...outcomeUpdate.descriptions];
  if (status === previousStatus) return { data, descriptions };
  return {
    data: {
      ...data,
      status,
      statusBy: changedBy,
      statusAt: now,
      contactedAt: status === "new" ? null : (enquiry.contactedAt ?? now),
    },
    descriptions: [ENQUIRY_STATUS_LABELS[status].toLowerCase(), ...descriptions],
  };
}

/** An outcome closes the enquiry. A note with a call marks an unanswered enquiry as contacted. */
function resolveStatus(change: FollowUpChange, status: EnquiryStatus): EnquiryStatus {
  if (change.status) return change.status;
  if (change.outcome) return "closed";
  const isUnanswered = status === "new" || status === "waiting";
  return change.note && change.callAgain && isUnanswered ? "contacted" : status;
}

/** Only a closed enquiry has an outcome. */
function buildOutcomeUpdate(
  enquiry: LockedEnquiry,
  change: FollowUpChange,
  isClosed: boolean,
): FollowUpUpdate {
  const currentOutcome = outcomeSchema.nullable().parse(enquiry.outcome);
  const closedOutcome = change.outcome === undefined ? currentOutcome : change.outcome;
  const outcome = isClosed ? closedOutcome : null;
  const descriptions: string[] = [];
  if (outcome && outcome !== currentOutcome)
    descriptions.push(`result: ${ENQUIRY_OUTCOME_LABELS[outcome].toLowerCase()}`);
  return { data: { outcome }, descriptions };
}

function buildCallUpdate(
  enquiry: LockedEnquiry,
  callAgain: FollowUpChange["callAgain"],
  isClosed: boolean,
  now: Date,
): FollowUpUpdate {
  const previousDay = enquiry.callOn && toIndiaDay(enquiry.callOn.getTime());
  if (callAgain) {
    requireValidCall(callAgain, isClosed, now);
    const { on, part } = callAgain;
    const isChanged = on !== previousDay || part !== enquiry.callPart;
    const partSuffix = part ? `, ${part}` : "";
    return {
      data: { callOn: new Date(on), callPart: part },
      descriptions: isChanged ? [`call again ${formatWeekday(on)}${partSuffix}`] : [],
    };
  }
  if (callAgain === undefined && !isClosed) return NO_UPDATE;
  return {
    data: { callOn: null, callPart: null },
    descriptions: callAgain === null && previousDay ? ["call removed"] : [],
  };
}

function requireValidCall({ on }: CallAgain, isClosed: boolean, now: Date): void {
  if (isClosed)
    throw fieldError(
      "conflict",
      "callAgain",
      "This enquiry is closed. Reopen it to schedule a call.",
    );
  const nowMs = now.getTime();
  if (on < toIndiaDay(nowMs))
    throw fieldError("invalid", "callAgain", "Choose today or a later day");
  if (on > toIndiaDay(nowMs, 366))
    throw fieldError("invalid", "callAgain", "Choose a day within a year");
}
