// The session of the page that is being rendered.
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type AdminSession, findSession } from "./session";
import { loginAddress } from "./terms";

/** Who asks for the page, if anybody is signed in: for the frame, which does not know its page. */
export const currentSession = cache(async () => findSession((await headers()).get("cookie")));

/** @param page the page's own address, to come back to */
export const requireAdmin = async (page: string): Promise<AdminSession> =>
  (await currentSession()) ?? redirect(loginAddress(page));
