// Ending well: finish what is being answered, then what is being mailed, then go.
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { shared } from "../shared-state";

const CLOSE_IDLE_EVERY_MS = 100;
/** The kernel hands over one waiting connection in each turn; what was sent before the signal is answered. */
const TURNS = 200;
/** Browsers open connections in advance that never ask. */
const SILENT_FOR_MS = 1_000;
/** Nobody's slowness may hold the end up for longer. */
export const ANSWERED_WITHIN_MS = 6_000;
/** For mails that are being sent, and for a database that may have fallen silent. */
export const SETTLED_WITHIN_MS = 18_000;

const exitTasks = shared("exitTasks", (): (() => Promise<void>)[] => []);

/** Has something done after the last answer and before the process ends; the latest comes first. */
export function beforeExit(task: () => Promise<void>): void {
  exitTasks.unshift(task);
}

/**
 * SIGTERM or SIGINT (or the end of the program that started this one) closes the server before the
 * process exits with 0.
 */
export function endOnSignal(server: Server): void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const shutDown = () => {
    finish(server, sockets).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error("The server did not end well:", error);
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", shutDown);
  process.once("SIGINT", shutDown);
  if (process.connected) process.once("disconnect", shutDown);
}

async function finish(server: Server, sockets: Set<Socket>): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
  await close(server, sockets);
  setTimeout(() => {
    console.error(`The server ends though something did not within ${SETTLED_WITHIN_MS} ms.`);
    process.exit(0);
  }, SETTLED_WITHIN_MS);
  for (const task of exitTasks) await task();
}

async function close(server: Server, sockets: Set<Socket>): Promise<void> {
  // A connection that was busy when the server began to close stays alive after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const hangUp = setTimeout(() => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, SILENT_FOR_MS);
  const giveUp = setTimeout(() => server.closeAllConnections(), ANSWERED_WITHIN_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
  clearTimeout(hangUp);
  clearTimeout(giveUp);
}
