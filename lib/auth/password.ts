import { randomInt } from "node:crypto";
import { AppError } from "../errors";
import { comparePassword } from "./bcrypt";
import { countPasswordBytes, PASSWORD_BYTES } from "./credentials-schema";

/** Limits the wait to about ten seconds. Further sign-ins are rejected immediately. */
const MAX_PENDING_COMPARISONS = 20;
const TOO_MANY_SIGN_INS_TEXT = "Too many people are logging in. Please try again in a minute.";
let pendingComparisons = 0;

/** Has the same cost as real hashes, and matches no password. */
const DUMMY_HASH = "$2b$12$yJxZCDfMo00v8Y2Lo5t.V.NxzSMTNpNMxGxu7YD3tPIKnNamMFDTS";

/**
 * Takes the same time if there is no hash, so that it does not reveal whether an account exists.
 * @param options.isKnownDevice skips the limit of pending comparisons, which strangers can use up
 * @throws AppError tooMany
 */
export async function verifyPassword(
  password: string,
  passwordHash?: string,
  { isKnownDevice = false } = {},
): Promise<boolean> {
  if (pendingComparisons >= MAX_PENDING_COMPARISONS && !isKnownDevice)
    throw new AppError("tooMany", TOO_MANY_SIGN_INS_TEXT, { retryAfterSeconds: 60 });
  pendingComparisons += 1;
  const isMatch = await comparePassword(password, passwordHash ?? DUMMY_HASH).finally(() => {
    pendingComparisons -= 1;
  });
  // bcrypt compares only 72 bytes, and a longer password must not match by its first 72.
  return (
    isMatch && passwordHash !== undefined && countPasswordBytes(password) <= PASSWORD_BYTES.max
  );
}

/** Has no vowels, so that no words occur, and no characters that look alike. */
const PASSWORD_CHARACTERS = "bcdfghjkmnpqrstvwxyz23456789";

/** 77 random bits, easy to read out on the telephone. */
export function generatePassword(): string {
  const pickCharacter = () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)];
  const buildGroup = () => Array.from({ length: 4 }, pickCharacter).join("");
  return Array.from({ length: 4 }, buildGroup).join("-");
}
