// What this site's secret proves: that it made something itself.
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

export function secret(): string {
  const { SESSION_SECRET } = env();
  if (!SESSION_SECRET) throw new Error("SESSION_SECRET is not set.");
  return SESSION_SECRET;
}

/** A hash that nobody else can make, so that nobody can try what it was made of either. */
export const keyedHash = (text: string): string =>
  createHmac("sha256", secret()).update(text).digest("base64url");

/** Compares in constant time. */
export function isSameSecret(given: string | null, expected: string): boolean {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given ?? "")];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
