import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { toSelectedPlan } from "@/lib/enquiries/fields";
import { enquiryBody } from "@/lib/enquiries/schema";
import { FAULT_TEXT } from "@/lib/http/errors";
import { findPlan } from "@/lib/plans/data";
import { call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { POST } from "./route";

const enquiry = {
  firstName: "முருகன்",
  lastName: "Sample",
  phone: "6000000001",
  address: "1 Sample Street",
  email: "murugan@sample.example",
  message: "Please call me about a connection.",
};
const quarterly = {
  planType: "internet+tv+ott",
  speed: "75 Mbps",
  provider: "Aaryaa Network",
  duration: "Quarterly",
  ottTier: "Standard",
  tvChannels: "450+",
} as const;

await setUpCatalogue();
beforeEach(async () => {
  await db().enquiry.deleteMany();
  await db().rateLimit.deleteMany();
});

const stored = () => db().enquiry.findMany({ orderBy: { createdAt: "asc" } });
const post = (body: unknown, headers?: Record<string, string>, from?: string) =>
  call(POST, { path: "/api/contact/post", body, headers, from });
const postForm = (fields: Record<string, string>, headers?: Record<string, string>) =>
  post(new URLSearchParams(fields), headers);

describe("POST /api/contact/post", () => {
  it("keeps an enquiry and says so", async () => {
    const response = await post(enquiry);
    expect(response.status).toBe(200);
    expect((await response.json()).message).toMatch(/^Thank you/);
    expect(await stored()).toMatchObject([{ ...enquiry, status: "new", planDiffers: false }]);
  });

  it("keeps the plan as it was sent, and beside it what the catalogue says", async () => {
    const plan = await findPlan(quarterly);
    if (!plan) throw new Error("The plan is not in the catalogue.");
    const asSeen = toSelectedPlan(plan);
    expect((await post({ ...enquiry, selectedPlan: asSeen })).status).toBe(200);
    expect((await post({ ...enquiry, selectedPlan: { ...asSeen, price: 1 } })).status).toBe(200);
    const gone = { ...asSeen, speed: "76 Mbps" };
    expect((await post({ ...enquiry, selectedPlan: gone })).status).toBe(200);
    expect(await stored()).toMatchObject([
      { selectedPlan: asSeen, cataloguePlan: { firstTimeTotal: 2035.64 }, planDiffers: false },
      { selectedPlan: { price: 1 }, cataloguePlan: { _id: plan._id }, planDiffers: true },
      { selectedPlan: gone, cataloguePlan: null, planDiffers: true },
    ]);
  });

  it.each([
    ["firstName", "Aaaaron"],
    ["firstName", "R2D2"],
    ["firstName", ""],
    ["lastName", "123"],
    ["phone", "5000000001"],
    ["phone", "600000000"],
    ["address", "1234567"],
    ["address", "Roadddddd"],
    ["email", "someone@nowhere"],
    ["email", "a@b.example\r\nBcc: c@d.example"],
    ["message", "Too short"],
    ["message", "          "],
    ["message", "Pleaseeeeee call"],
    ["message", "NUL \u0000 in the text"],
  ])("refuses %s %j in its own words, and keeps nothing", async (field, value) => {
    const response = await post({ ...enquiry, [field]: value });
    expect(response.status).toBe(400);
    const text = `Enter a valid ${field.charAt(0).toUpperCase()}${field.slice(1)}`;
    expect((await response.json()).errors).toEqual({ [field]: text });
    expect(await stored()).toEqual([]);
  });

  it("asks for all six fields", async () => {
    const response = await post({});
    expect(Object.keys((await response.json()).errors)).toEqual(
      Object.keys(enquiryBody.shape).slice(0, 6),
    );
  });

  it.each([
    ["broken JSON", '{"firstName":', 400],
    ["a list", [enquiry], 400],
    ["an object for a text", { ...enquiry, firstName: { a: 1 } }, 400],
    ["a list for a text", { ...enquiry, message: ["long enough to pass"] }, 400],
    ["a field that nobody knows", { ...enquiry, status: "closed" }, 400],
    ["a plan of another shape", { ...enquiry, selectedPlan: { price: "1" } }, 400],
    ["what only a machine fills in", { ...enquiry, website: "http://spam.example" }, 400],
    ["2 MB", { ...enquiry, message: "x".repeat(2_000_000) }, 413],
  ])("refuses %s with a message, and keeps nothing", async (_, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect((await response.json()).message).toEqual(expect.any(String));
    expect(await stored()).toEqual([]);
  });

  it("makes one row of a double click, and two of two different enquiries", async () => {
    const key = { "idempotency-key": "key-1" };
    await Promise.all(Array.from({ length: 8 }, () => post(enquiry, key)));
    expect(await stored()).toHaveLength(1);
    await post({ ...enquiry, message: "Something else entirely." }, key);
    await post(enquiry);
    expect(await stored()).toHaveLength(3);
  });

  it("refuses a key that is no key", async () => {
    expect((await post(enquiry, { "idempotency-key": "x".repeat(201) })).status).toBe(400);
  });

  it("takes 30 enquiries from one address in ten minutes; what was refused does not count", async () => {
    const send = (message: string) => post({ ...enquiry, message }, {}, "198.51.100.7");
    for (let n = 0; n < 12; n += 1) expect((await send("short")).status).toBe(400);
    for (let n = 0; n < 30; n += 1) expect((await send(`Sample message ${n}`)).status).toBe(200);
    const refused = await send("One message too many");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await post(enquiry, {}, "198.51.100.8")).status).toBe(200);
    expect(await stored()).toHaveLength(31);
    const { rows } = await pool().query("SELECT key FROM rate_limit");
    expect(JSON.stringify(rows)).not.toContain("198.51");
  });

  it("says what the form shows when the database fails, and acknowledges nothing", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await pool().query('ALTER TABLE "enquiry" RENAME TO "elsewhere"');
    try {
      const response = await post(enquiry);
      expect(response.status).toBe(500);
      expect((await response.json()).message).toBe(FAULT_TEXT);
      const logged = log.mock.calls.flat().join();
      for (const value of Object.values(enquiry)) expect(logged).not.toContain(value);
    } finally {
      await pool().query('ALTER TABLE "elsewhere" RENAME TO "enquiry"');
      log.mockRestore();
    }
  });
});

describe("the form without JavaScript", () => {
  it("is thanked on a page of its own", async () => {
    const response = await postForm({ ...enquiry, phone: "+91 60000 00001", website: "" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/contact/thank-you");
    expect(await stored()).toMatchObject([enquiry]);
  });

  it("folds an identical repeat", async () => {
    await Promise.all(Array.from({ length: 5 }, () => postForm(enquiry)));
    expect(await stored()).toHaveLength(1);
    await postForm({ ...enquiry, message: "Something else entirely." });
    expect(await stored()).toHaveLength(2);
  });

  it("takes the plan from the page's own address, not from another site's", async () => {
    const plan = await findPlan(quarterly);
    const page = (host: string) => ({ referer: `http://${host}/contact?plan=${plan?._id}` });
    await postForm(enquiry, page("site.example"));
    await postForm({ ...enquiry, phone: "6000000002" }, page("other.example"));
    expect(await stored()).toMatchObject([
      { selectedPlan: { price: 2035.64 }, planDiffers: false },
      { selectedPlan: null },
    ]);
  });

  it("takes the home page's offer from the page's address, as the plan that it is", async () => {
    const page = { referer: "http://site.example/contact?offer=basic" };
    await postForm(enquiry, page);
    const wrong = await postForm({ ...enquiry, phone: "12" }, page);
    expect(await wrong.text()).toContain('name="offer" value="basic"');
    await db().plan.updateMany({ where: { basePrice: 399 }, data: { basePrice: 449 } });
    await postForm({ ...enquiry, phone: "6000000002", offer: "basic" });
    await postForm({ ...enquiry, phone: "6000000003", offer: "gold" });
    expect(await stored()).toMatchObject([
      { selectedPlan: { speed: "40 Mbps", price: 470.82 }, planDiffers: false },
      { selectedPlan: { speed: "40 Mbps", price: 399 }, planDiffers: true },
      { selectedPlan: null },
    ]);
  });

  it("shows the errors and all that was typed, as text and not as markup", async () => {
    const typed = { ...enquiry, phone: "12", message: '"><script>alert(1)</script>' };
    const plan = await findPlan(quarterly);
    const referer = { referer: `http://site.example/contact?plan=${plan?._id}` };
    const response = await postForm(typed, referer);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    const html = await response.text();
    expect(html).toContain("Enter a valid Phone");
    expect(html).toContain("முருகன்");
    expect(html).toContain("&quot;&gt;&lt;script&gt;");
    expect(html).not.toContain("<script>");
    expect(html).toContain(`name="plan" value="${plan?._id}"`);
    await postForm({ ...enquiry, plan: plan?._id ?? "" });
    expect(await stored()).toMatchObject([{ selectedPlan: { speed: "75 Mbps" } }]);
  });
});
