import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { waitForBlockedStatements } from "@/test/database-setup";
import { samplePlanValues } from "@/test/sample-plan";
import { listChanges } from "../changes/data";
import { listHistory } from "../changes/undo-data";
import { createConnectionConfig } from "../connection";
import { db } from "../db";
import { AppError } from "../errors";
import { readGst, updateGst } from "../gst/data";
import { undoChange } from "../history/undo";
import { createItemId } from "../json-values";
import { createPlan, deletePlans, listPlans, updatePlan, updatePlans } from "../plans/data";
import { planResource } from "../plans/resource";
import { normalisePlan, type PlanValues } from "../plans/schema";
import { rebase } from "../resource/rebase";
import { type FormDefinition, type Row, readValues } from "../resource/resource";
import { loadSite, requireSection, updateSection } from "../site/data";
import { getSectionDefinition } from "../site/resource";
import type { SiteContent } from "../site/schema";

await setUpCatalogue();
beforeEach(async () => {
  await db().plan.deleteMany();
  await db().siteSection.deleteMany();
  await db().change.deleteMany();
});

type Faq = SiteContent["faq"];
type State = { plans: Map<string, PlanValues>; gstPercent: number; faq: Faq };

async function readAll() {
  const [plans, gst, { faq }] = await Promise.all([listPlans(), readGst(), loadSite()]);
  return { plans, gst, faq, row: await requireSection("faq") };
}
type Snapshot = Awaited<ReturnType<typeof readAll>>;

async function readState(): Promise<State> {
  const { plans, gst, faq } = await readAll();
  const { gstPercent } = gst;
  return { plans: new Map(plans.map((plan) => [plan._id, normalisePlan(plan)])), gstPercent, faq };
}

const action = fc.constantFrom(
  "addPlan",
  "changePlan",
  // Twice, so that more plans are changed than deleted.
  "changePlan",
  "changeAndAddPlans",
  "deletePlans",
  "changeGst",
  "addQuestion",
  "changeQuestions",
  "undo",
);
const value = fc.integer({ min: 1, max: 900 });
const step = fc.record({ action, index: fc.nat(1_000), value });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
let lastSpeed = 0;
/** Returns another speed each time: a plan like a deleted one would prevent the undo of the deletion. */
function createSpeed(): string {
  lastSpeed += 1;
  return `${lastSpeed} Mbps`;
}

const pick = <Item>(items: Item[], { index }: Step): Item | undefined =>
  items[index % items.length];

/** The snapshot can be stale, because only every third step refreshes it. */
async function runSteps(changedBy: string, steps: Step[]): Promise<void> {
  let snapshot: Snapshot | undefined;
  for (const [index, step] of steps.entries()) {
    if (!snapshot || index % 3 === 0) snapshot = await readAll();
    await act(changedBy, step, snapshot).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    });
  }
}

async function act(
  changedBy: string,
  step: Step,
  { plans, gst, faq, row }: Snapshot,
): Promise<unknown> {
  const plan = pick(plans, step);
  const base = plan && normalisePlan(plan);
  const ids = plans.map(({ _id }) => _id);
  const fields = ["basePrice", "installationFee", "advancePayment", "discountPercent"] as const;
  // The functions expect normalised plans, as the route handlers pass them.
  const change = (input: PlanValues) =>
    normalisePlan({
      ...input,
      [pick([...fields], step) ?? "basePrice"]: step.value % 100,
      ottList: step.value % 2 ? input.ottList.slice(1) : [...input.ottList, `App ${step.value}`],
    });
  const saveFaq = (items: Faq["items"]) =>
    saveWithMerge(updateFaq, getSectionDefinition("faq"), row, { items }, changedBy);
  const item = pick(faq.items, step);
  switch (step.action) {
    case "addPlan":
      return createPlan({ ...samplePlanValues, speed: createSpeed() }, changedBy);
    case "changePlan":
      return plan && base && saveWithMerge(updatePlan, planResource, plan, change(base), changedBy);
    case "changeAndAddPlans": {
      const everyThird = plans.filter((_, index) => index % 3 === step.index % 3);
      const updates = everyThird.map((plan) => ({ id: plan._id, version: plan.updatedAt, change }));
      const added = { ...samplePlanValues, speed: createSpeed() };
      return updatePlans(updates, [added], changedBy, {
        what: "Sample",
        requestHash: randomUUID(),
      });
    }
    case "deletePlans":
      return deletePlans(ids.slice(0, step.value % 3), changedBy);
    case "changeGst":
      return updateGst({ gstPercent: step.value % 30 }, gst.updatedAt, changedBy);
    case "addQuestion": {
      const texts = { en: `Question ${step.value}?`, ta: "" };
      const added = { id: createItemId(), question: texts, answer: texts, hidden: false };
      return saveFaq(faq.items.toSpliced(step.index % (faq.items.length + 1), 0, added));
    }
    case "changeQuestions": {
      if (step.value % 3 === 0) return saveFaq(faq.items.filter((other) => other !== item));
      if (step.value % 3 === 1) return saveFaq(faq.items.toReversed());
      const answer = { en: `Answer ${step.value}`, ta: "" };
      return saveFaq(faq.items.map((other) => (other === item ? { ...other, answer } : other)));
    }
    case "undo": {
      const latest = pick(await listChanges({}, 6), step);
      return latest && undoChange(latest.id, changedBy);
    }
  }
}

const updateFaq = (_: string, content: object, version: string, changedBy: string) =>
  updateSection("faq", { ...content }, version, changedBy);

async function saveWithMerge<T extends object, R extends Row<T>>(
  update: (id: string, values: T, version: string, changedBy: string) => Promise<R>,
  definition: FormDefinition<T, R>,
  baseRow: R,
  mine: T,
  changedBy: string,
): Promise<R> {
  try {
    return await update(baseRow._id, mine, baseRow.updatedAt, changedBy);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { data } = definition.rowSchema.safeParse(error.details.current);
    if (data?._id !== baseRow._id) throw error;
    const base = readValues(definition, baseRow);
    const current = readValues(definition, data);
    const { value, conflicts } = rebase(base, mine, current, definition.mergeGroups);
    if (conflicts.length > 0) throw error;
    return saveWithMerge(update, definition, data, value, changedBy);
  }
}

async function replayHistory(start: State): Promise<State> {
  const rows = await db().change.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  const plans = new Map(start.plans);
  let { gstPercent, faq } = start;
  for (const { subject, subjectId, after } of rows) {
    if (subject === "gst") gstPercent = Number(Object(after).gstPercent);
    if (subject === "site") faq = { ...faq, ...Object(after) };
    if (subject !== "plan") continue;
    if (after) plans.set(subjectId, after as PlanValues);
    else plans.delete(subjectId);
  }
  return { plans, gstPercent, faq };
}

it("the history contains every change of two people, and offers no second undo of a record", async () => {
  const fortySteps = fc.array(step, { minLength: 40, maxLength: 40 });
  const runs = fc.sample(fortySteps, { numRuns: 2, seed: 24 });
  for (let count = 0; count < 6; count += 1)
    await createPlan({ ...samplePlanValues, speed: createSpeed() }, "first@staff.example");
  await db().change.deleteMany();
  const start = await readState();
  await Promise.all(runs.map((steps, index) => runSteps(`staff${index}@staff.example`, steps)));

  expect(await readState()).toEqual(await replayHistory(start));
  const changes = await listChanges({}, 1_000);
  // Checks that the run made enough changes.
  expect(new Set(changes.map(({ subject }) => subject))).toEqual(
    new Set(["plan", "plans", "gst", "site"]),
  );
  expect(changes.length).toBeGreaterThan(20);
  let undoneCount = 0;
  for (const { id, undo } of await listHistory({}, 1_000)) {
    if (undo.state !== "undoable") continue;
    await undoChange(id, "last@staff.example");
    undoneCount += 1;
  }
  expect(undoneCount).toBeGreaterThan(2);
  expect(await readState()).toEqual(await replayHistory(start));
  for (const { id, undo } of await listHistory({}, 1_000)) {
    expect(undo.state).not.toBe("undoable");
    if (undo.state !== "changedSince") continue;
    await expect(undoChange(id, "last@staff.example")).rejects.toThrow("Nothing was undone");
  }
});

it("undoes a deletion while a bulk change waits for another plan", async () => {
  const plan = await createPlan(samplePlanValues, "me@staff.example");
  const other = await createPlan({ ...samplePlanValues, speed: "1 Mbps" }, "me@staff.example");
  await deletePlans([plan._id], "me@staff.example");
  const [deletion] = await listChanges();
  const rowLocker = new pg.Client(createConnectionConfig());
  await rowLocker.connect();
  await rowLocker.query("BEGIN");
  await rowLocker.query(`SELECT FROM "plan" WHERE "id" = $1 FOR UPDATE`, [other._id]);
  const priceChange = {
    id: other._id,
    version: other.updatedAt,
    change: (plan: PlanValues) => ({ ...plan, basePrice: 1 }),
  };
  const task = { what: "Sample", requestHash: "sample" };
  const batch = updatePlans([priceChange], [], "me@staff.example", task);
  await waitForBlockedStatements(1);
  await undoChange(deletion?.id ?? "", "other@staff.example");
  await rowLocker.query("COMMIT");
  await rowLocker.end();
  await batch;
  expect((await listPlans()).map(({ basePrice }) => basePrice).sort()).toEqual([1, 599]);
});
