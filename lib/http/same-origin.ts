import { env } from "../env";

/**
 * Detects CSRF by Sec-Fetch-Site or, without it, Origin. A request without both headers does not come from a
 * browser, so it cannot carry a victim's cookies.
 */
export function isSameOriginRequest(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  return origin === null || isOwnOrigin(origin, headers);
}

/** Whether a page of this site opened the URL. Navigations have no Origin. */
export function isSameOriginNavigation(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site ? site === "same-origin" : parseOwnReferer(headers) !== null;
}

/** Returns null for a page of another site. */
export function parseOwnReferer(headers: Headers): URL | null {
  const referer = headers.get("referer");
  if (referer === null || !URL.canParse(referer)) return null;
  const page = new URL(referer);
  return isOwnOrigin(page.origin, headers) ? page : null;
}

/** SITE_URL counts as well, because some proxies replace Host with the name of the app server. */
function isOwnOrigin(text: string, headers: Headers): boolean {
  const origin = parseOrigin(text);
  if (origin === null) return false;
  if (origin === env().SITE_URL) return true;
  const host = headers.get("host");
  if (host === null) return false;
  // The request itself does not show its scheme if a proxy decrypts it.
  const { protocol } = new URL(origin);
  return origin === parseOrigin(`${protocol}//${host}`);
}

/** Excludes paths and user names. */
const ORIGIN = /^https?:\/\/[^\s/\\?#@]+$/i;

/** Removes a default port. Returns null for an opaque origin. */
const parseOrigin = (text: string): string | null =>
  ORIGIN.test(text) && URL.canParse(text) ? new URL(text).origin : null;
