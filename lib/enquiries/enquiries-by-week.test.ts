import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { setUpDatabase } from "@/test/database-setup";
import { sampleEnquiryForm } from "@/test/sample-enquiry";
import { countEnquiriesByWeek } from "./enquiries-by-week";

await setUpDatabase();

/** 1 March 2028 is a Wednesday. */
const NOW = new Date("2028-03-01T12:00:00+05:30");

test("counts all enquiries and those with the outcome connected per week, in India's time zone", async () => {
  const empty = await countEnquiriesByWeek(NOW);
  expect(empty).toHaveLength(12);
  expect(empty.every(({ enquiries, connected }) => enquiries + connected === 0)).toBe(true);

  const sold = { status: "closed", outcome: "connected" };
  const rows = [
    ["2027-12-12T23:59:59+05:30", {}],
    ["2027-12-13T00:00:00+05:30", {}],
    ["2028-02-27T23:59:59+05:30", sold],
    ["2028-02-28T00:00:00+05:30", sold],
    ["2028-02-29T10:00:00+05:30", { status: "closed", outcome: "noAnswer" }],
    ["2028-03-01T11:00:00+05:30", {}],
    ["2028-03-01T11:00:00+05:30", { kind: "waiting", status: "waiting" }],
  ] as const;
  await db().enquiry.createMany({
    data: rows.map(([time, fields]) => ({
      ...sampleEnquiryForm,
      ...fields,
      createdAt: new Date(time),
      idempotencyKey: randomUUID(),
      contentHash: "sample",
    })),
  });
  const weeks = await countEnquiriesByWeek(NOW);
  expect(weeks.filter(({ enquiries }) => enquiries > 0)).toEqual([
    { from: "2027-12-13", enquiries: 1, connected: 0 },
    { from: "2028-02-21", enquiries: 1, connected: 1 },
    { from: "2028-02-28", enquiries: 3, connected: 1 },
  ]);
  expect([weeks[0]?.from, weeks.at(-1)?.from]).toEqual(["2027-12-13", "2028-02-28"]);
});
