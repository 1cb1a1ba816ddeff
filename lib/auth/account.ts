import { recordAdminChange } from "../changes/data";
import { db } from "../db";
import { AppError, fieldError } from "../errors";
import { keyUsedError, lockKeyAndFindChange } from "../resource/repeated-write";
import type { Transaction } from "../transaction";
import { listAdminEmails, sendToAdmins } from "./admins";
import { hashPassword } from "./bcrypt";
import { formatDeviceCookie } from "./device";
import { renderPasswordChangedEmail } from "./emails";
import { verifyPassword } from "./password";
import { repeatPasswordChange } from "./repeated-change";
import { type AdminSession, endAdminSessions } from "./session";
import { consumeDeviceLimit } from "./sign-in";

/** @throws AppError forbidden, at the field, if the email is not the one of the session */
export function requireOwnEmail(session: AdminSession, field: string, email: string): void {
  if (email === session.admin.email) return;
  throw fieldError("forbidden", field, "This is not the email you are logged in with.");
}

type PasswordChange = { email: string; currentPassword: string; newPassword: string };

/**
 * Also succeeds if the request repeats a recent change, although its current password is the old one.
 * @param key becomes the id of the change in the history
 * @returns the Set-Cookie header of the device cookie
 * @throws AppError like `replacePassword`
 */
export async function changePassword(
  session: AdminSession,
  input: PasswordChange,
  key?: string,
): Promise<string> {
  try {
    return await replacePassword(session, input, key);
  } catch (error) {
    const isWrongPassword = error instanceof AppError && error.details.errors?.currentPassword;
    if (!isWrongPassword) throw error;
    const deviceCookie = await repeatPasswordChange(session, input.newPassword);
    if (!deviceCookie) throw error;
    return deviceCookie;
  }
}

/**
 * Mails all admins. A wrong current password counts like a failed sign-in, so that it cannot be guessed in an
 * open session.
 * @returns the Set-Cookie header of the new device cookie; those of other browsers become invalid
 * @throws AppError forbidden for another admin's email; invalid for a wrong or unchanged password; tooMany;
 *   keyUsed if the key identifies something else
 */
async function replacePassword(
  session: AdminSession,
  input: PasswordChange,
  key: string | undefined,
): Promise<string> {
  const { admin } = session;
  requireOwnEmail(session, "email", input.email);
  const point = await consumeDeviceLimit(admin.id, session.deviceId);
  const account = await db().admin.findUnique({ where: { id: admin.id } });
  const previousHash = account?.passwordHash;
  if (!(await verifyPassword(input.currentPassword, previousHash, { isKnownDevice: true })))
    throw wrongPasswordError();
  await point.refund();
  if (input.newPassword === input.currentPassword)
    throw fieldError(
      "invalid",
      "newPassword",
      "Choose a password that is different from the current one.",
    );
  const passwordHash = await hashPassword(input.newPassword);
  const { deviceCookie, emails } = await db().$transaction(async (tx) => {
    // Another session may have changed the password since the check.
    const { count } = await tx.admin.updateMany({
      where: { id: admin.id, passwordHash: previousHash },
      data: { passwordHash },
    });
    if (count === 0) throw wrongPasswordError();
    if (key && (await lockKeyAndFindChange(tx, key))) throw keyUsedError();
    await recordAdminChange(tx, admin.id, {
      id: key,
      changedBy: admin.email,
      action: "changed",
      after: { email: admin.email, passwordChanged: true },
    });
    const deviceCookie = await endOtherSessions(tx, session);
    return { deviceCookie, emails: await listAdminEmails(tx) };
  });
  await sendToAdmins(emails, await renderPasswordChangedEmail(admin.email));
  return deviceCookie;
}

const wrongPasswordError = (): AppError =>
  fieldError("invalid", "currentPassword", "The current password is wrong.");

/** @returns the Set-Cookie header of the new device cookie; those of other browsers become invalid */
export const signOutOtherSessions = (session: AdminSession): Promise<string> =>
  db().$transaction((tx) => endOtherSessions(tx, session));

export async function endOtherSessions(tx: Transaction, session: AdminSession): Promise<string> {
  const { admin, deviceId } = session;
  const { deviceEpoch } = await endAdminSessions(tx, admin.id, session);
  return formatDeviceCookie({ id: admin.id, deviceEpoch }, deviceId);
}
