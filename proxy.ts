// The session check only chooses redirects. Pages and API routes check the session again.
import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import {
  buildLoginPath,
  DASHBOARD_PATH,
  LOGIN_PATH,
  RETURN_TO_PARAMETER,
  resolveReturnTo,
  SIGN_OUT_REASON_PARAMETER,
} from "./lib/auth/constants";
import {
  type AdminSession,
  findSession,
  formatExpiredSessionCookie,
  hasEndedByInactivity,
  signOut,
} from "./lib/auth/session";
import { isDatabaseUnavailable } from "./lib/connection";
import { localisedPath, parseLanguagePath } from "./lib/content/language";
import { isDevelopment } from "./lib/env";
import { isSameOriginNavigation } from "./lib/http/same-origin";
import { buildStaffCsp, CSP_HEADER } from "./lib/http/security-headers";
import { readAreas, readLoadedVersion } from "./lib/pages/public-data";
import { staffPageExists } from "./lib/pages/staff-pages";

export const config = {
  matcher: ["/admin", "/admin/:path*", "/area/:slug", "/ta/area/:slug"],
};

/** Browsers also request these for an installed staff area whose session has ended. */
const SESSIONLESS_FILES = ["/admin/manifest.webmanifest", "/admin/offline.html", "/admin/sw.js"];

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (SESSIONLESS_FILES.includes(pathname)) return NextResponse.next();
  const languagePath = parseLanguagePath(pathname);
  if (languagePath.path.startsWith("/area/")) return handleAreaPage(request, languagePath);
  try {
    const session = await findSession(request.headers.get("cookie"));
    if (pathname === LOGIN_PATH) return await handleLoginPage(request, session);
    if (pathname === "/admin") return redirectTo(request, session ? DASHBOARD_PATH : LOGIN_PATH);
    if (session) return await handleStaffPage(request);
    const wasInactive = await hasEndedByInactivity(request.headers.get("cookie"));
    return redirectTo(request, buildLoginPath(pathname + search, wasInactive ? "idle" : undefined));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    if (pathname === "/admin") return redirectTo(request, DASHBOARD_PATH);
    // The page shows the database error.
    return continueWithCsp(request);
  }
}

async function handleAreaPage(
  { nextUrl }: NextRequest,
  { language, path }: ReturnType<typeof parseLanguagePath>,
): Promise<NextResponse> {
  const { findBySlug } = await readAreas();
  const slug = path.slice("/area/".length);
  const area = findBySlug(slug.toLowerCase());
  // Before the first load, the page responds.
  if (area?.slug === slug || readLoadedVersion() === undefined) return NextResponse.next();
  if (!area) return showNotFoundPage(nextUrl);
  const currentPath = localisedPath(language, `/area/${area.slug}`) + nextUrl.search;
  return NextResponse.redirect(new URL(currentPath, nextUrl), 308);
}

/** Next responds with 404, because no page has the rewritten path. */
const showNotFoundPage = (nextUrl: NextRequest["nextUrl"]): NextResponse =>
  NextResponse.rewrite(new URL("/area/-/-", nextUrl));

async function handleLoginPage(
  request: NextRequest,
  session: AdminSession | null,
): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  if (!session) return continueWithCsp(request);
  if (!isSignOutRequest(request))
    return redirectTo(request, resolveReturnTo(searchParams.get(RETURN_TO_PARAMETER)));
  const isIdle = searchParams.get(SIGN_OUT_REASON_PARAMETER) === "idle";
  await signOut(request.headers.get("cookie"), isIdle ? "idle" : "logout");
  const response = continueWithCsp(request);
  response.headers.append("set-cookie", await formatExpiredSessionCookie());
  return response;
}

async function handleStaffPage(request: NextRequest): Promise<NextResponse> {
  // Next's router would load the whole document if the response to its refresh had an error status.
  const isRouterRequest = request.headers.get("sec-fetch-dest") === "empty";
  const exists = isRouterRequest || (await staffPageExists(request.nextUrl));
  return continueWithCsp(request, exists ? 200 : 404);
}

/** Requires a same-origin request, because a link on another site must not sign the admin out. */
function isSignOutRequest({ nextUrl, headers }: NextRequest): boolean {
  return nextUrl.searchParams.has(SIGN_OUT_REASON_PARAMETER) && isSameOriginNavigation(headers);
}

function redirectTo(request: NextRequest, path: string): NextResponse {
  return NextResponse.redirect(new URL(path, request.nextUrl));
}

/**
 * Next reads the nonce from the request header and adds it to its scripts.
 *
 * @param status of the page. Next's notFound() would send an empty document that only a script fills.
 */
function continueWithCsp(request: NextRequest, status = 200): NextResponse {
  const policy = buildStaffCsp(randomBytes(16).toString("base64"), isDevelopment());
  const headers = new Headers(request.headers);
  headers.set(CSP_HEADER, policy);
  const response = NextResponse.next({ request: { headers }, status });
  response.headers.set(CSP_HEADER, policy);
  return response;
}
