import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../env";

export function getSessionSecret(): string {
  const { SESSION_SECRET } = env();
  if (!SESSION_SECRET) throw new Error("SESSION_SECRET is not set.");
  return SESSION_SECRET;
}

/** HMAC-SHA-256. Without the key, a short input such as an OTP could be found by hashing all possible inputs. */
export const keyedHash = (text: string): string =>
  createHmac("sha256", getSessionSecret()).update(text).digest("base64url");

export function isEqualInConstantTime(actual: string | null, expected: string): boolean {
  const expectedBytes = Buffer.from(expected);
  const actualBytes = Buffer.from(actual ?? "");
  return expectedBytes.length === actualBytes.length && timingSafeEqual(expectedBytes, actualBytes);
}
