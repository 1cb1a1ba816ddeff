// What an admin can do with the own account: the password, and knowing that it is the own one.
import { db } from "../db";
import { recordChange } from "../history/data";
import { AppError } from "../http/errors";
import { charge, type Limit } from "../http/rate-limit";
import { hashPassword, matchesPassword } from "./password";
import type { AdminSession } from "./session";

const GUESS_LIMIT: Limit = {
  name: "login-account",
  points: 10,
  seconds: 900,
  message: "Too many wrong logins. Please wait a few minutes and try again.",
};

/** @throws AppError forbidden, with the field that names somebody else */
export function requireOwnEmail(session: AdminSession, field: string, email: string): void {
  if (email === session.admin.email) return;
  const text = "This is not the email that you are signed in with.";
  throw new AppError("forbidden", text, { errors: { [field]: text } });
}

/**
 * Sets a new password and ends the admin's other sessions. A wrong current one counts as a wrong
 * login does: whoever finds an open session must not be able to guess it here.
 *
 * @throws AppError forbidden for another admin's email, invalid for a wrong current password,
 *   tooMany
 */
export async function changePassword(
  session: AdminSession,
  given: { email: string; currentPassword: string; newPassword: string },
): Promise<void> {
  const { id, admin } = session;
  requireOwnEmail(session, "email", given.email);
  const guess = await charge(GUESS_LIMIT, admin.email);
  const { passwordHash: before } = await db().admin.findUniqueOrThrow({ where: { id: admin.id } });
  if (!(await matchesPassword(given.currentPassword, before)))
    throw refused("currentPassword", "The current password is wrong.");
  await guess.refund();
  if (given.newPassword === given.currentPassword)
    throw refused("newPassword", "Choose a password that you have not used yet.");
  const passwordHash = await hashPassword(given.newPassword);
  await db().$transaction(async (transaction) => {
    // The password that was checked may have been changed in the meantime, by another device.
    const { count } = await transaction.admin.updateMany({
      where: { id: admin.id, passwordHash: before },
      data: { passwordHash },
    });
    if (count === 0) throw refused("currentPassword", "The current password is wrong.");
    await transaction.adminSession.deleteMany({ where: { adminId: admin.id, NOT: { id } } });
    await recordChange(transaction, {
      changedBy: admin.email,
      subject: "admin",
      subjectId: admin.id,
      action: "changed",
      after: { email: admin.email, passwordChanged: true },
    });
  });
}

function refused(field: string, text: string): AppError {
  return new AppError("invalid", text, { errors: { [field]: text } });
}
