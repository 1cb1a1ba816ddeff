// Staff accounts.
import { db, pool } from "../db";
import { env } from "../env";
import { Prisma } from "../generated/prisma/client";
import { recordAdmin } from "../history/data";
import { AppError, fieldError } from "../http/errors";
import { hashPassword, randomPassword } from "./password";
import { type AdminSession, STILL_ACTIVE, signOut } from "./session";
import type { AdminInfo } from "./settings-schema";
import { forgetWrongLogins } from "./sign-in";

/** With the number of sessions that have not ended for want of activity yet. */
type Account = { id: string; email: string; createdAt: Date; sessions: number };

const NOBODY_TEXT = "There is no admin with this email.";

/** Those who work at a small provider; nobody can be added beyond this many. */
export const MOST_ADMINS = 200;

/** The oldest first. */
export function listAdmins(): Promise<Account[]> {
  return db().$queryRaw<Account[]>`
    SELECT a."id", a."email", a."created_at" AS "createdAt", count(s."id")::int AS "sessions"
    FROM "admin" a
    LEFT JOIN "admin_session" s ON s."admin_id" = a."id" AND ${STILL_ACTIVE}
    GROUP BY a."id" ORDER BY a."created_at", a."id" LIMIT ${MOST_ADMINS}`;
}

/** The oldest account first, as one of the admins sees the others. */
export async function listAdminsFor({ admin }: AdminSession): Promise<AdminInfo[]> {
  const accounts = await listAdmins();
  return accounts.map(({ sessions, createdAt, ...account }) => ({
    ...account,
    createdAt: createdAt.toISOString(),
    isSignedIn: sessions > 0,
    isYou: account.id === admin.id,
  }));
}

/**
 * @param email as `adminEmail` gives it
 * @param password as `newPassword` takes it
 * @param changedBy the admin's email, or COMMAND_LINE
 * @throws AppError conflict where the email is taken, or there are as many as there may be
 */
export async function addAdmin(
  email: string,
  password: string,
  changedBy: string,
): Promise<{ id: string; email: string }> {
  const passwordHash = await hashPassword(password);
  return ifFree("email", async (transaction) => {
    if ((await countLocked(transaction)) >= MOST_ADMINS)
      throw new AppError("conflict", `There are ${MOST_ADMINS} admins already. Remove one first.`);
    const account = await transaction.admin.create({
      data: { email, passwordHash },
      select: { id: true, email: true },
    });
    await recordAdmin(transaction, account.id, { changedBy, action: "added", after: { email } });
    return account;
  });
}

/**
 * Does in one transaction what gives an account an email.
 *
 * @param field where the email was typed
 * @throws AppError conflict where another account has it
 */
export async function ifFree<Result>(field: string, work: Work<Result>): Promise<Result> {
  try {
    return await db().$transaction(work);
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    throw isTaken ? taken(field) : error;
  }
}
type Work<Result> = (transaction: Prisma.TransactionClient) => Promise<Result>;

export function taken(field: string): AppError {
  return fieldError("conflict", field, "There is an admin with this email already.");
}

/** How many there are; until the transaction ends nobody changes that. */
async function countLocked(transaction: Prisma.TransactionClient): Promise<number> {
  await transaction.$executeRaw`LOCK TABLE "admin" IN SHARE ROW EXCLUSIVE MODE`;
  return transaction.admin.count();
}

/**
 * Sets a password without knowing the old one, ends every session of the account, makes every
 * browser unknown to it and forgets the wrong logins to it, where SESSION_SECRET says which these are.
 *
 * @throws AppError notFound
 */
export async function resetPassword(
  email: string,
  password: string,
  changedBy: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db().$transaction(async (transaction) => {
    const [account] = await transaction.admin.updateManyAndReturn({
      where: { email },
      data: { passwordHash },
      select: { id: true },
    });
    if (!account) throw new AppError("notFound", NOBODY_TEXT);
    await signOut(transaction, account.id);
    const after = { email, passwordChanged: true };
    await recordAdmin(transaction, account.id, { changedBy, action: "changed", after });
  });
  if (env().SESSION_SECRET) await forgetWrongLogins(email);
}

/**
 * Signs an admin out everywhere, or all of them; no browser is a known one then.
 *
 * @returns how many sessions were ended
 * @throws AppError notFound where no account has the email
 */
export async function endSessions(email: string | undefined, changedBy: string): Promise<number> {
  return db().$transaction(async (transaction) => {
    const accounts = await transaction.admin.findMany({ where: { email } });
    if (email && accounts.length === 0) throw new AppError("notFound", NOBODY_TEXT);
    let all = 0;
    for (const account of accounts) {
      const { ended } = await signOut(transaction, account.id);
      all += ended;
      if (ended === 0) continue;
      const after = { email: account.email, sessionsEnded: ended };
      await recordAdmin(transaction, account.id, { changedBy, action: "changed", after });
    }
    return all;
  });
}

/**
 * Removes another admin, and with the account its sessions.
 *
 * @throws AppError notFound, or conflict for oneself and for the last one
 */
export async function removeAdmin({ admin }: AdminSession, id: string): Promise<void> {
  if (id === admin.id)
    throw new AppError("conflict", "You cannot remove yourself: another admin can.");
  await db().$transaction(async (transaction) => {
    // Two admins who remove each other at once must not both succeed.
    const count = await countLocked(transaction);
    const account = await transaction.admin.findUnique({ where: { id } });
    if (!account) throw new AppError("notFound", "This admin is already removed.");
    if (count === 1) throw new AppError("conflict", "The last admin cannot be removed.");
    await transaction.admin.delete({ where: { id } });
    const before = { email: account.email };
    await recordAdmin(transaction, id, { changedBy: admin.email, action: "deleted", before });
  });
}

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
  // In SQL, like all that every start waits for: Prisma takes a while to begin.
  const { rowCount } = await pool().query(`SELECT FROM "admin" LIMIT 1`);
  if (rowCount !== 0) return null;
  const { ADMIN_EMAIL, ADMIN_PASSWORD, PRINT_FIRST_PASSWORD } = env();
  const printedPassword = !ADMIN_PASSWORD && PRINT_FIRST_PASSWORD ? randomPassword() : undefined;
  const password = ADMIN_PASSWORD ?? printedPassword;
  if (!password) {
    console.error("There is no staff account yet: set ADMIN_PASSWORD and start again.");
    return null;
  }
  const data = { email: ADMIN_EMAIL, passwordHash: await hashPassword(password) };
  // Another instance may have made it in the meantime; there is one row then, theirs.
  const { count } = await db().admin.createMany({ data, skipDuplicates: true });
  return count > 0 ? { email: ADMIN_EMAIL, printedPassword } : null;
}
