// Staff accounts.
import { db, query } from "../db";
import { mailError, sendMail } from "../email/transport";
import { env } from "../env";
import { AppError, fieldError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { recordAdmin } from "../resource/changes-data";
import { hashPassword } from "./bcrypt";
import { adminAddedEmail, adminRemovedEmail, type Email, passwordResetEmail } from "./emails";
import { randomPassword } from "./password";
import { type AdminSession, NOT_OVER, notSignedIn, signOut } from "./session";
import { forgetWrongLogins } from "./sign-in";

const NOBODY_TEXT = "There is no admin with this email.";
const GONE_TEXT = "This admin is already removed.";

export const listAdmins = () => db().$queryRaw<
  { id: string; email: string; createdAt: Date; sessions: number }[]
>`
    SELECT a."id", a."email", a."created_at" AS "createdAt", count(s."id")::int AS "sessions"
    FROM "admin" a
    LEFT JOIN "admin_session" s ON s."admin_id" = a."id" AND ${NOT_OVER}
    GROUP BY a."id" ORDER BY a."created_at", a."id"`;

export async function listAdminsFor({ admin }: AdminSession) {
  const accounts = await listAdmins();
  return accounts.map(({ sessions, createdAt, ...account }) => ({
    ...account,
    createdAt: createdAt.toISOString(),
    isSignedIn: sessions > 0,
    isYou: account.id === admin.id,
  }));
}
export type AdminInfo = Awaited<ReturnType<typeof listAdminsFor>>[number];

/**
 * @param email as `adminEmail` gives it
 * @param password as `newPassword` takes it
 * @param by the admin, whose session must still be there, and of whose doing all are mailed; or
 *   COMMAND_LINE
 * @throws AppError conflict where the email is taken; unauthenticated where the admin was signed out or removed meanwhile
 */
export async function addAdmin(
  email: string,
  password: string,
  by: AdminSession | string,
): Promise<{ id: string; email: string }> {
  const passwordHash = await hashPassword(password);
  const changedBy = nameOf(by);
  const { added, all } = await ifFree("email", async (transaction) => {
    await lockAdmins(transaction, by);
    const added = await transaction.admin.create({
      data: { email, passwordHash },
      select: { id: true, email: true },
    });
    await recordAdmin(transaction, added.id, { changedBy, action: "added", after: { email } });
    return { added, all: await emailsOf(transaction) };
  });
  if (typeof by !== "string") await notify(all, adminAddedEmail(email, changedBy));
  return added;
}

/** @throws AppError conflict at this field where another account has the email */
export async function ifFree<Result>(
  field: string,
  work: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  try {
    return await db().$transaction(work);
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    throw isTaken ? taken(field) : error;
  }
}

export const taken = (field: string): AppError =>
  fieldError("conflict", field, "There is an admin with this email already.");

const nameOf = (by: AdminSession | string) => (typeof by === "string" ? by : by.admin.email);

/**
 * Until the transaction ends nobody else adds or removes an admin.
 *
 * @throws AppError unauthenticated where that has ended the session of whoever waited here
 */
async function lockAdmins(
  transaction: Prisma.TransactionClient,
  by: AdminSession | string,
): Promise<void> {
  await transaction.$executeRaw`LOCK TABLE "admin" IN SHARE ROW EXCLUSIVE MODE`;
  if (typeof by === "string") return;
  const session = await transaction.adminSession.findUnique({ where: { id: by.id } });
  if (!session) throw notSignedIn();
}

export async function emailsOf(transaction: Prisma.TransactionClient): Promise<string[]> {
  const all = await transaction.admin.findMany({
    orderBy: { createdAt: "asc" },
    select: { email: true },
  });
  return all.map(({ email }) => email);
}

/** Milliseconds: the admin waits, so that a mail that takes longer has failed. */
export const PATIENCE_MS = 15_000;
/** Mails each of them. What it says stands, whatever becomes of the mails. */
export async function notify(emails: string[], letter: Email): Promise<void> {
  const sendTo = async (to: string) => {
    try {
      await sendMail({ to, ...letter, patienceMs: PATIENCE_MS });
    } catch (error) {
      console.error(`An admin was not notified of a change of accounts: ${mailError(error)}`);
    }
  };
  await Promise.all([...new Set(emails)].map(sendTo));
}

/**
 * Sets a password without knowing the old one, ends every session of the account, makes every
 * browser unknown to it and forgets the wrong logins to it, where SESSION_SECRET says which these are.
 *
 * @param by as of `addAdmin`
 * @throws AppError notFound, unauthenticated
 */
export async function resetPassword(
  email: string,
  password: string,
  by: AdminSession | string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const changedBy = nameOf(by);
  const all = await db().$transaction(async (transaction) => {
    await lockAdmins(transaction, by);
    const [account] = await transaction.admin.updateManyAndReturn({
      where: { email },
      data: { passwordHash },
      select: { id: true },
    });
    if (!account) throw new AppError("notFound", NOBODY_TEXT);
    await signOut(transaction, account.id);
    const after = { email, passwordChanged: true };
    await recordAdmin(transaction, account.id, { changedBy, action: "changed", after });
    return emailsOf(transaction);
  });
  if (env().SESSION_SECRET) await forgetWrongLogins(email);
  if (typeof by !== "string") await notify(all, passwordResetEmail(email, changedBy));
}

/**
 * Gives another admin who is locked out a first password.
 *
 * @throws AppError conflict for oneself; notFound; unauthenticated where one was removed meanwhile
 */
export async function resetColleague(session: AdminSession, id: string) {
  if (id === session.admin.id)
    throw new AppError("conflict", "This is your own account: change your password instead.");
  const account = await db().admin.findUnique({ where: { id } });
  if (!account) throw new AppError("notFound", GONE_TEXT);
  const password = randomPassword();
  await resetPassword(account.email, password, session);
  return { message: "The password is reset. They are signed out on all devices.", password };
}

/**
 * Signs an admin out everywhere, without an email all of them; no browser is a known one then.
 *
 * @returns how many sessions were ended
 * @throws AppError notFound where no account has the email
 */
export const endSessions = async (email: string | undefined, changedBy: string): Promise<number> =>
  db().$transaction(async (transaction) => {
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

/**
 * Nobody removes themselves, so that there is always an admin.
 *
 * @throws AppError notFound, conflict for oneself, unauthenticated where one was removed meanwhile
 */
export async function removeAdmin(session: AdminSession, id: string): Promise<void> {
  const { admin } = session;
  if (id === admin.id)
    throw new AppError("conflict", "You cannot remove yourself: another admin can.");
  const { email, all } = await db().$transaction(async (transaction) => {
    // Two admins who remove each other at once must not both succeed.
    await lockAdmins(transaction, session);
    const account = await transaction.admin.findUnique({ where: { id } });
    if (!account) throw new AppError("notFound", GONE_TEXT);
    const all = await emailsOf(transaction);
    await transaction.admin.delete({ where: { id } });
    const before = { email: account.email };
    await recordAdmin(transaction, id, { changedBy: admin.email, action: "deleted", before });
    return { email: account.email, all };
  });
  await notify(all, adminRemovedEmail(email, admin.email));
}

export type FirstAdmin = {
  email: string;
  /** Set where nobody chose the password, so that it is printed. */
  printedPassword?: string;
};

/**
 * Makes the first account where there is none. Its password comes from ADMIN_PASSWORD; on the
 * embedded default a random one is made, to be printed.
 *
 * @returns the account that was made, or null where there already was one
 */
export async function ensureFirstAdmin(): Promise<FirstAdmin | null> {
  if ((await query(`SELECT FROM "admin" LIMIT 1`)).length > 0) return null;
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
