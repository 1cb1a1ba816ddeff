import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { DELETE } from "@/app/api/plans/[id]/route";
import { POST as deleteSeveral } from "@/app/api/plans/delete/route";
import { GET as recent } from "@/app/api/plans/recent/route";
import { GET as list } from "@/app/api/plans/route";
import { listChanges } from "@/lib/changes/data";
import { db } from "@/lib/db";
import type { RouteHandler } from "@/lib/http/route";
import { planListSchema } from "@/lib/plans/schema";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { createUniquePlanValues, samplePlanValues } from "@/test/sample-plan";
import { createSignedInAdmin } from "@/test/signed-in-admin";

await setUpCatalogue();
const { email, headers } = await createSignedInAdmin();
beforeEach(() => db().plan.deleteMany());

async function addPlan(minute = 0, provider: string = randomUUID()): Promise<string> {
  const updatedAt = new Date(Date.UTC(2026, 10, 21, 6, minute));
  const { id } = await db().plan.create({ data: { ...samplePlanValues, provider, updatedAt } });
  return id;
}

const listIds = async (route: RouteHandler): Promise<string[]> =>
  planListSchema.parse((await callForJson(route, { headers })).body).map(({ _id }) => _id);
const remove = (id: string) => callForJson(DELETE, { method: "DELETE", params: { id }, headers });
const removeAll = (ids: string[]) => callForJson(deleteSeveral, { body: { ids }, headers });

test("GET /api/plans and /api/plans/recent list plans by newest change", async () => {
  expect([await listIds(list), await listIds(recent)]).toEqual([[], []]);
  const idsByMinute = new Map<number, string>();
  for (const minute of [30, 10, 20, 40, 50, 60, 70]) idsByMinute.set(minute, await addPlan(minute));
  const newestFirst = [70, 60, 50, 40, 30, 20, 10].map((minute) => idsByMinute.get(minute));
  expect(await listIds(list)).toEqual(newestFirst);
  expect(await listIds(recent)).toEqual(newestFirst.slice(0, 6));
});

test("deletes a plan and records it in the history", async () => {
  const id = await addPlan(0, "Sample One");
  const other = await addPlan();
  const message = "Plan deleted successfully!";
  const expected = { message, deleted: 1, changeId: expect.any(String) };
  expect((await remove(id)).body).toEqual(expected);
  expect(await listIds(list)).toEqual([other]);
  const before = { ...samplePlanValues, provider: "Sample One" };
  expect(await listChanges({ subjectId: id })).toMatchObject([
    { changedBy: email, subject: "plan", action: "deleted", before, after: null },
  ]);
  for (const unknownId of [id, randomUUID(), "no-id"])
    expect((await remove(unknownId)).status).toBe(404);
  expect((await remove(id)).body.message).toBe("This plan no longer exists.");
  expect(await listChanges({ subjectId: id })).toHaveLength(1);
});

test("deletes several plans and records each in the history", async () => {
  const first = await addPlan(1);
  const second = await addPlan(2);
  const remaining = await addPlan(3);
  const { body } = await removeAll([first, second, randomUUID(), first]);
  const message = "2 plans deleted successfully!";
  expect(body).toEqual({ message, deleted: 2, changeId: expect.any(String) });
  expect(await listIds(list)).toEqual([remaining]);
  for (const id of [first, second]) expect(await listChanges({ subjectId: id })).toHaveLength(1);
  const lastResponse = { message: "Plan deleted successfully!", deleted: 1 };
  expect((await removeAll([remaining])).body).toMatchObject(lastResponse);
});

test("deletes any number of plans with the same number of SQL statements", async () => {
  const countStatements = async (count: number) => {
    const data = Array.from({ length: count }, () => createUniquePlanValues());
    const rows = await db().plan.createManyAndReturn({ data, select: { id: true } });
    const ids = rows.map(({ id }) => id);
    const querySpy = vi.spyOn(pg.Client.prototype, "query");
    const { body } = await removeAll(ids);
    const statements = querySpy.mock.calls.length;
    querySpy.mockRestore();
    expect(body).toMatchObject({ deleted: count });
    const [batch] = await listChanges();
    expect(batch).toMatchObject({ subject: "plans", changedBy: email, after: { deleted: count } });
    const where = { subjectId: { in: ids }, action: "deleted", batchId: batch?.id };
    expect(await db().change.count({ where })).toBe(count);
    return statements;
  };
  expect(await countStatements(300)).toBe(await countStatements(2));
  expect(await db().plan.count()).toBe(0);
});

test("rejects an empty list, invalid ids and more than 1,000 ids", async () => {
  for (const ids of [[], ["1"], Array.from({ length: 1_001 }, () => randomUUID())])
    expect((await removeAll(ids)).status).toBe(400);
});
