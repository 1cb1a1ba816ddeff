// Home, starts, a large catalogue and memory, each of one checkout and on a site of its own.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Request } from "autocannon";
import { formatRupees } from "../../lib/money";
import { savedPlanResponse } from "../../lib/plans/schema";
import { nextVisitorIp, sampleEnquiryForm } from "../../test/sample-enquiry";
import { DEFAULT_ENV, type SiteEnvironment, startSite, withSite } from "../../test/site";
import { StaffClient } from "../../test/staff-client";
import { waitUntil } from "../../test/wait-until";
import { loadDuring } from "./load";

export type Figure = { what: string; value: number; unit: string; least?: number; most?: number };

const PLANS = 2_000;
/** What a change makes the site do is over by then. */
const REST_MS = 3_000;

type Work = (environment: SiteEnvironment) => Promise<Figure[]>;

/** As the container runs it, on a database of its own. */
export function onSite(checkout: string, work: Work): Promise<Figure[]> {
  const wanted = {
    checkout,
    command: "image",
    database: "external",
    hasMailServer: false,
  } as const;
  return withSite(wanted, work);
}

/** Milliseconds, in the mean where it is done several times. */
export async function timeOf(work: () => Promise<unknown>, times = 1): Promise<number> {
  const began = performance.now();
  for (let done = 0; done < times; done += 1) await work();
  return (performance.now() - began) / times;
}

export const measureHome = (checkout: string): Promise<Figure[]> =>
  onSite(checkout, async ({ site: { url } }) => {
    const ask = () => ({ path: "/", headers: { "accept-encoding": "br" } });
    const load = (seconds: number) =>
      loadDuring(() => pause(seconds * 1_000), { url, ask, connections: 32 });
    // To warm up.
    await load(3);
    const { requests, duration } = await load(3);
    const value = requests.total / duration;
    return [{ what: "home, as Brotli", value, unit: "req/s", least: 2_000 }];
  });

/** Milliseconds from `npm start`, with its embedded database, to a home page with its prices. */
export async function measureStarts(checkout: string): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-bench-"));
  const start = async () => {
    const site = await startSite({ ...DEFAULT_ENV, DATA_DIR: folder }, "npm start", checkout);
    try {
      const ready = await site.waitUntilReady();
      const home = async () => {
        const page = await (await fetch(site.url)).text();
        if (!page.includes("₹")) throw new Error("Home has no price once the site is ready.");
      };
      return ready + (await timeOf(home));
    } finally {
      await site.stop();
    }
  };
  try {
    return [
      { what: "the first start, in an empty folder", value: await start(), unit: "ms" },
      { what: "the second start", value: await start(), unit: "ms", most: 1_000 },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A price changed among as many plans as there may be, and the visitors meanwhile. */
export const measureCatalogue = (checkout: string): Promise<Figure[]> =>
  onSite(checkout, async ({ site: { url }, postgres }) => {
    await postgres.query(FILL_CATALOGUE, [PLANS]);
    await waitUntil("all plans are known", async () => (await plansOf(url)).length === PLANS);
    await pause(REST_MS);
    const read = async (path: string) => (await fetch(url + path)).text();
    const html = await read("/customizedplan");
    // The builder's page carries no plans where they are so many.
    const table = await read("/customizedplan/all");
    const known = (await plansOf(url)).find(({ _id }) => table.includes(_id));
    if (!known) throw new Error("The table of all plans names none.");
    const staff = await StaffClient.signIn(url);
    const readList = async () => (await staff.request("/admin/view-plans")).text();
    await readList();
    const list = await timeOf(readList, 20);
    const plan = await (await staff.request(`/api/plans/${known._id}`)).json();
    const change = async () => {
      const changed = { ...plan, basePrice: 98_761 };
      const answer = await staff.request(`/api/plans/${known._id}`, changed, "PUT");
      if (!answer.ok) throw new Error(`The change was answered ${answer.status}.`);
      const saved = savedPlanResponse.parse(await answer.json()).plan;
      const price = formatRupees(saved.renewalTotal);
      const isShown = async () => (await read("/customizedplan/all")).includes(price);
      await waitUntil("the new price shows", isShown, { intervalMs: 20 });
    };
    let delay = 0;
    const work = async () => {
      delay = await timeOf(change);
      await pause(REST_MS);
    };
    const ask = () => ({ path: "/" });
    const { latency } = await loadDuring(work, { url, ask, connections: 5, overallRate: 50 });
    const kilobytes = Buffer.byteLength(html) / 1_024;
    return [
      { what: `the builder's HTML of ${PLANS} plans`, value: kilobytes, unit: "KB", most: 400 },
      { what: "staff's list of plans", value: list, unit: "ms", most: 150 },
      { what: "a changed price shows after", value: delay, unit: "ms", most: 2_000 },
      { what: "home's longest wait meanwhile", value: latency.max, unit: "ms", most: 150 },
    ];
  });

/** Of the Node process, as the image limits it. */
export const measureMemory = (checkout: string): Promise<Figure[]> =>
  onSite(checkout, async ({ site }) => {
    const ask = await everythingInTurn(site.url);
    const resident = (name: "VmRSS" | "VmHWM") => {
      const status = readFileSync(`/proc/${site.pid()}/status`, "utf8");
      return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1_024;
    };
    const idle = resident("VmRSS");
    await loadDuring(() => pause(30_000), { url: site.url, ask, connections: 16 });
    return [
      { what: "resident, idle", value: idle, unit: "MB" },
      { what: "the most under all that is asked", value: resident("VmHWM"), unit: "MB", most: 250 },
    ];
  });

async function plansOf(url: string): Promise<{ _id: string }[]> {
  return (await fetch(`${url}/api/plans/filter`)).json();
}

/** Pages most of all, as visitors ask; beside them everything that takes memory. */
async function everythingInTurn(url: string): Promise<() => Request> {
  const plans = await plansOf(url);
  const { cookie } = await StaffClient.signIn(url);
  const get = (path: string, headers = {}) => ({ path, headers });
  const asks: (() => Request)[] = [
    ...["/", "/customizedplan", "/contact", "/aaryaaTV"].map((path) => () => get(path)),
    newEnquiry,
    () => get(`/api/plans/${plans[count % plans.length]?._id}/quote`, fromVisitor()),
    ...["/api/plans", "/api/enquiries", "/admin/dashboard"].map(
      (path) => () => get(path, { cookie }),
    ),
  ];
  let count = 0;
  return () => {
    count += 1;
    return asks[count % asks.length]?.() ?? {};
  };
}

const fromVisitor = () => ({ "x-forwarded-for": nextVisitorIp() });

let enquiries = 0;

/** Each from another visitor, as the edge would tell of them. */
export function newEnquiry(): Request {
  enquiries += 1;
  const headers = {
    ...fromVisitor(),
    "content-type": "application/json",
    "idempotency-key": `benchmark-${enquiries}`,
  };
  return {
    method: "POST",
    path: "/api/contact/post",
    headers,
    body: JSON.stringify(sampleEnquiryForm),
  };
}

/** The first catalogue, again and again under other names. */
const FILL_CATALOGUE = `INSERT INTO "plan"
  SELECT (jsonb_populate_record("plan", jsonb_build_object('id', gen_random_uuid(),
    'provider', "provider" || ' ' || copy))).*
  FROM "plan", generate_series(1, 100) AS copy
  ORDER BY copy LIMIT $1::int - (SELECT count(*) FROM "plan")`;
