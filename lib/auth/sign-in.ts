// Signing in and out.
import { db } from "../db";
import { AppError } from "../http/errors";
import { matchesPassword } from "./password";
import { startSession } from "./session";

/**
 * @returns the session's label and the Set-Cookie header that carries the session
 * @throws AppError unauthenticated, alike for an unknown account and a wrong password
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  userAgent: string,
): Promise<{ label: string; cookie: string }> {
  const admin = await db().admin.findUnique({ where: { email: email.toLowerCase() } });
  const isRight = await matchesPassword(password, admin?.passwordHash);
  if (!admin || !isRight)
    throw new AppError("unauthenticated", "The email or the password is wrong.");
  return startSession(admin.id, userAgent);
}
