import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeEach, expect, it, vi } from "vitest";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { samplePlanValues } from "@/test/sample-plan";
import { listChanges, requireChange } from "../changes/data";
import { listHistory } from "../changes/undo-data";
import { db } from "../db";
import { undoChange } from "../history/undo";
import {
  createPlan,
  deletePlan,
  deletePlans,
  findPlanById,
  listPlans,
  updatePlan,
  updatePlans,
} from "./data";
import { planResource } from "./resource";
import { MAX_PLANS, normalisePlan, type Plan, type PlanValues } from "./schema";

await setUpCatalogue();
const ME = "me@staff.example";
const OTHER = "other@staff.example";
beforeEach(async () => {
  await db().plan.deleteMany();
  await db().change.deleteMany();
});

const inputWithSpeed = (mbps: number, changes: Partial<PlanValues> = {}): PlanValues => ({
  ...samplePlanValues,
  speed: `${mbps} Mbps`,
  ...changes,
});
const addPlans = (count: number, firstSpeed = 1) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      createPlan(inputWithSpeed(firstSpeed + index), OTHER),
    ),
  );
const changeOf = ({ _id, updatedAt }: Plan, changes: Partial<PlanValues>) => ({
  id: _id,
  version: updatedAt,
  change: (plan: PlanValues) => ({ ...plan, ...changes }),
});
type Batch = { added?: PlanValues[]; changed?: ReturnType<typeof changeOf>[] };
const write = ({ added = [], changed = [] }: Batch) =>
  updatePlans(changed, added, ME, { what: "Sample", requestHash: randomUUID() });
const editBy = (who: string, plan: Plan, changes: Partial<PlanValues>) =>
  updatePlan(plan._id, { ...normalisePlan(plan), ...changes }, undefined, who);

const readState = async () => [
  await db().plan.findMany({ orderBy: { id: "asc" } }),
  await db().change.count(),
];
async function catchRejection(write: () => Promise<unknown>): Promise<string> {
  const before = await readState();
  const error = await write().then(() => Error("The write was not rejected."), String);
  expect(await readState()).toEqual(before);
  return String(error);
}
const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
const readLatestChange = async () => {
  const [latest] = await listChanges();
  return requireChange(latest?.id ?? "");
};

it("lists every column of a plan, like the query of one plan", async () => {
  const [plan] = (await addPlans(1)) as [Plan];
  expect(await listPlans()).toEqual([await findPlanById(plan._id)]);
  const row = await db().plan.findUniqueOrThrow({ where: { id: plan._id } });
  const columns = ["id", "createdAt", "updatedAt", ...Object.keys(planResource.blank)];
  expect(columns.sort()).toEqual(Object.keys(row).sort());
});

it("applies additions and changes in one bulk change, and records each of them in the history", async () => {
  const [one, two, three] = (await addPlans(3)) as [Plan, Plan, Plan];
  const counts = await write({
    added: [inputWithSpeed(500), inputWithSpeed(600)],
    changed: [changeOf(one, { basePrice: 1 }), changeOf(two, {})],
  });
  expect(counts).toMatchObject({ added: 2, changed: 1, deleted: 0 });
  const after = await listPlans();
  expect(after.map((plan) => Number.parseInt(plan.speed, 10)).sort()).toEqual([1, 2, 3, 500, 600]);
  const changed = after.find(({ _id }) => _id === one._id);
  expect(changed).toMatchObject({ basePrice: 1, createdAt: one.createdAt });
  expect(Date.parse(changed?.updatedAt ?? "")).toBeGreaterThan(Date.parse(one.updatedAt));
  for (const plan of [two, three]) expect(await findPlanById(plan._id)).toEqual(plan);

  const [entry, ...others] = await listChanges();
  expect(entry).toMatchObject({
    id: counts.changeId,
    subject: "plans",
    changedBy: ME,
    batchId: null,
    before: null,
    after: { what: "Sample", added: 2, changed: 1, deleted: 0 },
  });
  expect(others.map(({ action }) => action)).toEqual(Array(3).fill("added"));
  const parts = await listChanges({ batchId: entry?.id });
  expect(parts.map(({ action }) => action).sort()).toEqual(["added", "added", "changed"]);
  expect(await listChanges({ subject: "plan", subjectId: one._id })).toMatchObject([
    { batchId: entry?.id, before: normalisePlan(one), after: { basePrice: 1 } },
    { action: "added", batchId: null },
  ]);
  expect(await listChanges({ search: `600 ${ME}` })).toMatchObject([{ batchId: entry?.id }]);
  expect(await listChanges({ search: "sample" })).toMatchObject([{ id: entry?.id }]);
});

it("records no bulk change without effect, and lets two plans swap their speeds", async () => {
  const [one, two] = (await addPlans(2)) as [Plan, Plan];
  const before = await readState();
  expect(await write({ changed: [changeOf(one, {})] })).toMatchObject({ changed: 0 });
  expect(await readState()).toEqual(before);
  await write({
    changed: [changeOf(one, { speed: two.speed }), changeOf(two, { speed: one.speed })],
  });
  expect(await findPlanById(one._id)).toMatchObject({ speed: two.speed });
  expect(await findPlanById(two._id)).toMatchObject({ speed: one.speed });
});

it("changes any number of plans to the same values with the same number of SQL statements", async () => {
  const data = Array.from({ length: 200 }, (_, index) => inputWithSpeed(index + 1));
  await db().plan.createMany({ data });
  const plans = await listPlans();
  const countStatements = async (changedPlans: Plan[], basePrice: number) => {
    const querySpy = vi.spyOn(pg.Client.prototype, "query");
    await write({ changed: changedPlans.map((plan) => changeOf(plan, { basePrice })) });
    const statements = querySpy.mock.calls.length;
    querySpy.mockRestore();
    return statements;
  };
  const statementsForTwo = await countStatements(plans.slice(0, 2), 1);
  expect(await countStatements(plans.slice(2), 2)).toBe(statementsForTwo);
});

it("rejects duplicates of stored plans and duplicates within a bulk change, and names them", async () => {
  const [one] = (await addPlans(2)) as [Plan, Plan];
  const formatPlan = (mbps: number) =>
    `${mbps} Mbps · Quarterly · Aaryaa Network (Internet + TV + OTT, Standard, 450+ channels)`;
  const duplicate = inputWithSpeed(2, { provider: "AARYAA  network" });
  expect(await catchRejection(() => write({ added: [duplicate] }))).toBe(
    `Error: This plan already exists: ${formatPlan(2)}.`,
  );
  const changed = [changeOf(one, { speed: "2 mbps" })];
  expect(
    await catchRejection(() => write({ added: [inputWithSpeed(7), inputWithSpeed(7)], changed })),
  ).toBe(`Error: These plans already exist: ${formatPlan(2)}; ${formatPlan(7)}.`);
  // Only the database's unique index finds this duplicate: JavaScript lower-cases a final Σ to ς.
  const providers = ["ΑΣ", "ασ"].map((provider) => inputWithSpeed(1, { provider }));
  const message = "Error: The same already exists. Nothing was saved.";
  expect(await catchRejection(() => write({ added: providers }))).toBe(message);
});

it("rejects changes to outdated or deleted plans, and names the conflict and the colleague", async () => {
  const plans = await addPlans(8);
  const [one, two, ...rest] = plans;
  await editBy(OTHER, one as Plan, { basePrice: 7, router: "None" });
  await deletePlan((two as Plan)._id, "third@staff.example");
  for (const plan of rest) await editBy(ME, plan, { basePrice: 8 });
  const changed = plans.slice(1).map((plan) => changeOf(plan, { basePrice: 9 }));
  const expectRejection = async (batch: Batch, message: string) =>
    expect(await catchRejection(() => write(batch))).toBe(`Error: ${message}`);
  const formatEnd = (mbps: number, when = "in the meantime") =>
    `${mbps} Mbps · Quarterly · Aaryaa Network ${when}. Nothing was saved.`;
  await expectRejection({ changed }, `third@staff.example deleted ${formatEnd(2)}`);
  await expectRejection(
    { changed: changed.slice(1) },
    `You changed Base Price of ${formatEnd(3, "in another tab or on another device")}`,
  );
  await expectRejection(
    { changed: [changeOf(one as Plan, { basePrice: 9 })] },
    `${OTHER} changed Base Price, Router of ${formatEnd(1)}`,
  );
  await db().change.deleteMany();
  const changeOfDeleted = changeOf(two as Plan, { basePrice: 9 });
  await expectRejection(
    { changed: [changeOfDeleted] },
    "Someone deleted one plan in the meantime. Nothing was saved.",
  );
  // A plan that is already deleted counts as deleted.
  expect(await deletePlans([(two as Plan)._id], ME)).toMatchObject({ deleted: 0 });
});

it("keeps unknown columns of a changed row", async () => {
  const [one, two] = (await addPlans(2)) as [Plan, Plan];
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

it("saves a provider and a tier in the spelling of the other plans, unless all plans change it", async () => {
  const plans = await addPlans(3);
  const changeToCapitals = (affectedPlans: Plan[]) =>
    write({ changed: affectedPlans.map((plan) => changeOf(plan, { provider: "AARYAA NETWORK" })) });
  expect(await changeToCapitals(plans.slice(1))).toMatchObject({ changed: 0 });
  const spellings = ["other Net", "Other Net", "Other Net"];
  await write({
    added: spellings.map((name, index) =>
      inputWithSpeed(index + 9, { provider: name, ottTier: name }),
    ),
  });
  const where = { provider: "Other Net", ottTier: "Other Net" };
  expect(await db().plan.count({ where })).toBe(3);
  expect(await changeToCapitals(plans)).toMatchObject({ changed: 3 });
  const changed = await db().plan.findMany({ where: { provider: "AARYAA NETWORK" } });
  expect(changed.map(({ speed }) => speed).sort()).toEqual(["1 Mbps", "2 Mbps", "3 Mbps"]);
});

it("rejects an addition, or the undo of a deletion, above the maximum number of plans", async () => {
  const data = Array.from({ length: MAX_PLANS }, (_, index) => inputWithSpeed(index + 1));
  await db().plan.createMany({ data });
  const full = "at most 500 plans. Delete some that are no longer needed.";
  expect(await catchRejection(() => write({ added: [inputWithSpeed(9_999)] }))).toContain(full);
  const [first, second] = (await listPlans()) as [Plan, Plan];
  await deletePlan(first._id, ME);
  await write({ added: [inputWithSpeed(9_999)] });
  await deletePlan(second._id, ME);
  const { id } = await readLatestChange();
  await addPlans(1, 8_888);
  expect(await catchRejection(() => undoChange(id, ME))).toContain(full);
});

it("rolls the plans back if the history cannot be written", async () => {
  const [one] = (await addPlans(2)) as [Plan, Plan];
  await db().$executeRaw`ALTER TABLE "change" ADD CONSTRAINT "none" CHECK (false) NOT VALID`;
  try {
    const changed = [changeOf(one, { basePrice: 1 })];
    const text = await catchRejection(() => write({ added: [inputWithSpeed(9)], changed }));
    expect(text).toContain('"none"');
  } finally {
    await db().$executeRaw`ALTER TABLE "change" DROP CONSTRAINT "none"`;
  }
});

it("undoes a bulk change with additions, and accepts a repeated undo only by the same person", async () => {
  const [one, two] = (await addPlans(2)) as [Plan, Plan];
  await write({
    added: [inputWithSpeed(500)],
    changed: [changeOf(one, { basePrice: 1 }), changeOf(two, { speed: "900 Mbps" })],
  });
  const entry = await readLatestChange();
  const { changeId } = await undoChange(entry.id, ME);
  const toInputs = (plans: Plan[]) =>
    plans.map((plan) => ({ id: plan._id, ...normalisePlan(plan) })).sort(byId);
  const restored = toInputs([one, two]);
  expect(toInputs(await listPlans())).toEqual(restored);
  const undo = await requireChange(changeId ?? "");
  expect(undo.after).toEqual({ what: "Undone: Sample", added: 0, changed: 2, deleted: 1 });
  const parts = await listHistory({ batchId: entry.id });
  expect(parts.map(({ undo: { state } }) => state)).toEqual(Array(3).fill("undone"));

  const state = await readState();
  expect((await undoChange(entry.id, ME)).changeId).toBe(changeId);
  expect(await readState()).toEqual(state);
  expect(await catchRejection(() => undoChange(entry.id, OTHER))).toContain(
    `already been undone by ${ME}, today`,
  );
  expect(await catchRejection(() => undoChange(undo.id, ME))).toContain("cannot be undone");
});

it("refuses the undo of a bulk change after a later change of one plan, and offers to undo the changes of the others", async () => {
  const plans = (await addPlans(3)) as [Plan, Plan, Plan];
  await write({ changed: plans.map((plan) => changeOf(plan, { basePrice: 1 })) });
  const { id } = await readLatestChange();
  await editBy(OTHER, (await findPlanById(plans[2]._id)) as Plan, { router: "None" });
  expect(await catchRejection(() => undoChange(id, ME))).toMatch(
    /changed again since by other@.*, today .*: 3 Mbps.*, Router Dual Band → None\. Nothing was undone\./,
  );
  const readStates = async () =>
    (await listHistory({ batchId: id })).map(({ subjectId, undo: { state } }) => [
      plans.findIndex(({ _id }) => _id === subjectId),
      state,
    ]);
  expect((await readStates()).sort()).toEqual([
    [0, "undoable"],
    [1, "undoable"],
    [2, "changedSince"],
  ]);
});

it("refuses to restore a plan if a plan without history has its id", async () => {
  const [plan] = (await addPlans(1)) as [Plan];
  await deletePlan(plan._id, ME);
  const { id } = await readLatestChange();
  await db().plan.create({ data: { ...inputWithSpeed(1), provider: "Other", id: plan._id } });
  expect(await catchRejection(() => undoChange(id, ME))).toContain(
    "1 Mbps · Quarterly · Aaryaa Network already exists",
  );
});

it("undoes a bulk change for one plan, and restores the spelling of its provider", async () => {
  const [one, two] = (await addPlans(2)) as [Plan, Plan];
  await db().plan.update({ where: { id: two._id }, data: { provider: "AARYAA NETWORK" } });
  const changed = changeOf(one, { basePrice: 1, provider: "Other Net" });
  await write({
    changed: [changed, changeOf((await findPlanById(two._id)) ?? two, { basePrice: 1 })],
  });
  const [part] = await listChanges({ subject: "plan", subjectId: one._id });
  await undoChange(part?.id ?? "", ME);
  expect(await findPlanById(one._id)).toMatchObject({ basePrice: 599, provider: "Aaryaa Network" });
  expect(await findPlanById(two._id)).toMatchObject({ basePrice: 1, provider: "AARYAA NETWORK" });
});
