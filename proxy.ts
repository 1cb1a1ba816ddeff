// Before a page of the staff area is rendered: whoever is not signed in goes to the login page, and
// whoever is goes on from there. Each page and each endpoint asks for the session itself as well.
// Before an area's page is: only areas that there are have one, and what an area was called leads
// to it.
import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { type AdminSession, endedCookie, endSession, findSession } from "./lib/auth/session";
import {
  FIRST_PAGE,
  LOGIN_PAGE,
  loginAddress,
  NEXT_PARAMETER,
  pageAfterLogin,
  SIGNED_OUT_PARAMETER,
} from "./lib/auth/terms";
import { isDatabaseAway } from "./lib/connection";
import { pathIn, placeOf } from "./lib/content/language";
import { isDevelopment } from "./lib/env";
import { POLICY, staffPolicy } from "./lib/http/security-headers";
import { readAreas } from "./lib/pages/public-data";

export const config = {
  matcher: ["/admin", "/admin/:path*", "/area/:slug", "/ta/area/:slug"],
};

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const place = placeOf(pathname);
  if (place.path.startsWith("/area/")) return atArea(request, place);
  try {
    const session = await findSession(request.headers.get("cookie"));
    if (pathname === LOGIN_PAGE) return await atLoginPage(request, session);
    if (pathname === "/admin") return goTo(request, session ? pageAfterLogin(null) : LOGIN_PAGE);
    return session ? goOn(request) : goTo(request, loginAddress(pathname + search));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    if (pathname === "/admin") return goTo(request, FIRST_PAGE);
    // The page says so: it asks for the session, too, and shows nothing without it.
    return goOn(request);
  }
}

async function atArea(
  { nextUrl }: NextRequest,
  { language, path }: ReturnType<typeof placeOf>,
): Promise<NextResponse> {
  const { areas, at } = await readAreas();
  const slug = path.slice("/area/".length);
  const area = at(slug.toLowerCase());
  // The page itself says so while nobody knows of any area.
  if (area?.slug === slug || areas.length === 0) return NextResponse.next();
  if (!area) return NextResponse.rewrite(new URL(pathIn(language, "/area/-/-"), nextUrl));
  const known = pathIn(language, `/area/${area.slug}`) + nextUrl.search;
  return NextResponse.redirect(new URL(known, nextUrl), 308);
}

async function atLoginPage(
  request: NextRequest,
  session: AdminSession | null,
): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  if (!session) return goOn(request);
  if (!hasSignedOut(request))
    return goTo(request, pageAfterLogin(searchParams.get(NEXT_PARAMETER)));
  await endSession(session.id);
  const response = goOn(request);
  response.headers.append("set-cookie", endedCookie());
  return response;
}

/** Whether one of our own pages sent the browser here to sign out: a stranger's link may not. */
function hasSignedOut({ nextUrl, headers }: NextRequest): boolean {
  return (
    nextUrl.searchParams.has(SIGNED_OUT_PARAMETER) &&
    headers.get("sec-fetch-site") === "same-origin"
  );
}

function goTo(request: NextRequest, address: string): NextResponse {
  return NextResponse.redirect(new URL(address, request.nextUrl));
}

/** Lets the page be rendered. Next puts the nonce that it reads in the policy on its own scripts. */
function goOn(request: NextRequest): NextResponse {
  const policy = staffPolicy(randomBytes(16).toString("base64"), isDevelopment());
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY, policy);
  return response;
}
