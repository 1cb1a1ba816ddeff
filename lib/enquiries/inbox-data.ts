// No read loads more than one page or batch of enquiries into memory.
import { createHash } from "node:crypto";
import { formatAreaName } from "../areas/area";
import type { AreaState } from "../areas/schema";
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { toIndiaDay } from "../time";
import type { Transaction } from "../transaction";
import { FOLLOW_UP_SELECT } from "./follow-up-row";
import {
  BY_CALL,
  buildDueCondition,
  buildInboxConditions,
  isAfter,
  isBefore,
  NEWEST_FIRST,
  OLDEST_FIRST,
  orderByFilter,
  orderByTime,
} from "./inbox-filter";
import {
  type EnquiryStatus,
  enquiryStatusSchema,
  type InboxFilter,
  type InboxItem,
  type InboxSummary,
} from "./inbox-schema";

const ROW_SELECT = {
  ...FOLLOW_UP_SELECT,
  id: true,
  firstName: true,
  lastName: true,
  phone: true,
  address: true,
  email: true,
  message: true,
  language: true,
  kind: true,
  isPossibleSpam: true,
  areaId: true,
  areaName: true,
  selectedPlan: true,
  planDiffers: true,
  mailedAt: true,
  mailAttempts: true,
  mailError: true,
} satisfies Prisma.EnquirySelect;

const EXPORT_SELECT = {
  ...ROW_SELECT,
  contactedAt: true,
  notes: {
    where: { deletedAt: null },
    select: { text: true, writtenBy: true, createdAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
} satisfies Prisma.EnquirySelect;

type SelectedRow = Prisma.EnquiryGetPayload<{ select: typeof ROW_SELECT }>;
type SelectedExportRow = Prisma.EnquiryGetPayload<{ select: typeof EXPORT_SELECT }>;

type WithArea<Row> = Row & { area: InboxItem["area"] };
export type InboxRow = WithArea<SelectedRow>;
export type ExportRow = WithArea<SelectedExportRow>;

/** Adds the current name and state of the area. An unknown area has the name that the visitor typed. */
async function addAreas<Row extends SelectedRow>(
  rows: Row[],
  tx: Transaction = db(),
): Promise<WithArea<Row>[]> {
  const ids = rows.map(({ areaId }) => areaId).filter((id) => id !== null);
  const areas =
    ids.length > 0 ? await tx.area.findMany({ where: { id: { in: [...new Set(ids)] } } }) : [];
  return rows.map((row) => {
    const area = areas.find(({ id }) => id === row.areaId);
    if (row.areaName === null) return { ...row, area: null };
    if (!area) return { ...row, area: { name: row.areaName, state: null } };
    return { ...row, area: { name: formatAreaName(area), state: area.state as AreaState } };
  });
}

export async function listUnansweredRows(limit: number, previous?: InboxRow): Promise<InboxRow[]> {
  const rows = await db().enquiry.findMany({
    where: { status: "new", ...(previous && isAfter(previous)) },
    select: ROW_SELECT,
    orderBy: OLDEST_FIRST,
    take: limit,
  });
  return addAreas(rows);
}

export async function findEnquiryRow(id: string): Promise<InboxRow | undefined> {
  const row = await db().enquiry.findUnique({ where: { id }, select: ROW_SELECT });
  const [rowWithArea] = await addAreas(row ? [row] : []);
  return rowWithArea;
}

export const listOtherEnquiries = ({ id, phone }: InboxRow) =>
  db().enquiry.findMany({
    where: { phone, id: { not: id } },
    select: { id: true, createdAt: true, status: true, outcome: true, selectedPlan: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 20,
  });

export async function listAccountEmails(): Promise<string[]> {
  const admins = await db().admin.findMany({
    select: { email: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 100,
  });
  return admins.map(({ email }) => email);
}

export async function readInboxSummary(): Promise<InboxSummary> {
  const [statuses, changes, areas, waitlists] = await Promise.all([
    db().enquiry.groupBy({ by: "status", _count: true, _min: { createdAt: true } }),
    listComparedChanges(),
    db().area.aggregate({ _count: true, _max: { updatedAt: true } }),
    listConnectedWaitlists(),
  ]);
  let count = 0;
  for (const { _count } of statuses) count += _count;
  const unanswered = statuses.find(({ status }) => status === "new");
  return {
    waiting: unanswered?._count ?? 0,
    oldest: unanswered?._min.createdAt?.toISOString() ?? null,
    areas: waitlists,
    version: hashVersion([changes, count, areas, toIndiaDay(Date.now())]),
  };
}

/** Enough for all changes of a few seconds. */
const COMPARED_CHANGES = 50;

const listComparedChanges = () =>
  db().enquiry.findMany({
    select: { id: true, updatedAt: true },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: COMPARED_CHANGES,
  });

/**
 * Changes whenever the inbox may show something else. Compares the latest changes instead of their maximum,
 * because concurrent transactions can commit in a different order than their timestamps. The number of
 * enquiries shows deletions. The day is included, because calls become due.
 */
const hashVersion = (state: unknown[]) =>
  createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 22);

const MAX_CONNECTED_WAITLISTS = 5;

/** The area with the longest waitlist comes first. Each phone number counts once. */
async function listConnectedWaitlists(): Promise<InboxSummary["areas"]> {
  type Row = { id: string; name: string; postcode: string; waiting: number };
  // Prisma cannot count the distinct values of a group.
  const rows = await db().$queryRaw<Row[]>`
    SELECT "area"."id", "name", "postcode", count(DISTINCT "phone")::int AS "waiting"
    FROM "enquiry" JOIN "area" ON "area"."id" = "area_id"
    WHERE "status" = 'waiting' AND "state" = 'connected'
    GROUP BY "area"."id" ORDER BY "waiting" DESC, "name" LIMIT ${MAX_CONNECTED_WAITLISTS}`;
  return rows.map((area) => ({ id: area.id, name: formatAreaName(area), waiting: area.waiting }));
}

export async function readDueCalls(limit: number): Promise<{ rows: InboxRow[]; count: number }> {
  const where = await buildDueCondition();
  const [rows, count] = await Promise.all([
    db().enquiry.findMany({ where, select: ROW_SELECT, orderBy: BY_CALL, take: limit }),
    db().enquiry.count({ where }),
  ]);
  return { rows: await addAreas(rows), count };
}

/** The newest waitlist entry of each phone number, newest first. */
export async function readWaitlist(
  areaId: string,
  limit: number,
): Promise<{ rows: InboxRow[]; count: number }> {
  // Prisma selects distinct rows in memory, and a waitlist has no limit.
  const entries = await db().$queryRaw<{ id: string; count: number }[]>`
    SELECT "id", count(*) OVER ()::int AS "count" FROM (
      SELECT DISTINCT ON ("phone") "id", "created_at" FROM "enquiry"
      WHERE "status" = 'waiting' AND "area_id" = ${areaId}::uuid
      ORDER BY "phone", "created_at" DESC, "id" DESC
    ) AS "newest" ORDER BY "created_at" DESC, "id" DESC LIMIT ${limit}`;
  const rows = await db().enquiry.findMany({
    where: { id: { in: entries.map(({ id }) => id) } },
    select: ROW_SELECT,
    orderBy: NEWEST_FIRST,
  });
  return { rows: await addAreas(rows), count: entries[0]?.count ?? 0 };
}

const PAGE_SIZE = 50;

/** Returns the last page if `requestedPage` is too high. */
export async function readPage(filter: InboxFilter, requestedPage: number, adminId: string) {
  const conditions = await buildInboxConditions(filter, adminId);
  return db().$transaction(
    async (tx) => {
      const { enquiry } = tx;
      const counts = await countByStatus(tx, conditions.found);
      const due = await enquiry.count({ where: conditions.due });
      const mine = await enquiry.count({ where: conditions.mine });
      const matching =
        countFromTabs(filter, counts) ?? (await enquiry.count({ where: conditions.matching }));
      const pages = Math.max(1, Math.ceil(matching / PAGE_SIZE));
      const page = Math.min(requestedPage, pages);
      const rows = await enquiry.findMany({
        where: conditions.matching,
        select: ROW_SELECT,
        orderBy: orderByFilter(filter),
        skip: (page - 1) * PAGE_SIZE,
        take: PAGE_SIZE,
      });
      return { rows: await addAreas(rows, tx), page, pages, matching, due, mine, counts };
    },
    { isolationLevel: "RepeatableRead" },
  );
}

type StatusCounts = Record<EnquiryStatus, number>;

async function countByStatus(
  { enquiry }: Transaction,
  where: Prisma.EnquiryWhereInput,
): Promise<StatusCounts> {
  const groups = await enquiry.groupBy({ by: "status", where, _count: true });
  const counts: StatusCounts = { new: 0, contacted: 0, closed: 0, waiting: 0 };
  for (const { status, _count } of groups) counts[enquiryStatusSchema.parse(status)] = _count;
  return counts;
}

/** Returns undefined if the filter has other criteria than the status. */
function countFromTabs(filter: InboxFilter, counts: StatusCounts): number | undefined {
  const { status, due, mine, outcome } = filter;
  if (due || mine || outcome) return undefined;
  if (status) return counts[status];
  return counts.new + counts.contacted + counts.closed + counts.waiting;
}

/** Prisma runs a query per relation for each batch, so that batches of 500 need a fifth more time. */
const EXPORT_BATCH_SIZE = 1_000;

/** Keyset pagination, because a cursor would block a database connection during a slow download. */
export async function* readExportBatches(
  filter: InboxFilter,
  adminId: string,
): AsyncGenerator<ExportRow[]> {
  const { matching } = await buildInboxConditions(filter, adminId);
  // Even due calls are ordered by the time of the enquiry, because a batch starts after the last row's time.
  const orderBy = orderByTime(filter);
  const isNext = filter.status === "new" ? isAfter : isBefore;
  let isInBatch = {};
  for (;;) {
    const rows = await db().enquiry.findMany({
      where: { AND: [matching, isInBatch] },
      select: EXPORT_SELECT,
      orderBy,
      take: EXPORT_BATCH_SIZE,
    });
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    yield await addAreas(rows);
    isInBatch = isNext(lastRow);
  }
}
