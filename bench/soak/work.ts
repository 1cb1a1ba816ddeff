// What visitors, staff and strangers do in a soak, each answer judged.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import pg from "pg";
import { closeDatabase } from "../../lib/db";
import { toSelectedPlan } from "../../lib/enquiries/fields";
import { inboxAnswer } from "../../lib/enquiries/inbox-schema";
import { gstAnswer } from "../../lib/gst/schema";
import { changeList } from "../../lib/history/schema";
import { type Plan, plan, planList } from "../../lib/plans/schema";
import { readEndpoints } from "../../scripts/api-docs/read-endpoints";
import { until } from "../../test/until";
import { sampleEnquiry, visitorAddress } from "../faults/load";
import { Staff } from "../faults/staff";
import { ADMIN, type World } from "../faults/world";
import { type FuzzReport, sendAll, toldFault } from "../hostile/fuzz";
import {
  dismissOthers,
  makeStaff,
  readAdmins,
  readCatalogue,
  restoreCatalogue,
} from "../hostile/ground";
import { tryPages } from "../hostile/pages";
import { hostileRequests } from "../hostile/requests";
import { hangUp } from "../hostile/send";
import { tryRawCases } from "../hostile/sockets";

/** Begins the message of each enquiry that must be found again. */
export const ENQUIRIES = "Soak enquiry";
/** They rest before each step, and so ask for some fifty pages and files a second. */
const VISITORS = 3;
const REST_MS = 200;
const ANSWER_WITHIN_MS = 30_000;
const SHOWN_WITHIN_MS = 5_000;
/** Plans that strangers may change and delete; the others are for whoever expects to find them. */
const BAIT = 10;
/** Hostile requests in one go, and how long until the next. */
const BURST = 60;
const BETWEEN_BURSTS_MS = 3_000;
const SIGNED_IN_STRANGERS = 8;

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/privacy"];
const STAFF_READS = [
  ...["dashboard", "view-plans", "enquiries", "update-gst", "settings/change-email"].map(
    (name) => `/admin/${name}`,
  ),
  ...["plans", "plans/recent", "enquiries/waiting", "settings/admins", "settings/sessions"].map(
    (name) => `/api/${name}`,
  ),
];

export class Tally {
  requests = 0;
  readonly statuses: Record<number, number> = {};
  /** How often what went wrong, by its words. */
  readonly faults = new Map<string, number>();
  /** The messages of enquiries that were. */
  readonly acknowledged: string[] = [];

  fault(what: unknown): void {
    const words = what instanceof Error ? `${what.message} ${what.cause ?? ""}` : String(what);
    // Bounded, whatever an hour brings.
    if (this.faults.size < 20 || this.faults.has(words))
      this.faults.set(words, (this.faults.get(words) ?? 0) + 1);
  }
}

type Soaked = { url: string; world: World; tally: Tally; plans: Plan[] };
type Sent = {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  statuses?: number[];
};
type Browser = (path: string, sent?: Sent) => Promise<string>;

/** Does all of it side by side, until a time. */
export async function makeWork(world: World, tally: Tally) {
  const { url } = world.site;
  const all = planList.parse(await (await fetch(`${url}/api/plans/filter`)).json());
  const soaked = { url, world, tally, plans: all.slice(BAIT) };
  // What makes sessions here reads the same as the site.
  process.env.DATABASE_URL = world.databaseUrl;
  const pool = new pg.Pool({ connectionString: world.databaseUrl });
  const attack = await makeAttack(soaked, pool, all);
  const works = [...Array.from({ length: VISITORS }, () => visit), manage, attack];
  let number = 0;
  const loop = async (
    work: (soaked: Soaked, number: number) => Promise<void>,
    deadline: number,
  ) => {
    while (Date.now() < deadline) {
      number += 1;
      await work(soaked, number).catch((error) => tally.fault(error));
      await pause(REST_MS);
    }
  };
  return {
    goOn: (deadline: number) => Promise.all(works.map((work) => loop(work, deadline))),
    end: async () => {
      await pool.end();
      await closeDatabase();
    },
  };
}

/** At an address of its own; a step throws where its answer has another status. */
function openBrowser({ url, tally }: Soaked, cookie = ""): Browser {
  const own = { cookie, "x-forwarded-for": visitorAddress() };
  return async (path, { body, headers, statuses = [200], ...sent } = {}) => {
    await pause(REST_MS);
    tally.requests += 1;
    const isForm = body instanceof URLSearchParams;
    const method = sent.method ?? (body ? "POST" : "GET");
    const answer = await fetch(url + path, {
      method,
      redirect: "manual",
      headers: {
        ...own,
        ...(body && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const said = await answer.text();
    tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
    assert.ok(
      statuses.includes(answer.status),
      `${method} ${path}: ${answer.status} ${said.slice(0, 120)}`,
    );
    return said;
  };
}

async function visit(soaked: Soaked, number: number): Promise<void> {
  const ask = openBrowser(soaked);
  const chosen = soaked.plans[number % soaked.plans.length] as Plan;
  const first = await ask(PAGES[number % PAGES.length] as string);
  const files = first.matchAll(/(?:src|href)="(\/[^"?]+\.\w+)"/g);
  await Promise.all([...new Set([...files].map(([, name = ""]) => name))].map((file) => ask(file)));
  for (const page of PAGES) await ask(page);
  await ask(`/api/plans/filter?planType=${encodeURIComponent(chosen.planType)}`);
  await ask(`/api/plans/${chosen._id}`);
  const quote = await ask(`/api/plans/${chosen._id}/quote`);
  assert.ok(quote.startsWith("%PDF"), "A quote is no PDF.");
  const message = `${ENQUIRIES} ${number}`;
  const given = sampleEnquiry(message);
  const form = new URLSearchParams({ ...given, plan: chosen._id });
  const send = () =>
    number % 3 === 0
      ? ask("/api/contact/post", { body: form, statuses: [303] })
      : ask("/api/contact/post", {
          body: { ...given, selectedPlan: toSelectedPlan(chosen) },
          headers: { "idempotency-key": `soak-${number}` },
        });
  // One in four is sent again, as by a browser that heard nothing.
  await Promise.all(number % 4 === 0 ? [send(), send()] : [send()]);
  soaked.tally.acknowledged.push(message);
}

/** What staff do from signing in to signing out. */
async function manage(soaked: Soaked, number: number): Promise<void> {
  const { cookie } = await Staff.signIn(soaked.world);
  const ask = openBrowser(soaked, cookie);
  for (const address of STAFF_READS) await ask(address);
  await readInbox(soaked, ask);
  await changePrice(ask, soaked.plans[number % soaked.plans.length] as Plan);
  const { gstPercent } = gstAnswer.parse(JSON.parse(await ask("/api/get-gst")));
  for (const percent of [12.5, gstPercent])
    await ask("/api/set-gst", { body: { gstPercent: percent } });
  const email = { currentEmail: ADMIN.email };
  const wrong = { email: `nobody-${number}@staff.example`, password: "a wrong pass phrase" };
  await ask("/api/settings/change-email/request-otp", { body: email, statuses: [200, 429] });
  await openBrowser(soaked)("/api/login", { body: wrong, statuses: [401] });
  await ask("/api/session/activity", { method: "POST" });
  await ask("/api/logout", { method: "POST" });
  await ask("/api/settings/sessions", { statuses: [401] });
}

async function readInbox({ tally }: Soaked, ask: Browser): Promise<void> {
  const list = async (query: string) =>
    inboxAnswer.parse(JSON.parse(await ask(`/api/enquiries?${query}`)));
  const known = tally.acknowledged.length;
  const { items, older, at } = await list(`status=new&search=${encodeURIComponent(ENQUIRIES)}`);
  if (older) await list(`before=${encodeURIComponent(older)}`);
  for (const { id } of items.slice(0, 2)) {
    await ask(`/admin/enquiries/${id}`);
    await ask(`/api/enquiries/${id}`);
    await ask(`/api/enquiries/${id}`, { method: "PUT", body: { status: "contacted" } });
  }
  const changed = (await list(`since=${at}`)).items.map(({ id }) => id);
  for (const { id } of items.slice(0, 2)) assert.ok(changed.includes(id), "A change is not told.");
  const exported = (await ask("/api/enquiries/csv")).split(ENQUIRIES).length - 1;
  assert.ok(exported >= known, `The export has ${exported} enquiries of ${known}.`);
}

/** And takes it back. */
async function changePrice(ask: Browser, chosen: Plan): Promise<void> {
  const address = `/api/plans/${chosen._id}`;
  const read = async () => plan.parse(JSON.parse(await ask(address)));
  const isShown = (price: number) =>
    until(`${address} costs ${price}`, async () => (await read()).basePrice === price, {
      within: SHOWN_WITHIN_MS,
    });
  const before = await read();
  const price = before.basePrice + 1;
  await ask(`/admin/edit-plans/${chosen._id}`);
  await ask(address, { method: "PUT", body: { ...before, basePrice: price } });
  await isShown(price);
  await ask("/customizedplan");
  const history = await ask(`/api/history?subject=plan&subjectId=${chosen._id}`);
  const [change] = changeList.parse(JSON.parse(history));
  await ask(`/api/history/${change?.id}/undo`, { body: {} });
  await isShown(before.basePrice);
}

/** Bursts of what the generator makes, signed in every other time; now and then broken sockets and addresses. */
async function makeAttack({ url, tally }: Soaked, pool: pg.Pool, all: Plan[]) {
  const ground = { url, pool };
  const endpoints = await readEndpoints();
  const catalogue = await readCatalogue(ground);
  const catalogueIds = all.map(({ _id }) => _id);
  const residents = await readAdmins(ground);
  const { statuses } = tally;
  const report: FuzzReport = { sent: 0, acknowledgedEnquiries: 0, statuses, faults: [] };
  let seed = 0;
  return async () => {
    seed += 1;
    await restoreCatalogue(ground, catalogue);
    await pool.query('DELETE FROM "plan" WHERE "id" <> ALL($1)', [catalogueIds]);
    const { rows } = await pool.query<{ id: string }>(
      `SELECT "id" FROM "enquiry" WHERE NOT starts_with("message", $1) LIMIT 20`,
      [ENQUIRIES],
    );
    const ids = { plans: catalogueIds.slice(0, BAIT), enquiries: rows.map(({ id }) => id) };
    const known = { ...ids, history: [], settings: [] };
    const staff = seed % 2 ? await makeStaff(ground, SIGNED_IN_STRANGERS) : [];
    const requests = hostileRequests(endpoints, known, staff.length > 0);
    await sendAll(ground, report, fc.sample(requests, { seed, numRuns: BURST }), staff);
    await dismissOthers(ground, residents);
    tally.requests += BURST;
    for (const fault of report.faults.splice(0)) tally.fault(toldFault(fault));
    if (seed % 10 === 0) for (const fault of await tryRawCases(url)) tally.fault(fault);
    if (seed % 10 === 5) for (const fault of await tryPages(ground, seed, 1)) tally.fault(fault);
    hangUp();
    await pause(BETWEEN_BURSTS_MS);
  };
}
