import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { createTestDatabase, type TestDatabase } from "@/test/database";
import { findSession, startSession } from "./session";

const HOUR_MS = 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  process.env.SESSION_SECRET = "a secret of at least thirty-two characters";
  database = await createTestDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => database.drop());

describe.each([
  ["slow", -HOUR_MS],
  ["fast", HOUR_MS],
])("on a server whose clock is an hour %s", (_, shift) => {
  it("a session begins now by the database's clock", async () => {
    const data = { email: `${randomUUID()}@staff.example`, passwordHash: "none" };
    const { id } = await db().admin.create({ data });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + shift });
    const { cookie } = await startSession(id, "a test");
    expect(await findSession(cookie.split(";")[0] ?? "")).toMatchObject({ admin: { id } });
    const [row] = await db().$queryRaw<{ fresh: boolean }[]>`
      SELECT "last_active_at" BETWEEN now() - interval '1 minute' AND now() AS "fresh"
      FROM "admin_session" WHERE "admin_id" = ${id}::uuid`;
    expect(row).toEqual({ fresh: true });
  });
});
