// A running site among enemies: with the same few requests each time, or, as `npm run test:hostile`
// starts it, with many others and slow clients.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { handlerOf } from "@/test/answer-to";
import { createTestDatabase, type TestDatabase } from "@/test/database";
import { ENDPOINTS } from "@/test/hostile/requests";
import { valueFor } from "@/test/hostile/values";
import { sampleForm } from "@/test/sample-enquiry";
import { SESSION_SECRET, type Site, STANDARD, startSite } from "@/test/site";
import { tryAnswers, tryPages } from "./answers";
import { tryCrowds } from "./crowds";
import { tryFiles } from "./files";
import { fuzz } from "./fuzz";
import { tryBrokenRequests, trySlow } from "./sockets";

const isLong = process.env.HOSTILE_REQUESTS !== undefined;
const seed = Number(process.env.HOSTILE_SEED ?? 1);
/** Beside each method at each address, as a stranger and as staff. */
const requests = Number(process.env.HOSTILE_REQUESTS ?? 200);
/**
 * Far less than it has in earnest, and half as much again as it needs once all of it was asked for:
 * what is not given back ends the process.
 */
const LITTLE_MEMORY = { NODE_OPTIONS: "--max-old-space-size=192" };

if (isLong) vi.setConfig({ testTimeout: 3_600_000 });

let database: TestDatabase;
let folder: string;
let site: Site;

beforeAll(async () => {
  process.env.SESSION_SECRET = SESSION_SECRET;
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "aaryaa-hostile-"));
  const own = { DATABASE_URL: database.url, DATA_DIR: folder };
  site = await startSite({ ...STANDARD, ...own, ...LITTLE_MEMORY });
  await site.ready();
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

it("reaches with what it generates every endpoint that takes a body", async () => {
  const takers = ENDPOINTS.flatMap((endpoint) => (endpoint.body ? [endpoint] : []));
  expect(takers.length).toBeGreaterThan(8);
  for (const endpoint of takers) {
    const { body } = (await handlerOf(endpoint)).declaration;
    const made = fc.sample(valueFor(endpoint.body ?? {}, ""), { seed: 1, numRuns: 60 });
    const right = made.filter((value) => body?.safeParse(value).success);
    expect(right.length, `${endpoint.method} ${endpoint.path}`).toBeGreaterThan(0);
  }
});

describe("a site among enemies", () => {
  it.each<[string, (url: string) => Promise<string[]>]>([
    ["refuses each broken request on a bare socket in its own words", tryBrokenRequests],
    ["says with every kind of answer what the browser is to refuse", tryAnswers],
    ["stands much at once of what staff may do", tryCrowds],
    [
      "shows or refuses pages at addresses that nobody links to, and breaks at none",
      (url) => tryPages(url, seed, isLong ? 15 : 1),
    ],
    ["answers others while it reads and writes files that are made to hold it up", tryFiles],
  ])("%s", async (_name, attempt) => {
    expect(await attempt(site.url)).toEqual([]);
  });

  it("takes the one proxy's word for an address, and no client's", async () => {
    const enquire = (number: number, address: string) => {
      const made = `198.51.100.${number}`;
      const claims = ["x-real-ip", "x-client-ip", "cf-connecting-ip", "x-peer-address"];
      const headers = {
        ...Object.fromEntries(claims.map((name) => [name, made])),
        ...{ "content-type": "application/json", forwarded: `for=${made}` },
        "x-forwarded-for": `${made}, ${address}`,
      };
      const body = JSON.stringify(sampleForm);
      return fetch(`${site.url}/api/contact/post`, { method: "POST", headers, body });
    };
    const many = Array.from({ length: 40 }, (_, number) => enquire(number, "203.0.113.1"));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
    expect((await enquire(1, "203.0.113.2")).status).toBe(200);
  });

  it("stands what the generator makes, and changes nothing that it should not", async () => {
    const { errors, sent, enquiries } = await fuzz(site.url, { seed, requests, isLong });
    expect(errors).toEqual([]);
    expect(sent).toBeGreaterThan(requests);
    expect(enquiries).toBeGreaterThan(0);
  });

  it.runIf(isLong)("ends connections that are held open, and serves others beside them", async () =>
    expect(await trySlow(site.url)).toEqual([]),
  );

  it("is well afterwards, and has noted no error of its own", async () => {
    for (const address of ["/api/health", "/", "/admin/login"])
      expect((await fetch(site.url + address)).status, address).toBe(200);
    expect(site.log()).not.toContain('"level":"error"');
  });
});
