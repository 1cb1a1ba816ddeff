// The session in server components.
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { loginPath } from "./constants";
import { type AdminSession, findSession } from "./session";

/** Null without a session. Layouts use this, because they do not know the path of the page. */
export const getCurrentSession = cache(async () => findSession((await headers()).get("cookie")));

/**
 * Redirects to the login page if there is no session.
 *
 * @param path page to return to after sign-in
 */
export const requireSignedIn = async (path: string): Promise<AdminSession> =>
  (await getCurrentSession()) ?? redirect(loginPath(path));
