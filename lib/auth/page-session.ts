import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { buildLoginPath } from "./constants";
import { type AdminSession, findSession } from "./session";

/** For layouts, which do not know the path of the page to return to. */
export const getCurrentSession = cache(async () => findSession((await headers()).get("cookie")));

/** @param path of the page to open after the sign-in */
export const requireSignedIn = async (path: string): Promise<AdminSession> =>
  (await getCurrentSession()) ?? redirect(buildLoginPath(path));
