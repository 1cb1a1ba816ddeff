// The admins, as one of them sees the others.
import { db } from "../db";
import { AppError } from "../http/errors";
import { MOST_ADMINS, removeAdmin } from "./admins";
import type { AdminSession } from "./session";
import type { AdminInfo } from "./settings-schema";
import { IDLE_MINUTES } from "./terms";

/** The oldest account first. */
export async function listAdminsFor({ admin }: AdminSession): Promise<AdminInfo[]> {
  const rows = await db().$queryRaw<
    { id: string; email: string; createdAt: Date; isSignedIn: boolean }[]
  >`
    SELECT a."id", a."email", a."created_at" AS "createdAt",
      EXISTS (
        SELECT FROM "admin_session" s
        WHERE s."admin_id" = a."id"
          AND s."last_active_at" > now() - make_interval(mins => ${IDLE_MINUTES}::int)
      ) AS "isSignedIn"
    FROM "admin" a
    ORDER BY a."created_at", a."id" LIMIT ${MOST_ADMINS}`;
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    isYou: row.id === admin.id,
  }));
}

/**
 * Removes another admin, and with the account its sessions. That nobody removes themselves is also
 * what keeps the last one.
 *
 * @throws AppError conflict for oneself, notFound
 */
export async function removeOtherAdmin({ admin }: AdminSession, id: string): Promise<void> {
  if (id === admin.id)
    throw new AppError("conflict", "You cannot remove yourself: another admin can.");
  await removeAdmin(id, admin.email);
}
