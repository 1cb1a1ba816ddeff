// The row of the opening: what staff and the backup command say of it.
import { pool } from "../db";
import type { OpeningChange } from "./schema";

/** In SQL, since every start waits for it. */
export async function loadHidesSamples(): Promise<boolean> {
  const { rows } = await pool().query<{ hidesSamples: boolean }>(
    `SELECT "hides_samples" AS "hidesSamples" FROM "opening"`,
  );
  return rows[0]?.hidesSamples ?? false;
}

type OpeningRow = {
  isDismissed: boolean;
  hidesSamples: boolean;
  isMailTested: boolean;
  isBackedUp: boolean;
  admins: number;
  /** Somebody has the password still with which the first account was made at a start. */
  hasFirstPassword: boolean;
};

/**
 * The account that a start makes is the only one without a line in the history that it was added;
 * a change of its password leaves one.
 */
const OPENING = `SELECT "dismissed_at" IS NOT NULL AS "isDismissed",
    coalesce("hides_samples", false) AS "hidesSamples",
    "mail_tested_at" IS NOT NULL AS "isMailTested", "backed_up_at" IS NOT NULL AS "isBackedUp",
    (SELECT count(*)::int FROM "admin") AS "admins",
    EXISTS (
      SELECT FROM "admin" WHERE NOT EXISTS (
        SELECT FROM "change"
        WHERE "subject" = 'admin' AND "subject_id" = "admin"."id"::text
          AND ("action" = 'added' OR "after" ->> 'passwordChanged' = 'true')
      )
    ) AS "hasFirstPassword"
  FROM (SELECT) AS "always" LEFT JOIN "opening" ON true`;

export async function loadOpening(): Promise<OpeningRow> {
  const { rows } = await pool().query<OpeningRow>(OPENING);
  const [row] = rows;
  if (!row) throw new Error("The opening was not read.");
  return row;
}

/** What is not given stays. */
export async function changeOpening({ dismissed, hidesSamples }: OpeningChange) {
  const { rows } = await pool().query<{ hidesSamples: boolean }>(
    `INSERT INTO "opening" ("dismissed_at", "hides_samples")
     VALUES (CASE WHEN $1::boolean THEN now() END, coalesce($2::boolean, false))
     ON CONFLICT ("id") DO UPDATE SET
       "dismissed_at" = coalesce("opening"."dismissed_at", excluded."dismissed_at"),
       "hides_samples" = coalesce($2::boolean, "opening"."hides_samples")
     RETURNING "hides_samples" AS "hidesSamples"`,
    [dismissed ?? false, hidesSamples ?? null],
  );
  return { hidesSamples: rows[0]?.hidesSamples ?? false };
}

export async function recordMailTested(): Promise<void> {
  await pool().query(
    `INSERT INTO "opening" ("mail_tested_at") VALUES (now())
     ON CONFLICT ("id") DO UPDATE SET "mail_tested_at" = excluded."mail_tested_at"`,
  );
}
