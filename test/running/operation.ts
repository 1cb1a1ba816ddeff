import { once } from "node:events";
import { request } from "node:http";
import { extractText } from "unpdf";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { formatRupees } from "@/lib/money";
import { buildAllPlansPath } from "@/lib/plans/all-plans";
import { type Plan, planListSchema, planSchema, savedPlanResponseSchema } from "@/lib/plans/schema";
import { query } from "../postgres";
import { postEnquiry } from "../sample-enquiry";
import { METRICS_TOKEN } from "../site";
import { database, fetchText, site, staff, WAIT_OPTIONS } from "./site";

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });

it("logs one line per request, with the request id and without personal data", async () => {
  const response = await get("/api/plans/filter?planType=wrong&phone=6000000001", {
    "x-request-id": "a client's own",
    "user-agent": "a sample browser",
  });
  const id = response.headers.get("x-request-id") ?? "";
  expect((await response.json()).requestId).toBe(id);
  const fixedFields = { level: "info", method: "GET", path: "/api/plans/filter", status: 400 };
  const otherFields = { requestId: id, time: expect.any(String), ms: expect.any(Number) };
  const readLines = () =>
    site
      .log()
      .split("\n")
      .filter((line) => line.includes(id))
      .map((line) => JSON.parse(line));
  await expect.poll(readLines).toEqual([{ ...fixedFields, ...otherFields }]);
});

it("logs only one line for a page that is not cached", async () => {
  // A header that no earlier request has sent.
  const response = await get("/ta/privacy", { rsc: "1", "next-url": "/not-cached" });
  expect(response.status).toBe(307);
  const id = response.headers.get("x-request-id") ?? "";
  await expect.poll(() => site.log()).toContain(id);
  expect(site.log().match(/"path":"\/ta\/privacy","status":307/g)).toHaveLength(1);
});

it("sends each visitor of a cached page a different request id and no cookie", async () => {
  const responses = [await get("/"), await get("/", { cookie: staff.cookie })];
  const ids = responses.map(({ headers }) => headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(2);
  for (const [index, { headers }] of responses.entries()) {
    expect(headers.get("set-cookie")).toBeNull();
    await expect.poll(() => site.log()).toContain(`"requestId":"${ids[index]}","method":"GET"`);
  }
});

it.each(["/", "/icons.svg"])("compresses %s with gzip", async (path) =>
  expect((await get(path)).headers.get("content-encoding")).toBe("gzip"),
);

it.each(["/", "/sitemap.xml", "/icons.svg"])(
  "compresses %s with Brotli, and responds with 304 to its ETag",
  async (path) => {
    const acceptAll = { "accept-encoding": "gzip, deflate, br, zstd" };
    const { headers } = await get(path, acceptAll);
    expect(headers.get("content-encoding")).toBe("br");
    expect(Number(headers.get("content-length"))).toBeLessThan(31 * 1024);
    expect(headers.get("vary")).toContain("Accept-Encoding");
    const etag = headers.get("etag") ?? "";
    expect((await get(path, { ...acceptAll, "if-none-match": etag })).status).toBe(304);
  },
);

describe("metrics", () => {
  const getMetrics = (token = METRICS_TOKEN) =>
    get("/api/metrics", { authorization: `Bearer ${token}` });

  it("are sent only to clients with the token", async () => {
    expect((await get("/api/metrics")).status).toBe(401);
    expect((await getMetrics("another token of metrics")).status).toBe(401);
  });

  it("count an enquiry once even if the browser sends it twice", async () => {
    const countEnquiries = async () => {
      const text = await (await getMetrics()).text();
      expect(text).toMatch(/^aaryaa_mails_waiting \d+$/m);
      expect(text).toMatch(/^aaryaa_notifications_waiting \d+$/m);
      expect(text).toMatch(/^aaryaa_database_up 1$/m);
      return Number(/^aaryaa_enquiries_stored_total (\d+)$/m.exec(text)?.[1]);
    };
    const before = await countEnquiries();
    for (const message of Array(2).fill("Please call me, once."))
      expect((await postEnquiry(site.url, message)).status).toBe(200);
    expect(await countEnquiries()).toBe(before + 1);
  });
});

it.each([
  ["/_global-error", 404, /default-src 'self'/],
  ["/api/pictures/a-400.webp", 404, /; sandbox$/],
])("responds to %s with %i and a Content-Security-Policy", async (path, status, policy) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(response.headers.get("content-security-policy")).toMatch(policy);
});

it.each(["websocket", "h2c"])(
  "closes a connection that requests an upgrade to %s",
  async (upgrade) => {
    const outgoing = request(site.url, { headers: { connection: "Upgrade", upgrade } }).end();
    const [error] = await once(outgoing, "error");
    expect(error).toMatchObject({ code: "ECONNRESET" });
  },
);

// The fault test "hostile-clients" checks the security headers of all kinds of responses.
it("allows scripts in the staff area only by a nonce that is new in each response", async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const response = await get("/admin/login");
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
      const scripts = [...(await response.text()).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(0);
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      return policy;
    }),
  );
  expect(new Set(policies).size).toBe(2);
  expect(policies[0]).not.toMatch(/script-src[^;]*unsafe-inline/);
});

const fetchPlans = async () =>
  planListSchema.parse(JSON.parse(await fetchText("/api/plans/filter")));
const fetchPlan = async (id: string) =>
  planSchema.parse(JSON.parse(await fetchText(`/api/plans/${id}`)));
const offerCatalogSchema = z.object({
  hasOfferCatalog: z.object({ itemListElement: z.array(z.object({ price: z.number() })) }),
});

const waitForListText = ({ duration }: Plan, text: string) =>
  vi.waitFor(async () => {
    const page = await fetchText(buildAllPlansPath(duration));
    expect(page.includes(text), text).toBe(true);
    return page;
  }, WAIT_OPTIONS);

function parseOfferPrices(page: string): number[] {
  const scripts = page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts]
    .map(([, text]) => offerCatalogSchema.safeParse(JSON.parse(text ?? "")))
    .flatMap(({ data }) => data?.hasOfferCatalog.itemListElement ?? [])
    .map(({ price }) => price);
}

/** Waits only for the list, because the API shows changes at once. */
async function expectEverywhere(plan: Plan): Promise<void> {
  expect((await fetchPlans()).find(({ _id }) => _id === plan._id)).toEqual(plan);
  expect(await fetchPlan(plan._id)).toEqual(plan);
  const total = formatRupees(plan.firstTimeTotal);
  expect(parseOfferPrices(await waitForListText(plan, total))).toContain(plan.firstTimeTotal);
  const quote = await (await get(`/api/plans/${plan._id}/quote`)).arrayBuffer();
  const { text } = await extractText(new Uint8Array(quote), { mergePages: true });
  expect(text.replace(/\s+/g, " ")).toContain(`First time total ${total}`);
}

async function fetchFirstPlan(): Promise<Plan> {
  const [plan] = await fetchPlans();
  if (!plan) throw new Error("The catalogue is empty.");
  return plan;
}

describe("the catalogue", () => {
  it("is in the HTML of the plan builder page", async () => {
    const html = await fetchText("/customizedplan");
    for (const text of ["Make your perfect", "₹470", "Internet Only"]) expect(html).toContain(text);
    expect(html).not.toContain(">Loading...<");
  });

  it("shows a changed price and a new plan in the API, the list and the quote", async () => {
    const plan = await fetchFirstPlan();
    const change = { ...plan, basePrice: 1234.56 };
    expect((await staff.request(`/api/plans/${plan._id}`, change, "PUT")).status).toBe(200);
    const changed = await fetchPlan(plan._id);
    expect(changed.basePrice).toBe(1234.56);
    const newPlan = { ...plan, provider: "Sample Provider", basePrice: 987.65 };
    const response = await staff.request("/api/plans", newPlan);
    const { plan: added } = savedPlanResponseSchema.parse(await response.json());
    for (const saved of [changed, added]) await expectEverywhere(saved);
  });

  it("shows a new GST rate with all plans, without changing their updatedAt", async () => {
    const { _id } = await fetchFirstPlan();
    const listVersions = async () =>
      (await fetchPlans()).map(({ _id, updatedAt }) => [_id, updatedAt]);
    const before = await listVersions();
    expect((await staff.request("/api/set-gst", { gstPercent: 12.5 })).status).toBe(200);
    const repriced = await fetchPlan(_id);
    expect(repriced.gstPercent).toBe(12.5);
    await expectEverywhere(repriced);
    expect((await fetchPlans()).every(({ gstPercent }) => gstPercent === 12.5)).toBe(true);
    expect(await listVersions()).toEqual(before);
  });

  it("shows a price that another server has written to the database", async () => {
    const { _id } = await fetchFirstPlan();
    const sql = `UPDATE "plan" SET "base_price" = 7654.32 WHERE "id" = $1`;
    await query(database.url, sql, [_id]);
    const plan = await vi.waitFor(async () => {
      const current = await fetchPlan(_id);
      expect(current.basePrice).toBe(7654.32);
      return current;
    }, WAIT_OPTIONS);
    await waitForListText(plan, formatRupees(plan.renewalTotal));
  });
});
