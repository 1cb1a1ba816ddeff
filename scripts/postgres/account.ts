// The user that PostgreSQL runs as. It refuses to run as root, and initdb wants a user with a name.
import { spawnSync } from "node:child_process";
import { chmodSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { StartError } from "../start-error";

export type Account = {
  /** Goes before the command. */
  prefix: string[];
  /** Another user, to whom the data must belong. */
  user?: { uid: number; gid: number };
};

const NOBODY = 65_534;
// Inside a user namespace of its own the process is nobody; outside, the files stay ours.
const IN_NAMESPACE = ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
const OWN_DATABASE = "set DATABASE_URL to a PostgreSQL of your own";

/**
 * @param folder holds the data, or will
 * @param data the data folder, where it exists already
 * @param programs must be readable by whoever runs them
 * @throws StartError where PostgreSQL cannot be run here
 */
export function postgresAccount(folder: string, data: string, programs: string): Account {
  if (process.getuid === undefined) return { prefix: [] };
  if (process.getuid() !== 0) return ordinaryAccount();
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return otherAccount(owner.uid, owner.gid, folder, programs);
  if (canMakeNamespace()) return { prefix: IN_NAMESPACE };
  if (!owner) return otherAccount(NOBODY, NOBODY, folder, programs);
  throw new StartError(
    `PostgreSQL does not run as root, and ${data} belongs to root. Give it to another user (chown -R ${NOBODY}:${NOBODY} ${data}), or ${OWN_DATABASE}.`,
  );
}

function ordinaryAccount(): Account {
  try {
    userInfo();
    return { prefix: [] };
  } catch {
    if (canMakeNamespace()) return { prefix: IN_NAMESPACE };
    throw new StartError(
      `PostgreSQL needs a user with a name, and ${process.getuid?.()} has none in /etc/passwd. Run as another user, or ${OWN_DATABASE}.`,
    );
  }
}

function canMakeNamespace(): boolean {
  const [command = "", ...args] = [...IN_NAMESPACE, "true"];
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** Lets the other user pass through our folder, and checks that the way to it is open. */
function otherAccount(uid: number, gid: number, folder: string, programs: string): Account {
  chmodSync(folder, statSync(folder).mode | 0o011);
  const closed = closedFolder(folder) ?? closedFolder(programs);
  if (closed === undefined) return { prefix: [], user: { uid, gid } };
  throw new StartError(
    `PostgreSQL does not run as root, and another user cannot reach it through ${closed}. Run as an ordinary user, move the project, or ${OWN_DATABASE}.`,
  );
}

/** The first folder on the way that others may not pass through. */
function closedFolder(folder: string): string | undefined {
  const parent = path.dirname(folder);
  const above = parent === folder ? undefined : closedFolder(parent);
  return above ?? ((statSync(folder).mode & 0o001) === 0 ? folder : undefined);
}
