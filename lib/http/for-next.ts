// Refuses or rewrites the requests that Next would answer with 500.
import type { IncomingMessage } from "node:http";

const PAGE_METHODS = ["GET", "HEAD"];
const API_METHODS = [...PAGE_METHODS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Next would show these to whoever asks for them. */
const INTERNAL_PAGES = ["/_global-error", "/_not-found"];
const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * Writes the request as Next can take it.
 *
 * @returns the status that refuses it, where Next is not to see it at all
 */
export function prepareForNext(request: IncomingMessage): 400 | 405 | null {
  const { url = "", method = "", headers } = request;
  if (!url.startsWith("/")) return 400;
  const isApi = url.startsWith("/api/");
  const isForm = method === "POST" && headers["content-type"]?.startsWith(FORM_TYPE);
  // A form of a page whose script is not there yet: it gets the page once more.
  if (isForm && !isApi) request.method = "GET";
  else if (!(isApi ? API_METHODS : PAGE_METHODS).includes(method)) return 405;
  request.url = addressOf(url);
  return null;
}

/**
 * The address as browsers write it. A letter's escape is the letter, or Next would not find the page;
 * escapes that stand for no text stand for themselves.
 */
function addressOf(url: string): string {
  const { pathname, search } = new URL(`http://site${url}`);
  try {
    decodeURIComponent(pathname);
  } catch {
    return pathname.replaceAll("%", "%25") + search;
  }
  const plain = pathname.replace(/%[2-7][\da-f]/gi, (escaped) => {
    const sign = decodeURIComponent(escaped);
    return /[\w.~-]/.test(sign) ? sign : escaped;
  });
  return (INTERNAL_PAGES.includes(plain) ? "/404" : plain) + search;
}
