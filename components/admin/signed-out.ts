import { loginAddress } from "@/lib/auth/terms";
import { ApiError } from "@/lib/http/api-client";

/** Where the session is over, goes to the login page, which leads back here. */
export function leaveIfSignedOut(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  const { pathname, search } = window.location;
  window.location.assign(loginAddress(pathname + search));
  return true;
}
