// The OTP is mailed to the current email and is valid only in the session that requested it. The database
// checks expiry and attempts, so that parallel requests to several servers cannot exceed the limits.
import { randomInt } from "node:crypto";
import { recordAdminChange } from "../changes/data";
import { db, readDatabaseTime } from "../db";
import { describeMailError, sendMail } from "../email/transport";
import { AppError, fieldError, notSignedInError } from "../errors";
import { consumeRateLimitByKey, type RateLimit } from "../http/rate-limit";
import { isEqualInConstantTime, keyedHash } from "../http/secret";
import { keyUsedError, lockKeyAndFindChange } from "../resource/repeated-write";
import type { Transaction } from "../transaction";
import { endOtherSessions, requireOwnEmail } from "./account";
import {
  emailTakenError,
  listAdminEmails,
  MAIL_TIMEOUT_MS,
  sendToAdmins,
  withUniqueEmail,
} from "./admins";
import { renderEmailChangedEmail, renderOtpEmail } from "./emails";
import { repeatEmailChange } from "./repeated-change";
import type { AdminSession } from "./session";
import {
  type ChangeEmailBody,
  MAX_OTP_ATTEMPTS,
  OTP_DIGITS,
  OTP_FAILED_TEXT,
  OTP_VALID_MINUTES,
} from "./settings-schema";

const OTP_LIMIT: RateLimit = {
  name: "otp",
  points: 5,
  seconds: 3_600,
  message: "You have requested five codes within an hour. Please try again later.",
};

/**
 * The new OTP replaces the previous one only if the mail was sent. Returns when it expires.
 * @throws AppError forbidden for another admin's email, tooMany, unavailable if the mail fails
 */
export async function requestOtp(session: AdminSession, currentEmail: string): Promise<Date> {
  requireOwnEmail(session, "currentEmail", currentEmail);
  const point = await consumeRateLimitByKey(OTP_LIMIT, session.admin.id);
  const otp = generateOtp();
  try {
    const content = await renderOtpEmail(otp);
    const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS);
    await sendMail({ to: [currentEmail], ...content, signal });
  } catch (error) {
    console.error(`The mail with an OTP was not sent: ${describeMailError(error)}`);
    await point.refund();
    throw new AppError("unavailable", OTP_FAILED_TEXT);
  }
  return storeOtp(session, otp);
}

/**
 * Also succeeds if the request repeats a recent change, although its OTP is used up.
 * @param key becomes the id of the change in the history
 * @returns the Set-Cookie header of the device cookie
 * @throws AppError like `replaceEmail`
 */
export async function changeEmail(
  session: AdminSession,
  input: ChangeEmailBody,
  key?: string,
): Promise<string> {
  try {
    return await replaceEmail(session, input, key);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const deviceCookie = await repeatEmailChange(session, input);
    if (!deviceCookie) throw error;
    return deviceCookie;
  }
}

/**
 * Ends the account's other sessions, invalidates other device cookies, and mails both emails and all admins.
 * @returns the Set-Cookie header of the new device cookie
 * @throws AppError forbidden for another admin's email, conflict for a taken one, invalid for a wrong
 *   or expired OTP or an unchanged email, keyUsed if the key identifies something else
 */
async function replaceEmail(
  session: AdminSession,
  { currentEmail, newEmail, otp }: ChangeEmailBody,
  key: string | undefined,
): Promise<string> {
  requireOwnEmail(session, "currentEmail", currentEmail);
  const { admin } = session;
  if (newEmail === admin.email)
    throw fieldError("invalid", "newEmail", "This is already your email.");
  // Checked before the OTP, so that a taken email does not use up an attempt.
  if (await db().admin.findUnique({ where: { email: newEmail } }))
    throw emailTakenError("newEmail");
  const codeHash = await checkOtp(session, otp);
  // In one transaction, so that the OTP stays valid if another admin takes the email in the meantime.
  const { deviceCookie, emails } = await withUniqueEmail("newEmail", async (tx) => {
    // Locks the account row before the OTP row, in the same order as sign-in, to avoid a deadlock.
    await tx.admin.update({ where: { id: admin.id }, data: { email: newEmail } });
    // The inbox shows the email of the admin who has taken an enquiry.
    await tx.enquiry.updateMany({
      where: { takenById: admin.id },
      data: { updatedAt: new Date() },
    });
    await consumeOtp(tx, session, codeHash);
    if (key && (await lockKeyAndFindChange(tx, key))) throw keyUsedError();
    await recordAdminChange(tx, admin.id, {
      id: key,
      changedBy: admin.email,
      action: "changed",
      before: { email: admin.email },
      after: { email: newEmail },
    });
    const deviceCookie = await endOtherSessions(tx, session);
    return { deviceCookie, emails: await listAdminEmails(tx) };
  });
  await sendToAdmins(
    [admin.email, newEmail, ...emails],
    await renderEmailChangedEmail(admin.email, newEmail),
  );
  return deviceCookie;
}

const generateOtp = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, "0");

/** @throws AppError unauthenticated if the session has ended */
async function storeOtp({ id, admin }: AdminSession, otp: string): Promise<Date> {
  const codeHash = hashOtp(admin.id, otp);
  return db().$transaction(async (tx) => {
    const createdAt = await readDatabaseTime(tx);
    // Also locks the session: two upserts that run in parallel can violate the unique index over `sessionId`.
    const { count } = await tx.adminSession.updateMany({
      where: { id, adminId: admin.id },
      data: { lastActiveAt: createdAt },
    });
    if (count === 0) throw notSignedInError();
    const code = { sessionId: id, codeHash, tries: 0, createdAt };
    await tx.emailChange.upsert({
      where: { adminId: admin.id },
      create: { adminId: admin.id, ...code },
      update: code,
    });
    return toExpiry(createdAt);
  });
}

/**
 * Counts the attempt in one statement, so that parallel requests cannot exceed the limit.
 * @throws AppError invalid if the OTP is wrong, or there is no usable one
 */
async function checkOtp(session: AdminSession, otp: string): Promise<string> {
  const now = await readDatabaseTime();
  const [row] = await db().emailChange.updateManyAndReturn({
    where: {
      adminId: session.admin.id,
      sessionId: session.id,
      tries: { lt: MAX_OTP_ATTEMPTS },
      createdAt: { gt: new Date(now.getTime() - OTP_VALID_MS) },
    },
    data: { tries: { increment: 1 } },
    select: { codeHash: true, tries: true },
  });
  if (!row) throw otpExpiredError();
  if (isEqualInConstantTime(hashOtp(session.admin.id, otp), row.codeHash)) return row.codeHash;
  const help = describeAttemptsLeft(MAX_OTP_ATTEMPTS - row.tries);
  throw fieldError("invalid", "otp", `This code is wrong. ${help}`);
}

function describeAttemptsLeft(attemptsLeft: number): string {
  if (attemptsLeft === 0) return "Request a new one.";
  return attemptsLeft === 1 ? "1 attempt left." : `${attemptsLeft} attempts left.`;
}

/** @throws AppError invalid if another request has used or replaced the OTP */
async function consumeOtp(
  tx: Transaction,
  { id, admin }: AdminSession,
  codeHash: string,
): Promise<void> {
  const { count } = await tx.emailChange.deleteMany({
    where: { adminId: admin.id, sessionId: id, codeHash },
  });
  if (count === 0) throw otpExpiredError();
}

const otpExpiredError = (): AppError =>
  fieldError("invalid", "otp", "This code is no longer valid. Request a new one.");

const OTP_VALID_MS = OTP_VALID_MINUTES * 60_000;
const toExpiry = (createdAt: Date) => new Date(createdAt.getTime() + OTP_VALID_MS);

/** Only for the form: `checkOtp` decides by the clock of the database. */
export async function findOtpExpiry({ id, admin }: AdminSession): Promise<Date | null> {
  const pending = await db().emailChange.findUnique({
    where: { adminId: admin.id, sessionId: id, tries: { lt: MAX_OTP_ATTEMPTS } },
  });
  if (!pending) return null;
  const expiresAt = toExpiry(pending.createdAt);
  return expiresAt.getTime() > Date.now() ? expiresAt : null;
}

/** A keyed hash, because all one million OTPs could be tried in seconds. */
const hashOtp = (adminId: string, otp: string): string => keyedHash(`otp:${adminId}:${otp}`);
