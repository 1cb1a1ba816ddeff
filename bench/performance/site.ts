import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Request } from "autocannon";
import { formatRupees } from "../../lib/money";
import { MAX_PLANS, savedPlanResponseSchema } from "../../lib/plans/schema";
import { nextVisitorIp, sampleEnquiryForm } from "../../test/sample-enquiry";
import { DEFAULT_ENV, type SiteEnvironment, startSite, withSite } from "../../test/site";
import { StaffClient } from "../../test/staff-client";
import { waitUntil } from "../../test/wait-until";
import { runLoadDuring } from "./load";

export type Measurement = { name: string; value: number; unit: string; min?: number; max?: number };

const PLAN_COUNT = MAX_PLANS;
const SETTLE_MS = 3_000;

type Work = (environment: SiteEnvironment) => Promise<Measurement[]>;

/** Runs the site as the container does. */
export function withBenchmarkSite(checkout: string, work: Work): Promise<Measurement[]> {
  const options = {
    checkout,
    command: "image",
    database: "external",
    hasMailServer: false,
  } as const;
  return withSite(options, work);
}

export async function measureMs(work: () => Promise<unknown>, count = 1): Promise<number> {
  const startedAt = performance.now();
  for (let done = 0; done < count; done += 1) await work();
  return (performance.now() - startedAt) / count;
}

/** Measures from `npm start`, with an embedded database, to a home page with prices. */
export async function measureStarts(checkout: string): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-bench-"));
  const start = async () => {
    const site = await startSite({ ...DEFAULT_ENV, DATA_DIR: folder }, "npm start", checkout);
    try {
      const readyMs = await site.waitUntilReady();
      const loadHome = async () => {
        const page = await (await fetch(site.url)).text();
        if (!page.includes("₹")) throw new Error("Home has no prices when the site is ready.");
      };
      return readyMs + (await measureMs(loadHome));
    } finally {
      await site.stop();
    }
  };
  try {
    return [
      { name: "first start, in an empty folder", value: await start(), unit: "ms" },
      { name: "second start", value: await start(), unit: "ms", max: 1_000 },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const measureCatalogue = (checkout: string): Promise<Measurement[]> =>
  withBenchmarkSite(checkout, async ({ site: { url }, postgres }) => {
    await postgres.query(FILL_CATALOGUE_SQL, [PLAN_COUNT]);
    const hasAllPlans = async () => (await fetchPlans(url)).length === PLAN_COUNT;
    await waitUntil("the site has all plans", hasAllPlans);
    await pause(SETTLE_MS);
    const html = await fetchText(`${url}/customizedplan`);
    const planId = await findShownPlan(url);
    const staff = await StaffClient.signIn(url);
    const readList = async () => (await staff.request("/admin/view-plans")).text();
    await readList();
    const listMs = await measureMs(readList, 20);
    const plan = await (await staff.request(`/api/plans/${planId}`)).json();
    let delayMs = 0;
    const work = async () => {
      delayMs = await measureMs(() => changePrice(url, staff, plan));
      await pause(SETTLE_MS);
    };
    const nextRequest = () => ({ path: "/" });
    const { latency } = await runLoadDuring(work, {
      url,
      nextRequest,
      connections: 5,
      overallRate: 50,
    });
    const kilobytes = Buffer.byteLength(html) / 1_024;
    return [
      {
        name: `HTML of the plan builder with ${PLAN_COUNT} plans`,
        value: kilobytes,
        unit: "KB",
        max: 400,
      },
      { name: "plan list of the staff area", value: listMs, unit: "ms", max: 150 },
      { name: "delay of a price change", value: delayMs, unit: "ms", max: 2_000 },
      {
        name: "longest response time of home during the change",
        value: latency.max,
        unit: "ms",
        max: 150,
      },
    ];
  });

/** Returns the id of a plan in the table of all plans. */
async function findShownPlan(url: string): Promise<string> {
  const table = await fetchText(`${url}/customizedplan/all`);
  const shownPlan = (await fetchPlans(url)).find(({ _id }) => table.includes(_id));
  if (!shownPlan) throw new Error("The table of all plans contains none.");
  return shownPlan._id;
}

async function changePrice(url: string, staff: StaffClient, plan: { _id: string }): Promise<void> {
  const changed = { ...plan, basePrice: 98_761 };
  const response = await staff.request(`/api/plans/${plan._id}`, changed, "PUT");
  if (!response.ok) throw new Error(`The change returned ${response.status}.`);
  const saved = savedPlanResponseSchema.parse(await response.json()).plan;
  const price = formatRupees(saved.renewalTotal);
  const isShown = async () => (await fetchText(`${url}/customizedplan/all`)).includes(price);
  await waitUntil("the table shows the new price", isShown, { intervalMs: 20 });
}

/** Measures the resident memory of the image's Node process. */
export const measureMemory = (checkout: string): Promise<Measurement[]> =>
  withBenchmarkSite(checkout, async ({ site }) => {
    const nextRequest = await createMixedLoad(site.url);
    const readMemoryMb = (name: "VmRSS" | "VmHWM") => {
      const status = readFileSync(`/proc/${site.pid()}/status`, "utf8");
      return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1_024;
    };
    const idleMb = readMemoryMb("VmRSS");
    await runLoadDuring(() => pause(30_000), { url: site.url, nextRequest, connections: 16 });
    return [
      { name: "memory, idle", value: idleMb, unit: "MB" },
      {
        name: "maximum memory under mixed load",
        value: readMemoryMb("VmHWM"),
        unit: "MB",
        max: 250,
      },
    ];
  });

export async function fetchText(url: string): Promise<string> {
  return (await fetch(url)).text();
}

async function fetchPlans(url: string): Promise<{ _id: string }[]> {
  return (await fetch(`${url}/api/plans/filter`)).json();
}

/** Returns requests for pages, enquiries, quotes and staff endpoints in turn. */
async function createMixedLoad(url: string): Promise<() => Request> {
  const plans = await fetchPlans(url);
  const { cookie } = await StaffClient.signIn(url);
  const get = (path: string, headers = {}) => ({ path, headers });
  let count = 0;
  const requests: (() => Request)[] = [
    () => get("/"),
    () => get("/customizedplan"),
    () => get("/contact"),
    () => get("/aaryaaTV"),
    buildEnquiryRequest,
    () => get(`/api/plans/${plans[count % plans.length]?._id}/quote`, visitorHeaders()),
    () => get("/api/plans", { cookie }),
    () => get("/api/enquiries", { cookie }),
    () => get("/admin/dashboard", { cookie }),
  ];
  return () => {
    count += 1;
    return requests[count % requests.length]?.() ?? {};
  };
}

const visitorHeaders = () => ({ "x-forwarded-for": nextVisitorIp() });

let enquiryCount = 0;

export function buildEnquiryRequest(): Request {
  enquiryCount += 1;
  const headers = {
    ...visitorHeaders(),
    "content-type": "application/json",
    "idempotency-key": `benchmark-${enquiryCount}`,
  };
  return {
    method: "POST",
    path: "/api/contact/post",
    headers,
    body: JSON.stringify(sampleEnquiryForm),
  };
}

const FILL_CATALOGUE_SQL = `INSERT INTO "plan"
  SELECT (jsonb_populate_record("plan", jsonb_build_object('id', gen_random_uuid(),
    'provider', "provider" || ' ' || copy))).*
  FROM "plan", generate_series(1, 100) AS copy
  ORDER BY copy LIMIT $1::int - (SELECT count(*) FROM "plan")`;
