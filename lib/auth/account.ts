// What admins can do with their own account: its password, and where it is signed in.
import { db } from "../db";
import { type AppError, fieldError } from "../errors";
import type { Prisma } from "../generated/prisma/client";
import { recordAdmin } from "../resource/changes-data";
import { hashPassword } from "./bcrypt";
import { deviceCookie } from "./device";
import { matchesPassword } from "./password";
import { type AdminSession, NOT_OVER, signOut } from "./session";
import { chargeDevice } from "./sign-in";

/** @throws AppError forbidden, with the field that names somebody else */
export function requireOwnEmail(session: AdminSession, field: string, email: string): void {
  if (email === session.admin.email) return;
  throw fieldError("forbidden", field, "This is not the email that you are signed in with.");
}

/**
 * Sets a new password, ends the admin's other sessions and makes their browsers unknown. A wrong
 * current one counts as a wrong login in this browser does: whoever finds an open session must not
 * be able to guess it here.
 *
 * @returns the Set-Cookie header by which the account goes on knowing this browser
 * @throws AppError forbidden for another admin's email, invalid for a wrong current password,
 *   tooMany
 */
export async function changePassword(
  session: AdminSession,
  given: { email: string; currentPassword: string; newPassword: string },
): Promise<string> {
  const { admin } = session;
  requireOwnEmail(session, "email", given.email);
  const hashBefore = await checkPassword(session, given.currentPassword);
  if (given.newPassword === given.currentPassword)
    throw fieldError("invalid", "newPassword", "Choose a password that you have not used yet.");
  const passwordHash = await hashPassword(given.newPassword);
  return db().$transaction(async (transaction) => {
    // The password that was checked may have been changed in the meantime, by another device.
    const { count } = await transaction.admin.updateMany({
      where: { id: admin.id, passwordHash: hashBefore },
      data: { passwordHash },
    });
    if (count === 0) throw wrong();
    await recordAdmin(transaction, admin.id, {
      changedBy: admin.email,
      action: "changed",
      after: { email: admin.email, passwordChanged: true },
    });
    return endOtherSessions(transaction, session);
  });
}

/** @returns the hash that the password matches */
export async function checkPassword(
  { admin, deviceId }: AdminSession,
  password: string,
): Promise<string> {
  // Taken before the work, so that many guesses at once cannot slip past.
  const guess = await chargeDevice(admin.id, deviceId);
  const account = await db().admin.findUnique({ where: { id: admin.id } });
  const isRight = await matchesPassword(password, account?.passwordHash, true);
  if (!account || !isRight) throw wrong();
  await guess.refund();
  return account.passwordHash;
}

function wrong(): AppError {
  return fieldError("invalid", "currentPassword", "The current password is wrong.");
}

const MOST_LISTED = 20;

export type Sessions = Awaited<ReturnType<typeof listSessions>>;

export async function listSessions({ id, admin }: AdminSession) {
  const rows = await db().$queryRaw<
    { id: string; userAgent: string; createdAt: Date; lastActiveAt: Date; all: number }[]
  >`
    SELECT "id", "user_agent" AS "userAgent", "created_at" AS "createdAt",
      "last_active_at" AS "lastActiveAt", count(*) OVER ()::int AS "all"
    FROM "admin_session" s
    WHERE "admin_id" = ${admin.id}::uuid AND ${NOT_OVER}
    ORDER BY "id" = ${id}::uuid DESC, "last_active_at" DESC, "id" DESC
    LIMIT ${MOST_LISTED}`;
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
 * Ends the admin's other sessions and makes their browsers unknown.
 *
 * @returns the Set-Cookie header by which the account goes on knowing this browser
 */
export function signOutElsewhere(session: AdminSession): Promise<string> {
  return db().$transaction((transaction) => endOtherSessions(transaction, session));
}

export async function endOtherSessions(
  transaction: Prisma.TransactionClient,
  { id, admin, deviceId }: AdminSession,
): Promise<string> {
  const { deviceEpoch } = await signOut(transaction, admin.id, id);
  return deviceCookie({ id: admin.id, deviceEpoch }, deviceId);
}

/** The first that fits: most browsers also name the ones that they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const DEVICES: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

export function browserName(userAgent: string): string {
  const nameOf = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameOf(BROWSERS);
  const device = nameOf(DEVICES);
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? device ?? "Another program";
}
