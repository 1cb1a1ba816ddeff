import { describe, expect, it } from "vitest";
import { z } from "zod";
import { GET as getGst } from "@/app/api/get-gst/route";
import { GET as getPlan } from "@/app/api/plans/[id]/route";
import { GET as filter } from "@/app/api/plans/filter/route";
import { db } from "@/lib/db";
import { refreshCatalogue } from "@/lib/plans/catalogue";
import { findPlan, insertFirstCatalogue } from "@/lib/plans/data";
import { type Plan, plan } from "@/lib/plans/schema";
import { catalogue, GST_PERCENT } from "@/prisma/catalogue";
import { call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";

await setUpCatalogue();

async function list(query = ""): Promise<Plan[]> {
  const response = await call(filter, { path: `/api/plans/filter${query}` });
  expect(response.status).toBe(200);
  return z.array(plan).parse(await response.json());
}

describe("GET /api/plans/filter", () => {
  it("answers all plans where no type is asked for", async () => {
    expect(await list()).toHaveLength(73);
  });

  it.each([
    ["internet", 37],
    ["internet+tv", 9],
    ["internet%2Btv", 9],
    ["internet+ott", 13],
    ["internet+tv+ott", 14],
    ["internet%2Btv%2Bott", 14],
  ])("answers the plans of %s", async (type, count) => {
    expect(await list(`?planType=${type}`)).toHaveLength(count);
  });

  it.each(["tv", "", "Internet", "internet+ott+tv"])("refuses the type %j", async (type) => {
    const response = await call(filter, { path: `/api/plans/filter?planType=${type}` });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual({ planType: "There is no such plan type" });
  });
});

describe("GET /api/plans/{id}", () => {
  it("answers one plan, the same as in the list", async () => {
    const [first] = await list();
    const response = await call(getPlan, { params: { id: first?._id ?? "" } });
    expect(await response.json()).toEqual(first);
  });

  it.each(["0192f0c0-0000-7000-8000-000000000000", "42", "..", "' OR 1=1"])(
    "knows no plan %j",
    async (id) => {
      const response = await call(getPlan, { params: { id } });
      expect(response.status).toBe(404);
      expect((await response.json()).message).toEqual(expect.any(String));
    },
  );
});

describe("the catalogue", () => {
  it("is repriced by GST alone, and no row is touched", async () => {
    const before = await list();
    await db().gstSetting.update({ where: { id: 1 }, data: { gstPercent: 12.5 } });
    await refreshCatalogue();
    try {
      expect(await (await call(getGst)).json()).toEqual({ gstPercent: 12.5 });
      const after = await list();
      expect(after.map((row) => row.updatedAt)).toEqual(before.map((row) => row.updatedAt));
      expect(after.every((row) => row.gstPercent === 12.5)).toBe(true);
      const plain = after.find((row) => row.basePrice === 399 && row.duration === "Monthly");
      expect(plain).toMatchObject({ gst: 49.88, renewalTotal: 448.88 });
    } finally {
      await db().gstSetting.update({ where: { id: 1 }, data: { gstPercent: GST_PERCENT } });
      await refreshCatalogue();
    }
  });

  it("is put into an empty database once, and never again", async () => {
    const deleted = (await list()).at(-1);
    await db().plan.delete({ where: { id: deleted?._id ?? "" } });
    expect(await insertFirstCatalogue(catalogue(), GST_PERCENT)).toBe(false);
    expect(await db().plan.count()).toBe(72);
  });

  it("holds one plan of each identity, blanks and case folded", async () => {
    const [plain] = catalogue();
    if (!plain) throw new Error("The first catalogue is empty.");
    const twin = { ...plain, speed: " 40  MBPS ", provider: "AARYAA network", basePrice: 1 };
    await expect(db().plan.create({ data: twin })).rejects.toThrow(/unique/i);
    expect(await findPlan(twin)).toMatchObject({ basePrice: 399, speed: "40 Mbps" });
  });

  it.each([
    { basePrice: -0.01 },
    { basePrice: Number.NaN },
    { ottCharge: -0.5 },
    { tvCharge: 0 },
    { ottList: ["Netflix"] },
    { discountPercent: 100.01 },
    { duration: "Weekly" },
    { planType: "tv" },
  ])("refuses a row with %j, whoever writes it", async (wrong) => {
    const [plain] = catalogue();
    if (!plain) throw new Error("The first catalogue is empty.");
    const row = { ...plain, speed: "1 Mbps", ...wrong };
    await expect(db().plan.create({ data: row })).rejects.toThrow();
  });
});
