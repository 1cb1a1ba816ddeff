import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DELETE } from "@/app/api/plans/[id]/route";
import { POST as deleteSeveral } from "@/app/api/plans/delete/route";
import { GET as recent } from "@/app/api/plans/recent/route";
import { GET as list } from "@/app/api/plans/route";
import { db } from "@/lib/db";
import { listChanges } from "@/lib/history/data";
import type { RouteHandler } from "@/lib/http/route";
import { planList } from "@/lib/plans/schema";
import { asAdmin, type SignedIn } from "@/test/as-admin";
import { call } from "@/test/call";
import { createTestDatabase, type TestDatabase } from "@/test/database";
import { sampleInput } from "@/test/sample-plan";

let database: TestDatabase;
let admin: SignedIn;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await asAdmin();
  await db().gstSetting.create({ data: { id: 1, gstPercent: 18 } });
});
beforeEach(() => db().plan.deleteMany());
afterAll(() => database.drop());

/** Makes a plan of its own; `minute` says when it was changed. */
async function addPlan(minute = 0, provider: string = randomUUID()): Promise<string> {
  const updatedAt = new Date(Date.UTC(2026, 10, 21, 6, minute));
  const { id } = await db().plan.create({ data: { ...sampleInput, provider, updatedAt } });
  return id;
}

async function idsOf(route: RouteHandler): Promise<string[]> {
  const response = await call(route, { headers: admin.headers });
  expect(response.status).toBe(200);
  return planList.parse(await response.json()).map(({ _id }) => _id);
}

describe("reading the catalogue as staff", () => {
  it("answers all plans, newest change first, with their figures", async () => {
    const [first, third, second] = [await addPlan(30), await addPlan(10), await addPlan(20)];
    expect(await idsOf(list)).toEqual([first, second, third]);
    const [plan] = await (await call(list, { headers: admin.headers })).json();
    expect(plan).toMatchObject({ gst: 310.52, gstPercent: 18, renewalTotal: 2035.64 });
  });

  it("answers the last six changed", async () => {
    const ids = [];
    for (let minute = 0; minute < 8; minute++) ids.unshift(await addPlan(minute));
    expect(await idsOf(recent)).toEqual(ids.slice(0, 6));
  });

  it("answers an empty list where there are no plans", async () => {
    expect(await idsOf(list)).toEqual([]);
    expect(await idsOf(recent)).toEqual([]);
  });
});

describe("DELETE /api/plans/{id}", () => {
  const remove = (id: string) =>
    call(DELETE, { method: "DELETE", params: { id }, headers: admin.headers });

  it("takes the plan out and writes into the history what it was", async () => {
    const [id, other] = [await addPlan(0, "Sample One"), await addPlan()];
    const answer = await remove(id);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: "Plan deleted successfully!" });
    expect(await idsOf(list)).toEqual([other]);
    expect(await listChanges({ subjectId: id })).toMatchObject([
      {
        changedBy: admin.email,
        subject: "plan",
        action: "deleted",
        before: { ...sampleInput, provider: "Sample One" },
        after: null,
      },
    ]);
  });

  it("says so where the plan is gone, and writes nothing", async () => {
    const id = await addPlan();
    await remove(id);
    const again = await remove(id);
    expect(again.status).toBe(404);
    expect((await again.json()).message).toBe("This plan does not exist any more.");
    expect(await listChanges({ subjectId: id })).toHaveLength(1);
    expect((await remove(randomUUID())).status).toBe(404);
    expect((await remove("no-id")).status).toBe(404);
  });

  it("of two at once lets one delete it", async () => {
    const id = await addPlan();
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await listChanges({ subjectId: id })).toHaveLength(1);
  });
});

describe("POST /api/plans/delete", () => {
  const remove = (ids: string[]) => call(deleteSeveral, { body: { ids }, headers: admin.headers });

  it("takes out several and records each", async () => {
    const [one, two, kept] = [await addPlan(1), await addPlan(2), await addPlan(3)];
    const answer = await remove([one, two, randomUUID(), one]);
    expect(await answer.json()).toEqual({ message: "2 plans deleted successfully!", deleted: 2 });
    expect(await idsOf(list)).toEqual([kept]);
    for (const id of [one, two]) expect(await listChanges({ subjectId: id })).toHaveLength(1);
  });

  it("says it of one as of one", async () => {
    const answer = await remove([await addPlan()]);
    expect(await answer.json()).toEqual({ message: "Plan deleted successfully!", deleted: 1 });
  });

  it("deletes each once where two delete the same ones at once", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, minute) => addPlan(minute)));
    const answers = await Promise.all([remove(ids), remove([...ids].reverse())]);
    const counts = await Promise.all(answers.map(async (answer) => (await answer.json()).deleted));
    expect(counts.sort((one, other) => one - other)).toEqual([0, 12]);
  });

  it.each([
    ["no plan", { ids: [] }],
    ["something else", { ids: ["1"] }],
    ["more than a thousand", { ids: Array.from({ length: 1_001 }, () => randomUUID()) }],
    ["a field it does not know", { ids: [randomUUID()], all: true }],
  ])("refuses %s and changes nothing", async (_, body) => {
    await addPlan();
    const answer = await call(deleteSeveral, { body, headers: admin.headers });
    expect(answer.status).toBe(400);
    expect(await db().plan.count()).toBe(1);
  });
});
