import { db } from "../db";

type SetupFacts = {
  hasInitialPassword: boolean;
  isBackedUp: boolean;
};

/**
 * `hasInitialPassword` concerns only the given admin. The history records added admins and new passwords. An
 * admin with neither has the initial password.
 */
export async function loadSetupFacts(adminId: string): Promise<SetupFacts> {
  const [row] = await db().$queryRaw<SetupFacts[]>`
    SELECT EXISTS (SELECT FROM "last_backup") AS "isBackedUp",
      NOT EXISTS (
        SELECT FROM "change" WHERE "subject" = 'admin' AND "subject_id" = ${adminId}
          AND ("action" = 'added' OR "after" ->> 'passwordChanged' = 'true')
      ) AS "hasInitialPassword"`;
  if (!row) throw new Error("The query for the setup checklist returned no row.");
  return row;
}
