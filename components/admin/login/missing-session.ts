import { buildLoginPath } from "@/lib/auth/constants";

type MissingSession = {
  message: string;
  link?: { href: string; label: string };
};

/**
 * Explains why the browser did not keep the cookie of a successful login: browsers drop Secure cookies
 * of unencrypted pages, and people block cookies.
 */
export function describeMissingSession(
  siteUrl: string,
  page: Pick<Location, "protocol">,
  returnTo: string,
): MissingSession {
  if (page.protocol === "http:" && siteUrl.startsWith("https:"))
    return {
      message: "You are not logged in, because this address is not encrypted.",
      link: { href: siteUrl + buildLoginPath(returnTo), label: `Open ${siteUrl}` },
    };
  return {
    message:
      "You are not logged in, because this browser did not keep the session cookie. Allow cookies for this site and log in again.",
  };
}
