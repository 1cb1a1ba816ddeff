// What the server notes of each request: an id and the socket's address for whoever handles it, and
// a line in the log.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Set by the server itself on every request; a client's own value is replaced. */
export const REQUEST_ID_HEADER = "x-request-id";
export const PEER_ADDRESS_HEADER = "x-peer-address";

/** @returns the server's id of the request; one of its own where no server stands around it */
export const requestIdOf = (headers: Headers): string =>
  headers.get(REQUEST_ID_HEADER) ?? randomUUID();

/**
 * Gives a request its id, and logs its path and its status; no query, address or body, which
 * are personal.
 */
export function noteRequest(request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  const requestId = randomUUID();
  request.headers[REQUEST_ID_HEADER] = requestId;
  request.headers[PEER_ADDRESS_HEADER] = request.socket.remoteAddress ?? "unknown";
  response.setHeader(REQUEST_ID_HEADER, requestId);
  const { method, url = "" } = request;
  response.once("close", () => {
    log({
      level: "info",
      time: new Date().toISOString(),
      requestId,
      method,
      path: pathForLog(url),
      status: response.statusCode,
      ms: Math.round(performance.now() - began),
      ...(!response.writableFinished && { aborted: true }),
    });
  });
}

const unwritten: string[] = [];

/** Lines of one turn leave together, and not through Next's console, which costs more than a line. */
function log(line: object): void {
  unwritten.push(JSON.stringify(line));
  if (unwritten.length === 1) setImmediate(flushLog);
}

/** Writes what the last turn logged, where the process ends within it. */
export function flushLog(): void {
  if (unwritten.length > 0) process.stdout.write(`${unwritten.splice(0).join("\n")}\n`);
}

const LONGEST = 100;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** People type phone numbers and emails where an address belongs. */
const PERSONAL = /\d{4,}|[^/]*(?:@|%40)[^/]*/gi;

/** The beginning of a path, without what may be somebody's; ids stay. */
export function pathForLog(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path
    .slice(0, LONGEST)
    .split("/")
    .map((part) => (ID.test(part) ? part : part.replace(PERSONAL, "…")))
    .join("/");
}
