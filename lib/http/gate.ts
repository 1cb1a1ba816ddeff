// What stands before the framework: requests that no page and no endpoint takes are refused here,
// in our own words, and every answer, whoever makes it, tells the browser what to refuse.
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { isDevelopment } from "../env";
import { BODY_LIMIT } from "./body";
import { FAULT_TEXT } from "./errors";
import { keepPageAnswer } from "./page-status";
import { REQUEST_ID_HEADER } from "./request-id";
import { publicPolicy, SECURITY_HEADERS } from "./security-headers";

/** A connection that has not said what it wants, or not all of it, is closed after this long. */
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
/** Neither a byte came nor one went; of who does not read its answer Node looks a second time. */
const SILENT_FOR_MS = 30_000;

const PAGE_METHODS = ["GET", "HEAD"];
const API_METHODS = [...PAGE_METHODS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** A name or an address, and perhaps a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const NOT_HERE = "This cannot be done at this address.";

const HEADERS = [
  ...SECURITY_HEADERS,
  // The staff area's pages replace it by their own, which names a nonce.
  { key: "content-security-policy", value: publicPolicy(isDevelopment()) },
];

type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server };
type Refusal = { status: number; message: string; allow?: string[] };

/** Refuses nothing in development: Next's own tools need what no page takes. */
export function guardServer(): void {
  const guarded = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as RequestStart;
    // Published before the server's listeners are called: the first request is guarded as well.
    if (!guarded.has(server) && !isDevelopment()) standBefore(server);
    guarded.add(server);
    latest.set(request.socket, response);
    keepPageAnswer(request, response);
    for (const { key, value } of HEADERS) response.setHeader(key, value);
    if (isApi(request)) neverWithoutWords(response);
  });
}

/** The latest answer on each connection. */
const latest = new WeakMap<Duplex, ServerResponse>();

function standBefore(server: Server): void {
  server.headersTimeout = HEADERS_WITHIN_MS;
  server.requestTimeout = REQUEST_WITHIN_MS;
  server.timeout = SILENT_FOR_MS;
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    // A form of a page whose script is not there yet: it gets the page once more.
    if (isFormOfPage(request)) request.method = "GET";
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal);
    request.url = readable(request.url ?? "/");
    for (const listener of listeners) listener(request, response);
  });
  // Nothing here speaks another protocol: without a listener such a wish is passed over, as HTTP
  // has it, and the request is answered.
  server.removeAllListeners("upgrade");
  server.on("checkExpectation", (_request, response) =>
    refuse(response, { status: 417, message: "Nothing but 100-continue can be expected." }),
  );
  server.on("clientError", answerBrokenRequest);
}

function refusalOf(request: IncomingMessage): Refusal | null {
  const { url = "", method = "", headers } = request;
  if (!url.startsWith("/")) return { status: 400, message: "Ask for a path on this site." };
  if (!hasOneHost(request)) return { status: 400, message: "The Host header makes no sense." };
  const allow = isApi(request) ? API_METHODS : PAGE_METHODS;
  if (!allow.includes(method))
    return { status: 405, message: NOT_HERE, ...(!isApi(request) && { allow }) };
  if (Number(headers["content-length"]) > BODY_LIMIT)
    return { status: 413, message: "The request is too large." };
  return null;
}

function isApi({ url = "" }: IncomingMessage): boolean {
  return url.startsWith("/api/");
}

function isFormOfPage(request: IncomingMessage): boolean {
  const type = request.headers["content-type"] ?? "";
  return (
    request.method === "POST" &&
    !isApi(request) &&
    type.startsWith("application/x-www-form-urlencoded")
  );
}

/** None is what HTTP/1.0 allows; Node refuses it for later versions. */
function hasOneHost({ headers, headersDistinct }: IncomingMessage): boolean {
  const given = headersDistinct.host ?? [];
  return given.length === 0 || (given.length === 1 && HOST.test(headers.host ?? ""));
}

/** Next would show these, with 200, to whoever asks for them. */
const INTERNAL_PAGES = ["/_global-error", "/_not-found"];

/** The address as Next can take it. */
function readable(url: string): string {
  const [given = "", ...query] = url.split("?");
  const path = withPlainLetters(given);
  const isInternal = INTERNAL_PAGES.includes(new URL(`http://site${path}`).pathname);
  return [isInternal ? "/404" : path, ...query].join("?");
}

/**
 * A letter is the same written as an escape, but not to Next, which finds neither the page nor its
 * absence then. Where the escapes stand for no text, they stand for themselves: nothing is there.
 */
function withPlainLetters(path: string): string {
  try {
    decodeURIComponent(path);
  } catch {
    return path.replaceAll("%", "%25");
  }
  return path.replace(/%[2-7][\da-f]/gi, (escaped) => {
    const sign = decodeURIComponent(escaped);
    return /[\w.~-]/.test(sign) ? sign : escaped;
  });
}

function refuse(response: ServerResponse, { status, message, allow }: Refusal): void {
  response.statusCode = status;
  if (allow) response.setHeader("allow", allow.join(", "));
  response.setHeader("content-type", "application/json");
  response.setHeader("cache-control", "no-store");
  response.end(words(response, message));
}

function words(response: ServerResponse, message: string): string {
  const requestId = response.getHeader(REQUEST_ID_HEADER);
  return JSON.stringify({ message, error: message, requestId });
}

/**
 * What the framework refuses by itself, a method that an endpoint does not have, say, it answers
 * with an empty body or a plain line: here it says so as every other error does.
 */
function neverWithoutWords(response: ServerResponse): void {
  let message: string | undefined;
  const writeHead = response.writeHead.bind(response) as Loose;
  response.writeHead = ((...given: unknown[]) => {
    const type = String(response.getHeader("content-type") ?? "text/plain");
    if (Number(given[0]) >= 400 && type.startsWith("text/plain")) {
      message = given[0] === 405 ? NOT_HERE : FAULT_TEXT;
      response.removeHeader("content-length");
      response.setHeader("content-type", "application/json");
      response.setHeader("cache-control", "no-store");
    }
    return writeHead(...given);
  }) as typeof response.writeHead;
  const end = response.end.bind(response) as Loose;
  response.end = ((...given: unknown[]) => {
    // Node asks for the head by itself, but only once it has the body: too late for these.
    if (!response.headersSent && response.statusCode >= 400)
      response.writeHead(response.statusCode);
    return message === undefined ? end(...given) : end(words(response, message));
  }) as typeof response.end;
}

/** Both have several forms; what they are given is handed on as it is. */
type Loose = (...given: unknown[]) => ServerResponse;

const BROKEN: Record<string, Refusal & { phrase: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    phrase: "Request Header Fields Too Large",
    message: "The request's headers are too large.",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    phrase: "Payload Too Large",
    message: "The request is too large.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    phrase: "Request Timeout",
    message: "The request took too long to arrive.",
  },
};
const BAD = { status: 400, phrase: "Bad Request", message: "This is no request of HTTP." };

/** What is no HTTP, or does not come to its end: there is a connection, and no request. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  const answer = latest.get(socket);
  const isAnswering = answer?.headersSent && !answer.writableFinished;
  if (socket.writable && !isAnswering) {
    const { status, phrase, message } = BROKEN[error.code ?? ""] ?? BAD;
    const body = JSON.stringify({ message, error: message });
    const lines = [
      `HTTP/1.1 ${status} ${phrase}`,
      ...HEADERS.map(({ key, value }) => `${key}: ${value}`),
      "content-type: application/json",
      "cache-control: no-store",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
