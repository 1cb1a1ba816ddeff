// Passwords are kept as bcrypt hashes only.
import { compare, hash } from "bcryptjs";

/** About 0.3 s of work on the server's machine: cheap once, dear for whoever tries many. */
const COST = 12;

/** @param password at most 72 bytes, which is what bcrypt reads */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** A hash of the same cost that no password has. */
let nobody: Promise<string> | undefined;

/** Takes the same time whether there is an account or not. */
export async function matchesPassword(password: string, passwordHash?: string): Promise<boolean> {
  nobody ??= hash(crypto.randomUUID(), COST);
  const isMatch = await compare(password, passwordHash ?? (await nobody));
  return isMatch && passwordHash !== undefined;
}
