import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { GET as getGst } from "@/app/api/get-gst/route";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { POST as setGst } from "@/app/api/set-gst/route";
import { db, pool } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getGst as readGst } from "@/lib/gst/data";
import { listPlans } from "@/lib/plans/data";
import { normalisePlan, type Plan, type PlanInput, planSaved } from "@/lib/plans/schema";
import { planStore } from "@/lib/plans/store";
import { deleteOldChanges, listChanges } from "@/lib/resource/changes-data";
import { changeFilter, undone } from "@/lib/resource/changes-schema";
import { isHealthy, markReady } from "@/lib/startup/health";
import { GST_PERCENT } from "@/prisma/catalogue";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { untilWaiting } from "@/test/database-set-up";
import { sampleInput, uniqueInput } from "@/test/sample-plan";

await setUpCatalogue();
const admin = await asAdmin();

const OTHER = "other@staff.example";
const samplePlan = (changes: Partial<PlanInput> = {}) =>
  planStore.create(uniqueInput(changes), OTHER);
const edit = (plan: Plan, changes: Partial<PlanInput>) =>
  planStore.update(plan._id, { ...normalisePlan(plan), ...changes }, undefined, OTHER);

const record = (entry: Partial<Prisma.ChangeCreateInput>) =>
  db().change.create({
    data: { changedBy: OTHER, subject: "gst", subjectId: "1", action: "changed", ...entry },
  });
const history = (subjectId: string) => listChanges({ subject: "plan", subjectId });
const undoOne = (id = "") => ask(undo, { params: { id }, body: {}, headers: admin.headers });
async function undoLatest(subjectId: string) {
  const [latest] = await history(subjectId);
  return undoOne(latest?.id);
}
type Undone = Awaited<ReturnType<typeof undoOne>>;
const currentOf = ({ body }: Undone) => undone.parse(body).current;
const planOf = (answer: Undone) => planSaved.shape.plan.parse(currentOf(answer));

describe("undoing a plan's change", () => {
  it("puts the old values back as a new change", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1, router: "None" });
    const restored = planOf(await undoLatest(plan._id));
    expect(normalisePlan(restored)).toEqual(normalisePlan(plan));
    expect(await history(plan._id)).toMatchObject([
      { action: "changed", changedBy: admin.email, before: { basePrice: 1 } },
      { action: "changed", changedBy: OTHER, after: { basePrice: 1 } },
      { action: "added" },
    ]);
    const again = planOf(await undoLatest(plan._id));
    expect(again).toMatchObject({ basePrice: 1, router: "None" });
  });

  const cheaper = (basePrice: number) => (plan: Plan) => edit(plan, { basePrice });
  const remove = (plan: Plan) => planStore.removeOne(plan._id, OTHER);
  const duplicate = (plan: Plan) => samplePlan(normalisePlan(plan));
  const nothing = async () => undefined;
  type Step = (plan: Plan) => Promise<unknown>;

  // Where the same was changed or deleted since is the store's test.
  it.each<[string, Step, Step, object?]>([
    [
      "another plan of the old kind has come meanwhile",
      (plan) => edit(plan, { duration: "Yearly" }),
      duplicate,
      { current: { duration: sampleInput.duration } },
    ],
    ["the plan is restored already", remove, ({ _id }) => undoLatest(_id)],
    ["another of the deleted plan's kind has come", remove, duplicate],
    ["the added plan was changed since", nothing, cheaper(1)],
  ])("refuses where %s, and changes nothing", async (_, change, meanwhile, body = {}) => {
    const plan = await samplePlan();
    await change(plan);
    const [latest] = await history(plan._id);
    await meanwhile(plan);
    const before = await history(plan._id);
    expect(await undoOne(latest?.id)).toMatchObject({ status: 409, body });
    expect(await history(plan._id)).toEqual(before);
  });

  it("undoes one of two that are asked for at once", async () => {
    const plan = await samplePlan();
    await edit(plan, { basePrice: 1 });
    const [change] = await history(plan._id);
    const answers = await Promise.all([undoOne(change?.id), undoOne(change?.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("restores a deleted plan under its own id, and takes out one that was added", async () => {
    const plan = await samplePlan();
    await planStore.removeOne(plan._id, OTHER);
    const restored = planOf(await undoLatest(plan._id));
    expect([restored._id, normalisePlan(restored)]).toEqual([plan._id, normalisePlan(plan)]);
    const added = await samplePlan();
    expect(currentOf(await undoLatest(added._id))).toBeNull();
    expect(await db().plan.count({ where: { id: added._id } })).toBe(0);
  });

  it("does not undo a change of an account, or nothing", async () => {
    expect((await undoOne(randomUUID())).status).toBe(404);
    const { id } = await record({ subject: "admin" });
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
    await record({ subject: "site", subjectId: "testimonials", after: { note: "elsewhere" } });
    const [before, after] = [{ email: "old_one@staff.example" }, { email: "New@b.example" }];
    await record({ subject: "admin", before, after });
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
    await holder.query(`BEGIN; LOCK TABLE "change" IN ACCESS EXCLUSIVE MODE`);
    const searches = Array.from({ length: 12 }, () => find({ search: "no such change" }));
    try {
      await untilWaiting(1);
      expect(await isHealthy()).toBe(true);
      await untilWaiting(1);
    } finally {
      await holder.end();
    }
    expect((await Promise.all(searches)).flat()).toEqual([]);
  });

  it("searches so many of the newest entries, and those before where the page goes on", async () => {
    const add = (changedBy: string, day: number) =>
      record({ changedBy, createdAt: new Date(Date.UTC(2090, 0, day)) });
    const old = await add("seldom", 1);
    const many = [];
    for (const day of [2, 3, 4]) many.push(await add("many", day));
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
    const data = { createdAt: new Date("2026-01-01T00:00:00Z") };
    await db().change.updateMany({ where: { subjectId: plan._id }, data });
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
  const add = (subjectId: string, days: number, more: object = {}) => {
    const createdAt = new Date(Date.now() - days * 86_400_000);
    return record({ ...{ subject: "plan", subjectId, action: "deleted", createdAt }, ...more });
  };
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
  const set = (gstPercent: unknown, updatedAt?: string) =>
    ask(setGst, { body: { gstPercent, updatedAt }, headers: admin.headers });

  it("reprices every plan, touches none, is written down and undone", async () => {
    const before = await listPlans();
    const { body } = await set(12.5);
    expect(body).toMatchObject({ message: "GST updated to 12.5%", gstPercent: 12.5 });
    expect((await ask(getGst)).body).toEqual({ gstPercent: 12.5 });
    const repriced = before.map(({ _id, updatedAt }) => ({ _id, updatedAt, gstPercent: 12.5 }));
    expect(await listPlans()).toMatchObject(repriced);
    const changes = await find({ subject: "gst" });
    expect(changes).toMatchObject([
      { changedBy: admin.email, before: { gstPercent: 18 }, after: { gstPercent: 12.5 } },
    ]);
    expect(currentOf(await undoOne(changes[0]?.id))).toMatchObject({ gstPercent: GST_PERCENT });
  });

  it("holds to what was read, where that is said", async () => {
    const { updatedAt } = await readGst();
    const { body } = await set(5, updatedAt);
    const current = { gstPercent: 5, updatedAt: body.updatedAt };
    const message = `${admin.email} changed this percentage while you were editing.`;
    expect(await set(12, updatedAt)).toMatchObject({ status: 409, body: { message, current } });
  });

  // Which percentages are wrong is the schema's test.
  it("refuses a wrong one at its field and changes nothing", async () => {
    const message = "Enter a valid GST percentage between 0 and 100";
    const before = await readGst();
    const refusal = { status: 400, body: { message, errors: { gstPercent: message } } };
    for (const wrong of [100.01, "12", null]) expect(await set(wrong)).toMatchObject(refusal);
    expect(await readGst()).toEqual(before);
  });
});
