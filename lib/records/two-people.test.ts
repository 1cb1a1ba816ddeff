// Two people, or many, at the same plans, sections and percentage at once: over a real database.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { beforeEach, expect, it, vi } from "vitest";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { untilWaiting } from "@/test/database-set-up";
import { sampleInput } from "@/test/sample-plan";
import { connectionSettings, db } from "../db";
import { AppError } from "../errors";
import { getGstPercent, setGstPercent } from "../gst/data";
import { undoChange } from "../history/undo";
import { createPlan, deletePlans, updatePlan, writePlans } from "../plans/changes";
import { listPlans } from "../plans/data";
import { inputOf } from "../plans/fields";
import { normalisePlan, type PlanInput } from "../plans/schema";
import { loadSections, saveSection } from "../site/data";
import { firstContent } from "../site/first-content";
import type { SiteContent } from "../site/schema";
import { listChanges } from "./data";
import { newId } from "./merge";

await setUpCatalogue();
beforeEach(async () => {
  await db().plan.deleteMany();
  await db().siteSection.deleteMany();
  await db().change.deleteMany();
});

type Faq = SiteContent["faq"];
type State = { plans: Map<string, PlanInput>; gst: number; faq: Faq };

async function readAll() {
  const [plans, gst, { faq }] = await Promise.all([listPlans(), getGstPercent(), loadSections()]);
  return { plans, gst, faq: faq.content };
}
type Read = Awaited<ReturnType<typeof readAll>>;

async function stateNow(): Promise<State> {
  const { plans, gst, faq } = await readAll();
  return { plans: new Map(plans.map((plan) => [plan._id, inputOf(plan)])), gst, faq };
}

/** A few numbers; what it does depends on what is there then. */
type Step = { what: number; which: number; value: number };
const value = fc.integer({ min: 1, max: 900 });
const step: fc.Arbitrary<Step> = fc.record({ what: fc.nat(8), which: fc.nat(1_000), value });
const pick = <Item>(items: Item[], { which }: Step): Item | undefined =>
  items[which % items.length];

/** Somebody at work: what they read may be old by the time they save. */
async function work(who: string, steps: Step[]): Promise<void> {
  let read: Read | undefined;
  for (const [at, one] of steps.entries()) {
    // Every third step reads anew.
    if (!read || at % 3 === 0) read = await readAll();
    await act(who, one, read).catch((error: unknown) => {
      // In words, or it is a fault.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    });
  }
}

async function act(who: string, one: Step, { plans, gst, faq }: Read): Promise<unknown> {
  const plan = pick(plans, one);
  const base = plan && inputOf(plan);
  const ids = plans.map(({ _id }) => _id);
  const fields = ["basePrice", "installationFee", "advancePayment", "discountPercent"] as const;
  // As the handlers hand it on: no app is there twice.
  const change = (input: PlanInput) =>
    normalisePlan({
      ...input,
      [pick([...fields], one) ?? "basePrice"]: one.value % 100,
      ottList: one.value % 2 ? input.ottList.slice(1) : [...input.ottList, `App ${one.value}`],
    });
  const put = (items: Faq["items"]) =>
    saveSection("faq", { content: { items }, base: faq, updatedAt: null }, who);
  const item = pick(faq.items, one);
  switch (one.what) {
    case 0:
      return createPlan({ ...sampleInput, speed: `${one.value} Mbps` }, who);
    case 1:
    case 2:
      return plan && base && updatePlan(plan._id, { input: change(base), base }, who);
    case 3: {
      const some = plans.filter((_, index) => index % 3 === one.which % 3);
      const commands = some.map((each) => {
        const from = inputOf(each);
        return { id: each._id, base: from, to: one.value % 9 === 0 ? null : change(from) };
      });
      const to = { ...sampleInput, speed: `${one.value} Gbps` };
      const added = { id: randomUUID(), base: null, to };
      return writePlans("Sample", [...commands, added], who);
    }
    case 4:
      return deletePlans(ids.slice(0, one.value % 3), who);
    case 5:
      return setGstPercent({ gstPercent: one.value % 30, base: gst }, who);
    case 6: {
      const texts = { en: `Question ${one.value}?`, ta: "" };
      const added = { id: newId(), question: texts, answer: texts, hidden: false };
      return put(faq.items.toSpliced(one.which % (faq.items.length + 1), 0, added));
    }
    case 7: {
      if (one.value % 3 === 0) return put(faq.items.filter((each) => each !== item));
      if (one.value % 3 === 1) return put(faq.items.toReversed());
      const answer = { en: `Answer ${one.value}`, ta: "" };
      return put(faq.items.map((each) => (each === item ? { ...each, answer } : each)));
    }
    default: {
      const entry = pick(await listChanges({}, 6), one);
      return entry && undoChange(entry.id, who);
    }
  }
}

/** What the history says that there is: its entries, one after the other. */
async function toldBy(start: State): Promise<State> {
  const rows = await db().change.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  const plans = new Map(start.plans);
  let { gst, faq } = start;
  for (const { subject, subjectId, after } of rows) {
    if (subject === "gst") gst = Number(Object(after).gstPercent);
    if (subject === "site") faq = { ...faq, ...Object(after) };
    if (subject !== "plan") continue;
    if (after) plans.set(subjectId, after as PlanInput);
    else plans.delete(subjectId);
  }
  return { plans, gst, faq };
}

it("loses nothing of forty edits of each of two: the history tells it, and undoes it all", async () => {
  const forty = fc.array(step, { minLength: 40, maxLength: 40 });
  const runs = fc.sample(forty, { numRuns: 2, seed: 24 });
  for (let at = 1; at <= 6; at += 1)
    await createPlan({ ...sampleInput, speed: `${at} Mbps` }, "first@staff.example");
  await db().change.deleteMany();
  const start = await stateNow();
  await Promise.all(runs.map((steps, at) => work(`staff${at}@staff.example`, steps)));

  expect(await stateNow()).toEqual(await toldBy(start));
  const entries = await listChanges({}, 1_000);
  // Enough was done by both, and many changes met.
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(
    new Set(["plan", "plans", "gst", "site"]),
  );
  expect(entries.length).toBeGreaterThan(20);
  for (const { id } of entries) await undoChange(id, "last@staff.example");
  expect(await stateNow()).toEqual(start);
});

it("lets who undoes a deletion and who changes many wait for each other in one order", async () => {
  const plan = await createPlan(sampleInput, "me@staff.example");
  const other = await createPlan({ ...sampleInput, speed: "1 Mbps" }, "me@staff.example");
  await deletePlans([plan._id], "me@staff.example");
  const [deletion] = await listChanges();
  // Somebody holds a row: both have begun, and wait.
  const holder = new pg.Client(connectionSettings());
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query(`SELECT FROM "plan" WHERE "id" = $1 FOR UPDATE`, [other._id]);
  const base = inputOf(other);
  const cheaper = { id: other._id, base, to: { ...base, basePrice: 1 } };
  const batch = writePlans("Sample", [cheaper], "me@staff.example");
  await untilWaiting(1);
  const undo = undoChange(deletion?.id ?? "", "other@staff.example");
  await untilWaiting(2);
  await holder.query("COMMIT");
  await holder.end();
  await Promise.all([batch, undo]);
  expect((await listPlans()).map(({ basePrice }) => basePrice).sort()).toEqual([1, 599]);
});

it("costs six statements for one of any kind", async () => {
  const plan = await createPlan(sampleInput, "me@staff.example");
  const base = inputOf(plan);
  const cost = async (writing: () => Promise<unknown>) => {
    const asked = vi.spyOn(pg.Client.prototype, "query");
    await writing();
    const count = asked.mock.calls.length;
    asked.mockRestore();
    return count;
  };
  const { faq } = firstContent;
  const content = { items: faq.items.slice(1) };
  const costs = [
    await cost(() => updatePlan(plan._id, { input: { ...base, basePrice: 1 }, base }, "me")),
    await cost(() => saveSection("faq", { content, base: faq, updatedAt: null }, "me")),
    await cost(() => setGstPercent({ gstPercent: 5 }, "me")),
    await cost(() => createPlan({ ...sampleInput, speed: "9 Mbps" }, "me")),
    await cost(() => deletePlans([plan._id], "me")),
  ];
  expect(costs).toEqual(Array(5).fill(6));
});
