// Before a page of the staff area is rendered: whoever is not signed in goes to the login page, and
// whoever is goes on from there. Each page and each endpoint asks for the session itself as well.
import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { findSession } from "./lib/auth/session";
import { LOGIN_PAGE, loginAddress, NEXT_PARAMETER, pageAfterLogin } from "./lib/auth/terms";
import { isDatabaseAway } from "./lib/db";
import { isDevelopment } from "./lib/env";
import { staffPolicy } from "./lib/http/security-headers";

export const config = { matcher: ["/admin", "/admin/:path*"] };

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  const goTo = (address: string) => NextResponse.redirect(new URL(address, request.nextUrl));
  const next = () => goOn(request);
  try {
    const session = await findSession(request.headers.get("cookie"));
    if (pathname === "/admin") return goTo(session ? pageAfterLogin(null) : LOGIN_PAGE);
    if (pathname === LOGIN_PAGE)
      return session ? goTo(pageAfterLogin(searchParams.get(NEXT_PARAMETER))) : next();
    return session ? next() : goTo(loginAddress(pathname + search));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    // The page says so: it asks for the session, too, and shows nothing without it.
    return next();
  }
}

/** Lets the page be rendered. Next puts the nonce that it reads in the policy on its own scripts. */
function goOn(request: NextRequest): NextResponse {
  const policy = staffPolicy(randomBytes(16).toString("base64"), isDevelopment());
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}
