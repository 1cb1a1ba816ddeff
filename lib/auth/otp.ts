// The code that proves that somebody reads the mail of an account. There is one at a time for each
// admin, it counts only in the session that asked for it, and the database's clock and counters
// judge it, so that nothing can be tried at the same time on two servers.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { db } from "../db";
import { env } from "../env";
import type { Prisma } from "../generated/prisma/client";
import type { AdminSession } from "./session";
import { OTP_DIGITS, OTP_MINUTES, OTP_TRIES } from "./settings-schema";

export function newOtp(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, "0");
}

/**
 * Makes this code the one that counts: an earlier one is void.
 *
 * @returns until when it can be used, or null where the session ended in the meantime
 */
export async function keepOtp({ id, admin }: AdminSession, otp: string): Promise<Date | null> {
  const codeHash = hashOtp(id, otp);
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
  return row?.until ?? null;
}

export type OtpCheck =
  | { result: "right"; codeHash: string }
  | { result: "wrong"; triesLeft: number }
  /** None was asked for here, or it is used, too old, or was tried too often. */
  | { result: "over" };

/** Counts a try and compares. The counting is one statement: a hundred at once get five tries. */
export async function checkOtp({ id, admin }: AdminSession, otp: string): Promise<OtpCheck> {
  const [row] = await db().$queryRaw<{ codeHash: string; tries: number }[]>`
    UPDATE "email_change" SET "tries" = "tries" + 1
    WHERE "admin_id" = ${admin.id}::uuid
      AND "session_id" = ${id}::uuid
      AND "tries" < ${OTP_TRIES}
      AND "created_at" > now() - make_interval(mins => ${OTP_MINUTES}::int)
    RETURNING "code_hash" AS "codeHash", "tries"`;
  if (!row) return { result: "over" };
  const isRight = timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOtp(id, otp)));
  if (isRight) return { result: "right", codeHash: row.codeHash };
  return { result: "wrong", triesLeft: OTP_TRIES - row.tries };
}

/**
 * Uses the code up, in the transaction of what it allows.
 *
 * @returns false where another request has used it, or a new code took its place
 */
export async function spendOtp(
  transaction: Prisma.TransactionClient,
  { id, admin }: AdminSession,
  codeHash: string,
): Promise<boolean> {
  const { count } = await transaction.emailChange.deleteMany({
    where: { adminId: admin.id, sessionId: id, codeHash },
  });
  return count > 0;
}

/** Until when this session's code can be used; null where there is none to use. */
export async function otpUntil({ id, admin }: AdminSession): Promise<Date | null> {
  const [row] = await db().$queryRaw<{ until: Date }[]>`
    SELECT "created_at" + make_interval(mins => ${OTP_MINUTES}::int) AS "until"
    FROM "email_change"
    WHERE "admin_id" = ${admin.id}::uuid
      AND "session_id" = ${id}::uuid
      AND "tries" < ${OTP_TRIES}
      AND "created_at" > now() - make_interval(mins => ${OTP_MINUTES}::int)`;
  return row?.until ?? null;
}

/** Keyed, since a million codes are hashed in a moment; and of one session, so that it is no other's. */
function hashOtp(sessionId: string, otp: string): string {
  const { SESSION_SECRET } = env();
  if (!SESSION_SECRET) throw new Error("SESSION_SECRET is not set.");
  return createHmac("sha256", SESSION_SECRET).update(`otp:${sessionId}:${otp}`).digest("base64url");
}
