// Staff accounts.
import { randomBytes } from "node:crypto";
import { db } from "../db";
import { env } from "../env";
import { hashPassword } from "./password";

export type FirstAdmin = {
  email: string;
  /** Set where nobody chose the password, so that somebody must be told it. */
  printedPassword?: string;
};

/**
 * Makes the first account where there is none. Its password comes from ADMIN_PASSWORD; on the
 * embedded default a random one is made, to be printed.
 *
 * @returns the account that was made, or null where there already was one
 */
export async function ensureFirstAdmin(): Promise<FirstAdmin | null> {
  if ((await db().admin.count()) > 0) return null;
  const { ADMIN_EMAIL, ADMIN_PASSWORD, PRINT_FIRST_PASSWORD } = env();
  const printedPassword =
    !ADMIN_PASSWORD && PRINT_FIRST_PASSWORD ? randomBytes(12).toString("base64url") : undefined;
  const password = ADMIN_PASSWORD ?? printedPassword;
  if (!password) {
    console.error("There is no staff account yet: set ADMIN_PASSWORD and start again.");
    return null;
  }
  const email = ADMIN_EMAIL.toLowerCase();
  const passwordHash = await hashPassword(password);
  // Another instance may have made it in the meantime; there is one row then, theirs.
  const { count } = await db().admin.createMany({
    data: [{ email, passwordHash }],
    skipDuplicates: true,
  });
  return count > 0 ? { email, printedPassword } : null;
}
