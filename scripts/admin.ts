// npm run admin: the staff accounts from the command line, the way back in where nobody can log in;
// and forgetting whoever asks for it.
import { existsSync } from "node:fs";
import path from "node:path";
import { type Environment, readEnvironment } from "../lib/env";
import {
  isStartedScript,
  loadDotEnv,
  projectFolder,
  readOrCreateSecret,
  runScript,
  StartError,
} from "./project";
import { reachDatabase } from "./reach-database";

const HELP = `Staff accounts and enquiries, on the database that DATABASE_URL names or on the embedded one.

  npm run admin -- list                     who there is, and how many sessions each has
  npm run admin -- add <email>              make an account
  npm run admin -- reset-password <email>   set a password, end that admin's sessions, and
                                            forget the wrong logins to the account
  npm run admin -- end-sessions [<email>]   sign an admin out everywhere, or all of them; their
                                            browsers are strangers to the login from then on
  npm run admin -- forget <phone or email>  delete all enquiries of a person who asks for it
  npm run admin -- help                     this

add and reset-password ask for the password, or take the first line of their input. Where it is
empty, a random one is made and printed. forget takes a phone number as it is typed, with blanks,
+91 or a leading 0; it cannot reach into the staff's mailbox, nor into backups.`;

/** How many arguments each command takes. */
const COMMANDS: Record<string, { least: number; most: number }> = {
  list: { least: 0, most: 0 },
  add: { least: 1, most: 1 },
  "reset-password": { least: 1, most: 1 },
  "end-sessions": { least: 0, most: 1 },
  // A phone number may have blanks.
  forget: { least: 1, most: 10 },
};

/**
 * @param words as they are typed behind `npm run admin --`
 * @returns the exit code
 * @throws StartError in one line where the failure is a foreseen one
 */
export async function admin(words: string[]): Promise<number> {
  try {
    return await run(words);
  } catch (error) {
    const { explain } = await import("./admin-commands");
    const line = explain(error);
    throw line === null ? error : new StartError(line);
  }
}

async function run([command = "help", ...args]: string[]): Promise<number> {
  if (["help", "--help", "-h"].includes(command)) {
    console.log(HELP);
    return 0;
  }
  const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!known || args.length < known.least || args.length > known.most) {
    console.error(`${known ? "That is not how it is called" : `There is no '${command}'`}.\n`);
    console.error(HELP);
    return 1;
  }
  loadDotEnv();
  const environment = readEnvironment(process.env);
  const database = await reachDatabase(process.env);
  try {
    // Read by whatever opens the database, from here on.
    process.env.DATABASE_URL = database.url;
    process.env.SESSION_SECRET = environment.SESSION_SECRET ?? secretOf(environment) ?? "";
    const { runCommand } = await import("./admin-commands");
    return await runCommand(command, args.length > 0 ? args.join(" ") : undefined);
  } finally {
    await database.stop();
  }
}

/** The site's own secret, where it made one: wrong logins are counted under it. */
function secretOf({ DATA_DIR }: Environment): string | undefined {
  const file = path.join(path.resolve(projectFolder, DATA_DIR), "session-secret");
  return existsSync(file) ? readOrCreateSecret(file) : undefined;
}

if (isStartedScript(import.meta.filename)) await runScript(() => admin(process.argv.slice(2)));
