import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { POST } from "@/app/api/plans/bulk/route";
import { db } from "@/lib/db";
import { listPlans } from "@/lib/plans/data";
import type { Plan, PlanInput } from "@/lib/plans/schema";
import { planStore } from "@/lib/plans/store";
import { listChanges } from "@/lib/resource/changes-data";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { sampleInput } from "@/test/sample-plan";

await setUpCatalogue();
const { email, headers } = await asAdmin();
beforeEach(async () => {
  await db().plan.deleteMany();
  await db().rateLimit.deleteMany();
});

const add = (more: Partial<PlanInput> = {}) => planStore.create({ ...sampleInput, ...more }, email);
const rowsOf = (plans: Plan[]) => plans.map(({ _id, updatedAt }) => ({ id: _id, updatedAt }));
const raise = { task: "percent", value: 10, rounding: 9 };
const path = "/api/plans/bulk";
const send = (change: unknown, plans: Plan[]) =>
  ask(POST, { path, headers, body: { change, rows: rowsOf(plans) } });
const pricesNow = async () => (await listPlans()).map(({ basePrice }) => basePrice).sort();

test("prices are changed as one", async () => {
  const plans = [await add(), await add({ speed: "100 Mbps", basePrice: 800 })];
  const { status, body } = await send(raise, plans);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ message: "2 plans changed.", added: 0, changed: 2, deleted: 0 },
    changeId: expect.any(String),
  });
  expect(await pricesNow()).toEqual([659, 879]);
  expect(await listChanges({ subject: "plans" })).toMatchObject([{ id: body.changeId }]);
});

test("what is so already is no change", async () => {
  const { body } = await send({ task: "addApp", value: "netflix" }, [await add()]);
  expect(body).toEqual({
    ...{ message: "Nothing changed: the plans are like that.", changeId: null },
    ...{ added: 0, changed: 0, deleted: 0 },
  });
});

test("a price that no plan may have is refused", async () => {
  const change = { task: "rupees", value: 1, rounding: 1 };
  const { status, body } = await send(change, [await add({ basePrice: 1_000_000 })]);
  expect(status).toBe(400);
  expect(body.message).toContain("Base Price: At most 10,00,000.");
});

test("each row is changed once, and no more than a catalogue", async () => {
  const plan = await add();
  const many = (count: number) =>
    Array.from({ length: count }, () => ({ ...plan, _id: randomUUID() }));
  for (const plans of [[], [plan, plan], [{ ...plan, _id: "1" }]])
    expect((await send(raise, plans)).status).toBe(400);
  const body = { message: "At most 2,000 plans" };
  expect(await send(raise, many(2_001))).toMatchObject({ status: 400, body });
  expect((await send(raise, many(2_000))).status).toBe(409);
  expect((await send(raise, many(3_000))).status).toBe(413);
  const unknown = { change: raise, rows: rowsOf([plan]), more: 1 };
  expect((await ask(POST, { path, headers, body: unknown })).status).toBe(400);
  expect(await pricesNow()).toEqual([599]);
});

test("thirty a minute are enough", async () => {
  const plans = [await add()];
  for (let times = 0; times < 30; times += 1) await send({ task: "none" }, plans);
  const { status, headers: answered } = await send(raise, plans);
  expect(status).toBe(429);
  expect(Number(answered.get("retry-after"))).toBeGreaterThan(0);
});
