// A device cookie grants no access, but gives a known browser its own limit of failed sign-ins (OWASP), so
// that strangers cannot lock out the owner. A new device epoch invalidates all cookies of the account.
import { formatSetCookieHeader, readCookie } from "../http/cookies";
import { isEqualInConstantTime, keyedHash } from "../http/secret";

export type DeviceOwner = { id: string; deviceEpoch: string };

/** 400 days, the maximum that browsers accept. Every sign-in renews the cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 3_600;
const COOKIE_ATTRIBUTES = `Path=/api/login; HttpOnly; SameSite=Strict; Max-Age=${MAX_AGE_SECONDS}`;

export const formatDeviceCookie = (owner: DeviceOwner, deviceId: string): string =>
  formatSetCookieHeader(
    buildDeviceCookieName(owner),
    `${deviceId}.${signDevice(owner, deviceId)}`,
    COOKIE_ATTRIBUTES,
  );

export function findKnownDeviceId(cookieHeader: string | null, owner: DeviceOwner): string | null {
  const cookie = readCookie(cookieHeader, buildDeviceCookieName(owner));
  if (!cookie) return null;
  const [deviceId = "", signature = ""] = cookie.split(".");
  return isEqualInConstantTime(signature, signDevice(owner, deviceId)) ? deviceId : null;
}

/** One cookie per account, because several admins may share a computer. */
const buildDeviceCookieName = ({ id }: DeviceOwner): string => `aaryaa_device_${id}`;

const signDevice = ({ id, deviceEpoch }: DeviceOwner, deviceId: string): string =>
  keyedHash(`device:${id}:${deviceEpoch}:${deviceId}`);
