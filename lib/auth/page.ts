// The session of the page that is being rendered.
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type AdminSession, findSession } from "./session";
import { loginAddress } from "./terms";

const sessionOfRequest = cache(async () => findSession((await headers()).get("cookie")));

/**
 * For every page of the staff area: who is signed in.
 *
 * @param page the page's own address, to come back to
 */
export async function requireAdmin(page: string): Promise<AdminSession> {
  return (await sessionOfRequest()) ?? redirect(loginAddress(page));
}

/** For the frame, which does not know its page: each page asks for itself. */
export const currentSession = sessionOfRequest;
