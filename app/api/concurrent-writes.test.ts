// Two people write at the same time: both transactions have read their snapshots before one of them writes.
import { beforeEach, expect, it } from "vitest";
import { DELETE as deleteArea, PUT as putArea } from "@/app/api/areas/[id]/route";
import { POST as addArea } from "@/app/api/areas/route";
import { DELETE as deletePlan, PUT as putPlan } from "@/app/api/plans/[id]/route";
import { POST as changePlans } from "@/app/api/plans/bulk/route";
import { POST as importPlans } from "@/app/api/plans/import/route";
import { POST as addPlan } from "@/app/api/plans/route";
import { POST as setGst } from "@/app/api/set-gst/route";
import { PUT as putSection } from "@/app/api/site/[section]/route";
import type { AreaValues } from "@/lib/areas/schema";
import { db } from "@/lib/db";
import { readGst } from "@/lib/gst/data";
import { publicState } from "@/lib/http/public-state";
import type { RouteHandler } from "@/lib/http/route";
import { buildPlansCsv } from "@/lib/plans/csv";
import { insertInitialCatalogue, listPlans } from "@/lib/plans/data";
import { MAX_PLANS, type Plan } from "@/lib/plans/schema";
import { requireSection } from "@/lib/site/data";
import type { Transaction } from "@/lib/transaction";
import { buildInitialCatalogue, GST_PERCENT } from "@/prisma/catalogue";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { runWhileLocked } from "@/test/database-setup";
import { sampleAreaValues, toAreaUpdate } from "@/test/sample-area";
import { samplePlanValues } from "@/test/sample-plan";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { undoChange } from "@/test/undo-change";

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

const lockTable = (name: string) => (tx: Transaction) =>
  tx.$executeRawUnsafe(`LOCK TABLE "${name}" IN SHARE MODE`);
const listStatuses = (responses: Response[]) => responses.map(({ status }) => status).sort();

/** Runs two writes, and expects that one is refused. Returns the bodies of both responses. */
async function storeOneOfTwo(table: string, writes: (() => Promise<Response>)[]) {
  const responses = await runWhileLocked(lockTable(table), writes);
  expect(listStatuses(responses)).toEqual([200, 409]);
  const [stored, refused] = responses.toSorted((one, other) => one.status - other.status);
  return { stored: stored?.body, refused: refused?.body };
}

const createPlan = async (speed = "75 Mbps"): Promise<Plan> =>
  (await send(addPlan, { ...samplePlanValues, speed })).body.plan;
const putPrice = (plan: Plan, basePrice: number, admin = priya) =>
  put(putPlan, { id: plan._id }, { ...plan, basePrice }, admin);
const buildInputs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...samplePlanValues,
    speed: `${index + 100} Mbps`,
    basePrice: 300 + (index % 40),
  }));
const readPlans = async () => new Map((await listPlans()).map((plan) => [plan._id, plan]));

it("stores one of two saves of a plan, and returns it to the other person with the name of its author", async () => {
  const plan = await createPlan();
  const { stored, refused } = await storeOneOfTwo("plan", [
    () => putPrice(plan, 500),
    () => putPrice(plan, 700, kumar),
  ]);
  expect(refused.current).toEqual(stored.plan);
  expect(refused.message).toMatch(/^(priya|kumar)@staff\.example changed this plan while/);
  expect(await db().change.count({ where: { action: "changed" } })).toBe(1);
});

it("deletes a plan that is being saved; the save succeeds before or returns 404", async () => {
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

it("undoes a change once if two people undo it, and tells the other person who undid it", async () => {
  const plan = await createPlan();
  await putPrice(plan, 500);
  const change = await db().change.findFirstOrThrow({ where: { action: "changed" } });
  const { refused } = await storeOneOfTwo(
    "plan",
    [priya, kumar].map((admin) => () => undoChange(change.id, admin)),
  );
  expect(refused.message).toMatch(/^This has already been undone by (priya|kumar)@/);
  expect((await readPlans()).get(plan._id)?.basePrice).toBe(599);
});

it("stores either a save or an undo of an earlier change of the same plan", async () => {
  const plan = await createPlan();
  const changed: Plan = (await putPrice(plan, 500)).body.plan;
  const { id } = await db().change.findFirstOrThrow({ where: { action: "changed" } });
  await storeOneOfTwo("plan", [() => putPrice(changed, 700, kumar), () => undoChange(id, priya)]);
  expect([599, 700]).toContain((await readPlans()).get(plan._id)?.basePrice);
});

it("stores two saves of one plan without a version, and saves of different plans", async () => {
  const plans = [await createPlan("10 Mbps"), await createPlan("20 Mbps")] as const;
  const putWithoutVersion = ({ _id, ...plan }: Plan, basePrice: number, admin = priya) =>
    put(putPlan, { id: _id }, { ...plan, basePrice, updatedAt: undefined }, admin);
  const responses = await runWhileLocked(lockTable("plan"), [
    () => putWithoutVersion(plans[0], 500),
    () => putWithoutVersion(plans[0], 700, kumar),
    () => putPrice(plans[1], 700, kumar),
  ]);
  expect(listStatuses(responses)).toEqual([200, 200, 200]);
  expect(await db().change.count({ where: { action: "changed" } })).toBe(3);
});

it("adds a plan once if two people add it, and names the existing plan", async () => {
  const { stored, refused } = await storeOneOfTwo("plan", [
    () => send(addPlan, samplePlanValues),
    () => send(addPlan, { ...samplePlanValues, provider: "AARYAA network" }, kumar),
  ]);
  expect(refused.message).toMatch(/^This plan already exists: 75 Mbps · Quarterly/);
  expect(refused.current).toEqual(stored.plan);
});

it("stores one of two changes that make two plans equal, and names the existing plan", async () => {
  const plans = [await createPlan("10 Mbps"), await createPlan("20 Mbps")] as const;
  const putSpeed = (plan: Plan, admin = priya) =>
    put(putPlan, { id: plan._id }, { ...plan, speed: "30 Mbps" }, admin);
  const { refused } = await storeOneOfTwo("plan", [
    () => putSpeed(plans[0]),
    () => putSpeed(plans[1], kumar),
  ]);
  expect(refused.message).toMatch(/^This plan already exists: 30 Mbps · Quarterly/);
});

it("adds one plan if three people add plans, and the limit allows one more", async () => {
  const deletedPlan = await createPlan();
  await remove(deletePlan, deletedPlan._id);
  const deletion = await db().change.findFirstOrThrow({ where: { action: "deleted" } });
  await db().plan.createMany({ data: buildInputs(MAX_PLANS - 1) });
  const file = buildPlansCsv([{ ...deletedPlan, speed: "20 Mbps" }]);
  const { version } = (await send(importPlans, file)).body;
  const responses = await runWhileLocked(lockTable("plan"), [
    () => send(addPlan, { ...samplePlanValues, speed: "10 Mbps" }),
    () =>
      send(importPlans, file, kumar, {
        path: `/api/plans/import?apply=yes&version=${version}`,
      }),
    () => undoChange(deletion.id, priya),
  ]);
  expect(listStatuses(responses)).toEqual([200, 409, 409]);
  for (const { status, body } of responses)
    if (status === 409) expect(body.message).toContain("can have at most 500 plans");
  expect(await db().plan.count()).toBe(MAX_PLANS);
});

it("changes all 500 plans or none if one of them is saved at the same time", async () => {
  await db().plan.createMany({ data: buildInputs(500) });
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
  const savedPlan = { ...plan, basePrice: 999 };
  const repricedPlans = plans.map((each) => ({ ...each, basePrice: each.basePrice + 10 }));
  const expectedPlans = isBulkStored ? repricedPlans : [...plans.slice(1), savedPlan];
  for (const { _id, basePrice } of expectedPlans)
    expect(stored.get(_id)?.basePrice).toBe(basePrice);
});

it("stores one of two changes of the same plans in opposite orders, without a deadlock", async () => {
  const plans: Plan[] = [];
  for (const basePrice of [100, 200, 300]) {
    const input = { ...samplePlanValues, speed: `${basePrice} Mbps`, basePrice };
    plans.push((await send(addPlan, input)).body.plan);
  }
  const rows = plans.map(({ _id, updatedAt }) => ({ id: _id, updatedAt }));
  const change = { task: "percent", value: 10, rounding: 1 };
  // Without an order of the locks, each change has written one plan while it waits for the locked one.
  const lock = (tx: Transaction) =>
    tx.$executeRaw`SELECT FROM "plan" WHERE "id" = ${plans[1]?._id}::uuid FOR UPDATE`;
  const responses = await runWhileLocked(lock, [
    () => send(changePlans, { change, rows }),
    () => send(changePlans, { change: { ...change, value: 20 }, rows: rows.toReversed() }, kumar),
  ]);
  expect(listStatuses(responses)).toEqual([200, 409]);
  const statistics = await db().$queryRaw`
    SELECT "deadlocks"::int FROM pg_stat_database WHERE "datname" = current_database()`;
  expect(statistics).toEqual([{ deadlocks: 0 }]);
});

it("inserts the initial catalogue once, also if two servers start at the same time", async () => {
  await db().gstSetting.deleteMany();
  const insert = () => insertInitialCatalogue(buildInitialCatalogue(), GST_PERCENT);
  const results = await runWhileLocked(lockTable("gst_setting"), [insert, insert]);
  expect(results.sort()).toEqual([false, true]);
  await db().plan.deleteMany();
  expect(await insert()).toBe(false);
  expect(await db().plan.count()).toBe(0);
});

it("stores one of two first saves of a section, and returns it to the other person", async () => {
  const { _id, ...section } = await requireSection("faq");
  const items = section.items as object[];
  const save = (changed: object[], admin = priya) =>
    put(putSection, { section: "faq" }, { ...section, items: changed }, admin);
  const { refused } = await storeOneOfTwo("site_section", [
    () => save(items.slice(1)),
    () => save(items.slice(2), kumar),
  ]);
  expect(refused.current).toEqual(await requireSection("faq"));
});

it("stores one of two GST percentages, and returns it to the other person", async () => {
  const { updatedAt } = await readGst();
  const { refused } = await storeOneOfTwo("gst_setting", [
    () => send(setGst, { gstPercent: 5, updatedAt }),
    () => send(setGst, { gstPercent: 12, updatedAt }, kumar),
  ]);
  expect(refused.current).toMatchObject({ gstPercent: (await readGst()).gstPercent });
});

/** Returns a function that changes the area. */
async function createArea(input: Partial<AreaValues>) {
  const { area } = (await send(addArea, { ...sampleAreaValues, ...input })).body;
  return (changes: Partial<AreaValues>) =>
    put(putArea, { id: area._id }, { ...toAreaUpdate(area), ...changes });
}

type Save = (value: number, admin?: typeof priya) => Promise<Response>;

const SAVES: Record<string, () => Promise<Save>> = {
  plan: async () => {
    const { _id: id, ...plan } = await createPlan();
    return (basePrice, admin) =>
      put(putPlan, { id }, { ...plan, basePrice, updatedAt: undefined }, admin);
  },
  area: async () => {
    const { area } = (await send(addArea, sampleAreaValues)).body;
    const { updatedAt: _, ...values } = toAreaUpdate(area);
    return (value, admin) =>
      put(putArea, { id: area._id }, { ...values, postcode: `62775${value}` }, admin);
  },
  section: async () => {
    const { _id: section, updatedAt: _, ...content } = await requireSection("faq");
    const items = content.items as object[];
    return (value, admin) =>
      put(putSection, { section }, { ...content, items: items.slice(value) }, admin);
  },
  percentage: async () => (gstPercent, admin) => send(setGst, { gstPercent }, admin),
};

const withoutVersions = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value) => (name === "updatedAt" ? undefined : value)));

/** Runs the save of a colleague between the commit of the next write and its response. */
function saveBeforeResponse(save: () => Promise<unknown>): void {
  publicState.refresh = async () => {
    publicState.refresh = undefined;
    await save();
  };
}

it.each(Object.entries(SAVES))(
  "returns the saved %s, also if a colleague saves before the response",
  async (_, createSave) => {
    const save = await createSave();
    const { body: expected } = await save(1);
    await save(2);
    saveBeforeResponse(() => save(2, kumar));
    const { body } = await save(1);
    expect(withoutVersions(body)).toEqual(withoutVersions(expected));
  },
);

it("returns the added plan, also if a colleague changes it before the response", async () => {
  saveBeforeResponse(async () => {
    const [plan] = await listPlans();
    if (plan) await putPrice(plan, 700, kumar);
  });
  const { _id, basePrice } = await createPlan();
  expect(basePrice).toBe(samplePlanValues.basePrice);
  expect((await readPlans()).get(_id)?.basePrice).toBe(700);
});

it("returns the added area, also if a colleague deletes it before the response", async () => {
  saveBeforeResponse(async () => {
    const { id } = await db().area.findFirstOrThrow();
    await remove(deleteArea, id, kumar);
  });
  const { status, body } = await send(addArea, sampleAreaValues);
  expect({ status, name: body.area?.name }).toEqual({ status: 200, name: sampleAreaValues.name });
  expect(await db().area.count()).toBe(0);
});

it("stores one of two changes that make two areas equal, and names the existing area", async () => {
  const updates = [
    await createArea({ postcode: "627751" }),
    await createArea({ postcode: "627752" }),
  ];
  const { refused } = await storeOneOfTwo(
    "area",
    updates.map((update) => () => update({ postcode: "627756" })),
  );
  const message = "There is already an area with this name: Sample Nagar 627756.";
  expect(refused.message).toBe(message);
});

it("links an area to a waitlist entry that changes while the area is saved", async () => {
  const update = await createArea({ name: "Ward 2", state: "notYet" });
  const id = await createSampleEnquiry();
  const waitlistEntry = { status: "waiting", kind: "waiting", areaName: "Ward II" };
  await db().enquiry.update({ where: { id }, data: waitlistEntry });
  const lock = (tx: Transaction) =>
    tx.enquiry.update({ where: { id }, data: { message: "changed" } });
  const [saved] = await runWhileLocked(lock, [() => update({ spellings: ["Ward II"] })]);
  expect(saved?.status).toBe(200);
  const enquiry = await db().enquiry.findUniqueOrThrow({ where: { id } });
  expect(enquiry).toMatchObject({ message: "changed", areaId: saved?.body.area._id });
});
