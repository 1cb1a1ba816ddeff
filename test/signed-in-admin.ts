import { randomUUID } from "node:crypto";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db";

/** The password of every account that createSignedInAdmin creates. */
export const ADMIN_PASSWORD = "marigold lamp river stone";
/** The bcrypt hash of ADMIN_PASSWORD, with cost 4 for speed. */
const passwordHash = "$2b$04$iIEzSnRV8mqYYbB3HTCE5.gdD7by6j.t3JnokbRBZjDjlK7OduzNu";

export type SignedInAdmin = { id: string; email: string; headers: { cookie: string } };

/** Starts another session of an admin, as in a second browser. */
export const createSecondSession = async (admin: SignedInAdmin): Promise<SignedInAdmin> => ({
  ...admin,
  headers: { cookie: await createSessionCookie(admin.id) },
});

/** Creates an account and a session. `headers` authenticate a request. */
export async function createSignedInAdmin(
  email = `${randomUUID()}@staff.example`,
): Promise<SignedInAdmin> {
  const { id } = await db().admin.create({ data: { email, passwordHash } });
  return { id, email, headers: { cookie: await createSessionCookie(id) } };
}

/** @param interval age of the sessions as a PostgreSQL interval, such as "11 minutes" */
export async function backdateSessions({ id }: SignedInAdmin, interval: string): Promise<void> {
  await db().$executeRaw`
    UPDATE "admin_session" SET "created_at" = now() - ${interval}::interval
    WHERE "admin_id" = ${id}::uuid`;
}

/** Starts a session and returns the value of its Cookie header. */
async function createSessionCookie(adminId: string): Promise<string> {
  const { cookie } = await startSession(adminId);
  const [pair = ""] = cookie.split(";");
  if (!pair.startsWith(`${SESSION_COOKIE}=`)) throw new Error("The session has no cookie.");
  return pair;
}
