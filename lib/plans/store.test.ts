import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { samplePlanInput } from "@/test/sample-plan";
import { db } from "../db";
import { undoChange } from "../history/undo";
import { listChanges, requireChange } from "../resource/changes-data";
import { findPlanById, listPlans } from "./data";
import { MAX_PLANS, normalisePlan, type Plan, type PlanInput } from "./schema";
import { planStore } from "./store";

await setUpCatalogue();
const [ME, OTHER] = ["me@staff.example", "other@staff.example"];
beforeEach(async () => {
  await db().plan.deleteMany();
  await db().change.deleteMany();
});

const speed = (mbps: number, more: Partial<PlanInput> = {}): PlanInput => ({
  ...{ ...samplePlanInput, speed: `${mbps} Mbps`, ...more },
});
const add = (count: number, from = 1) =>
  Promise.all(Array.from({ length: count }, (_, at) => planStore.create(speed(from + at), OTHER)));
const asRead = (plan: Plan) => ({ id: plan._id, version: plan.updatedAt, to: null });
const changeOf = (plan: Plan, changes: Partial<PlanInput>) => ({
  ...asRead(plan),
  to: { ...normalisePlan(plan), ...changes },
});
type Batch = { what?: string; added?: PlanInput[]; changed?: Command[]; deleted?: Command[] };
type Command = Parameters<typeof planStore.write>[0][number];
const write = ({ what = "Sample", added = [], changed = [], deleted = [] }: Batch) => {
  const created = added.map((input) => ({ id: randomUUID(), version: null, to: input }));
  return planStore.write([...changed, ...created, ...deleted], ME, { what });
};
const editBy = (who: string, plan: Plan, changes: Partial<PlanInput>) =>
  planStore.update(plan._id, { ...normalisePlan(plan), ...changes }, undefined, who);

/** All that is kept of plans and their changes. */
const everything = async () => [
  await db().plan.findMany({ orderBy: { id: "asc" } }),
  await db().change.count(),
];
/** What refuses it; nothing of it is written. */
async function refusal(writing: () => Promise<unknown>): Promise<string> {
  const before = await everything();
  const error = await writing().then(() => Error("It was done."), String);
  expect(await everything()).toEqual(before);
  return String(error);
}
const batchEntry = async () => {
  const [entry] = await listChanges();
  return requireChange(entry?.id ?? "");
};

it("adds, changes and deletes as one, and writes each down behind one entry", async () => {
  const [one, two, three, four] = (await add(4)) as [Plan, Plan, Plan, Plan];
  const counts = await write({
    what: "Sample of all",
    added: [speed(500), speed(600)],
    changed: [changeOf(one, { basePrice: 1 }), changeOf(two, {})],
    deleted: [asRead(three)],
  });
  expect(counts).toMatchObject({ added: 2, changed: 1, deleted: 1 });
  const after = await listPlans();
  expect(after.map((plan) => Number.parseInt(plan.speed, 10)).sort()).toEqual([1, 2, 4, 500, 600]);
  const changed = after.find(({ _id }) => _id === one._id);
  expect(changed).toMatchObject({ basePrice: 1, createdAt: one.createdAt });
  expect(Date.parse(changed?.updatedAt ?? "")).toBeGreaterThan(Date.parse(one.updatedAt));
  for (const plan of [two, four]) expect(await findPlanById(plan._id)).toEqual(plan);

  const [entry, ...others] = await listChanges();
  expect(entry).toMatchObject({
    ...{ id: counts.changeId, subject: "plans", changedBy: ME, batchId: null, before: null },
    after: { what: "Sample of all", added: 2, changed: 1, deleted: 1 },
  });
  expect(others.map(({ action }) => action)).toEqual(Array(4).fill("added"));
  const parts = await listChanges({ batchId: entry?.id });
  const actions = parts.map(({ action }) => action).sort();
  expect(actions).toEqual(["added", "added", "changed", "deleted"]);
  expect(await listChanges({ subject: "plan", subjectId: one._id })).toMatchObject([
    { batchId: entry?.id, before: normalisePlan(one), after: { basePrice: 1 } },
    { action: "added", batchId: null },
  ]);
  expect(await listChanges({ search: `600 ${ME}` })).toMatchObject([{ batchId: entry?.id }]);
  expect(await listChanges({ search: "sample of" })).toMatchObject([{ id: entry?.id }]);
});

it("leaves no entry where everything is as it was, and lets two plans swap what sets them apart", async () => {
  const [one, two] = (await add(2)) as [Plan, Plan];
  const before = await everything();
  expect(await write({ changed: [changeOf(one, {})] })).toMatchObject({ changed: 0 });
  expect(await everything()).toEqual(before);
  const [mine, yours] = [one, two].map(({ speed }) => ({ speed })) as [object, object];
  await write({ changed: [changeOf(one, yours), changeOf(two, mine)] });
  expect(await findPlanById(one._id)).toMatchObject(yours);
  expect(await findPlanById(two._id)).toMatchObject(mine);
});

it("names the duplicates of what is there, and of one another", async () => {
  const [one] = (await add(2)) as [Plan, Plan];
  const named = (mbps: number) =>
    `${mbps} Mbps · Quarterly · Aaryaa Network (Internet + TV + OTT, Standard, 450+ channels)`;
  const loud = speed(2, { provider: "AARYAA  network" });
  expect(await refusal(() => write({ added: [loud] }))).toBe(
    `Error: This plan already exists: ${named(2)}.`,
  );
  const changed = [changeOf(one, { speed: "2 mbps" })];
  expect(await refusal(() => write({ added: [speed(7), speed(7)], changed }))).toBe(
    `Error: These plans already exist: ${named(2)}; ${named(7)}.`,
  );
  // By the database's own comparison, too, which knows of no final sigma.
  const providers = ["ΑΣ", "ασ"].map((provider) => speed(1, { provider }));
  const alike = "Error: Two plans would be the same.";
  expect(await refusal(() => write({ added: providers }))).toBe(alike);
});

it("names what was changed and deleted meanwhile, and by whom", async () => {
  const plans = await add(8);
  const [one, two, ...rest] = plans;
  await editBy(OTHER, one as Plan, { basePrice: 7, router: "None" });
  await planStore.removeOne((two as Plan)._id, "third@staff.example");
  for (const plan of rest) await editBy(ME, plan, { basePrice: 8 });
  const changed = plans.slice(1).map((plan) => changeOf(plan, { basePrice: 9 }));
  const refused = async (batch: Batch) => expect(await refusal(() => write(batch)));
  const kind = (mbps: number) =>
    `${mbps} Mbps · Quarterly · Aaryaa Network in the meantime. Nothing was saved.`;
  (await refused({ changed })).toBe(`Error: third@staff.example deleted ${kind(2)}`);
  (await refused({ changed: changed.slice(1) })).toBe(
    `Error: ${ME} changed Base Price of ${kind(3)}`,
  );
  (await refused({ deleted: [asRead(one as Plan)] })).toBe(
    `Error: ${OTHER} changed Base Price, Router of ${kind(1)}`,
  );
  await db().change.deleteMany();
  const late = changeOf(two as Plan, { basePrice: 9 });
  (await refused({ changed: [late] })).toBe(
    "Error: Someone deleted one plan in the meantime. Nothing was saved.",
  );
  // What is gone already is what was wanted.
  expect(await write({ deleted: [asRead(two as Plan)] })).toMatchObject({ deleted: 0 });
});

it("leaves what else stands in a changed row", async () => {
  const [one, two] = (await add(2)) as [Plan, Plan];
  await db().$executeRaw`ALTER TABLE "plan" ADD COLUMN "colour" TEXT NOT NULL DEFAULT 'none'`;
  try {
    await db().$executeRaw`UPDATE "plan" SET "colour" = 'red'`;
    await write({ changed: [one, two].map((plan) => changeOf(plan, { basePrice: 1 })) });
    const rows = await db().$queryRaw`SELECT "colour" FROM "plan"`;
    expect(rows).toEqual([{ colour: "red" }, { colour: "red" }]);
  } finally {
    await db().$executeRaw`ALTER TABLE "plan" DROP COLUMN "colour"`;
  }
});

it("spells a provider as the plans beside it do, and anew where all of them are in it", async () => {
  const plans = await add(3);
  const shout = (some: Plan[]) =>
    write({ changed: some.map((plan) => changeOf(plan, { provider: "AARYAA NETWORK" })) });
  expect(await shout(plans.slice(1))).toMatchObject({ changed: 0 });
  const others = ["other Net", "Other Net", "Other Net"];
  const words = others.map((name) => ({ provider: name, ottTier: name }));
  await write({ added: words.map((word, at) => speed(at + 9, word)) });
  const where = { provider: "Other Net", ottTier: "Other Net" };
  expect(await db().plan.count({ where })).toBe(3);
  expect(await shout(plans)).toMatchObject({ changed: 3 });
  expect(await db().plan.count({ where: { provider: "AARYAA NETWORK" } })).toBe(3);
});

it("writes no more plans than there may be, nor does a deletion that is undone", async () => {
  const data = Array.from({ length: MAX_PLANS }, (_, at) => speed(at + 1));
  await db().plan.createMany({ data });
  const full = "at most 2,000 plans. Delete some that are no longer needed.";
  expect(await refusal(() => write({ added: [speed(9_999)] }))).toContain(full);
  const [first, second] = (await listPlans()) as [Plan, Plan];
  // What goes makes room.
  await write({ added: [speed(9_999)], deleted: [asRead(first)] });
  await planStore.removeOne(second._id, ME);
  const { id } = await batchEntry();
  await add(1, 8_888);
  expect(await refusal(() => undoChange(id, ME))).toContain(full);
});

it("writes nothing where the history cannot be written, after the plans were", async () => {
  const [one, two] = (await add(2)) as [Plan, Plan];
  await db().$executeRaw`ALTER TABLE "change" ADD CONSTRAINT "none" CHECK (false) NOT VALID`;
  try {
    const changed = [changeOf(one, { basePrice: 1 })];
    const text = await refusal(() => write({ added: [speed(9)], changed, deleted: [asRead(two)] }));
    expect(text).toContain('"none"');
  } finally {
    await db().$executeRaw`ALTER TABLE "change" DROP CONSTRAINT "none"`;
  }
});

it("taking it back puts all of it back as one new entry, which is undone itself", async () => {
  const [one, two, three] = (await add(3)) as [Plan, Plan, Plan];
  await write({
    what: "Sample",
    added: [speed(500)],
    changed: [changeOf(one, { basePrice: 1 }), changeOf(two, { speed: "900 Mbps" })],
    deleted: [asRead(three)],
  });
  const before = (await listPlans()).map(normalisePlan);
  const entry = await batchEntry();
  await editBy(OTHER, (await findPlanById(one._id)) as Plan, { router: "None" });
  await undoChange(entry.id, ME);
  const after = await listPlans();
  const ids = (plans: Plan[]) => plans.map(({ _id }) => _id).sort();
  expect(ids(after)).toEqual(ids([one, two, three]));
  const named = (id: string) => normalisePlan(after.find(({ _id }) => _id === id) as Plan);
  expect(named(one._id)).toEqual({ ...normalisePlan(one), router: "None" });
  expect(named(two._id)).toEqual(normalisePlan(two));
  const back = await batchEntry();
  expect(back.after).toEqual({ what: "Undone: Sample", added: 1, changed: 2, deleted: 1 });

  expect(await refusal(() => undoChange(entry.id, ME))).toContain("already been undone");
  await undoChange(back.id, ME);
  const byText = (plans: PlanInput[]) => plans.map((plan) => JSON.stringify(plan)).sort();
  const { router } = samplePlanInput;
  const redone = (await listPlans()).map((plan) => ({ ...normalisePlan(plan), router }));
  expect(byText(redone)).toEqual(byText(before));
});

it("taking it back says which plans are in the way, and writes nothing", async () => {
  const plans = (await add(9)) as [Plan, Plan, ...Plan[]];
  await write({
    added: [speed(500)],
    changed: plans.slice(1).map((plan) => changeOf(plan, { basePrice: 1 })),
    deleted: [asRead(plans[0])],
  });
  const { id } = await batchEntry();
  const now = await listPlans();
  for (const plan of now) {
    if (plan.speed === "2 Mbps") await planStore.removeOne(plan._id, OTHER);
    else if (plan.speed === "3 Mbps") await editBy(OTHER, plan, { router: "None" });
    else await editBy(OTHER, plan, { basePrice: 5, router: "None" });
  }
  const text = await refusal(() => undoChange(id, ME));
  expect(text).toMatch(
    /^Error: This cannot be undone: ([4-9] Mbps.* has changed since \(Base Price, Router\)|2 Mbps.* has been deleted since)\.$/,
  );
  await db().plan.create({ data: { ...speed(1), provider: "Other", id: plans[0]._id } });
  await db().change.deleteMany({ where: { batchId: id, subjectId: { not: plans[0]._id } } });
  expect(await refusal(() => undoChange(id, ME))).toContain(
    "1 Mbps · Quarterly · Aaryaa Network already exists",
  );
});

it("taking it back of one plan alone leaves the others, and gives back the spelling that was", async () => {
  const [one, two] = (await add(2)) as [Plan, Plan];
  await db().plan.update({ where: { id: two._id }, data: { provider: "AARYAA NETWORK" } });
  const other = changeOf(one, { basePrice: 1, provider: "Other Net" });
  await write({
    changed: [other, changeOf((await findPlanById(two._id)) ?? two, { basePrice: 1 })],
  });
  const [part] = await listChanges({ subject: "plan", subjectId: one._id });
  await undoChange(part?.id ?? "", ME);
  expect(await findPlanById(one._id)).toMatchObject({ basePrice: 599, provider: "Aaryaa Network" });
  expect(await findPlanById(two._id)).toMatchObject({ basePrice: 1, provider: "AARYAA NETWORK" });
});
