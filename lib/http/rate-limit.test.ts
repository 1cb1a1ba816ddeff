import { expect, it, vi } from "vitest";
import { setUpDatabase } from "@/test/database-set-up";
import { until } from "@/test/until";
import { pool } from "../db";
import { chargeName, clearName, clientAddress, type Limit, networkOf } from "./rate-limit";
import { PEER_ADDRESS_HEADER } from "./request-log";

const LIMIT: Limit = { name: "sample", points: 3, seconds: 60, message: "Too many." };

await setUpDatabase();

const refused = { code: "tooMany", message: "Too many." };

it("lets as many through as there are points, of many at once too, and gives back what is refunded", async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => chargeName(LIMIT, "somebody")),
  );
  const charges = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(charges).toHaveLength(3);
  await expect(chargeName(LIMIT, "somebody")).rejects.toMatchObject(refused);
  await chargeName(LIMIT, "somebody else");
  await clearName(LIMIT, "somebody");
  const [first] = await Promise.all([1, 2, 3].map(() => chargeName(LIMIT, "somebody")));
  await first?.refund();
  await chargeName(LIMIT, "somebody");
  await expect(chargeName(LIMIT, "somebody")).rejects.toMatchObject(refused);
});

it("begins a new window where the old one is over, by the database's clock", async () => {
  for (let point = 0; point < 3; point += 1) await chargeName(LIMIT, "patient");
  const refusal = await chargeName(LIMIT, "patient").catch((error) => error);
  expect(refusal.details.retryAfterSeconds).toBeGreaterThan(50);
  expect(refusal.details.retryAfterSeconds).toBeLessThanOrEqual(60);
  await pool().query(`UPDATE "rate_limit" SET "expire" = "expire" - 60000`);
  for (let point = 0; point < 3; point += 1) await chargeName(LIMIT, "patient");
  await expect(chargeName(LIMIT, "patient")).rejects.toMatchObject(refused);
});

it("forgets counters whose window is over, now and then", async () => {
  await pool().query(`INSERT INTO "rate_limit" VALUES ('sample:of-old', 1, 1)`);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 10 * 60_000);
  await chargeName(LIMIT, "anybody");
  vi.restoreAllMocks();
  await until("the counter is gone", async () => {
    const { rows } = await pool().query(`SELECT FROM "rate_limit" WHERE "key" = 'sample:of-old'`);
    expect(rows).toEqual([]);
  });
});

const headers = (forwarded: string | null) =>
  new Headers({
    [PEER_ADDRESS_HEADER]: "10.0.0.9",
    ...(forwarded !== null && { "x-forwarded-for": forwarded }),
  });

it.each([
  ["nobody's header where there is no proxy", "6.6.6.6", 0, "10.0.0.9"],
  ["what the proxy wrote, not what the client claimed", "6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
  ["the outermost of two proxies", "6.6.6.6, 203.0.113.7, 10.0.0.1", 2, "203.0.113.7"],
  ["an address without its port", "203.0.113.7:4711", 1, "203.0.113.7"],
  ["one of IPv6 without its port", "[2001:db8::1]:4711", 1, "2001:db8::1"],
  ["the proxy's own for what is no address", "unknown", 1, "10.0.0.9"],
  ["the proxy's own for what are two", "203.0.113.7 6.6.6.6", 1, "10.0.0.9"],
  ["the peer's where the chain is shorter than it should be", null, 1, "10.0.0.9"],
])("takes %s: %s behind %i", (_, forwarded, proxies, address) => {
  expect(clientAddress(headers(forwarded), proxies)).toBe(address);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:1:aaaa::1", "2001:db8:0:1"],
  ["2001:0db8:0:1:bbbb:cccc:dddd:eeee", "2001:db8:0:1"],
  ["::1", "0:0:0:0"],
])("a household's network: %s is of %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
