// An admin's change of email, in two steps: a code to the address that is, then the address that
// shall be. A sample address receives nothing: from it the code goes to the address that shall be.
import { db } from "../db";
import { mailError, sendMail } from "../email/transport";
import { AppError, fieldError } from "../errors";
import { chargeName, type Limit } from "../http/rate-limit";
import { recordAdmin } from "../resource/changes-data";
import { isSampleAddress } from "../values";
import { endOtherSessions, requireOwnEmail } from "./account";
import { emailsOf, ifFree, notify, PATIENCE_MS, taken } from "./admins";
import { emailChangedEmail, otpEmail } from "./emails";
import { checkOtp, newOtp, spendOtp, storeOtp } from "./otp";
import type { AdminSession } from "./session";
import { type ChangeEmail, OTP_FAILED_TEXT, type OtpRequest } from "./settings-schema";

const OTP_LIMIT: Limit = {
  name: "otp",
  points: 5,
  seconds: 3_600,
  message: "You have asked for five codes within an hour. Please try again later.",
};

/**
 * Mails a new code to the signed-in admin. It counts once the mail server has taken it; until then
 * an earlier one does.
 *
 * @returns where the code went, and until when it can be used
 * @throws AppError forbidden for another admin's email, invalid or conflict for a new one that the
 *   code cannot go to, tooMany, unavailable where no mail goes out
 */
export async function requestOtp(
  session: AdminSession,
  { currentEmail, newEmail }: OtpRequest,
): Promise<{ to: string; until: Date }> {
  requireOwnEmail(session, "currentEmail", currentEmail);
  if (newEmail !== undefined) await requireWayOut(session, newEmail);
  const to = newEmail ?? session.admin.email;
  const request = await chargeName(OTP_LIMIT, session.admin.id);
  const otp = newOtp();
  try {
    await sendMail({ to, ...otpEmail(otp), patienceMs: PATIENCE_MS });
  } catch (error) {
    console.error(`A code was not sent: ${mailError(error)}`);
    await request.refund();
    throw new AppError("unavailable", OTP_FAILED_TEXT);
  }
  return { to, until: await storeOtp(session, otp, newEmail) };
}

/** A code goes to another than the current email only where that is a sample, which nobody reads. */
async function requireWayOut({ admin }: AdminSession, newEmail: string): Promise<void> {
  if (!isSampleAddress(admin.email))
    throw fieldError("invalid", "newEmail", "The code goes to your current email.");
  if (isSampleAddress(newEmail))
    throw fieldError("invalid", "newEmail", "This is a sample address, which receives nothing.");
  await requireFree(newEmail);
}

async function requireFree(newEmail: string): Promise<void> {
  if (await db().admin.findUnique({ where: { email: newEmail }, select: { id: true } }))
    throw taken("newEmail");
}

/**
 * Gives the account its new email, ends its other sessions, makes their browsers unknown, and mails
 * both addresses and the other admins.
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
  const { admin } = session;
  if (newEmail === admin.email)
    throw fieldError("invalid", "newEmail", "This is your email already.");
  // Before the code is looked at: a taken address costs no try.
  await requireFree(newEmail);
  const codeHash = await checkOtp(session, otp, newEmail);
  // All of it or nothing: where the address is taken at the last moment, the code stays good.
  const { cookie, all } = await ifFree("newEmail", async (transaction) => {
    // The account first, as signing in has it, which takes the code along.
    await transaction.admin.update({ where: { id: admin.id }, data: { email: newEmail } });
    await spendOtp(transaction, session, codeHash);
    await recordAdmin(transaction, admin.id, {
      changedBy: admin.email,
      action: "changed",
      before: { email: admin.email },
      after: { email: newEmail },
    });
    const cookie = await endOtherSessions(transaction, session);
    return { cookie, all: await emailsOf(transaction) };
  });
  await notify([admin.email, newEmail, ...all], emailChangedEmail(admin.email, newEmail));
  return cookie;
}
