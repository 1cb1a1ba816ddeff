// The enquiries as the inbox reads them from the database. None of these reads holds more of them at
// a time than a page, however many there are.
import { pool } from "../db";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { ENQUIRY_LIMITS, type EnquiryField, normalisePhone } from "./fields";
import type { EnquiryStatus, InboxFilter, InboxQuery, Waiting } from "./inbox-schema";

const { sql, join } = Prisma;
type Sql = Prisma.Sql;

/** A change becomes visible a little after the time that it bears. */
const OVERLAP_MS = 15_000;
/** A file is read in pieces of this size: one takes some 5 ms. */
const BATCH = 100;
/** As much of a message is read as the beginning of it is made of. */
export const MESSAGE_HEAD = 200;

/** Newest first; those that wait are called in turn. */
const isInTurn = ({ status, since }: InboxQuery) => status === "new" && !since;
const ordered = (query: InboxQuery) =>
  isInTurn(query) ? sql`ORDER BY "created_at", "id"` : sql`ORDER BY "created_at" DESC, "id" DESC`;

/** The columns that staff see, the message cut to so many characters. */
const columns = (messageLength: number) => sql`"id", "created_at" AS "createdAt",
  "first_name" AS "firstName", "last_name" AS "lastName", "phone", "email", "address",
  left("message", ${messageLength}::int) AS "message", "language", "status", "status_by" AS "statusBy",
  "status_at" AS "statusAt", "selected_plan" AS "selectedPlan", "mailed_at" AS "mailedAt",
  "mail_attempts" AS "mailAttempts", "mail_error" AS "mailError"`;
const LISTED = columns(MESSAGE_HEAD);
const EXPORTED = columns(ENQUIRY_LIMITS.message);
export type InboxRow = Pick<
  Enquiry,
  | "id"
  | "createdAt"
  | EnquiryField
  | "language"
  | "status"
  | "statusBy"
  | "statusAt"
  | "selectedPlan"
  | "mailedAt"
  | "mailAttempts"
  | "mailError"
>;

type Place = NonNullable<InboxQuery["before"]>;

/** The rows of a page, and one more where others follow. */
export function readPage(query: InboxQuery, size: number): Promise<InboxRow[]> {
  return read<InboxRow>(sql`
    SELECT ${LISTED} FROM "enquiry" WHERE ${placed(query)} ${ordered(query)} LIMIT ${size + 1}`);
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

type Counts = Record<EnquiryStatus, number>;

/** A page, and how many the search finds of each status. */
export async function readCountedPage(query: InboxQuery, size: number) {
  if (query.search) return searchPage(query, size);
  const [rows, counts] = await Promise.all([readPage(query, size), readCounts()]);
  return { rows, counts };
}

async function readCounts(): Promise<Counts> {
  const rows = await read<{ status: EnquiryStatus; count: number }>(
    sql`SELECT "status", count(*)::int AS "count" FROM "enquiry" GROUP BY "status"`,
  );
  return toCounts(Object.fromEntries(rows.map(({ status, count }) => [status, count])));
}

/** The page and the counts of a search at once: the database looks through all texts only once. */
async function searchPage(query: InboxQuery, size: number) {
  const [found] = await read<{ ids: string[] | null; counts: Partial<Counts> | null }>(sql`
    WITH "found" AS MATERIALIZED (
      SELECT "id", "created_at", ${query.since ? sql`"status_at", "mailed_at", ` : Prisma.empty}"status"
      FROM "enquiry" WHERE ${searched(query)}
    )
    SELECT
      (SELECT array_agg("id") FROM (
        SELECT "id" FROM "found" WHERE ${placed({ ...query, search: undefined })}
        ${ordered(query)} LIMIT ${size + 1}
      ) AS "page") AS "ids",
      (SELECT jsonb_object_agg("status", "count") FROM (
        SELECT "status", count(*) AS "count" FROM "found" GROUP BY "status"
      ) AS "counted") AS "counts"`);
  const rows = found?.ids
    ? await read<InboxRow>(
        sql`SELECT ${LISTED} FROM "enquiry" WHERE "id" = ANY(${found.ids}::uuid[]) ${ordered(query)}`,
      )
    : [];
  return { rows, counts: toCounts(found?.counts ?? {}) };
}

/**
 * All that the filter finds, piece by piece. Each piece is a query of its own that begins where the
 * last one ended, and not a cursor of the database: that one would hold a connection, a transaction
 * and its snapshot for as long as the slowest download takes.
 */
export async function* readBatches(filter: InboxFilter): AsyncGenerator<InboxRow[]> {
  let before: Place | undefined;
  for (;;) {
    const rows = await read<InboxRow>(sql`
      SELECT ${EXPORTED} FROM "enquiry" WHERE ${placed({ ...filter, before })}
      ${ordered(filter)} LIMIT ${BATCH}`);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    before = { createdAt: last.createdAt.toISOString(), id: last.id };
  }
}

/** The conditions of a query, in words that the table's indexes are made for. */
function placed(query: InboxQuery): Sql {
  const { status, search, since, before } = query;
  const parts = [searched({ search })];
  if (since) {
    const after = new Date(Date.parse(since) - OVERLAP_MS);
    parts.push(sql`greatest("created_at", "status_at", "mailed_at") > ${after}::timestamptz`);
  } else if (status) parts.push(sql`"status" = ${status}`);
  if (before) {
    const place = sql`(${before.createdAt}::timestamptz, ${before.id}::uuid)`;
    parts.push(sql`("created_at", "id") ${isInTurn(query) ? sql`>` : sql`<`} ${place}`);
  }
  return join(parts, " AND ");
}

function searched({ search = "" }: InboxFilter): Sql {
  const words = searchWords(search).map(
    (word) => sql`strpos("search_text", lower(${word}::text)) > 0`,
  );
  return words.length > 0 ? join(words, " AND ") : sql`true`;
}

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
