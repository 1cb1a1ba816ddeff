import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { db } from "../db";
import { AppError } from "../errors";
import type { Admin } from "../generated/prisma/client";
import { rejectedLoginsCounter } from "../http/metrics";
import {
  consumeRateLimit,
  consumeRateLimitByKey,
  getClientIp,
  type RateLimit,
  type RateLimitPoint,
  resetRateLimit,
} from "../http/rate-limit";
import type { credentialsSchema } from "./credentials-schema";
import { findKnownDeviceId, formatDeviceCookie } from "./device";
import { verifyPassword } from "./password";
import { findSession, startSession } from "./session";

const WRONG_CREDENTIALS_TEXT = "The email or the password is wrong.";

const createLoginLimit = (name: string, points: number): RateLimit => ({
  name,
  points,
  seconds: 15 * 60,
  message: "Too many wrong logins. Please wait a few minutes and try again.",
});
/** Counts failures in browsers without a device cookie of the account. */
export const IP_LOGIN_LIMIT = createLoginLimit("login-address", 20);
/** Counts failures in browsers without a device cookie, also for emails without an account. */
export const ACCOUNT_LOGIN_LIMIT = createLoginLimit("login-account", 10);
/** Counts wrong passwords at sign-in and at password changes. */
const DEVICE_LOGIN_LIMIT = createLoginLimit("login-device", 10);

type Credentials = z.infer<typeof credentialsSchema>;
type SignInResult = {
  label: string;
  /** Set-Cookie headers. */
  cookies: string[];
};

/** @throws AppError tooMany, or unauthenticated for both an unknown account and a wrong password */
export async function signIn(input: Credentials, { headers }: Request): Promise<SignInResult> {
  const admin = await db().admin.findUnique({ where: { email: input.email } });
  const deviceId = admin && findKnownDeviceId(headers.get("cookie"), admin);
  // Counts the attempt before the slow comparison, so that parallel attempts cannot exceed the limit.
  const point = deviceId
    ? await consumeDeviceLimit(admin.id, deviceId)
    : await consumeUnknownDeviceLimits(input.email, getClientIp(headers));
  try {
    const isMatch = await verifyPassword(input.password, admin?.passwordHash, {
      isKnownDevice: deviceId !== null,
    });
    if (!admin || !isMatch) throw new AppError("unauthenticated", WRONG_CREDENTIALS_TEXT);
    const result = await startSignedInSession(admin, deviceId ?? randomUUID(), headers);
    await point.refund();
    return result;
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated")
      rejectedLoginsCounter().inc();
    else await point.refund();
    throw error;
  }
}

/** @throws AppError tooMany */
export const consumeDeviceLimit = (adminId: string, deviceId: string): Promise<RateLimitPoint> =>
  consumeRateLimitByKey(DEVICE_LOGIN_LIMIT, `${adminId}:${deviceId}`);

async function consumeUnknownDeviceLimits(email: string, ip: string): Promise<RateLimitPoint> {
  const ipPoint = await consumeRateLimit(IP_LOGIN_LIMIT, ip);
  try {
    const accountPoint = await consumeRateLimitByKey(ACCOUNT_LOGIN_LIMIT, email);
    return {
      async refund() {
        await Promise.all([ipPoint.refund(), accountPoint.refund()]);
      },
    };
  } catch (error) {
    await ipPoint.refund();
    throw error;
  }
}

/** Lets the owner of an account sign in again after strangers have used up its limit. */
export async function resetAccountLoginLimit(email: string): Promise<void> {
  await resetRateLimit(ACCOUNT_LOGIN_LIMIT, email);
}

async function startSignedInSession(
  admin: Admin,
  deviceId: string,
  headers: Headers,
): Promise<SignInResult> {
  const previousId = (await findSession(headers.get("cookie")))?.id;
  return db().$transaction(async (tx) => {
    // The update locks the account: a parallel password change either ends this session, too, or has already
    // replaced the hash.
    const { id, passwordHash } = admin;
    const [owner] = await tx.admin.updateManyAndReturn({
      where: { id, passwordHash },
      data: { passwordHash },
      select: { id: true, deviceEpoch: true },
    });
    if (!owner) throw new AppError("unauthenticated", WRONG_CREDENTIALS_TEXT);
    const { label, cookie } = await startSession(admin.id, deviceId, tx, previousId);
    return { label, cookies: [cookie, formatDeviceCookie(owner, deviceId)] };
  });
}
