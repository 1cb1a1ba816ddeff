import { expect, test } from "vitest";
import { GET as getPlan } from "@/app/api/plans/[id]/route";
import { GET as filter } from "@/app/api/plans/filter/route";
import { db, pool } from "@/lib/db";
import { findPlanByIdentity } from "@/lib/plans/data";
import { type Plan, planListSchema } from "@/lib/plans/schema";
import { foldCaseAndSpaces } from "@/lib/text";
import { buildInitialCatalogue } from "@/prisma/catalogue";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { samplePlanValues } from "@/test/sample-plan";

await setUpCatalogue();

const listPlans = async (query = ""): Promise<Plan[]> =>
  planListSchema.parse((await callForJson(filter, { path: `/api/plans/filter${query}` })).body);

test.each([
  ["", 73],
  ["?planType=internet", 37],
  ["?planType=internet+tv", 9],
  ["?planType=internet%2Btv", 9],
])("for the query '%s', lists %i plans", async (query, count) => {
  expect(await listPlans(query)).toHaveLength(count);
});

test("rejects a list of an unknown plan type", async () => {
  const path = "/api/plans/filter?planType=tv";
  const errors = { planType: "There is no such plan type" };
  expect(await callForJson(filter, { path })).toMatchObject({ status: 400, body: { errors } });
});

test.each(["0192f0c0-0000-7000-8000-000000000000", "42", "..", "' OR 1=1"])(
  "returns 404 for a plan with the unknown id %j",
  async (id) => {
    expect((await callForJson(getPlan, { params: { id } })).status).toBe(404);
  },
);

test("treats two plans that differ only in price, case or extra spaces as the same plan", async () => {
  const [initialPlan] = buildInitialCatalogue();
  if (!initialPlan) throw new Error("The initial catalogue is empty.");
  const { id: _, ...input } = initialPlan;
  const duplicate = { ...input, speed: " 40  MBPS ", provider: "AARYAA network", basePrice: 1 };
  await expect(db().plan.create({ data: duplicate })).rejects.toThrow(/unique/i);
  expect(await findPlanByIdentity(duplicate)).toMatchObject({ basePrice: 399, speed: "40 Mbps" });
});

test.each([" 40  MBPS ", "Aaryaa\tNetwork", "முருகன் பேக்", "450+", "None", ""])(
  "foldCaseAndSpaces and the database function plan_word return the same for %j",
  async (text) => {
    const { rows } = await pool().query(`SELECT plan_word($1) AS "word"`, [text]);
    expect(rows).toEqual([{ word: foldCaseAndSpaces(text) }]);
  },
);

test.each([
  { basePrice: -0.01 },
  { basePrice: Number.NaN },
  { ottCharge: -0.5 },
  { discountPercent: 100.01 },
  { duration: "Weekly" },
  { planType: "tv" },
  { planType: "internet+ott", tvCharge: 0 },
  { planType: "internet+tv", ottList: ["Netflix"] },
])("rejects a plan with %j by a database constraint", async (invalid) => {
  const row = { ...samplePlanValues, speed: "1 Mbps", ...invalid };
  await expect(db().plan.create({ data: row })).rejects.toThrow();
});
