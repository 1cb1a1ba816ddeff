import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { setUpDatabase } from "@/test/database-setup";
import { findSession, startSession } from "./session";

const HOUR_MS = 3_600_000;

await setUpDatabase();
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["behind", -HOUR_MS],
  ["ahead", HOUR_MS],
])(
  "startSession uses the clock of the database if the server's clock is an hour %s",
  async (_, shift) => {
    const data = { email: `${randomUUID()}@staff.example`, passwordHash: "none" };
    const { id } = await db().admin.create({ data });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + shift });
    const { cookie } = await startSession(id);
    expect(await findSession(cookie.split(";")[0] ?? "")).toMatchObject({ admin: { id } });
    const [row] = await db().$queryRaw<{ isFresh: boolean }[]>`
    SELECT "last_active_at" BETWEEN now() - interval '1 minute' AND now() AS "isFresh"
    FROM "admin_session" WHERE "admin_id" = ${id}::uuid`;
    expect(row).toEqual({ isFresh: true });
  },
);
