import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { setUpDatabase } from "@/test/database-setup";
import {
  countSessionsByAdmin,
  findSession,
  hasEndedByInactivity,
  readSecondsLeft,
  SESSION_COOKIE,
  startSession,
  touchSession,
} from "./session";

const HOUR_MS = 3_600_000;

await setUpDatabase();
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["behind", -HOUR_MS],
  ["ahead", HOUR_MS],
])(
  "a session lasts by the clock of the database if the server's clock is an hour %s",
  async (_, shift) => {
    const data = { email: `${randomUUID()}@staff.example`, passwordHash: "none" };
    const { id } = await db().admin.create({ data });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + shift });
    const { cookie } = await startSession(id);
    await startSession(id);
    const session = await findSession(cookie.split(";")[0] ?? "");
    expect(session).toMatchObject({ admin: { id }, isRecent: true });
    expect((await countSessionsByAdmin()).get(id)).toBe(2);
    await touchSession(session?.id ?? "");
    expect(Math.round((await readSecondsLeft(session?.id ?? "")) / 60)).toBe(30);
    const rows = await db().$queryRaw<{ isFresh: boolean }[]>`
    SELECT "last_active_at" BETWEEN now() - interval '1 minute' AND now() AS "isFresh"
    FROM "admin_session" WHERE "admin_id" = ${id}::uuid`;
    expect(rows).toEqual([{ isFresh: true }, { isFresh: true }]);
  },
);

it("hasEndedByInactivity is true only for a session that inactivity has ended", async () => {
  const data = { email: `${randomUUID()}@staff.example`, passwordHash: "none" };
  const { id: adminId } = await db().admin.create({ data });
  const cookie = (await startSession(adminId)).cookie.split(";")[0] ?? "";
  expect(await hasEndedByInactivity(cookie)).toBe(false);
  await db().$executeRaw`
    UPDATE "admin_session" SET "last_active_at" = now() - interval '31 minutes'
    WHERE "admin_id" = ${adminId}::uuid`;
  expect(await hasEndedByInactivity(cookie)).toBe(true);
  await db().adminSession.deleteMany({ where: { adminId } });
  expect(await hasEndedByInactivity(cookie)).toBe(false);
  expect(await hasEndedByInactivity(`${SESSION_COOKIE}=invalid`)).toBe(false);
  expect(await hasEndedByInactivity(null)).toBe(false);
});
