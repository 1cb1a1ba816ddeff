// What the admin command line does, once the database is known.
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { z } from "zod";
import { addAdmin, endSessions, listAdmins, resetPassword } from "../lib/auth/admins";
import { randomPassword } from "../lib/auth/password";
import { isDatabaseAway, refusalText } from "../lib/connection";
import { adminEmail, newPassword } from "../lib/credentials";
import { closeDatabase } from "../lib/db";
import { forgetPerson, readContact } from "../lib/enquiries/data";
import { env } from "../lib/env";
import { AppError } from "../lib/errors";
import { COMMAND_LINE } from "../lib/resource/changes-data";
import { StartError } from "./project";

const QUESTION = "New password (empty for a random one): ";

/**
 * @returns the exit code
 * @throws AppError, StartError, or what the database says
 */
export async function runCommand(command: string, given?: string): Promise<number> {
  try {
    if (command === "forget") {
      await forget(given ?? "");
      return 0;
    }
    const email = given === undefined ? undefined : checked(adminEmail, given);
    if (command === "list") await list();
    else if (command === "end-sessions") await signOut(email);
    else if (email) await setPassword(command, email);
    return 0;
  } finally {
    await closeDatabase();
  }
}

async function list(): Promise<void> {
  const accounts = await listAdmins();
  if (accounts.length === 0) console.log("There is no staff account yet.");
  const width = Math.max(...accounts.map(({ email }) => email.length), 0);
  for (const { email, createdAt, sessions } of accounts) {
    const since = createdAt.toISOString().slice(0, 10);
    console.log(`${email.padEnd(width)}  since ${since}  ${counted(sessions)}`);
  }
}

async function signOut(email: string | undefined): Promise<void> {
  console.log(`${counted(await endSessions(email, COMMAND_LINE))} ended.`);
}

async function setPassword(command: string, email: string): Promise<void> {
  const chosen = await readPassword(QUESTION);
  const password = chosen === "" ? randomPassword() : checked(newPassword, chosen);
  if (command === "add") {
    await addAdmin(email, password, COMMAND_LINE);
    console.log(`Added ${email}.`);
  } else {
    await resetPassword(email, password, COMMAND_LINE);
    console.log(`The password of ${email} is set, and its sessions are ended.`);
    if (!env().SESSION_SECRET)
      console.log("Wrong logins to it still count: SESSION_SECRET is not known here.");
  }
  if (chosen === "") console.log(`Password, shown once: ${password}`);
}

/**
 * Asked for at a terminal, without showing what is typed; else read from the input.
 * @returns the first line of what was given; empty where nothing was
 */
async function readPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? "";
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

async function forget(typed: string): Promise<void> {
  const contact = readContact(typed);
  if (!contact) throw new StartError("That is no phone number of ten digits, and no email.");
  const count = await forgetPerson(contact, COMMAND_LINE);
  const of = "phone" in contact ? "this phone number" : "this email";
  if (count === 0) return console.log(`No enquiry has ${of}. Nothing was deleted.`);
  console.log(`${count === 1 ? "1 enquiry" : `${count} enquiries`} of ${of} deleted.`);
  const { SMTP_URL, DATA_DIR } = env();
  const mails = SMTP_URL ? "the staff's mailbox" : path.join(DATA_DIR, "mail");
  console.log(`Delete the mails in ${mails}, too. Backups made before now still hold them.`);
}

const counted = (sessions: number): string =>
  sessions === 1 ? "1 session" : `${sessions} sessions`;

function checked(schema: z.ZodType<string>, value: string): string {
  const { data, error } = schema.safeParse(value);
  if (data === undefined) throw new StartError(error?.issues[0]?.message ?? "It is not valid.");
  return data;
}

/** One line for the operator, where the failure is a foreseen one. */
export function explain(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  const refusal = refusalText(error);
  if (refusal) return refusal;
  if (isDatabaseAway(error))
    return "The database cannot be reached. If the site is only starting, try again in a moment.";
  // PostgreSQL's and Prisma's words for a table that is not there.
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (/42P01|P2021|does not exist in the current/.test(`${code} ${message}`))
    return "The database has no tables yet: start the site once.";
  return null;
}
