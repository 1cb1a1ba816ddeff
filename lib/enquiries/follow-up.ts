// What staff do about an enquiry: who has taken it, when it is called again, what became of it, and
// what they write down.
import { OUTCOME_LABELS, STATUS_LABELS } from "../content/staff";
import { db } from "../db";
import { AppError, fieldError } from "../errors";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { toSelectedPlan } from "../plan-terms";
import { getPlan } from "../plans/data";
import { planName } from "../plans/plan-key";
import type { Plan } from "../plans/schema";
import { latestChange } from "../resource/changes-data";
import { dayInIndia, weekdayText } from "../time";
import { gone, lockEnquiry, recordStep } from "./history";
import {
  type CallAgain,
  type EnquiryStatus,
  enquiryStatus,
  type FollowUp,
  type FollowUpAnswer,
  type FollowUpChange,
  outcome,
} from "./inbox-schema";
import { type SelectedPlan, selectedPlan } from "./schema";

const { sql } = Prisma;
type Transaction = Prisma.TransactionClient;

/** The day in India, by the database's clock. */
export const TODAY = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

export const FOLLOW_UP = sql`"status", "status_by" AS "statusBy", "status_at" AS "statusAt",
  (SELECT "admin"."email" FROM "admin" WHERE "admin"."id" = "taken_by_id") AS "takenBy",
  CASE WHEN "call_on" IS NOT NULL
    THEN jsonb_build_object('on', "call_on", 'part', "call_part") END AS "callAgain",
  "outcome", "sold_plan" AS "soldPlan", coalesce("followed_at", "created_at") AS "updatedAt"`;
export type FollowUpRow = Pick<
  Enquiry,
  "status" | "statusBy" | "statusAt" | "outcome" | "soldPlan"
> & { takenBy: string | null; callAgain: CallAgain | null; updatedAt: Date };

export const toFollowUp = (row: FollowUpRow): FollowUp => ({
  status: enquiryStatus.parse(row.status),
  statusBy: row.statusBy,
  statusAt: row.statusAt?.toISOString() ?? null,
  takenBy: row.takenBy,
  callAgain: row.callAgain,
  outcome: outcome.nullable().parse(row.outcome),
  soldPlan: readStoredPlan(row.soldPlan),
  updatedAt: row.updatedAt.toISOString(),
});

/** A plan that an earlier release wrote otherwise must not hold the list back. */
const storedPlan = selectedPlan.nullable().catch(null);
export const readStoredPlan = (stored: unknown): SelectedPlan | null => storedPlan.parse(stored);

async function readFollowUp(transaction: Transaction, id: string): Promise<FollowUp> {
  const [row] = await transaction.$queryRaw<FollowUpRow[]>`
    SELECT ${FOLLOW_UP} FROM "enquiry" WHERE "id" = ${id}::uuid`;
  if (!row) throw gone();
  return toFollowUp(row);
}

type Account = { id: string; email: string };
/** The changed columns, and the words that the history has for them. */
type Update = {
  data: Prisma.EnquiryUncheckedUpdateInput;
  words: (string | false | null | undefined)[];
};

/** @throws AppError notFound, invalid; conflict where `updatedAt` is given and no longer the enquiry's */
export async function changeFollowUp(
  id: string,
  change: FollowUpChange,
  by: Account,
): Promise<FollowUpAnswer> {
  const sold = change.soldPlanId ? await getPlan(change.soldPlanId) : null;
  if (change.soldPlanId && !sold)
    throw fieldError("invalid", "soldPlanId", "The catalogue has no such plan.");
  return db().$transaction(async (transaction) => {
    const { enquiry, now } = await lockEnquiry(transaction, id);
    await requireVersion(transaction, id, change.updatedAt);
    if (change.note) {
      // The enquiry is locked: of two notes at once both count.
      if ((await transaction.enquiryNote.count({ where: { enquiryId: id } })) >= MOST_NOTES)
        throw fieldError("conflict", "note", `An enquiry has at most ${MOST_NOTES} notes.`);
      await transaction.enquiryNote.create({
        data: { enquiryId: id, text: change.note, writtenBy: by.email },
      });
    }
    const status = statusUpdate(enquiry, change, { by: by.email, now, sold });
    const account = await accountUpdate(transaction, enquiry, change, by);
    const after = await transaction.enquiry.update({
      where: { id },
      data: { ...status.data, ...account.data, followedAt: now },
    });
    const words = [...status.words, ...account.words].filter(Boolean).join(", ");
    const what = words.charAt(0).toUpperCase() + words.slice(1);
    const step = what
      ? { id: await recordStep(transaction, { before: enquiry, after, what }, by.email), what }
      : null;
    return { ...(await readFollowUp(transaction, id)), step };
  });
}

const MOST_NOTES = 200;

type Locked = Awaited<ReturnType<typeof lockEnquiry>>["enquiry"];

/** @throws AppError conflict, with the enquiry as it is */
async function requireVersion(transaction: Transaction, id: string, version: string | undefined) {
  const current = await readFollowUp(transaction, id);
  if (!version || version === current.updatedAt) return;
  const last = await latestChange(transaction, "enquiry", id);
  const who = last?.changedBy ?? "A colleague";
  const what = last?.after?.what ?? "another note";
  throw new AppError("conflict", `${who} changed this enquiry meanwhile: ${what}.`, { current });
}

/** @throws AppError invalid where there is no such account */
async function accountUpdate(
  transaction: Transaction,
  { takenBy }: Locked,
  { taken, giveTo }: FollowUpChange,
  by: Account,
): Promise<Update> {
  const wanted = giveTo?.toLowerCase() ?? (taken ? by.email : null);
  const has = takenBy?.email ?? null;
  if ((taken ?? giveTo) === undefined || has === wanted) return { data: {}, words: [] };
  if (wanted === null) return { data: { takenById: null }, words: ["released"] };
  const account = await transaction.admin.findUnique({ where: { email: wanted } });
  if (!account) throw fieldError("invalid", "giveTo", "This account does not exist any more.");
  const took = has ? `taken over from ${has}` : "taken";
  return {
    data: { takenById: account.id },
    words: [wanted === by.email ? took : `given to ${wanted}`],
  };
}

/** What a change makes of the status: a result closes it, a note with a call is a contact. */
function statusAfter(change: FollowUpChange, status: EnquiryStatus): EnquiryStatus {
  if (change.status || change.outcome) return change.status ?? "closed";
  const isFirst = status === "new" || status === "waiting";
  return change.note && change.callAgain && isFirst ? "contacted" : status;
}

/** The status, and with it the call, the result and the plan that was sold. */
function statusUpdate(
  enquiry: Locked,
  change: FollowUpChange,
  { by, now, sold }: { by: string; now: Date; sold: Plan | null },
): Update {
  const { soldPlanId, callAgain } = change;
  const before = enquiryStatus.parse(enquiry.status);
  if (change.outcome && change.status && change.status !== "closed")
    throw fieldError("invalid", "outcome", "Only a closed enquiry has a result.");
  const status = statusAfter(change, before);
  const isClosed = status === "closed";
  const known = outcome.nullable().parse(enquiry.outcome);
  const result = isClosed ? (change.outcome === undefined ? known : change.outcome) : null;
  if (sold && result !== "connected")
    throw fieldError("invalid", "soldPlanId", "A plan is sold only where it was connected.");
  if (callAgain) requireCallable(callAgain, isClosed, now);
  const call = isClosed ? null : callAgain;
  const had = enquiry.callOn && dayInIndia(enquiry.callOn.getTime());
  const isOtherCall = call && (call.on !== had || call.part !== enquiry.callPart);
  const part = call?.part ? `, ${call.part}` : "";
  return {
    data: {
      outcome: result,
      ...(status !== before && {
        status,
        statusBy: by,
        statusAt: now,
        // What is new again was never in contact.
        contactedAt: status === "new" ? null : (enquiry.contactedAt ?? now),
      }),
      ...(call !== undefined && {
        callOn: call && new Date(call.on),
        callPart: call?.part ?? null,
      }),
      ...((soldPlanId !== undefined || result !== "connected") && {
        soldPlan: sold ? toSelectedPlan(sold) : Prisma.DbNull,
      }),
    },
    words: [
      status !== before && STATUS_LABELS[status].toLowerCase(),
      callAgain === null && had && "call removed",
      isOtherCall && `call again ${weekdayText(call.on)}${part}`,
      result && result !== enquiry.outcome && `result: ${OUTCOME_LABELS[result].toLowerCase()}`,
      sold && `plan sold: ${planName(sold)}`,
    ],
  };
}

function requireCallable({ on }: CallAgain, isClosed: boolean, now: Date): void {
  if (isClosed)
    throw fieldError("conflict", "callAgain", "A closed enquiry is not called. Open it again.");
  const at = now.getTime();
  if (on < dayInIndia(at)) throw fieldError("invalid", "callAgain", "Choose today or a later day");
  if (on > dayInIndia(at, 366))
    throw fieldError("invalid", "callAgain", "Choose a day within a year");
}
