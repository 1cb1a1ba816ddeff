// A client that got no response repeats the change of its password or email, which then fails: the current
// password is wrong by now, or the code is used up. These functions recognise the repeat.

import { findLatestChange } from "../changes/data";
import type { Change } from "../changes/schema";
import { db } from "../db";
import { formatDeviceCookie } from "./device";
import { verifyPassword } from "./password";
import type { AdminSession } from "./session";

const REPEAT_PERIOD_MS = 10 * 60_000;

const isRecent = ({ createdAt }: Change) => Date.now() - Date.parse(createdAt) < REPEAT_PERIOD_MS;

/** Returns the Set-Cookie header of the device cookie again if the request is a repeat, otherwise null. */
export async function repeatPasswordChange(
  { admin, deviceId }: AdminSession,
  newPassword: string,
): Promise<string | null> {
  const latest = await findLatestChange(db(), "admin", admin.id);
  const isOwnChange = latest?.after?.passwordChanged && latest.changedBy === admin.email;
  if (!isOwnChange || !isRecent(latest)) return null;
  const account = await db().admin.findUnique({ where: { id: admin.id } });
  if (!account) return null;
  const hasNewPassword = await verifyPassword(newPassword, account.passwordHash, {
    isKnownDevice: true,
  });
  return hasNewPassword ? formatDeviceCookie(account, deviceId) : null;
}

/** Returns the Set-Cookie header of the device cookie again if the request is a repeat, otherwise null. */
export async function repeatEmailChange(
  { admin, deviceId }: AdminSession,
  { currentEmail, newEmail }: { currentEmail: string; newEmail: string },
): Promise<string | null> {
  const latest = await findLatestChange(db(), "admin", admin.id);
  const isSameChange =
    latest?.before?.email === currentEmail && latest.after?.email === newEmail && isRecent(latest);
  if (!isSameChange) return null;
  const account = await db().admin.findUnique({ where: { id: admin.id } });
  return account && formatDeviceCookie(account, deviceId);
}
