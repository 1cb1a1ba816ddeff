import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db, pool } from "@/lib/db";
import { deleteEnquiry } from "@/lib/enquiries/data";
import { readStatistics } from "@/lib/enquiries/statistics";
import { statistics } from "@/lib/enquiries/statistics-schema";
import type { Prisma } from "@/lib/generated/prisma/client";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpDatabase } from "@/test/database-set-up";
import { sampleForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { GET } from "./route";

await setUpDatabase();

beforeEach(async () => {
  await db().enquiry.deleteMany();
  await db().quoteDay.deleteMany();
});

type Row = Omit<
  Prisma.EnquiryCreateManyInput,
  keyof typeof sampleForm | "idempotencyKey" | "contentHash"
>;

async function store(rows: Row[]): Promise<void> {
  await db().enquiry.createMany({
    data: rows.map((row) => ({
      ...sampleForm,
      idempotencyKey: randomUUID(),
      contentHash: "sample",
      selectedPlan: sampleSelectedPlan,
      ...row,
    })),
  });
}

/** A time of the clock in India. */
const inIndia = (time: string) => new Date(`${time}+05:30`);
const NOW = inIndia("2028-03-01T00:30:00");

test("a day and a month begin at midnight in India, the 29th of February too", async () => {
  await store(
    [
      "2028-03-01T00:01:00",
      "2028-03-01T00:00:00",
      "2028-02-29T23:59:59.999",
      "2028-02-29T00:01:00",
      "2028-02-01T00:00:00",
      "2028-01-31T23:59:00",
      // The thirtieth day and the twelfth month, and what just is not.
      "2028-02-01T00:00:01",
      "2027-04-01T00:00:00",
      "2027-03-31T23:59:59.999",
    ].map((time) => ({ createdAt: inIndia(time) })),
  );
  const { days, months, figures } = await readStatistics(NOW);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ from: "2028-02-01", enquiries: 2, quotes: 0 });
  expect(days.slice(-3)).toEqual([
    { from: "2028-02-28", enquiries: 0, quotes: 0 },
    { from: "2028-02-29", enquiries: 2, quotes: 0 },
    { from: "2028-03-01", enquiries: 2, quotes: 0 },
  ]);
  expect(months.map(({ from, enquiries }) => [from, enquiries])).toEqual([
    ["2027-04-01", 1],
    ...["05", "06", "07", "08", "09", "10", "11", "12"].map((month) => [`2027-${month}-01`, 0]),
    ["2028-01-01", 1],
    ["2028-02-01", 4],
    ["2028-03-01", 2],
  ]);
  expect(figures.all).toBe(8);
});

test("quotes are added up by the same days and months", async () => {
  const counts = { "2028-03-01": 3, "2028-02-29": 5, "2028-02-01": 7, "2028-01-31": 11 };
  await db().quoteDay.createMany({
    data: Object.entries(counts).map(([day, count]) => ({ day: new Date(day), count })),
  });
  const { days, months } = await readStatistics(NOW);
  expect(days.map(({ quotes }) => quotes).filter(Boolean)).toEqual([7, 5, 3]);
  expect(months.slice(-3).map(({ quotes }) => quotes)).toEqual([11, 12, 3]);
});

test("eight of a kind are named, the rest and those without a plan counted", async () => {
  const asked = (speed: string, count: number) =>
    Array.from({ length: count }, () => ({
      createdAt: NOW,
      selectedPlan: { ...sampleSelectedPlan, speed },
    }));
  const speeds = Array.from({ length: 10 }, (_, index) => `${index + 1}00 Mbps`);
  await store(speeds.flatMap((speed, index) => asked(speed, 12 - index)));
  const named = speeds.slice(0, 8).map((name, index) => ({ name, count: 12 - index }));
  const other = { name: "Other", count: 7 };
  expect((await readStatistics(NOW)).speeds).toEqual([...named, other]);
  await store([{ createdAt: NOW, selectedPlan: undefined }]);
  const counted = await readStatistics(NOW);
  const none = { name: "No plan", count: 1 };
  expect(counted.speeds).toEqual([...named, other, none]);
  expect(counted.providers).toEqual([{ name: "Aaryaa Network", count: 75 }, none]);
  expect(counted.planTypes).toEqual([{ name: "internet+tv+ott", count: 75 }, none]);
});

test("what became a connection, and how long the first contact took", async () => {
  const after = (hours: number, more: Partial<Row> = {}) => ({
    createdAt: inIndia("2028-02-20T23:50:00"),
    contactedAt: new Date(inIndia("2028-02-20T23:50:00").getTime() + hours * 3_600_000),
    status: "contacted",
    ...more,
  });
  await store([
    ...[0.25, 1, 2, 3, 4, 5, 6, 7, 8].map((hours) => after(hours)),
    after(100, { status: "closed", outcome: "connected" }),
    { createdAt: NOW, status: "closed", outcome: "noAnswer" },
    { createdAt: NOW },
    // Sold, but not in these thirty days.
    after(500, {
      createdAt: inIndia("2028-01-31T23:59:00"),
      status: "closed",
      outcome: "connected",
    }),
  ]);
  const { medianHours, slowHours, ...counts } = (await readStatistics(NOW)).figures;
  expect(counts).toEqual({ all: 13, connected: 2, open: 10, contacted: 10 });
  expect(medianHours).toBeCloseTo(4.5);
  expect(slowHours).toBeCloseTo(8 + 0.1 * 92);
});

test("what was deleted is not counted any more; nothing at all is nothing", async () => {
  await store([{ createdAt: NOW }]);
  const row = await db().enquiry.findFirstOrThrow();
  expect((await readStatistics(NOW)).figures.all).toBe(1);
  await deleteEnquiry(row.id, "sample@staff.example");
  const { days, months, ...rest } = await readStatistics(NOW);
  expect([...days, ...months].every(({ enquiries }) => enquiries === 0)).toBe(true);
  expect(rest).toEqual({
    planTypes: [],
    speeds: [],
    providers: [],
    areas: [],
    figures: { all: 0, connected: 0, open: 0, contacted: 0, medianHours: null, slowHours: null },
  });
});

test("thousands are counted as by hand, for staff alone", async () => {
  await pool().query(`
    INSERT INTO "enquiry" ("id", "first_name", "last_name", "phone", "address", "email", "message",
      "idempotency_key", "content_hash", "created_at", "selected_plan")
    SELECT gen_random_uuid(), 'A', 'B', '6000000001', 'C', 'd@visitor.example', 'E', n, n,
      now() - n * interval '157 minutes', CASE WHEN n % 7 > 0 THEN
        jsonb_build_object('speed', n % 12, 'provider', 'P' || n % 5, 'planType', 'internet') END
    FROM generate_series(0, 3999) n`);
  expect((await ask(GET)).status).toBe(401);
  const answer = await ask(GET, { headers: (await asAdmin()).headers });
  expect(answer.status).toBe(200);
  const { days, months, speeds } = statistics.parse(answer.body);

  // Another way to it: each row's own day and month, as India's calendar says.
  const byHand = async (length: number) => {
    const { rows } = await pool().query<{ from: string; count: number }>(
      `SELECT left(to_char("created_at" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD'), $1) AS "from",
         count(*)::int AS "count" FROM "enquiry" GROUP BY 1`,
      [length],
    );
    return new Map(rows.map(({ from, count }) => [from, count]));
  };
  for (const [periods, length] of [
    [days, 10],
    [months, 7],
  ] as const) {
    const expected = await byHand(length);
    expect(periods.map(({ enquiries }) => enquiries)).toEqual(
      periods.map(({ from }) => expected.get(from.slice(0, length)) ?? 0),
    );
  }
  const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
  expect(speeds.slice(8).map(({ name }) => name)).toEqual(["Other", "No plan"]);
  expect(sumOf(speeds.map(({ count }) => count))).toBe(
    sumOf(months.map(({ enquiries }) => enquiries)),
  );
});
