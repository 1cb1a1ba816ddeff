// An admin's change of email, in two steps: a code to the address that is, then the address that
// shall be.
import { db } from "../db";
import { mailError, sendMail } from "../email/transport";
import { env } from "../env";
import { recordAdmin } from "../history/data";
import { AppError } from "../http/errors";
import { chargeName, type Limit } from "../http/rate-limit";
import { requireOwnEmail } from "./account";
import { isTaken } from "./admins";
import { deviceCookie, forgetDevices } from "./device";
import { emailChangedEmail, otpEmail } from "./emails";
import { checkOtp, keepOtp, newOtp, type OtpCheck, spendOtp } from "./otp";
import type { AdminSession } from "./session";
import { type ChangeEmail, OTP_FAILED_TEXT } from "./settings-schema";

const OTP_LIMIT: Limit = {
  name: "otp",
  points: 5,
  seconds: 3_600,
  message: "You have asked for five codes within an hour. Please try again later.",
};

/** Milliseconds: the admin waits, so that a mail that takes longer has failed. */
const PATIENCE_MS = 15_000;

const OVER_TEXT = "This code does not work any more. Ask for a new one.";
const TAKEN_TEXT = "There is an admin with this email already.";

/**
 * Mails a new code to the signed-in admin. It counts once the mail server has taken it; until then
 * an earlier one does.
 *
 * @returns until when the code can be used
 * @throws AppError forbidden for another admin's email, tooMany, unavailable where no mail goes out
 */
export async function requestOtp(session: AdminSession, currentEmail: string): Promise<Date> {
  requireOwnEmail(session, "currentEmail", currentEmail);
  const request = await chargeName(OTP_LIMIT, session.admin.id);
  const otp = newOtp();
  try {
    await sendMail({ to: session.admin.email, ...otpEmail(otp), patienceMs: PATIENCE_MS });
  } catch (error) {
    console.error(`A code was not sent: ${mailError(error)}`);
    await request.refund();
    throw new AppError("unavailable", OTP_FAILED_TEXT);
  }
  const until = await keepOtp(session, otp);
  if (!until) throw new AppError("unauthenticated", "Please sign in.");
  return until;
}

/**
 * Gives the account its new email, ends its other sessions, makes their browsers unknown, and tells
 * both addresses.
 *
 * @returns the Set-Cookie header by which the account goes on knowing this browser
 * @throws AppError forbidden for another admin's email, conflict for a taken one, invalid for a
 *   code that is wrong or over
 */
export async function changeEmail(
  session: AdminSession,
  { currentEmail, newEmail, otp }: ChangeEmail,
): Promise<string> {
  requireOwnEmail(session, "currentEmail", currentEmail);
  if (newEmail === session.admin.email) throw refused("newEmail", "This is your email already.");
  // Before the code is looked at: a taken address costs no try.
  if (await db().admin.findUnique({ where: { email: newEmail }, select: { id: true } }))
    throw taken();
  const check = await checkOtp(session, otp);
  if (check.result !== "right") throw refused("otp", wrongText(check));
  const deviceEpoch = await moveAccount(session, newEmail, check.codeHash);
  await tellBoth(session.admin.email, newEmail);
  return deviceCookie({ id: session.admin.id, deviceEpoch }, session.deviceId);
}

/** All of it or nothing: where the address is taken at the last moment, the code stays good. */
async function moveAccount(
  session: AdminSession,
  newEmail: string,
  codeHash: string,
): Promise<string> {
  const { id, admin } = session;
  try {
    return await db().$transaction(async (transaction) => {
      if (!(await spendOtp(transaction, session, codeHash))) throw refused("otp", OVER_TEXT);
      await transaction.admin.update({ where: { id: admin.id }, data: { email: newEmail } });
      const deviceEpoch = await forgetDevices(transaction, admin.id);
      await transaction.adminSession.deleteMany({ where: { adminId: admin.id, NOT: { id } } });
      await recordAdmin(transaction, admin.id, {
        changedBy: admin.email,
        action: "changed",
        before: { email: admin.email },
        after: { email: newEmail },
      });
      return deviceEpoch;
    });
  } catch (error) {
    if (isTaken(error)) throw taken();
    throw error;
  }
}

/** The change stands, whatever becomes of the mails. */
async function tellBoth(before: string, after: string): Promise<void> {
  const letter = emailChangedEmail(before, after, env().SITE_URL);
  const told = await Promise.allSettled(
    [before, after].map((to) => sendMail({ to, ...letter, patienceMs: PATIENCE_MS })),
  );
  for (const mail of told)
    if (mail.status === "rejected")
      console.error(`A changed email was not told of: ${mailError(mail.reason)}`);
}

function wrongText(check: Exclude<OtpCheck, { result: "right" }>): string {
  if (check.result === "over") return OVER_TEXT;
  if (check.triesLeft === 0) return "That code is not right. Ask for a new one.";
  return `That code is not right. ${check.triesLeft} ${check.triesLeft === 1 ? "try" : "tries"} left.`;
}

function refused(field: string, text: string): AppError {
  return new AppError("invalid", text, { errors: { [field]: text } });
}

function taken(): AppError {
  return new AppError("conflict", TAKEN_TEXT, { errors: { newEmail: TAKEN_TEXT } });
}
