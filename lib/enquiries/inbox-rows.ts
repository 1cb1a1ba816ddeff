// The enquiries as the inbox reads them from the database. None of these reads holds more of them at
// a time than a page, however many there are.
import { pool } from "../db";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { TODAY } from "./follow-up";
import {
  AREA_NAME,
  BY_CALL,
  dueBy,
  type ExportRow,
  found,
  type InboxRow,
  inTime,
  LISTED,
  type Named,
  NOTES,
  ordered,
  placed,
  type Query,
  REACHED,
  WHOLE,
  type WholeRow,
} from "./inbox-query";
import type { EnquiryStatus, InboxFilter, InboxQuery, Waiting } from "./inbox-schema";

const { sql } = Prisma;
type Sql = Prisma.Sql;

/** A file is read in pieces of this size: one takes some 10 ms, or 15 where all have notes. */
const BATCH = 200;
/** A piece ends with the enquiry whose notes come to so many characters, together with those before. */
const NOTES_OF_BATCH = 200_000;

/** The rows of a page, and one more where others follow. */
export function readPage(query: Query, size: number): Promise<InboxRow[]> {
  return read<InboxRow>(sql`
    SELECT ${LISTED} FROM "enquiry" WHERE ${found(query)} AND ${placed(query)}
    ${ordered(query)} LIMIT ${size + 1}`);
}

export async function readOne(id: string): Promise<WholeRow | undefined> {
  const [row] = await read<WholeRow>(
    sql`SELECT ${WHOLE}, "plan_differs" AS "planDiffers" FROM "enquiry" WHERE "id" = ${id}::uuid`,
  );
  return row;
}

type EarlierRow = Pick<Enquiry, "id" | "createdAt" | "status" | "outcome" | "selectedPlan">;

export function readOthers({ id, phone }: InboxRow, size: number): Promise<EarlierRow[]> {
  return read(sql`
    SELECT "id", "created_at" AS "createdAt", "status", "outcome", "selected_plan" AS "selectedPlan"
    FROM "enquiry" WHERE "phone" = ${phone} AND "id" <> ${id}::uuid
    ORDER BY "created_at" DESC, "id" DESC LIMIT ${size}`);
}

export async function readAccounts(): Promise<string[]> {
  const rows = await read<{ email: string }>(
    sql`SELECT "email" FROM "admin" ORDER BY "created_at", "id" LIMIT 100`,
  );
  return rows.map(({ email }) => email);
}

/**
 * What a list shows may be another once one of these is: the latest that came or changed, not the
 * last alone, since of two at once the earlier may be written later; how often some were deleted;
 * and the day, by which calls are due.
 */
const VERSION = sql`(SELECT md5(string_agg(concat("id", "changed_at", "mail_error"), ' ')
    || (SELECT count(*) FROM "change" WHERE "subject" = 'enquiry') || ${TODAY}
    || coalesce((SELECT max("updated_at") FROM "area")::text, ''))
  FROM (
    SELECT "id", greatest("created_at", "status_at", "mailed_at", "followed_at") AS "changed_at",
      "mail_error"
    FROM "enquiry" ORDER BY 2 DESC, "id" LIMIT 50
  ) AS "latest")`;

/**
 * Connected areas for which somebody waits; those for which most do first, and how many there are.
 * A household is one, however often it asked.
 */
const REACHED_AREAS = sql`(SELECT jsonb_agg("reached") FROM (
    SELECT "area"."id", max(${AREA_NAME}) AS "name", count(DISTINCT "phone") AS "waiting",
      count(*) OVER ()::int AS "of"
    FROM "enquiry" JOIN "area" ON "area"."id" = "area_id"
    WHERE "status" = 'waiting' AND "state" = 'connected'
    GROUP BY "area"."id" ORDER BY "waiting" DESC, min("enquiry"."created_at") LIMIT 5
  ) AS "reached")`;

/**
 * How many enquiries nobody has answered yet, and since when the first of them waits; and what says
 * that any has come, changed or gone.
 */
export async function readWaiting(): Promise<Waiting> {
  // In SQL: what Prisma makes of it reads every row, where the index has all that is asked for.
  type Row = Pick<Waiting, "waiting"> & {
    areas: (Waiting["areas"][number] & { of: number })[] | null;
    oldest: Date | null;
    version: string | null;
  };
  const [row] = await read<Row>(sql`
    SELECT count(*)::int AS "waiting", min("created_at") AS "oldest", ${VERSION} AS "version",
      ${REACHED_AREAS} AS "areas"
    FROM "enquiry" WHERE "status" = 'new'`);
  const { waiting = 0, oldest, version, areas } = row ?? {};
  return {
    waiting,
    oldest: oldest?.toISOString() ?? null,
    areas: (areas ?? []).map(({ of: _all, ...area }) => area),
    moreAreas: areas?.[0] ? areas[0].of - areas.length : 0,
    version: version ?? "",
  };
}

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
type FollowUpCounts = { due: number; mine: number; at: Date };

/** Who is called after somebody who waited too: of the same area the next one, else of another. */
export async function readNextReached({ id, createdAt }: InboxRow): Promise<string | null> {
  const [next] = await read<{ id: string }>(sql`
    SELECT "id" FROM "enquiry" WHERE ${REACHED} AND "id" <> ${id}::uuid
    ORDER BY "area_id" = (SELECT "area_id" FROM "enquiry" WHERE "id" = ${id}::uuid) DESC NULLS LAST,
      ("created_at", "id") > (${createdAt}::timestamptz, ${id}::uuid) DESC, "created_at", "id"
    LIMIT 1`);
  return next?.id ?? null;
}

/** How many are due, how many that are not closed an admin has taken, and the database's time. */
const followUpCounts = (adminId: string, of: Sql) => sql`
  (SELECT count(*)::int FROM ${of} AND ${dueBy(TODAY)}) AS "due",
  (SELECT count(*)::int FROM ${of} AND "taken_by_id" = ${adminId}::uuid AND "status" <> 'closed')
    AS "mine", now() AS "at"`;

/** A page, and how many the search and the filters find, of each status and of what is to be done. */
export async function readCountedPage(query: Query, size: number, adminId: string) {
  const { rows, counted, ...counts } = query.search
    ? await searchPage(query, size, adminId)
    : await listPage(query, size, adminId);
  const { new: fresh = 0, contacted = 0, closed = 0, waiting = 0 } = counted;
  const at = counts.at.toISOString();
  return { rows, ...counts, at, counts: { new: fresh, contacted, closed, waiting } };
}

async function listPage(query: Query, size: number, adminId: string) {
  const of = sql`"enquiry" WHERE ${found(query)}`;
  const [rows, statuses, [counts]] = await Promise.all([
    readPage(query, size),
    read<{ status: EnquiryStatus; count: number }>(
      sql`SELECT "status", count(*)::int AS "count" FROM ${of} GROUP BY "status"`,
    ),
    read<FollowUpCounts>(sql`SELECT ${followUpCounts(adminId, of)}`),
  ]);
  if (!counts) throw new Error("The database does not count.");
  const counted = Object.fromEntries(statuses.map(({ status, count }) => [status, count]));
  return { ...counts, rows, counted: counted as Partial<Counts> };
}

/** The page and the counts of a search at once: the database looks through all texts only once. */
async function searchPage(query: Query, size: number, adminId: string) {
  type Row = FollowUpCounts & { ids: string[] | null; counted: Partial<Counts> | null };
  const [row] = await read<Row>(sql`
    WITH "found" AS MATERIALIZED (
      SELECT "id", "created_at", "call_on", "call_part", "taken_by_id", "outcome", "status",
        "area_id"
      FROM "enquiry" WHERE ${found(query)}
    )
    SELECT
      (SELECT array_agg("id") FROM (
        SELECT "id" FROM "found" WHERE ${placed(query)} ${ordered(query)} LIMIT ${size + 1}
      ) AS "page") AS "ids",
      (SELECT jsonb_object_agg("status", "count") FROM (
        SELECT "status", count(*) AS "count" FROM "found" GROUP BY "status"
      ) AS "counted") AS "counted",
      ${followUpCounts(adminId, sql`"found" WHERE true`)}`);
  if (!row) throw new Error("The database does not count.");
  const { ids, counted, ...counts } = row;
  const rows = ids
    ? await read<InboxRow>(
        sql`SELECT ${LISTED} FROM "enquiry" WHERE "id" = ANY(${ids}::uuid[]) ${ordered(query)}`,
      )
    : [];
  return { ...counts, rows, counted: counted ?? {} };
}

/**
 * All that the filter finds, piece by piece. Each piece is a query of its own that begins where the
 * last one ended, and not a cursor of the database: that one would hold a connection, a transaction
 * and its snapshot for as long as the slowest download takes.
 */
export async function* readBatches(filter: Named<InboxFilter>): AsyncGenerator<ExportRow[]> {
  let before: InboxQuery["before"];
  for (;;) {
    // By their time also where the list is ordered by calls: a piece begins where the last one ended.
    const rows = await read<ExportRow>(sql`
      SELECT ${WHOLE}, "contacted_at" AS "contactedAt", ${NOTES} AS "notes" FROM (
        SELECT *, sum("notes_length") OVER (${inTime(filter)}
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "notes_before"
        FROM (
          SELECT *, (SELECT sum(length("text")) FROM "enquiry_note"
            WHERE "enquiry_id" = "enquiry"."id") AS "notes_length" FROM "enquiry"
          WHERE ${found(filter)} AND ${placed({ ...filter, before })}
          ${inTime(filter)} LIMIT ${BATCH}
        ) AS "enquiry"
      ) AS "enquiry"
      WHERE coalesce("notes_before", 0) < ${NOTES_OF_BATCH} ${inTime(filter)}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    before = { createdAt: last.createdAt.toISOString(), id: last.id };
  }
}

async function read<Row extends object>({ text, values }: Sql): Promise<Row[]> {
  return (await pool().query<Row>(text, values)).rows;
}
