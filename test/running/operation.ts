// What the operator and a browser see of a running site.
import { once } from "node:events";
import { request } from "node:http";
import { extractText } from "unpdf";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { formatRupees } from "@/lib/money";
import { type Plan, planListSchema, planSchema, savedPlanResponse } from "@/lib/plans/schema";
import { query } from "../postgres";
import { postEnquiry } from "../sample-enquiry";
import { METRICS_TOKEN } from "../site";
import { database, fetchText, site, staff, WAIT_OPTIONS } from "./site";

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(site.url + address, { headers, redirect: "manual" });

it("logs one line for a request, with the id of its answer and nothing personal", async () => {
  const answer = await get("/api/plans/filter?planType=wrong&phone=6000000001", {
    "x-request-id": "a client's own",
    "user-agent": "a sample browser",
  });
  const id = answer.headers.get("x-request-id") ?? "";
  expect((await answer.json()).requestId).toBe(id);
  const line = { level: "info", method: "GET", path: "/api/plans/filter", status: 400 };
  const more = { requestId: id, time: expect.any(String), ms: expect.any(Number) };
  const logged = () =>
    site
      .log()
      .split("\n")
      .filter((text) => text.includes(id));
  await expect.poll(() => logged().map((text) => JSON.parse(text))).toEqual([{ ...line, ...more }]);
});

it.each([
  ["/", "gzip"],
  ["/api/plans/filter", "gzip"],
  ["/icons.svg", "gzip"],
  // Too short for it to be worth anything.
  ["/api/check-auth", null],
])("%s is compressed: %s", async (path, form) =>
  expect((await get(path)).headers.get("content-encoding")).toBe(form),
);

it.each(["/", "/sitemap.xml", "/icons.svg"])(
  "%s is as small as it gets to who takes that, and nothing to who has it",
  async (path) => {
    const best = { "accept-encoding": "gzip, deflate, br, zstd" };
    // A page's comes a moment after the page.
    const { headers } = await vi.waitFor(async () => {
      const answer = await get(path, best);
      expect(answer.headers.get("content-encoding")).toBe("br");
      return answer;
    }, WAIT_OPTIONS);
    expect(Number(headers.get("content-length"))).toBeLessThan(31 * 1024);
    expect(headers.get("vary")).toContain("Accept-Encoding");
    const known = await get(path, { ...best, "if-none-match": headers.get("etag") ?? "" });
    expect(known.status).toBe(304);
  },
);

it("tells metrics to who has the token, and counts the enquiries that were stored, a repeat once", async () => {
  const metrics = (token = METRICS_TOKEN) =>
    get("/api/metrics", { authorization: `Bearer ${token}` });
  expect((await get("/api/metrics")).status).toBe(401);
  expect((await metrics("another token of metrics")).status).toBe(401);
  const count = async () => {
    const text = await (await metrics()).text();
    expect(text).toMatch(/^aaryaa_mails_waiting \d+$/m);
    expect(text).toMatch(/^aaryaa_database_up 1$/m);
    return Number(/^aaryaa_enquiries_stored_total (\d+)$/m.exec(text)?.[1]);
  };
  const before = await count();
  for (const message of Array(2).fill("Please call me, once."))
    expect((await postEnquiry(site.url, message)).status).toBe(200);
  expect(await count()).toBe(before + 1);
});

it.each([
  ["/_global-error", 404, /default-src 'self'/],
  ["/api/pictures/a-400.webp", 404, /; sandbox$/],
])("%s answers %i, and runs nothing of a stranger's", async (address, status, policy) => {
  const answer = await get(address);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-security-policy")).toMatch(policy);
});

it("passes over the wish for another protocol", async () => {
  const asked = request(site.url, { headers: { connection: "Upgrade", upgrade: "h2c" } }).end();
  const [answer] = await once(asked, "response");
  expect(answer.statusCode).toBe(200);
  answer.destroy();
});

// What every answer tells the browser to refuse, the fault run asks of each kind.
it("lets scripts of the staff area run by their nonce alone, another one each time", async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const answer = await get("/admin/login");
      const policy = answer.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
      const scripts = [...(await answer.text()).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(0);
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      return policy;
    }),
  );
  expect(new Set(policies).size).toBe(2);
  expect(policies[0]).not.toMatch(/script-src[^;]*unsafe-inline/);
});

describe("the catalogue", () => {
  const plansNow = async () =>
    planListSchema.parse(JSON.parse(await fetchText("/api/plans/filter")));
  const planNow = async (id: string) =>
    planSchema.parse(JSON.parse(await fetchText(`/api/plans/${id}`)));
  const offers = z.object({
    hasOfferCatalog: z.object({ itemListElement: z.array(z.object({ price: z.number() })) }),
  });

  const tableShows = (text: string) =>
    vi.waitFor(async () => {
      const page = await fetchText("/customizedplan/all");
      expect(page.includes(text), text).toBe(true);
      return page;
    }, WAIT_OPTIONS);

  /** The prices that a page tells search engines. */
  function pricesIn(page: string): number[] {
    const scripts = page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    return [...scripts]
      .map(([, text]) => offers.safeParse(JSON.parse(text ?? "")))
      .flatMap(({ data }) => data?.hasOfferCatalog.itemListElement ?? [])
      .map(({ price }) => price);
  }

  /** At once in the API, and soon in the table, in its data and in the quote. */
  async function expectEverywhere(wanted: Plan): Promise<void> {
    expect((await plansNow()).find(({ _id }) => _id === wanted._id)).toEqual(wanted);
    expect(await planNow(wanted._id)).toEqual(wanted);
    const total = formatRupees(wanted.firstTimeTotal);
    expect(pricesIn(await tableShows(total))).toContain(wanted.firstTimeTotal);
    const quote = await (await get(`/api/plans/${wanted._id}/quote`)).arrayBuffer();
    const { text } = await extractText(new Uint8Array(quote), { mergePages: true });
    expect(text.replace(/\s+/g, " ")).toContain(`First time total ${total}`);
  }

  it("stands in the builder's page before any script runs", async () => {
    const html = await fetchText("/customizedplan");
    for (const text of ["Make your perfect", "₹470", "Internet Only"]) expect(html).toContain(text);
    expect(html).not.toContain(">Loading...<");
  });

  it("shows a changed price, a new plan and another GST at the next load, and touches no other", async () => {
    const [before] = await plansNow();
    if (!before) throw new Error("The catalogue is empty.");
    const price = { ...before, basePrice: 1234.56 };
    expect((await staff.request(`/api/plans/${before._id}`, price, "PUT")).status).toBe(200);
    const changed = await planNow(before._id);
    expect(changed.basePrice).toBe(1234.56);
    const added = { ...before, provider: "Sample Provider", basePrice: 987.65 };
    const answer = await staff.request("/api/plans", added);
    for (const plan of [changed, savedPlanResponse.parse(await answer.json()).plan])
      await expectEverywhere(plan);

    const touched = async () => (await plansNow()).map(({ _id, updatedAt }) => [_id, updatedAt]);
    const untouched = await touched();
    expect((await staff.request("/api/set-gst", { gstPercent: 12.5 })).status).toBe(200);
    const repriced = await planNow(before._id);
    expect(repriced.gstPercent).toBe(12.5);
    await expectEverywhere(repriced);
    expect((await plansNow()).every(({ gstPercent }) => gstPercent === 12.5)).toBe(true);
    expect(await touched()).toEqual(untouched);
  });

  it("shows a new price, whoever wrote it: another site, say", async () => {
    const plan = (await plansNow()).find(({ planType }) => planType === "internet");
    const sql = `UPDATE "plan" SET "base_price" = 7654.32 WHERE "id" = $1`;
    await query(database.url, sql, [plan?._id]);
    const { renewalTotal } = await vi.waitFor(async () => {
      const now = await planNow(plan?._id ?? "");
      expect(now.basePrice).toBe(7654.32);
      return now;
    }, WAIT_OPTIONS);
    await tableShows(formatRupees(renewalTotal));
  });
});
