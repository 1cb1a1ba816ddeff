// How staff handle an enquiry: status, assignee, next call, outcome and notes.
import { ENQUIRY_OUTCOME_LABELS, ENQUIRY_STATUS_LABELS } from "../content/staff-labels";
import { db } from "../db";
import { AppError, fieldError } from "../errors";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { toSelectedPlan } from "../plan-constants";
import { findPlanById } from "../plans/data";
import { formatPlanName } from "../plans/plan-identity";
import type { Plan } from "../plans/schema";
import { findLatestChange } from "../resource/changes-data";
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
import { type SelectedPlan, selectedPlanSchema } from "./schema";

const { sql } = Prisma;
type Transaction = Prisma.TransactionClient;

/** Uses the database's clock. */
export const TODAY_IN_INDIA = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

export const FOLLOW_UP_COLUMNS = sql`"status", "status_by" AS "statusBy", "status_at" AS "statusAt",
  (SELECT "admin"."email" FROM "admin" WHERE "admin"."id" = "taken_by_id") AS "takenBy",
  CASE WHEN "call_on" IS NOT NULL
    THEN jsonb_build_object('on', "call_on", 'part', "call_part") END AS "callAgain",
  "outcome", "sold_plan" AS "soldPlan", coalesce("followed_at", "created_at") AS "updatedAt"`;
export type FollowUpRow = Pick<
  Enquiry,
  "status" | "statusBy" | "statusAt" | "outcome" | "soldPlan"
> & { takenBy: string | null; callAgain: CallAgain | null; updatedAt: Date };

export const toFollowUp = (row: FollowUpRow): FollowUp => ({
  status: enquiryStatusSchema.parse(row.status),
  statusBy: row.statusBy,
  statusAt: row.statusAt?.toISOString() ?? null,
  takenBy: row.takenBy,
  callAgain: row.callAgain,
  outcome: outcomeSchema.nullable().parse(row.outcome),
  soldPlan: parseStoredPlan(row.soldPlan),
  updatedAt: row.updatedAt.toISOString(),
});

/** A plan in the format of an earlier release must not break the list. */
const storedPlanSchema = selectedPlanSchema.nullable().catch(null);
export const parseStoredPlan = (stored: unknown): SelectedPlan | null =>
  storedPlanSchema.parse(stored);

async function readFollowUp(transaction: Transaction, id: string): Promise<FollowUp> {
  const [row] = await transaction.$queryRaw<FollowUpRow[]>`
    SELECT ${FOLLOW_UP_COLUMNS} FROM "enquiry" WHERE "id" = ${id}::uuid`;
  if (!row) throw enquiryNotFound();
  return toFollowUp(row);
}

type AdminAccount = { id: string; email: string };
/** Changed columns and their descriptions for the history. */
type FollowUpUpdate = {
  data: Prisma.EnquiryUncheckedUpdateInput;
  descriptions: (string | false | null | undefined)[];
};

/** @throws AppError notFound, invalid, or conflict, for example if `updatedAt` is outdated */
export async function updateFollowUp(
  id: string,
  change: FollowUpChange,
  admin: AdminAccount,
): Promise<FollowUpResponse> {
  const soldPlan = change.soldPlanId ? await findPlanById(change.soldPlanId) : null;
  if (change.soldPlanId && !soldPlan)
    throw fieldError("invalid", "soldPlanId", "The catalogue has no such plan.");
  return db().$transaction(async (transaction) => {
    const { enquiry, now } = await lockEnquiry(transaction, id);
    await requireVersion(transaction, id, change.updatedAt);
    if (change.note) {
      // The row lock prevents concurrent requests from exceeding the limit.
      if ((await transaction.enquiryNote.count({ where: { enquiryId: id } })) >= MAX_NOTES)
        throw fieldError("conflict", "note", `An enquiry has at most ${MAX_NOTES} notes.`);
      await transaction.enquiryNote.create({
        data: { enquiryId: id, text: change.note, writtenBy: admin.email },
      });
    }
    const statusUpdate = buildStatusUpdate(enquiry, change, {
      changedBy: admin.email,
      now,
      soldPlan,
    });
    const assigneeUpdate = await buildAssigneeUpdate(transaction, enquiry, change, admin);
    const after = await transaction.enquiry.update({
      where: { id },
      data: { ...statusUpdate.data, ...assigneeUpdate.data, followedAt: now },
    });
    const description = [...statusUpdate.descriptions, ...assigneeUpdate.descriptions]
      .filter(Boolean)
      .join(", ");
    const what = description.charAt(0).toUpperCase() + description.slice(1);
    const step = what
      ? {
          id: await recordEnquiryChange(
            transaction,
            { before: enquiry, after, description: what },
            admin.email,
          ),
          what,
        }
      : null;
    return { ...(await readFollowUp(transaction, id)), step };
  });
}

const MAX_NOTES = 200;

type LockedEnquiry = Awaited<ReturnType<typeof lockEnquiry>>["enquiry"];

/** @throws AppError conflict with the current values */
async function requireVersion(transaction: Transaction, id: string, version: string | undefined) {
  const current = await readFollowUp(transaction, id);
  if (!version || version === current.updatedAt) return;
  const latestChange = await findLatestChange(transaction, "enquiry", id);
  const changedBy = latestChange?.changedBy ?? "A colleague";
  const what = latestChange?.after?.what ?? "another note";
  throw new AppError("conflict", `${changedBy} changed this enquiry meanwhile: ${what}.`, {
    current,
  });
}

/** @throws AppError invalid if the account does not exist */
async function buildAssigneeUpdate(
  transaction: Transaction,
  { takenBy }: LockedEnquiry,
  { taken, giveTo }: FollowUpChange,
  admin: AdminAccount,
): Promise<FollowUpUpdate> {
  const newEmail = giveTo?.toLowerCase() ?? (taken ? admin.email : null);
  const currentEmail = takenBy?.email ?? null;
  if ((taken ?? giveTo) === undefined || currentEmail === newEmail)
    return { data: {}, descriptions: [] };
  if (newEmail === null) return { data: { takenById: null }, descriptions: ["released"] };
  const account = await transaction.admin.findUnique({ where: { email: newEmail } });
  if (!account) throw fieldError("invalid", "giveTo", "This account does not exist any more.");
  const takenDescription = currentEmail ? `taken over from ${currentEmail}` : "taken";
  return {
    data: { takenById: account.id },
    descriptions: [newEmail === admin.email ? takenDescription : `given to ${newEmail}`],
  };
}

/** An outcome closes the enquiry. A note with a call marks an unanswered enquiry as contacted. */
function resolveStatus(change: FollowUpChange, status: EnquiryStatus): EnquiryStatus {
  if (change.status || change.outcome) return change.status ?? "closed";
  const isUnanswered = status === "new" || status === "waiting";
  return change.note && change.callAgain && isUnanswered ? "contacted" : status;
}

/** Covers the fields that depend on the status: call, outcome and sold plan. */
function buildStatusUpdate(
  enquiry: LockedEnquiry,
  change: FollowUpChange,
  { changedBy, now, soldPlan }: { changedBy: string; now: Date; soldPlan: Plan | null },
): FollowUpUpdate {
  const { soldPlanId, callAgain } = change;
  const previousStatus = enquiryStatusSchema.parse(enquiry.status);
  if (change.outcome && change.status && change.status !== "closed")
    throw fieldError("invalid", "outcome", "Only a closed enquiry has a result.");
  const status = resolveStatus(change, previousStatus);
  const isClosed = status === "closed";
  const currentOutcome = outcomeSchema.nullable().parse(enquiry.outcome);
  const outcome = isClosed
    ? change.outcome === undefined
      ? currentOutcome
      : change.outcome
    : null;
  if (soldPlan && outcome !== "connected")
    throw fieldError("invalid", "soldPlanId", "A plan is sold only where it was connected.");
  if (callAgain) requireValidCall(callAgain, isClosed, now);
  const call = isClosed ? null : callAgain;
  const previousDay = enquiry.callOn && toIndiaDay(enquiry.callOn.getTime());
  const isCallChanged = call && (call.on !== previousDay || call.part !== enquiry.callPart);
  const partSuffix = call?.part ? `, ${call.part}` : "";
  return {
    data: {
      outcome,
      ...(status !== previousStatus && {
        status,
        statusBy: changedBy,
        statusAt: now,
        // Back to new: the first contact is cleared.
        contactedAt: status === "new" ? null : (enquiry.contactedAt ?? now),
      }),
      ...(call !== undefined && {
        callOn: call && new Date(call.on),
        callPart: call?.part ?? null,
      }),
      ...((soldPlanId !== undefined || outcome !== "connected") && {
        soldPlan: soldPlan ? toSelectedPlan(soldPlan) : Prisma.DbNull,
      }),
    },
    descriptions: [
      status !== previousStatus && ENQUIRY_STATUS_LABELS[status].toLowerCase(),
      callAgain === null && previousDay && "call removed",
      isCallChanged && `call again ${formatWeekday(call.on)}${partSuffix}`,
      outcome &&
        outcome !== enquiry.outcome &&
        `result: ${ENQUIRY_OUTCOME_LABELS[outcome].toLowerCase()}`,
      soldPlan && `plan sold: ${formatPlanName(soldPlan)}`,
    ],
  };
}

function requireValidCall({ on }: CallAgain, isClosed: boolean, now: Date): void {
  if (isClosed)
    throw fieldError("conflict", "callAgain", "A closed enquiry is not called. Open it again.");
  const at = now.getTime();
  if (on < toIndiaDay(at)) throw fieldError("invalid", "callAgain", "Choose today or a later day");
  if (on > toIndiaDay(at, 366))
    throw fieldError("invalid", "callAgain", "Choose a day within a year");
}
