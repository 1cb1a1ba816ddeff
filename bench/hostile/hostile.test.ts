// A running site among enemies: the short form of `npm run test:hostile`, with the same requests
// each time.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { handlerOf } from "@/test/answer-to";
import { createTestDatabase, type TestDatabase } from "@/test/database";
import { ENDPOINTS } from "@/test/hostile/requests";
import { valueFor } from "@/test/hostile/values";
import { SESSION_SECRET, type Site, STANDARD, startSite } from "@/test/site";
import { tryAnswers, tryPages } from "./answers";
import { fuzz } from "./fuzz";
import { tryAddresses, tryCodes } from "./limits";
import { tryBrokenRequests } from "./sockets";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 400_000 });

const SEED = 1;
/** Beside each method at each address, as a stranger and as staff. */
const REQUESTS = 200;

let database: TestDatabase;
let folder: string;
let site: Site;

beforeAll(async () => {
  process.env.SESSION_SECRET = SESSION_SECRET;
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "aaryaa-hostile-"));
  site = await startSite({ ...STANDARD, DATABASE_URL: database.url, DATA_DIR: folder });
  await site.ready();
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describe("the generator", () => {
  it("reaches every endpoint that takes a body: some of what it makes is right", async () => {
    const takers = ENDPOINTS.flatMap((endpoint) => (endpoint.body ? [endpoint] : []));
    expect(takers.length).toBeGreaterThan(8);
    for (const endpoint of takers) {
      const { body } = (await handlerOf(endpoint)).declaration;
      const made = fc.sample(valueFor(endpoint.body ?? {}, ""), { seed: SEED, numRuns: 60 });
      const right = made.filter((value) => body?.safeParse(value).success);
      expect(right.length, `${endpoint.method} ${endpoint.path}`).toBeGreaterThan(0);
    }
  });
});

describe("a site among enemies", () => {
  it("refuses each broken request on a bare socket, in order and in its own words", async () => {
    expect(await tryBrokenRequests(site.url)).toEqual([]);
  });

  it("says with every kind of answer what the browser is to refuse", async () => {
    expect(await tryAnswers(site.url)).toEqual([]);
  });

  it("shows or refuses pages at addresses that nobody links to, and breaks at none", async () => {
    expect(await tryPages(site.url, SEED, 1)).toEqual([]);
  });

  it("takes the one proxy's word for an address, and no client's", async () => {
    expect(await tryAddresses(site.url, 1, "203.0.113.1")).toEqual([]);
  });

  it("counts by account, too, many at once and wherever they come from", async () => {
    expect(await tryCodes(site.url)).toEqual([]);
  });

  it("stands what the generator makes, and changes nothing that it should not", async () => {
    const tally = { sent: 0, statuses: {}, acknowledgedEnquiries: 0 };
    const errors = await fuzz(site.url, { seed: SEED, requests: REQUESTS }, tally);
    expect(errors).toEqual([]);
    expect(tally.sent).toBeGreaterThan(REQUESTS);
    expect(tally.acknowledgedEnquiries).toBeGreaterThan(0);
  });

  it("is well afterwards, and has noted no error of its own", async () => {
    for (const address of ["/api/health", "/", "/admin/login"])
      expect((await fetch(site.url + address)).status, address).toBe(200);
    expect(site.log()).not.toContain('"level":"error"');
  });
});
