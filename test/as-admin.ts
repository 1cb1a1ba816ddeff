// A signed-in admin, for tests that call endpoints.
import { randomUUID } from "node:crypto";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db";

// Set before anything reads the environment.
process.env.SESSION_SECRET ??= "a secret of at least thirty-two characters";

export type SignedIn = { id: string; email: string; headers: { cookie: string } };

/** Makes an account and a session of its own; `headers` go with `call`. */
export async function asAdmin(email = `${randomUUID()}@staff.example`): Promise<SignedIn> {
  const { id } = await db().admin.create({ data: { email, passwordHash: "none" } });
  return { id, email, headers: { cookie: await sessionCookie(id) } };
}

/** A new session of an admin, as the header that names it. */
export async function sessionCookie(adminId: string): Promise<string> {
  const { cookie } = await startSession(adminId, "a test");
  const [pair = ""] = cookie.split(";");
  if (!pair.startsWith(`${SESSION_COOKIE}=`)) throw new Error("The session has no cookie.");
  return pair;
}
