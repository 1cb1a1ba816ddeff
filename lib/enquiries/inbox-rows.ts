// The enquiries as the inbox reads them from the database. None of these reads holds more of them at
// a time than a page, however many there are.
import { pool } from "../db";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { ENQUIRY_LIMITS, type EnquiryField, normalisePhone } from "./fields";
import { FOLLOW_UP, type FollowUpRow, TODAY } from "./follow-up";
import type { EnquiryNote, EnquiryStatus, InboxFilter, InboxQuery, Waiting } from "./inbox-schema";

const { sql, join } = Prisma;
type Sql = Prisma.Sql;

/** A change becomes visible a little after the time that it bears. */
const OVERLAP_MS = 15_000;
/** A file is read in pieces of this size: one takes some 5 ms. */
const BATCH = 100;
/** As much of a message is read as the beginning of it is made of. */
export const MESSAGE_HEAD = 200;

/** A filter with whoever asks in it. */
type Named<Filter extends InboxFilter> = Omit<Filter, "mine"> & { takenById?: string };
type Query = Named<InboxQuery>;

/** @param adminId who asks */
export function named<Filter extends InboxFilter>(
  { mine, ...filter }: Filter,
  adminId: string,
): Named<Filter> {
  return { ...filter, takenById: mine && adminId };
}

/** Newest first; those that wait are called in turn. */
const isInTurn = ({ status, since }: Query) => status === "new" && !since;
/** Calls by their days and the parts of them. That list has one page, and no place in it. */
const BY_CALL = sql`ORDER BY "call_on",
  array_position(ARRAY['morning', 'afternoon', 'evening'], "call_part"), "created_at", "id"`;
const isByCall = ({ due, since }: Query) => due !== undefined && !since;
const inTime = (query: Query) =>
  isInTurn(query) ? sql`ORDER BY "created_at", "id"` : sql`ORDER BY "created_at" DESC, "id" DESC`;
const ordered = (query: Query) => (isByCall(query) ? BY_CALL : inTime(query));

/** The columns that staff see, the message cut to so many characters. */
const columns = (messageLength: number) => sql`"id", "created_at" AS "createdAt",
  "first_name" AS "firstName", "last_name" AS "lastName", "phone", "email", "address",
  left("message", ${messageLength}::int) AS "message", "language",
  "selected_plan" AS "selectedPlan", "mailed_at" AS "mailedAt", "mail_attempts" AS "mailAttempts",
  "mail_error" AS "mailError", ${FOLLOW_UP}`;
const LISTED = columns(MESSAGE_HEAD);
const WHOLE = columns(ENQUIRY_LIMITS.message);
export type InboxRow = FollowUpRow &
  Pick<
    Enquiry,
    | "id"
    | "createdAt"
    | EnquiryField
    | "language"
    | "selectedPlan"
    | "mailedAt"
    | "mailAttempts"
    | "mailError"
  >;
type WholeRow = InboxRow & Pick<Enquiry, "planDiffers">;
export type ExportRow = InboxRow &
  Pick<Enquiry, "contactedAt"> & { notes: Omit<EnquiryNote, "id">[] | null };

/** The notes of an enquiry, oldest first. */
const NOTES = sql`(SELECT jsonb_agg(jsonb_build_object('text', "text", 'writtenBy', "written_by",
    'createdAt', "created_at") ORDER BY "created_at", "id")
  FROM "enquiry_note" WHERE "enquiry_id" = "enquiry"."id")`;

type Place = NonNullable<InboxQuery["before"]>;

/** The rows of a page, and one more where others follow. */
export function readPage(query: Query, size: number): Promise<InboxRow[]> {
  return read<InboxRow>(sql`
    SELECT ${LISTED} FROM "enquiry" WHERE ${found(query)} AND ${placed(query)}
    ${ordered(query)} LIMIT ${size + 1}`);
}

/** An enquiry, whole. */
export async function readOne(id: string): Promise<WholeRow | undefined> {
  const [row] = await read<WholeRow>(
    sql`SELECT ${WHOLE}, "plan_differs" AS "planDiffers" FROM "enquiry" WHERE "id" = ${id}::uuid`,
  );
  return row;
}

type EarlierRow = Pick<Enquiry, "id" | "createdAt" | "status" | "outcome" | "selectedPlan">;

/** What else came from a phone, newest first. */
export function readOthers({ id, phone }: InboxRow, size: number): Promise<EarlierRow[]> {
  return read(sql`
    SELECT "id", "created_at" AS "createdAt", "status", "outcome", "selected_plan" AS "selectedPlan"
    FROM "enquiry" WHERE "phone" = ${phone} AND "id" <> ${id}::uuid
    ORDER BY "created_at" DESC, "id" DESC LIMIT ${size}`);
}

/** The database's clock, by which every row is judged. */
export async function readNow(): Promise<Date> {
  const [row] = await read<{ at: Date }>(sql`SELECT now() AS "at"`);
  if (!row) throw new Error("The database does not tell the time.");
  return row.at;
}

/** How many enquiries nobody has answered yet, and since when the first of them waits. */
export async function readWaiting(): Promise<Waiting> {
  // In SQL: what Prisma makes of it reads every row, where the index has all that is asked for.
  const [row] = await read<{ waiting: number; oldest: Date | null }>(sql`
    SELECT count(*)::int AS "waiting", min("created_at") AS "oldest"
    FROM "enquiry" WHERE "status" = 'new'`);
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest?.toISOString() ?? null };
}

/** How many are due, and how many that are not closed an admin has taken. */
export async function readFollowUpCounts(adminId: string) {
  const [row] = await read<{ due: number; mine: number }>(sql`
    SELECT (SELECT count(*)::int FROM "enquiry" WHERE ${dueBy(TODAY)}) AS "due",
      (SELECT count(*)::int FROM "enquiry"
       WHERE "taken_by_id" = ${adminId}::uuid AND "status" <> 'closed') AS "mine"`);
  return row ?? { due: 0, mine: 0 };
}

/** Calls of a day, and those of the days before that nobody made. */
const dueBy = (day: Sql) => sql`"call_on" <= ${day} AND "status" <> 'closed'`;

/** @param day in India: `2026-11-22` */
export function readDue(
  day: string | null,
  size: number,
): Promise<(InboxRow & { count: number })[]> {
  const until = day === null ? TODAY : sql`${day}::date`;
  return read(sql`
    SELECT ${LISTED}, count(*) OVER ()::int AS "count" FROM "enquiry"
    WHERE ${dueBy(until)} ${BY_CALL} LIMIT ${size}`);
}

type Counts = Record<EnquiryStatus, number>;

/** A page, and how many the search and the filters find of each status. */
export async function readCountedPage(query: Query, size: number) {
  if (query.search) return searchPage(query, size);
  const [rows, counts] = await Promise.all([readPage(query, size), readCounts(query)]);
  return { rows, counts };
}

async function readCounts(query: Query): Promise<Counts> {
  const rows = await read<{ status: EnquiryStatus; count: number }>(sql`
    SELECT "status", count(*)::int AS "count" FROM "enquiry"
    WHERE ${found(query)} GROUP BY "status"`);
  return toCounts(Object.fromEntries(rows.map(({ status, count }) => [status, count])));
}

/** The page and the counts of a search at once: the database looks through all texts only once. */
async function searchPage(query: Query, size: number) {
  const { since, due, takenById, outcome } = query;
  const asksMore = since ?? due ?? takenById ?? outcome;
  const more = sql`"status_at", "mailed_at", "followed_at", "call_on", "call_part", "taken_by_id",
    "outcome",`;
  const [row] = await read<{ ids: string[] | null; counts: Partial<Counts> | null }>(sql`
    WITH "found" AS MATERIALIZED (
      SELECT "id", "created_at", ${asksMore ? more : Prisma.empty} "status"
      FROM "enquiry" WHERE ${found(query)}
    )
    SELECT
      (SELECT array_agg("id") FROM (
        SELECT "id" FROM "found" WHERE ${placed(query)} ${ordered(query)} LIMIT ${size + 1}
      ) AS "page") AS "ids",
      (SELECT jsonb_object_agg("status", "count") FROM (
        SELECT "status", count(*) AS "count" FROM "found" GROUP BY "status"
      ) AS "counted") AS "counts"`);
  const rows = row?.ids
    ? await read<InboxRow>(
        sql`SELECT ${LISTED} FROM "enquiry" WHERE "id" = ANY(${row.ids}::uuid[]) ${ordered(query)}`,
      )
    : [];
  return { rows, counts: toCounts(row?.counts ?? {}) };
}

/**
 * All that the filter finds, piece by piece. Each piece is a query of its own that begins where the
 * last one ended, and not a cursor of the database: that one would hold a connection, a transaction
 * and its snapshot for as long as the slowest download takes.
 */
export async function* readBatches(filter: Named<InboxFilter>): AsyncGenerator<ExportRow[]> {
  let before: Place | undefined;
  for (;;) {
    // By their time also where the list is ordered by calls: a piece begins where the last one ended.
    const rows = await read<ExportRow>(sql`
      SELECT ${WHOLE}, "contacted_at" AS "contactedAt", ${NOTES} AS "notes" FROM "enquiry"
      WHERE ${found(filter)} AND ${placed({ ...filter, before })}
      ${inTime(filter)} LIMIT ${BATCH}`);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    before = { createdAt: last.createdAt.toISOString(), id: last.id };
  }
}

/**
 * Which of those that were found stand in the list, in words that the table's indexes are made for.
 * What staff change about an enquiry does not count for news: they tell of the change.
 */
function placed(query: Query): Sql {
  const { status, due, takenById, outcome, since, before } = query;
  const parts = [sql`true`];
  if (since) {
    const after = new Date(Date.parse(since) - OVERLAP_MS);
    parts.push(
      sql`greatest("created_at", "status_at", "mailed_at", "followed_at") > ${after}::timestamptz`,
    );
  } else {
    if (status) parts.push(sql`"status" = ${status}`);
    if (outcome) parts.push(sql`"outcome" = ${outcome}`);
    if (due) parts.push(dueBy(TODAY));
    if (takenById) parts.push(sql`"taken_by_id" = ${takenById}::uuid`);
    if (takenById && !status && !outcome) parts.push(sql`"status" <> 'closed'`);
  }
  if (before) {
    const place = sql`(${before.createdAt}::timestamptz, ${before.id}::uuid)`;
    parts.push(sql`("created_at", "id") ${isInTurn(query) ? sql`>` : sql`<`} ${place}`);
  }
  return join(parts, " AND ");
}

/** What the search and the filters of what was sent find, whatever staff made of it. */
function found({ search = "", planType, from, until }: Query): Sql {
  const parts = searchWords(search).map(
    (word) => sql`strpos("search_text", lower(${word}::text)) > 0`,
  );
  if (planType) parts.push(sql`"selected_plan"->>'planType' = ${planType}`);
  if (from) parts.push(sql`"created_at" >= ${midnight(sql`${from}::date`)}`);
  if (until) parts.push(sql`"created_at" < ${midnight(sql`${until}::date + 1`)}`);
  return parts.length > 0 ? join(parts, " AND ") : sql`true`;
}

/** When a day begins in India. */
const midnight = (day: Sql) => sql`((${day})::timestamp AT TIME ZONE 'Asia/Kolkata')`;

/** A phone number is one word, however it is typed. */
function searchWords(search: string): string[] {
  const phone = normalisePhone(search);
  if (/^\d{4,}$/.test(phone)) return [phone];
  return search.split(/\s+/).filter(Boolean);
}

function toCounts({ new: fresh = 0, contacted = 0, closed = 0 }: Partial<Counts>): Counts {
  return { new: fresh, contacted, closed };
}

async function read<Row extends object>({ text, values }: Sql): Promise<Row[]> {
  return (await pool().query<Row>(text, values)).rows;
}
