// Sends one request, and judges the answer by what holds for every one.
import http from "node:http";
import { REFUSAL_LIMIT } from "../../lib/http/answer";
import type { Staff } from "./ground";
import { FORM_TYPE, type HostileRequest } from "./requests";
import { OWN_EMAIL } from "./values";

export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string };
/** As much of an answer as says whether it refuses as it should. */
type Refusal = Omit<Answer, "headers"> & { headers: { "content-type"?: string } };

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
  return [...refusalFaults(request, answer), ...headerFaults(answer.headers)];
}

/** @returns what is wrong with an answer that refuses; nothing is with one that does not */
export function refusalFaults(request: HostileRequest, answer: Refusal): string[] {
  const { status, text } = answer;
  if (status < 400) return [];
  const faults: string[] = [];
  if (status >= 500) faults.push(`it answers ${status}`);
  const bytes = Buffer.byteLength(text);
  if (bytes > REFUSAL_LIMIT) faults.push(`its ${status} has ${bytes} bytes`);
  if (request.method !== "HEAD" && !messageOf(answer) && !isFormAnswer(request, answer))
    faults.push(`its ${status} has no message`);
  return faults;
}

function messageOf({ headers, text }: Refusal): string | undefined {
  if (!headers["content-type"]?.startsWith("application/json")) return undefined;
  const { message, error } = JSON.parse(text);
  return typeof message === "string" && message === error ? message : undefined;
}

/** Whoever posts a form wants a page. */
function isFormAnswer(request: HostileRequest, { headers, text }: Refusal): boolean {
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
