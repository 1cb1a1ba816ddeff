// Two people, or many, at the same plans, sections and percentage at once: over a real database.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { beforeEach, expect, it, vi } from "vitest";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { untilWaiting } from "@/test/database-set-up";
import { sampleInput } from "@/test/sample-plan";
import { connectionSettings } from "../connection";
import { db } from "../db";
import { AppError } from "../errors";
import { getGst, gstStore } from "../gst/data";
import { GST_ID } from "../gst/resource";
import { undoChange } from "../history/undo";
import { listPlans } from "../plans/data";
import { plans as resource } from "../plans/resource";
import { normalisePlan, type PlanInput } from "../plans/schema";
import { planStore } from "../plans/store";
import { listChanges } from "../resource/changes-data";
import { rebase } from "../resource/rebase";
import { type FormShape, type Row, valuesOf } from "../resource/resource";
import { newId } from "../same";
import { listSections, loadSite, siteStore } from "../site/data";
import { type SectionRow, sectionShape } from "../site/resource";
import type { SiteContent } from "../site/schema";

await setUpCatalogue();
beforeEach(async () => {
  await db().plan.deleteMany();
  await db().siteSection.deleteMany();
  await db().change.deleteMany();
});

type Faq = SiteContent["faq"];
type State = { plans: Map<string, PlanInput>; gstPercent: number; faq: Faq };

async function readAll() {
  const [plans, gst, { faq }] = await Promise.all([listPlans(), getGst(), loadSite()]);
  return { plans, gst, faq, row: await readFaq() };
}
async function readFaq(): Promise<SectionRow> {
  const row = (await listSections()).find(({ _id }) => _id === "faq");
  if (!row) throw new Error("There are no questions.");
  return row;
}
type Read = Awaited<ReturnType<typeof readAll>>;

async function stateNow(): Promise<State> {
  const { plans, gst, faq } = await readAll();
  const { gstPercent } = gst;
  return { plans: new Map(plans.map((plan) => [plan._id, normalisePlan(plan)])), gstPercent, faq };
}

/** A few numbers; what it does depends on what is there then. */
type Step = { what: number; which: number; value: number };
const value = fc.integer({ min: 1, max: 900 });
const step = fc.record({ what: fc.nat(8), which: fc.nat(1_000), value });
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

async function act(who: string, one: Step, { plans, gst, faq, row }: Read): Promise<unknown> {
  const plan = pick(plans, one);
  const base = plan && normalisePlan(plan);
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
    saveOver(siteStore, sectionShape("faq"), row, { items }, who);
  const item = pick(faq.items, one);
  switch (one.what) {
    case 0:
      return planStore.create({ ...sampleInput, speed: `${one.value} Mbps` }, who);
    case 1:
    case 2:
      return plan && base && saveOver(planStore, resource, plan, change(base), who);
    case 3: {
      const some = plans.filter((_, index) => index % 3 === one.which % 3);
      const commands = some.map((each) => {
        const to = one.value % 9 === 0 ? null : change(normalisePlan(each));
        return { id: each._id, version: each.updatedAt, to };
      });
      const to = { ...sampleInput, speed: `${one.value} Gbps` };
      const added = { id: randomUUID(), version: null, to };
      return planStore.write([...commands, added], who, { what: "Sample" });
    }
    case 4:
      return planStore.remove(ids.slice(0, one.value % 3), who);
    case 5:
      return gstStore.update(GST_ID, { gstPercent: one.value % 30 }, gst.updatedAt, who);
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

/** As the form does: what I changed goes over what somebody else has saved meanwhile. */
async function saveOver<T extends object, R extends Row<T>>(
  store: { update(id: string, to: T, version: string, who: string): Promise<R> },
  shape: FormShape<T, R>,
  read: R,
  mine: T,
  who: string,
): Promise<R> {
  try {
    return await store.update(read._id, mine, read.updatedAt, who);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { data } = shape.row.safeParse(error.details.current);
    if (data?._id !== read._id) throw error;
    const [was, now] = [read, data].map((one) => valuesOf(shape, one)) as [T, T];
    const { value, conflicts } = rebase(was, mine, now, shape.together);
    if (conflicts.length > 0) throw error;
    return saveOver(store, shape, data, value, who);
  }
}

/** What the history says that there is: its entries, one after the other. */
async function toldBy(start: State): Promise<State> {
  const rows = await db().change.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  const plans = new Map(start.plans);
  let { gstPercent, faq } = start;
  for (const { subject, subjectId, after } of rows) {
    if (subject === "gst") gstPercent = Number(Object(after).gstPercent);
    if (subject === "site") faq = { ...faq, ...Object(after) };
    if (subject !== "plan") continue;
    if (after) plans.set(subjectId, after as PlanInput);
    else plans.delete(subjectId);
  }
  return { plans, gstPercent, faq };
}

it("loses nothing of forty edits of each of two: the history tells it, and undoes it all", async () => {
  const forty = fc.array(step, { minLength: 40, maxLength: 40 });
  const runs = fc.sample(forty, { numRuns: 2, seed: 24 });
  for (let at = 1; at <= 6; at += 1)
    await planStore.create({ ...sampleInput, speed: `${at} Mbps` }, "first@staff.example");
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
  const plan = await planStore.create(sampleInput, "me@staff.example");
  const other = await planStore.create({ ...sampleInput, speed: "1 Mbps" }, "me@staff.example");
  await planStore.remove([plan._id], "me@staff.example");
  const [deletion] = await listChanges();
  // Somebody holds a row: both have begun, and wait.
  const holder = new pg.Client(connectionSettings());
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query(`SELECT FROM "plan" WHERE "id" = $1 FOR UPDATE`, [other._id]);
  const to = { ...normalisePlan(other), basePrice: 1 };
  const cheaper = { id: other._id, version: other.updatedAt, to };
  const batch = planStore.write([cheaper], "me@staff.example", { what: "Sample" });
  await untilWaiting(1);
  const undo = undoChange(deletion?.id ?? "", "other@staff.example");
  await untilWaiting(2);
  await holder.query("COMMIT");
  await holder.end();
  await Promise.all([batch, undo]);
  expect((await listPlans()).map(({ basePrice }) => basePrice).sort()).toEqual([1, 599]);
});

it("costs seven statements, whatever is written", async () => {
  const plan = await planStore.create(sampleInput, "me@staff.example");
  const base = normalisePlan(plan);
  const cost = async (writing: () => Promise<unknown>) => {
    const asked = vi.spyOn(pg.Client.prototype, "query");
    await writing();
    const count = asked.mock.calls.length;
    asked.mockRestore();
    return count;
  };
  const { items } = (await loadSite()).faq;
  const { updatedAt } = await readFaq();
  const costs = [
    await cost(() => planStore.update(plan._id, { ...base, basePrice: 1 }, plan.updatedAt, "me")),
    await cost(() => siteStore.update("faq", { items: items.slice(1) }, updatedAt, "me")),
    await cost(() => gstStore.update(GST_ID, { gstPercent: 5 }, undefined, "me")),
    await cost(() => planStore.create({ ...sampleInput, speed: "9 Mbps" }, "me")),
    await cost(() => planStore.remove([plan._id], "me")),
  ];
  expect(costs).toEqual([7, 7, 7, 7, 7]);
});
