import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { GET as getGst } from "@/app/api/get-gst/route";
import { GET as undoPreview } from "@/app/api/history/[id]/undo/route";
import { GET as suggestions } from "@/app/api/history/suggestions/route";
import { POST as setGst } from "@/app/api/set-gst/route";
import { deleteOldChanges, listChanges } from "@/lib/changes/data";
import { changeFilterSchema, undoResponseSchema } from "@/lib/changes/schema";
import { listHistory } from "@/lib/changes/undo-data";
import { db, pool } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { readGst } from "@/lib/gst/data";
import { buildHistoryChips } from "@/lib/history/chips";
import { searchHistory } from "@/lib/history/search";
import {
  createPlan,
  deletePlan,
  deletePlans,
  listPlans,
  updatePlan,
  updatePlans,
} from "@/lib/plans/data";
import { formatPlanName } from "@/lib/plans/plan-identity";
import {
  normalisePlan,
  type Plan,
  type PlanValues,
  savedPlanResponseSchema,
} from "@/lib/plans/schema";
import { isHealthy, markReady } from "@/lib/startup/health";
import { toIndiaDay } from "@/lib/time";
import { GST_PERCENT } from "@/prisma/catalogue";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { waitForBlockedStatements } from "@/test/database-setup";
import { createUniquePlanValues } from "@/test/sample-plan";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { undoChange } from "@/test/undo-change";

await setUpCatalogue();
const admin = await createSignedInAdmin();

const OTHER_ADMIN = "other@staff.example";
const addPlan = (changes: Partial<PlanValues> = {}) =>
  createPlan(createUniquePlanValues(changes), OTHER_ADMIN);
const editPlan = (plan: Plan, changes: Partial<PlanValues>) =>
  updatePlan(plan._id, { ...normalisePlan(plan), ...changes }, undefined, OTHER_ADMIN);
const updateAll = (plans: Plan[], changes: Partial<PlanValues>) =>
  updatePlans(
    plans.map(({ _id, updatedAt }) => ({
      id: _id,
      version: updatedAt,
      change: (plan) => ({ ...plan, ...changes }),
    })),
    [],
    OTHER_ADMIN,
    { what: "Sample", requestHash: randomUUID() },
  );

const createChange = (fields: Partial<Prisma.ChangeCreateInput>) =>
  db().change.create({
    data: { changedBy: OTHER_ADMIN, subject: "gst", subjectId: "1", action: "changed", ...fields },
  });
const listPlanChanges = (subjectId: string) => listChanges({ subject: "plan", subjectId });
const listPlanHistory = (subjectId: string) => listHistory({ subject: "plan", subjectId });
const undo = (id: string | null | undefined) => undoChange(id, admin);
async function undoLatestChange(subjectId: string) {
  const [latest] = await listPlanChanges(subjectId);
  return undo(latest?.id);
}
type UndoResult = Awaited<ReturnType<typeof undo>>;
const parseCurrent = ({ body }: UndoResult) => undoResponseSchema.parse(body).current;
const parsePlan = (result: UndoResult) =>
  savedPlanResponseSchema.shape.plan.parse(parseCurrent(result));

describe("POST /api/history/{id}/undo", () => {
  it("restores the old values of a plan, and is listed at the change that it undid", async () => {
    const plan = await addPlan();
    const readStates = async () =>
      (await listPlanHistory(plan._id)).map(({ undo: { state } }) => state);
    await editPlan(plan, { basePrice: 1, router: "None" });
    expect(await readStates()).toEqual(["undoable", "changedSince"]);
    const result = await undoLatestChange(plan._id);
    expect(result.body.message).toBe("The change was undone.");
    expect(normalisePlan(parsePlan(result))).toEqual(normalisePlan(plan));
    expect(await readStates()).toEqual(["undone", "changedSince"]);
    const [undone] = await listPlanHistory(plan._id);
    expect(undone?.undo).toMatchObject({ by: admin.email, isCurrent: true });
    await editPlan(plan, { basePrice: 2 });
    expect(await readStates()).toEqual(["undoable", "undone", "changedSince"]);
    const [, earlier] = await listPlanHistory(plan._id);
    expect(earlier?.undo).toMatchObject({ isCurrent: false });
  });

  it.each<[string, (plan: Plan) => Promise<unknown>]>([
    ["old identity", (plan) => editPlan(plan, { duration: "Yearly" })],
    ["identity of the deleted one", (plan) => deletePlan(plan._id, OTHER_ADMIN)],
  ])("responds with 409 if another plan has the %s, and changes nothing", async (_, change) => {
    const plan = await addPlan();
    await change(plan);
    const [latest] = await listPlanChanges(plan._id);
    const other = await addPlan(normalisePlan(plan));
    const before = await listPlanChanges(plan._id);
    const current = { _id: other._id };
    expect(await undo(latest?.id)).toMatchObject({ status: 409, body: { current } });
    expect(await listPlanChanges(plan._id)).toEqual(before);
  });

  it("refuses a repeated undo if the record was changed again since", async () => {
    const plan = await addPlan();
    await editPlan(plan, { basePrice: 1 });
    const [change] = await listPlanChanges(plan._id);
    await undo(change?.id);
    await editPlan(plan, { basePrice: 425 });
    const { status, body } = await undo(change?.id);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^You have undone this, .* since by other@staff\.example, today/),
    ]);
  });

  it.each([1, 2])(
    "lists a change of %i plans as undone once the change of each plan is undone",
    async (count) => {
      const plans: Plan[] = [];
      for (let index = 0; index < count; index += 1) plans.push(await addPlan());
      const { changeId } = await updateAll(plans, { basePrice: 1 });
      const readBatchState = async () =>
        (await listHistory({})).find(({ id }) => id === changeId)?.undo;
      for (const plan of plans) {
        expect((await readBatchState())?.state).not.toBe("undone");
        expect((await undoLatestChange(plan._id)).status).toBe(200);
      }
      const undone = { state: "undone", by: admin.email, isCurrent: true };
      expect(await readBatchState()).toMatchObject(undone);
      for (const plan of plans) await editPlan(plan, { basePrice: 2 });
      expect(await readBatchState()).toMatchObject({ ...undone, isCurrent: false });
    },
  );

  it("restores a deleted plan with its id, and deletes an added plan", async () => {
    const plan = await addPlan();
    await deletePlan(plan._id, OTHER_ADMIN);
    const restored = parsePlan(await undoLatestChange(plan._id));
    expect([restored._id, normalisePlan(restored)]).toEqual([plan._id, normalisePlan(plan)]);
    const added = await addPlan();
    expect(parseCurrent(await undoLatestChange(added._id))).toBeNull();
    expect(await db().plan.count({ where: { id: added._id } })).toBe(0);
  });

  it("refuses to restore a value that is no longer valid", async () => {
    const plan = await addPlan();
    const deletedPlan = await addPlan();
    await editPlan(plan, { basePrice: 1 });
    await deletePlan(deletedPlan._id, OTHER_ADMIN);
    for (const { _id } of [plan, deletedPlan]) {
      const [latest] = await listPlanChanges(_id);
      const before = { ...normalisePlan(plan), basePrice: -5 };
      await db().change.update({ where: { id: latest?.id }, data: { before } });
      const { status, body } = await undo(latest?.id);
      expect(status).toBe(409);
      expect(body.message).toMatch(/previous values are no longer valid \(.*Base Price: /);
    }
    expect(await db().plan.count({ where: { id: plan._id, basePrice: 1 } })).toBe(1);
  });

  it("keeps a value that is no longer valid if the undone change did not touch it", async () => {
    const plan = await addPlan();
    const speed = `${"9".repeat(60)} Mbps`;
    await db().plan.update({ where: { id: plan._id }, data: { speed } });
    await editPlan({ ...plan, speed }, { basePrice: 1 });
    expect((await undoLatestChange(plan._id)).status).toBe(200);
    const restored = await db().plan.findUniqueOrThrow({ where: { id: plan._id } });
    expect([restored.speed, Number(restored.basePrice)]).toEqual([speed, 599]);
  });

  it("responds with 404 to an unknown change, and with 409 to a change of an account", async () => {
    expect((await undo(randomUUID())).status).toBe(404);
    const { id } = await createChange({ subject: "admin" });
    expect((await undo(id)).status).toBe(409);
  });
});

describe("GET /api/history/{id}/undo", () => {
  const previewUndo = (id = "") =>
    callForJson(undoPreview, { method: "GET", params: { id }, headers: admin.headers });

  it("names the effect of undoing a GST change", async () => {
    for (const gstPercent of [0, GST_PERCENT])
      await callForJson(setGst, { body: { gstPercent }, headers: admin.headers });
    const [toEighteen, toZero] = await findChanges({ subject: "gst" });
    const count = (await listPlans()).length;
    const { body } = await previewUndo(toEighteen?.id);
    expect(body).toMatchObject({
      title: "Set GST back to 0 %?",
      figures: { label: "GST", now: "18 %", afterUndo: "0 %" },
      summary: `${count} plans show their new totals on the website at once:`,
      note: expect.stringMatching(/^Undoes your change, today \d\d:\d\d\. Enquiries/),
      confirmLabel: "Set GST to 0 %",
      cancelLabel: "Keep 18 %",
    });
    expect(body.examples).toHaveLength(3);
    expect((await previewUndo(toZero?.id)).status).toBe(409);
  });

  it("names the effect of undoing a deletion of several plans", async () => {
    const ids = [(await addPlan())._id, (await addPlan())._id];
    const { changeId } = await deletePlans(ids, OTHER_ADMIN);
    expect((await previewUndo(changeId ?? "")).body).toMatchObject({
      title: "Restore 2 plans?",
      figures: null,
      examples: Array(2).fill({ now: "Deleted", afterUndo: "Restored" }),
      note: expect.stringContaining(`the change by ${OTHER_ADMIN}, today`),
      confirmLabel: "Restore 2 plans",
      cancelLabel: "Keep them deleted",
    });
  });

  it.each<[string, Partial<PlanValues>, string, string]>([
    ["prices", { basePrice: 1 }, "Put back the prices of 2 plans?", "Put back 2 prices"],
    ["other values", { router: "None" }, "Put back 2 plans?", "Put back 2 plans"],
  ])("names the effect of undoing a change of %s", async (_, changes, title, confirmLabel) => {
    const plans = [await addPlan(), await addPlan()];
    const { changeId } = await updateAll(plans, changes);
    const { body } = await previewUndo(changeId ?? "");
    expect(body).toMatchObject({ title, confirmLabel });
    const [value] = Object.values(changes);
    expect(body.examples[0].now).toContain(String(value));
  });
});

const findChanges = (query: Record<string, string>) => listChanges(changeFilterSchema.parse(query));

describe("listChanges", () => {
  it("finds changes that contain every word of the search in the name, action or admin", async () => {
    const plan = await addPlan({ speed: "2 Gbps" });
    await editPlan(plan, { speed: "444 Mbps" });
    await deletePlan(plan._id, OTHER_ADMIN);
    const findByWords = (words: string) => findChanges({ search: `${plan.provider} ${words}` });
    expect(await findByWords("")).toHaveLength(3);
    expect(await findByWords("gbps")).toMatchObject([{ action: "changed" }, { action: "added" }]);
    expect(await findByWords(`  DELETED   ${OTHER_ADMIN.toUpperCase()} plan`)).toMatchObject([
      { action: "deleted", before: { speed: "444 Mbps" } },
    ]);
    expect(await findByWords("ottTier")).toEqual([]);
    expect(await findByWords("gst")).toEqual([]);
  });

  it("finds website sections by the words of their name and label", async () => {
    const after = { note: "elsewhere" };
    for (const subjectId of ["testimonials", "offers"])
      await createChange({ subject: "site", subjectId, after });
    const searchBy = (search: string) => searchHistory({ search }, 50);
    for (const text of ["web testimonial", "changed WEBSITE testimonials"])
      expect(await searchBy(text), text).toMatchObject([{ subjectId: "testimonials" }]);
    for (const text of ["website home plans", "changed HOME"])
      expect(await searchBy(text), text).toMatchObject([{ subjectId: "offers" }]);
    expect(await searchBy("testimonial home")).toEqual([]);
    expect(await findChanges({ search: "testimonials", subject: "plan" })).toEqual([]);
  });

  it("finds areas and both emails of accounts with any apostrophe, and without wildcards", async () => {
    await createChange({ subject: "area", after: { name: "D’Souza Nagar" } });
    const before = { email: "d'souza_one@staff.example" };
    await createChange({ subject: "admin", before, after: { email: "New@b.example" } });
    for (const search of ["D’SOUZA", "d`souza", "dsouza"])
      expect(await findChanges({ search }), search).toHaveLength(2);
    for (const search of ["souza_one@", "admin souza_one new@B"])
      expect(await findChanges({ search }), search).toMatchObject([{ subject: "admin" }]);
    for (const search of ["souza%one", "souzaXone", "_ _ %"])
      expect(await findChanges({ search }), search).toEqual([]);
  });

  it("finds changes by a word of a changed value, but not by an unchanged one", async () => {
    const plan = await addPlan({ basePrice: 649 });
    const edited = await editPlan(plan, { basePrice: 6995.5 });
    await editPlan({ ...plan, ...edited }, { basePrice: 6995.5, router: "None" });
    const findActions = async (words: string) =>
      (await findChanges({ search: `${plan.provider} ${words}` })).map(({ action }) => action);
    for (const words of ["649", "dual"])
      expect(await findActions(words), words).toEqual(["changed", "added"]);
    for (const words of ["699", "₹6,995.50", "6,995"])
      expect(await findActions(words), words).toEqual(["changed"]);
    expect(await findActions(plan._id.slice(0, 8))).toEqual([]);
  });

  it("finds an amount and a percentage as a page shows them, in numbers and in texts", async () => {
    const plan = await addPlan({ discountPercent: 0 });
    await editPlan(plan, { discountPercent: 17.25, installationFee: 1234 });
    const subjectId = `texts-${randomUUID()}`;
    await createChange({ subject: "site", subjectId, after: { note: "Save ₹1,234 or 17.25 % " } });
    for (const search of ["17.25 %", "17.25%", "₹1,234", "₹ 1,234"]) {
      const found = (await findChanges({ search })).map((change) => change.subjectId);
      expect(found, search).toEqual([subjectId, plan._id]);
    }
    await createChange({ subject: "site", subjectId, after: { years: "1,500+", fee: "7.50" } });
    for (const value of ["1,500+", "7.50"])
      expect(await findChanges({ value }), value).toMatchObject([{ subjectId }]);
  });

  it("finds the changed texts of lists and languages, but no field names, ids or unchanged items", async () => {
    const item = (id: string, question: string, ta: string) => ({
      id,
      hidden: true,
      question: { en: question, ta },
    });
    const unchanged = item("a0e7699b21c3d4f5", "Is zirconium free?", "இலவசமா?");
    const before = { items: [unchanged, item("b0e7699b21c3d4f5", "Is it “fast”?", "வேகமா?")] };
    const after = { items: [unchanged, item("b0e7699b21c3d4f5", 'Say "quokka"\\', "குவோக்கா")] };
    const subjectId = `lists-${randomUUID()}`;
    await createChange({ subject: "site", subjectId, before, after });
    for (const search of ["QUOKKA", '"quokka"\\', "குவோக்கா", "“fast”"])
      expect(await findChanges({ search, subjectId }), search).toHaveLength(1);
    expect(await findChanges({ value: 'say "quokka"\\' })).toMatchObject([{ subjectId }]);
    for (const search of ["zirconium", "question", "hidden", "true", "7699b"])
      expect(await findChanges({ search, subjectId }), search).toEqual([]);
  });

  it("finds changes with exactly one value, by one person and on one day", async () => {
    const plan = await addPlan();
    const otherPlan = await addPlan();
    await editPlan(plan, { basePrice: 7001 });
    await editPlan(otherPlan, { basePrice: 17001 });
    for (const value of ["₹7,001", "7001", "7001.00"])
      expect(await findChanges({ value }), value).toMatchObject([{ subjectId: plan._id }]);
    expect(await findChanges({ value: "700" })).toEqual([]);
    expect(await findChanges({ value: "₹7,001", person: admin.email })).toEqual([]);

    const person = "seldom@staff.example";
    // Midnight in India is half past six in the evening in UTC.
    const times = ["2079-12-31T18:29:59Z", "2079-12-31T18:30:00Z", "2080-01-01T18:29:59Z"];
    for (const createdAt of times) await createChange({ changedBy: person, createdAt });
    expect(await findChanges({ person })).toHaveLength(3);
    expect(await findChanges({ person, day: "2080-01-01" })).toHaveLength(2);
    expect(await findChanges({ day: "2079-12-31" })).toHaveLength(1);
    expect(await searchHistory({ search: "1/1/2080" }, 50)).toHaveLength(2);
    await db().change.deleteMany({ where: { changedBy: person } });
  });

  it("does not read the first letters of a weekday as a day", async () => {
    const today = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "Asia/Kolkata" });
    const weekday = today.format(Date.now());
    const { id } = await createChange({ subject: "gst" });
    const findIds = async (search: string) =>
      (await searchHistory({ search }, 10_000)).map((change) => change.id);
    expect(await findIds(weekday)).toContain(id);
    expect(await findIds(weekday.slice(0, 3))).not.toContain(id);
  });

  it("finds a text that was pasted with tabs and line breaks", async () => {
    const plan = await addPlan({ router: "Pasted Band" });
    expect(await findChanges({ search: "\tpasted\tband\r\n" })).toMatchObject([
      { subjectId: plan._id },
    ]);
  });

  it("runs parallel searches on one database connection", async () => {
    markReady();
    const lockingClient = new pg.Client(process.env.DATABASE_URL);
    await lockingClient.connect();
    await lockingClient.query(`BEGIN; LOCK TABLE "change" IN ACCESS EXCLUSIVE MODE`);
    const searches = Array.from({ length: 12 }, () => findChanges({ search: "no such change" }));
    try {
      await waitForBlockedStatements(1);
      expect(await isHealthy()).toBe(true);
      await waitForBlockedStatements(1);
    } finally {
      await lockingClient.end();
    }
    expect((await Promise.all(searches)).flat()).toEqual([]);
  });

  it("searches only a limited number of changes, counted from the newest or from `before`", async () => {
    const addChangeBy = (changedBy: string, day: number) =>
      createChange({ changedBy, createdAt: new Date(Date.UTC(2090, 0, day)) });
    const { id } = await addChangeBy("rare@staff.example", 1);
    for (const day of [2, 3]) await addChangeBy("frequent@staff.example", day);
    const newest = await addChangeBy("frequent@staff.example", 4);
    const search = (before?: string) => listChanges({ search: "rare@", before }, 50, 3);
    expect(await search()).toEqual([]);
    expect(await search(newest.id)).toMatchObject([{ id }]);
    expect(await findChanges({ search: "rare@" })).toMatchObject([{ id }]);
  });

  it("returns each change once over several pages, even if all have the same time", async () => {
    const plan = await addPlan();
    for (const basePrice of [1, 2, 3]) await editPlan(plan, { basePrice });
    const data = { createdAt: new Date("2026-01-01T00:00:00Z") };
    await db().change.updateMany({ where: { subjectId: plan._id }, data });
    const all = await listPlanChanges(plan._id);
    expect(all).toHaveLength(4);
    const { id = "" } = all[1] ?? {};
    expect(await findChanges({ subjectId: plan._id, before: id })).toEqual(all.slice(2));
    expect(await findChanges({ subjectId: plan._id, before: all[3]?.id ?? "" })).toEqual([]);
    expect(await findChanges({ before: randomUUID() })).toEqual([]);
  });

  it.each([
    { before: "1" },
    { day: "0000-01-01" },
    { search: "a\0b" },
    { search: "a".repeat(101) },
    { subject: "plan", subjectId: "\0" },
    { subject: "plan", subjectId: "a b" },
  ])("changeFilterSchema rejects the query %j", (query) => {
    expect(changeFilterSchema.safeParse(query).success).toBe(false);
  });
});

describe("GET /api/history/suggestions", () => {
  const suggest = async (query: Record<string, string>) => {
    const path = `/api/history/suggestions?${new URLSearchParams(query)}`;
    return (await callForJson(suggestions, { path, headers: admin.headers })).body.suggestions;
  };

  it("suggests values with the number of changes that the list then shows", async () => {
    const plan = await addPlan();
    await editPlan(plan, { basePrice: 8321 });
    const longer = await addPlan();
    await editPlan(longer, { basePrice: 83215.5 });
    expect(await suggest({ search: "8321" })).toEqual([
      { kind: "value", label: "₹8,321", count: 1, filter: { value: "₹8,321" } },
      { kind: "value", label: "₹83,215.50", count: 1, filter: { value: "₹83,215.50" } },
      { kind: "anything", label: "“8321”", count: 2, filter: { search: "8321" } },
    ]);
  });

  it("suggests spellings of a value that the list does not distinguish as one value", async () => {
    for (const router of ["D'Souza Band", "D’SOUZA band"])
      await createChange({ subject: "plan", subjectId: randomUUID(), after: { router } });
    const [value, other] = await suggest({ search: "dsouza b" });
    expect(value).toMatchObject({ kind: "value", count: 2 });
    expect(other.kind).not.toBe("value");
    expect(await findChanges(value.filter)).toHaveLength(2);
  });

  it("labels the options of a choice like the forms, in suggestions and as a filter", async () => {
    const record = { subject: "area", subjectId: `area-${randomUUID()}` } as const;
    await createChange({ ...record, before: { state: "coming" }, after: { state: "notYet" } });
    const [option] = await suggest({ search: "not", ...record });
    expect(option).toMatchObject({ kind: "value", label: "Not yet", filter: { value: "notYet" } });
    const [chip] = await buildHistoryChips({ ...record, ...option.filter });
    expect(chip).toMatchObject({ label: "Not yet", filter: option.filter });
    expect(await findChanges({ ...record, ...option.filter })).toHaveLength(1);
  });

  it("suggests a charge of 0 as an amount, which the list finds", async () => {
    const record = { subject: "plan", subjectId: `free-${randomUUID()}` } as const;
    await createChange({ ...record, before: { tvCharge: 500 }, after: { tvCharge: 0 } });
    const [free] = await suggest({ search: "0", ...record });
    expect(free).toMatchObject({ kind: "value", count: 1, filter: { value: "₹0" } });
    expect(await findChanges({ value: "₹0", ...record })).toHaveLength(1);
  });

  it("suggests the admin for `you` and other persons by their email, within the chosen filters", async () => {
    await createChange({ changedBy: admin.email, subject: "plan", subjectId: "own" });
    const [own] = await suggest({ search: "you", subject: "plan", subjectId: "own" });
    expect(own).toMatchObject({ kind: "person", count: 1, filter: { person: admin.email } });
    const filter = { person: OTHER_ADMIN };
    const { length: count } = await listChanges(filter, 10_000);
    const person = { kind: "person", label: OTHER_ADMIN, count, filter };
    expect(await suggest({ search: "OTHER@" })).toContainEqual(person);
  });

  it("counts each plan of a bulk change for a suggested person, within a chosen value", async () => {
    const plans = [await addPlan(), await addPlan()];
    await updateAll(plans, { basePrice: 8765 });
    const value = "₹8,765";
    expect(await findChanges({ value, person: OTHER_ADMIN })).toHaveLength(2);
    const [person] = await suggest({ search: "other@", value });
    expect(person).toMatchObject({ kind: "person", count: 2, filter: { person: OTHER_ADMIN } });
  });

  it("suggests days and records", async () => {
    const filter = { day: toIndiaDay(Date.now()) };
    const { length: count } = await listChanges(filter, 10_000);
    const today = { kind: "day", label: expect.stringMatching(/^Today, /), count, filter };
    expect(await suggest({ search: "tod" })).toContainEqual(today);
    const plan = await addPlan();
    const name = { kind: "record", label: formatPlanName(plan), count: 1 };
    const record = { ...name, filter: { subject: "plan", subjectId: plan._id } };
    expect(await suggest({ search: plan.provider })).toContainEqual(record);
  });

  it("treats quotes, wildcards and backslashes as plain text", async () => {
    const plan = await addPlan({ router: 'A "b" \\ %' });
    for (const value of ['A "b" \\ %', 'a "B" \\ %'])
      expect(await findChanges({ value })).toMatchObject([{ subjectId: plan._id }]);
    for (const search of ['"b"', "\\", "தமிழ்", "'; --"]) await suggest({ search });
    expect(await findChanges({ value: "A _b_ %" })).toEqual([]);
  });
});

describe("deleteOldChanges", () => {
  const addChange = (subjectId: string, daysAgo: number, fields: object = {}) => {
    const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
    return createChange({ subject: "plan", subjectId, action: "deleted", createdAt, ...fields });
  };
  const listSubjectIds = async () =>
    (await db().change.findMany({ orderBy: { createdAt: "asc" } })).map((row) => row.subjectId);

  it("deletes single and bulk changes older than two years, except changes of existing accounts", async () => {
    await db().change.deleteMany();
    await addChange("old", 732);
    await addChange("recent", 728);
    const oldBatch = await addChange("old batch", 800, { subject: "plans" });
    const recentBatch = await addChange("recent batch", 9);
    for (const { id } of [oldBatch, recentBatch])
      await addChange(`part of ${id}`, 800, { batchId: id });
    await addChange(admin.id, 5_000, { subject: "admin", action: "added" });
    await addChange(randomUUID(), 5_000, { subject: "admin", action: "deleted" });
    expect(await deleteOldChanges()).toBe(3);
    expect(await listSubjectIds()).toEqual([
      admin.id,
      `part of ${recentBatch.id}`,
      "recent",
      "recent batch",
    ]);
  });

  it("deletes old changes in batches of 20, which stay deleted even if the next batch fails", async () => {
    await db().change.deleteMany();
    for (let number = 0; number < 45; number += 1) await addChange(`${number}`, 800 - number);
    const query = pool().query.bind(pool()) as (statement: { text: string }) => unknown;
    let deletions = 0;
    vi.spyOn(pool(), "query").mockImplementation(((statement: { text: string }) => {
      if (statement.text.startsWith("DELETE")) deletions += 1;
      return deletions > 1 ? Promise.reject(new Error("connection lost")) : query(statement);
    }) as never);
    await expect(deleteOldChanges()).rejects.toThrow("connection lost");
    vi.restoreAllMocks();
    expect(await listSubjectIds()).toHaveLength(25);
    expect((await listSubjectIds())[0]).toBe("20");
    expect(await deleteOldChanges()).toBe(25);
  });
});

describe("POST /api/set-gst", () => {
  const postGst = (gstPercent: unknown) =>
    callForJson(setGst, { body: { gstPercent }, headers: admin.headers });

  it("changes the GST of all plans but not their version, and can be undone", async () => {
    const before = await listPlans();
    const { body } = await postGst(12.5);
    expect(body).toMatchObject({ message: "GST updated to 12.5%", gstPercent: 12.5 });
    expect((await callForJson(getGst)).body).toMatchObject({ gstPercent: 12.5 });
    const repriced = before.map(({ _id, updatedAt }) => ({ _id, updatedAt, gstPercent: 12.5 }));
    expect(await listPlans()).toMatchObject(repriced);
    const changes = await findChanges({ subject: "gst" });
    expect(changes).toMatchObject([
      { changedBy: admin.email, before: { gstPercent: 18 }, after: { gstPercent: 12.5 } },
    ]);
    const undone = await undo(changes[0]?.id);
    expect(undone.body.message).toBe("GST is 18 % again");
    expect(parseCurrent(undone)).toMatchObject({ gstPercent: GST_PERCENT });
  });

  it("refuses to undo an older change, even if the percentage is the same again", async () => {
    for (const percent of [18, 0, 18, 12]) expect((await postGst(percent)).status).toBe(200);
    const [toTwelve, ...older] = await findChanges({ subject: "gst" });
    expect((await undo(toTwelve?.id)).status).toBe(200);
    expect((await undo(older[0]?.id)).status).toBe(409);
    expect((await readGst()).gstPercent).toBe(18);
  });

  it("responds with an error at the field to an invalid percentage, and changes nothing", async () => {
    const message = "Enter a valid GST percentage between 0 and 100";
    const before = await readGst();
    const rejection = { status: 400, body: { message, errors: { gstPercent: message } } };
    for (const invalid of [100.01, "12", null])
      expect(await postGst(invalid)).toMatchObject(rejection);
    expect(await readGst()).toEqual(before);
  });
});
