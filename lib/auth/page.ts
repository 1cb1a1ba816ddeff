// Access to the session in server components.
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { buildLoginPath } from "./constants";
import { type AdminSession, findSession } from "./session";

/** Returns null without a session. For layouts, which do not know the path of the page to return to. */
export const getCurrentSession = cache(async () => findSession((await headers()).get("cookie")));

/**
 * Returns the session, or redirects to the login page.
 *
 * @param path of the page to open after the sign-in
 */
export const requireSignedIn = async (path: string): Promise<AdminSession> =>
  (await getCurrentSession()) ?? redirect(buildLoginPath(path));
