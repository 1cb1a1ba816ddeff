// npm run admin: manages staff accounts, and deletes the enquiries of a person on request.
import { existsSync } from "node:fs";
import path from "node:path";
import { type Environment, readEnvironment } from "../lib/env";
import type { AdminCommand } from "./admin-commands";
import { loadDotEnv } from "./dot-env";
import { openEmbeddedPostgres } from "./embedded-postgres";
import {
  isStartedScript,
  projectFolder,
  readOrCreateSecret,
  runScript,
  ScriptError,
} from "./project";

const HELP = `Manages staff accounts and enquiries in the database of DATABASE_URL, or in the embedded one.

  npm run admin -- list                     list accounts and their number of sessions
  npm run admin -- add <email>              add an account
  npm run admin -- reset-password <email>   set a password, end that admin's sessions and reset
                                            the count of wrong logins
  npm run admin -- end-sessions [<email>]   sign out one admin, or all, on every device; their
                                            browsers are no longer known to the login
  npm run admin -- forget <phone or email>  delete all enquiries of a person
  npm run admin -- help                     show this help

add and reset-password ask for the password, or read the first line of standard input. If it is
empty, a random password is generated and printed. forget accepts a phone number with blanks, +91
or a leading 0. It does not delete mails in the staff's mailbox, nor anything in backups.`;

/** How many arguments each command accepts. */
const ARGUMENT_LIMITS: Record<AdminCommand, { min: number; max: number }> = {
  list: { min: 0, max: 0 },
  add: { min: 1, max: 1 },
  "reset-password": { min: 1, max: 1 },
  "end-sessions": { min: 0, max: 1 },
  // A phone number may be typed with blanks.
  forget: { min: 1, max: 10 },
};

/** @throws ScriptError with one line, for an expected failure */
export async function runAdmin(args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    const { describeExpectedError } = await import("./admin-commands");
    const message = describeExpectedError(error);
    throw message === null ? error : new ScriptError(message);
  }
}

async function run([command = "help", ...args]: string[]): Promise<number> {
  if (["help", "--help", "-h"].includes(command)) {
    console.log(HELP);
    return 0;
  }
  if (!isAdminCommand(command)) return rejectUsage(`Unknown command '${command}'.`);
  const { min, max } = ARGUMENT_LIMITS[command];
  if (args.length < min || args.length > max)
    return rejectUsage(`Wrong number of arguments for '${command}'.`);
  loadDotEnv();
  const environment = readEnvironment(process.env);
  const { DATABASE_URL, DIRECT_URL = DATABASE_URL } = environment;
  const embedded = DIRECT_URL ? undefined : await openEmbeddedDatabase(environment);
  try {
    // The imports below read these variables.
    process.env.DATABASE_URL = embedded?.url ?? DIRECT_URL;
    process.env.SESSION_SECRET = environment.SESSION_SECRET ?? readSavedSecret(environment) ?? "";
    const { runCommand } = await import("./admin-commands");
    await runCommand(command, args.length > 0 ? args.join(" ") : undefined);
    return 0;
  } finally {
    await embedded?.stop();
  }
}

const isAdminCommand = (command: string): command is AdminCommand =>
  Object.hasOwn(ARGUMENT_LIMITS, command);

/** Returns the exit code. */
function rejectUsage(mistake: string): number {
  console.error(`${mistake}\n`);
  console.error(HELP);
  return 1;
}

async function openEmbeddedDatabase({ DATA_DIR }: Environment) {
  const folder = path.resolve(projectFolder, DATA_DIR);
  if (existsSync(path.join(folder, "postgres"))) return openEmbeddedPostgres(folder);
  throw new ScriptError(
    `There is no database in ${folder}. Start the site once, or set DATABASE_URL or DATA_DIR.`,
  );
}

/** Returns the secret that the site generated. The keys of its rate limit counters are hashes made with the secret. */
function readSavedSecret({ DATA_DIR }: Environment): string | undefined {
  const file = path.join(path.resolve(projectFolder, DATA_DIR), "session-secret");
  return existsSync(file) ? readOrCreateSecret(file) : undefined;
}

if (isStartedScript(import.meta.filename)) await runScript(() => runAdmin(process.argv.slice(2)));
