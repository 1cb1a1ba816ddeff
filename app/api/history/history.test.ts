import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { GET as getGst } from "@/app/api/get-gst/route";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { GET as listHistory } from "@/app/api/history/route";
import { POST as setGst } from "@/app/api/set-gst/route";
import { db } from "@/lib/db";
import { recordChange } from "@/lib/history/data";
import { changeList } from "@/lib/history/schema";
import { createPlan, updatePlan } from "@/lib/plans/changes";
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
async function undoLatest(subjectId: string) {
  const [latest] = await history(subjectId);
  return call(undo, { params: { id: latest?.id ?? "" }, body: {}, headers: admin.headers });
}
/** As the plan list deletes: the row goes and what it was is kept. */
async function remove(plan: Plan) {
  await db().$transaction(async (transaction) => {
    await transaction.plan.delete({ where: { id: plan._id } });
    await recordChange(transaction, {
      changedBy: OTHER,
      subject: "plan",
      subjectId: plan._id,
      action: "deleted",
      before: inputOf(plan),
    });
  });
}

describe("taking a plan's change back", () => {
  it("puts the old values back as a new change", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1, router: "None" });
    const response = await undoLatest(plan._id);
    expect(response.status).toBe(200);
    const answer = planSaved.parse(await response.json());
    expect(inputOf(answer.plan)).toEqual(inputOf(plan));
    expect(await history(plan._id)).toMatchObject([
      { action: "changed", changedBy: admin.email, before: { basePrice: 1 } },
      { action: "changed", changedBy: OTHER, after: { basePrice: 1 } },
      { action: "added" },
    ]);
  });

  it("is undone in its turn", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1 });
    await undoLatest(plan._id);
    const again = planSaved.parse(await (await undoLatest(plan._id)).json());
    expect(again.plan.basePrice).toBe(1);
  });

  it("keeps what was changed since in other fields", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1 });
    const [change] = await history(plan._id);
    await edit({ ...plan, basePrice: 1 }, { router: "None" });
    const id = change?.id ?? "";
    const response = await call(undo, { params: { id }, body: {}, headers: admin.headers });
    const answer = planSaved.parse(await response.json());
    expect(answer.plan).toMatchObject({ basePrice: plan.basePrice, router: "None" });
  });

  it("refuses where the same field was changed since, and changes nothing", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1 });
    const [change] = await history(plan._id);
    await edit(plan, { basePrice: 2 });
    const id = change?.id ?? "";
    const response = await call(undo, { params: { id }, body: {}, headers: admin.headers });
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
    const params = { id: change?.id ?? "" };
    const ask = () => call(undo, { params, body: {}, headers: admin.headers });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("restores a deleted plan under its own id, once", async () => {
    const plan = await samplePlan();
    await remove(plan);
    const [deleted] = await history(plan._id);
    const answer = planSaved.parse(await (await undoLatest(plan._id)).json());
    expect(answer.plan._id).toBe(plan._id);
    expect(inputOf(answer.plan)).toEqual(inputOf(plan));
    const params = { id: deleted?.id ?? "" };
    const again = await call(undo, { params, body: {}, headers: admin.headers });
    expect(again.status).toBe(409);
  });

  it("refuses to restore beside a twin", async () => {
    const plan = await samplePlan();
    await remove(plan);
    await samplePlan(inputOf(plan));
    expect((await undoLatest(plan._id)).status).toBe(409);
  });

  it("does not take back that a plan was added, a plan that is gone, or nothing", async () => {
    const plan = await samplePlan();
    expect((await undoLatest(plan._id)).status).toBe(409);
    await edit(plan, { basePrice: 1 });
    await db().plan.delete({ where: { id: plan._id } });
    expect((await undoLatest(plan._id)).status).toBe(404);
    const params = { id: randomUUID() };
    const none = await call(undo, { params, body: {}, headers: admin.headers });
    expect(none.status).toBe(404);
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
    const plan = await samplePlan({ speed: "333 Mbps" });
    await edit(plan, { speed: "444 Mbps" });
    await remove({ ...plan, speed: "444 Mbps" });
    const of = (words: string) => find({ search: `${plan.provider} ${words}` });
    expect(await of("")).toHaveLength(3);
    expect(await of("333")).toMatchObject([{ action: "changed" }, { action: "added" }]);
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

  it.each(["before=1", "search=a%00b", `search=${"a".repeat(101)}`])(
    "refuses %s",
    async (query) => {
      const response = await call(listHistory, {
        path: `/api/history?${query}`,
        headers: admin.headers,
      });
      expect(response.status).toBe(400);
    },
  );

  it.each(["%00", "a%00b", "%ED%A0%80", "a%20b"])(
    "knows no subject called %s",
    async (subjectId) => {
      const path = `/api/history?subject=plan&subjectId=${subjectId}`;
      const response = await call(listHistory, { path, headers: admin.headers });
      expect(response.status).toBe(400);
      expect((await response.json()).errors.subjectId).toBe("There is no such subject");
    },
  );
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

  it("takes 0, 100 and hundredths", async () => {
    try {
      for (const percent of [0, 100, 0.01, 17.99]) expect((await set(percent)).status).toBe(200);
    } finally {
      await set(GST_PERCENT);
    }
  });

  it.each([-0.01, 100.01, 5.005, "12", "", null, undefined, true, [12]])(
    "refuses %j and changes nothing",
    async (percent) => {
      const response = await set(percent);
      expect(response.status).toBe(400);
      const text = "Enter a valid GST percentage between 0 and 100";
      expect(await response.json()).toMatchObject({
        message: text,
        error: text,
        errors: { gstPercent: text },
      });
      expect(await (await call(getGst)).json()).toEqual({ gstPercent: GST_PERCENT });
    },
  );
});
