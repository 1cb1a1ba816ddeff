import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { PUT } from "@/app/api/plans/[id]/route";
import { POST } from "@/app/api/plans/route";
import { db } from "@/lib/db";
import { listPlans } from "@/lib/plans/data";
import { type PlanInput, planSaved } from "@/lib/plans/schema";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { uniqueInput } from "@/test/sample-plan";

await setUpCatalogue();
const admin = await asAdmin();

const add = (body: unknown) => ask(POST, { body, headers: admin.headers });
const change = (id: string, body: unknown) =>
  ask(PUT, { params: { id }, method: "PUT", body, headers: admin.headers });
const planIn = ({ body }: Awaited<ReturnType<typeof ask>>) => planSaved.parse(body).plan;
const added = async (body: unknown) => planIn(await add(body));
const rowOf = (id: string) => db().plan.findUniqueOrThrow({ where: { id } });
const changesOf = (subjectId: string) =>
  db().change.findMany({ where: { subjectId }, orderBy: { id: "asc" } });

const noOtt = { ottTier: "None", ottCharge: -1, ottList: [] };
const noTv = { tvChannels: "None", tvCharge: -1 };

describe("POST /api/plans", () => {
  it("adds a plan, prices it and writes down who did it", async () => {
    const input = uniqueInput();
    const { message, plan } = planSaved.parse((await add(input)).body);
    expect(message).toBe("Plan added successfully!");
    expect(plan).toMatchObject({ ...input, renewalTotal: 2035.64 });
    expect(await changesOf(plan._id)).toMatchObject([
      { action: "added", changedBy: admin.email, subject: "plan", before: null, after: input },
    ]);
  });

  it("means nothing, free of figures, where only the required fields are sent", async () => {
    const { provider } = uniqueInput();
    const required = { speed: "5 Mbps", duration: "Monthly", provider, basePrice: 1 };
    const free = { installationFee: 0, discountPercent: 0, advancePayment: 0 };
    const without = { ...noOtt, ...noTv, router: "None", androidBox: false };
    const plan = await added({ ...required, planType: "internet+tv+ott" });
    expect(plan).toMatchObject({ ...free, ...without });
  });

  it.each<[Partial<PlanInput>, Partial<PlanInput>]>([
    [{ planType: "internet" }, { ...noOtt, ...noTv }],
    [{ planType: "internet+tv" }, { ...noOtt, tvChannels: "450+", tvCharge: 0 }],
    [{ planType: "internet+ott" }, { ...noTv, ottTier: "Standard", ottCharge: 0 }],
    [{ speed: "  75   Mbps " }, { speed: "75 Mbps" }],
    [{ speed: "1gbps" }, { speed: "1 Gbps" }],
    [{ ottList: [" Zee5 ", "", "zee5", "Sun  NXT"] }, { ottList: ["Zee5", "Sun NXT"] }],
  ])("keeps of %j what the type has, its words folded: %j", async (given, kept) => {
    expect(await added(uniqueInput(given))).toMatchObject(kept);
  });

  const long = "x".repeat(41);

  it.each<[string, ...unknown[]]>([
    ["speed", undefined, "   ", "75\u0000Mbps"],
    ["provider", "", null, "Sample\u0007"],
    ["duration", undefined, "Weekly"],
    ["planType", undefined, "tv"],
    ["basePrice", undefined, "", -1, 1.005, 1_000_000.01, "599"],
    ["advancePayment", -1],
    ["discountPercent", -1, 100.01],
    ["ottCharge", -0.5],
    ["tvCharge", -0.01],
    ["router", long],
    ["ottTier", long],
    ["ottList", [long], "Netflix", Array.from({ length: 61 }, (_, index) => `App ${index}`)],
    ["androidBox", "yes"],
    ["bonus", 1],
  ])("refuses a %s of %j, and changes nothing", async (field, ...values) => {
    const before = await db().plan.count();
    for (const value of values) {
      const { status, body } = await add({ ...uniqueInput(), [field]: value });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ [field]: expect.any(String) });
      const isMissing = String(value ?? "").trim() === "";
      if (isMissing) expect(body.message).toBe("Please fill in all required fields");
    }
    expect(await db().plan.count()).toBe(before);
  });

  it("refuses what is no number at all", async () => {
    const body = JSON.stringify(uniqueInput()).replace('"basePrice":599', '"basePrice":1e999');
    const errors = { basePrice: "Must be a number" };
    expect(await add(body)).toMatchObject({ status: 400, body: { errors } });
  });

  it("refuses a duplicate and names it", async () => {
    const input = uniqueInput();
    const plan = await added(input);
    const { status, body } = await add({ ...input, speed: " 75  MBPS", basePrice: 1 });
    expect(status).toBe(409);
    expect(body.message).toContain(`75 Mbps · Quarterly · ${input.provider}`);
    expect(body.current).toEqual(plan);
    expect(await db().plan.count({ where: { provider: input.provider } })).toBe(1);
  });

  it("makes one of two duplicates that come at once", async () => {
    const input = uniqueInput();
    const answers = await Promise.all([add(input), add(input)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("PUT /api/plans/{id}", () => {
  it("knows a plan by its id in capitals", async () => {
    const plan = await added(uniqueInput());
    const id = plan._id.toUpperCase();
    expect((await change(id, { ...plan, basePrice: 1 })).status).toBe(200);
    expect((await rowOf(plan._id)).basePrice.toNumber()).toBe(1);
  });

  it("changes a plan and keeps what it was", async () => {
    const input = uniqueInput();
    const plan = await added(input);
    const next = { ...input, basePrice: 649.5, androidBox: false };
    const { body } = await change(plan._id, { ...next, updatedAt: plan.updatedAt });
    expect(body.message).toBe("Plan updated successfully!");
    expect(body.plan).toMatchObject({ ...next, createdAt: plan.createdAt });
    expect(Date.parse(body.plan.updatedAt)).toBeGreaterThan(Date.parse(plan.updatedAt));
    const [, changed] = await changesOf(plan._id);
    expect(changed).toMatchObject({ action: "changed", before: input, after: next });
  });

  it("takes a plan as it was read, and a client that knows no updatedAt", async () => {
    const plan = await added(uniqueInput());
    for (const [basePrice, updatedAt] of [[1, plan.updatedAt], [2]] as const) {
      const changed = await change(plan._id, { ...plan, basePrice, updatedAt });
      expect(planIn(changed)).toMatchObject({ basePrice });
    }
  });

  it("tells who read it before a change, names who made that, and answers the row", async () => {
    const plan = await added(uniqueInput());
    const current = planIn(await change(plan._id, { ...plan, basePrice: 500 }));
    for (const mine of [{ basePrice: 700 }, { router: "None" }]) {
      const { status, body } = await change(plan._id, { ...plan, ...mine });
      expect(status).toBe(409);
      expect(body.message).toBe(`${admin.email} changed this plan while you were editing.`);
      expect(body.current).toEqual(current);
    }
    expect(await listPlans()).toContainEqual(current);
  });

  it("refuses what a new plan may not be, and changes nothing", async () => {
    const plan = await added(uniqueInput());
    const wrong = { ...plan, basePrice: -1, updatedAt: "yesterday" };
    const { status, body } = await change(plan._id, wrong);
    expect([status, Object.keys(body.errors)]).toEqual([400, ["basePrice", "updatedAt"]]);
    expect(await rowOf(plan._id)).toMatchObject({ speed: "75 Mbps" });
  });

  it("knows no plan that was deleted or never was", async () => {
    const plan = await added(uniqueInput());
    await db().plan.delete({ where: { id: plan._id } });
    for (const id of [plan._id, randomUUID(), "42"])
      expect((await change(id, plan)).status).toBe(404);
  });
});
