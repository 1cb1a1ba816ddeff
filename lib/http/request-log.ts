// What the server notes of each request: an id and the socket's address for whoever handles it, and
// a line in the log.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Set by the server itself on every request; a client's own value is replaced. */
export const REQUEST_ID_HEADER = "x-request-id";
export const PEER_ADDRESS_HEADER = "x-peer-address";

/** @returns the server's id of the request; one of its own where no server stands around it */
export function requestIdOf(headers: Headers): string {
  return headers.get(REQUEST_ID_HEADER) ?? randomUUID();
}

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
      path: pathForLog(url, response.statusCode),
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

// What the log keeps of an address: people type phone numbers and emails where one belongs.

/** Written by the build; in development there is none, and every path is unknown. */
const ROUTES_FILE = ".next/app-path-routes-manifest.json";
const ID = "[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}";

const LONGEST = 200;
const LONGEST_UNKNOWN = 40;
/** A file was sent, or is what the browser has. */
const SENT = [200, 206, 304];

let known: RegExp | undefined;

/**
 * The path of a page or endpoint of ours, ids included, or of a file that was sent. Of any other
 * the first 40 characters, without digits and `@`.
 *
 * @param url its query is left out
 * @param status what it was answered with, where that is known already
 */
export function pathForLog(url: string, status?: number, routes = known): string {
  routes ??= known = patternOf(readRoutes());
  const [path = ""] = url.split("?", 1);
  const isFile = SENT.includes(status ?? 0) && !/^\/(?:admin|api)\//.test(path);
  if (isFile || routes.test(path)) return path.slice(0, LONGEST);
  return path.slice(0, LONGEST_UNKNOWN).replace(/[\d@]/g, "");
}

function readRoutes(): string[] {
  if (!existsSync(ROUTES_FILE)) return [];
  return Object.values<string>(JSON.parse(readFileSync(ROUTES_FILE, "utf8")));
}

/** @param routes as Next writes them; one that takes whatever comes (`[...path]`) knows nothing */
export function patternOf(routes: string[]): RegExp {
  const sources = routes
    .filter((route) => !route.includes("[..."))
    .map((route) => route.replaceAll(".", "\\.").replaceAll(/\[\w+\]/g, ID));
  return new RegExp(`^(?:${sources.join("|")})$`);
}
