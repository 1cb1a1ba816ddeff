// A signed-in admin, for tests that call endpoints.
import { randomUUID } from "node:crypto";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db";

/** Of every account here; its hash is made to compare quickly. */
export const PASSWORD = "marigold lamp river stone";
const passwordHash = "$2b$04$iIEzSnRV8mqYYbB3HTCE5.gdD7by6j.t3JnokbRBZjDjlK7OduzNu";

export type SignedIn = { id: string; email: string; headers: { cookie: string } };

/** The same admin in another browser. */
export const elsewhere = async (admin: SignedIn): Promise<SignedIn> => ({
  ...admin,
  headers: { cookie: await sessionCookie(admin.id) },
});

/** Makes an account and a session of its own; `headers` go with `call`. */
export async function asAdmin(email = `${randomUUID()}@staff.example`): Promise<SignedIn> {
  const { id } = await db().admin.create({ data: { email, passwordHash } });
  return { id, email, headers: { cookie: await sessionCookie(id) } };
}

/** Makes it that the sessions of an admin began so long ago, in words of PostgreSQL. */
export async function signedInAgo({ id }: SignedIn, interval: string): Promise<void> {
  await db().$executeRaw`
    UPDATE "admin_session" SET "created_at" = now() - ${interval}::interval
    WHERE "admin_id" = ${id}::uuid`;
}

/** A new session of an admin, as the header that names it. */
async function sessionCookie(adminId: string): Promise<string> {
  const { cookie } = await startSession(adminId);
  const [pair = ""] = cookie.split(";");
  if (!pair.startsWith(`${SESSION_COOKIE}=`)) throw new Error("The session has no cookie.");
  return pair;
}
