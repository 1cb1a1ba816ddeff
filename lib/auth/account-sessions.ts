// Where an admin is signed in.
import { db } from "../db";
import { browserName } from "./browser-name";
import { deviceCookie, forgetDevices } from "./device";
import type { AdminSession } from "./session";
import type { SessionsAnswer } from "./settings-schema";
import { IDLE_MINUTES } from "./terms";

/** As many sessions are listed; of more only the number is told. */
const LISTED = 20;

/** The admin's own sessions that are not over: this one first, then the last active. */
export async function listSessions({ id, admin }: AdminSession): Promise<SessionsAnswer> {
  const rows = await db().$queryRaw<
    { id: string; userAgent: string; createdAt: Date; lastActiveAt: Date; all: number }[]
  >`
    SELECT "id", "user_agent" AS "userAgent", "created_at" AS "createdAt",
      "last_active_at" AS "lastActiveAt", count(*) OVER ()::int AS "all"
    FROM "admin_session"
    WHERE "admin_id" = ${admin.id}::uuid
      AND "last_active_at" > now() - make_interval(mins => ${IDLE_MINUTES}::int)
    ORDER BY "id" = ${id}::uuid DESC, "last_active_at" DESC, "id" DESC
    LIMIT ${LISTED}`;
  const sessions = rows.map((row) => ({
    id: row.id,
    browser: browserName(row.userAgent),
    startedAt: row.createdAt.toISOString(),
    lastActiveAt: row.lastActiveAt.toISOString(),
    isThisOne: row.id === id,
  }));
  return { sessions, more: (rows[0]?.all ?? 0) - rows.length };
}

/**
 * Signs the admin out everywhere but here, and makes the browsers there unknown.
 *
 * @returns the Set-Cookie header by which the account goes on knowing this browser
 */
export async function signOutElsewhere({ id, admin, deviceId }: AdminSession): Promise<string> {
  const deviceEpoch = await db().$transaction(async (transaction) => {
    // The account first and its sessions second, as signing in has it: neither slips past the other.
    const epoch = await forgetDevices(transaction, admin.id);
    await transaction.adminSession.deleteMany({ where: { adminId: admin.id, NOT: { id } } });
    return epoch;
  });
  return deviceCookie({ id: admin.id, deviceEpoch }, deviceId);
}
