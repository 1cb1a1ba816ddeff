import type { IncomingMessage } from "node:http";
import { isValidRouterState } from "./router-state";

const PAGE_METHODS = ["GET", "HEAD"];
const API_METHODS = [...PAGE_METHODS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Next would show these to anyone who requests them. */
const INTERNAL_PAGES = ["/_global-error", "/_not-found"];
const ROUTER_STATE_HEADER = "next-router-state-tree";
/** Next repeats the URL in two headers of a redirect, and clients accept 16 KB of headers. */
export const MAX_URL_LENGTH = 7_000;
const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * Rewrites what Next would answer with 500, and hides Next's internal pages.
 *
 * @returns the status with which the server has to reject the request, or null
 */
export function normalizeRequest(request: IncomingMessage): 400 | 405 | 414 | null {
  const { url = "", method = "", headers } = request;
  // The absolute form and `OPTIONS *`.
  if (!url.startsWith("/")) return 400;
  const isApi = url.startsWith("/api/");
  const isForm = method === "POST" && headers["content-type"]?.startsWith(FORM_TYPE);
  const methods = isApi ? API_METHODS : PAGE_METHODS;
  // Next would take a form that is posted to a page for a Server Action. The page is shown instead.
  if (isForm && !isApi) request.method = "GET";
  else if (!methods.includes(method)) return 405;
  request.url = normalizeUrl(url);
  if (request.url.length > MAX_URL_LENGTH) return 414;
  // sirv throws on some invalid ranges. No file is so large that a client needs ranges: at most about 200 KB.
  delete headers.range;
  const routerState = headers[ROUTER_STATE_HEADER];
  // Only pages read this header.
  if (isApi || routerState === undefined) return null;
  return isValidRouterState(String(routerState)) ? null : 400;
}

function normalizeUrl(url: string): string {
  const { pathname, search } = new URL(`http://site${url}`);
  const path = normalizePath(pathname);
  return (INTERNAL_PAGES.includes(path) ? "/404" : path) + search;
}

/** Decodes unnecessary percent-escapes. In a path with an invalid escape, each `%` is a literal character. */
function normalizePath(pathname: string): string {
  try {
    decodeURIComponent(pathname);
  } catch {
    return pathname.replaceAll("%", "%25");
  }
  return pathname.replace(/%[2-7][\da-f]/gi, (escaped) => {
    const character = decodeURIComponent(escaped);
    return /[\w.~-]/.test(character) ? character : escaped;
  });
}
