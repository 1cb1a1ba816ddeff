import { randomUUID } from "node:crypto";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db";

export const ADMIN_PASSWORD = "marigold lamp river stone";
/** The hash has cost 4 for speed. */
const passwordHash = "$2b$04$iIEzSnRV8mqYYbB3HTCE5.gdD7by6j.t3JnokbRBZjDjlK7OduzNu";

export type SignedInAdmin = { id: string; email: string; headers: { cookie: string } };

export const createSecondSession = async (admin: SignedInAdmin): Promise<SignedInAdmin> => ({
  ...admin,
  headers: { cookie: await createSessionCookie(admin.id) },
});

/** `headers` authenticate a request. */
export async function createSignedInAdmin(
  email = `${randomUUID()}@staff.example`,
): Promise<SignedInAdmin> {
  const { id } = await db().admin.create({ data: { email, passwordHash } });
  return { id, email, headers: { cookie: await createSessionCookie(id) } };
}

/** The requests of the returned admin have the Idempotency-Key. */
export function withKey(admin: SignedInAdmin, key: string): SignedInAdmin {
  const headers = { ...admin.headers, "idempotency-key": key };
  return { ...admin, headers };
}

/** @param interval such as "11 minutes" */
export async function backdateSessions({ id }: SignedInAdmin, interval: string): Promise<void> {
  await db().$executeRaw`
    UPDATE "admin_session" SET "created_at" = now() - ${interval}::interval
    WHERE "admin_id" = ${id}::uuid`;
}

async function createSessionCookie(adminId: string): Promise<string> {
  const { cookie } = await startSession(adminId);
  const [pair = ""] = cookie.split(";");
  if (!pair.startsWith(`${SESSION_COOKIE}=`)) throw new Error("The session has no cookie.");
  return pair;
}
