// What staff do about an enquiry: who has taken it, when it is called again, what became of it, and
// what they write down.
import { randomUUID } from "node:crypto";
import { db } from "../db";
import { AppError, fieldError } from "../errors";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { getPlan } from "../plans/data";
import {
  type CallAgain,
  type EnquiryNote,
  type EnquiryStatus,
  enquiryStatus,
  type FollowUp,
  type FollowUpAnswer,
  type FollowUpChange,
  outcome,
} from "./inbox-schema";
import { type SelectedPlan, selectedPlan } from "./schema";
import { toSelectedPlan } from "./selected-plan";
import type { State } from "./step-text";
import { ENDED, recordStep, STATE } from "./steps";

const { sql, join, empty } = Prisma;
type Sql = Prisma.Sql;
type Transaction = Prisma.TransactionClient;

/** The day in India, by the database's clock. */
export const TODAY = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

const TAKEN_BY = sql`(SELECT "admin"."email" FROM "admin" WHERE "admin"."id" = "taken_by_id") AS "takenBy"`;
const TAKEN_FROM = sql`(SELECT "admin"."email" FROM "admin" WHERE "admin"."id" = "taken_from_id") AS "takenFrom"`;

/** The columns of an enquiry that `toFollowUp` reads. */
export const FOLLOW_UP = sql`"status", "status_by" AS "statusBy", "status_at" AS "statusAt", ${TAKEN_BY}, ${TAKEN_FROM},
  CASE WHEN "call_on" IS NOT NULL
    THEN jsonb_build_object('on', "call_on", 'part', "call_part") END AS "callAgain",
  "outcome", "sold_plan" AS "soldPlan"`;
export type FollowUpRow = Pick<
  Enquiry,
  "status" | "statusBy" | "statusAt" | "outcome" | "soldPlan"
> & { takenBy: string | null; takenFrom: string | null; callAgain: CallAgain | null };

export const toFollowUp = (row: FollowUpRow): FollowUp => ({
  status: enquiryStatus.parse(row.status),
  statusBy: row.statusBy,
  statusAt: row.statusAt?.toISOString() ?? null,
  takenBy: row.takenBy,
  takenFrom: row.takenFrom,
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
  today: string;
  inAYear: string;
  takenById: string | null;
  state: State;
  ended: State | null;
};
type Who = { id: string; email: string };

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
    const [found, ...others] = await lock(transaction, id, change);
    if (!found) throw gone();
    const step = { id: randomUUID(), by: by.email };
    const save = async ({ id, state }: Found, sets: Sql[]) => {
      await transaction.$executeRaw`
        UPDATE "enquiry" SET "followed_at" = now(), ${join(sets)} WHERE "id" = ${id}::uuid`;
      return recordStep(transaction, id, state, step);
    };
    const keeper = await keeperSets(transaction, found, change, by);
    if (change.note) await addNote(transaction, id, change.note, by.email);
    let what = await save(found, [
      ...progressSets(found, change, by.email, sold && toSelectedPlan(sold)),
      ...keeper,
    ]);
    const closing = { status: "closed", outcome: change.outcome } as const;
    for (const other of others)
      what = (await save(other, progressSets(other, closing, by.email, null))) ?? what;
    const [row] = await transaction.$queryRaw<FollowUpRow[]>`
      SELECT ${FOLLOW_UP} FROM "enquiry" WHERE "id" = ${id}::uuid`;
    if (!row) throw gone();
    const { status, statusBy } = found;
    const together = others.length > 0 ? ` (${others.length + 1} together)` : "";
    return {
      ...toFollowUp(row),
      before: { status, statusBy },
      step: what === null ? null : { id: step.id, what: what + together },
    };
  });
}

export const gone = () => new AppError("notFound", "This enquiry does not exist.");

/** As many of one phone are closed together. */
const TOGETHER = 50;

/** The enquiry first, and where it is asked for the others from its phone that are not closed. */
async function lock(transaction: Transaction, id: string, change: FollowUpChange) {
  const others = sql`OR "id" IN (
    SELECT "id" FROM "enquiry" WHERE "status" <> 'closed'
      AND "phone" = (SELECT "phone" FROM "enquiry" WHERE "id" = ${id}::uuid)
    ORDER BY "created_at" DESC LIMIT ${TOGETHER})`;
  const found = await transaction.$queryRaw<Found[]>`
    SELECT e."id", e."status", e."status_by" AS "statusBy", e."outcome", ${TAKEN_BY},
      e."taken_by_id" AS "takenById", ${TODAY}::text AS "today",
      (${TODAY} + interval '1 year')::date::text AS "inAYear", ${STATE} AS "state", ${ENDED} AS "ended"
    FROM "enquiry" e WHERE "id" = ${id}::uuid ${change.together ? others : empty}
    ORDER BY e."id" FOR UPDATE OF e`;
  return found.sort((a, b) => Number(b.id === id) - Number(a.id === id));
}

/** @throws AppError invalid, conflict where somebody else has it than one knows of */
async function keeperSets(
  transaction: Transaction,
  found: Found,
  { taken, giveTo, ifTakenBy }: FollowUpChange,
  by: Who,
): Promise<Sql[]> {
  if (taken === undefined && giveTo === undefined) return [];
  const { takenBy, takenById } = found;
  const wanted = giveTo?.toLowerCase() ?? (taken ? by.email : null);
  if (takenBy === wanted) return [];
  if (takenBy && ifTakenBy !== undefined && takenBy !== ifTakenBy)
    throw new AppError("conflict", `${takenBy} has it.`, { errors: { taken: takenBy } });
  if (wanted === null) return [sql`"taken_by_id" = "taken_from_id", "taken_from_id" = NULL`];
  const who = await transaction.admin.findUnique({
    where: { email: wanted },
    select: { id: true },
  });
  if (!who) throw fieldError("invalid", "giveTo", "There is no such account any more.");
  return [sql`"taken_by_id" = ${who.id}::uuid, "taken_from_id" = ${takenById}::uuid`];
}

function progressSets(
  found: Found,
  change: FollowUpChange,
  by: string,
  sold: SelectedPlan | null,
): Sql[] {
  const { callAgain, soldPlanId, outcome, status, note, together } = change;
  if (outcome && status && status !== "closed")
    throw fieldError("invalid", "outcome", "Only a closed enquiry has a result.");
  const follows = callAgain && note && found.status === "new" ? "contacted" : undefined;
  const wanted = status ?? (outcome ? "closed" : follows) ?? found.status;
  const isClosed = wanted === "closed";
  const crosses = isClosed !== (found.status === "closed");
  /** What it had ended when it was opened or closed before. */
  const back = crosses ? found.ended : null;
  if (together && !isClosed)
    throw fieldError("invalid", "together", "Only what is closed is closed together.");
  const kept = crosses ? back?.outcome : found.outcome;
  const became = isClosed ? ((outcome === undefined ? kept : outcome) ?? null) : null;
  if (sold && became !== "connected")
    throw fieldError("invalid", "soldPlanId", "A plan is sold only where it was connected.");
  if (callAgain) requireCallable(callAgain, isClosed, found);

  const sets = [sql`"outcome" = ${became}`];
  if (status || wanted !== found.status) sets.push(statusSet(wanted, by));
  const call =
    callAgain ??
    (back?.call_on && back.call_on >= found.today && { on: back.call_on, part: back.call_part });
  if (isClosed || callAgain === null) sets.push(sql`"call_on" = NULL, "call_part" = NULL`);
  else if (call) sets.push(sql`"call_on" = ${call.on}::date, "call_part" = ${call.part}`);
  if (became !== "connected") sets.push(sql`"sold_plan" = NULL`);
  else if (soldPlanId !== undefined || back)
    sets.push(sql`"sold_plan" = ${JSON.stringify(sold ?? back?.sold_plan ?? null)}::jsonb`);
  return sets;
}

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

/** As many notes as one enquiry may have. */
const MOST_NOTES = 200;

/** @throws AppError conflict where it has too many: the enquiry is locked, so that of two at once both count */
async function addNote(transaction: Transaction, enquiryId: string, text: string, by: string) {
  if ((await transaction.enquiryNote.count({ where: { enquiryId } })) >= MOST_NOTES)
    throw fieldError("conflict", "note", `An enquiry has at most ${MOST_NOTES} notes.`);
  await transaction.enquiryNote.create({ data: { enquiryId, text, writtenBy: by } });
}

/** Oldest first. */
export async function readNotes(enquiryId: string): Promise<EnquiryNote[]> {
  const orderBy = [{ createdAt: "asc" }, { id: "asc" }] as const;
  const rows = await db().enquiryNote.findMany({ where: { enquiryId }, orderBy: [...orderBy] });
  return rows.map(toNote);
}

type NoteRow = { id: string; text: string; writtenBy: string; createdAt: Date };

const toNote = ({ id, text, writtenBy, createdAt }: NoteRow): EnquiryNote => ({
  id,
  text,
  writtenBy,
  createdAt: createdAt.toISOString(),
});
