// Signing in and out.
import { db } from "../db";
import { AppError } from "../http/errors";
import { chargeName, clearName, type Limit } from "../http/rate-limit";
import { loginsRefused } from "../metrics";
import { matchesPassword } from "./password";
import { startSession } from "./session";

const WINDOW_SECONDS = 15 * 60;
const WRONG_TEXT = "The email or the password is wrong.";
const TOO_MANY_TEXT = "Too many wrong logins. Please wait a few minutes and try again.";

/** Wrong logins from one address. */
export const ADDRESS_LIMIT: Limit = {
  name: "login-address",
  points: 20,
  seconds: WINDOW_SECONDS,
  message: TOO_MANY_TEXT,
  counts: (status) => status === 401,
};

/** Wrong logins to one account, wherever they come from, and whether or not there is one. */
export const ACCOUNT_LIMIT: Limit = {
  name: "login-account",
  points: 10,
  seconds: WINDOW_SECONDS,
  message: TOO_MANY_TEXT,
};

type Credentials = { email: string; password: string };
type Started = { label: string; cookie: string };

/**
 * @returns the session's label and the Set-Cookie header that carries the session
 * @throws AppError unauthenticated, alike for an unknown account and a wrong password; tooMany
 */
export async function signIn(given: Credentials, userAgent: string): Promise<Started> {
  // Taken before the work, so that many guesses at once cannot slip past.
  const charged = await chargeName(ACCOUNT_LIMIT, given.email);
  let isWrong = false;
  try {
    return await startIfRight(given, userAgent);
  } catch (error) {
    isWrong = error instanceof AppError && error.code === "unauthenticated";
    if (isWrong) loginsRefused().inc();
    throw error;
  } finally {
    if (!isWrong) await charged.refund();
  }
}

/** Whoever guesses keeps an account at its limit: its owner gets in again at once. */
export async function forgetWrongLogins(email: string): Promise<void> {
  await clearName(ACCOUNT_LIMIT, email);
}

async function startIfRight({ email, password }: Credentials, userAgent: string): Promise<Started> {
  const admin = await db().admin.findUnique({ where: { email } });
  const isRight = await matchesPassword(password, admin?.passwordHash);
  if (!admin || !isRight) throw new AppError("unauthenticated", WRONG_TEXT);
  return db().$transaction(async (transaction) => {
    // A password that was changed while this one was compared ends all sessions: none may begin
    // with the old one after that.
    const unchanged = await transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM "admin"
      WHERE "id" = ${admin.id}::uuid AND "password_hash" = ${admin.passwordHash} FOR SHARE`;
    if (unchanged.length === 0) throw new AppError("unauthenticated", WRONG_TEXT);
    return startSession(admin.id, userAgent, transaction);
  });
}
