import { once } from "node:events";
import pLimit from "p-limit";
import { findLatestChange, recordAdminChange } from "../changes/data";
import { db, query } from "../db";
import type { RenderedEmail } from "../email/render";
import { describeMailError, sendMail } from "../email/transport";
import { env } from "../env";
import { AppError, fieldError, notSignedInError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { keyUsedError, lockKeyAndFindChange } from "../resource/repeated-write";
import { lockTable, type Transaction } from "../transaction";
import { hashPassword } from "./bcrypt";
import { renderAdminAddedEmail, renderAdminRemovedEmail, renderPasswordResetEmail } from "./emails";
import { generatePassword, verifyPassword } from "./password";
import { type AdminSession, countSessionsByAdmin, endAdminSessions } from "./session";
import { resetAccountLoginLimit } from "./sign-in";

const UNKNOWN_EMAIL_TEXT = "There is no admin with this email.";
const ALREADY_REMOVED_TEXT = "This admin has already been removed.";

/** A string means a script, such as COMMAND_LINE. */
export type Actor = AdminSession | string;

type NewCredentials = { email: string; password: string };

export async function listAdmins() {
  const [admins, sessionCounts] = await Promise.all([
    db().admin.findMany({
      select: { id: true, email: true, createdAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    countSessionsByAdmin(),
  ]);
  return admins.map((admin) => ({ ...admin, sessions: sessionCounts.get(admin.id) ?? 0 }));
}

export async function listAdminsForSession({ admin }: AdminSession) {
  const accounts = await listAdmins();
  return accounts.map(({ sessions, createdAt, ...account }) => ({
    ...account,
    createdAt: createdAt.toISOString(),
    isSignedIn: sessions > 0,
    isYou: account.id === admin.id,
  }));
}
export type AdminListItem = Awaited<ReturnType<typeof listAdminsForSession>>[number];

/**
 * Email and password must be validated. If the actor is an admin, all admins get a mail.
 * @param key becomes the id: a repeat with the same key adds no account and sends no mails
 * @throws AppError conflict if the email is taken; keyUsed; unauthenticated if the acting admin's session has
 *   ended
 */
export async function addAdmin(
  { email, password }: NewCredentials,
  actor: Actor,
  key?: string,
): Promise<{ id: string; email: string }> {
  const passwordHash = await hashPassword(password);
  const changedBy = describeActor(actor);
  const { added, emails } = await withUniqueEmail("email", async (tx) => {
    if (key && (await isRepeatedAddition(tx, key, { email, password, changedBy })))
      return { added: { id: key, email }, emails: [] };
    await lockAdminTable(tx, actor);
    const added = await tx.admin.create({
      data: { id: key, email, passwordHash },
      select: { id: true, email: true },
    });
    await recordAdminChange(tx, added.id, {
      id: key,
      changedBy,
      action: "added",
      after: { email },
    });
    return { added, emails: await listAdminEmails(tx) };
  });
  if (typeof actor !== "string")
    await sendToAdmins(emails, await renderAdminAddedEmail(email, changedBy));
  return added;
}

/**
 * Returns whether an earlier request with the key has added the admin. After a later change of the account, the
 * password is not compared, because the answer would reveal whether a guess of the new password is right.
 * @throws AppError keyUsed if the key identifies something else, or the account was removed since
 */
async function isRepeatedAddition(
  tx: Transaction,
  key: string,
  request: { email: string; password: string; changedBy: string },
): Promise<boolean> {
  const added = await lockKeyAndFindChange(tx, key);
  const account = await tx.admin.findUnique({ where: { id: key } });
  if (!added && !account) return false;
  const isSameRequest =
    added?.subject === "admin" &&
    added.changedBy === request.changedBy &&
    added.after?.email === request.email;
  if (!isSameRequest) throw keyUsedError();
  const latest = await findLatestChange(tx, "admin", key);
  if (!account)
    throw keyUsedError(
      `This admin was added, and ${latest?.changedBy} has removed the account since.`,
    );
  const isUnchanged = latest?.id === key && account.email === request.email;
  if (!isUnchanged) return true;
  // The limit of pending comparisons is for strangers, and this person is signed in.
  const hasRequestedPassword = await verifyPassword(request.password, account.passwordHash, {
    isKnownDevice: true,
  });
  if (!hasRequestedPassword) throw keyUsedError();
  return true;
}

/** @throws AppError conflict, at `field`, if another account has the email */
export async function withUniqueEmail<Result>(
  field: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db().$transaction(work);
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (isTaken) throw emailTakenError(field);
    throw error;
  }
}

export const emailTakenError = (field: string): AppError =>
  fieldError("conflict", field, "There is already an admin with this email.");

const describeActor = (actor: Actor) => (typeof actor === "string" ? actor : actor.admin.email);

/** @throws AppError unauthenticated if the acting admin's session ended while waiting for the lock */
async function lockAdminTable(tx: Transaction, actor: Actor): Promise<void> {
  await lockTable(tx, "admin");
  if (typeof actor === "string") return;
  const session = await tx.adminSession.findUnique({ where: { id: actor.id } });
  if (!session) throw notSignedInError();
}

export async function listAdminEmails(tx: Transaction): Promise<string[]> {
  const admins = await tx.admin.findMany({
    orderBy: { createdAt: "asc" },
    select: { email: true },
  });
  return admins.map(({ email }) => email);
}

/** Shorter than the timeout of other mails, because the admin waits for the response. */
export const MAIL_TIMEOUT_MS = 15_000;
/** Each mail has its own connection, and mail servers limit the connections of a client. */
const MAX_PARALLEL_MAILS = 4;

/**
 * Sends a separate mail to each admin, so that no admin sees the addresses of the others. If the mail server is slow,
 * returns after MAIL_TIMEOUT_MS, and the remaining mails are sent in the background.
 *
 * Only logs a failed mail, because the change of accounts is already committed. A repeated request sends no
 * mails: lost responses are frequent, and each would mail all admins twice. So a server that stops between the
 * commit and the mails loses them, while the history still contains the change.
 */
export async function sendToAdmins(emails: string[], content: RenderedEmail): Promise<void> {
  const timeout = AbortSignal.timeout(MAIL_TIMEOUT_MS);
  const sendTo = async (to: string) => {
    const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS);
    try {
      await sendMail({ to: [to], ...content, signal });
    } catch (error) {
      console.error(`A mail about a change of accounts was not sent: ${describeMailError(error)}`);
    }
  };
  const allSent = pLimit(MAX_PARALLEL_MAILS).map(new Set(emails), sendTo);
  await Promise.race([allSent, once(timeout, "abort")]);
}

/**
 * Also ends the account's sessions, invalidates its device cookies and resets its login limit.
 * @param actor if it is an admin, all admins get a mail
 * @throws AppError notFound, or unauthenticated if the acting admin's session ended
 */
export async function resetPassword(
  { email, password }: NewCredentials,
  actor: Actor,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const changedBy = describeActor(actor);
  const emails = await db().$transaction(async (tx) => {
    await lockAdminTable(tx, actor);
    const [account] = await tx.admin.updateManyAndReturn({
      where: { email },
      data: { passwordHash },
      select: { id: true },
    });
    if (!account) throw new AppError("notFound", UNKNOWN_EMAIL_TEXT);
    await endAdminSessions(tx, account.id);
    const after = { email, passwordChanged: true };
    await recordAdminChange(tx, account.id, { changedBy, action: "changed", after });
    return listAdminEmails(tx);
  });
  // The command line can run without the secret, which the key of the limit needs.
  if (env().SESSION_SECRET) await resetAccountLoginLimit(email);
  if (typeof actor !== "string")
    await sendToAdmins(emails, await renderPasswordResetEmail(email, changedBy));
}

/** @throws AppError conflict for one's own account; notFound; unauthenticated if the session ended */
export async function resetPasswordOfColleague(id: string, session: AdminSession) {
  if (id === session.admin.id)
    throw new AppError("conflict", "This is your own account: change your password instead.");
  const account = await db().admin.findUnique({ where: { id } });
  if (!account) throw new AppError("notFound", ALREADY_REMOVED_TEXT);
  const password = generatePassword();
  await resetPassword({ email: account.email, password }, session);
  return {
    message: "The password has been reset. The admin is logged out on all devices.",
    password,
  };
}

/**
 * Also invalidates device cookies. If `email` is undefined, applies to all accounts.
 * @throws AppError notFound if no account has the email
 */
export const endSessionsByEmail = async (
  email: string | undefined,
  changedBy: string,
): Promise<number> =>
  db().$transaction(async (tx) => {
    const accounts = await tx.admin.findMany({ where: { email } });
    if (email && accounts.length === 0) throw new AppError("notFound", UNKNOWN_EMAIL_TEXT);
    let total = 0;
    for (const account of accounts) {
      const { ended } = await endAdminSessions(tx, account.id);
      total += ended;
      if (ended === 0) continue;
      const after = { email: account.email, sessionsEnded: ended };
      await recordAdminChange(tx, account.id, { changedBy, action: "changed", after });
    }
    return total;
  });

/**
 * Admins cannot remove themselves, so that at least one admin always remains.
 * @throws AppError conflict for one's own account; notFound; unauthenticated if the session ended
 */
export async function removeAdmin(id: string, session: AdminSession): Promise<void> {
  const { admin } = session;
  if (id === admin.id)
    throw new AppError("conflict", "You cannot remove yourself. Ask another admin.");
  const { email, emails } = await db().$transaction(async (tx) => {
    // With the lock, only one of two admins who remove each other in parallel can succeed.
    await lockAdminTable(tx, session);
    const account = await tx.admin.findUnique({ where: { id } });
    if (!account) throw new AppError("notFound", ALREADY_REMOVED_TEXT);
    const emails = await listAdminEmails(tx);
    // Locks the account before its enquiries, in the same order as a change of the email, to avoid a deadlock.
    await endAdminSessions(tx, id);
    // Not left to the foreign key, so that the inbox notices the change.
    await tx.enquiry.updateMany({ where: { takenById: id }, data: { takenById: null } });
    await tx.admin.delete({ where: { id } });
    const before = { email: account.email };
    await recordAdminChange(tx, id, { changedBy: admin.email, action: "deleted", before });
    return { email: account.email, emails };
  });
  await sendToAdmins(emails, await renderAdminRemovedEmail(email, admin.email));
}

export type InitialAdmin = {
  email: string;
  /** Undefined if the password is ADMIN_PASSWORD. */
  generatedPassword?: string;
};

/** If ADMIN_PASSWORD is not set, only the embedded database gets an account, with a generated password. */
export async function createInitialAdmin(): Promise<InitialAdmin | null> {
  // Raw SQL, because every start waits for this, and Prisma initialises slowly.
  if ((await query(`SELECT FROM "admin" LIMIT 1`)).length > 0) return null;
  const { ADMIN_EMAIL, ADMIN_PASSWORD, PRINT_FIRST_PASSWORD } = env();
  const generatedPassword =
    !ADMIN_PASSWORD && PRINT_FIRST_PASSWORD ? generatePassword() : undefined;
  const password = ADMIN_PASSWORD ?? generatedPassword;
  if (!password) {
    console.error("There is no staff account yet: set ADMIN_PASSWORD and start again.");
    return null;
  }
  const data = { email: ADMIN_EMAIL, passwordHash: await hashPassword(password) };
  // Another instance may have created the account in the meantime.
  const { count } = await db().admin.createMany({ data, skipDuplicates: true });
  return count > 0 ? { email: ADMIN_EMAIL, generatedPassword } : null;
}
