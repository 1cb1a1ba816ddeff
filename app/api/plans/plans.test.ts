import { expect, test } from "vitest";
import { GET as getPlan } from "@/app/api/plans/[id]/route";
import { GET as filter } from "@/app/api/plans/filter/route";
import { db, pool } from "@/lib/db";
import { findPlan, insertFirstCatalogue } from "@/lib/plans/data";
import { fold } from "@/lib/plans/plan-key";
import { type Plan, planList } from "@/lib/plans/schema";
import { catalogue, GST_PERCENT } from "@/prisma/catalogue";
import { ask } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { sampleInput } from "@/test/sample-plan";

await setUpCatalogue();

const list = async (query = ""): Promise<Plan[]> =>
  planList.parse((await ask(filter, { path: `/api/plans/filter${query}` })).body);

test.each([
  ["", 73],
  ["?planType=internet", 37],
  ["?planType=internet+tv", 9],
  ["?planType=internet%2Btv", 9],
  ["?planType=internet+ott", 13],
  ["?planType=internet+tv+ott", 14],
])("/api/plans/filter%s answers the plans of the type", async (query, count) => {
  expect(await list(query)).toHaveLength(count);
});

test.each(["tv", "", "Internet", "internet+ott+tv"])("there is no type %j", async (type) => {
  const { status, body } = await ask(filter, { path: `/api/plans/filter?planType=${type}` });
  expect([status, body.errors]).toEqual([400, { planType: "There is no such plan type" }]);
});

test("a plan alone is as it is in the list", async () => {
  const [first] = await list();
  const { body } = await ask(getPlan, { params: { id: first?._id ?? "" } });
  expect(body).toEqual(first);
});

test.each(["0192f0c0-0000-7000-8000-000000000000", "42", "..", "' OR 1=1"])(
  "there is no plan %j",
  async (id) => {
    expect((await ask(getPlan, { params: { id } })).status).toBe(404);
  },
);

test("the first catalogue is put into an empty database once, and never again", async () => {
  const { id } = await db().plan.findFirstOrThrow({ where: { speed: "300 Mbps" } });
  await db().plan.delete({ where: { id } });
  expect(await insertFirstCatalogue(catalogue(), GST_PERCENT)).toBe(false);
  expect(await db().plan.count()).toBe(72);
});

test("there is one plan of each identity, blanks and case folded", async () => {
  const [plain] = catalogue();
  if (!plain) throw new Error("The first catalogue is empty.");
  const { id: _, ...words } = plain;
  const duplicate = { ...words, speed: " 40  MBPS ", provider: "AARYAA network", basePrice: 1 };
  await expect(db().plan.create({ data: duplicate })).rejects.toThrow(/unique/i);
  expect(await findPlan(duplicate)).toMatchObject({ basePrice: 399, speed: "40 Mbps" });
});

test.each([" 40  MBPS ", "Aaryaa\tNetwork", "முருகன் பேக்", "450+", "None", ""])(
  "the words of plans are compared here as the database compares them: %j",
  async (word) => {
    const { rows } = await pool().query(`SELECT plan_word($1) AS "word"`, [word]);
    expect(rows).toEqual([{ word: fold(word) }]);
  },
);

test.each([
  ...[{ basePrice: -0.01 }, { basePrice: Number.NaN }, { ottCharge: -0.5 }],
  ...[{ discountPercent: 100.01 }, { duration: "Weekly" }, { planType: "tv" }],
  { planType: "internet+ott", tvCharge: 0 },
  { planType: "internet+tv", ottList: ["Netflix"] },
])("the database refuses a row with %j, whoever writes it", async (wrong) => {
  const row = { ...sampleInput, speed: "1 Mbps", ...wrong };
  await expect(db().plan.create({ data: row })).rejects.toThrow();
});
