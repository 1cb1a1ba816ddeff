// Session limits, the paths of the login page, and the redirect after sign-in. Can be imported by client code.

/** A session without activity ends after this time, in the browser and on the server. */
export const IDLE_TIMEOUT_MINUTES = 30;
/** A warning is shown this long before the idle timeout. */
export const IDLE_WARNING_MINUTES = 2;
export const ACTIVITY_REPORT_INTERVAL_MS = 60_000;

/** A session ends after this time even if it is active. */
export const SESSION_MAX_DAYS = 30;
/** Staff accounts can be changed this long after a sign-in; later, the admin must enter the password again. */
export const RECENT_SIGN_IN_MINUTES = 15;

export const IDLE_SIGN_OUT_TEXT = `You've been logged out due to ${IDLE_TIMEOUT_MINUTES} minutes of inactivity`;

/** Key in localStorage of the session label, whose changes tell other tabs of a sign-in or sign-out. */
export const TOKEN_STORAGE_KEY = "token";

export const LOGIN_PATH = "/admin/login";
export const DASHBOARD_PATH = "/admin/dashboard";
export const RETURN_TO_PARAMETER = "next";

/** Query parameter of the login page. With it, the proxy also ends the session, in case the logout request failed. */
export const SIGN_OUT_REASON_PARAMETER = "signedOut";
export type SignOutReason = "logout" | "idle";

export function buildLoginPath(returnTo?: string, reason?: SignOutReason): string {
  const query = new URLSearchParams();
  if (reason) query.set(SIGN_OUT_REASON_PARAMETER, reason);
  if (returnTo) query.set(RETURN_TO_PARAMETER, returnTo);
  return `${LOGIN_PATH}?${query}`;
}

/** Placeholder for resolving paths; never requested. */
const BASE_URL = "http://nowhere.invalid";

/** Returns the path if it is a staff page other than the login page, otherwise the dashboard. */
export function resolveReturnTo(returnTo: string | null | undefined): string {
  if (!returnTo?.startsWith("/admin/") || !URL.canParse(returnTo, BASE_URL)) return DASHBOARD_PATH;
  // Prevents open redirects: URL resolves dots, backslashes and line breaks like a browser does.
  const { pathname, search, hash } = new URL(returnTo, BASE_URL);
  const isStaffPage = pathname.startsWith("/admin/");
  return isStaffPage && !pathname.startsWith(LOGIN_PATH)
    ? pathname + search + hash
    : DASHBOARD_PATH;
}
