// scripts/admin.ts sets the environment before it imports this module.
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { z } from "zod";
import { addAdmin, endSessionsByEmail, listAdmins, resetPassword } from "../lib/auth/admins";
import { adminEmailSchema, newPasswordSchema } from "../lib/auth/credentials-schema";
import { generatePassword } from "../lib/auth/password";
import { COMMAND_LINE } from "../lib/changes/data";
import { describeRejectedConnection, isDatabaseUnavailable } from "../lib/connection";
import { closeDatabase } from "../lib/db";
import { deleteEnquiriesOfPerson, parseContact } from "../lib/enquiries/data";
import { env } from "../lib/env";
import { AppError } from "../lib/errors";
import { ScriptError } from "./project";

const QUESTION = "New password (empty for a random one): ";

export type AdminCommand = "list" | "add" | "reset-password" | "end-sessions" | "forget";

/**
 * @param argument undefined if there is none. An empty argument can come from an unset variable of a shell.
 * @throws AppError, ScriptError, or a database error
 */
export async function runCommand(command: AdminCommand, argument?: string): Promise<void> {
  try {
    await execute(command, argument);
  } finally {
    await closeDatabase();
  }
}

function execute(command: AdminCommand, argument?: string): Promise<void> {
  switch (command) {
    case "list":
      return printAdmins();
    case "add":
      return addAccount(parseEmail(argument));
    case "reset-password":
      return resetAccountPassword(parseEmail(argument));
    case "end-sessions":
      return endSessions(argument === undefined ? undefined : parseEmail(argument));
    case "forget":
      return forgetPerson(argument ?? "");
  }
}

const parseEmail = (argument = ""): string => parseOrThrow(adminEmailSchema, argument);

async function printAdmins(): Promise<void> {
  const accounts = await listAdmins();
  if (accounts.length === 0) console.log("There are no staff accounts.");
  const width = Math.max(...accounts.map(({ email }) => email.length), 0);
  for (const { email, createdAt, sessions } of accounts) {
    const since = createdAt.toISOString().slice(0, 10);
    console.log(`${email.padEnd(width)}  since ${since}  ${formatSessionCount(sessions)}`);
  }
}

/** @param email undefined for the sessions of all admins */
async function endSessions(email: string | undefined): Promise<void> {
  console.log(`${formatSessionCount(await endSessionsByEmail(email, COMMAND_LINE))} ended.`);
}

async function addAccount(email: string): Promise<void> {
  const { password, isGenerated } = await chooseNewPassword();
  await addAdmin({ email, password }, COMMAND_LINE);
  console.log(`Added ${email}.`);
  if (isGenerated) printGeneratedPassword(password);
}

async function resetAccountPassword(email: string): Promise<void> {
  const { password, isGenerated } = await chooseNewPassword();
  await resetPassword({ email, password }, COMMAND_LINE);
  console.log(`The password of ${email} is set, and its sessions are ended.`);
  // The key of the counter is a hash that only the secret of the site can produce.
  if (!env().SESSION_SECRET)
    console.log("The count of wrong logins was not reset, because SESSION_SECRET is not set here.");
  if (isGenerated) printGeneratedPassword(password);
}

async function chooseNewPassword(): Promise<{ password: string; isGenerated: boolean }> {
  const typedPassword = await readPassword(QUESTION);
  if (typedPassword === "") return { password: generatePassword(), isGenerated: true };
  return { password: parseOrThrow(newPasswordSchema, typedPassword), isGenerated: false };
}

const printGeneratedPassword = (password: string): void =>
  console.log(`Password, shown once: ${password}`);

/** Reads from a terminal without echo, otherwise the first line of standard input. */
async function readPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? "";
  process.stderr.write(question);
  const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silentOutput, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

async function forgetPerson(input: string): Promise<void> {
  const contact = parseContact(input);
  if (!contact)
    throw new ScriptError("This is neither a phone number with ten digits nor an email address.");
  const count = await deleteEnquiriesOfPerson(contact, COMMAND_LINE);
  const owner = "phone" in contact ? "this phone number" : "this email";
  if (count === 0) return console.log(`No enquiry has ${owner}. Nothing was deleted.`);
  console.log(`${count === 1 ? "1 enquiry" : `${count} enquiries`} with ${owner} deleted.`);
  const { SMTP_URL, DATA_DIR } = env();
  const mails = SMTP_URL ? "the staff's mailbox" : path.join(DATA_DIR, "mail");
  console.log(`Also delete the mails in ${mails}. Existing backups still contain the data.`);
}

const formatSessionCount = (sessions: number): string =>
  sessions === 1 ? "1 session" : `${sessions} sessions`;

function parseOrThrow(schema: z.ZodType<string>, value: string): string {
  const { data, error } = schema.safeParse(value);
  if (data === undefined)
    throw new ScriptError(error?.issues[0]?.message ?? "The value is not valid.");
  return data;
}

/** Returns null for an unexpected error. */
export function describeExpectedError(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  const rejection = describeRejectedConnection(error);
  if (rejection) return rejection;
  if (isDatabaseUnavailable(error))
    return "The database cannot be reached. If the site is just starting, try again in a moment.";
  // PostgreSQL's code, Prisma's code or Prisma's message reports a missing table.
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (/42P01|P2021|does not exist in the current/.test(`${code} ${message}`))
    return "The database has no tables. Start the site once.";
  return null;
}
