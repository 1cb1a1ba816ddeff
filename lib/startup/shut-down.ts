import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getSharedState } from "../shared-state";

const CLOSE_IDLE_INTERVAL_MS = 100;
/** Node accepts one queued connection per turn. Waiting for several turns answers requests that were sent before the signal. */
const ACCEPT_TURNS = 200;
/** For connections that browsers open in advance and may never use. */
const SILENT_CONNECTION_TIMEOUT_MS = 1_000;
/** After this time, open requests of slow clients are cut off. */
export const OPEN_REQUESTS_TIMEOUT_MS = 6_000;
/** Long enough to send a mail. The limit matters if the database does not answer. */
export const SHUTDOWN_TASKS_TIMEOUT_MS = 18_000;

const shutdownTasks = getSharedState("shutdownTasks", (): (() => Promise<void>)[] => []);

/** Tasks run after the last response, in reverse order of registration. */
export function addShutdownTask(task: () => Promise<void>): void {
  shutdownTasks.unshift(task);
}

export function shutDownOnSignal(server: Server): void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const shutDown = async () => {
    try {
      await shutDownGracefully(server, sockets);
    } catch (error) {
      console.error("The shutdown failed:", error);
      process.exit(1);
    }
    process.exit(0);
  };
  process.once("SIGTERM", shutDown);
  process.once("SIGINT", shutDown);
  if (process.connected) process.once("disconnect", shutDown);
}

async function shutDownGracefully(server: Server, sockets: Set<Socket>): Promise<void> {
  for (let turn = 0; turn < ACCEPT_TURNS; turn += 1) await nextTurn();
  await closeServer(server, sockets);
  setTimeout(() => {
    console.error(
      `The server exits: a shutdown task took longer than ${SHUTDOWN_TASKS_TIMEOUT_MS} ms.`,
    );
    process.exit(0);
  }, SHUTDOWN_TASKS_TIMEOUT_MS);
  for (const task of shutdownTasks) await task();
}

async function closeServer(server: Server, sockets: Set<Socket>): Promise<void> {
  // A connection that was busy when the server started to close stays open after its response.
  const closeIdleTimer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
  const closeSilentTimer = setTimeout(() => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, SILENT_CONNECTION_TIMEOUT_MS);
  const closeAllTimer = setTimeout(() => server.closeAllConnections(), OPEN_REQUESTS_TIMEOUT_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(closeIdleTimer);
  clearTimeout(closeSilentTimer);
  clearTimeout(closeAllTimer);
}
