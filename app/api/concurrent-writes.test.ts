// Two people write at the same time: both transactions have read their snapshots before one of them writes.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { PUT as putArea } from "@/app/api/areas/[id]/route";
import { POST as addArea } from "@/app/api/areas/route";
import { POST as undoChange } from "@/app/api/history/[id]/undo/route";
import { DELETE as deletePlan, PUT as putPlan } from "@/app/api/plans/[id]/route";
import { POST as changePlans } from "@/app/api/plans/bulk/route";
import { POST as importPlans } from "@/app/api/plans/import/route";
import { POST as addPlan } from "@/app/api/plans/route";
import { POST as setGst } from "@/app/api/set-gst/route";
import { PUT as putSection } from "@/app/api/site/[section]/route";
import { createConnectionConfig } from "@/lib/connection";
import { db } from "@/lib/db";
import { getGst } from "@/lib/gst/data";
import type { RouteHandler } from "@/lib/http/route";
import { buildPlansCsv } from "@/lib/plans/csv";
import { insertInitialCatalogue, listPlans } from "@/lib/plans/data";
import { MAX_PLANS, type Plan } from "@/lib/plans/schema";
import { requireSection } from "@/lib/site/data";
import { buildInitialCatalogue, GST_PERCENT } from "@/prisma/catalogue";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { waitForBlockedStatements } from "@/test/database-setup";
import { samplePlanInput } from "@/test/sample-plan";
import { createSignedInAdmin } from "@/test/signed-in-admin";

await setUpCatalogue();
const priya = await createSignedInAdmin("priya@staff.example");
const kumar = await createSignedInAdmin("kumar@staff.example");

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE "plan", "area", "area_address", "site_section", "change"`;
});

const send = (handler: RouteHandler, body: object | string, admin = priya, options: object = {}) =>
  callForJson(handler, { body, headers: admin.headers, ...options });
const put = (handler: RouteHandler, params: object, body: object, admin = priya) =>
  send(handler, body, admin, { method: "PUT", params });
const remove = (handler: RouteHandler, id: string, admin = priya) =>
  send(handler, {}, admin, { method: "DELETE", params: { id } });
type Response = Awaited<ReturnType<typeof send>>;

/** Starts the writes while another connection holds a lock, and releases the lock when all of them wait. */
async function runWhileLocked<Result>(lock: string, writes: (() => Promise<Result>)[]) {
  const client = new pg.Client(createConnectionConfig());
  await client.connect();
  const results: Promise<Result>[] = [];
  try {
    await client.query(`BEGIN; ${lock}`);
    for (const write of writes) {
      results.push(write());
      await waitForBlockedStatements(results.length);
    }
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
  return Promise.all(results);
}
const lockTable = (name: string) => `LOCK TABLE "${name}" IN SHARE MODE`;
const listStatuses = (responses: Response[]) => responses.map(({ status }) => status).sort();

const createPlan = async (speed = "75 Mbps"): Promise<Plan> =>
  (await send(addPlan, { ...samplePlanInput, speed })).body.plan;
const putPrice = (plan: Plan, basePrice: number, admin = priya) =>
  put(putPlan, { id: plan._id }, { ...plan, basePrice }, admin);
const readPlans = async () => new Map((await listPlans()).map((plan) => [plan._id, plan]));

describe("two people at the same plan", () => {
  it("save it: one gets the plan as the other has stored it, with the name of the other", async () => {
    const plan = await createPlan();
    const responses = await runWhileLocked(lockTable("plan"), [
      () => putPrice(plan, 500),
      () => putPrice(plan, 700, kumar),
    ]);
    expect(listStatuses(responses)).toEqual([200, 409]);
    const saved = responses.find(({ status }) => status === 200);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.current).toEqual(saved?.body.plan);
    expect(refused?.body.message).toMatch(/^(priya|kumar)@staff\.example changed this plan while/);
    expect(await db().change.count({ where: { action: "changed" } })).toBe(1);
  });

  it("save it without a version: both are stored, one after the other", async () => {
    const plan = await createPlan();
    const responses = await runWhileLocked(lockTable("plan"), [
      () => put(putPlan, { id: plan._id }, { ...plan, basePrice: 500, updatedAt: undefined }),
      () => put(putPlan, { id: plan._id }, { ...plan, basePrice: 700, updatedAt: undefined }),
    ]);
    expect(listStatuses(responses)).toEqual([200, 200]);
    expect(await db().change.count({ where: { action: "changed" } })).toBe(2);
  });

  it("delete and save it: the plan is deleted, and the save succeeds before or returns 404", async () => {
    const plan = await createPlan();
    const [deletion, save] = await runWhileLocked(lockTable("plan"), [
      () => remove(deletePlan, plan._id),
      () => putPrice(plan, 700, kumar),
    ]);
    expect([deletion?.status, [200, 404].includes(save?.status ?? 0)]).toEqual([200, true]);
    expect(await listPlans()).toEqual([]);
    const latest = await db().change.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    expect(latest).toMatchObject({ action: "deleted", changedBy: priya.email });
  });

  it("undo a change of it: one undoes it, and the other learns by whom it was undone", async () => {
    const plan = await createPlan();
    await putPrice(plan, 500);
    const change = await db().change.findFirstOrThrow({ where: { action: "changed" } });
    const undo = (admin = priya) => send(undoChange, {}, admin, { params: { id: change.id } });
    const responses = await runWhileLocked(lockTable("plan"), [undo, () => undo(kumar)]);
    expect(listStatuses(responses)).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^This has already been undone by (priya|kumar)@/);
    expect((await readPlans()).get(plan._id)?.basePrice).toBe(599);
  });

  it("undo and save it: a save that was stored first makes the undo fail", async () => {
    const plan = await createPlan();
    const changed: Plan = (await putPrice(plan, 500)).body.plan;
    const { id } = await db().change.findFirstOrThrow({ where: { action: "changed" } });
    const responses = await runWhileLocked(lockTable("plan"), [
      () => putPrice(changed, 700, kumar),
      () => send(undoChange, {}, priya, { params: { id } }),
    ]);
    expect(listStatuses(responses)).toEqual([200, 409]);
    expect([599, 700]).toContain((await readPlans()).get(plan._id)?.basePrice);
  });
});

it("stores the changes of two people to different plans", async () => {
  const plans = [await createPlan("10 Mbps"), await createPlan("20 Mbps")] as const;
  const responses = await runWhileLocked(lockTable("plan"), [
    () => putPrice(plans[0], 500),
    () => putPrice(plans[1], 700, kumar),
  ]);
  expect(listStatuses(responses)).toEqual([200, 200]);
});

it("adds a plan once if two people add it, and names the existing plan", async () => {
  const responses = await runWhileLocked(lockTable("plan"), [
    () => send(addPlan, samplePlanInput),
    () => send(addPlan, { ...samplePlanInput, provider: "AARYAA network" }, kumar),
  ]);
  expect(listStatuses(responses)).toEqual([200, 409]);
  const added = responses.find(({ status }) => status === 200);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body.message).toMatch(/^This plan already exists: 75 Mbps · Quarterly/);
  expect(refused?.body.current).toEqual(added?.body.plan);
});

it("stores one of two changes that make two plans equal, and names the existing plan", async () => {
  const plans = [await createPlan("10 Mbps"), await createPlan("20 Mbps")] as const;
  const putSpeed = (plan: Plan, admin = priya) =>
    put(putPlan, { id: plan._id }, { ...plan, speed: "30 Mbps" }, admin);
  const responses = await runWhileLocked(lockTable("plan"), [
    () => putSpeed(plans[0]),
    () => putSpeed(plans[1], kumar),
  ]);
  expect(listStatuses(responses)).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body.message).toMatch(/^This plan already exists: 30 Mbps · Quarterly/);
});

it("adds one plan if three people add plans, and the limit allows one more", async () => {
  const deletedPlan = await createPlan();
  await remove(deletePlan, deletedPlan._id);
  const deletion = await db().change.findFirstOrThrow({ where: { action: "deleted" } });
  const data = Array.from({ length: MAX_PLANS - 1 }, (_, index) => ({
    ...samplePlanInput,
    speed: `${index + 100} Mbps`,
  }));
  await db().plan.createMany({ data });
  const file = buildPlansCsv([{ ...deletedPlan, speed: "20 Mbps" }]);
  const { version } = (await send(importPlans, file)).body;
  const responses = await runWhileLocked(lockTable("plan"), [
    () => send(addPlan, { ...samplePlanInput, speed: "10 Mbps" }),
    () =>
      send(importPlans, file, kumar, {
        path: `/api/plans/import?apply=yes&version=${version}`,
      }),
    () => send(undoChange, {}, priya, { params: { id: deletion.id } }),
  ]);
  expect(listStatuses(responses)).toEqual([200, 409, 409]);
  for (const { status, body } of responses)
    if (status === 409) expect(body.message).toContain("can have at most 500 plans");
  expect(await db().plan.count()).toBe(MAX_PLANS);
});

it("adds a plan once if a request is repeated with its key while the first one is running", async () => {
  const headers = { ...priya.headers, "idempotency-key": randomUUID() };
  const sendWithKey = () => callForJson(addPlan, { body: samplePlanInput, headers });
  const responses = await runWhileLocked(lockTable("plan"), [sendWithKey, sendWithKey]);
  expect(listStatuses(responses)).toEqual([200, 200]);
  expect(responses[0]?.body).toEqual(responses[1]?.body);
  expect(await db().change.count()).toBe(1);
});

it("changes all 500 plans or none if one of them is saved at the same time", async () => {
  const data = Array.from({ length: 500 }, (_, index) => ({
    ...samplePlanInput,
    speed: `${index + 1} Mbps`,
    basePrice: 300 + (index % 40),
  }));
  await db().plan.createMany({ data });
  const plans = await listPlans();
  const rows = plans.map(({ _id, updatedAt }) => ({ id: _id, updatedAt }));
  const change = { task: "rupees", value: 10, rounding: 1 };
  const [plan] = plans as [Plan];
  const [bulk, save] = await runWhileLocked(lockTable("plan"), [
    () => send(changePlans, { change, rows }),
    () => putPrice(plan, 999, kumar),
  ]);
  expect([bulk?.status, save?.status].sort()).toEqual([200, 409]);
  const isBulkStored = bulk?.status === 200;
  if (!isBulkStored) expect(bulk?.body.message).toContain(`kumar@staff.example changed Base Price`);
  const stored = await readPlans();
  for (const { _id, basePrice } of plans) {
    const other = _id === plan._id ? 999 : basePrice;
    expect(stored.get(_id)?.basePrice).toBe(isBulkStored ? basePrice + 10 : other);
  }
});

it("stores one of two changes of the same plans in opposite orders, without a deadlock", async () => {
  const plans: Plan[] = [];
  for (const basePrice of [100, 200, 300]) {
    const input = { ...samplePlanInput, speed: `${basePrice} Mbps`, basePrice };
    plans.push((await send(addPlan, input)).body.plan);
  }
  const rows = plans.map(({ _id, updatedAt }) => ({ id: _id, updatedAt }));
  const change = { task: "percent", value: 10, rounding: 1 };
  // Without an order of the locks, each change has written one plan while it waits for the locked one.
  const lock = `SELECT FROM "plan" WHERE "id" = '${plans[1]?._id}' FOR UPDATE`;
  const responses = await runWhileLocked(lock, [
    () => send(changePlans, { change, rows }),
    () => send(changePlans, { change: { ...change, value: 20 }, rows: rows.toReversed() }, kumar),
  ]);
  expect(listStatuses(responses)).toEqual([200, 409]);
  const statistics = await db().$queryRaw`
    SELECT "deadlocks"::int FROM pg_stat_database WHERE "datname" = current_database()`;
  expect(statistics).toEqual([{ deadlocks: 0 }]);
});

it("inserts the initial catalogue once if two servers start", async () => {
  await db().gstSetting.deleteMany();
  const insert = () => insertInitialCatalogue(buildInitialCatalogue(), GST_PERCENT);
  const results = await runWhileLocked(lockTable("gst_setting"), [insert, insert]);
  expect(results.sort()).toEqual([false, true]);
  expect(await db().plan.count()).toBe(buildInitialCatalogue().length);
});

it("stores one of two first saves of a section, and returns it to the other person", async () => {
  const { _id, ...section } = await requireSection("faq");
  const items = section.items as object[];
  const save = (changed: object[], admin = priya) =>
    put(putSection, { section: "faq" }, { ...section, items: changed }, admin);
  const responses = await runWhileLocked(lockTable("site_section"), [
    () => save(items.slice(1)),
    () => save(items.slice(2), kumar),
  ]);
  expect(listStatuses(responses)).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body.current).toEqual(await requireSection("faq"));
});

it("stores one of two GST percentages, and returns it to the other person", async () => {
  const { updatedAt } = await getGst();
  const responses = await runWhileLocked(lockTable("gst_setting"), [
    () => send(setGst, { gstPercent: 5, updatedAt }),
    () => send(setGst, { gstPercent: 12, updatedAt }, kumar),
  ]);
  expect(listStatuses(responses)).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body.current).toMatchObject({ gstPercent: (await getGst()).gstPercent });
});

describe("two people at the areas", () => {
  const area = {
    name: "Gandhi Nagar",
    nameTa: "",
    spellings: [],
    postcode: "",
    state: "connected",
    comingMonth: "",
    providers: [],
  };

  it("add the same area: it is added once, and the other person learns that it exists", async () => {
    const responses = await runWhileLocked(lockTable("area"), [
      () => send(addArea, area),
      () => send(addArea, { ...area, name: "gandhi nagar" }, kumar),
    ]);
    expect(listStatuses(responses)).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^There is already an area with this name: gandhi/i);
  });

  it("give two areas of one name the same postcode: one is stored", async () => {
    const postcodes = ["627751", "627752"];
    const saves = [];
    for (const [index, postcode] of postcodes.entries()) {
      const { body } = await send(addArea, { ...area, postcode });
      const { _id, slug: _, createdAt: __, ...stored } = body.area;
      const admin = index === 0 ? priya : kumar;
      saves.push(() => put(putArea, { id: _id }, { ...stored, postcode: "627756" }, admin));
    }
    const responses = await runWhileLocked(lockTable("area"), saves);
    expect(listStatuses(responses)).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe(
      "There is already an area with this name: Gandhi Nagar 627756.",
    );
  });

  it("add areas with different names: both are added", async () => {
    const responses = await runWhileLocked(lockTable("area"), [
      () => send(addArea, area),
      () => send(addArea, { ...area, name: "Ward 2" }, kumar),
    ]);
    expect(listStatuses(responses)).toEqual([200, 200]);
  });

  it("save an area while an enquiry that waits for it changes: the area links the enquiry", async () => {
    const { body } = await send(addArea, { ...area, name: "Ward 2", state: "notYet" });
    const enquiryId = await createSampleEnquiry();
    const waitlistEntry = { status: "waiting", kind: "waiting", areaName: "Ward II" };
    await db().enquiry.update({ where: { id: enquiryId }, data: waitlistEntry });
    const { _id, slug: _, createdAt: __, ...stored } = body.area;
    const lock = `UPDATE "enquiry" SET "message" = 'changed' WHERE "id" = '${enquiryId}'`;
    const save = () => put(putArea, { id: _id }, { ...stored, spellings: ["Ward II"] });
    expect(listStatuses(await runWhileLocked(lock, [save]))).toEqual([200]);
    const enquiry = await db().enquiry.findUniqueOrThrow({ where: { id: enquiryId } });
    expect(enquiry).toMatchObject({ message: "changed", areaId: _id });
  });
});
