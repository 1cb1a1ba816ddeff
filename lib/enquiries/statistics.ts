// What comes in, counted by the days and months of India, and what becomes of it. Each query reads
// an index and no row of the table.
import { pool } from "../db";
import type { AreaRank, Period, Rank, Statistics } from "./statistics-schema";

/** One query after the other: visitors need the other connections. */
export async function readStatistics(now = new Date()): Promise<Statistics> {
  const days = await read<Period>(PERIODS, ["day", 30, now]);
  const months = await read<Period>(PERIODS, ["month", 12, now]);
  const [monthAgo, yearAgo] = [days[0]?.from, months[0]?.from];
  const [outcomes] = await read<Outcomes>(OUTCOMES, [yearAgo]);
  const [contacts] = await read<Contacts>(CONTACTS, [monthAgo]);
  if (!outcomes || !contacts) throw new Error("The database does not count.");
  return {
    days,
    months,
    planTypes: await read<Rank>(RANKING, [yearAgo, "planType"]),
    speeds: await read<Rank>(RANKING, [yearAgo, "speed"]),
    providers: await read<Rank>(RANKING, [yearAgo, "provider"]),
    areas: await read<AreaRank>(AREAS, [yearAgo]),
    figures: { ...outcomes, ...contacts },
  };
}

/** Of a unit so many, the last of them the one that `now` is in. */
const PERIODS = `
  SELECT to_char("start", 'YYYY-MM-DD') AS "from",
    (SELECT count(*)::int FROM "enquiry"
      WHERE "kind" = 'enquiry' AND "created_at" >= "start" AT TIME ZONE 'Asia/Kolkata'
        AND "created_at" < ("start" + "length") AT TIME ZONE 'Asia/Kolkata') AS "enquiries",
    (SELECT coalesce(sum("count"), 0)::int FROM "quote_day"
      WHERE "day" >= "start"::date AND "day" < ("start" + "length")::date) AS "quotes"
  FROM (SELECT
      ('1 ' || $1)::interval AS "length", $3::timestamptz AT TIME ZONE 'Asia/Kolkata' AS "now"
    ) AS "given",
    generate_series(date_trunc($1, "now") - ($2::int - 1) * "length", "now", "length") AS "start"
  ORDER BY "start"`;

/** From the first moment of a day in India. */
const since = (day: string) => `"created_at" >= ${day}::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** By place: the first eight, all others together, and those without a plan. */
const RANKING = `
  SELECT CASE "place" WHEN 9 THEN 'Other' WHEN 10 THEN 'No plan' ELSE max("name") END AS "name",
    sum("count")::int AS "count"
  FROM (
    SELECT "name", count(*) AS "count", CASE WHEN "name" IS NULL THEN 10 ELSE
      least(row_number() OVER (ORDER BY "name" IS NULL, count(*) DESC, "name"), 9) END AS "place"
    FROM (SELECT "selected_plan" ->> $2 AS "name" FROM "enquiry"
      WHERE "kind" = 'enquiry' AND ${since("$1")}) AS "asked"
    GROUP BY "name"
  ) AS "ranked"
  GROUP BY "place" ORDER BY "place"`;

type Contacts = Pick<Statistics["figures"], "contacted" | "medianHours" | "slowHours">;
type Outcomes = Omit<Statistics["figures"], keyof Contacts>;

const OUTCOMES = `
  SELECT count(*)::int AS "all", count(*) FILTER (WHERE "status" <> 'closed')::int AS "open",
    count(*) FILTER (WHERE "outcome" = 'connected')::int AS "connected"
  FROM "enquiry" WHERE "kind" = 'enquiry' AND ${since("$1")}`;

/** Where households ask from and wait: those first of which there are most. */
const AREAS = `
  SELECT coalesce("name", 'Not in your list') AS "name",
    (count(*) FILTER (WHERE "kind" = 'enquiry'))::int AS "enquiries",
    (count(*) FILTER (WHERE "outcome" = 'connected'))::int AS "connected",
    (count(DISTINCT "phone") FILTER (WHERE "status" = 'waiting'))::int AS "waiting"
  FROM "enquiry" LEFT JOIN "area" ON "area"."id" = "area_id"
  WHERE "area_name" IS NOT NULL AND ${since("$1").replace('"created_at"', '"enquiry"."created_at"')}
  GROUP BY "area"."id", "name" ORDER BY count(*) DESC, "name" LIMIT 12`;

const CONTACTS = `
  SELECT count(*)::int AS "contacted",
    percentile_cont(0.5) WITHIN GROUP (ORDER BY "hours") AS "medianHours",
    percentile_cont(0.9) WITHIN GROUP (ORDER BY "hours") AS "slowHours"
  FROM "enquiry", LATERAL (
    SELECT extract(epoch FROM "contacted_at" - "created_at")::float8 / 3600 AS "hours"
  ) AS "contact" WHERE "kind" = 'enquiry' AND ${since("$1")} AND "contacted_at" IS NOT NULL`;

async function read<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return (await pool().query<Row>(text, values)).rows;
}
