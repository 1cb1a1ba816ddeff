// Ending well: finish what is being answered, then what is being mailed, then go.
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { closeDatabase } from "../db";
import { PEER_ADDRESS_HEADER } from "../http/client-address";

const CLOSE_IDLE_EVERY_MS = 100;
/** Where visitors keep coming the server has to close in spite of them. */
const TAKEN_IN_WITHIN_MS = 3_000;
const QUIET_TURNS = 3;
/** For a request that is on its way. Browsers open connections in advance that never ask. */
const SILENT_FOR_MS = 1_000;
/** Nobody's slowness may hold the end up for longer. */
const ANSWERED_WITHIN_MS = 6_000;

type RequestStart = { request: IncomingMessage; server: Server };

const servers = new Set<Server>();
const silent = new Set<Socket>();
/** How many were ever made. */
let connections = 0;
const tasks: (() => Promise<void>)[] = [];

/** Has something done after the last answer and before the process ends. */
export function beforeExit(task: () => Promise<void>): void {
  tasks.push(task);
}

/**
 * Watches the HTTP server from outside, since Next keeps it to itself: each request is marked with
 * the address of its socket, whatever the client claims, and SIGTERM or SIGINT (or the end of the
 * program that started this one) closes the server before the process exits with 0.
 */
export function superviseServer(): void {
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { socket: Socket };
    connections += 1;
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  subscribe("http.server.request.start", (message) => {
    const { request, server } = message as RequestStart;
    servers.add(server);
    silent.delete(request.socket);
    request.headers[PEER_ADDRESS_HEADER] = request.socket.remoteAddress ?? "unknown";
  });
  process.once("SIGTERM", shutDown);
  process.once("SIGINT", shutDown);
  if (process.connected) process.once("disconnect", shutDown);
}

function shutDown(): void {
  finish().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error("The server did not end well:", error);
      process.exit(1);
    },
  );
}

async function finish(): Promise<void> {
  await takeIn();
  await Promise.all([...servers].map(close));
  for (const task of tasks) await task();
  await closeDatabase();
}

/**
 * What was sent before the signal is owed an answer, and what the kernel holds is handed over one
 * connection in each turn of the loop.
 */
async function takeIn(): Promise<void> {
  const giveUpAt = performance.now() + TAKEN_IN_WITHIN_MS;
  let before: number;
  do {
    before = connections;
    for (let turn = 0; turn < QUIET_TURNS; turn += 1) await nextTurn();
  } while (connections !== before && performance.now() < giveUpAt);
}

async function close(server: Server): Promise<void> {
  // A connection that was busy when the server began to close is kept alive after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const hangUp = setTimeout(closeSilent, SILENT_FOR_MS);
  const giveUp = setTimeout(() => server.closeAllConnections(), ANSWERED_WITHIN_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
  clearTimeout(hangUp);
  clearTimeout(giveUp);
}

function closeSilent(): void {
  for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
}
