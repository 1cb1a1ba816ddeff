// What the operator and a browser see of a running site.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "./database";
import { sampleForm } from "./sample-enquiry";
import { type Site, startSite } from "./site";

const TOKEN = "a sample token of metrics";
const ID = "00000000-0000-7000-8000-000000000000";

let folder: string;
let database: TestDatabase;
let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aaryaa-operation-"));
  database = await createTestDatabase();
  site = await startSite({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SESSION_SECRET: "a secret of at least thirty-two characters",
    METRICS_TOKEN: TOKEN,
  });
  await site.ready();
}, 240_000);

afterAll(async () => {
  await site.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Line = { level?: string; method: string; path: string; status: number; requestId: string };

function logged(): Line[] {
  return site
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
}

describe("the log", () => {
  it("has one line for a request, with the id of its answer and nothing personal", async () => {
    const answer = await fetch(`${site.url}/api/plans/filter?planType=wrong&phone=6000000001`, {
      headers: { "x-request-id": "a client's own", "user-agent": "a sample browser" },
    });
    const id = answer.headers.get("x-request-id") ?? "";
    expect((await answer.json()).requestId).toBe(id);
    const mine = await vi.waitFor(() => {
      const found = logged().filter(({ requestId }) => requestId === id);
      expect(found).toHaveLength(1);
      return found[0];
    });
    expect(mine).toEqual({
      level: "info",
      time: expect.any(String),
      requestId: id,
      method: "GET",
      path: "/api/plans/filter",
      status: 400,
      ms: expect.any(Number),
    });
  });

  // Which routes there are is the build's to tell; the rest is the business of path-for-log.test.
  it.each([
    [`/admin/edit-plans/${ID}`, `/admin/edit-plans/${ID}`],
    [`/api/plans/${ID}`, `/api/plans/${ID}`],
    ["/art/line-of-light.svg?7", "/art/line-of-light.svg"],
    ["/api/plans/6000000001", "/api/plans/"],
    ["/6000000001/kumar@mail.example", "//kumarmail.example"],
  ])("of %s it keeps %s", async (asked, kept) => {
    const answer = await fetch(site.url + asked, { redirect: "manual" });
    await answer.arrayBuffer();
    const id = answer.headers.get("x-request-id");
    await vi.waitFor(() => {
      const mine = logged().filter(({ requestId }) => requestId === id);
      expect(mine.map(({ path }) => path)).toEqual([kept]);
    });
  });
});

describe("what an answer weighs", () => {
  const sent = async (path: string) =>
    (await fetch(site.url + path)).headers.get("content-encoding");

  it.each(["/", "/api/plans/filter", "/icons.svg", "/lines.svg", "/art/line-of-light.svg"])(
    "%s is compressed",
    async (path) => {
      expect(await sent(path)).toBe("gzip");
    },
  );

  it("a short one is not worth it", async () => {
    expect(await sent("/api/check-auth")).toBeNull();
  });

  it.each(["/icons.svg", "/lines.svg", "/art/hero-town-phone.avif", "/icons/icon-192.png"])(
    "%s is kept by the browser",
    async (path) => {
      const { headers } = await fetch(site.url + path);
      expect(headers.get("cache-control")).toMatch(/^public, max-age=3600/);
    },
  );
});

describe("the metrics", () => {
  const read = (authorization?: string) =>
    fetch(`${site.url}/api/metrics`, { headers: authorization ? { authorization } : {} });

  it("are for who has the token alone", async () => {
    expect((await read()).status).toBe(401);
    expect((await read("Bearer another token of metrics")).status).toBe(401);
    expect((await read(`Bearer ${TOKEN}`)).status).toBe(200);
  });

  it("count the enquiries that were stored, a repeat once", async () => {
    const count = async () => {
      const text = await (await read(`Bearer ${TOKEN}`)).text();
      expect(text).toMatch(/^aaryaa_mails_waiting \d+$/m);
      expect(text).toMatch(/^aaryaa_database_up 1$/m);
      return Number(/^aaryaa_enquiries_stored_total (\d+)$/m.exec(text)?.[1]);
    };
    const before = await count();
    for (let time = 0; time < 2; time += 1) {
      const { status } = await fetch(`${site.url}/api/contact/post`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": "a-sample-key-1" },
        body: JSON.stringify(sampleForm),
      });
      expect(status).toBe(200);
    }
    expect(await count()).toBe(before + 1);
  });
});

describe("every answer", () => {
  it.each(["/", "/api/health", "/nothing/here", "/admin/login", "/icons.svg"])(
    "of %s tells the browser what to refuse",
    async (address) => {
      const { headers } = await fetch(site.url + address);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-powered-by")).toBeNull();
    },
  );

  it("lets scripts of the staff area run by their nonce alone, another one each time", async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => {
        const answer = await fetch(`${site.url}/admin/login`);
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
});

it("shows a new price, whoever wrote it: another site, say", async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`UPDATE "plan" SET "base_price" = 7654.32 WHERE "speed" = (
    SELECT "speed" FROM "plan" WHERE "plan_type" = 'internet' ORDER BY "base_price" LIMIT 1)
    AND "plan_type" = 'internet'`);
  await client.end();
  await vi.waitFor(
    async () => {
      const plans = await (await fetch(`${site.url}/api/plans/filter`)).text();
      expect(plans).toContain("7654.32");
      const page = await (await fetch(`${site.url}/customizedplan`)).text();
      expect(page).toMatch(/7,?654\.32/);
    },
    { timeout: 20_000, interval: 100 },
  );
});
