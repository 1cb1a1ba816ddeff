// What staff change stands everywhere at the next load, on the site as it runs.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { formatRupees } from "@/lib/money";
import { type Plan, planList, plan as planSchema } from "@/lib/plans/schema";
import { type Site, STANDARD, startSite } from "./site";
import { Staff } from "./staff";

let folder: string;
let site: Site;
let staff: Staff;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aaryaa-live-"));
  site = await startSite({ ...STANDARD, DATA_DIR: folder });
  await site.ready();
  staff = await Staff.signIn(site.url);
}, 300_000);
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (address: string) => fetch(site.url + address);
const plansNow = async () => planList.parse(await (await get("/api/plans/filter")).json());
const planNow = async (id: string) =>
  planSchema.parse(await (await get(`/api/plans/${id}`)).json());

const offers = z.object({
  hasOfferCatalog: z.object({
    "@type": z.literal("OfferCatalog"),
    itemListElement: z.array(z.object({ price: z.number() })),
  }),
});

/** The prices that the builder's page tells search engines, and the page itself. */
async function builder(): Promise<{ prices: number[]; html: string }> {
  const html = await (await get("/customizedplan")).text();
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const found = [...scripts]
    .map(([, text]) => offers.safeParse(JSON.parse(text ?? "")))
    .flatMap((result) => (result.success ? [result.data] : []));
  const [first] = found;
  return { prices: first?.hasOfferCatalog.itemListElement.map(({ price }) => price) ?? [], html };
}

async function quoteOf(id: string): Promise<string> {
  const bytes = new Uint8Array(await (await get(`/api/plans/${id}/quote`)).arrayBuffer());
  const { text } = await extractText(bytes, { mergePages: true });
  return text.replace(/\s+/g, " ");
}

async function standsEverywhere(wanted: Plan): Promise<void> {
  await vi.waitFor(
    async () => {
      const { prices, html } = await builder();
      expect(prices).toContain(wanted.firstTimeTotal);
      expect(html).toContain(formatRupees(wanted.firstTimeTotal));
      const listed = (await plansNow()).find(({ _id }) => _id === wanted._id);
      expect(listed).toEqual(wanted);
    },
    { timeout: 10_000, interval: 100 },
  );
  expect(await planNow(wanted._id)).toEqual(wanted);
  const quote = await quoteOf(wanted._id);
  expect(quote).toContain(`First time total ${formatRupees(wanted.firstTimeTotal)}`);
}

describe("the catalogue on the running site", { timeout: 60_000 }, () => {
  it("shows a changed price on the builder, in its data, the API and the quote", async () => {
    const [before] = await plansNow();
    if (!before) throw new Error("The catalogue is empty.");
    const answer = await staff.ask(
      `/api/plans/${before._id}`,
      { ...before, basePrice: 1234.56 },
      "PUT",
    );
    expect(answer.status).toBe(200);
    const after = await planNow(before._id);
    expect(after.basePrice).toBe(1234.56);
    await standsEverywhere(after);
  });

  it("shows a new plan", async () => {
    const [like] = await plansNow();
    const answer = await staff.ask("/api/plans", { ...like, provider: "Sample Provider" });
    const { plan } = z.object({ plan: planSchema }).parse(await answer.json());
    await standsEverywhere(plan);
  });

  it("shows another GST on every plan, and touches none", async () => {
    const before = await plansNow();
    expect((await staff.ask("/api/set-gst", { gstPercent: 12.5 })).status).toBe(200);
    const [first] = before;
    const repriced = await planNow(first?._id ?? "");
    expect(repriced.gstPercent).toBe(12.5);
    await standsEverywhere(repriced);
    const after = await plansNow();
    expect(after.every(({ gstPercent }) => gstPercent === 12.5)).toBe(true);
    expect(after.map(({ _id, updatedAt }) => [_id, updatedAt])).toEqual(
      before.map(({ _id, updatedAt }) => [_id, updatedAt]),
    );
  });
});
