import { beforeEach, describe, expect, it, vi } from "vitest";
import { answers } from "@/lib/content/en/answers";
import { answerIn, wordsIn } from "@/lib/content/words";
import { db, pool } from "@/lib/db";
import { referenceOf } from "@/lib/enquiry-terms";
import { ERROR_TEXT } from "@/lib/errors";
import { refreshCatalogue } from "@/lib/pages/public-data";
import { toSelectedPlan } from "@/lib/plan-terms";
import { findPlan } from "@/lib/plans/data";
import { FIRST_PLANS } from "@/lib/plans/home-plans";
import { ask, call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { sampleForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { POST } from "./route";

const enquiry = { ...sampleForm, lastName: "Sample" };
const other = { ...enquiry, message: "Something else entirely." };

await setUpCatalogue();
const plan = await findPlan(sampleSelectedPlan);
if (!plan) throw new Error("The plan is not in the catalogue.");

beforeEach(async () => {
  await db().enquiry.deleteMany();
  await db().rateLimit.deleteMany();
  await refreshCatalogue();
});

type Headers = Record<string, string>;

const stored = () => db().enquiry.findMany({ orderBy: { createdAt: "asc" } });
const post = (body: unknown, headers?: Headers, from?: string) =>
  ask(POST, { path: "/api/contact/post", body, headers, from });
const postForm = (fields: Record<string, string>, headers?: Headers, from?: string) =>
  call(POST, { path: "/api/contact/post", body: new URLSearchParams(fields), headers, from });

/** Where a form stands that is sent without JavaScript. */
const page = (query: string, host = "site.example") => ({
  referer: `http://${host}/contact?${query}`,
});

describe("POST /api/contact/post", () => {
  it("keeps an enquiry, in English where its page names no language, and says so", async () => {
    expect(await post(enquiry)).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^Thank you/) },
    });
    await post({ ...other, language: "ta" });
    expect(await stored()).toMatchObject([
      { ...enquiry, status: "new", planDiffers: false, language: "en" },
      { language: "ta" },
    ]);
  });

  it("keeps a plan of the longest words, which an index takes as well", async () => {
    const long = (seed: number) =>
      Array.from({ length: 60 }, (_, at) =>
        String.fromCharCode(0x4e00 + ((at * 7_919 + seed * 104_729) % 20_000)),
      ).join("");
    const selectedPlan = {
      ...{ ...toSelectedPlan(plan), price: 99_999_999.99 },
      ...{ speed: long(1), provider: long(2), router: long(3), ottTier: long(4) },
      tvChannels: long(5),
    };
    expect((await post({ ...enquiry, selectedPlan })).status).toBe(200);
    expect(await stored()).toMatchObject([{ selectedPlan }]);
  });

  // Which values are wrong, and in which words, is the schema's test.
  it.each([
    ["phone", { phone: "5000000001" }],
    ["email", { email: "a@b.example\r\nBcc: c@d.example" }],
    ["status", { status: "closed" }],
    ["selectedPlan", { selectedPlan: { price: "1" } }],
    ["language", { language: "fr" }],
    ["website", { website: "http://spam.example" }],
  ])("refuses a wrong %s at its field, and keeps nothing", async (field, change) => {
    const { status, body } = await post({ ...enquiry, ...change });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  it("makes one row of a double click", async () => {
    const key = { "idempotency-key": "key-1" };
    await Promise.all(Array.from({ length: 8 }, () => post(enquiry, key)));
    expect(await stored()).toHaveLength(1);
    await post(enquiry);
    expect(await stored()).toHaveLength(2);
    expect((await post(enquiry, { "idempotency-key": "x".repeat(201) })).status).toBe(400);
  });

  it("takes 30 enquiries from one address in ten minutes; what was refused does not count", async () => {
    const send = (message: string) => post({ ...enquiry, message }, {}, "198.51.100.7");
    for (let n = 0; n < 12; n += 1) expect((await send("short")).status).toBe(400);
    for (let n = 0; n < 30; n += 1) expect((await send(`Sample message ${n}`)).status).toBe(200);
    const refused = await send("One message too many");
    const body = { code: "tooManyEnquiries", message: answers.tooManyEnquiries };
    expect(refused).toMatchObject({ status: 429, body });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await post(enquiry, {}, "198.51.100.8")).status).toBe(200);
    expect(await stored()).toHaveLength(31);
    const { rows } = await pool().query("SELECT key FROM rate_limit");
    expect(JSON.stringify(rows)).not.toContain("198.51");
  });

  it("takes 300 posts from one address in ten minutes, refused ones too, one statement each", async () => {
    const from = "198.51.100.9";
    const wrong = { firstName: "x" };
    // For each statement, and for each transaction, a connection is asked for.
    const asked = vi.spyOn(pool(), "connect");
    expect((await post(wrong, {}, from)).status).toBe(400);
    expect(asked).toHaveBeenCalledTimes(1);
    await db().rateLimit.updateMany({ data: { points: { increment: 298 } } });
    asked.mockClear();
    expect((await postForm(wrong, page("offer=basic"), from)).status).toBe(400);
    const refused = await post(enquiry, {}, from);
    expect(refused).toMatchObject({ status: 429, body: { message: answers.tooManyEnquiries } });
    for (const language of ["en", "ta"] as const) {
      const refusal = await postForm({ ...enquiry, language, offer: "basic" }, {}, from);
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
      const html = await refusal.text();
      expect(html).toContain(answerIn(language, "tooManyEnquiries"));
      for (const typed of Object.values(enquiry)) expect(html).toContain(typed);
      expect(html).toContain('name="offer" value="basic"');
    }
    expect(asked).toHaveBeenCalledTimes(4);
    asked.mockRestore();
    expect((await post(enquiry, {}, "198.51.100.8")).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it("says in the language of who asks what is wrong, and found by its code", async () => {
    const headers = { "accept-language": "ta-IN" };
    const { answers, form } = wordsIn("ta");
    const { email, phone } = form.invalid;
    expect(await post({ ...enquiry, phone: "12" }, headers)).toMatchObject({
      status: 400,
      body: { message: phone, error: phone, code: "invalid", errors: { phone } },
    });
    expect(await post({ ...enquiry, phone: 12, email: "" }, headers)).toMatchObject({
      body: { message: answers.invalid, code: "invalid", errors: { phone, email } },
    });
    expect((await post({ ...enquiry, website: "x" }, headers)).body.message).toBe(answers.website);
    const elsewhere = { ...headers, "sec-fetch-site": "cross-site" };
    expect((await post(enquiry, elsewhere)).body.message).toBe(answers.forbidden);
    const { body } = await post(enquiry, headers);
    expect(body.message).toBe(answers.received);
    const { id } = await db().enquiry.findFirstOrThrow();
    expect(body.reference).toBe(referenceOf(id));
    expect((await post(enquiry, headers)).body.reference).toMatch(/^[\dA-F]{8}$/);
  });

  it("says what the form shows when the database fails, and counts nothing of that among the 30", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await pool().query('ALTER TABLE "enquiry" RENAME TO "elsewhere"');
    try {
      for (let n = 0; n < 31; n += 1)
        expect(await post(enquiry)).toMatchObject({ status: 500, body: { message: ERROR_TEXT } });
      const logged = log.mock.calls.flat().join();
      for (const value of Object.values(enquiry)) expect(logged).not.toContain(value);
    } finally {
      await pool().query('ALTER TABLE "elsewhere" RENAME TO "enquiry"');
      log.mockRestore();
    }
    expect((await post(enquiry)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });
});

describe("the form without JavaScript", () => {
  it("is thanked on a page that says by which name it is found, and which plan it is about", async () => {
    const response = await postForm({ ...enquiry, phone: "+91 60000 00001", website: "" });
    expect(response.status).toBe(303);
    const reference = async () => referenceOf((await db().enquiry.findFirstOrThrow()).id);
    const thanks = "/contact/thank-you?reference=";
    expect(response.headers.get("location")).toBe(thanks + (await reference()));
    expect(await stored()).toMatchObject([enquiry]);

    const tamil = await postForm({ ...enquiry, language: "ta" });
    expect(tamil.headers.get("location")).toBe(`/ta${thanks}${await reference()}`);
    const { headers } = await postForm({ ...other, plan: plan._id });
    expect(headers.get("location")).toMatch(/^\/contact\/thank-you\?reference=[\dA-F]{8}&plan=/);
    expect(headers.get("location")?.endsWith(`&plan=${plan._id}`)).toBe(true);
  });

  it("goes out without the dots of initials, which the endpoint itself does not take", async () => {
    const names = { firstName: "M. Selvi", lastName: "மு." };
    expect((await post({ ...enquiry, ...names })).body.errors).toHaveProperty("firstName");
    await postForm({ ...enquiry, ...names });
    expect(await stored()).toMatchObject([{ firstName: "M Selvi", lastName: "மு" }]);
  });

  it("keeps the page's language; what is none costs nobody the enquiry", async () => {
    await postForm({ ...enquiry, language: "ta" });
    await postForm({ ...other, language: "fr" });
    expect(await stored()).toMatchObject([{ language: "ta" }, { language: "en" }]);
  });

  it("takes the plan from the page's own address, not from another site's", async () => {
    await postForm(enquiry, page(`plan=${plan._id}`));
    await postForm(other, page(`plan=${plan._id}`, "other.example"));
    expect(await stored()).toMatchObject([
      { selectedPlan: { price: 2035.64 }, planDiffers: false },
      { selectedPlan: null },
    ]);
  });

  it("takes the home page's offer from the page's address, as the plan that it is", async () => {
    await postForm(enquiry, page("offer=basic"));
    const wrong = await postForm({ ...enquiry, phone: "12" }, page("offer=basic"));
    expect(await wrong.text()).toContain('name="offer" value="basic"');
    const where = { id: FIRST_PLANS.basic };
    await db().plan.update({ where, data: { basePrice: 449 } });
    // The page still shows the price of before.
    await postForm({ ...other, offer: "basic" });
    await refreshCatalogue();
    await postForm({ ...other, offer: "basic" });
    await postForm({ ...other, offer: "gold" });
    await db().plan.update({ where, data: { duration: "Half-Yearly", speed: "41 Mbps" } });
    await refreshCatalogue();
    await postForm({ ...enquiry, offer: "basic", message: "Is it there?" });
    await db().plan.delete({ where });
    await refreshCatalogue();
    await postForm({ ...enquiry, offer: "basic", message: "Is it gone?" });
    const asked = (price: number) => ({ selectedPlan: { speed: "40 Mbps", price } });
    expect(await stored()).toMatchObject([
      { ...asked(470.82), planDiffers: false },
      { ...asked(470.82), planDiffers: true },
      { ...asked(529.82), planDiffers: false },
      ...Array(3).fill({ selectedPlan: null }),
    ]);
  });

  it("shows the errors and all that was typed, as text and not as markup", async () => {
    const typed = { ...enquiry, phone: "12", message: '"><script>alert(1)</script>' };
    const response = await postForm(typed, page(`plan=${plan._id}`));
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    const html = await response.text();
    const kept = `name="plan" value="${plan._id}"`;
    for (const part of ["Enter a valid Phone", "முருகன்", "&quot;&gt;&lt;script&gt;", kept])
      expect(html).toContain(part);
    expect(html).not.toContain("<script>");
    const { answers, form } = wordsIn("ta");
    const tamil = await (await postForm({ ...typed, language: "ta" })).text();
    for (const text of [answers.invalid, form.invalid.phone]) expect(tamil).toContain(text);
    await postForm({ ...enquiry, plan: plan._id });
    expect(await stored()).toMatchObject([{ selectedPlan: { speed: "75 Mbps" } }]);
  });
});
