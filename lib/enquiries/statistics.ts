// What comes in, counted by the days and months of India, and what becomes of it. Each query reads
// an index and no row of the table, but the first contacts of a month.
import { pool } from "../db";
import type { Period, Ranking, Statistics } from "./statistics-schema";

const DAYS = 30;
const MONTHS = 12;
/** As many of a kind are named. */
const NAMED = 8;

/** One query after the other: visitors need the other connections. */
export async function readStatistics(now = new Date()): Promise<Statistics> {
  const days = await readPeriods("day", DAYS, now);
  const months = await readPeriods("month", MONTHS, now);
  const [monthAgo, yearAgo] = [days[0]?.from, months[0]?.from];
  return {
    days,
    months,
    planTypes: await readRanking("planType", yearAgo),
    speeds: await readRanking("speed", yearAgo),
    providers: await readRanking("provider", yearAgo),
    outcomes: await readOne(OUTCOMES, yearAgo),
    firstContact: await readOne(FIRST_CONTACT, monthAgo),
  };
}

/** So many, the last of them the one that `now` is in. */
function readPeriods(unit: "day" | "month", count: number, now: Date): Promise<Period[]> {
  return read<Period>(PERIODS, [unit, count, now]);
}

const PERIODS = `
  SELECT to_char("start", 'YYYY-MM-DD') AS "from",
    (SELECT count(*)::int FROM "enquiry"
      WHERE "created_at" >= "start" AT TIME ZONE 'Asia/Kolkata'
        AND "created_at" < ("start" + "length") AT TIME ZONE 'Asia/Kolkata') AS "enquiries",
    (SELECT coalesce(sum("count"), 0)::int FROM "quote_day"
      WHERE "day" >= "start"::date AND "day" < ("start" + "length")::date) AS "quotes"
  FROM (VALUES (('1 ' || $1)::interval)) AS "unit" ("length"),
    generate_series($2::int - 1, 0, -1) AS "ago",
    LATERAL (SELECT
      date_trunc($1, $3::timestamptz AT TIME ZONE 'Asia/Kolkata') - "ago" * "length" AS "start"
    ) AS "period"
  ORDER BY "start"`;

/** The first moment of a day in India, $1. */
const SINCE = `"created_at" >= $1::timestamp AT TIME ZONE 'Asia/Kolkata'`;

async function readRanking(field: string, since: unknown): Promise<Ranking> {
  type Row = { name: string | null; count: number; total: number };
  const rows = await read<Row>(RANKING, [since, field]);
  const none = rows.find(({ name }) => name === null)?.count ?? 0;
  const first = rows
    .flatMap(({ name, count }) => (name === null ? [] : { name, count }))
    .slice(0, NAMED);
  const named = first.reduce((sum, { count }) => sum + count, 0);
  return { first, others: (rows[0]?.total ?? 0) - none - named, none };
}

/** Those without a plan before all others. */
const RANKING = `
  SELECT "name", count(*)::int AS "count", (sum(count(*)) OVER ())::int AS "total"
  FROM (SELECT "selected_plan" ->> $2 AS "name" FROM "enquiry" WHERE ${SINCE}) AS "asked"
  GROUP BY "name" ORDER BY "name" IS NOT NULL, "count" DESC, "name" LIMIT ${NAMED + 1}`;

const OUTCOMES = `
  SELECT count(*)::int AS "all", count(*) FILTER (WHERE "outcome" = 'connected')::int AS "connected",
    count(*) FILTER (WHERE "status" <> 'closed')::int AS "open"
  FROM "enquiry" WHERE ${SINCE}`;

const FIRST_CONTACT = `
  SELECT count(*)::int AS "contacted", percentile_cont(0.5) WITHIN GROUP (ORDER BY "hours") AS
    "medianHours", percentile_cont(0.9) WITHIN GROUP (ORDER BY "hours") AS "slowHours"
  FROM (
    SELECT extract(epoch FROM "contacted_at" - "created_at")::float8 / 3600 AS "hours"
    FROM "enquiry" WHERE ${SINCE} AND "contacted_at" IS NOT NULL
  ) AS "contact"`;

async function readOne<Row extends object>(text: string, since: unknown): Promise<Row> {
  const [row] = await read<Row>(text, [since]);
  if (!row) throw new Error("The database does not count.");
  return row;
}

async function read<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return (await pool().query<Row>(text, values)).rows;
}
