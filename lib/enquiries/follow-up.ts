// What staff do about an enquiry: who has taken it, when it is called again, what became of it, and
// what they write down.
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

const { sql, join } = Prisma;

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
  today: string;
  inAYear: string;
};

/**
 * Of two at once the later one stands; the answer says what it found.
 *
 * @throws AppError notFound, invalid, conflict
 */
export async function changeFollowUp(
  id: string,
  change: FollowUpChange,
  by: { id: string; email: string },
): Promise<FollowUpAnswer> {
  const sold = change.soldPlanId ? await getPlan(change.soldPlanId) : null;
  if (change.soldPlanId && !sold)
    throw fieldError("invalid", "soldPlanId", "The catalogue has no such plan.");
  return db().$transaction(async (transaction) => {
    const [found] = await transaction.$queryRaw<Found[]>`
      SELECT "status", "status_by" AS "statusBy", "outcome", ${TAKEN_BY}, ${TODAY}::text AS "today",
        (${TODAY} + interval '1 year')::date::text AS "inAYear"
      FROM "enquiry" WHERE "id" = ${id}::uuid FOR UPDATE`;
    if (!found) throw gone();
    const sets = assignments(found, change, by, sold && toSelectedPlan(sold));
    const [row] = await transaction.$queryRaw<FollowUpRow[]>`
      UPDATE "enquiry" SET ${join(sets)} WHERE "id" = ${id}::uuid RETURNING ${FOLLOW_UP}`;
    if (!row) throw gone();
    const { status, statusBy, takenBy } = found;
    return { ...toFollowUp(row), before: { status, statusBy, takenBy } };
  });
}

const gone = () => new AppError("notFound", "This enquiry does not exist.");

function assignments(
  found: Found,
  change: FollowUpChange,
  by: { id: string; email: string },
  sold: SelectedPlan | null,
): Prisma.Sql[] {
  const { taken, callAgain, soldPlanId } = change;
  if (change.outcome && change.status && change.status !== "closed")
    throw fieldError("invalid", "outcome", "Only a closed enquiry has an outcome.");
  const closes = change.outcome && found.status !== "closed" ? "closed" : undefined;
  const given = change.status ?? closes;
  const isClosed = (given ?? found.status) === "closed";
  const became = isClosed ? (change.outcome === undefined ? found.outcome : change.outcome) : null;
  if (sold && became !== "connected")
    throw fieldError("invalid", "soldPlanId", "A plan is sold only where it was connected.");
  if (callAgain) requireCallable(callAgain, isClosed, found);

  const sets = [sql`"followed_at" = now()`];
  if (given) sets.push(statusSet(given, by.email));
  if (taken !== undefined) sets.push(sql`"taken_by_id" = ${taken ? by.id : null}::uuid`);
  if (isClosed || callAgain === null) sets.push(sql`"call_on" = NULL, "call_part" = NULL`);
  else if (callAgain)
    sets.push(sql`"call_on" = ${callAgain.on}::date, "call_part" = ${callAgain.part}`);
  sets.push(sql`"outcome" = ${became}`);
  if (became !== "connected") sets.push(sql`"sold_plan" = NULL`);
  else if (soldPlanId !== undefined)
    sets.push(sql`"sold_plan" = ${sold && JSON.stringify(sold)}::jsonb`);
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

/**
 * @param by the admin's email
 * @throws AppError notFound, conflict where it has too many
 */
export function addNote(id: string, text: string, by: string): Promise<EnquiryNote> {
  return db().$transaction(async (transaction) => {
    // Held, so that of two at once both count.
    const held = await transaction.$executeRaw`
      UPDATE "enquiry" SET "followed_at" = now() WHERE "id" = ${id}::uuid`;
    if (held === 0) throw gone();
    const count = await transaction.enquiryNote.count({ where: { enquiryId: id } });
    if (count >= MOST_NOTES)
      throw fieldError("conflict", "text", `An enquiry has at most ${MOST_NOTES} notes.`);
    const data = { enquiryId: id, text, writtenBy: by };
    return toNote(await transaction.enquiryNote.create({ data }));
  });
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
