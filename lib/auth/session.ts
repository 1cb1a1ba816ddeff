// A sealed cookie contains the id of a database row. Deleting the row makes all copies of the cookie useless. The
// clock of the database decides when a session ends.
import { randomBytes, randomUUID } from "node:crypto";
import { getIronSession, type IronSession } from "iron-session";
import { db, readDatabaseTime } from "../db";
import { env } from "../env";
import type { Prisma } from "../generated/prisma/client";
import { getSessionSecret } from "../http/secret";
import { endPushSubscription, endPushSubscriptions } from "../push/data";
import type { Transaction } from "../transaction";
import {
  IDLE_TIMEOUT_MINUTES,
  RECENT_SIGN_IN_MINUTES,
  SESSION_MAX_DAYS,
  type SignOutReason,
} from "./constants";

export type AdminSession = {
  id: string;
  /** Identifies the session to other tabs of the browser. Grants no access. */
  label: string;
  /** Identifies the browser, which has its own limit of failed sign-ins. */
  deviceId: string;
  isRecent: boolean;
  admin: { id: string; email: string };
};

export const SESSION_COOKIE = "aaryaa_session";

const IDLE_TIMEOUT_MS = IDLE_TIMEOUT_MINUTES * 60_000;
const SESSION_MAX_MS = SESSION_MAX_DAYS * 24 * 3_600_000;

type SessionState = {
  session: AdminSession;
  /** Until the session ends without activity. 0 or less if it has ended. */
  secondsLeft: number;
  /** Like `secondsLeft`, but without the maximum age of a session. */
  idleSecondsLeft: number;
};

async function readSession(id: string): Promise<SessionState | null> {
  const [now, row] = await Promise.all([
    readDatabaseTime(),
    db().adminSession.findUnique({
      where: { id },
      include: { admin: { select: { id: true, email: true } } },
    }),
  ]);
  if (!row) return null;
  const { label, deviceId, admin, createdAt, lastActiveAt } = row;
  const ageMs = now.getTime() - createdAt.getTime();
  const idleMs = now.getTime() - lastActiveAt.getTime();
  const idleSecondsLeft = (IDLE_TIMEOUT_MS - idleMs) / 1_000;
  const isRecent = ageMs < RECENT_SIGN_IN_MINUTES * 60_000;
  return {
    session: { id, label, deviceId, isRecent, admin },
    secondsLeft: Math.min(idleSecondsLeft, (SESSION_MAX_MS - ageMs) / 1_000),
    idleSecondsLeft,
  };
}

const isActiveAt = (now: Date): Prisma.AdminSessionWhereInput => ({
  lastActiveAt: { gt: new Date(now.getTime() - IDLE_TIMEOUT_MS) },
  createdAt: { gt: new Date(now.getTime() - SESSION_MAX_MS) },
});

export async function findSession(cookieHeader: string | null): Promise<AdminSession | null> {
  const sessionId = await readSessionId(cookieHeader);
  const state = sessionId === null ? null : await readSession(sessionId);
  return state && state.secondsLeft > 0 ? state.session : null;
}

/** Returns false if an admin ended the session, which deletes its row. */
export async function hasEndedByInactivity(cookieHeader: string | null): Promise<boolean> {
  const sessionId = await readSessionId(cookieHeader);
  const state = sessionId === null ? null : await readSession(sessionId);
  return state !== null && state.idleSecondsLeft <= 0;
}

/** Returns the number of active sessions of each admin who has one, by the id of the admin. */
export async function countSessionsByAdmin(): Promise<Map<string, number>> {
  const groups = await db().adminSession.groupBy({
    by: "adminId",
    where: isActiveAt(await readDatabaseTime()),
    _count: true,
  });
  return new Map(groups.map(({ adminId, _count }) => [adminId, _count]));
}

/** Returns the number of other active sessions of the same admin. */
export const countOtherSessions = async ({ id, admin }: AdminSession): Promise<number> =>
  db().adminSession.count({
    where: { adminId: admin.id, id: { not: id }, ...isActiveAt(await readDatabaseTime()) },
  });

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
  tx: Transaction = db(),
  previousId: string | null = null,
): Promise<{ label: string; cookie: string }> {
  const label = randomBytes(18).toString("base64url");
  const { id } = await tx.adminSession.create({
    data: { adminId, label, deviceId },
    select: { id: true },
  });
  if (previousId) {
    await tx.emailChange.updateMany({
      where: { adminId, sessionId: previousId },
      data: { sessionId: id },
    });
    await tx.adminSession.deleteMany({ where: { id: previousId } });
  }
  const now = await readDatabaseTime(tx);
  await tx.adminSession.deleteMany({ where: { adminId, NOT: isActiveAt(now) } });
  return { label, cookie: await formatSessionCookie(id) };
}

/** Returns the seconds until the session ends without activity, or 0 if it has ended. */
export async function readSecondsLeft(id: string): Promise<number> {
  const state = await readSession(id);
  return Math.max(0, state?.secondsLeft ?? 0);
}

export async function touchSession(id: string): Promise<void> {
  const lastActiveAt = await readDatabaseTime();
  await db().adminSession.updateMany({ where: { id }, data: { lastActiveAt } });
}

/**
 * A person who logs out also stops the notifications in this browser, even if the session has already ended by
 * inactivity.
 */
export async function signOut(cookieHeader: string | null, reason: SignOutReason): Promise<void> {
  const sessionId = await readSessionId(cookieHeader);
  const state = sessionId === null ? null : await readSession(sessionId);
  if (!state) return;
  const { id, admin, deviceId } = state.session;
  await db().$transaction(async (tx) => {
    await tx.adminSession.deleteMany({ where: { id } });
    if (reason === "logout") await endPushSubscription(tx, { adminId: admin.id, deviceId });
  });
}

/**
 * Ends the sessions and notifications of an admin and invalidates the device cookies by a new `deviceEpoch`. The update
 * also locks the account, like a sign-in does, so that no sign-in can happen in between.
 */
export async function endAdminSessions(
  tx: Transaction,
  adminId: string,
  except?: Pick<AdminSession, "id" | "deviceId">,
): Promise<{ deviceEpoch: string; ended: number }> {
  const { deviceEpoch } = await tx.admin.update({
    where: { id: adminId },
    data: { deviceEpoch: randomUUID() },
    select: { deviceEpoch: true },
  });
  const { count } = await tx.adminSession.deleteMany({
    where: { adminId, id: { not: except?.id } },
  });
  await endPushSubscriptions(tx, adminId, except?.deviceId);
  return { deviceEpoch, ended: count };
}
