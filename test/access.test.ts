// Nobody gets in: every endpoint and page of the staff area against every way of trying. A new one
// is covered by being there.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sealData } from "iron-session";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSION_COOKIE } from "@/lib/auth/session";
import { db, pool } from "@/lib/db";
import { asAdmin } from "./as-admin";
import { createTestDatabase, type TestDatabase } from "./database";
import { sampleForm } from "./sample-enquiry";
import { sampleInput } from "./sample-plan";
import { type Site, startSite } from "./site";
import { type Endpoint, staffEndpoints, staffPageFiles, staffPages } from "./staff-addresses";

const SECRET = "a secret of at least thirty-two characters";
/** What only staff may see: none of it is a word of the site's own. */
const HIDDEN = {
  provider: "Hiddenprovider",
  visitor: "Hiddenvisitor",
  admin: "hidden@staff.example",
};

let database: TestDatabase;
let folder: string;
let site: Site;
let endpoints: Endpoint[];
let pages: string[];
/** A session that is good, to show what the others would get if they got through. */
let good: Record<string, string>;
const strangers: Record<string, Record<string, string>> = {};

const cookie = (value: string) => ({ cookie: `${SESSION_COOKIE}=${value}` });

beforeAll(async () => {
  process.env.SESSION_SECRET = SECRET;
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "aaryaa-access-"));
  site = await startSite({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SESSION_SECRET: SECRET,
    ADMIN_EMAIL: "first@staff.example",
    ADMIN_PASSWORD: "a sample pass phrase",
  });
  await site.ready();
  const ids = await seed();
  endpoints = await staffEndpoints((before) => ids[before] ?? randomUUID());
  pages = staffPages((before) => ids[before] ?? randomUUID());
  await makeSessions();
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Rows that a stranger must not see; their ids, by the part of the address before them. */
async function seed(): Promise<Record<string, string>> {
  const plan = await db().plan.create({ data: { ...sampleInput, provider: HIDDEN.provider } });
  const enquiry = await db().enquiry.create({
    data: {
      ...sampleForm,
      firstName: HIDDEN.visitor,
      idempotencyKey: randomUUID(),
      contentHash: randomUUID(),
    },
  });
  const admin = await asAdmin(HIDDEN.admin);
  // The workers write there by themselves at nine in the morning, unless the day is done.
  await db().morningMail.updateMany({ data: { doneOn: new Date("2100-01-01") } });
  return {
    plans: plan.id,
    "edit-plans": plan.id,
    enquiries: enquiry.id,
    admins: admin.id,
    "view-plans": plan.id,
  };
}

async function makeSessions(): Promise<void> {
  const [signedIn, loggedOut, expired, removed] = await Promise.all([
    asAdmin(),
    asAdmin(),
    asAdmin(),
    asAdmin(),
  ]);
  good = signedIn.headers;
  await fetch(`${site.url}/api/logout`, { method: "POST", headers: loggedOut.headers });
  await db().$executeRaw`
    UPDATE "admin_session" SET "last_active_at" = now() - interval '31 minutes'
    WHERE "admin_id" = ${expired.id}::uuid`;
  await db().admin.delete({ where: { id: removed.id } });
  const { id: sessionId, label } = await db().adminSession.findFirstOrThrow({
    where: { adminId: signedIn.id },
  });
  Object.assign(strangers, {
    "no cookie": {},
    "a cookie of rubbish": cookie("Fe26.2*1*rubbish"),
    "a cookie sealed with another secret": cookie(
      await sealData({ sessionId }, { password: "another secret of thirty-two characters" }),
    ),
    "the session's id, unsealed": cookie(sessionId),
    "the session's label": cookie(label),
    "a copy of a cookie that was logged out": loggedOut.headers,
    "an expired session": expired.headers,
    "the session of an admin who was removed": removed.headers,
    "a header of the framework's own": {
      "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
    },
    "another header of the framework's own": {
      "x-middleware-subrequest": "src/middleware:middleware:middleware:middleware:middleware",
      "x-middleware-next": "1",
      "x-nextjs-data": "1",
    },
    "RSC: 1": { rsc: "1" },
    "a prefetch": { rsc: "1", "next-router-prefetch": "1", purpose: "prefetch" },
    "a segment's prefetch": {
      rsc: "1",
      "next-router-prefetch": "1",
      "next-router-segment-prefetch": "/_tree",
    },
  });
}

/** Everything that is kept, but for the counters of the limits. */
async function checksum(): Promise<Record<string, string>> {
  const { rows: tables } = await pool().query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> 'rate_limit' ORDER BY 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool().query<{ sum: string }>(
      `SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS sum FROM "${name}" t`,
    );
    sums[name] = rows[0]?.sum ?? "";
  }
  return sums;
}

type Try = { headers: Record<string, string>; type?: string; suffix?: string };

/** The framework sends a client of its own to the same address with `_rsc`: such a client goes. */
async function ask(address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address, site.url);
  const answer = await fetch(url, { ...init, redirect: "manual" });
  const next = new URL(answer.headers.get("location") ?? url, url);
  const isSame = next.pathname === url.pathname && next.searchParams.has("_rsc");
  return isSame && next.href !== url.href ? fetch(next, { ...init, redirect: "manual" }) : answer;
}

async function tryEndpoint({ method, path: address }: Endpoint, { headers, type, suffix }: Try) {
  const isRead = method === "GET";
  const answer = await ask(address + (suffix ?? ""), {
    method,
    body: isRead ? undefined : "{}",
    headers: { ...(!isRead && { "content-type": type ?? "application/json" }), ...headers },
  });
  return { what: `${method} ${address}`, answer, text: await answer.text() };
}

async function tryPage(address: string, { headers, suffix }: Try) {
  const answer = await ask(address + (suffix ?? ""), { headers });
  return { what: address, answer, text: await answer.text() };
}

type Tried = Awaited<ReturnType<typeof tryPage>>;

function expectNothingShown({ what, answer, text }: Tried): void {
  for (const hidden of Object.values(HIDDEN)) expect(text, what).not.toContain(hidden);
  expect(answer.headers.get("access-control-allow-origin"), what).toBeNull();
}

function expectLogin({ what, answer }: Tried): void {
  expect([302, 303, 307], `${what} answers ${answer.status}`).toContain(answer.status);
  expect(answer.headers.get("location"), what).toMatch(/^(http:\/\/[^/]+)?\/admin\/login(\?|$)/);
}

it("finds what there is to protect, and a good session gets through", async () => {
  expect(endpoints.length).toBeGreaterThan(0);
  expect(pages).toContain("/admin/dashboard");
  for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
    const { answer, what } = await tryEndpoint(endpoint, { headers: good });
    expect(answer.status, what).not.toBe(401);
  }
  for (const page of pages) {
    const { answer, what } = await tryPage(page, { headers: good });
    expect([200, 404, 307], `${what} answers ${answer.status}`).toContain(answer.status);
    expect(answer.headers.get("location") ?? "", what).not.toContain("/admin/login");
    expect(answer.headers.get("cache-control"), what).toContain("no-store");
  }
});

async function expectStranger(name: string, asked: Endpoint[], shown: string[]): Promise<void> {
  const headers = strangers[name];
  if (!headers) throw new Error(`${name} is not made`);
  const before = await checksum();
  for (const endpoint of asked) {
    const tried = await tryEndpoint(endpoint, { headers });
    expect(tried.answer.status, tried.what).toBe(401);
    expectNothingShown(tried);
  }
  for (const page of shown) {
    const tried = await tryPage(page, { headers });
    expectLogin(tried);
    expectNothingShown(tried);
  }
  expect(await checksum()).toEqual(before);
}

// That of an expired session is sealed as it should be: only what asks the database knows it.
it.each([
  "no cookie",
  "an expired session",
  "a header of the framework's own",
  "another header of the framework's own",
  "RSC: 1",
  "a prefetch",
  "a segment's prefetch",
])("with %s nothing is shown and nothing is changed", (name) =>
  expectStranger(name, endpoints, pages),
);

// They all ask for the session in one way: what it takes for none, one of each kind shows.
it.each([
  "a cookie of rubbish",
  "a cookie sealed with another secret",
  "the session's id, unsealed",
  "the session's label",
  "a copy of a cookie that was logged out",
  "the session of an admin who was removed",
])("%s is no session", async (name) => {
  const isRead = ({ method }: Endpoint) => method === "GET";
  const [read, write] = [endpoints.find(isRead), endpoints.find((one) => !isRead(one))];
  await expectStranger(
    name,
    [read, write].filter((one) => one !== undefined),
    ["/admin/dashboard"],
  );
});

/** Of those that are of one kind the last. */
const oneOfEach = <Value>(values: Value[], kindOf: (value: Value) => unknown) => [
  ...new Map(values.map((value) => [kindOf(value), value])).values(),
];

// The router knows a suffix, and no page or endpoint from another: some of each kind show it.
it.each([
  ".rsc",
  ".txt",
  ".json",
  "/__PAGE__.segment.rsc",
  ".segments/_tree.segment.rsc",
  ".segments/_index.segment.rsc",
  ".segments/admin/__PAGE__.segment.rsc",
  "?_rsc=1",
  "/",
])("an address that ends in %s leads nowhere", async (suffix) => {
  const before = await checksum();
  for (const endpoint of oneOfEach(endpoints, ({ method, path }) => method + path.split("/")[2])) {
    const tried = await tryEndpoint(endpoint, { headers: {}, suffix });
    expect(tried.answer.ok, tried.what).toBe(false);
    expectNothingShown(tried);
  }
  for (const headers of [{}, { rsc: "1" }] as Record<string, string>[]) {
    for (const page of oneOfEach(pages, (address) => address.split("/").length)) {
      const tried = await tryPage(page, { headers, suffix });
      expect(tried.answer.ok, tried.what).toBe(false);
      expectNothingShown(tried);
    }
  }
  expect(await checksum()).toEqual(before);
});

describe("another site, in the browser of somebody who is signed in", () => {
  it.each([
    ["Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }, "application/json"],
    ["Sec-Fetch-Site of a sister", { "sec-fetch-site": "same-site" }, "application/json"],
    ["Origin", { origin: "https://other.example" }, "application/json"],
    ["Origin: null", { origin: "null" }, "application/json"],
    ["Origin and a text/plain body", { origin: "https://other.example" }, "text/plain"],
    ["a form", { origin: "https://other.example" }, "application/x-www-form-urlencoded"],
  ])("changes nothing: %s", async (_name, from, type) => {
    const before = await checksum();
    for (const endpoint of endpoints.filter(({ method }) => method !== "GET")) {
      const tried = await tryEndpoint(endpoint, { headers: { ...good, ...from }, type });
      expect([403, 415], `${tried.what} answers ${tried.answer.status}`).toContain(
        tried.answer.status,
      );
      expectNothingShown(tried);
    }
    expect(await checksum()).toEqual(before);
  });

  it("may not read either", async () => {
    for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
      const { answer, what } = await tryEndpoint(endpoint, {
        headers: { ...good, origin: "https://other.example" },
      });
      expect(answer.headers.get("access-control-allow-origin"), what).toBeNull();
    }
  });

  it("cannot sign anyone out by a link", async () => {
    await fetch(`${site.url}/admin/login?signedOut=logout`, {
      redirect: "manual",
      headers: { ...good, "sec-fetch-site": "cross-site" },
    });
    const answer = await fetch(`${site.url}/api/check-auth`, { headers: good });
    expect(await answer.json()).toEqual({ authenticated: true });
  });
});

it("takes no body that does not say it is JSON", async () => {
  const before = await checksum();
  for (const endpoint of endpoints.filter(({ takesBody }) => takesBody)) {
    const { answer, what } = await tryEndpoint(endpoint, { headers: good, type: "text/plain" });
    expect(answer.status, what).toBe(415);
  }
  expect(await checksum()).toEqual(before);
});

it("each page asks for the session itself, whatever stands before it", () => {
  const sources = staffPageFiles();
  expect(sources.length).toBe(pages.length);
  for (const { file, source } of sources) expect(source, file).toMatch(/await requireAdmin\(/);
});

it.each([
  ["/login", "/admin/login"],
  ["/dashboard/login", "/admin/login"],
  ["/Login", "/admin/login"],
  ["/admin", "/admin/login"],
  ["/admin/dashboard", "/admin/login?next=%2Fadmin%2Fdashboard"],
  ["/admin/enquiries?page=2", "/admin/login?next=%2Fadmin%2Fenquiries%3Fpage%3D2"],
])("%s leads a stranger to %s", async (from, to) => {
  const answer = await fetch(site.url + from, { redirect: "manual" });
  expect(answer.status).toBe(307);
  expect(answer.headers.get("location")?.replace(site.url, "")).toBe(to);
});

it("leads whoever is signed in past the login page, to where they wanted", async () => {
  const leads = async (from: string) => {
    const answer = await fetch(site.url + from, { redirect: "manual", headers: good });
    return answer.headers.get("location")?.replace(site.url, "");
  };
  expect(await leads("/admin")).toBe("/admin/dashboard");
  expect(await leads("/admin/login")).toBe("/admin/dashboard");
  expect(await leads("/admin/login?next=/admin/settings")).toBe("/admin/settings");
  expect(await leads("/admin/login?next=https://other.example")).toBe("/admin/dashboard");
  expect(await leads("/admin/login?next=//other.example/admin/")).toBe("/admin/dashboard");
});
