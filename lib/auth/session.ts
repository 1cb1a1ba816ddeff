// A sealed cookie contains the id of a database row. Deleting the row makes all copies of the cookie useless.
import { randomBytes, randomUUID } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { db } from "../db";
import { AppError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { formatSetCookieHeader, readCookie } from "../http/cookies";
import { getSessionSecret } from "../http/secret";
import { IDLE_TIMEOUT_MINUTES, RECENT_SIGN_IN_MINUTES, SESSION_MAX_DAYS } from "./constants";

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

/** For `admin_session` with the alias `s`. Uses the clock of the database. */
export const ACTIVE_SESSION_CONDITION = Prisma.sql`
  s."last_active_at" > now() - make_interval(mins => ${IDLE_TIMEOUT_MINUTES}::int)
  AND s."created_at" > now() - make_interval(days => ${SESSION_MAX_DAYS}::int)`;

export const notSignedInError = (): AppError => new AppError("unauthenticated", "Please log in.");

export async function findSession(cookieHeader: string | null): Promise<AdminSession | null> {
  const sessionId = await readSessionId(cookieHeader);
  if (sessionId === null) return null;
  const [row] = await db().$queryRaw<SessionRow[]>`
    SELECT s."label", s."device_id" AS "deviceId", a."id" AS "adminId", a."email",
      s."created_at" > now() - make_interval(mins => ${RECENT_SIGN_IN_MINUTES}::int) AS "isRecent"
    FROM "admin_session" s JOIN "admin" a ON a."id" = s."admin_id"
    WHERE s."id" = ${sessionId}::uuid AND ${ACTIVE_SESSION_CONDITION}`;
  if (!row) return null;
  const { adminId, email, ...session } = row;
  return { id: sessionId, ...session, admin: { id: adminId, email } };
}
type SessionRow = Omit<AdminSession, "id" | "admin"> & { adminId: string; email: string };

/** Returns false if the session ended otherwise, which deletes its row. */
export async function hasEndedByInactivity(cookieHeader: string | null): Promise<boolean> {
  const sessionId = await readSessionId(cookieHeader);
  if (sessionId === null) return false;
  const rows = await db().$queryRaw<unknown[]>`
    SELECT 1 FROM "admin_session"
    WHERE "id" = ${sessionId}::uuid
      AND "last_active_at" <= now() - make_interval(mins => ${IDLE_TIMEOUT_MINUTES}::int)`;
  return rows.length > 0;
}

async function readSessionId(cookieHeader: string | null): Promise<string | null> {
  const sealed = readCookie(cookieHeader, SESSION_COOKIE);
  return sealed ? unsealSessionId(sealed) : null;
}

async function unsealSessionId(sealed: string): Promise<string | null> {
  const password = getSessionSecret();
  try {
    // ttl 0 disables the expiry of the seal, which uses the clock of the server. Only the row decides.
    const { sessionId } = await unsealData<{ sessionId?: unknown }>(sealed, { password, ttl: 0 });
    return typeof sessionId === "string" ? sessionId : null;
  } catch {
    return null; // iron-session throws for some invalid seals and returns an empty object for others.
  }
}

/** If `previousId` is a session of the same admin, its row gets a new id, which keeps a pending OTP. */
export async function startSession(
  adminId: string,
  deviceId: string = randomUUID(),
  transaction: Prisma.TransactionClient = db(),
  previousId: string | null = null,
): Promise<{ label: string; cookie: string }> {
  await transaction.$executeRaw`
    DELETE FROM "admin_session" s WHERE "admin_id" = ${adminId}::uuid AND NOT (${ACTIVE_SESSION_CONDITION})
      OR "id" = ${previousId}::uuid AND "admin_id" <> ${adminId}::uuid`;
  const label = randomBytes(18).toString("base64url");
  const [row] = await transaction.$queryRaw<{ id: string }[]>`
    UPDATE "admin_session"
    SET "id" = gen_random_uuid(), "label" = ${label}, "device_id" = ${deviceId}::uuid,
      "created_at" = now(), "last_active_at" = now()
    WHERE "id" = ${previousId}::uuid AND "admin_id" = ${adminId}::uuid RETURNING "id"`;
  const { id } =
    row ??
    (await transaction.adminSession.create({
      data: { adminId, label, deviceId },
      select: { id: true },
    }));
  const sealed = await sealData({ sessionId: id }, { password: getSessionSecret(), ttl: 0 });
  return { label, cookie: formatSessionCookie(sealed) };
}

/**
 * By the clock of the database. 0 if the session has ended.
 * @returns the seconds until the session ends without activity
 */
export async function readSecondsLeft(id: string): Promise<number> {
  const [row] = await db().$queryRaw<{ secondsLeft: number }[]>`
    SELECT extract(epoch FROM least(
      s."last_active_at" + make_interval(mins => ${IDLE_TIMEOUT_MINUTES}::int),
      s."created_at" + make_interval(days => ${SESSION_MAX_DAYS}::int)
    ) - now())::float8 AS "secondsLeft"
    FROM "admin_session" s WHERE s."id" = ${id}::uuid`;
  return Math.max(0, row?.secondsLeft ?? 0);
}

export async function touchSession(id: string): Promise<void> {
  await db().$executeRaw`
    UPDATE "admin_session" SET "last_active_at" = now() WHERE "id" = ${id}::uuid`;
}

export async function endSession(id: string): Promise<void> {
  await db().adminSession.deleteMany({ where: { id } });
}

/** Locks the account first, like a sign-in does, so that no sign-in can happen in between. */
export async function endAdminSessions(
  transaction: Prisma.TransactionClient,
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

export const formatExpiredSessionCookie = (): string => `${formatSessionCookie("")}; Max-Age=0`;

const formatSessionCookie = (value: string): string =>
  formatSetCookieHeader(SESSION_COOKIE, value, "Path=/; HttpOnly; SameSite=Lax");
