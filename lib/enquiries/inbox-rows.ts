// No read loads more than one page or batch of enquiries into memory.
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { TODAY_IN_INDIA } from "./follow-up";
import type { EnquiryStatus, InboxSummary } from "./inbox-schema";
import {
  AREA_NAME_WITH_POSTCODE,
  contentCondition,
  DUE_CONDITION,
  type ExportRow,
  FULL_COLUMNS,
  type FullInboxRow,
  followUpCondition,
  type InboxRow,
  LIST_COLUMNS,
  NOTES_JSON,
  ORDER_BY_CALL,
  orderByFilter,
  orderByTime,
  type ResolvedFilter,
} from "./inbox-sql";

const { sql } = Prisma;
type Sql = Prisma.Sql;

/** A batch takes about 10 ms, or 15 ms if all enquiries have notes. */
const EXPORT_BATCH_SIZE = 200;

export function readUnanswered(limit: number, after?: InboxRow): Promise<InboxRow[]> {
  const cursorCondition = after
    ? sql`("created_at", "id") > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return queryRows(sql`SELECT ${LIST_COLUMNS} FROM "enquiry" WHERE "status" = 'new' AND ${cursorCondition}
    ${orderByTime({ status: "new" })} LIMIT ${limit}`);
}

export async function readEnquiry(id: string): Promise<FullInboxRow | undefined> {
  const [row] = await queryRows<FullInboxRow>(
    sql`SELECT ${FULL_COLUMNS}, "plan_differs" AS "planDiffers" FROM "enquiry" WHERE "id" = ${id}::uuid`,
  );
  return row;
}

export const readOtherEnquiries = ({ id, phone }: InboxRow) =>
  db().enquiry.findMany({
    where: { phone, id: { not: id } },
    select: { id: true, createdAt: true, status: true, outcome: true, selectedPlan: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 20,
  });

export async function readAccountEmails(): Promise<string[]> {
  const rows = await queryRows<{ email: string }>(
    sql`SELECT "email" FROM "admin" ORDER BY "created_at", "id" LIMIT 100`,
  );
  return rows.map(({ email }) => email);
}

/**
 * Changes whenever the inbox may show something else. Includes the day, because calls become due, and
 * 50 changes, because concurrent transactions can commit in a different order than their timestamps.
 */
const INBOX_VERSION = sql`(SELECT md5(string_agg(concat("id", "changed_at", "mail_error"), ' ')
    || (SELECT count(*) FROM "change" WHERE "subject" = 'enquiry' AND "subject_id" = 'enquiry') || ${TODAY_IN_INDIA}
    || coalesce((SELECT max("updated_at") FROM "area")::text, '')
    || coalesce((SELECT string_agg(concat("id", "deleted_at"), ' ' ORDER BY "id") FROM "enquiry_note"
      WHERE "deleted_at" IS NOT NULL), ''))
  FROM (
    SELECT "id", greatest("created_at", "status_at", "mailed_at", "followed_at") AS "changed_at",
      "mail_error"
    FROM "enquiry" ORDER BY 2 DESC, "id" LIMIT 50
  ) AS "latest")`;

/** The area with the longest waitlist comes first. Each phone number counts once. */
const CONNECTED_WAITLIST_AREAS = sql`(SELECT jsonb_agg("connected_area") FROM (
    SELECT "area"."id", max(${AREA_NAME_WITH_POSTCODE}) AS "name", count(DISTINCT "phone") AS "waiting"
    FROM "enquiry" JOIN "area" ON "area"."id" = "area_id"
    WHERE "status" = 'waiting' AND "state" = 'connected'
    GROUP BY "area"."id" ORDER BY "waiting" DESC, min("enquiry"."created_at") LIMIT 5
  ) AS "connected_area")`;

export async function readInboxSummary(): Promise<InboxSummary> {
  type Row = Pick<InboxSummary, "waiting"> & {
    areas: InboxSummary["areas"] | null;
    oldest: Date | null;
    version: string | null;
  };
  const [row] = await queryRows<Row>(sql`
    SELECT count(*)::int AS "waiting", min("created_at") AS "oldest", ${INBOX_VERSION} AS "version",
      ${CONNECTED_WAITLIST_AREAS} AS "areas"
    FROM "enquiry" WHERE "status" = 'new'`);
  return {
    waiting: row?.waiting ?? 0,
    oldest: row?.oldest?.toISOString() ?? null,
    areas: row?.areas ?? [],
    version: row?.version ?? "",
  };
}

export const readDueCalls = (limit: number) =>
  queryRows<InboxRow & { count: number }>(sql`
    SELECT ${LIST_COLUMNS}, count(*) OVER ()::int AS "count" FROM "enquiry"
    WHERE ${DUE_CONDITION} ${ORDER_BY_CALL} LIMIT ${limit}`);

/** The newest waitlist entry of each phone number, newest first. */
export const readWaitlist = (areaId: string, limit: number) =>
  queryRows<InboxRow & { count: number }>(sql`
    SELECT ${LIST_COLUMNS}, count(*) OVER ()::int AS "count" FROM "enquiry"
    WHERE "id" IN (
      SELECT DISTINCT ON ("phone") "id" FROM "enquiry"
      WHERE "status" = 'waiting' AND "area_id" = ${areaId}::uuid
      ORDER BY "phone", "created_at" DESC, "id" DESC
    )
    ORDER BY "created_at" DESC, "id" DESC LIMIT ${limit}`);

export const PAGE_SIZE = 50;

/** Returns the last page if `pageNumber` is too high. */
export async function readPage(filter: ResolvedFilter, pageNumber: number, adminId: string) {
  const { matching, due, mine, ids, byStatus, at } = await readIdsAndCounts(
    filter,
    pageNumber,
    adminId,
  );
  const rows = await queryRows<InboxRow>(sql`
    SELECT ${LIST_COLUMNS} FROM "enquiry" WHERE "id" = ANY(${ids ?? []}::uuid[]) ${orderByFilter(filter)}`);
  const counts = { new: 0, contacted: 0, closed: 0, waiting: 0, ...byStatus };
  return { rows, matching, due, mine, counts, at: at.toISOString() };
}

type IdsAndCounts = Record<"matching" | "due" | "mine", number> & {
  byStatus: Partial<Record<EnquiryStatus, number>> | null;
  ids: string[] | null;
  at: Date;
};

/** MATERIALIZED runs the text search only once. NOT MATERIALIZED lets each subquery use an index. */
async function readIdsAndCounts(
  filter: ResolvedFilter,
  pageNumber: number,
  adminId: string,
): Promise<IdsAndCounts> {
  const materialization = filter.search ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`;
  const lastPageIndex = sql`(SELECT greatest("matching" - 1, 0) / ${PAGE_SIZE}::int FROM "counted")`;
  const ids = sql`(SELECT array_agg("id") FROM (
      SELECT "id" FROM "matching" ${orderByFilter(filter)} LIMIT ${PAGE_SIZE}
      OFFSET ${PAGE_SIZE} * least(${pageNumber - 1}::int, ${lastPageIndex})
    ) AS "page")`;
  const countsByStatus = sql`(SELECT jsonb_object_agg("status", "count") FROM (
      SELECT "status", count(*) AS "count" FROM "found" GROUP BY "status"
    ) AS "statuses")`;
  const dueCount = sql`(SELECT count(*)::int FROM "found" WHERE ${DUE_CONDITION})`;
  const ownCount = sql`(SELECT count(*)::int FROM "found"
    WHERE "taken_by_id" = ${adminId}::uuid AND "status" <> 'closed')`;
  const [row] = await queryRows<IdsAndCounts>(sql`
    WITH "found" AS ${materialization} (
      SELECT "id", "created_at", "call_on", "call_part", "taken_by_id", "outcome", "status",
        "area_id"
      FROM "enquiry" WHERE ${contentCondition(filter)}
    ), "matching" AS ${materialization} (SELECT * FROM "found" WHERE ${followUpCondition(filter)}),
    "counted" AS (SELECT count(*)::int AS "matching" FROM "matching")
    SELECT "matching", ${ids} AS "ids", ${countsByStatus} AS "byStatus", ${dueCount} AS "due",
      ${ownCount} AS "mine", now() AS "at"
    FROM "counted"`);
  if (!row) throw new Error("The count query returned no row.");
  return row;
}

/** Keyset pagination, because a cursor would block a database connection during a slow download. */
export async function* readExportBatches(filter: ResolvedFilter): AsyncGenerator<ExportRow[]> {
  // Even due calls are ordered by the time of the enquiry, because a batch starts after the last row's time.
  const order = orderByTime(filter);
  const comparison = filter.status === "new" ? sql`>` : sql`<`;
  let cursorCondition = sql`true`;
  for (;;) {
    const rows = await queryRows<ExportRow>(sql`
      SELECT ${FULL_COLUMNS}, "contacted_at" AS "contactedAt", ${NOTES_JSON} AS "notes" FROM "enquiry"
      WHERE ${contentCondition(filter)} AND ${followUpCondition(filter)} AND ${cursorCondition}
      ${order} LIMIT ${EXPORT_BATCH_SIZE}`);
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    yield rows;
    cursorCondition = sql`("created_at", "id") ${comparison} (${lastRow.createdAt}::timestamptz, ${lastRow.id}::uuid)`;
  }
}

const queryRows = <Row>(statement: Sql): Promise<Row[]> => db().$queryRaw(statement);
