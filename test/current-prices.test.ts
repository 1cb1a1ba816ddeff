// Two instances on one database, while visitors keep both busy.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { formatRupees } from "@/lib/money";
import { INITIAL_OFFER_PLAN_IDS } from "@/lib/plans/home-plans";
import { createTestDatabase } from "./database-setup";
import { DEFAULT_ENV, type Site, startSite } from "./site";
import { StaffClient } from "./staff-client";

const SAVE_INTERVAL_MS = 150;
const SAVE_COUNT = 20;
const VISITOR_COUNT = 8;
/** The limit for other instances. */
const MAX_DELAY_MS = 2_000;
const FIRST_PRICE = 1_501;

const VISITED_PATHS = [
  "/",
  "/ta",
  "/customizedplan",
  "/customizedplan/all",
  "/ta/customizedplan/all",
  "/customizedplan/find?type=internet",
  "/area/sample-nagar-1st-street",
  "/contact",
  "/sitemap.xml",
];

const planPath = `/api/plans/${INITIAL_OFFER_PLAN_IDS.max}`;
const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-prices-"));
let first: Site;
let second: Site;
let staff: StaffClient;

beforeAll(async () => {
  const database = await createTestDatabase();
  const start = () => startSite({ ...DEFAULT_ENV, DATABASE_URL: database.url, DATA_DIR: folder });
  first = await start();
  await first.waitUntilReady();
  second = await start();
  await second.waitUntilReady();
  staff = await StaffClient.signIn(first.url);
  return async () => {
    for (const site of [first, second]) expect(await site.stop()).toBe(0);
    await database.drop();
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

async function savePrice(basePrice: number): Promise<void> {
  const plan = await (await staff.request(planPath)).json();
  const response = await staff.request(planPath, { ...plan, basePrice }, "PUT");
  expect(response.status).toBe(200);
}

/** `navigation` is the request that Next's router sends when the visitor follows a link. */
type PageRequest = "document" | "navigation";

/** Returns the price of the offer on the home page, in rupees. */
async function readPrice(site: Site, kind: PageRequest): Promise<number> {
  const headers: HeadersInit = kind === "navigation" ? { rsc: "1" } : {};
  const response = await fetch(site.url, { headers });
  const text = await response.text();
  const expectedType = kind === "navigation" ? "text/x-component" : "text/html; charset=utf-8";
  expect(response.headers.get("content-type")).toBe(expectedType);
  const prices = Array.from({ length: SAVE_COUNT + 1 }, (_, index) => FIRST_PRICE + index);
  const shown = prices.filter((price) => text.includes(formatRupees(price)));
  expect(shown, `prices in the ${kind}`).toHaveLength(1);
  return shown[0] ?? 0;
}

/** Loads pages of both instances until the returned function is called. */
function startVisits(): () => Promise<void> {
  let isStopped = false;
  const visit = async (number: number) => {
    for (let index = number; !isStopped; index += 1) {
      const site = index % 2 === 0 ? first : second;
      const visitedPath = VISITED_PATHS[index % VISITED_PATHS.length] ?? "/";
      const headers: HeadersInit = index % 5 === 0 ? { rsc: "1" } : {};
      const response = await fetch(site.url + visitedPath, { headers });
      await response.arrayBuffer();
      expect(response.status, visitedPath).toBe(200);
    }
  };
  const visits = Array.from({ length: VISITOR_COUNT }, (_, number) => visit(number));
  return async () => {
    isStopped = true;
    await Promise.all(visits);
  };
}

it("never shows a saver an old price, nor anyone on another instance after two seconds", async () => {
  await savePrice(FIRST_PRICE);
  const stopVisits = startVisits();
  onTestFinished(stopVisits);
  const expectPriceLater = async (price: number) => {
    await pause(MAX_DELAY_MS);
    expect(await readPrice(second, "document")).toBeGreaterThanOrEqual(price);
    expect(await readPrice(second, "navigation")).toBeGreaterThanOrEqual(price);
  };
  const laterChecks: Promise<void>[] = [];
  for (let price = FIRST_PRICE + 1; price <= FIRST_PRICE + SAVE_COUNT; price += 1) {
    await savePrice(price);
    expect(await readPrice(first, "document"), "the saver's next page").toBe(price);
    expect(await readPrice(first, "navigation"), "the saver's next navigation").toBe(price);
    laterChecks.push(expectPriceLater(price));
    await pause(SAVE_INTERVAL_MS);
  }
  for (const { status, ...result } of await Promise.allSettled(laterChecks))
    expect(status, JSON.stringify(result)).toBe("fulfilled");
});
