// Nobody gets in: every endpoint and page of the staff area against every way of trying. A new one
// is covered by being there.
import { randomUUID } from "node:crypto";
import { sealData } from "iron-session";
import { describe, expect, it } from "vitest";
import { SESSION_COOKIE } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { query, TABLE_CHECKSUMS_SQL } from "../postgres";
import { sampleEnquiryForm } from "../sample-enquiry";
import { samplePlanInput } from "../sample-plan";
import { createSignedInAdmin } from "../signed-in-admin";
import {
  type Endpoint,
  listStaffEndpoints,
  listStaffPagePaths,
  readStaffPageFiles,
} from "../staff-paths";
import { database, site } from "./site";

/** What only staff may see: none of it is a word of the site's own. */
const HIDDEN = {
  provider: "Hiddenprovider",
  visitor: "Hiddenvisitor",
  admin: "hidden@staff.example",
};

type Headers = Record<string, string>;

/** Rows that a stranger must not see; their ids, by the part of the address before them. */
async function seed(): Promise<Record<string, string>> {
  const plan = await db().plan.create({ data: { ...samplePlanInput, provider: HIDDEN.provider } });
  const enquiry = await db().enquiry.create({
    data: {
      ...{ ...sampleEnquiryForm, firstName: HIDDEN.visitor },
      ...{ idempotencyKey: randomUUID(), contentHash: randomUUID() },
      // The site would mail it in the middle of a test.
      mailedAt: new Date(),
    },
  });
  const admin = await createSignedInAdmin(HIDDEN.admin);
  // The site writes there by itself at nine in the morning, unless the day is done.
  await db().morningMail.updateMany({ data: { doneOn: new Date("2100-01-01") } });
  const plans = { plans: plan.id, "edit-plans": plan.id, "view-plans": plan.id };
  return { ...plans, enquiries: enquiry.id, admins: admin.id };
}

const ids = await seed();
const idOf = (before: string) => ids[before] ?? randomUUID();
const endpoints = listStaffEndpoints(idOf);
const pages = listStaffPagePaths(idOf);

const [signedIn, expired] = await Promise.all([createSignedInAdmin(), createSignedInAdmin()]);
/** A session that is good, to show what the others would get if they got through. */
const good: Headers = signedIn.headers;
await db().$executeRaw`
  UPDATE "admin_session" SET "last_active_at" = now() - interval '31 minutes'
  WHERE "admin_id" = ${expired.id}::uuid`;
const { id: sessionId } = await db().adminSession.findFirstOrThrow({
  where: { adminId: signedIn.id },
});
const password = "another secret of thirty-two characters";
const cookie = (value: string) => ({ cookie: `${SESSION_COOKIE}=${value}` });

/**
 * That of an expired session is sealed as it should be: only what asks the database knows it. They all ask
 * in one way: what else it takes for none, tests of signing in and out show.
 */
const STRANGERS: [name: string, headers: Headers][] = [
  ["no cookie", {}],
  ["a cookie sealed with another secret", cookie(await sealData({ sessionId }, { password }))],
  ["the session's id, unsealed", cookie(sessionId)],
  ["an expired session", expired.headers],
  [
    "headers of the framework's own",
    {
      "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
      "x-middleware-next": "1",
      "x-nextjs-data": "1",
    },
  ],
  ["RSC: 1", { rsc: "1" }],
  [
    "a segment's prefetch",
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  ],
];

/** But for the counters of the limits. */
async function changesNothing(work: () => Promise<void>): Promise<void> {
  const checksums = () => query(database.url, TABLE_CHECKSUMS_SQL, [["rate_limit"]]);
  const before = await checksums();
  await work();
  expect(await checksums()).toEqual(before);
}

/** The framework sends a client of its own to the same address with `_rsc`: such a client goes. */
async function ask(address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address, site.url);
  const answer = await fetch(url, { ...init, redirect: "manual" });
  const next = new URL(answer.headers.get("location") ?? url, url);
  const isSame = next.pathname === url.pathname && next.searchParams.has("_rsc");
  return isSame && next.href !== url.href ? fetch(next, { ...init, redirect: "manual" }) : answer;
}

async function tryEndpoint({ method, path }: Endpoint, given: Headers, suffix = "") {
  const isRead = method === "GET";
  const headers = { ...(!isRead && { "content-type": "application/json" }), ...given };
  const answer = await ask(path + suffix, { method, body: isRead ? undefined : "{}", headers });
  return { what: `${method} ${path}`, answer, text: await answer.text() };
}

const tryPage = (path: string, headers: Headers, suffix = "") =>
  tryEndpoint({ method: "GET", path }, headers, suffix);

type Tried = Awaited<ReturnType<typeof tryPage>>;

function expectNothingShown({ what, answer, text }: Tried): void {
  for (const hidden of Object.values(HIDDEN)) expect(text, what).not.toContain(hidden);
  expect(answer.headers.get("access-control-allow-origin"), what).toBeNull();
}

it("finds what there is to protect, and a good session gets through", async () => {
  expect(endpoints.length).toBeGreaterThan(0);
  expect(pages).toContain("/admin/dashboard");
  for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
    const { answer, what } = await tryEndpoint(endpoint, good);
    expect(answer.status, what).not.toBe(401);
  }
  for (const page of pages) {
    const { answer, what } = await tryPage(page, good);
    expect([200, 404, 307], what).toContain(answer.status);
    expect(answer.headers.get("location") ?? "", what).not.toContain("/admin/login");
    expect(answer.headers.get("cache-control"), what).toContain("no-store");
  }
});

it.each(STRANGERS)("with %s nothing is shown and nothing is changed", (_, headers) =>
  changesNothing(async () => {
    for (const endpoint of endpoints) {
      const tried = await tryEndpoint(endpoint, headers);
      expect(tried.answer.status, tried.what).toBe(401);
      expectNothingShown(tried);
    }
    for (const page of pages) {
      const tried = await tryPage(page, headers);
      expect([302, 303, 307], tried.what).toContain(tried.answer.status);
      const to = tried.answer.headers.get("location");
      expect(to, tried.what).toMatch(/^(http:\/\/[^/]+)?\/admin\/login(\?|$)/);
      expectNothingShown(tried);
    }
  }),
);

/** Of those that are of one kind the last. */
const oneOfEach = <Value>(values: Value[], kindOf: (value: Value) => unknown): Value[] => [
  ...new Map(values.map((value) => [kindOf(value), value])).values(),
];

// The router knows a suffix, and no page or endpoint from another: some of each kind show it.
it.each([
  ".rsc",
  "/__PAGE__.segment.rsc",
  ".segments/_tree.segment.rsc",
  ".segments/admin/__PAGE__.segment.rsc",
  "?_rsc=1",
  "/",
])("an address that ends in %s leads nowhere", (suffix) =>
  changesNothing(async () => {
    const addresses = oneOfEach(pages, (address) => address.split("/").length);
    const tries = [
      ...oneOfEach(endpoints, ({ method, path }) => method + path.split("/")[2]).map((one) =>
        tryEndpoint(one, {}, suffix),
      ),
      ...addresses.map((address) => tryPage(address, {}, suffix)),
      ...addresses.map((address) => tryPage(address, { rsc: "1" }, suffix)),
    ];
    for (const tried of await Promise.all(tries)) {
      expect(tried.answer.ok, tried.what).toBe(false);
      expectNothingShown(tried);
    }
  }),
);

describe("another site, in the browser of somebody who is signed in", () => {
  // Which headers tell it, the wrapper of all endpoints has a test of its own for.
  it("changes nothing, and may not read", () =>
    changesNothing(async () => {
      const headers = { ...good, "sec-fetch-site": "cross-site" };
      for (const endpoint of endpoints) {
        const { what, answer } = await tryEndpoint(endpoint, headers);
        if (endpoint.method !== "GET") expect([403, 415], what).toContain(answer.status);
        expect(answer.headers.get("access-control-allow-origin"), what).toBeNull();
      }
    }));

  it("cannot sign anyone out by a link", async () => {
    await fetch(`${site.url}/admin/login?signedOut=logout`, {
      redirect: "manual",
      headers: { ...good, "sec-fetch-site": "cross-site" },
    });
    const answer = await fetch(`${site.url}/api/check-auth`, { headers: good });
    expect(await answer.json()).toEqual({ authenticated: true });
  });
});

it("each page asks for the session itself, whatever stands before it", () => {
  const sources = readStaffPageFiles();
  expect(sources.length).toBe(pages.length);
  for (const { file, source } of sources) expect(source, file).toMatch(/await requireSignedIn\(/);
});

async function leadsTo(from: string, headers: Headers): Promise<string | undefined> {
  const answer = await fetch(site.url + from, { redirect: "manual", headers });
  expect(answer.status).toBe(307);
  return answer.headers.get("location")?.replace(site.url, "");
}

it.each<[string, string | null, string?]>([
  ["/login", "/admin/login"],
  ["/dashboard/login", "/admin/login"],
  ["/Login", "/admin/login"],
  ["/admin", "/admin/login", "/admin/dashboard"],
  ["/admin/enquiries?page=2", "/admin/login?next=%2Fadmin%2Fenquiries%3Fpage%3D2"],
  ["/admin/login", null, "/admin/dashboard"],
  ["/admin/login?next=/admin/settings", null, "/admin/settings"],
  ["/admin/login?next=https://other.example", null, "/admin/dashboard"],
])("%s leads a stranger to %s, and who is signed in to %s", async (from, stranger, staff) => {
  if (stranger) expect(await leadsTo(from, {})).toBe(stranger);
  if (staff) expect(await leadsTo(from, good)).toBe(staff);
});
