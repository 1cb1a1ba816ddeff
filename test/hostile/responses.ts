import type { IncomingHttpHeaders } from "node:http";
import { ERROR_CODES } from "@/lib/errors";
import { MAX_ERROR_BYTES } from "@/lib/http/response";
import { FORM_TYPE, type HostileRequest } from "./requests";

/**
 * A page of the site, of 90 KB, that contains the submitted values four times: in the fields, in two WhatsApp links
 * and in the data of the scripts. A Tamil character of a value takes 24 bytes of the page.
 */
const MAX_FORM_PAGE_BYTES = 256 * 1024;

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; text: string };

export const findResponseErrors = (request: HostileRequest, response: HttpResponse): string[] => [
  ...findProblemsOfErrorResponse(request, response),
  ...findHeaderErrors(response),
];

/** 5xx responses are always errors. */
function findProblemsOfErrorResponse(request: HostileRequest, response: HttpResponse): string[] {
  const { status, text } = response;
  if (status < 400) return [];
  const errors: string[] = [];
  if (status >= 500) errors.push(`status ${status}`);
  const bytes = Buffer.byteLength(text);
  const maxBytes = isFormErrorPage(request, response) ? MAX_FORM_PAGE_BYTES : MAX_ERROR_BYTES;
  if (bytes > maxBytes) errors.push(`the ${status} response has ${bytes} bytes`);
  // Methods that a route does not have, and URLs that are too long, are rejected without a body.
  const hasNoBody = request.method === "HEAD" || ([405, 414].includes(status) && text === "");
  if (!hasNoBody && !hasErrorMessage(response) && !isFormErrorPage(request, response))
    errors.push(`the ${status} response has no message or no code`);
  return errors;
}

export function hasErrorMessage({ headers, text }: HttpResponse): boolean {
  if (!headers["content-type"]?.startsWith("application/json")) return false;
  const { message, error, code } = JSON.parse(text);
  if (!ERROR_CODES.includes(code)) return false;
  return typeof message === "string" && message !== "" && message === error;
}

/** A form that is sent without JavaScript gets such a page. */
function isFormErrorPage(request: HostileRequest, { headers, text }: HttpResponse): boolean {
  const isForm = request.headers["content-type"]?.startsWith(FORM_TYPE) === true;
  const isPage = headers["content-type"]?.startsWith("text/html") === true;
  return isForm && isPage && text.includes('role="alert"');
}

const EXPECTED_HEADERS: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  // The second policy is that of uploaded pictures.
  "content-security-policy":
    /^default-src (?:'self';.*object-src 'none';.*frame-ancestors 'none'|'none'; frame-ancestors 'none'; sandbox)/,
};
/** The first two headers reveal the software. Only Caddy, which knows about TLS, sets the third. */
const UNEXPECTED_HEADERS = ["x-powered-by", "server", "strict-transport-security"];

/** Responses without a content type need no security headers. */
export function findHeaderErrors({ headers }: HttpResponse): string[] {
  const wrong = Object.entries(EXPECTED_HEADERS)
    .filter(([name, pattern]) => !pattern.test(String(headers[name] ?? "")))
    .map(([name]) => `the header ${name} is ${headers[name] ?? "missing"}`);
  const unexpected = UNEXPECTED_HEADERS.filter((name) => headers[name] !== undefined);
  return [
    ...(headers["content-type"] ? wrong : []),
    ...unexpected.map((name) => `the header ${name} is set`),
  ];
}
