import { beforeEach, describe, expect, it } from "vitest";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { sampleInput } from "@/test/sample-plan";
import { db } from "../db";
import { listChanges, requireChange } from "../history/data";
import { undoChange } from "../history/undo";
import { type PlanBatch, writePlans } from "./batch";
import { createPlan, deletePlan, updatePlan } from "./changes";
import { getPlan, listPlans, MOST_PLANS } from "./data";
import { inputOf } from "./fields";
import type { Plan, PlanInput } from "./schema";

await setUpCatalogue();
const [ME, OTHER] = ["me@staff.example", "other@staff.example"];
beforeEach(async () => {
  await db().plan.deleteMany();
  await db().change.deleteMany();
});

const speed = (mbps: number, more: Partial<PlanInput> = {}): PlanInput => ({
  ...{ ...sampleInput, speed: `${mbps} Mbps`, ...more },
});
const add = (count: number, from = 1) =>
  Promise.all(Array.from({ length: count }, (_, at) => createPlan(speed(from + at), OTHER)));
const asRead = ({ _id, updatedAt }: Plan) => ({ id: _id, updatedAt });
const changeOf = (plan: Plan, changes: Partial<PlanInput>) => ({
  ...{ ...asRead(plan), input: { ...inputOf(plan), ...changes } },
});
const write = (batch: Partial<PlanBatch>) =>
  writePlans({ what: "Sample", added: [], changed: [], deleted: [], ...batch }, ME);
const editBy = (who: string, plan: Plan, changes: Partial<PlanInput>) =>
  updatePlan(plan._id, { input: { ...inputOf(plan), ...changes }, updatedAt: undefined }, who);

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

describe("writing many plans", () => {
  it("adds, changes and deletes as one, and writes each down behind one entry", async () => {
    const [one, two, three, four] = (await add(4)) as [Plan, Plan, Plan, Plan];
    const counts = await write({
      what: "Sample of all",
      added: [speed(500), speed(600)],
      changed: [changeOf(one, { basePrice: 1 }), changeOf(two, {})],
      deleted: [asRead(three)],
    });
    expect(counts).toEqual({ added: 2, changed: 1, deleted: 1 });
    const after = await listPlans();
    expect(after.map((plan) => plan.speed).sort()).toEqual(
      ["1 Mbps", "2 Mbps", "4 Mbps", "500 Mbps", "600 Mbps"].sort(),
    );
    const changed = after.find(({ _id }) => _id === one._id);
    expect(changed).toMatchObject({ basePrice: 1, createdAt: one.createdAt });
    expect(Date.parse(changed?.updatedAt ?? "")).toBeGreaterThan(Date.parse(one.updatedAt));
    for (const plan of [two, four]) expect(await getPlan(plan._id)).toEqual(plan);

    const [entry, ...others] = await listChanges();
    expect(entry).toMatchObject({
      ...{ subject: "plans", changedBy: ME, batchId: null, before: null },
      after: { what: "Sample of all", ...counts },
    });
    expect(others.map(({ action }) => action)).toEqual(Array(4).fill("added"));
    const parts = await listChanges({ batchId: entry?.id });
    expect(parts.map(({ action }) => action).sort()).toEqual(
      ["added", "added", "changed", "deleted"].sort(),
    );
    expect(await listChanges({ subject: "plan", subjectId: one._id })).toMatchObject([
      { batchId: entry?.id, before: inputOf(one), after: { basePrice: 1 } },
      { action: "added", batchId: null },
    ]);
    expect(await listChanges({ search: `600 ${ME}` })).toMatchObject([{ batchId: entry?.id }]);
    expect(await listChanges({ search: "sample of" })).toMatchObject([{ id: entry?.id }]);
  });

  it("leaves no entry where everything is as it was", async () => {
    const [one] = (await add(1)) as [Plan];
    const before = await everything();
    expect(await write({ changed: [changeOf(one, {})] })).toMatchObject({ changed: 0 });
    expect(await everything()).toEqual(before);
  });

  it("lets two plans swap what sets them apart", async () => {
    const [one, two] = (await add(2)) as [Plan, Plan];
    await write({
      changed: [changeOf(one, { speed: two.speed }), changeOf(two, { speed: one.speed })],
    });
    expect((await getPlan(one._id))?.speed).toBe(two.speed);
    expect((await getPlan(two._id))?.speed).toBe(one.speed);
  });

  it("names the twins of what is there, and of one another", async () => {
    const [one] = (await add(2)) as [Plan, Plan];
    const kind = "Internet + TV + OTT, Standard, 450+ channels";
    expect(await refusal(() => write({ added: [speed(2, { provider: "AARYAA  network" })] }))).toBe(
      `Error: There is a plan of this kind already: 2 Mbps · Quarterly · Aaryaa Network (${kind}).`,
    );
    expect(
      await refusal(() =>
        write({ added: [speed(7), speed(7)], changed: [changeOf(one, { speed: "2 mbps" })] }),
      ),
    ).toBe(
      `Error: There are plans of these kinds already: 2 Mbps · Quarterly · Aaryaa Network (${kind}); 7 Mbps · Quarterly · Aaryaa Network (${kind}).`,
    );
  });

  it("names what was changed and deleted meanwhile, and by whom", async () => {
    const plans = await add(8);
    const [one, two, ...rest] = plans;
    await editBy(OTHER, one as Plan, { basePrice: 7, router: "None" });
    await deletePlan((two as Plan)._id, "third@staff.example");
    for (const plan of rest) await editBy(ME, plan, { basePrice: 8 });
    const text = await refusal(() =>
      write({
        changed: plans.slice(1).map((plan) => changeOf(plan, { advancePayment: 1 })),
        deleted: [asRead(one as Plan)],
      }),
    );
    expect(text).toContain("2 Mbps · Quarterly · Aaryaa Network (deleted by third@staff.example)");
    expect(text).toContain(`(Base Price changed by ${ME})`);
    expect(text).toContain("; and 3 more. Nothing was written.");
    expect(await refusal(() => write({ deleted: [asRead(one as Plan)] }))).toContain(
      `1 Mbps · Quarterly · Aaryaa Network (Base Price, Router changed by ${OTHER})`,
    );
    await db().change.deleteMany();
    expect(await refusal(() => write({ deleted: [asRead(two as Plan)] }))).toContain(
      "one plan (deleted by somebody)",
    );
  });

  it("spells a provider as the plans beside it do, and anew where all of them are in it", async () => {
    const plans = await add(3);
    const shout = (some: Plan[]) =>
      write({ changed: some.map((plan) => changeOf(plan, { provider: "AARYAA NETWORK" })) });
    const providers = async () => (await listPlans()).map(({ provider }) => provider);
    expect(await shout(plans.slice(1))).toMatchObject({ changed: 0 });
    await write({
      added: ["other Net", "Other Net", "Other Net"].map((provider, at) =>
        speed(at + 9, { provider }),
      ),
    });
    expect((await providers()).filter((name) => name === "Other Net")).toHaveLength(3);
    expect(await shout(plans)).toMatchObject({ changed: 3 });
    expect((await providers()).filter((name) => name === "AARYAA NETWORK")).toHaveLength(3);
  });

  it("writes a whole catalogue, and not one more", async () => {
    const all = Array.from({ length: MOST_PLANS }, (_, at) => speed(at + 1));
    const started = performance.now();
    await write({ added: all });
    const added = performance.now();
    const plans = await listPlans();
    expect(plans).toHaveLength(MOST_PLANS);
    expect(await refusal(() => write({ added: [speed(9_999)] }))).toContain("at most 6,000 plans");
    const refused = performance.now();
    await write({ changed: plans.map((plan) => changeOf(plan, { basePrice: 2 })) });
    const changed = performance.now();
    await undoChange((await batchEntry()).id, ME);
    console.log(
      `added in ${added - started} ms, changed in ${changed - refused} ms, undone in ${performance.now() - changed} ms`,
    );
    expect(await db().plan.count({ where: { basePrice: sampleInput.basePrice } })).toBe(MOST_PLANS);
    // What goes makes room.
    const [first] = await listPlans();
    expect(await write({ added: [speed(9_999)], deleted: [asRead(first as Plan)] })).toMatchObject({
      added: 1,
    });
  });
});
