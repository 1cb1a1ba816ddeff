// Two instances on one database, while visitors keep both busy.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { formatRupees } from "@/lib/money";
import { INITIAL_OFFER_PLAN_IDS } from "@/lib/plans/home-plans";
import { createTestDatabase } from "./database-setup";
import { DEFAULT_ENV, type Site, startSite } from "./site";
import { StaffClient } from "./staff-client";

const SAVE_INTERVAL_MS = 150;
const SAVE_COUNT = 20;
const VISITOR_COUNT = 8;
/** After this time, other instances must show a saved price. */
const MAX_DELAY_MS = 2_000;
const AREA_PAGE = "/area/sample-nagar-1st-street";

const VISITED_PATHS = [
  "/",
  "/ta",
  "/customizedplan",
  "/customizedplan/all",
  "/ta/customizedplan/all",
  "/customizedplan/find?type=internet",
  AREA_PAGE,
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
    rmSync(folder, { recursive: true });
  };
});

async function savePrice(basePrice: number): Promise<void> {
  const plan = await (await staff.request(planPath)).json();
  const response = await staff.request(planPath, { ...plan, basePrice }, "PUT");
  expect(response.status).toBe(200);
}

/** `isNavigation`: the request that Next's router sends when the visitor follows a link. */
type PageRequest = { path: string; isNavigation?: boolean };
const CHECKED_PAGES: PageRequest[] = [
  { path: "/" },
  { path: "/", isNavigation: true },
  { path: "/ta" },
  // Shows the lowest price.
  { path: AREA_PAGE },
];

/** Returns which of the prices the page shows. */
async function readPrice(site: Site, page: PageRequest, prices: number[]): Promise<number> {
  const headers: HeadersInit = page.isNavigation ? { rsc: "1" } : {};
  const response = await fetch(site.url + page.path, { headers });
  const text = await response.text();
  const expectedType = page.isNavigation ? "text/x-component" : "text/html; charset=utf-8";
  expect(response.headers.get("content-type")).toBe(expectedType);
  const shown = prices.filter((price) => text.includes(formatRupees(price)));
  expect(shown, `prices in ${JSON.stringify(page)}`).toHaveLength(1);
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

/**
 * Saves the prices one after the other, at fixed times if the saves are fast enough. The check of each
 * price overlaps with the next saves.
 */
async function saveUnderLoad(
  prices: number[],
  check: (price: number) => Promise<void>,
): Promise<void> {
  const stopVisits = startVisits();
  onTestFinished(stopVisits);
  const checks: Promise<void>[] = [];
  const startedAt = performance.now();
  for (const [index, price] of prices.entries()) {
    await pause(startedAt + index * SAVE_INTERVAL_MS - performance.now());
    await savePrice(price);
    checks.push(check(price));
  }
  for (const { status, ...result } of await Promise.allSettled(checks))
    expect(status, JSON.stringify(result)).toBe("fulfilled");
}

/** Lower than all other prices, so that a page shows the price as the lowest one. None equals another plus GST. */
const listPrices = (first: number) =>
  Array.from({ length: SAVE_COUNT }, (_, index) => first + index);

it("shows the saved price or a later one on every page that is loaded after the save", async () => {
  const prices = listPrices(201);
  const readPrices = () => Promise.all(CHECKED_PAGES.map((page) => readPrice(first, page, prices)));
  await saveUnderLoad(prices, async (price) => {
    for (const shown of await readPrices()) expect(shown).toBeGreaterThanOrEqual(price);
  });
  for (const shown of await readPrices()) expect(shown).toBe(prices.at(-1));
});

it("shows the saved price or a later one on another instance within two seconds", async () => {
  const prices = listPrices(301);
  await saveUnderLoad(prices, async (price) => {
    await pause(MAX_DELAY_MS);
    for (const page of CHECKED_PAGES)
      expect(await readPrice(second, page, prices)).toBeGreaterThanOrEqual(price);
  });
});
