import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { DELETE } from "@/app/api/plans/[id]/route";
import { POST as deleteSeveral } from "@/app/api/plans/delete/route";
import { GET as recent } from "@/app/api/plans/recent/route";
import { GET as list } from "@/app/api/plans/route";
import { db } from "@/lib/db";
import { planList } from "@/lib/plans/schema";
import { listChanges } from "@/lib/resource/changes-data";
import type { RouteHandler } from "@/lib/route";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { sampleInput } from "@/test/sample-plan";

await setUpCatalogue();
const { email, headers } = await asAdmin();
beforeEach(() => db().plan.deleteMany());

/** Makes a plan of its own; `minute` says when it was changed. */
async function addPlan(minute = 0, provider: string = randomUUID()): Promise<string> {
  const updatedAt = new Date(Date.UTC(2026, 10, 21, 6, minute));
  const { id } = await db().plan.create({ data: { ...sampleInput, provider, updatedAt } });
  return id;
}

const idsOf = async (route: RouteHandler): Promise<string[]> =>
  planList.parse((await ask(route, { headers })).body).map(({ _id }) => _id);
const remove = (id: string) => ask(DELETE, { method: "DELETE", params: { id }, headers });
const removeAll = (ids: string[]) => ask(deleteSeveral, { body: { ids }, headers });

test("staff read all plans, newest change first, and the last six changed", async () => {
  expect([await idsOf(list), await idsOf(recent)]).toEqual([[], []]);
  const ids = [];
  for (const minute of [30, 10, 20, 40, 50, 60, 70]) ids.push(await addPlan(minute));
  const [half, ten, twenty, ...later] = ids;
  const newestFirst = [...later.reverse(), half, twenty, ten];
  expect(await idsOf(list)).toEqual(newestFirst);
  expect(await idsOf(recent)).toEqual(newestFirst.slice(0, 6));
});

test("a deleted plan is out, and the history has what it was", async () => {
  const [id, other] = [await addPlan(0, "Sample One"), await addPlan()];
  const message = "Plan deleted successfully!";
  const done = { message, deleted: 1, changeId: expect.any(String) };
  expect((await remove(id)).body).toEqual(done);
  expect(await idsOf(list)).toEqual([other]);
  const before = { ...sampleInput, provider: "Sample One" };
  expect(await listChanges({ subjectId: id })).toMatchObject([
    { changedBy: email, subject: "plan", action: "deleted", before, after: null },
  ]);
  for (const gone of [id, randomUUID(), "no-id"]) expect((await remove(gone)).status).toBe(404);
  expect((await remove(id)).body.message).toBe("This plan does not exist any more.");
  expect(await listChanges({ subjectId: id })).toHaveLength(1);
});

test("several plans are deleted and each is recorded", async () => {
  const [one, two, kept] = [await addPlan(1), await addPlan(2), await addPlan(3)];
  const { body } = await removeAll([one, two, randomUUID(), one]);
  const message = "2 plans deleted successfully!";
  expect(body).toEqual({ message, deleted: 2, changeId: expect.any(String) });
  expect(await idsOf(list)).toEqual([kept]);
  for (const id of [one, two]) expect(await listChanges({ subjectId: id })).toHaveLength(1);
  const last = { message: "Plan deleted successfully!", deleted: 1 };
  expect((await removeAll([kept])).body).toMatchObject(last);
});

test("many are as many statements as two, and one entry with its parts", async () => {
  const statementsFor = async (count: number) => {
    const plans = Array.from({ length: count }, () => ({ ...sampleInput, provider: randomUUID() }));
    const rows = await db().plan.createManyAndReturn({ data: plans, select: { id: true } });
    const ids = rows.map(({ id }) => id);
    const asked = vi.spyOn(pg.Client.prototype, "query");
    const { body } = await removeAll(ids);
    const statements = asked.mock.calls.length;
    asked.mockRestore();
    expect(body).toMatchObject({ deleted: count });
    const [entry] = await listChanges();
    expect(entry).toMatchObject({ subject: "plans", changedBy: email, after: { deleted: count } });
    const of = { subjectId: { in: ids }, action: "deleted", batchId: entry?.id };
    expect(await db().change.count({ where: of })).toBe(count);
    return statements;
  };
  expect(await statementsFor(300)).toBe(await statementsFor(2));
  expect(await db().plan.count()).toBe(0);
});

test("no plan, something else or more than a thousand are refused, and nothing is changed", async () => {
  await addPlan();
  for (const ids of [[], ["1"], Array.from({ length: 1_001 }, () => randomUUID())])
    expect((await removeAll(ids)).status).toBe(400);
  const body = { ids: [randomUUID()], all: true };
  expect((await ask(deleteSeveral, { body, headers })).status).toBe(400);
  expect(await db().plan.count()).toBe(1);
});
