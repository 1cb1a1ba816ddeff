// What holds for every answer, whatever was asked.
import type { IncomingHttpHeaders } from "node:http";
import { ERROR_CODES } from "@/lib/errors";
import { REFUSAL_LIMIT } from "@/lib/http/answer";
import { BODY_LIMIT } from "@/lib/http/body";
import { FORM_TYPE, type HostileRequest } from "./requests";

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** @returns what is wrong with an answer, a line each */
export const errorsOf = (request: HostileRequest, answer: Answer): string[] => [
  ...refusalErrors(request, answer),
  ...headerErrors(answer),
];

/** Nothing is wrong with an answer that does not refuse. */
function refusalErrors(request: HostileRequest, answer: Answer): string[] {
  const { status, text } = answer;
  if (status < 400) return [];
  const errors: string[] = [];
  if (status >= 500) errors.push(`it answers ${status}`);
  const bytes = Buffer.byteLength(text);
  // With what was typed in it.
  const most = isFormAnswer(request, answer) ? BODY_LIMIT : REFUSAL_LIMIT;
  if (bytes > most) errors.push(`its ${status} has ${bytes} bytes`);
  // What an endpoint does not do is refused by Next or before it, and nobody's to read.
  const isBare = request.method === "HEAD" || (status === 405 && text === "");
  if (!isBare && !hasMessage(answer) && !isFormAnswer(request, answer))
    errors.push(`its ${status} has no message or no code`);
  return errors;
}

/** Whether an error says what is wrong as all of the API's errors do. */
export function hasMessage({ headers, text }: Answer): boolean {
  if (!headers["content-type"]?.startsWith("application/json")) return false;
  const { message, error, code } = JSON.parse(text);
  if (!ERROR_CODES.includes(code)) return false;
  return typeof message === "string" && message !== "" && message === error;
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
/** The first says what could be attacked; the last is the edge's, which knows whether there is TLS. */
const UNEXPECTED = ["x-powered-by", "server", "strict-transport-security"];

/** @returns which of the headers that every answer with a content carries are missing or wrong */
export function headerErrors({ headers }: Answer): string[] {
  const wrong = Object.entries(EXPECTED)
    .filter(([name, value]) => !value.test(String(headers[name] ?? "")))
    .map(([name]) => `its header ${name} is ${headers[name] ?? "not there"}`);
  const many = UNEXPECTED.filter((name) => headers[name] !== undefined);
  return [
    ...(headers["content-type"] ? wrong : []),
    ...many.map((name) => `it has the header ${name}`),
  ];
}
