// What only the database knows of a site that is about to open.
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";

type Row = {
  /** Somebody has the password still with which the first account was made at a start. */
  hasFirstPassword: boolean;
  isBackedUp: boolean;
};

/**
 * The account that a start makes is the only one without a line in the history that it was added;
 * a change of its password leaves one.
 */
const OPENING = Prisma.sql`SELECT EXISTS (SELECT FROM "last_backup") AS "isBackedUp",
    EXISTS (
      SELECT FROM "admin" WHERE NOT EXISTS (
        SELECT FROM "change"
        WHERE "subject" = 'admin' AND "subject_id" = "admin"."id"::text
          AND ("action" = 'added' OR "after" ->> 'passwordChanged' = 'true')
      )
    ) AS "hasFirstPassword"`;

export async function loadOpening(): Promise<Row> {
  const [row] = await db().$queryRaw<Row[]>(OPENING);
  if (!row) throw new Error("The database does not say what is left to do.");
  return row;
}
