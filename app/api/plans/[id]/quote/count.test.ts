import { expect, it, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { createPlan } from "@/lib/plans/changes";
import { call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { uniqueInput } from "@/test/sample-plan";
import { GET } from "./route";

await setUpCatalogue();
const { _id: id } = await createPlan(uniqueInput(), "sample@staff.example");

/** By the day in India. */
const counted = async () => {
  const { rows } = await pool().query<{ count: number; isToday: boolean }>(
    `SELECT "count", "day" = (now() AT TIME ZONE 'Asia/Kolkata')::date AS "isToday" FROM "quote_day"`,
  );
  return rows;
};

it("counts what is downloaded, however many at once, and not what is only asked about", async () => {
  const ask = (method: string, params = { id }) => call(GET, { params, method });
  expect((await ask("HEAD")).status).toBe(200);
  expect((await ask("GET", { id: "0192f0c0-0000-7000-8000-000000000000" })).status).toBe(404);
  await Promise.all(Array.from({ length: 30 }, () => ask("GET")));
  await expect.poll(counted).toEqual([{ count: 30, isToday: true }]);
  await ask("GET");
  await expect.poll(counted).toEqual([{ count: 31, isToday: true }]);
});

it("downloads as before where the count cannot be written, and says so once each way", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue(undefined);
  const ask = async () => {
    const answer = await call(GET, { params: { id } });
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  };
  await db().quoteDay.deleteMany();
  await pool().query(`ALTER TABLE "quote_day" RENAME TO "quote_day_away"`);
  await ask();
  await expect.poll(() => said).toHaveBeenCalledOnce();
  await ask();
  await pool().query(`ALTER TABLE "quote_day_away" RENAME TO "quote_day"`);
  await ask();
  await expect.poll(() => said).toHaveBeenCalledTimes(2);
  expect(said.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringMatching(
      /^Downloaded quotes are not counted for the moment\. \(it answers '.*"quote_day"/,
    ),
    "Downloaded quotes are counted again.",
  ]);
});
