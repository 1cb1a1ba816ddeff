// The words and the times of signing in. Safe in the browser.

/** Without activity for this many minutes a session is over, here and on the server. */
export const IDLE_MINUTES = 30;
/** This many minutes before, a warning offers to stay. */
export const WARN_MINUTES = 2;
/** Real activity is reported to the server at most this often, in milliseconds. */
export const ACTIVITY_EVERY_MS = 60_000;

/** After this many days a session is over, however busy it was. */
export const SESSION_DAYS = 30;
/** For this many minutes after signing in one may change who else may; later one signs in once more. */
export const RECENT_MINUTES = 15;

export const IDLE_TEXT = `You've been logged out due to ${IDLE_MINUTES} minutes of inactivity`;

/** Where a session's label stands in the browser's local storage. */
export const TOKEN_KEY = "token";

export const LOGIN_PAGE = "/admin/login";
export const FIRST_PAGE = "/admin/dashboard";
export const NEXT_PARAMETER = "next";

/** The query parameter of the login page that says how one signed out. Arriving with it ends the
 * session, so that a logout call that did not get through leaves nobody signed in. */
export const SIGNED_OUT_PARAMETER = "signedOut";
export type SignedOut = "logout" | "idle";

export function loginAddress(wanted?: string, signedOut?: SignedOut): string {
  const query = new URLSearchParams();
  if (signedOut) query.set(SIGNED_OUT_PARAMETER, signedOut);
  if (wanted) query.set(NEXT_PARAMETER, wanted);
  return `${LOGIN_PAGE}?${query}`;
}

/** Only to resolve paths against: no request goes there. */
const NOWHERE = "http://nowhere.invalid";

export function pageAfterLogin(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/admin/") || !URL.canParse(wanted, NOWHERE)) return FIRST_PAGE;
  // Resolved as a browser does it: dots, backslashes and line breaks are gone from it.
  const { pathname, search, hash } = new URL(wanted, NOWHERE);
  const isOurs = pathname.startsWith("/admin/");
  return isOurs && !pathname.startsWith(LOGIN_PAGE) ? pathname + search + hash : FIRST_PAGE;
}
