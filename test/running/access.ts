// Endpoints and pages come from the API document and the file system, so new ones are tested without
// being listed here.
import { randomUUID } from "node:crypto";
import { sealData } from "iron-session";
import { describe, expect, it } from "vitest";
import { SESSION_COOKIE } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { query, TABLE_CHECKSUMS_SQL } from "../postgres";
import { sampleEnquiryForm } from "../sample-enquiry";
import { samplePlanValues } from "../sample-plan";
import { createSignedInAdmin } from "../signed-in-admin";
import {
  type Endpoint,
  listStaffEndpoints,
  listStaffPagePaths,
  readStaffPageFiles,
} from "../staff-paths";
import { database, site } from "./site";

/** Only staff may see these. No other content contains these words. */
const SECRETS = {
  provider: "Hiddenprovider",
  visitor: "Hiddenvisitor",
  admin: "hidden@staff.example",
};

type Headers = Record<string, string>;

/** Returns ids by the path segment that precedes them. */
async function createSecretRows(): Promise<Record<string, string>> {
  const plan = await db().plan.create({
    data: { ...samplePlanValues, provider: SECRETS.provider },
  });
  const enquiry = await db().enquiry.create({
    data: {
      ...sampleEnquiryForm,
      firstName: SECRETS.visitor,
      idempotencyKey: randomUUID(),
      contentHash: randomUUID(),
      // Without this time, the site would send the mail and update the row.
      mailedAt: new Date(),
    },
  });
  const admin = await createSignedInAdmin(SECRETS.admin);
  const plans = { plans: plan.id, "edit-plans": plan.id, "view-plans": plan.id };
  return { ...plans, enquiries: enquiry.id, admins: admin.id };
}

const ids = await createSecretRows();
const findId = (precedingSegment: string) => ids[precedingSegment] ?? randomUUID();
const endpoints = listStaffEndpoints(findId);
const pages = listStaffPagePaths(findId);

const [admin, expiredAdmin] = await Promise.all([createSignedInAdmin(), createSignedInAdmin()]);
const validSession: Headers = admin.headers;
await db().$executeRaw`
  UPDATE "admin_session" SET "last_active_at" = now() - interval '31 minutes'
  WHERE "admin_id" = ${expiredAdmin.id}::uuid`;
const { id: sessionId } = await db().adminSession.findFirstOrThrow({
  where: { adminId: admin.id },
});
const password = "another secret of thirty-two characters";
const sessionCookie = (value: string) => ({ cookie: `${SESSION_COOKIE}=${value}` });

/** Tests of sign-in and sign-out cover other invalid sessions, such as deleted ones. */
const INVALID_SESSIONS: [name: string, headers: Headers][] = [
  ["no cookie", {}],
  [
    "a cookie sealed with another secret",
    sessionCookie(await sealData({ sessionId }, { password })),
  ],
  ["the session's id, unsealed", sessionCookie(sessionId)],
  // The cookie is valid: only the database knows that the session has expired.
  ["an expired session", expiredAdmin.headers],
  [
    "internal headers of Next.js",
    {
      "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
      "x-middleware-next": "1",
      "x-nextjs-data": "1",
    },
  ],
  ["the header RSC: 1", { rsc: "1" }],
  [
    "the headers of a segment prefetch",
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  ],
];

async function expectNoChanges(work: () => Promise<void>): Promise<void> {
  const checksums = () => query(database.url, TABLE_CHECKSUMS_SQL, [["rate_limit"]]);
  const before = await checksums();
  await work();
  expect(await checksums()).toEqual(before);
}

/** Follows a redirect only if it adds `_rsc` to the same path, as Next's router does. */
async function requestWithRscRedirect(path: string, init: RequestInit): Promise<Response> {
  const url = new URL(path, site.url);
  const response = await fetch(url, { ...init, redirect: "manual" });
  const target = new URL(response.headers.get("location") ?? url, url);
  const isRsc = target.pathname === url.pathname && target.searchParams.has("_rsc");
  return isRsc && target.href !== url.href
    ? fetch(target, { ...init, redirect: "manual" })
    : response;
}

async function requestEndpoint({ method, path }: Endpoint, session: Headers, suffix = "") {
  const isRead = method === "GET";
  const headers = { ...(!isRead && { "content-type": "application/json" }), ...session };
  const init = { method, body: isRead ? undefined : "{}", headers };
  const response = await requestWithRscRedirect(path + suffix, init);
  return { request: `${method} ${path}`, response, text: await response.text() };
}

const requestPage = (path: string, headers: Headers, suffix = "") =>
  requestEndpoint({ method: "GET", path }, headers, suffix);

type RequestResult = Awaited<ReturnType<typeof requestPage>>;

function expectNoSecrets({ request, response, text }: RequestResult): void {
  for (const secret of Object.values(SECRETS)) expect(text, request).not.toContain(secret);
  expect(response.headers.get("access-control-allow-origin"), request).toBeNull();
}

it("allows GET requests to all staff endpoints and pages with a valid session", async () => {
  expect(endpoints.length).toBeGreaterThan(0);
  expect(pages).toContain("/admin/dashboard");
  for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
    const { response, request } = await requestEndpoint(endpoint, validSession);
    expect(response.status, request).not.toBe(401);
  }
  for (const page of pages) {
    const { response, request } = await requestPage(page, validSession);
    // Some pages redirect, and a page of a record that does not exist responds with 404.
    expect([200, 404, 307], request).toContain(response.status);
    expect(response.headers.get("location") ?? "", request).not.toContain("/admin/login");
    expect(response.headers.get("cache-control"), request).toContain("no-store");
  }
});

it.each(INVALID_SESSIONS)("rejects every request to the staff area with %s", (_, headers) =>
  expectNoChanges(async () => {
    for (const endpoint of endpoints) {
      const result = await requestEndpoint(endpoint, headers);
      expect(result.response.status, result.request).toBe(401);
      expectNoSecrets(result);
    }
    for (const page of pages) {
      const result = await requestPage(page, headers);
      expect([302, 303, 307], result.request).toContain(result.response.status);
      const location = result.response.headers.get("location");
      expect(location, result.request).toMatch(/^(http:\/\/[^/]+)?\/admin\/login(\?|$)/);
      expectNoSecrets(result);
    }
  }),
);

const pickOnePerKind = <Value>(values: Value[], getKind: (value: Value) => unknown): Value[] => [
  ...new Map(values.map((value) => [getKind(value), value])).values(),
];

// The router handles a suffix in the same way for all paths, so one path of each kind is enough.
it.each([
  ".rsc",
  "/__PAGE__.segment.rsc",
  ".segments/_tree.segment.rsc",
  ".segments/admin/__PAGE__.segment.rsc",
  "?_rsc=1",
  "/",
])("rejects staff paths with the suffix %s without a session", (suffix) =>
  expectNoChanges(async () => {
    const somePages = pickOnePerKind(pages, (page) => page.split("/").length);
    const someEndpoints = pickOnePerKind(
      endpoints,
      ({ method, path }) => method + path.split("/")[2],
    );
    const results = [
      ...someEndpoints.map((endpoint) => requestEndpoint(endpoint, {}, suffix)),
      ...somePages.map((page) => requestPage(page, {}, suffix)),
      ...somePages.map((page) => requestPage(page, { rsc: "1" }, suffix)),
    ];
    for (const result of await Promise.all(results)) {
      expect(result.response.ok, result.request).toBe(false);
      expectNoSecrets(result);
    }
  }),
);

describe("a cross-site request with a valid session", () => {
  // lib/http/same-origin.test.ts tests each header that identifies such requests.
  it("cannot change data or read a response", () =>
    expectNoChanges(async () => {
      const headers = { ...validSession, "sec-fetch-site": "cross-site" };
      for (const endpoint of endpoints) {
        const { request, response } = await requestEndpoint(endpoint, headers);
        if (endpoint.method !== "GET") expect([403, 415], request).toContain(response.status);
        expect(response.headers.get("access-control-allow-origin"), request).toBeNull();
      }
    }));

  it("cannot sign out the user with a link", async () => {
    await fetch(`${site.url}/admin/login?signedOut=logout`, {
      redirect: "manual",
      headers: { ...validSession, "sec-fetch-site": "cross-site" },
    });
    const response = await fetch(`${site.url}/api/check-auth`, { headers: validSession });
    expect(await response.json()).toEqual({ authenticated: true });
  });
});

it.each([
  ["/admin/manifest.webmanifest", "application/manifest+json"],
  ["/admin/offline.html", "text/html; charset=utf-8"],
  ["/admin/sw.js", "text/javascript; charset=utf-8"],
])("serves %s of the installed staff area without a session", async (path, type) => {
  const response = await fetch(site.url + path, { redirect: "manual" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(type);
});

it("calls requireSignedIn in the code of every staff page", () => {
  const files = readStaffPageFiles();
  expect(files.length).toBe(pages.length);
  for (const { file, source } of files) expect(source, file).toMatch(/await requireSignedIn\(/);
});

async function findRedirect(from: string, headers: Headers): Promise<string | undefined> {
  const response = await fetch(site.url + from, { redirect: "manual", headers });
  expect(response.status).toBe(307);
  return response.headers.get("location")?.replace(site.url, "");
}

it.each([
  ["/login", "/admin/login"],
  ["/dashboard/login", "/admin/login"],
  ["/Login", "/admin/login"],
  ["/admin", "/admin/login"],
  ["/admin/enquiries?page=2", "/admin/login?next=%2Fadmin%2Fenquiries%3Fpage%3D2"],
])("redirects %s to %s without a session", async (from, to) => {
  expect(await findRedirect(from, {})).toBe(to);
});

it.each([
  ["/admin", "/admin/dashboard"],
  ["/admin/login", "/admin/dashboard"],
  ["/admin/login?next=/admin/settings", "/admin/settings"],
  ["/admin/login?next=https://other.example", "/admin/dashboard"],
])("redirects %s to %s with a session", async (from, to) => {
  expect(await findRedirect(from, validSession)).toBe(to);
});
