// Signing in, and how often a password may be guessed.
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { credentials } from "../credentials";
import { db } from "../db";
import { AppError } from "../errors";
import type { Admin } from "../generated/prisma/client";
import {
  type Charge,
  charge,
  chargeName,
  clearName,
  clientAddress,
  type Limit,
} from "../http/rate-limit";
import { loginsRefused } from "../metrics";
import { type DeviceOwner, deviceCookie, knownDevice } from "./device";
import { matchesPassword } from "./password";
import { findSession, startSession } from "./session";
import { SESSION_DAYS } from "./terms";

const WRONG_TEXT = "The email or the password is wrong.";

const limit = (name: string, points: number): Limit => ({
  name,
  points,
  seconds: 15 * 60,
  message: "Too many wrong logins. Please wait a few minutes and try again.",
});
/** Wrong logins from one IP address, in browsers without the account's device cookie. */
export const ADDRESS_LIMIT = limit("login-address", 20);
/** The same by email, from all IP addresses together; also for an email that no account has. */
export const ACCOUNT_LIMIT = limit("login-account", 10);
/** Wrong passwords in one known browser, at the login or where a signed-in admin is asked again. */
const DEVICE_LIMIT = limit("login-device", 10);

type Credentials = z.infer<typeof credentials>;
type SignedIn = {
  label: string;
  /** The Set-Cookie headers: the session's, and the one that makes this a known browser. */
  cookies: string[];
};

/**
 * In a browser that is signed in already, the new session takes the old one's place.
 *
 * @throws AppError unauthenticated, alike for an unknown account and a wrong password; tooMany
 */
export async function signIn(given: Credentials, { headers }: Request): Promise<SignedIn> {
  const admin = await db().admin.findUnique({ where: { email: given.email } });
  const device = admin && knownDevice(headers.get("cookie"), admin);
  // Charged before the slow comparison, so that many guesses at once cannot slip past.
  const charged = device
    ? await chargeDevice(admin.id, device)
    : await chargeStranger(given.email, clientAddress(headers));
  try {
    const isRight = await matchesPassword(given.password, admin?.passwordHash, device !== null);
    if (!admin || !isRight) throw new AppError("unauthenticated", WRONG_TEXT);
    const started = await openSession(admin, device ?? randomUUID(), headers, given.staySignedIn);
    await charged.refund();
    return started;
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") loginsRefused().inc();
    else await charged.refund();
    throw error;
  }
}

/**
 * Charges a known browser's own limit, which guesses from elsewhere do not use up.
 *
 * @throws AppError tooMany
 */
export const chargeDevice = (adminId: string, deviceId: string): Promise<Charge> =>
  chargeName(DEVICE_LIMIT, `${adminId}:${deviceId}`);

async function chargeStranger(email: string, address: string): Promise<Charge> {
  const ofAddress = await charge(ADDRESS_LIMIT, address);
  try {
    const ofAccount = await chargeName(ACCOUNT_LIMIT, email);
    return {
      refund: async () => void (await Promise.all([ofAddress.refund(), ofAccount.refund()])),
    };
  } catch (error) {
    await ofAddress.refund();
    throw error;
  }
}

/** Lets the owner in at once where somebody's guesses hold the account at its limit. */
export async function forgetWrongLogins(email: string): Promise<void> {
  await clearName(ACCOUNT_LIMIT, email);
}

async function openSession(
  admin: Admin,
  deviceId: string,
  headers: Headers,
  staySignedIn = false,
): Promise<SignedIn> {
  const before = (await findSession(headers.get("cookie")))?.id;
  return db().$transaction(async (transaction) => {
    // A password that was changed while this one was compared ends all sessions: none may begin
    // with the old one after that.
    const [owner] = await transaction.$queryRaw<DeviceOwner[]>`
      SELECT "id", "device_epoch" AS "deviceEpoch" FROM "admin"
      WHERE "id" = ${admin.id}::uuid AND "password_hash" = ${admin.passwordHash} FOR SHARE`;
    if (!owner) throw new AppError("unauthenticated", WRONG_TEXT);
    const { label, cookie } = await startSession(admin.id, deviceId, transaction, before);
    // The session's row decides when it expires: Max-Age only keeps the cookie until then.
    const session = staySignedIn ? `${cookie}; Max-Age=${SESSION_DAYS * 24 * 60 * 60}` : cookie;
    return { label, cookies: [session, deviceCookie(owner, deviceId)] };
  });
}
