// What an admin can do with the own account: the password, and knowing that it is the own one.
import { randomUUID } from "node:crypto";
import { db } from "../db";
import { recordChange } from "../history/data";
import { AppError } from "../http/errors";
import { deviceCookie } from "./device";
import { hashPassword, matchesPassword } from "./password";
import type { AdminSession } from "./session";
import { chargeDevice } from "./sign-in";

/** @throws AppError forbidden, with the field that names somebody else */
export function requireOwnEmail(session: AdminSession, field: string, email: string): void {
  if (email === session.admin.email) return;
  const text = "This is not the email that you are signed in with.";
  throw new AppError("forbidden", text, { errors: { [field]: text } });
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
  const { id, admin, deviceId } = session;
  requireOwnEmail(session, "email", given.email);
  const hashBefore = await checkPassword(session, given.currentPassword);
  if (given.newPassword === given.currentPassword)
    throw refused("newPassword", "Choose a password that you have not used yet.");
  const passwordHash = await hashPassword(given.newPassword);
  const deviceEpoch = randomUUID();
  await db().$transaction(async (transaction) => {
    // The password that was checked may have been changed in the meantime, by another device.
    const { count } = await transaction.admin.updateMany({
      where: { id: admin.id, passwordHash: hashBefore },
      data: { passwordHash, deviceEpoch },
    });
    if (count === 0) throw wrong();
    await transaction.adminSession.deleteMany({ where: { adminId: admin.id, NOT: { id } } });
    await recordChange(transaction, {
      changedBy: admin.email,
      subject: "admin",
      subjectId: admin.id,
      action: "changed",
      after: { email: admin.email, passwordChanged: true },
    });
  });
  return deviceCookie({ id: admin.id, deviceEpoch }, deviceId);
}

/** @returns the hash that the password matches */
async function checkPassword({ admin, deviceId }: AdminSession, password: string): Promise<string> {
  // Taken before the work, so that many guesses at once cannot slip past.
  const guess = await chargeDevice(admin.id, deviceId);
  const account = await db().admin.findUnique({ where: { id: admin.id } });
  const isRight = await matchesPassword(password, account?.passwordHash, true);
  if (!account || !isRight) throw wrong();
  await guess.refund();
  return account.passwordHash;
}

function wrong(): AppError {
  return refused("currentPassword", "The current password is wrong.");
}

function refused(field: string, text: string): AppError {
  return new AppError("invalid", text, { errors: { [field]: text } });
}
