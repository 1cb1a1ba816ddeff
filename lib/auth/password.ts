// Passwords are kept as bcrypt hashes only.
import { randomInt } from "node:crypto";
import { compare, hash } from "bcryptjs";
import { bytesOf, PASSWORD_BYTES } from "../credentials/schema";
import { AppError } from "../errors";
import { Turns } from "../turns";

/** About 0.3 s of work on the server's machine: cheap once, dear for whoever tries many. */
const COST = 12;

/** @param password as `newPassword` takes it */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/**
 * One password after the other: each takes a tenth of a second at a stretch, after which others are
 * served. Of many at once every one would take its tenth before anybody else's turn.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  waiting += 1;
  try {
    return await turns.take(work);
  } finally {
    waiting -= 1;
  }
}
const turns = new Turns();
let waiting = 0;

/** Some ten seconds of work. Whoever comes after that is told so, and costs nothing. */
const MOST_WAITING = 30;
const RUSH_TEXT = "Too many people are signing in. Please try again in a minute.";

/** A hash of the same cost that no password has. */
let nobody: Promise<string> | undefined;

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
  nobody ??= inTurn(() => hash(crypto.randomUUID(), COST));
  const known = passwordHash ?? (await nobody);
  const isMatch = await inTurn(() => compare(password, known));
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
