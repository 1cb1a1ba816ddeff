// Whether a password is the right one, and new ones that are made here.
import { randomInt } from "node:crypto";
import { bytesOf, PASSWORD_BYTES } from "../credentials";
import { AppError } from "../errors";
import { comparePassword } from "./bcrypt";

/** Some ten seconds of work; further ones are refused without any. */
const MOST_WAITING = 20;
const RUSH_TEXT = "Too many people are signing in. Please try again in a minute.";
let waiting = 0;

/** Of the cost that all have, and of no password. */
const NOBODY = "$2b$12$yJxZCDfMo00v8Y2Lo5t.V.NxzSMTNpNMxGxu7YD3tPIKnNamMFDTS";

/**
 * Takes the same time whether there is an account or not.
 *
 * @param isKnown whether it comes from a browser that strangers cannot be in: it waits at any rate
 * @throws AppError tooMany where it would have to wait for long
 */
export async function matchesPassword(
  password: string,
  passwordHash?: string,
  isKnown = false,
): Promise<boolean> {
  if (waiting >= MOST_WAITING && !isKnown)
    throw new AppError("tooMany", RUSH_TEXT, { retryAfterSeconds: 60 });
  waiting += 1;
  const isMatch = await comparePassword(password, passwordHash ?? NOBODY).finally(() => {
    waiting -= 1;
  });
  // bcrypt compares the first 72 bytes: what follows them must not be taken for a match.
  return isMatch && passwordHash !== undefined && bytesOf(password) <= PASSWORD_BYTES.most;
}

/** No vowels, so that no word comes out, and nothing that reads like something else. */
const SIGNS = "bcdfghjkmnpqrstvwxyz23456789";

/** A password of 77 random bits that can be read out over the telephone. */
export function randomPassword(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)];
  const group = () => Array.from({ length: 4 }, sign).join("");
  return Array.from({ length: 4 }, group).join("-");
}
