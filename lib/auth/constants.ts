import { MAX_URL_LENGTH } from "../http/normalize-request";

export const IDLE_TIMEOUT_MINUTES = 30;
/** The warning appears this long before the idle timeout. */
export const IDLE_WARNING_MINUTES = 2;
export const ACTIVITY_REPORT_INTERVAL_MS = 60_000;

/** Even an active session ends after this time. */
export const SESSION_MAX_DAYS = 30;
/** Time after a sign-in in which staff accounts can be changed without entering the password again. */
export const RECENT_SIGN_IN_MINUTES = 15;

export const IDLE_SIGN_OUT_TEXT = `You’ve been logged out due to ${IDLE_TIMEOUT_MINUTES} minutes of inactivity`;

/** Key in localStorage. No request uses its value: other tabs only notice when it is set or removed. */
export const SIGN_IN_SIGNAL_KEY = "token";

export const LOGIN_PATH = "/admin/login";
export const DASHBOARD_PATH = "/admin/dashboard";
export const RETURN_TO_PARAMETER = "next";

/** With this parameter, the proxy also ends the session, in case the logout request failed. */
export const SIGN_OUT_REASON_PARAMETER = "signedOut";
export const SIGN_OUT_REASONS = ["logout", "idle"] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

/** Omits a `returnTo` with which the URL would be too long. */
export function buildLoginPath(returnTo?: string, reason?: SignOutReason): string {
  const query = new URLSearchParams();
  if (reason) query.set(SIGN_OUT_REASON_PARAMETER, reason);
  const path = `${LOGIN_PATH}?${query}`;
  if (!returnTo) return path;
  query.set(RETURN_TO_PARAMETER, returnTo);
  const pathWithReturn = `${LOGIN_PATH}?${query}`;
  return pathWithReturn.length > MAX_URL_LENGTH ? path : pathWithReturn;
}

const BASE_URL = "http://nowhere.invalid";

export function resolveReturnTo(returnTo: string | null | undefined): string {
  if (!returnTo?.startsWith("/admin/") || !URL.canParse(returnTo, BASE_URL)) return DASHBOARD_PATH;
  // Prevents open redirects: URL resolves dots, backslashes and line breaks like a browser does.
  const { pathname, search, hash } = new URL(returnTo, BASE_URL);
  const isStaffPage = pathname.startsWith("/admin/") && !pathname.startsWith(LOGIN_PATH);
  return isStaffPage ? pathname + search + hash : DASHBOARD_PATH;
}
