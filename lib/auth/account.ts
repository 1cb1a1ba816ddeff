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
  // Taken before the work, so that many guesses at once cannot slip past.
  const guess = await chargeDevice(admin.id, session.deviceId);
  const account = await db().admin.findUnique({ where: { id: admin.id } });
  const hashBefore = account?.passwordHash;
  if (!(await matchesPassword(given.currentPassword, hashBefore, true))) throw wrong();
  await guess.refund();
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

const wrong = (): AppError =>
  fieldError("invalid", "currentPassword", "The current password is wrong.");

/** @returns in how many other browsers the admin is signed in */
export async function countOtherSessions({ id, admin }: AdminSession): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "admin_session" s
    WHERE "admin_id" = ${admin.id}::uuid AND "id" <> ${id}::uuid AND ${NOT_OVER}`;
  return row?.count ?? 0;
}

/**
 * Ends the admin's other sessions and makes their browsers unknown.
 *
 * @returns the Set-Cookie header by which the account goes on knowing this browser
 */
export const signOutElsewhere = (session: AdminSession): Promise<string> =>
  db().$transaction((transaction) => endOtherSessions(transaction, session));

export async function endOtherSessions(
  transaction: Prisma.TransactionClient,
  { id, admin, deviceId }: AdminSession,
): Promise<string> {
  const { deviceEpoch } = await signOut(transaction, admin.id, id);
  return deviceCookie({ id: admin.id, deviceEpoch }, deviceId);
}
