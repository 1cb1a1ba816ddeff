import { beforeEach, describe, expect, it, vi } from "vitest";
import { responseMessages } from "@/lib/content/en/response-messages";
import { getWords, translateMessage } from "@/lib/content/words";
import { db, pool } from "@/lib/db";
import { formatReference, HONEYPOT } from "@/lib/enquiries/constants";
import { ERROR_TEXT } from "@/lib/errors";
import { refreshPublicData } from "@/lib/pages/public-data";
import { findPlanByIdentity } from "@/lib/plans/data";
import { INITIAL_OFFER_PLAN_IDS } from "@/lib/plans/home-plans";
import { toSelectedPlan } from "@/lib/plans/plan-details";
import { callForJson, callHandler } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { ownPage, renderOwnPage } from "@/test/render-own-page";
import { sampleEnquiryForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { POST } from "./route";

vi.mock("next/dynamic", () => ({ default: ownPage.dynamic }));
vi.mock("next/headers", () => ({ headers: () => ownPage.headers() }));
vi.mock("next/root-params", () => ({ language: () => ownPage.language() }));
vi.mock("@/lib/http/render-request", () => ({
  requestPage: (url: string, headers: Record<string, string>) => renderOwnPage(url, headers),
}));

const enquiry = { ...sampleEnquiryForm, lastName: "Sample" };
const otherEnquiry = { ...enquiry, message: "Something else entirely." };

await setUpCatalogue();
const plan = await findPlanByIdentity(sampleSelectedPlan);
if (!plan) throw new Error("The plan is not in the catalogue.");

beforeEach(async () => {
  await db().enquiry.deleteMany();
  await db().rateLimit.deleteMany();
  await refreshPublicData();
});

type Headers = Record<string, string>;

const findStored = () => db().enquiry.findMany({ orderBy: { createdAt: "asc" } });
const post = (body: unknown, headers?: Headers, clientIp?: string) =>
  callForJson(POST, { path: "/api/contact/post", body, headers, clientIp });
const postForm = (fields: Record<string, string>, headers?: Headers, clientIp?: string) =>
  callHandler(POST, {
    path: "/api/contact/post",
    body: new URLSearchParams(fields),
    headers,
    clientIp,
  });

const fromContactPage = (query: string, host = "site.example") => ({
  referer: `http://${host}/contact?${query}`,
});

describe("POST /api/contact/post", () => {
  it("stores an enquiry with the language of the page, English by default", async () => {
    expect(await post(enquiry)).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^Thank you/) },
    });
    await post({ ...otherEnquiry, language: "ta" });
    expect(await findStored()).toMatchObject([
      { ...enquiry, status: "new", planDiffers: false, language: "en" },
      { language: "ta" },
    ]);
  });

  it("stores pasted text without invisible characters, and once if it is also sent without them", async () => {
    const paste = (text: string) => `\u202a${text.replace(/(?<=^.)/su, "\u200b")}\ufeff`;
    const pasted = Object.fromEntries(
      Object.entries(enquiry).map(([field, value]) => [field, paste(value)]),
    );
    const selectedPlan = toSelectedPlan(plan);
    const pastedPlan = { ...selectedPlan, provider: paste(selectedPlan.provider) };
    const location = { area: paste("nowhere"), street: paste("New Street") };
    const key = { "idempotency-key": "pasted" };
    const response = await post({ ...pasted, ...location, selectedPlan: pastedPlan }, key);
    expect(response.status).toBe(200);
    const repeat = { ...enquiry, selectedPlan, area: "nowhere", street: "New Street" };
    expect((await post(repeat, key)).body.reference).toBe(response.body.reference);
    const stored = { ...enquiry, selectedPlan, areaName: "New Street", planDiffers: false };
    expect(await findStored()).toMatchObject([stored]);
  });

  it("stores one enquiry if its page is newer than one of the servers that it is sent to", async () => {
    const key = { "idempotency-key": "deployment" };
    const selectedPlan = toSelectedPlan(plan);
    const newer = await post(
      { ...enquiry, selectedPlan: { ...selectedPlan, laterDetail: 1 } },
      key,
    );
    expect(newer.status).toBe(200);
    const repeat = await post({ ...enquiry, selectedPlan }, key);
    expect(repeat.body.reference).toBe(newer.body.reference);
    const stored = await db().enquiry.findMany({ select: { selectedPlan: true } });
    expect(stored).toEqual([{ selectedPlan }]);
  });

  it("accepts a form post without JavaScript with digits of another script and invisible characters", async () => {
    const phone = "+௯௧ ௬௦௦௦௦\u200b ௦௦௦௦௧";
    const fields = { ...enquiry, firstName: "\u200eM\u200b. Selvi", phone };
    expect((await postForm(fields)).status).toBe(303);
    expect(await findStored()).toMatchObject([{ firstName: "M Selvi", phone: "6000000001" }]);
  });

  it("stores a plan with texts of the maximum length", async () => {
    const longText = (seed: number) =>
      Array.from({ length: 60 }, (_, index) =>
        String.fromCharCode(0x4e00 + ((index * 7_919 + seed * 104_729) % 20_000)),
      ).join("");
    const selectedPlan = {
      ...toSelectedPlan(plan),
      price: 99_999_999.99,
      speed: longText(1),
      provider: longText(2),
      router: longText(3),
      ottTier: longText(4),
      tvChannels: longText(5),
    };
    expect((await post({ ...enquiry, selectedPlan })).status).toBe(200);
    expect(await findStored()).toMatchObject([{ selectedPlan }]);
  });

  // These cases only check that the endpoint validates. lib/enquiries/schema.test.ts tests the rules.
  it.each([
    ["phone", { phone: "5000000001" }],
    ["email", { email: "a@b.example\r\nBcc: c@d.example" }],
    ["status", { status: "closed" }],
    ["selectedPlan", { selectedPlan: { price: "1" } }],
    ["language", { language: "fr" }],
  ])(
    "reports an invalid %s as the error of that field and stores nothing",
    async (field, change) => {
      const { status, body } = await post({ ...enquiry, ...change });
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual([field]);
      expect(await findStored()).toEqual([]);
    },
  );

  it("stores concurrent posts with the same idempotency key once", async () => {
    const key = { "idempotency-key": "key-1" };
    await Promise.all(Array.from({ length: 8 }, () => post(enquiry, key)));
    expect(await findStored()).toHaveLength(1);
    await post(enquiry);
    expect(await findStored()).toHaveLength(2);
  });

  it.each([
    ["a URL", "http://spam.example"],
    ["a space", " "],
    ["a long text", "x".repeat(5_000)],
    ["a boolean", true],
    ["a number", 0],
    ["an object", { href: "http://spam.example" }],
    ["an array", ["http://spam.example"]],
  ])(
    "stores an enquiry whose honeypot contains %s like any other, but flags it as possible spam",
    async (_, value) => {
      const { status, body } = await post({ ...enquiry, [HONEYPOT]: value });
      const other = await post(otherEnquiry);
      expect(status).toBe(200);
      expect({ ...body, reference: "" }).toEqual({ ...other.body, reference: "" });
      const [stored, storedOther] = await findStored();
      expect(stored).toMatchObject({ ...enquiry, isPossibleSpam: true });
      expect(storedOther).toMatchObject({ isPossibleSpam: false });
      expect(JSON.stringify(stored)).not.toMatch(/spam\.example|xxxxx/);
    },
  );

  it.each(["", null, false])(
    "does not flag an enquiry whose honeypot contains %j",
    async (value) => {
      expect((await post({ ...enquiry, [HONEYPOT]: value })).status).toBe(200);
      expect(await findStored()).toMatchObject([{ isPossibleSpam: false }]);
    },
  );

  it("stores a retry once, whether or not the honeypot was filled in between", async () => {
    const key = { "idempotency-key": "key-1" };
    const { body } = await post(enquiry, key);
    const retry = await post({ ...enquiry, [HONEYPOT]: "http://filler.example" }, key);
    expect(retry).toMatchObject({ status: 200, body: { reference: body.reference } });
    expect(await findStored()).toMatchObject([{ isPossibleSpam: false }]);
  });

  it("rejects an idempotency key of more than 200 characters", async () => {
    expect((await post(enquiry, { "idempotency-key": "x".repeat(201) })).status).toBe(400);
  });

  it("accepts 30 enquiries per IP in ten minutes, not counting rejected ones", async () => {
    const send = (message: string) => post({ ...enquiry, message }, {}, "198.51.100.7");
    for (let n = 0; n < 12; n += 1) expect((await send("short")).status).toBe(400);
    for (let n = 0; n < 30; n += 1) expect((await send(`Sample message ${n}`)).status).toBe(200);
    const rejected = await send("One message too many");
    const body = { code: "tooManyEnquiries", message: responseMessages.tooManyEnquiries };
    expect(rejected).toMatchObject({ status: 429, body });
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await post(enquiry, {}, "198.51.100.8")).status).toBe(200);
    expect(await findStored()).toHaveLength(31);
    // Client IPs are stored only as keyed hashes.
    const { rows } = await pool().query("SELECT key FROM rate_limit");
    expect(JSON.stringify(rows)).not.toContain("198.51");
  });

  it("limits posts per IP to 300 in ten minutes, with one database statement per rejected post", async () => {
    const clientIp = "198.51.100.9";
    const invalid = { firstName: "x" };
    // Every statement outside a transaction requests a connection.
    const connect = vi.spyOn(pool(), "connect");
    expect((await post(invalid, {}, clientIp)).status).toBe(400);
    expect(connect).toHaveBeenCalledTimes(1);
    await db().rateLimit.updateMany({ data: { points: { increment: 298 } } });
    connect.mockClear();
    expect((await postForm(invalid, fromContactPage("offer=basic"), clientIp)).status).toBe(400);
    const rejected = await post(enquiry, {}, clientIp);
    expect(rejected).toMatchObject({
      status: 429,
      body: { message: responseMessages.tooManyEnquiries },
    });
    for (const language of ["en", "ta"] as const) {
      const rejectedForm = await postForm({ ...enquiry, language, offer: "basic" }, {}, clientIp);
      expect(rejectedForm.status).toBe(429);
      expect(Number(rejectedForm.headers.get("retry-after"))).toBeGreaterThan(0);
      const html = await rejectedForm.text();
      expect(html).toContain(translateMessage(language, "tooManyEnquiries"));
      for (const typed of Object.values(enquiry)) expect(html).toContain(typed);
      // The page with the form would have to be rendered.
      expect(html).not.toContain("<header");
    }
    expect(connect).toHaveBeenCalledTimes(4);
    connect.mockRestore();
    expect((await post(enquiry, {}, "198.51.100.8")).status).toBe(200);
    expect(await findStored()).toHaveLength(1);
  });

  it("reports errors with a code and a message in the requested language", async () => {
    const headers = { "accept-language": "ta-IN" };
    const { responseMessages, enquiryForm } = getWords("ta");
    const { email, phone } = enquiryForm.invalid;
    expect(await post({ ...enquiry, phone: "12" }, headers)).toMatchObject({
      status: 400,
      body: { message: phone, error: phone, code: "invalid", errors: { phone } },
    });
    expect(await post({ ...enquiry, phone: 12, email: "" }, headers)).toMatchObject({
      body: { message: responseMessages.invalid, code: "invalid", errors: { phone, email } },
    });
    const crossSite = { ...headers, "sec-fetch-site": "cross-site" };
    expect((await post(enquiry, crossSite)).body.message).toBe(responseMessages.forbidden);
  });

  it("confirms an enquiry in the requested language and returns its reference", async () => {
    const headers = { "accept-language": "ta-IN" };
    const { responseMessages } = getWords("ta");
    const { body } = await post(enquiry, headers);
    expect(body.message).toBe(responseMessages.enquiryReceived);
    const { id } = await db().enquiry.findFirstOrThrow();
    expect(body.reference).toBe(formatReference(id));
    expect((await post(enquiry, headers)).body.reference).toMatch(/^[\dA-F]{8}$/);
  });

  it("does not count an enquiry towards the limit if the database fails, and logs no visitor data", async () => {
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    await pool().query('ALTER TABLE "enquiry" RENAME TO "elsewhere"');
    try {
      for (let n = 0; n < 31; n += 1)
        expect(await post(enquiry)).toMatchObject({ status: 500, body: { message: ERROR_TEXT } });
      const logged = consoleError.mock.calls.flat().join();
      for (const value of Object.values(enquiry)) expect(logged).not.toContain(value);
    } finally {
      await pool().query('ALTER TABLE "elsewhere" RENAME TO "enquiry"');
      consoleError.mockRestore();
    }
    expect((await post(enquiry)).status).toBe(200);
    expect(await findStored()).toHaveLength(1);
  });
});

describe("POST /api/contact/post from a form without JavaScript", () => {
  it("redirects to the thank-you page with the reference and the plan", async () => {
    const response = await postForm({ ...enquiry, phone: "+91 60000 00001", [HONEYPOT]: "" });
    expect(response.status).toBe(303);
    const getReference = async () => formatReference((await db().enquiry.findFirstOrThrow()).id);
    const thankYouPath = "/contact/thank-you?reference=";
    expect(response.headers.get("location")).toBe(thankYouPath + (await getReference()));
    expect(await findStored()).toMatchObject([enquiry]);

    const tamil = await postForm({ ...enquiry, language: "ta" });
    expect(tamil.headers.get("location")).toBe(`/ta${thankYouPath}${await getReference()}`);
    const { headers } = await postForm({ ...otherEnquiry, plan: plan._id });
    expect(headers.get("location")).toMatch(/^\/contact\/thank-you\?reference=[\dA-F]{8}&plan=/);
    expect(headers.get("location")?.endsWith(`&plan=${plan._id}`)).toBe(true);
  });

  it("accepts a form with a filled honeypot, and does not fill the honeypot in again", async () => {
    const filled = { ...enquiry, [HONEYPOT]: "http://filler.example" };
    const invalid = await postForm({ ...filled, phone: "12" });
    expect(invalid.status).toBe(400);
    const html = await invalid.text();
    expect(html).toContain(`name="${HONEYPOT}"`);
    expect(html).not.toContain("filler.example");
    const response = await postForm(filled);
    expect(response.status).toBe(303);
    expect((await postForm(enquiry)).headers.get("location")).toBe(
      response.headers.get("location"),
    );
    expect(await findStored()).toMatchObject([{ ...enquiry, isPossibleSpam: true }]);
  });

  it("removes the dots of initials, which the JSON endpoint rejects", async () => {
    const names = { firstName: "M. Selvi", lastName: "மு." };
    expect((await post({ ...enquiry, ...names })).body.errors).toHaveProperty("firstName");
    await postForm({ ...enquiry, ...names });
    expect(await findStored()).toMatchObject([{ firstName: "M Selvi", lastName: "மு" }]);
  });

  it("stores the language of the page, and English for an invalid language", async () => {
    await postForm({ ...enquiry, language: "ta" });
    await postForm({ ...otherEnquiry, language: "fr" });
    expect(await findStored()).toMatchObject([{ language: "ta" }, { language: "en" }]);
  });

  it("reads the plan from the query of the referring page only if the page belongs to the site", async () => {
    await postForm(enquiry, fromContactPage(`plan=${plan._id}`));
    await postForm(otherEnquiry, fromContactPage(`plan=${plan._id}`, "other.example"));
    expect(await findStored()).toMatchObject([
      { selectedPlan: { price: 2035.64 }, planDiffers: false },
      { selectedPlan: null },
    ]);
  });

  it("stores the plan of a home page offer, and no plan if the offer does not exist", async () => {
    await postForm(enquiry, fromContactPage("offer=basic"));
    const invalid = await postForm({ ...enquiry, phone: "12" }, fromContactPage("offer=basic"));
    expect(await invalid.text()).toContain('name="offer" value="basic"');
    const where = { id: INITIAL_OFFER_PLAN_IDS.basic };
    await db().plan.update({ where, data: { basePrice: 449 } });
    // The page shows the previous price until the catalogue is refreshed.
    await postForm({ ...otherEnquiry, offer: "basic" });
    await refreshPublicData();
    await postForm({ ...otherEnquiry, offer: "basic" });
    await postForm({ ...otherEnquiry, offer: "gold" });
    await db().plan.update({ where, data: { duration: "Half-Yearly", speed: "41 Mbps" } });
    await refreshPublicData();
    await postForm({ ...enquiry, offer: "basic", message: "Is it there?" });
    await db().plan.delete({ where });
    await refreshPublicData();
    await postForm({ ...enquiry, offer: "basic", message: "Is it gone?" });
    const requestedAt = (price: number) => ({ selectedPlan: { speed: "40 Mbps", price } });
    expect(await findStored()).toMatchObject([
      { ...requestedAt(470.82), planDiffers: false },
      { ...requestedAt(470.82), planDiffers: true },
      { ...requestedAt(529.82), planDiffers: false },
      ...Array(3).fill({ selectedPlan: null }),
    ]);
  });

  it("shows the errors with the escaped typed values, and keeps the plan for the next attempt", async () => {
    const typed = { ...enquiry, phone: "12", message: '"><script>alert(1)</script>' };
    const response = await postForm(typed, fromContactPage(`plan=${plan._id}`));
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    const html = await response.text();
    const planInput = `name="plan" value="${plan._id}"`;
    for (const part of ["Enter a valid Phone", "முருகன்", "&quot;&gt;&lt;script&gt;", planInput])
      expect(html).toContain(part);
    expect(html).not.toContain("<script>alert");
    expect(html).toMatch(/-hint" class="soft field-hint">2 of 10 digits<\/p>/);
    expect(html).toMatch(/-error" class="field-error">.*?<span>Enter a valid Phone<\/span>/);
    const { responseMessages, enquiryForm } = getWords("ta");
    const tamil = await (await postForm({ ...typed, language: "ta" })).text();
    for (const text of [responseMessages.invalid, enquiryForm.invalid.phone])
      expect(tamil).toContain(text);
    await postForm({ ...enquiry, plan: plan._id });
    expect(await findStored()).toMatchObject([{ selectedPlan: { speed: "75 Mbps" } }]);
  });
});
