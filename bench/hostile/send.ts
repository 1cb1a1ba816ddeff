// Sends one request, and judges the answer by what holds for every one.
import http from "node:http";
import type { Staff } from "./ground";
import { FORM_TYPE, type HostileRequest } from "./requests";
import { OWN_EMAIL } from "./values";

export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string };

const ANSWER_WITHIN_MS = 30_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Closes the connections that wait for more. */
export function hangUp(): void {
  agent.destroy();
}

/**
 * @param from the address that the one trusted proxy names
 * @throws where no whole answer comes
 */
export function send(
  url: string,
  request: HostileRequest,
  from: string,
  staff?: Staff,
): Promise<Answer> {
  const body = bodyOf(request, staff);
  const { cookie, "x-forwarded-for": claimed, ...headers } = request.headers;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = http.request({
      hostname,
      port,
      agent,
      method: request.method,
      path: request.path,
      timeout: ANSWER_WITHIN_MS,
      headers: {
        ...headers,
        ...(staff ? { cookie: staff.cookie } : cookie !== undefined && { cookie }),
        "x-forwarded-for": claimed ? `${claimed}, ${from}` : from,
        // Said, since Node sends the body of a GET, say, without either of them.
        ...(body &&
          (request.isChunked
            ? { "transfer-encoding": "chunked" }
            : { "content-length": body.length })),
      },
    });
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error("No answer came.")));
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // The site ended the idle connection at the very moment: it has not seen the request.
      if (sent.reusedSocket && error.code === "ECONNRESET")
        send(url, request, from, staff).then(resolve, reject);
      else reject(error);
    });
    if (!body) sent.end();
    else if (request.isChunked) sendInPieces(sent, body);
    else sent.end(body);
  });
}

function bodyOf({ body }: HostileRequest, staff: Staff | undefined): Buffer | null {
  if (body === undefined) return null;
  const bytes = Buffer.from(body, "base64");
  if (!staff || !bytes.includes(OWN_EMAIL)) return bytes;
  return Buffer.from(bytes.toString().replaceAll(OWN_EMAIL, staff.email));
}

function sendInPieces(sent: http.ClientRequest, body: Buffer): void {
  const third = Math.ceil(body.length / 3);
  for (let at = 0; at < body.length; at += third) sent.write(body.subarray(at, at + third));
  sent.end();
}

/** @returns what is wrong with an answer, a line each */
export function faultsOf(request: HostileRequest, answer: Answer): string[] {
  const faults: string[] = [];
  if (answer.status >= 500) faults.push(`it answers ${answer.status}`);
  if (answer.status >= 400 && request.method !== "HEAD" && !messageOf(answer))
    if (!isFormAnswer(request, answer)) faults.push(`its ${answer.status} has no message`);
  return [...faults, ...headerFaults(answer.headers)];
}

function messageOf({ headers, text }: Answer): string | undefined {
  if (!headers["content-type"]?.startsWith("application/json")) return undefined;
  const { message, error } = JSON.parse(text);
  return typeof message === "string" && message === error ? message : undefined;
}

/** Whoever posts a form wants a page. */
function isFormAnswer(request: HostileRequest, { headers, text }: Answer): boolean {
  const isForm = request.headers["content-type"]?.startsWith(FORM_TYPE) === true;
  const isPage = headers["content-type"]?.startsWith("text/html") === true;
  return isForm && isPage && text.includes('role="alert"');
}

const EXPECTED: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  "content-security-policy": /^default-src 'self';.*object-src 'none';.*frame-ancestors 'none'/,
};
/** The first says what could be attacked; the second is the edge's, which knows whether there is TLS. */
const UNEXPECTED = ["x-powered-by", "server", "strict-transport-security"];

/** @returns which of the headers that every answer carries are missing or wrong */
export function headerFaults(headers: http.IncomingHttpHeaders): string[] {
  const wrong = Object.entries(EXPECTED)
    .filter(([name, value]) => !value.test(String(headers[name] ?? "")))
    .map(([name]) => `its header ${name} is ${headers[name] ?? "not there"}`);
  const many = UNEXPECTED.filter((name) => headers[name] !== undefined);
  return [...wrong, ...many.map((name) => `it has the header ${name}`)];
}
