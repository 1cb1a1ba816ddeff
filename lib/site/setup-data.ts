import { db } from "../db";
import { Prisma } from "../generated/prisma/client";

type SetupFacts = {
  hasInitialPassword: boolean;
  isBackedUp: boolean;
};

/** The history records added admins and new passwords. An admin with neither has the initial password. */
const SETUP_FACTS_QUERY = Prisma.sql`SELECT EXISTS (SELECT FROM "last_backup") AS "isBackedUp",
    EXISTS (
      SELECT FROM "admin" WHERE NOT EXISTS (
        SELECT FROM "change"
        WHERE "subject" = 'admin' AND "subject_id" = "admin"."id"::text
          AND ("action" = 'added' OR "after" ->> 'passwordChanged' = 'true')
      )
    ) AS "hasInitialPassword"`;

export async function loadSetupFacts(): Promise<SetupFacts> {
  const [row] = await db().$queryRaw<SetupFacts[]>(SETUP_FACTS_QUERY);
  if (!row) throw new Error("The query for the setup checklist returned no row.");
  return row;
}
