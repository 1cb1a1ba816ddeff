// The server that stands before the framework: requests that no page and no endpoint takes are
// refused here, in our own words, and every answer, whoever makes it, tells the browser what to
// refuse.
import http, { type IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { answerIn, askedLanguage } from "../content/words";
import { codeOf } from "../errors";
import { AREAS_UPLOAD, bodyLimit, PLANS_UPLOAD, UPLOAD } from "./body";
import { keepPageAnswer } from "./page-status";
import { noteRequest, REQUEST_ID_HEADER } from "./request-log";
import { publicPolicy, SECURITY_HEADERS, withSandbox } from "./security-headers";

/** A connection that has not said what it wants, or not all of it, is closed after this long. */
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
/** Neither a byte came nor one went; of who does not read its answer Node looks a second time. */
const SILENT_FOR_MS = 30_000;

const PAGE_METHODS = ["GET", "HEAD"];
const API_METHODS = [...PAGE_METHODS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** A name or an address, and perhaps a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const POLICY = "content-security-policy";
const NOT_HERE = "This cannot be done at this address.";

/** `message` is what `answerIn` takes. */
type Refusal = { status: number; message: string; allow?: string[] };

/**
 * @param framework what answers the requests that are not refused
 * @param isDevelopment nothing is refused then: Next's own tools need what no page takes
 * @param options what Node itself decides by
 */
export function guardedServer(
  framework: RequestListener,
  isDevelopment = false,
  options: http.ServerOptions = {},
): http.Server {
  // The staff area's pages replace the policy by their own, which names a nonce.
  const policy = publicPolicy(isDevelopment);
  const headers = Object.entries({ ...SECURITY_HEADERS, [POLICY]: policy });
  /** The latest answer on each connection. */
  const latest = new WeakMap<Duplex, ServerResponse>();
  const receive: RequestListener = (request, response) => {
    latest.set(request.socket, response);
    noteRequest(request, response);
    keepPageAnswer(request, response);
    for (const [name, value] of headers) response.setHeader(name, value);
  };
  const server = http.createServer({
    headersTimeout: HEADERS_WITHIN_MS,
    requestTimeout: REQUEST_WITHIN_MS,
    ServerResponse: Answer,
    // Seen to below, in our own words.
    requireHostHeader: false,
    ...options,
  });
  server.on("request", (request, response) => {
    receive(request, response);
    if (isDevelopment) return framework(request, response);
    // A form of a page whose script is not there yet: it gets the page once more.
    if (isFormOfPage(request)) request.method = "GET";
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal);
    // Until the connection's next request, when Node begins anew.
    const upload = uploadOf(request);
    if (upload) request.socket.setTimeout(upload.withinMs);
    request.url = readable(request.url ?? "/");
    // Next leaves a handler's own header away where there is one already.
    response.setHeader(POLICY, withSandbox(policy, request.url));
    framework(request, response);
  });
  if (isDevelopment) return server;
  server.timeout = SILENT_FOR_MS;
  server.on("checkExpectation", (request, response) => {
    receive(request, response);
    refuse(response, { status: 417, message: "Nothing but 100-continue can be expected." });
  });
  server.on("clientError", (error, socket) =>
    answerBrokenRequest(error, socket, headers, latest.get(socket)),
  );
  return server;
}

function refusalOf(request: IncomingMessage): Refusal | null {
  const { url = "", method = "", headers } = request;
  if (!url.startsWith("/")) return { status: 400, message: "Ask for a path on this site." };
  if (!hasOneHost(request)) return { status: 400, message: "The Host header makes no sense." };
  const allow = isApi(request) ? API_METHODS : PAGE_METHODS;
  if (!allow.includes(method))
    return { status: 405, message: NOT_HERE, ...(!isApi(request) && { allow }) };
  const usual = { limit: bodyLimit(url.split("?")[0]), tooLarge: "tooLarge" };
  const { limit, tooLarge } = uploadOf(request) ?? usual;
  if (Number(headers["content-length"]) > limit) return { status: 413, message: tooLarge };
  return null;
}

function isApi({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return url.startsWith("/api/");
}

function uploadOf({ method, url = "" }: IncomingMessage) {
  const [path] = url.split("?");
  return [UPLOAD, PLANS_UPLOAD, AREAS_UPLOAD].find(
    (each) => method === each.method && path === each.path,
  );
}

function isFormOfPage(request: IncomingMessage): boolean {
  const type = request.headers["content-type"] ?? "";
  return (
    request.method === "POST" &&
    !isApi(request) &&
    type.startsWith("application/x-www-form-urlencoded")
  );
}

/** Only HTTP/1.0 allows none. */
function hasOneHost({ headers, headersDistinct, httpVersion }: IncomingMessage): boolean {
  const given = headersDistinct.host ?? [];
  if (given.length === 0) return httpVersion === "1.0";
  return given.length === 1 && HOST.test(headers.host ?? "");
}

/** Next would show these, with 200, to whoever asks for them. */
const INTERNAL_PAGES = ["/_global-error", "/_not-found"];

/** Browsers send none: an address with one would be a second name of another page. */
const DOT_SEGMENT = /[\\/]\.{1,2}(?:[\\/]|$)/;

/** The address as Next can take it. */
function readable(url: string): string {
  const [given = "", ...query] = url.split("?");
  const path = withPlainLetters(given);
  const isNone = DOT_SEGMENT.test(path) || INTERNAL_PAGES.includes(path);
  const nowhere = isApi({ url }) ? "/api/404" : "/404";
  return [isNone ? nowhere : path, ...query].join("?");
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

function words(response: ServerResponse, said: string): string {
  const { req, statusCode } = response;
  const message = answerIn(askedLanguage(req.headers["accept-language"]), said);
  const requestId = response.getHeader(REQUEST_ID_HEADER);
  return JSON.stringify({ message, error: message, code: codeOf(statusCode), requestId });
}

/** The several forms of Node's methods are handed on as they are. */
type Loose = (...given: unknown[]) => ServerResponse;

/**
 * What the framework refuses by itself, a method that an endpoint does not have, say, it answers
 * with an empty body or a plain line: here it says so as every other error does.
 */
class Answer extends ServerResponse {
  readonly #isApi: boolean;
  #message: string | undefined;

  constructor(request: IncomingMessage) {
    super(request);
    this.#isApi = isApi(request);
  }

  /**
   * Next hands a handler's headers over in lists of one. Its own compression knows a content type
   * only as text, and would leave what our handlers answer as large as it is.
   */
  override setHeader(name: string, value: number | string | readonly string[]): this {
    const [first, ...others] = Array.isArray(value) ? value : [value];
    return super.setHeader(name, first !== undefined && others.length === 0 ? first : value);
  }

  override writeHead(...given: unknown[]): this {
    const [status] = given;
    if (this.#isApi && Number(status) >= 400) this.#giveWords(Number(status));
    (super.writeHead as Loose)(...given);
    return this;
  }

  #giveWords(status: number): void {
    const type = String(this.getHeader("content-type") ?? "text/plain");
    if (!type.startsWith("text/plain")) return;
    this.#message = status === 405 ? NOT_HERE : "failed";
    this.removeHeader("content-length");
    this.setHeader("content-type", "application/json");
    this.setHeader("cache-control", "no-store");
  }

  override end(...given: unknown[]): this {
    // Node asks for the head by itself, but only once it has the body: too late for these.
    if (this.#isApi && !this.headersSent && this.statusCode >= 400) this.writeHead(this.statusCode);
    if (this.#message === undefined) (super.end as Loose)(...given);
    else super.end(words(this, this.#message));
    return this;
  }
}

const BROKEN: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request's headers are too large." },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: "tooLarge" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request took too long to arrive." },
};
const BAD: Refusal = { status: 400, message: "This is no request of HTTP." };

/** What is no HTTP, or does not come to its end: there is a connection, and no request. */
function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: [string, string][],
  answer: ServerResponse | undefined,
): void {
  const isAnswering = answer?.headersSent && !answer.writableFinished;
  if (socket.writable && !isAnswering) {
    const { status, message: said } = BROKEN[error.code ?? ""] ?? BAD;
    const message = answerIn("en", said);
    const body = JSON.stringify({ message, error: message, code: codeOf(status) });
    const lines = [
      `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      "content-type: application/json",
      "cache-control: no-store",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
