// An admin's change of email, in two steps: a code to the address that is, then the address that
// shall be. There is one code at a time for each admin, it counts only in the session that requested
// it, and the database's clock and counters judge it, so that nothing can be tried at the same time on
// two servers.
import { randomInt } from "node:crypto";
import { db } from "../db";
import { mailError, sendMail } from "../email/transport";
import { AppError, fieldError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { chargeName, type Limit } from "../http/rate-limit";
import { recordAdmin } from "../resource/changes-data";
import { isSameSecret, keyedHash } from "../secret";
import { endOtherSessions, requireOwnEmail } from "./account";
import { emailsOf, ifFree, notify, PATIENCE_MS, taken } from "./admins";
import { emailChangedEmail, otpEmail } from "./emails";
import { type AdminSession, notSignedIn } from "./session";
import {
  type ChangeEmail,
  OTP_DIGITS,
  OTP_FAILED_TEXT,
  OTP_MINUTES,
  OTP_TRIES,
} from "./settings-schema";

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
 * @returns until when it can be used
 * @throws AppError forbidden for another admin's email, tooMany, unavailable where no mail goes out
 */
export async function requestOtp(session: AdminSession, currentEmail: string): Promise<Date> {
  requireOwnEmail(session, "currentEmail", currentEmail);
  const request = await chargeName(OTP_LIMIT, session.admin.id);
  const otp = newOtp();
  try {
    await sendMail({ to: currentEmail, ...otpEmail(otp), patienceMs: PATIENCE_MS });
  } catch (error) {
    console.error(`A code was not sent: ${mailError(error)}`);
    await request.refund();
    throw new AppError("unavailable", OTP_FAILED_TEXT);
  }
  return storeOtp(session, otp);
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
  if (await db().admin.findUnique({ where: { email: newEmail } })) throw taken("newEmail");
  const codeHash = await checkOtp(session, otp);
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

const newOtp = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, "0");

/**
 * Makes this code the one that counts: an earlier one is void.
 *
 * @returns until when it can be used
 * @throws AppError unauthenticated where the session ended in the meantime
 */
async function storeOtp({ id, admin }: AdminSession, otp: string): Promise<Date> {
  const codeHash = hashOtp(admin.id, otp);
  const [row] = await db().$queryRaw<{ until: Date }[]>`
    INSERT INTO "email_change" ("admin_id", "session_id", "code_hash")
    SELECT "admin_id", "id", ${codeHash} FROM "admin_session"
    WHERE "id" = ${id}::uuid AND "admin_id" = ${admin.id}::uuid
    -- Of two at once the second waits here: their rows are in conflict by the session as well,
    -- of which the next line knows nothing.
    FOR NO KEY UPDATE
    ON CONFLICT ("admin_id") DO UPDATE SET
      "session_id" = EXCLUDED."session_id",
      "code_hash" = EXCLUDED."code_hash",
      "tries" = 0,
      "created_at" = now()
    RETURNING "created_at" + make_interval(mins => ${OTP_MINUTES}::int) AS "until"`;
  if (!row) throw notSignedIn();
  return row.until;
}

/** The code that this session requested, unless it is used, too old, or tried too often. */
const usable = ({ id, admin }: AdminSession) => Prisma.sql`"admin_id" = ${admin.id}::uuid
  AND "session_id" = ${id}::uuid
  AND "tries" < ${OTP_TRIES}
  AND "created_at" > now() - make_interval(mins => ${OTP_MINUTES}::int)`;

/**
 * Counts a try and compares. The counting is one statement: a hundred at once get five tries.
 *
 * @returns the code's hash, to spend it by
 * @throws AppError invalid where it is wrong, or there is none to use
 */
async function checkOtp(session: AdminSession, otp: string): Promise<string> {
  const [row] = await db().$queryRaw<{ codeHash: string; tries: number }[]>`
    UPDATE "email_change" SET "tries" = "tries" + 1 WHERE ${usable(session)}
    RETURNING "code_hash" AS "codeHash", "tries"`;
  if (!row) throw over();
  if (isSameSecret(hashOtp(session.admin.id, otp), row.codeHash)) return row.codeHash;
  const left = OTP_TRIES - row.tries;
  const help = left === 0 ? "Ask for a new one." : `${left} ${left === 1 ? "try" : "tries"} left.`;
  throw fieldError("invalid", "otp", `That code is not right. ${help}`);
}

/**
 * Uses the code up, in the transaction of what it allows.
 *
 * @throws AppError invalid where another request has used it, or a new code took its place
 */
async function spendOtp(
  transaction: Prisma.TransactionClient,
  { id, admin }: AdminSession,
  codeHash: string,
): Promise<void> {
  const { count } = await transaction.emailChange.deleteMany({
    where: { adminId: admin.id, sessionId: id, codeHash },
  });
  if (count === 0) throw over();
}

const over = (): AppError =>
  fieldError("invalid", "otp", "This code does not work any more. Ask for a new one.");

export async function otpUntil(session: AdminSession): Promise<Date | null> {
  const [row] = await db().$queryRaw<{ until: Date }[]>`
    SELECT "created_at" + make_interval(mins => ${OTP_MINUTES}::int) AS "until"
    FROM "email_change" WHERE ${usable(session)}`;
  return row?.until ?? null;
}

/** Keyed, since a million codes are hashed in a moment; and of one account, so that it is no other's. */
const hashOtp = (adminId: string, otp: string): string => keyedHash(`otp:${adminId}:${otp}`);
