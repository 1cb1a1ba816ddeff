// One process at a time on a folder. The lock is a listening local socket and not a file with a
// process id: the operating system lets go of it with the process, however that ends, and a reused
// process id can never be taken for the holder.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync, statSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartError } from "./start-error";

/** The folder is held by another live process. */
export class FolderLockedError extends StartError {}

export type FolderLock = { release(): Promise<void> };

// Some Node versions fill an abstract name up to this length with NUL and others do not: only a
// full one is the same for both.
const ABSTRACT_NAME_LENGTH = 107;

/**
 * @param purpose tells apart the locks that one folder may carry
 * @throws FolderLockedError with one line that names the folder
 */
export async function lockFolder(folder: string, purpose: string): Promise<FolderLock> {
  const address = lockAddress(folder, purpose);
  // Where the socket is a file (macOS), it outlives a killed process and nobody answers it.
  if (path.isAbsolute(address) && !(await isAnswered(address))) rmSync(address, { force: true });
  const server = net.createServer((socket) => socket.destroy()).listen(address);
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new FolderLockedError(
      `Another start is running on ${folder} and was left alone. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  server.unref();
  return {
    async release() {
      server.close();
      await once(server, "close");
    },
  };
}

/** Named after the folder itself rather than its path, which two containers may share. */
function lockAddress(folder: string, purpose: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  const hash = createHash("sha256").update(`${purpose}:${dev}:${ino}`).digest("hex");
  if (process.platform === "linux") return `\0aaryaa-${hash}`.padEnd(ABSTRACT_NAME_LENGTH + 1, "-");
  return path.join(tmpdir(), `aaryaa-${hash.slice(0, 16)}.sock`);
}

async function isAnswered(address: string): Promise<boolean> {
  const socket = net.connect(address);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
