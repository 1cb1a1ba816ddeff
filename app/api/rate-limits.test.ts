import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { consumeRateLimit } from "@/lib/http/rate-limit";
import type { RouteHandler } from "@/lib/http/route";
import { callForJson } from "@/test/call-handler";
import { setUpDatabase } from "@/test/database-setup";
import { createSignedInAdmin } from "@/test/signed-in-admin";

await setUpDatabase();
const { headers } = await createSignedInAdmin();
beforeEach(() => db().rateLimit.deleteMany());

const LIMITED_ENDPOINTS = [
  "GET areas/find",
  "GET plans/[id]/quote",
  "POST areas/import",
  "POST areas/wait",
  "POST contact/post",
  "POST plans/bulk",
  "POST plans/import",
];

test.each(LIMITED_ENDPOINTS)("%s rejects requests of an IP above its limit", async (name) => {
  const [method = "", folder = ""] = name.split(" ");
  const handler = (await importRoute(`${folder}/route.ts`))[method];
  const limit = handler?.declaration.limit;
  if (!handler || !limit) throw new Error("The endpoint has no limit.");
  await consumeRateLimit(limit, "192.0.2.7");
  await db().rateLimit.updateMany({ data: { points: limit.points } });
  const params = { id: "0192f0c0-0000-7000-8000-000000000000" };
  const request = { method, params, headers, body: method === "GET" ? undefined : {} };
  const rejected = await callForJson(handler, { ...request, clientIp: "192.0.2.7" });
  expect([rejected.status, rejected.body.code]).toEqual([429, limit.code ?? "tooMany"]);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  const other = await callForJson(handler, { ...request, clientIp: "192.0.2.8" });
  expect(other.status).not.toBe(429);
});

const importRoute = (file: string): Promise<Record<string, RouteHandler>> =>
  import(path.join(import.meta.dirname, file));
