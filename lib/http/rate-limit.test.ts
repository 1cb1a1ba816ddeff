import { expect, it, vi } from "vitest";
import { setUpDatabase } from "@/test/database-setup";
import { waitUntil } from "@/test/wait-until";
import { pool } from "../db";
import {
  consumeRateLimitByKey,
  getClientIp,
  type RateLimit,
  resetRateLimit,
  toIpNetwork,
} from "./rate-limit";
import { PEER_IP_HEADER } from "./request-log";

const LIMIT: RateLimit = { name: "sample", points: 3, seconds: 60, message: "Too many." };

await setUpDatabase();

const rejection = { code: "tooMany", message: "Too many." };

it("accepts as many parallel requests per key as the limit has points", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => consumeRateLimitByKey(LIMIT, "a key")),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await expect(consumeRateLimitByKey(LIMIT, "a key")).rejects.toMatchObject(rejection);
  await consumeRateLimitByKey(LIMIT, "another key");
});

it("accepts all points again after resetRateLimit, and one more after a refund", async () => {
  await resetRateLimit(LIMIT, "a key");
  const [point] = await Promise.all([1, 2, 3].map(() => consumeRateLimitByKey(LIMIT, "a key")));
  await point?.refund();
  await consumeRateLimitByKey(LIMIT, "a key");
  await expect(consumeRateLimitByKey(LIMIT, "a key")).rejects.toMatchObject(rejection);
});

it("accepts all points again in a new window, by the clock of the database", async () => {
  for (let point = 0; point < 3; point += 1) await consumeRateLimitByKey(LIMIT, "windows");
  const error = await consumeRateLimitByKey(LIMIT, "windows").catch((error) => error);
  expect(error.details.retryAfterSeconds).toBeGreaterThan(50);
  expect(error.details.retryAfterSeconds).toBeLessThanOrEqual(60);
  await pool().query(`UPDATE "rate_limit" SET "expires_at" = "expires_at" - interval '60 s'`);
  for (let point = 0; point < 3; point += 1) await consumeRateLimitByKey(LIMIT, "windows");
  await expect(consumeRateLimitByKey(LIMIT, "windows")).rejects.toMatchObject(rejection);
});

it("deletes expired counters in the background of a later request", async () => {
  await pool().query(`INSERT INTO "rate_limit" VALUES ('sample:expired', 1, '2020-01-01')`);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 10 * 60_000);
  await consumeRateLimitByKey(LIMIT, "any key");
  vi.restoreAllMocks();
  await waitUntil("the counter is deleted", async () => {
    const { rows } = await pool().query(`SELECT FROM "rate_limit" WHERE "key" = 'sample:expired'`);
    expect(rows).toEqual([]);
  });
});

function buildHeaders(forwarded: string | null): Headers {
  const headers = new Headers({ [PEER_IP_HEADER]: "10.0.0.9" });
  if (forwarded !== null) headers.set("x-forwarded-for", forwarded);
  return headers;
}

it.each([
  ["the peer if there is no proxy", "6.6.6.6", 0, "10.0.0.9"],
  ["the entry that the proxy wrote, not the client", "6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
  ["the entry that the outermost proxy wrote", "6.6.6.6, 203.0.113.7, 10.0.0.1", 2, "203.0.113.7"],
  ["an IPv4 address without its port", "203.0.113.7:4711", 1, "203.0.113.7"],
  ["an IPv6 address without its port", "[2001:db8::1]:4711", 1, "2001:db8::1"],
  ["the peer if the entry is no IP", "unknown", 1, "10.0.0.9"],
  ["the peer if there are fewer entries than proxies", null, 1, "10.0.0.9"],
])("getClientIp returns %s (X-Forwarded-For: %s, proxies: %i)", (_, forwarded, proxyCount, ip) => {
  expect(getClientIp(buildHeaders(forwarded), proxyCount)).toBe(ip);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:1:aaaa::1", "2001:db8:0:1"],
  ["2001:0db8:0:1:bbbb:cccc:dddd:eeee", "2001:db8:0:1"],
  ["::1", "0:0:0:0"],
])("toIpNetwork(%s) returns %s", (ip, network) => {
  expect(toIpNetwork(ip)).toBe(network);
});
