// Who is signed in: a sealed cookie names a row, and the row is the session. What is not in the
// database any more opens nothing, on whatever copy of the cookie.
import { randomBytes, randomUUID } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { db } from "../db";
import { AppError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { readCookie, setCookie } from "../http/cookies";
import { secret } from "../secret";
import { IDLE_MINUTES, RECENT_MINUTES, SESSION_DAYS } from "./terms";

export type AdminSession = {
  id: string;
  /** Names the session to the browser's own tabs; opens nothing. */
  label: string;
  /** The browser that it is in, by which wrong passwords are counted there. */
  deviceId: string;
  /** Whether it began within RECENT_MINUTES. */
  isRecent: boolean;
  admin: { id: string; email: string };
};

export const SESSION_COOKIE = "aaryaa_session";

/** Of a row `s` of `admin_session`: it is not over, by the database's clock. */
export const NOT_OVER = Prisma.sql`
  s."last_active_at" > now() - make_interval(mins => ${IDLE_MINUTES}::int)
  AND s."created_at" > now() - make_interval(days => ${SESSION_DAYS}::int)`;

export const notSignedIn = (): AppError => new AppError("unauthenticated", "Please sign in.");

/** The session that a request's Cookie header names, or null where it is over or was never one. */
export async function findSession(cookieHeader: string | null): Promise<AdminSession | null> {
  const sealed = readCookie(cookieHeader, SESSION_COOKIE);
  if (!sealed) return null;
  const sessionId = await unsealed(sealed);
  if (sessionId === null) return null;
  const [row] = await db().$queryRaw<SessionRow[]>`
    SELECT s."label", s."device_id" AS "deviceId", a."id" AS "adminId", a."email",
      s."created_at" > now() - make_interval(mins => ${RECENT_MINUTES}::int) AS "isRecent"
    FROM "admin_session" s JOIN "admin" a ON a."id" = s."admin_id"
    WHERE s."id" = ${sessionId}::uuid AND ${NOT_OVER}`;
  if (!row) return null;
  const { adminId, email, ...session } = row;
  return { id: sessionId, ...session, admin: { id: adminId, email } };
}
type SessionRow = Omit<AdminSession, "id" | "admin"> & { adminId: string; email: string };

async function unsealed(sealed: string): Promise<string | null> {
  const password = secret();
  try {
    // The row says when it is over: the seal itself needs no time, and so no server's clock.
    const { sessionId } = await unsealData<{ sessionId?: unknown }>(sealed, { password, ttl: 0 });
    return typeof sessionId === "string" ? sessionId : null;
  } catch {
    return null; // Of some broken seals the library makes nothing, of others an error.
  }
}

/**
 * Starts a session, and takes away those of the admin that are over: nothing else would, where
 * nobody signs out.
 *
 * @param deviceId the browser's, where an account knows it
 * @param transaction where it must hold together with something else
 * @param before the id of the session that the browser is in. Where it is the same admin's the new one
 *   takes its place, and what waits in it, an OTP say; somebody else's ends. No copy of the old cookie
 *   opens anything any more.
 * @returns the session's label and the Set-Cookie header that carries the session
 */
export async function startSession(
  adminId: string,
  deviceId: string = randomUUID(),
  transaction: Prisma.TransactionClient = db(),
  before: string | null = null,
): Promise<{ label: string; cookie: string }> {
  await transaction.$executeRaw`
    DELETE FROM "admin_session" s WHERE "admin_id" = ${adminId}::uuid AND NOT (${NOT_OVER})
      OR "id" = ${before}::uuid AND "admin_id" <> ${adminId}::uuid`;
  const label = randomBytes(18).toString("base64url");
  const [row] = await transaction.$queryRaw<{ id: string }[]>`
    UPDATE "admin_session"
    SET "id" = gen_random_uuid(), "label" = ${label}, "device_id" = ${deviceId}::uuid,
      "created_at" = now(), "last_active_at" = now()
    WHERE "id" = ${before}::uuid AND "admin_id" = ${adminId}::uuid RETURNING "id"`;
  const { id } =
    row ??
    (await transaction.adminSession.create({
      data: { adminId, label, deviceId },
      select: { id: true },
    }));
  const sealed = await sealData({ sessionId: id }, { password: secret(), ttl: 0 });
  return { label, cookie: sessionCookie(sealed) };
}

export async function touchSession(id: string): Promise<void> {
  await db().$executeRaw`
    UPDATE "admin_session" SET "last_active_at" = now() WHERE "id" = ${id}::uuid`;
}

export async function endSession(id: string): Promise<void> {
  await db().adminSession.deleteMany({ where: { id } });
}

/**
 * Ends all sessions of an account, but for one, and makes its browsers unknown to it. The account
 * comes first and its sessions second, as signing in has it: neither slips past the other.
 */
export async function signOut(
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

/** The Set-Cookie header that takes the session from the browser. */
export const endedCookie = (): string => `${sessionCookie("")}; Max-Age=0`;

const sessionCookie = (value: string): string =>
  setCookie(SESSION_COOKIE, value, "Path=/; HttpOnly; SameSite=Lax");
