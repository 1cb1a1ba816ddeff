// Ending well: finish what is being answered, then what is being mailed, then go.
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server } from "node:http";
import { closeDatabase } from "../db";
import { PEER_ADDRESS_HEADER } from "../http/client-address";

const CLOSE_IDLE_EVERY_MS = 100;

type RequestStart = { request: IncomingMessage; server: Server };

const servers = new Set<Server>();
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
  subscribe("http.server.request.start", (message) => {
    const { request, server } = message as RequestStart;
    servers.add(server);
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
  await Promise.all([...servers].map(close));
  for (const task of tasks) await task();
  await closeDatabase();
}

async function close(server: Server): Promise<void> {
  // A connection that was busy when the server began to close is kept alive after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
}
