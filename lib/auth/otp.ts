// The code that proves that somebody reads the mail of an account. There is one at a time for each
// admin, it counts only in the session that requested it, and the database's clock and counters
// judge it, so that nothing can be tried at the same time on two servers.
import { randomInt } from "node:crypto";
import { db } from "../db";
import { type AppError, fieldError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { isSameSecret, keyedHash } from "../secret";
import { type AdminSession, notSignedIn } from "./session";
import { OTP_DIGITS, OTP_MINUTES, OTP_TRIES } from "./settings-schema";

export function newOtp(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, "0");
}

/**
 * Makes this code the one that counts: an earlier one is void.
 *
 * @returns until when it can be used
 * @throws AppError unauthenticated where the session ended in the meantime
 */
export async function storeOtp({ id, admin }: AdminSession, otp: string): Promise<Date> {
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
export async function checkOtp(session: AdminSession, otp: string): Promise<string> {
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
export async function spendOtp(
  transaction: Prisma.TransactionClient,
  { id, admin }: AdminSession,
  codeHash: string,
): Promise<void> {
  const { count } = await transaction.emailChange.deleteMany({
    where: { adminId: admin.id, sessionId: id, codeHash },
  });
  if (count === 0) throw over();
}

function over(): AppError {
  return fieldError("invalid", "otp", "This code does not work any more. Ask for a new one.");
}

export async function otpUntil(session: AdminSession): Promise<Date | null> {
  const [row] = await db().$queryRaw<{ until: Date }[]>`
    SELECT "created_at" + make_interval(mins => ${OTP_MINUTES}::int) AS "until"
    FROM "email_change" WHERE ${usable(session)}`;
  return row?.until ?? null;
}

/** Keyed, since a million codes are hashed in a moment; and of one account, so that it is no other's. */
function hashOtp(adminId: string, otp: string): string {
  return keyedHash(`otp:${adminId}:${otp}`);
}
