import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { GET as getGst } from "@/app/api/get-gst/route";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { GET as listHistory } from "@/app/api/history/route";
import { POST as setGst } from "@/app/api/set-gst/route";
import { db } from "@/lib/db";
import { changeList } from "@/lib/history/schema";
import { createPlan, deletePlan, updatePlan } from "@/lib/plans/changes";
import { listPlans } from "@/lib/plans/data";
import { inputOf } from "@/lib/plans/fields";
import { type Plan, type PlanInput, planSaved } from "@/lib/plans/schema";
import { GST_PERCENT } from "@/prisma/catalogue";
import { asAdmin } from "@/test/as-admin";
import { call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { uniqueInput } from "@/test/sample-plan";

await setUpCatalogue();
const admin = await asAdmin();

const OTHER = "other@staff.example";
const samplePlan = (changes: Partial<PlanInput> = {}) => createPlan(uniqueInput(changes), OTHER);
const edit = (plan: Plan, changes: Partial<PlanInput>) =>
  updatePlan(plan._id, { input: { ...inputOf(plan), ...changes }, updatedAt: undefined }, OTHER);

async function history(subjectId: string) {
  const response = await call(listHistory, {
    path: `/api/history?subject=plan&subjectId=${subjectId}`,
    headers: admin.headers,
  });
  return changeList.parse(await response.json());
}
const takeBack = (id = "") => call(undo, { params: { id }, body: {}, headers: admin.headers });
async function undoLatest(subjectId: string) {
  const [latest] = await history(subjectId);
  return takeBack(latest?.id);
}
const planOf = async (response: Response) => planSaved.parse(await response.json()).plan;

describe("taking a plan's change back", () => {
  it("puts the old values back as a new change", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1, router: "None" });
    const restored = await planOf(await undoLatest(plan._id));
    expect(inputOf(restored)).toEqual(inputOf(plan));
    expect(await history(plan._id)).toMatchObject([
      { action: "changed", changedBy: admin.email, before: { basePrice: 1 } },
      { action: "changed", changedBy: OTHER, after: { basePrice: 1 } },
      { action: "added" },
    ]);
    const again = await planOf(await undoLatest(plan._id));
    expect(again).toMatchObject({ basePrice: 1, router: "None" });
  });

  it("keeps what was changed since in other fields", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1 });
    const [change] = await history(plan._id);
    await edit({ ...plan, basePrice: 1 }, { router: "None" });
    const undone = await planOf(await takeBack(change?.id));
    expect(undone).toMatchObject({ basePrice: plan.basePrice, router: "None" });
  });

  it("refuses where the same field was changed since, and changes nothing", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1 });
    const [change] = await history(plan._id);
    await edit(plan, { basePrice: 2 });
    const response = await takeBack(change?.id);
    expect(response.status).toBe(409);
    expect((await response.json()).message).toContain("Base Price");
    expect(await history(plan._id)).toHaveLength(3);
  });

  it("refuses where another plan of the old kind has come meanwhile", async () => {
    const plan = await samplePlan();
    await edit(plan, { duration: "Yearly" });
    const twin = await samplePlan(inputOf(plan));
    const response = await undoLatest(plan._id);
    expect(response.status).toBe(409);
    expect((await response.json()).current).toEqual(twin);
  });

  it("takes one of two that are asked for at once", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1 });
    const [change] = await history(plan._id);
    const answers = await Promise.all([takeBack(change?.id), takeBack(change?.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("restores a deleted plan under its own id, once", async () => {
    const plan = await samplePlan();
    await deletePlan(plan._id, OTHER);
    const [deleted] = await history(plan._id);
    const restored = await planOf(await undoLatest(plan._id));
    expect({ ...inputOf(restored), _id: restored._id }).toEqual({
      ...inputOf(plan),
      _id: plan._id,
    });
    expect((await takeBack(deleted?.id)).status).toBe(409);
  });

  it("refuses to restore beside a twin", async () => {
    const plan = await samplePlan();
    await deletePlan(plan._id, OTHER);
    await samplePlan(inputOf(plan));
    expect((await undoLatest(plan._id)).status).toBe(409);
  });

  it("does not take back that a plan was added, a plan that is gone, or nothing", async () => {
    const plan = await samplePlan();
    expect((await undoLatest(plan._id)).status).toBe(409);
    await edit(plan, { basePrice: 1 });
    await db().plan.delete({ where: { id: plan._id } });
    expect((await undoLatest(plan._id)).status).toBe(404);
    expect((await takeBack(randomUUID())).status).toBe(404);
  });
});

describe("GET /api/history", () => {
  const find = async (query: Record<string, string>) => {
    const path = `/api/history?${new URLSearchParams(query)}`;
    const response = await call(listHistory, { path, headers: admin.headers });
    expect(response.status).toBe(200);
    return changeList.parse(await response.json());
  };

  it("finds changes by what they name, what was done and who did it, every word of it", async () => {
    const plan = await samplePlan({ speed: "2 Gbps" });
    await edit(plan, { speed: "444 Mbps" });
    await deletePlan(plan._id, OTHER);
    const of = (words: string) => find({ search: `${plan.provider} ${words}` });
    expect(await of("")).toHaveLength(3);
    expect(await of("gbps")).toMatchObject([{ action: "changed" }, { action: "added" }]);
    expect(await of(`  DELETED   ${OTHER.toUpperCase()} plan`)).toMatchObject([
      { action: "deleted", before: { speed: "444 Mbps" } },
    ]);
    expect(await of("ottTier")).toEqual([]);
    expect(await of("gst")).toEqual([]);
  });

  it("goes on where a page ended, each once, also where many came in one moment", async () => {
    const plan = await samplePlan();
    for (const basePrice of [1, 2, 3]) await edit(plan, { basePrice });
    await db().change.updateMany({
      where: { subjectId: plan._id },
      data: { createdAt: new Date("2026-01-01T00:00:00Z") },
    });
    const all = await history(plan._id);
    expect(all).toHaveLength(4);
    const { id = "" } = all[1] ?? {};
    expect(await find({ subjectId: plan._id, before: id })).toEqual(all.slice(2));
    expect(await find({ subjectId: plan._id, before: all[3]?.id ?? "" })).toEqual([]);
    expect(await find({ before: randomUUID() })).toEqual([]);
  });

  it.each([
    "before=1",
    "search=a%00b",
    `search=${"a".repeat(101)}`,
    ...["%00", "a%00b", "%ED%A0%80", "a%20b"].map((id) => `subject=plan&subjectId=${id}`),
  ])("refuses %s", async (query) => {
    const path = `/api/history?${query}`;
    expect((await call(listHistory, { path, headers: admin.headers })).status).toBe(400);
  });
});

describe("POST /api/set-gst", () => {
  const set = (gstPercent: unknown) =>
    call(setGst, { body: { gstPercent }, headers: admin.headers });

  it("reprices every plan, touches none, and is written down", async () => {
    const before = await listPlans();
    try {
      const response = await set(12.5);
      expect(await response.json()).toEqual({ message: "GST updated to 12.5%", gstPercent: 12.5 });
      expect(await (await call(getGst)).json()).toEqual({ gstPercent: 12.5 });
      const after = await listPlans();
      expect(after.map(({ _id, updatedAt }) => [_id, updatedAt])).toEqual(
        before.map(({ _id, updatedAt }) => [_id, updatedAt]),
      );
      expect(after.every(({ gstPercent }) => gstPercent === 12.5)).toBe(true);
      expect(await db().change.findMany({ where: { subject: "gst" } })).toMatchObject([
        { changedBy: admin.email, before: { gstPercent: 18 }, after: { gstPercent: 12.5 } },
      ]);
    } finally {
      await set(GST_PERCENT);
    }
  });

  it.each([0, 100, 0.01, 17.99, GST_PERCENT])("takes %d", async (percent) => {
    expect((await set(percent)).status).toBe(200);
  });

  it.each([-0.01, 100.01, 5.005, "12", "", null, undefined, true, [12]])(
    "refuses %j and changes nothing",
    async (percent) => {
      const response = await set(percent);
      expect(response.status).toBe(400);
      const message = "Enter a valid GST percentage between 0 and 100";
      expect(await response.json()).toMatchObject({ message, errors: { gstPercent: message } });
      expect(await (await call(getGst)).json()).toEqual({ gstPercent: GST_PERCENT });
    },
  );
});
