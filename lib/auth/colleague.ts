// What an admin can do for another one who is locked out, or whose phone is lost. Each takes the
// own password: an open session is not enough to take somebody else's account.
import { AppError } from "../errors";
import { checkPassword } from "./account";
import { endSessions, notify, resetPassword } from "./admins";
import { passwordResetEmail } from "./emails";
import { randomPassword } from "./password";
import type { AdminSession } from "./session";

/** @throws AppError conflict for oneself; invalid for a wrong password, tooMany */
async function requireColleague(session: AdminSession, id: string, password: string) {
  if (id === session.admin.id)
    throw new AppError("conflict", "This is your own account: change your password instead.");
  await checkPassword(session, password);
}

/**
 * Gives another admin a password that is shown once, signs them out everywhere, and tells all.
 *
 * @throws AppError as above; notFound, unauthenticated where one was removed meanwhile
 */
export async function resetColleague(session: AdminSession, id: string, ownPassword: string) {
  await requireColleague(session, id, ownPassword);
  const password = randomPassword();
  const { email, all } = await resetPassword({ id }, password, session);
  await notify(all, passwordResetEmail(email, session.admin.email));
  return { message: "The password is reset, and every device is signed out.", password };
}

/** @throws AppError as above */
export async function signOutColleague(session: AdminSession, id: string, ownPassword: string) {
  await requireColleague(session, id, ownPassword);
  await endSessions({ id }, session);
  return { message: "Every device is signed out." };
}
