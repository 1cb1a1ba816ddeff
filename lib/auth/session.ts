// A sealed cookie contains the id of a database row. Deleting the row makes all copies of the cookie useless.
import { randomBytes, randomUUID } from "node:crypto";
import { getIronSession, type IronSession } from "iron-session";
import { db } from "../db";
import { env } from "../env";
import { AppError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { getSessionSecret } from "../http/secret";
import { IDLE_TIMEOUT_MINUTES, RECENT_SIGN_IN_MINUTES, SESSION_MAX_DAYS } from "./constants";

type Transaction = Prisma.TransactionClient;

export type AdminSession = {
  id: string;
  /** Identifies the session to other tabs of the browser. Grants no access. */
  label: string;
  /** Each browser has its own limit of failed sign-ins. */
  deviceId: string;
  isRecent: boolean;
  admin: { id: string; email: string };
};

export const SESSION_COOKIE = "aaryaa_session";

export const notSignedInError = (): AppError => new AppError("unauthenticated", "Please log in.");

type SessionRow = Omit<AdminSession, "admin"> & {
  adminId: string;
  email: string;
  /** Until the session ends without activity. 0 or less if it has ended. */
  secondsLeft: number;
  /** Like `secondsLeft`, but without the maximum age of a session. */
  idleSecondsLeft: number;
};

/** Raw SQL, because the clock of the database decides, which Prisma cannot read. */
const SESSIONS = Prisma.sql`(
  SELECT "id", "label", "deviceId", "adminId", "email", "isRecent", "idleSecondsLeft",
    least("idleSecondsLeft", "maxSecondsLeft") AS "secondsLeft"
  FROM (
    SELECT s."id", s."label", s."device_id" AS "deviceId", a."id" AS "adminId", a."email",
      s."created_at" > now() - make_interval(mins => ${RECENT_SIGN_IN_MINUTES}::int) AS "isRecent",
      extract(epoch FROM s."last_active_at" + make_interval(mins => ${IDLE_TIMEOUT_MINUTES}::int)
        - now())::float8 AS "idleSecondsLeft",
      extract(epoch FROM s."created_at" + make_interval(days => ${SESSION_MAX_DAYS}::int)
        - now())::float8 AS "maxSecondsLeft"
    FROM "admin_session" s JOIN "admin" a ON a."id" = s."admin_id"
  ) AS "session"
) AS "session"`;

async function readSession(id: string): Promise<SessionRow | undefined> {
  const [row] = await db().$queryRaw<SessionRow[]>`
    SELECT * FROM ${SESSIONS} WHERE "id" = ${id}::uuid`;
  return row;
}

export async function findSession(cookieHeader: string | null): Promise<AdminSession | null> {
  const sessionId = await readSessionId(cookieHeader);
  if (sessionId === null) return null;
  const row = await readSession(sessionId);
  if (!row || row.secondsLeft <= 0) return null;
  const { id, label, deviceId, isRecent, adminId, email } = row;
  return { id, label, deviceId, isRecent, admin: { id: adminId, email } };
}

/** Returns false if the session ended otherwise, which deletes its row. */
export async function hasEndedByInactivity(cookieHeader: string | null): Promise<boolean> {
  const sessionId = await readSessionId(cookieHeader);
  if (sessionId === null) return false;
  const row = await readSession(sessionId);
  return row !== undefined && row.idleSecondsLeft <= 0;
}

/** Returns the number of active sessions of each admin who has one, by the id of the admin. */
export async function countSessionsByAdmin(): Promise<Map<string, number>> {
  const rows = await db().$queryRaw<{ adminId: string; count: number }[]>`
    SELECT "adminId", count(*)::int AS "count" FROM ${SESSIONS}
    WHERE "secondsLeft" > 0 GROUP BY "adminId"`;
  return new Map(rows.map(({ adminId, count }) => [adminId, count]));
}

/** Returns the number of other active sessions of the same admin. */
export async function countOtherSessions({ id, admin }: AdminSession): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM ${SESSIONS}
    WHERE "adminId" = ${admin.id}::uuid AND "id" <> ${id}::uuid AND "secondsLeft" > 0`;
  return row?.count ?? 0;
}

type SessionCookie = { sessionId?: string };

/** `save` and `destroy` set the cookie of `response`. */
function openSessionCookie(
  cookieHeader: string | null,
  response = new Response(),
): Promise<IronSession<SessionCookie>> {
  const { SITE_URL } = env();
  const request = new Request(SITE_URL, { headers: { cookie: cookieHeader ?? "" } });
  return getIronSession<SessionCookie>(request, response, {
    cookieName: SESSION_COOKIE,
    password: getSessionSecret(),
    // Without an expiry of the seal, which uses the clock of the server. Only the row decides.
    cookieOptions: { maxAge: undefined, secure: SITE_URL.startsWith("https:") },
  });
}

async function readSessionId(cookieHeader: string | null): Promise<string | null> {
  // iron-session rejects for some invalid seals, and resolves to an empty object for others.
  const cookie = await openSessionCookie(cookieHeader).catch(() => null);
  return cookie?.sessionId ?? null;
}

async function formatSessionCookie(sessionId: string): Promise<string> {
  const response = new Response();
  const cookie = await openSessionCookie(null, response);
  cookie.sessionId = sessionId;
  await cookie.save();
  return response.headers.get("set-cookie") ?? "";
}

export async function formatExpiredSessionCookie(): Promise<string> {
  const response = new Response();
  const cookie = await openSessionCookie(null, response);
  cookie.destroy();
  return response.headers.get("set-cookie") ?? "";
}

/**
 * Replaces the session `previousId`. If it belongs to the same admin, the new session keeps its pending OTP.
 * Also deletes the admin's sessions that have ended.
 */
export async function startSession(
  adminId: string,
  deviceId: string = randomUUID(),
  transaction: Transaction = db(),
  previousId: string | null = null,
): Promise<{ label: string; cookie: string }> {
  const label = randomBytes(18).toString("base64url");
  const { id } = await transaction.adminSession.create({
    data: { adminId, label, deviceId },
    select: { id: true },
  });
  if (previousId) {
    await transaction.emailChange.updateMany({
      where: { adminId, sessionId: previousId },
      data: { sessionId: id },
    });
  }
  const endedSessions = await transaction.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${SESSIONS} WHERE "adminId" = ${adminId}::uuid AND "secondsLeft" <= 0`;
  const replacedIds = endedSessions.map((session) => session.id);
  if (previousId) replacedIds.push(previousId);
  await transaction.adminSession.deleteMany({ where: { id: { in: replacedIds } } });
  return { label, cookie: await formatSessionCookie(id) };
}

/**
 * By the clock of the database. 0 if the session has ended.
 * @returns the seconds until the session ends without activity
 */
export async function readSecondsLeft(id: string): Promise<number> {
  const row = await readSession(id);
  return Math.max(0, row?.secondsLeft ?? 0);
}

export async function touchSession(id: string): Promise<void> {
  // Raw SQL for the clock of the database.
  await db().$executeRaw`
    UPDATE "admin_session" SET "last_active_at" = now() WHERE "id" = ${id}::uuid`;
}

export async function endSession(id: string): Promise<void> {
  await db().adminSession.deleteMany({ where: { id } });
}

/** Locks the account first, like a sign-in does, so that no sign-in can happen in between. */
export async function endAdminSessions(
  transaction: Transaction,
  adminId: string,
  exceptId?: string,
): Promise<{ deviceEpoch: string; ended: number }> {
  const { deviceEpoch } = await transaction.admin.update({
    where: { id: adminId },
    data: { deviceEpoch: randomUUID() },
    select: { deviceEpoch: true },
  });
  const { count } = await transaction.adminSession.deleteMany({
    where: { adminId, id: { not: exceptId } },
  });
  return { deviceEpoch, ended: count };
}
