import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { GET as getGst } from "@/app/api/get-gst/route";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { POST as setGst } from "@/app/api/set-gst/route";
import { db, pool } from "@/lib/db";
import { listPlans } from "@/lib/plans/data";
import { inputOf } from "@/lib/plans/fields";
import { type Plan, type PlanInput, planSaved } from "@/lib/plans/schema";
import { planStore } from "@/lib/plans/store";
import { deleteOldChanges, listChanges } from "@/lib/records/data";
import { changeFilter, undone } from "@/lib/records/schema";
import { isHealthy, markReady } from "@/lib/startup/health";
import { GST_PERCENT } from "@/prisma/catalogue";
import { asAdmin } from "@/test/as-admin";
import { call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { query } from "@/test/postgres";
import { uniqueInput } from "@/test/sample-plan";
import { until } from "@/test/until";

await setUpCatalogue();
const admin = await asAdmin();

const OTHER = "other@staff.example";
const samplePlan = (changes: Partial<PlanInput> = {}) =>
  planStore.create(uniqueInput(changes), OTHER);
const edit = (plan: Plan, changes: Partial<PlanInput>) =>
  planStore.update(plan._id, { ...inputOf(plan), ...changes }, undefined, OTHER);

const history = (subjectId: string) => listChanges({ subject: "plan", subjectId });
const undoOne = (id = "") => call(undo, { params: { id }, body: {}, headers: admin.headers });
async function undoLatest(subjectId: string) {
  const [latest] = await history(subjectId);
  return undoOne(latest?.id);
}
const planOf = async (response: Response) =>
  planSaved.shape.plan.parse(undone.parse(await response.json()).current);

describe("undoing a plan's change", () => {
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

  it("refuses where the same field was changed since, and changes nothing", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1 });
    const [change] = await history(plan._id);
    await edit(plan, { basePrice: 2 });
    const response = await undoOne(change?.id);
    expect(response.status).toBe(409);
    expect((await response.json()).message).toContain("Base Price");
    expect(await history(plan._id)).toHaveLength(3);
  });

  it("refuses where another plan of the old kind has come meanwhile", async () => {
    const plan = await samplePlan();
    await edit(plan, { duration: "Yearly" });
    const duplicate = await samplePlan(inputOf(plan));
    const response = await undoLatest(plan._id);
    expect(response.status).toBe(409);
    expect((await response.json()).current).toEqual(duplicate);
  });

  it("undoes one of two that are asked for at once", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1 });
    const [change] = await history(plan._id);
    const answers = await Promise.all([undoOne(change?.id), undoOne(change?.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("restores a deleted plan under its own id, once", async () => {
    const plan = await samplePlan();
    await planStore.removeOne(plan._id, OTHER);
    const [deleted] = await history(plan._id);
    const restored = await planOf(await undoLatest(plan._id));
    expect({ ...inputOf(restored), _id: restored._id }).toEqual({
      ...inputOf(plan),
      _id: plan._id,
    });
    expect((await undoOne(deleted?.id)).status).toBe(409);
  });

  it("refuses to restore beside a duplicate", async () => {
    const plan = await samplePlan();
    await planStore.removeOne(plan._id, OTHER);
    await samplePlan(inputOf(plan));
    expect((await undoLatest(plan._id)).status).toBe(409);
  });

  it("takes out a plan that was added, as long as it is as it was", async () => {
    const [plan, other] = [await samplePlan(), await samplePlan()];
    const response = await undoLatest(plan._id);
    expect(undone.parse(await response.json()).current).toBeNull();
    expect(await db().plan.count({ where: { id: plan._id } })).toBe(0);
    const [added] = await history(other._id);
    await edit(other, { basePrice: 1 });
    expect((await undoOne(added?.id)).status).toBe(409);
  });

  it("does not undo a change of a plan that is gone, of an account, or nothing", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1 });
    await db().plan.delete({ where: { id: plan._id } });
    expect((await undoLatest(plan._id)).status).toBe(409);
    expect((await undoOne(randomUUID())).status).toBe(404);
    const change = { changedBy: OTHER, subject: "admin", subjectId: "1", action: "added" };
    const { id } = await db().change.create({ data: change });
    expect((await undoOne(id)).status).toBe(409);
  });
});

const find = (query: Record<string, string>) => listChanges(changeFilter.parse(query));

describe("the history", () => {
  it("finds changes by what they name, what was done and who did it, every word of it", async () => {
    const plan = await samplePlan({ speed: "2 Gbps" });
    await edit(plan, { speed: "444 Mbps" });
    await planStore.removeOne(plan._id, OTHER);
    const of = (words: string) => find({ search: `${plan.provider} ${words}` });
    expect(await of("")).toHaveLength(3);
    expect(await of("gbps")).toMatchObject([{ action: "changed" }, { action: "added" }]);
    expect(await of(`  DELETED   ${OTHER.toUpperCase()} plan`)).toMatchObject([
      { action: "deleted", before: { speed: "444 Mbps" } },
    ]);
    expect(await of("ottTier")).toEqual([]);
    expect(await of("gst")).toEqual([]);
  });

  it("finds sections of the website, accounts by either email, and any letter as it is", async () => {
    const add = (subject: string, subjectId: string, before: object, after: object) =>
      db().change.create({
        data: { changedBy: OTHER, subject, subjectId, action: "changed", before, after },
      });
    await add("site", "testimonials", {}, { note: "elsewhere" });
    await add(
      "admin",
      randomUUID(),
      { email: "old_one@staff.example" },
      { email: "New@b.example" },
    );
    for (const search of ["website", "web testimonial", "changed WEBSITE"])
      expect(await find({ search })).toMatchObject([{ subjectId: "testimonials" }]);
    expect(await find({ search: "elsewhere" })).toEqual([]);
    for (const search of ["old_one@", "new@B", "admin old_one new@b"])
      expect(await find({ search })).toMatchObject([{ subject: "admin" }]);
    for (const search of ["old%one", "oldXone", "_ _ %"])
      expect(await find({ search })).toEqual([]);
    expect(await find({ search: "testimonials", subject: "plan" })).toEqual([]);
    expect(await find({ search: "testimonials", subjectId: "testimonials" })).toHaveLength(1);
  });

  it("takes one connection for however many searches there are at once", async () => {
    markReady();
    const holder = new pg.Client(process.env.DATABASE_URL);
    await holder.connect();
    // On a connection of its own: in its transaction the holder would read the same each time.
    const held = async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      return (await query(process.env.DATABASE_URL ?? "", waiting)).length;
    };
    await holder.query(`BEGIN; LOCK TABLE "change" IN ACCESS EXCLUSIVE MODE`);
    const searches = Array.from({ length: 12 }, () => find({ search: "no such change" }));
    try {
      await until("a search waits for the table", async () => (await held()) !== 0);
      expect(await isHealthy()).toBe(true);
      expect(await held()).toBe(1);
    } finally {
      await holder.end();
    }
    expect((await Promise.all(searches)).flat()).toEqual([]);
  });

  it("searches so many of the newest entries, and those before where the page goes on", async () => {
    const add = async (changedBy: string, createdAt: string) => {
      const entry = { changedBy, subject: "gst", subjectId: "gst", action: "changed" };
      return db().change.create({ data: { ...entry, createdAt: new Date(createdAt) } });
    };
    const old = await add("seldom", "2090-01-01T00:00:00Z");
    const many = [];
    for (const day of ["02", "03", "04"]) many.push(await add("many", `2090-01-${day}T00:00:00Z`));
    try {
      const search = (before?: string) => listChanges({ search: "seldom", before }, 50, 3);
      expect(await search()).toEqual([]);
      expect(await search(many[2]?.id)).toMatchObject([{ id: old.id }]);
      expect(await find({ search: "seldom" })).toMatchObject([{ id: old.id }]);
    } finally {
      await db().change.deleteMany({ where: { changedBy: { in: ["many", "seldom"] } } });
    }
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
    { before: "1" },
    { search: "a\0b" },
    { search: "a".repeat(101) },
    ...["\0", "a\0b", "\ud800", "a b"].map((subjectId) => ({ subject: "plan", subjectId })),
  ])("refuses %j", (query) => {
    expect(changeFilter.safeParse(query).success).toBe(false);
  });
});

describe("entries older than two years", () => {
  const add = (subjectId: string, days: number, more: object = {}) =>
    db().change.create({
      data: {
        ...{ changedBy: OTHER, subject: "plan", subjectId, action: "deleted", ...more },
        createdAt: new Date(Date.now() - days * 86_400_000),
      },
    });
  const left = async () =>
    (await db().change.findMany({ orderBy: { createdAt: "asc" } })).map((row) => row.subjectId);

  it("go, those of one change as a whole, and not what tells of an account", async () => {
    await db().change.deleteMany();
    await add("old", 732);
    await add("young", 728);
    const [many, recent] = [await add("old many", 800, { subject: "plans" }), await add("many", 9)];
    for (const { id } of [many, recent]) await add(`one of ${id}`, 800, { batchId: id });
    await add(admin.id, 5_000, { subject: "admin", action: "added" });
    await add(randomUUID(), 5_000, { subject: "admin", action: "deleted" });
    expect(await deleteOldChanges()).toBe(3);
    expect(await left()).toEqual([admin.id, `one of ${recent.id}`, "young", "many"]);
  });

  it("go in pieces: what is deleted stays so where a round is cut off", async () => {
    await db().change.deleteMany();
    for (let number = 0; number < 45; number += 1) await add(`${number}`, 800 - number);
    const query = pool().query.bind(pool());
    vi.spyOn(pool(), "query")
      .mockImplementationOnce(query as never)
      .mockImplementationOnce(() => Promise.reject(new Error("cut off")));
    await expect(deleteOldChanges()).rejects.toThrow("cut off");
    vi.restoreAllMocks();
    expect(await left()).toHaveLength(25);
    expect((await left())[0]).toBe("20");
    expect(await deleteOldChanges()).toBe(25);
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

  it("holds to what was read, where that is said, and can be undone", async () => {
    const from = (base: number, gstPercent: number) =>
      call(setGst, { body: { gstPercent, base }, headers: admin.headers });
    expect((await from(GST_PERCENT, 5)).status).toBe(200);
    const late = await from(GST_PERCENT, 12);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      message: `${admin.email} changed this percentage while you were editing.`,
      current: { gstPercent: 5 },
    });
    expect((await from(GST_PERCENT, 5)).status).toBe(200);
    const [change] = await find({ subject: "gst" });
    const response = await undoOne(change?.id);
    expect(undone.parse(await response.json()).current).toEqual({ gstPercent: GST_PERCENT });
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
