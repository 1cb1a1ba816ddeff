// What staff do about an enquiry: who has taken it, when it is called again, what became of it, and
// what they write down.
import { randomUUID } from "node:crypto";
import { OUTCOME_LABELS, STATUS_LABELS } from "../content/staff";
import { db } from "../db";
import { AppError, fieldError } from "../errors";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { getPlan } from "../plans/data";
import { planName } from "../plans/plan-key";
import { weekdayText } from "../time";
import {
  type CallAgain,
  type EnquiryNote,
  type EnquiryStatus,
  enquiryStatus,
  type FollowUp,
  type FollowUpAnswer,
  type FollowUpChange,
  outcome,
  statusAfter,
} from "./inbox-schema";
import { type SelectedPlan, selectedPlan } from "./schema";
import { toSelectedPlan } from "./selected-plan";
import { ENDED, type Ended, STATE } from "./steps";

const { sql, join, empty } = Prisma;
type Sql = Prisma.Sql;
type Transaction = Prisma.TransactionClient;

/** The day in India, by the database's clock. */
export const TODAY = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

const TAKEN_BY = sql`(SELECT "admin"."email" FROM "admin" WHERE "admin"."id" = "taken_by_id") AS "takenBy"`;

/** The columns of an enquiry that `toFollowUp` reads. */
export const FOLLOW_UP = sql`"status", "status_by" AS "statusBy", "status_at" AS "statusAt", ${TAKEN_BY},
  CASE WHEN "call_on" IS NOT NULL
    THEN jsonb_build_object('on', "call_on", 'part', "call_part") END AS "callAgain",
  "outcome", "sold_plan" AS "soldPlan"`;
export type FollowUpRow = Pick<
  Enquiry,
  "status" | "statusBy" | "statusAt" | "outcome" | "soldPlan"
> & { takenBy: string | null; callAgain: CallAgain | null };

export const toFollowUp = (row: FollowUpRow): FollowUp => ({
  status: enquiryStatus.parse(row.status),
  statusBy: row.statusBy,
  statusAt: row.statusAt?.toISOString() ?? null,
  takenBy: row.takenBy,
  callAgain: row.callAgain,
  outcome: outcome.nullable().parse(row.outcome),
  soldPlan: planAsKept(row.soldPlan),
});

/** A plan that an earlier release wrote otherwise must not hold the list back. */
const keptPlan = selectedPlan.nullable().catch(null);

export function planAsKept(kept: unknown): SelectedPlan | null {
  return keptPlan.parse(kept);
}

type Found = Pick<FollowUp, "status" | "statusBy" | "takenBy" | "outcome"> & {
  id: string;
  takenById: string | null;
  takenFrom: string | null;
  today: string;
  inAYear: string;
  state: Prisma.InputJsonObject & { call_on: string | null; call_part: string | null };
  ended: Ended | null;
};
type Who = { id: string; email: string };
/** What is written of a change, and the words for it where it changes something. */
type Made = { sets: Sql[]; words: (string | false | null | undefined)[] };

/**
 * Of two at once the later one stands; the answer says what it found. Nobody takes it from somebody
 * whom they do not know of, though.
 *
 * @throws AppError notFound, invalid, conflict
 */
export async function changeFollowUp(
  id: string,
  change: FollowUpChange,
  by: Who,
): Promise<FollowUpAnswer> {
  const sold = change.soldPlanId ? await getPlan(change.soldPlanId) : null;
  if (change.soldPlanId && !sold)
    throw fieldError("invalid", "soldPlanId", "The catalogue has no such plan.");
  return db().$transaction(async (transaction) => {
    const all = await lock(transaction, id, change.together);
    const found = all.find((each) => each.id === id);
    if (!found) throw gone();
    const keeper = await keeperOf(transaction, found, change, by);
    if (change.note) await addNote(transaction, id, change.note, by.email);
    const stepId = randomUUID();
    let step: FollowUpAnswer["step"] = null;
    for (const each of all) {
      const wish = each === found ? change : { status: "closed" as const, outcome: change.outcome };
      const made = [progress(each, wish, by.email, sold && toSelectedPlan(sold))];
      if (each === found) made.push(keeper);
      await transaction.$executeRaw`
        UPDATE "enquiry" SET "followed_at" = now(), ${join(made.flatMap(({ sets }) => sets))}
        WHERE "id" = ${each.id}::uuid`;
      const words = made.flatMap((one) => one.words.filter(Boolean)).join(", ");
      if (!words) continue;
      const what = words.charAt(0).toUpperCase() + words.slice(1);
      const { id: enquiryId, state: before } = each;
      const data = { stepId, enquiryId, changedBy: by.email, what, before };
      await transaction.enquiryChange.create({ data });
      step = {
        id: stepId,
        what: all.length > 1 ? `${all.length} enquiries of this number closed` : what,
      };
    }
    const [row] = await transaction.$queryRaw<FollowUpRow[]>`
      SELECT ${FOLLOW_UP} FROM "enquiry" WHERE "id" = ${id}::uuid`;
    if (!row) throw gone();
    const { status, statusBy } = found;
    return { ...toFollowUp(row), before: { status, statusBy }, step };
  });
}

export const gone = () => new AppError("notFound", "This enquiry does not exist.");

/** As many of one phone are closed together. */
const TOGETHER = 50;

/** The enquiry, and where it is asked for the others from its phone that are not closed. */
function lock(transaction: Transaction, id: string, together = false): Promise<Found[]> {
  const others = sql`OR "id" IN (
    SELECT "id" FROM "enquiry" WHERE "status" NOT IN ('closed', 'waiting')
      AND "phone" = (SELECT "phone" FROM "enquiry" WHERE "id" = ${id}::uuid)
    ORDER BY "created_at" DESC LIMIT ${TOGETHER})`;
  return transaction.$queryRaw`
    SELECT "id", "status", "status_by" AS "statusBy", "outcome", ${TAKEN_BY},
      "taken_by_id" AS "takenById",
      (SELECT "email" FROM "admin" WHERE "id" = e."taken_from_id") AS "takenFrom",
      ${TODAY}::text AS "today", (${TODAY} + interval '1 year')::date::text AS "inAYear",
      ${STATE} AS "state", ${ENDED} AS "ended"
    FROM "enquiry" e WHERE "id" = ${id}::uuid ${together ? others : empty}
    ORDER BY "id" FOR UPDATE OF e`;
}

/** @throws AppError invalid, conflict where somebody else has it than one knows of */
async function keeperOf(
  transaction: Transaction,
  { takenBy, takenById, takenFrom }: Found,
  { taken, giveTo, ifTakenBy }: FollowUpChange,
  by: Who,
): Promise<Made> {
  const wanted = giveTo?.toLowerCase() ?? (taken ? by.email : null);
  if ((taken ?? giveTo) === undefined || takenBy === wanted) return { sets: [], words: [] };
  if (takenBy && ifTakenBy !== undefined && takenBy !== ifTakenBy)
    throw new AppError("conflict", `${takenBy} has it.`, { errors: { taken: takenBy } });
  if (wanted === null)
    return {
      sets: [sql`"taken_by_id" = "taken_from_id", "taken_from_id" = NULL`],
      words: [`released${takenFrom ? ` to ${takenFrom}` : ""}`],
    };
  const who = await transaction.admin.findUnique({ where: { email: wanted } });
  if (!who) throw fieldError("invalid", "giveTo", "This account does not exist any more.");
  const isGiven = wanted !== by.email;
  const took = takenBy ? `taken over from ${takenBy}` : "taken";
  // Released it goes back to whoever had it, else to whoever gave it.
  const from = takenById ?? (isGiven ? by.id : null);
  return {
    sets: [sql`"taken_by_id" = ${who.id}::uuid, "taken_from_id" = ${from}::uuid`],
    words: [isGiven ? `given to ${wanted}` : took],
  };
}

function progress(
  found: Found,
  change: FollowUpChange,
  by: string,
  sold: SelectedPlan | null,
): Made {
  const { soldPlanId, outcome, status } = change;
  if (outcome && status && status !== "closed")
    throw fieldError("invalid", "outcome", "Only a closed enquiry has a result.");
  const given = statusAfter(change, found.status);
  const isClosed = given === "closed";
  if (change.together && !isClosed)
    throw fieldError("invalid", "together", "Only what is closed is closed together.");
  // Opened and closed again it has what it had.
  const back = isClosed === (found.status === "closed") ? null : found.ended;
  const kept = back ? back.outcome : found.outcome;
  const became = isClosed ? ((outcome === undefined ? kept : outcome) ?? null) : null;
  if (sold && became !== "connected")
    throw fieldError("invalid", "soldPlanId", "A plan is sold only where it was connected.");
  if (change.callAgain) requireCallable(change.callAgain, isClosed, found);
  const { call_on: on, call_part: part = null } = back ?? {};
  const call = change.callAgain ?? (on && on >= found.today ? { on, part } : null);

  const sets = [sql`"outcome" = ${became}`];
  if (given !== found.status) sets.push(statusSet(given, by));
  if (isClosed || change.callAgain === null) sets.push(sql`"call_on" = NULL, "call_part" = NULL`);
  else if (call) sets.push(sql`"call_on" = ${call.on}::date, "call_part" = ${call.part}`);
  if (became !== "connected") sets.push(sql`"sold_plan" = NULL`);
  else if (soldPlanId !== undefined || back)
    sets.push(sql`"sold_plan" = ${JSON.stringify(sold ?? back?.sold_plan ?? null)}::jsonb`);
  const words = [
    given !== found.status && STATUS_LABELS[given].toLowerCase(),
    change.callAgain === null && found.state.call_on && "call removed",
    !isClosed &&
      call &&
      isOtherCall(call, found) &&
      `call again ${weekdayText(call.on)}${call.part ? `, ${call.part}` : ""}`,
    became && became !== found.outcome && `result: ${OUTCOME_LABELS[became].toLowerCase()}`,
    sold && `plan sold: ${planName(sold)}`,
  ];
  return { sets, words };
}

const isOtherCall = ({ on, part }: CallAgain, { state }: Found) =>
  on !== state.call_on || part !== state.call_part;

/** Contact begins when it is not new any more; what is new again was never in contact. */
const statusSet = (status: EnquiryStatus, by: string) => sql`
  "status" = ${status}, "status_by" = ${by}, "status_at" = now(),
  "contacted_at" = ${status === "new" ? sql`NULL` : sql`coalesce("contacted_at", now())`}`;

function requireCallable({ on }: CallAgain, isClosed: boolean, { today, inAYear }: Found): void {
  if (isClosed)
    throw fieldError("conflict", "callAgain", "A closed enquiry is not called. Open it again.");
  if (on < today) throw fieldError("invalid", "callAgain", "Choose today or a later day");
  if (on > inAYear) throw fieldError("invalid", "callAgain", "Choose a day within a year");
}

const MOST_NOTES = 200;

/** @throws AppError conflict where it has too many: the enquiry is locked, so that of two at once both count */
async function addNote(transaction: Transaction, enquiryId: string, text: string, by: string) {
  if ((await transaction.enquiryNote.count({ where: { enquiryId } })) >= MOST_NOTES)
    throw fieldError("conflict", "note", `An enquiry has at most ${MOST_NOTES} notes.`);
  await transaction.enquiryNote.create({ data: { enquiryId, text, writtenBy: by } });
}

export async function readNotes(enquiryId: string): Promise<EnquiryNote[]> {
  const rows = await db().enquiryNote.findMany({
    where: { enquiryId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, text, writtenBy, createdAt }) => ({
    ...{ id, text, writtenBy },
    createdAt: createdAt.toISOString(),
  }));
}
