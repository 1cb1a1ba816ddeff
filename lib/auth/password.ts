// Passwords are kept as bcrypt hashes only.
import { hash } from "bcryptjs";

/** About 0.3 s of work on the server's machine: cheap once, dear for whoever tries many. */
const COST = 12;

/** @param password at most 72 bytes, which is what bcrypt reads */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}
