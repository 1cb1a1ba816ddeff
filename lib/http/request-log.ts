import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** `setRequestHeaders` sets both on every request, and overwrites values that the client sent. */
export const REQUEST_ID_HEADER = "x-request-id";
export const PEER_IP_HEADER = "x-peer-address";

/** Creates an id if the handler runs without the custom server, as in tests. */
export const getRequestId = (headers: Headers): string =>
  headers.get(REQUEST_ID_HEADER) ?? randomUUID();

/** @returns the request id */
export function setRequestHeaders(request: IncomingMessage, response: ServerResponse): string {
  const requestId = randomUUID();
  request.headers[REQUEST_ID_HEADER] = requestId;
  request.headers[PEER_IP_HEADER] = request.socket.remoteAddress ?? "unknown";
  response.setHeader(REQUEST_ID_HEADER, requestId);
  return requestId;
}

/** Does not log the query, IP or body, because they contain personal data. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const startedAt = performance.now();
  const { method, url = "" } = request;
  response.once("close", () => {
    log({
      level: "info",
      time: new Date().toISOString(),
      requestId,
      method,
      path: redactPath(url),
      status: response.statusCode,
      ms: Math.round(performance.now() - startedAt),
      aborted: response.writableFinished ? undefined : true,
    });
  });
}

const pendingLines: string[] = [];

/** Writes all lines of an event loop turn at once. Does not use console.log, which Next patches and slows down. */
function log(line: object): void {
  pendingLines.push(JSON.stringify(line));
  if (pendingLines.length === 1) setImmediate(flushLog);
}

export function setUpLog(): void {
  // Ignores an EPIPE after the reader of the log has exited. Logging it would fail again, in a loop.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  process.on("exit", flushLog);
}

function flushLog(): void {
  if (pendingLines.length > 0) process.stdout.write(`${pendingLines.splice(0).join("\n")}\n`);
}

const MAX_PATH_LENGTH = 100;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Phone numbers and email addresses, which people paste into the address bar. */
const PERSONAL_DATA = /\d{4,}|[^/]*(?:@|%40)[^/]*/gi;

export function redactPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path
    .slice(0, MAX_PATH_LENGTH)
    .split("/")
    .map((part) => (ID.test(part) ? part : part.replace(PERSONAL_DATA, "…")))
    .join("/");
}
