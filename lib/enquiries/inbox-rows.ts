// The enquiries as the inbox reads them from the database. None of these reads holds more of them at
// a time than a page, however many there are.
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { TODAY } from "./follow-up";
import {
  AREA_NAME,
  dueBy,
  type ExportRow,
  followUpCondition,
  type InboxRow,
  LISTED,
  NOTES,
  ORDER_BY_CALL,
  orderByTime,
  orderOf,
  type ResolvedFilter,
  sentCondition,
  WHOLE,
  type WholeRow,
} from "./inbox-query";
import type { EnquiryNote, EnquiryStatus, Waiting } from "./inbox-schema";

const { sql } = Prisma;
type Sql = Prisma.Sql;

/** A file is read in pieces of this size: one takes some 10 ms, or 15 where all have notes. */
const BATCH = 200;
/** New ones, oldest first. */
export function readNew(size: number, after?: InboxRow): Promise<InboxRow[]> {
  const follows = after
    ? sql`("created_at", "id") > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return read(sql`SELECT ${LISTED} FROM "enquiry" WHERE "status" = 'new' AND ${follows}
    ${orderByTime({ status: "new" })} LIMIT ${size}`);
}

export async function readOne(id: string): Promise<WholeRow | undefined> {
  const [row] = await read<WholeRow>(
    sql`SELECT ${WHOLE}, "plan_differs" AS "planDiffers" FROM "enquiry" WHERE "id" = ${id}::uuid`,
  );
  return row;
}

export const readOthers = ({ id, phone }: InboxRow) =>
  db().enquiry.findMany({
    where: { phone, id: { not: id } },
    select: { id: true, createdAt: true, status: true, outcome: true, selectedPlan: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 20,
  });

export async function readNotes(enquiryId: string): Promise<EnquiryNote[]> {
  const rows = await db().enquiryNote.findMany({
    where: { enquiryId },
    omit: { enquiryId: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() }));
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
    || (SELECT count(*) FROM "change" WHERE "subject" = 'enquiry' AND "subject_id" = 'enquiry') || ${TODAY}
    || coalesce((SELECT max("updated_at") FROM "area")::text, ''))
  FROM (
    SELECT "id", greatest("created_at", "status_at", "mailed_at", "followed_at") AS "changed_at",
      "mail_error"
    FROM "enquiry" ORDER BY 2 DESC, "id" LIMIT 50
  ) AS "latest")`;

/**
 * Connected areas for which somebody waits; those for which most do first.
 * A household counts once, however many enquiries it sent.
 */
const REACHED_AREAS = sql`(SELECT jsonb_agg("reached") FROM (
    SELECT "area"."id", max(${AREA_NAME}) AS "name", count(DISTINCT "phone") AS "waiting"
    FROM "enquiry" JOIN "area" ON "area"."id" = "area_id"
    WHERE "status" = 'waiting' AND "state" = 'connected'
    GROUP BY "area"."id" ORDER BY "waiting" DESC, min("enquiry"."created_at") LIMIT 5
  ) AS "reached")`;

export async function readWaiting(): Promise<Waiting> {
  // In SQL, which needs the index alone: Prisma's query would read every row.
  type Row = Pick<Waiting, "waiting"> & {
    areas: Waiting["areas"] | null;
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
    areas: areas ?? [],
    version: version ?? "",
  };
}

/** @param day in India: `2026-11-22` */
export function readDue(day: string | null, size: number) {
  const until = day === null ? TODAY : sql`${day}::date`;
  return read<InboxRow & { count: number }>(sql`
    SELECT ${LISTED}, count(*) OVER ()::int AS "count" FROM "enquiry"
    WHERE ${dueBy(until)} ${ORDER_BY_CALL} LIMIT ${size}`);
}

export const PAGE = 50;
type Counts = Record<"matching" | "due" | "mine", number> & {
  byStatus: Partial<Record<EnquiryStatus, number>> | null;
  ids: string[] | null;
  at: Date;
};

/**
 * A page of what the filter finds (past the end, the last one), and how many there are of each status
 * and list. In one statement, so that the database searches all texts only once; where nothing is
 * searched each part has an index.
 */
export async function readPage(filter: ResolvedFilter, page: number, adminId: string) {
  const once = filter.search ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`;
  const [row] = await read<Counts>(sql`
    WITH "found" AS ${once} (
      SELECT "id", "created_at", "call_on", "call_part", "taken_by_id", "outcome", "status",
        "area_id"
      FROM "enquiry" WHERE ${sentCondition(filter)}
    ), "matching" AS ${once} (SELECT * FROM "found" WHERE ${followUpCondition(filter)}),
    "counted" AS (SELECT count(*)::int AS "matching" FROM "matching")
    SELECT "matching",
      (SELECT array_agg("id") FROM (
        SELECT "id" FROM "matching" ${orderOf(filter)} LIMIT ${PAGE}
        OFFSET ${PAGE} * least(${page - 1}::int,
          (SELECT greatest("matching" - 1, 0) / ${PAGE}::int FROM "counted"))
      ) AS "page") AS "ids",
      (SELECT jsonb_object_agg("status", "count") FROM (
        SELECT "status", count(*) AS "count" FROM "found" GROUP BY "status"
      ) AS "statuses") AS "byStatus",
      (SELECT count(*)::int FROM "found" WHERE ${dueBy(TODAY)}) AS "due",
      (SELECT count(*)::int FROM "found"
        WHERE "taken_by_id" = ${adminId}::uuid AND "status" <> 'closed') AS "mine",
      now() AS "at"
    FROM "counted"`);
  if (!row) throw new Error("The database does not count.");
  const { ids, byStatus, at, ...counts } = row;
  const rows = await read<InboxRow>(sql`
    SELECT ${LISTED} FROM "enquiry" WHERE "id" = ANY(${ids ?? []}::uuid[]) ${orderOf(filter)}`);
  const none = { new: 0, contacted: 0, closed: 0, waiting: 0 };
  return { rows, ...counts, counts: { ...none, ...byStatus }, at: at.toISOString() };
}

/**
 * All that the filter finds. Each piece is a query of its own: a cursor would hold a connection and
 * its transaction for as long as the slowest download takes.
 */
export async function* readBatches(filter: ResolvedFilter): AsyncGenerator<ExportRow[]> {
  // By their time also where the list is ordered by calls: a piece begins where the last one ended.
  const order = orderByTime(filter);
  const follows = filter.status === "new" ? sql`>` : sql`<`;
  let place = sql`true`;
  for (;;) {
    const rows = await read<ExportRow>(sql`
      SELECT ${WHOLE}, "contacted_at" AS "contactedAt", ${NOTES} AS "notes" FROM "enquiry"
      WHERE ${sentCondition(filter)} AND ${followUpCondition(filter)} AND ${place}
      ${order} LIMIT ${BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    place = sql`("created_at", "id") ${follows} (${last.createdAt}::timestamptz, ${last.id}::uuid)`;
  }
}

const read = <Row>(statement: Sql): Promise<Row[]> => db().$queryRaw(statement);
