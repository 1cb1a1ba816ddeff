import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { POST } from "@/app/api/plans/bulk/route";
import { listChanges } from "@/lib/changes/data";
import { db } from "@/lib/db";
import { createPlan, listPlans } from "@/lib/plans/data";
import type { Plan, PlanValues } from "@/lib/plans/schema";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { samplePlanValues } from "@/test/sample-plan";
import { createSignedInAdmin } from "@/test/signed-in-admin";

await setUpCatalogue();
const { email, headers } = await createSignedInAdmin();
beforeEach(async () => {
  await db().plan.deleteMany();
  await db().rateLimit.deleteMany();
});

const addPlan = (changes: Partial<PlanValues> = {}) =>
  createPlan({ ...samplePlanValues, ...changes }, email);
const toRows = (plans: Plan[]) => plans.map(({ _id, updatedAt }) => ({ id: _id, updatedAt }));
const priceIncrease = { task: "percent", value: 10, rounding: 9 };
const path = "/api/plans/bulk";
const send = (change: unknown, plans: Plan[]) =>
  callForJson(POST, { path, headers, body: { change, rows: toRows(plans) } });
const readPrices = async () => (await listPlans()).map(({ basePrice }) => basePrice).sort();

test("changes the prices of all sent plans, and records one change", async () => {
  const plans = [await addPlan(), await addPlan({ speed: "100 Mbps", basePrice: 800 })];
  const { status, body } = await send(priceIncrease, plans);
  expect(status).toBe(200);
  expect(body).toEqual({
    message: "2 plans changed.",
    added: 0,
    changed: 2,
    deleted: 0,
    changeId: expect.any(String),
  });
  expect(await readPrices()).toEqual([659, 879]);
  expect(await listChanges({ subject: "plans" })).toMatchObject([{ id: body.changeId }]);
});

test("reports no change for plans that already have the app", async () => {
  const { body } = await send({ task: "addApp", value: "netflix" }, [await addPlan()]);
  const message = "Nothing changed: the plans already have these values.";
  expect(body).toMatchObject({ message, changeId: null, changed: 0 });
});

test("rejects a change that raises a price above the limit", async () => {
  const change = { task: "rupees", value: 1, rounding: 1 };
  const { status, body } = await send(change, [await addPlan({ basePrice: 1_000_000 })]);
  expect(status).toBe(400);
  expect(body.message).toContain("Base Price: At most 10,00,000.");
});

test("rejects an empty list, repeated plans, invalid ids and more plans than a catalogue can have", async () => {
  const plan = await addPlan();
  const buildPlans = (count: number) =>
    Array.from({ length: count }, () => ({ ...plan, _id: randomUUID() }));
  for (const plans of [[], [plan, plan], [{ ...plan, _id: "1" }], buildPlans(501)])
    expect((await send(priceIncrease, plans)).status).toBe(400);
  // These plans do not exist.
  expect((await send(priceIncrease, buildPlans(500))).status).toBe(409);
  expect((await send(priceIncrease, buildPlans(3_000))).status).toBe(413);
  expect(await readPrices()).toEqual([599]);
});
