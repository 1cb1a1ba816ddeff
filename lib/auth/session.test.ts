import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { setUpDatabase } from "@/test/database-set-up";
import { findSession, startSession } from "./session";

const HOUR_MS = 3_600_000;

await setUpDatabase();
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["slow", -HOUR_MS],
  ["fast", HOUR_MS],
])("begins now by the database's clock where the server's is an hour %s", async (_, shift) => {
  const data = { email: `${randomUUID()}@staff.example`, passwordHash: "none" };
  const { id } = await db().admin.create({ data });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + shift });
  const { cookie } = await startSession(id);
  expect(await findSession(cookie.split(";")[0] ?? "")).toMatchObject({ admin: { id } });
  const [row] = await db().$queryRaw<{ fresh: boolean }[]>`
    SELECT "last_active_at" BETWEEN now() - interval '1 minute' AND now() AS "fresh"
    FROM "admin_session" WHERE "admin_id" = ${id}::uuid`;
  expect(row).toEqual({ fresh: true });
});
