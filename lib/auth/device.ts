// Browsers that have signed in before, after OWASP's device cookies. Such a cookie opens nothing: it
// says that whoever guesses here is not one of the strangers who may keep an account at its limit.
// It is signed with the account's epoch, so that another epoch voids all cookies of the account.
import { readCookie, setCookie } from "../http/cookies";
import { isSameSecret, keyedHash } from "../secret";

/** What a cookie is signed for. */
export type DeviceOwner = { id: string; deviceEpoch: string };

/** Seconds: as long as browsers keep a cookie; each login begins it anew. */
const MAX_AGE = 400 * 24 * 3_600;
/** Nobody but the login needs it, and no other site's page may have it sent. */
const SCOPE = `Path=/api/login; HttpOnly; SameSite=Strict; Max-Age=${MAX_AGE}`;

/** The Set-Cookie header by which an account knows a browser. */
export const deviceCookie = (owner: DeviceOwner, deviceId: string): string =>
  setCookie(cookieName(owner), `${deviceId}.${signature(owner, deviceId)}`, SCOPE);

export function knownDevice(cookieHeader: string | null, owner: DeviceOwner): string | null {
  const [deviceId = "", signed = ""] =
    readCookie(cookieHeader, cookieName(owner))?.split(".") ?? [];
  return isSameSecret(signed, signature(owner, deviceId)) ? deviceId : null;
}

/** One for each account: several admins may share a computer. */
const cookieName = ({ id }: DeviceOwner): string => `aaryaa_device_${id}`;

const signature = ({ id, deviceEpoch }: DeviceOwner, deviceId: string): string =>
  keyedHash(`device:${id}:${deviceEpoch}:${deviceId}`);
