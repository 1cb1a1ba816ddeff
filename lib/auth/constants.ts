// Constants of signing in, and the URLs of the login page. Safe in the browser.

/** A session without activity ends after this time, in the browser and on the server. */
export const IDLE_TIMEOUT_MINUTES = 30;
/** A warning is shown this long before the idle timeout. */
export const IDLE_WARNING_MINUTES = 2;
export const ACTIVITY_REPORT_INTERVAL_MS = 60_000;

/** A session ends after this time even if it is active. */
export const SESSION_MAX_DAYS = 30;
/** Accounts can be changed this long after signing in; later the password is asked for again. */
export const RECENT_SIGN_IN_MINUTES = 15;

export const IDLE_SIGN_OUT_TEXT = `You've been logged out due to ${IDLE_TIMEOUT_MINUTES} minutes of inactivity`;

/** Key of the session label in localStorage. */
export const TOKEN_STORAGE_KEY = "token";

export const LOGIN_PATH = "/admin/login";
export const DASHBOARD_PATH = "/admin/dashboard";
export const RETURN_TO_PARAMETER = "next";

/** Query parameter of the login page. It also ends the session there, in case the logout request failed. */
export const SIGN_OUT_REASON_PARAMETER = "signedOut";
export type SignOutReason = "logout" | "idle";

export function loginPath(returnTo?: string, reason?: SignOutReason): string {
  const query = new URLSearchParams();
  if (reason) query.set(SIGN_OUT_REASON_PARAMETER, reason);
  if (returnTo) query.set(RETURN_TO_PARAMETER, returnTo);
  return `${LOGIN_PATH}?${query}`;
}

/** Base to resolve paths against; never requested. */
const BASE_URL = "http://nowhere.invalid";

/** Returns the path if it is a staff page other than the login page, otherwise the dashboard. */
export function resolveReturnTo(returnTo: string | null | undefined): string {
  if (!returnTo?.startsWith("/admin/") || !URL.canParse(returnTo, BASE_URL)) return DASHBOARD_PATH;
  // Against open redirects: resolves dots, backslashes and line breaks like a browser.
  const { pathname, search, hash } = new URL(returnTo, BASE_URL);
  const isStaffPage = pathname.startsWith("/admin/");
  return isStaffPage && !pathname.startsWith(LOGIN_PATH)
    ? pathname + search + hash
    : DASHBOARD_PATH;
}
