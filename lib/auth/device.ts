// Browsers that have signed in before, after OWASP's device cookies. Such a cookie opens nothing: it
// says that whoever guesses here is not one of the strangers who may keep an account at its limit.
// It is signed with the account's epoch, so that another epoch voids all cookies of the account.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { env } from "../env";
import type { Prisma } from "../generated/prisma/client";
import { readCookie, setCookie } from "../http/cookies";

/** What a cookie is signed for. */
export type DeviceOwner = { id: string; deviceEpoch: string };

/** Seconds: as long as browsers keep a cookie; each login begins it anew. */
const MAX_AGE = 400 * 24 * 3_600;
/** Nobody but the login needs it, and no other site's page may have it sent. */
const SCOPE = `Path=/api/login; HttpOnly; SameSite=Strict; Max-Age=${MAX_AGE}`;

/** The Set-Cookie header by which an account knows a browser. */
export function deviceCookie(owner: DeviceOwner, deviceId: string): string {
  return setCookie(cookieName(owner), `${deviceId}.${signature(owner, deviceId)}`, SCOPE);
}

/** The browser that a request's Cookie header names, or null where the account knows none such. */
export function knownDevice(cookieHeader: string | null, owner: DeviceOwner): string | null {
  const [deviceId = "", signed = ""] =
    readCookie(cookieHeader, cookieName(owner))?.split(".") ?? [];
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(owner, deviceId))];
  return given.length === right.length && timingSafeEqual(given, right) ? deviceId : null;
}

/**
 * Makes every browser unknown to an account.
 *
 * @returns the epoch for the cookies that are given out from now on
 */
export async function forgetDevices(
  transaction: Prisma.TransactionClient,
  adminId: string,
): Promise<string> {
  const { deviceEpoch } = await transaction.admin.update({
    where: { id: adminId },
    data: { deviceEpoch: randomUUID() },
    select: { deviceEpoch: true },
  });
  return deviceEpoch;
}

/** One for each account: several admins may share a computer. */
function cookieName({ id }: DeviceOwner): string {
  return `aaryaa_device_${id}`;
}

function signature({ id, deviceEpoch }: DeviceOwner, deviceId: string): string {
  const { SESSION_SECRET } = env();
  if (!SESSION_SECRET) throw new Error("SESSION_SECRET is not set.");
  const signed = `device:${id}:${deviceEpoch}:${deviceId}`;
  return createHmac("sha256", SESSION_SECRET).update(signed).digest("base64url");
}
