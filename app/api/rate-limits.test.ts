import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { consumeRateLimit } from "@/lib/http/rate-limit";
import type { RouteHandler } from "@/lib/http/route";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { createSignedInAdmin } from "@/test/signed-in-admin";

await setUpCatalogue();
const { headers } = await createSignedInAdmin();
beforeEach(() => db().rateLimit.deleteMany());

test.each([
  ["GET areas/find", 300],
  ["GET plans/[id]/quote", 120],
  ["POST areas/import", 60],
  ["POST areas/wait", 300],
  ["POST contact/post", 300],
  ["POST plans/bulk", 30],
  ["POST plans/import", 60],
])("%s responds with 429 after %i requests of an IP", async (name, points) => {
  const [method = "", folder = ""] = name.split(" ");
  const handler = (await importRoute(`${folder}/route.ts`))[method];
  const limit = handler?.declaration.limit;
  if (!handler || !limit) throw new Error("The endpoint has no limit.");
  const params = { id: "0192f0c0-0000-7000-8000-000000000000" };
  const body = method === "GET" ? undefined : {};
  const sendFrom = (clientIp: string) =>
    callForJson(handler, { method, params, headers, body, clientIp });
  // Only consumeRateLimit can create the counter, because its key is a hash.
  await consumeRateLimit(limit, "192.0.2.7");
  await db().rateLimit.updateMany({ data: { points: points - 1 } });
  expect((await sendFrom("192.0.2.7")).status).not.toBe(429);
  const rejected = await sendFrom("192.0.2.7");
  expect([rejected.status, rejected.body.code]).toEqual([429, limit.code ?? "tooMany"]);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await sendFrom("192.0.2.8")).status).not.toBe(429);
});

const importRoute = (file: string): Promise<Record<string, RouteHandler>> =>
  import(path.join(import.meta.dirname, file));
