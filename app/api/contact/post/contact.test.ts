import { beforeEach, describe, expect, it, vi } from "vitest";
import { responseMessages } from "@/lib/content/en/response-messages";
import { getWords } from "@/lib/content/words";
import { db, pool } from "@/lib/db";
import { formatReference, HONEYPOT } from "@/lib/enquiries/constants";
import { ENQUIRY_POST_LIMIT } from "@/lib/enquiries/receive";
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

const listStored = () => db().enquiry.findMany({ orderBy: { createdAt: "asc" } });
const post = (body: unknown, headers?: Headers, clientIp?: string) =>
  callForJson(POST, { path: "/api/contact/post", body, headers, clientIp });
const postForm = (fields: Record<string, string>, headers?: Headers) =>
  callHandler(POST, { path: "/api/contact/post", body: new URLSearchParams(fields), headers });

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
    expect(await listStored()).toMatchObject([
      { ...enquiry, status: "new", planDiffers: false, language: "en" },
      { language: "ta" },
    ]);
  });

  // lib/enquiries/schema.test.ts tests the rules of each field.
  it("reports each invalid field and stores nothing", async () => {
    const invalid = {
      phone: "5000000001",
      email: "a@b.example\r\nBcc: c@d.example",
      status: "closed",
      selectedPlan: { price: "1" },
      language: "fr",
    };
    const { status, body } = await post({ ...enquiry, ...invalid });
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, Object.keys(invalid).sort()]);
    expect(await listStored()).toEqual([]);
  });

  it("stores an enquiry with a filled honeypot like any other, but flags it as possible spam", async () => {
    const { status, body } = await post({ ...enquiry, [HONEYPOT]: "http://spam.example" });
    const other = await post({ ...otherEnquiry, [HONEYPOT]: "" });
    expect(status).toBe(200);
    expect({ ...body, reference: "" }).toEqual({ ...other.body, reference: "" });
    const [stored, storedOther] = await listStored();
    expect(stored).toMatchObject({ ...enquiry, isPossibleSpam: true });
    expect(storedOther).toMatchObject({ isPossibleSpam: false });
    expect(JSON.stringify(stored)).not.toContain("spam.example");
  });

  it("stores a retry with the same idempotency key once, also if the honeypot was filled in between", async () => {
    const key = { "idempotency-key": "key-1" };
    const { body } = await post(enquiry, key);
    const retry = await post({ ...enquiry, [HONEYPOT]: "http://filler.example" }, key);
    expect(retry).toMatchObject({ status: 200, body: { reference: body.reference } });
    expect(await listStored()).toMatchObject([{ isPossibleSpam: false }]);
    await post(enquiry);
    expect(await listStored()).toHaveLength(2);
  });

  it("rejects an idempotency key of more than 200 characters", async () => {
    expect((await post(enquiry, { "idempotency-key": "x".repeat(201) })).status).toBe(400);
  });

  it("stores at most 30 enquiries per IP in ten minutes, not counting invalid ones", async () => {
    const send = (message: string) => post({ ...enquiry, message }, {}, "198.51.100.7");
    for (let n = 0; n < 12; n += 1) expect((await send("short")).status).toBe(400);
    for (let n = 0; n < 30; n += 1) expect((await send(`Sample message ${n}`)).status).toBe(200);
    const rejected = await send("One message too many");
    const body = { code: "tooManyEnquiries", message: responseMessages.tooManyEnquiries };
    expect(rejected).toMatchObject({ status: 429, body });
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await post(enquiry, {}, "198.51.100.8")).status).toBe(200);
    expect(await listStored()).toHaveLength(31);
    // Client IPs are stored only as keyed hashes.
    const { rows } = await pool().query("SELECT key FROM rate_limit");
    expect(JSON.stringify(rows)).not.toContain("198.51");
  });

  it("needs one database statement for an invalid post, and for a post above the limit of posts", async () => {
    // Every statement outside a transaction requests a connection.
    const connect = vi.spyOn(pool(), "connect");
    expect((await post({ firstName: "x" })).status).toBe(400);
    expect(connect).toHaveBeenCalledTimes(1);
    // This limit also counts posts that store nothing.
    await db().rateLimit.updateMany({ data: { points: ENQUIRY_POST_LIMIT.points } });
    connect.mockClear();
    const { tooManyEnquiries: message } = responseMessages;
    expect(await post(enquiry)).toMatchObject({ status: 429, body: { message } });
    const rejectedForm = await postForm({ ...enquiry, offer: "basic" });
    expect(rejectedForm.status).toBe(429);
    expect(Number(rejectedForm.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await rejectedForm.text()).toContain(message);
    expect(connect).toHaveBeenCalledTimes(2);
    connect.mockRestore();
  });

  it("confirms and rejects in the requested language", async () => {
    const headers = { "accept-language": "ta-IN" };
    const { responseMessages, enquiryForm } = getWords("ta");
    const { phone } = enquiryForm.invalid;
    expect(await post({ ...enquiry, phone: "12" }, headers)).toMatchObject({
      status: 400,
      body: { message: phone, error: phone, code: "invalid", errors: { phone } },
    });
    const { body } = await post(enquiry, headers);
    expect(body.message).toBe(responseMessages.enquiryReceived);
    expect(body.reference).toBe(formatReference((await db().enquiry.findFirstOrThrow()).id));
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
    expect(await listStored()).toHaveLength(1);
  });
});

describe("POST /api/contact/post from a form without JavaScript", () => {
  it("redirects to the thank-you page of its language, with the reference and the plan", async () => {
    const response = await postForm({ ...enquiry, phone: "+91 60000 00001", [HONEYPOT]: "" });
    expect(response.status).toBe(303);
    const reference = formatReference((await db().enquiry.findFirstOrThrow()).id);
    const thankYouPath = "/contact/thank-you?reference=";
    expect(response.headers.get("location")).toBe(`${thankYouPath}${reference}`);
    expect(await listStored()).toMatchObject([enquiry]);

    // The same enquiry is not stored again, also if its language differs.
    const tamil = await postForm({ ...enquiry, language: "ta" });
    expect(tamil.headers.get("location")).toBe(`/ta${thankYouPath}${reference}`);

    const withPlan = await postForm({ ...otherEnquiry, plan: plan._id });
    const [, { id = "", selectedPlan } = {}] = await listStored();
    const planPath = `${thankYouPath}${formatReference(id)}&plan=${plan._id}`;
    expect(withPlan.headers.get("location")).toBe(planPath);
    expect(selectedPlan).toEqual(toSelectedPlan(plan));
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
    expect(await listStored()).toMatchObject([{ ...enquiry, isPossibleSpam: true }]);
  });

  it("removes the dots of initials, which the JSON endpoint rejects", async () => {
    const names = { firstName: "M. Selvi", lastName: "மு." };
    expect((await post({ ...enquiry, ...names })).body.errors).toHaveProperty("firstName");
    await postForm({ ...enquiry, ...names });
    expect(await listStored()).toMatchObject([{ firstName: "M Selvi", lastName: "மு" }]);
  });

  it("stores the language of the page, and English for an invalid language", async () => {
    await postForm({ ...enquiry, language: "ta" });
    await postForm({ ...otherEnquiry, language: "fr" });
    expect(await listStored()).toMatchObject([{ language: "ta" }, { language: "en" }]);
  });

  it("reads the plan from the query of the referring page only if the page belongs to the site", async () => {
    await postForm(enquiry, fromContactPage(`plan=${plan._id}`));
    await postForm(otherEnquiry, fromContactPage(`plan=${plan._id}`, "other.example"));
    expect(await listStored()).toMatchObject([
      { selectedPlan: { price: 2035.64 }, planDiffers: false },
      { selectedPlan: null },
    ]);
  });

  const basicPlan = { id: INITIAL_OFFER_PLAN_IDS.basic };

  it("stores the plan of a home page offer with the price that the page shows", async () => {
    const withPrice = (price: number) => ({ selectedPlan: { speed: "40 Mbps", price } });
    await postForm(enquiry, fromContactPage("offer=basic"));
    await db().plan.update({ where: basicPlan, data: { basePrice: 449 } });
    // The page shows the previous price until the catalogue is refreshed.
    await postForm({ ...otherEnquiry, offer: "basic" });
    await refreshPublicData();
    await postForm({ ...otherEnquiry, offer: "basic" });
    expect(await listStored()).toMatchObject([
      { ...withPrice(470.82), planDiffers: false },
      { ...withPrice(470.82), planDiffers: true },
      { ...withPrice(529.82), planDiffers: false },
    ]);
  });

  it("stores no plan if the offer does not exist, or its plan has changed or was deleted", async () => {
    await postForm({ ...enquiry, offer: "gold" });
    await db().plan.update({
      where: basicPlan,
      data: { duration: "Half-Yearly", speed: "41 Mbps" },
    });
    await refreshPublicData();
    await postForm({ ...enquiry, offer: "basic", message: "Is it there?" });
    await db().plan.delete({ where: basicPlan });
    await refreshPublicData();
    await postForm({ ...enquiry, offer: "basic", message: "Is it gone?" });
    const withoutPlan = { selectedPlan: null };
    expect(await listStored()).toMatchObject([withoutPlan, withoutPlan, withoutPlan]);
  });
});
