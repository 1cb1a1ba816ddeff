import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { PUT } from "@/app/api/plans/[id]/route";
import { POST } from "@/app/api/plans/route";
import { recordAdminChange } from "@/lib/changes/data";
import { db } from "@/lib/db";
import { listPlans } from "@/lib/plans/data";
import { planResource } from "@/lib/plans/resource";
import { type PlanValues, savedPlanResponseSchema } from "@/lib/plans/schema";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { createUniquePlanValues } from "@/test/sample-plan";
import { createSignedInAdmin, type SignedInAdmin } from "@/test/signed-in-admin";

await setUpCatalogue();
const admin = await createSignedInAdmin();
const colleague = await createSignedInAdmin();

const post = (body: unknown) => callForJson(POST, { body, headers: admin.headers });
const put = (id: string, body: unknown, { headers } = admin) =>
  callForJson(PUT, { params: { id }, method: "PUT", body, headers });
const parsePlan = ({ body }: Awaited<ReturnType<typeof callForJson>>) =>
  savedPlanResponseSchema.parse(body).plan;
const addPlan = async (body: unknown) => parsePlan(await post(body));
const readRow = (id: string) => db().plan.findUniqueOrThrow({ where: { id } });
const listHistory = (subjectId: string) =>
  db().change.findMany({ where: { subjectId }, orderBy: { id: "asc" } });

const withoutOtt = { ottTier: "None", ottCharge: -1, ottList: [] };
const withoutTv = { tvChannels: "None", tvCharge: -1 };

describe("POST /api/plans", () => {
  it("adds a plan with its totals and records who added it", async () => {
    const input = createUniquePlanValues();
    const { message, plan } = savedPlanResponseSchema.parse((await post(input)).body);
    expect(message).toBe("Plan added successfully!");
    expect(plan).toMatchObject({ ...input, renewalTotal: 2035.64 });
    expect(await listHistory(plan._id)).toMatchObject([
      { action: "added", changedBy: admin.email, subject: "plan", before: null, after: input },
    ]);
  });

  it.each<[Partial<PlanValues>, Partial<PlanValues>]>([
    [{ planType: "internet" }, { ...withoutOtt, ...withoutTv }],
    [{ planType: "internet+tv" }, { ...withoutOtt, tvChannels: "450+", tvCharge: 0 }],
    [{ planType: "internet+ott" }, { ...withoutTv, ottTier: "Standard", ottCharge: 0 }],
    [{ speed: "1gbps" }, { speed: "1 Gbps" }],
    [{ ottList: [" Zee5 ", "", "zee5", "Sun  NXT"] }, { ottList: ["Zee5", "Sun NXT"] }],
    [
      { ottList: ["Sun\u200b NXT", "\u200b"], router: "\u2060" },
      { ottList: ["Sun NXT"], router: "None" },
    ],
  ])("normalises %j to %j", async (input, normalised) => {
    expect(await addPlan(createUniquePlanValues(input))).toMatchObject(normalised);
  });

  const tooLong = "x".repeat(41);

  it.each<[string, ...unknown[]]>([
    ["speed", "75\u0000Mbps"],
    ["provider", "Sample\u0007"],
    ["duration", "Weekly"],
    ["planType", "tv"],
    ["basePrice", -1, 1.005, 1_000_000.01, "599"],
    ["advancePayment", -1],
    ["discountPercent", -1, 100.01],
    ["ottCharge", -0.5],
    ["tvCharge", -0.01],
    ["router", tooLong],
    ["ottTier", tooLong],
    ["ottList", [tooLong], "Netflix", Array.from({ length: 61 }, (_, index) => `App ${index}`)],
    ["androidBox", "yes"],
    ["bonus", 1],
  ])("rejects a %s of %j and adds no plan", async (field, ...values) => {
    const before = await db().plan.count();
    for (const value of values) {
      const { status, body } = await post({ ...createUniquePlanValues(), [field]: value });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ [field]: expect.any(String) });
    }
    expect(await db().plan.count()).toBe(before);
  });

  it.each<[string, ...unknown[]]>([
    ["speed", undefined, "   ", "\u200b\u200d"],
    ["provider", "", null],
    ["duration", undefined],
    ["planType", undefined],
    ["basePrice", undefined],
  ])("asks for a missing %s, sent as %j, and adds no plan", async (field, ...values) => {
    const before = await db().plan.count();
    for (const value of values) {
      const { status, body } = await post({ ...createUniquePlanValues(), [field]: value });
      expect([status, body.message]).toEqual([400, "Please fill in all required fields"]);
      expect(body.errors).toEqual({ [field]: expect.any(String) });
    }
    expect(await db().plan.count()).toBe(before);
  });

  it("rejects a duplicate and returns the existing plan", async () => {
    const input = createUniquePlanValues();
    const plan = await addPlan(input);
    const speed = " 75 \u200b MBPS";
    const provider = `\ufeff${input.provider.normalize("NFD")}\u200e`;
    const { status, body } = await post({ ...input, speed, provider, basePrice: 1 });
    expect(status).toBe(409);
    expect(body.message).toContain(`75 Mbps · Quarterly · ${input.provider}`);
    expect(body.current).toEqual(plan);
    expect(await db().plan.count({ where: { provider: input.provider } })).toBe(1);
  });
});

describe("PUT /api/plans/{id}", () => {
  it("accepts a plan id in capitals", async () => {
    const plan = await addPlan(createUniquePlanValues());
    const id = plan._id.toUpperCase();
    expect((await put(id, { ...plan, basePrice: 1 })).status).toBe(200);
    expect((await readRow(plan._id)).basePrice.toNumber()).toBe(1);
  });

  it("changes a plan and records its old values", async () => {
    const input = createUniquePlanValues();
    const plan = await addPlan(input);
    const next = { ...input, basePrice: 649.5, androidBox: false };
    const { body } = await put(plan._id, { ...next, updatedAt: plan.updatedAt });
    expect(body.message).toBe("Plan updated successfully!");
    expect(body.plan).toMatchObject({ ...next, createdAt: plan.createdAt });
    expect(Date.parse(body.plan.updatedAt)).toBeGreaterThan(Date.parse(plan.updatedAt));
    const [, changed] = await listHistory(plan._id);
    expect(changed).toMatchObject({ action: "changed", before: input, after: next });
  });

  it("sets the optional fields that the body omits to their defaults", async () => {
    const { _id, speed, duration, provider, planType, basePrice } = await addPlan(
      createUniquePlanValues({ installationFee: 500 }),
    );
    const required = { speed, duration, provider, planType, basePrice };
    const changed = await put(_id, required);
    expect(parsePlan(changed)).toMatchObject({ ...planResource.blank, ...required });
  });

  it("rejects a change to an outdated version of a plan, and returns the current plan and the colleague's email", async () => {
    const plan = await addPlan(createUniquePlanValues());
    const current = parsePlan(await put(plan._id, { ...plan, basePrice: 500 }, colleague));
    for (const mine of [{ basePrice: 700 }, { router: "None" }]) {
      const { status, body } = await put(plan._id, { ...plan, ...mine });
      expect(status).toBe(409);
      expect(body.message).toBe(`${colleague.email} changed this plan while you were editing.`);
      expect(body.isOwnChange).toBe(false);
      expect(body.current).toEqual(current);
    }
    expect(await listPlans()).toContainEqual(current);
  });

  it("returns the current plan if an outdated version would also be a duplicate of another plan", async () => {
    const input = createUniquePlanValues();
    const plan = await addPlan({ ...input, speed: "20 Mbps" });
    await addPlan({ ...input, speed: "30 Mbps" });
    const current = parsePlan(await put(plan._id, { ...plan, basePrice: 500 }, colleague));
    const { status, body } = await put(plan._id, { ...plan, speed: "30 Mbps" });
    expect([status, body.current]).toEqual([409, current]);
  });

  it("says “You” to the author of the other change even after a change of email, but not to the new owner of the old email", async () => {
    const formerEmail = `${randomUUID()}@staff.example`;
    const mover = await createSignedInAdmin(formerEmail);
    const plan = await addPlan(createUniquePlanValues());
    await put(plan._id, { ...plan, basePrice: 500 }, mover);
    const email = `${randomUUID()}@staff.example`;
    await db().admin.update({ where: { id: mover.id }, data: { email } });
    await db().$transaction((tx) =>
      recordAdminChange(tx, mover.id, {
        changedBy: formerEmail,
        action: "changed",
        before: { email: formerEmail },
        after: { email },
      }),
    );
    const successor = await createSignedInAdmin(formerEmail);
    const readMessage = async (editor: SignedInAdmin) =>
      (await put(plan._id, { ...plan, basePrice: 700 }, editor)).body.message;
    expect(await readMessage(mover)).toMatch(/^You changed this plan in another tab/);
    expect(await readMessage(successor)).toBe(
      `${formerEmail} changed this plan while you were editing.`,
    );
  });

  it("rejects invalid values and changes nothing", async () => {
    const plan = await addPlan(createUniquePlanValues());
    const invalid = { ...plan, basePrice: -1, updatedAt: "yesterday" };
    const { status, body } = await put(plan._id, invalid);
    expect([status, Object.keys(body.errors)]).toEqual([400, ["basePrice", "updatedAt"]]);
    expect(await readRow(plan._id)).toMatchObject({ speed: "75 Mbps" });
  });

  it("returns 404 for deleted, unknown and invalid ids", async () => {
    const plan = await addPlan(createUniquePlanValues());
    await db().plan.delete({ where: { id: plan._id } });
    for (const id of [plan._id, randomUUID(), "42"]) expect((await put(id, plan)).status).toBe(404);
  });
});
