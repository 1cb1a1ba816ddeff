// A running site among enemies: the short form of `npm run test:hostile`.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { tryAnswers } from "@/bench/hostile/answers";
import { fuzz, toldFault } from "@/bench/hostile/fuzz";
import type { Ground } from "@/bench/hostile/ground";
import { tryAccounts, tryAddresses } from "@/bench/hostile/limits";
import { tryPages } from "@/bench/hostile/pages";
import { hangUp } from "@/bench/hostile/send";
import { exchange, RAW_CASES, readHead, tryRawCases } from "@/bench/hostile/sockets";
import { valueFor } from "@/bench/hostile/values";
import { toSchema } from "@/scripts/api-docs/openapi";
import { type Endpoint, readEndpoints } from "@/scripts/api-docs/read-endpoints";
import { createTestDatabase, type TestDatabase } from "./database";
import { type Site, startSite } from "./site";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 400_000 });

const SECRET = "a secret of at least thirty-two characters";
const REQUESTS = 1_000;
/** Printed with every fault; `npm run test:hostile -- --seed` takes it. */
const seed = Date.now() % 1_000_000;

let database: TestDatabase;
let folder: string;
let endpoints: Endpoint[];
/** Behind one trusted proxy, and behind none. */
let behind: Site;
let bare: Site;
let ground: Ground & { pool: pg.Pool };

beforeAll(async () => {
  process.env.SESSION_SECRET = SECRET;
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "aaryaa-hostile-"));
  const start = async (proxies: number) => {
    const site = await startSite({
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, String(proxies)),
      SESSION_SECRET: SECRET,
      ADMIN_EMAIL: "first@staff.example",
      ADMIN_PASSWORD: "a sample pass phrase",
      TRUST_PROXY: String(proxies),
    });
    await site.ready();
    return site;
  };
  // The second finds the build that the first may have had to make.
  behind = await start(1);
  bare = await start(0);
  ground = { url: behind.url, pool: new pg.Pool({ connectionString: database.url }) };
  endpoints = await readEndpoints();
});
afterAll(async () => {
  hangUp();
  await Promise.all([behind?.stop(), bare?.stop()]);
  await ground?.pool.end();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describe("the generator", () => {
  it("reaches every endpoint that takes a body: some of what it makes is right", () => {
    const takers = endpoints.filter(({ declaration }) => declaration.body);
    expect(takers.length).toBeGreaterThan(8);
    for (const { method, path: address, declaration } of takers) {
      const { body } = declaration;
      const made = body
        ? fc.sample(valueFor(toSchema(body, "input"), []), { seed, numRuns: 60 })
        : [];
      const right = made.filter((value) => body?.safeParse(value).success);
      expect(right.length, `${method} ${address}, seed ${seed}`).toBeGreaterThan(0);
    }
  });
});

describe("a site among enemies", () => {
  it("refuses each broken request on a bare socket, in order and in its own words", async () => {
    expect(RAW_CASES.length).toBeGreaterThan(40);
    expect(await tryRawCases(behind.url)).toEqual([]);
  });

  it("says with every kind of answer what the browser is to refuse", async () => {
    expect(await tryAnswers(behind.url)).toEqual([]);
  });

  it("shows or refuses pages at addresses that nobody links to, and breaks at none", async () => {
    expect(await tryPages(ground, seed, 3), `the seed is ${seed}`).toEqual([]);
  });

  it("takes the one proxy's word for an address, and no client's", async () => {
    expect(await tryAddresses(behind.url, 1, "203.0.113.1")).toEqual([]);
  });

  it("takes nobody's word for it where there is no proxy", async () => {
    expect(await tryAddresses(bare.url, 0, "127.0.0.1")).toEqual([]);
  });

  it("counts by account, too, wherever the requests come from", async () => {
    expect(await tryAccounts(ground)).toEqual([]);
  });

  it(`stands ${REQUESTS} requests of the generator, and changes nothing that it should not`, async () => {
    const { faults, acknowledgedEnquiries } = await fuzz(ground, endpoints, {
      seed,
      requests: REQUESTS,
      perRound: 200,
    });
    expect(faults.map(toldFault), `the seed is ${seed}`).toEqual([]);
    expect(acknowledgedEnquiries).toBeGreaterThan(0);
  });

  it("is well afterwards, and has noted no fault of its own", async () => {
    for (const address of ["/api/health", "/", "/admin/login"])
      expect((await fetch(behind.url + address)).status, address).toBe(200);
    expect(behind.log()).not.toContain('"level":"error"');
    const { status } = readHead(await exchange(behind.url, "GET / HTTP/1.0\r\n\r\n"));
    expect(status).toBe(200);
  });
});
