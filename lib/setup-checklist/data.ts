// The row of the setup checklist: what staff and the backup command say of it.
import { pool } from "../db";
import { untilShown } from "../records/shown";
import type { ChecklistChange } from "./schema";

/** What the pages need of it. */
export type ShownOpening = {
  hidesSamples: boolean;
  /** Who said so, by the keys of the samples that are true of the business. */
  keptSamples: Record<string, string>;
};

/** In SQL, since every start waits for it. */
export async function loadOpening(): Promise<ShownOpening> {
  const { rows } = await pool().query<ShownOpening>(
    `SELECT "hides_samples" AS "hidesSamples", "kept_samples" AS "keptSamples" FROM "opening"`,
  );
  return rows[0] ?? { hidesSamples: false, keptSamples: {} };
}

type ChecklistRow = ShownOpening & {
  isDismissed: boolean;
  isMailTested: boolean;
  isBackedUp: boolean;
  admins: number;
  /** The id of the oldest account. */
  firstAdmin: string;
  /** Somebody signs in with an address that receives nothing. */
  hasSampleAdmin: boolean;
  /** Somebody has the password still with which the first account was made at a start. */
  hasFirstPassword: boolean;
};

/**
 * The account that a start makes is the only one without a line in the history that it was added;
 * a change of its password leaves one.
 */
const CHECKLIST = `SELECT "dismissed_at" IS NOT NULL AS "isDismissed",
    coalesce("hides_samples", false) AS "hidesSamples",
    coalesce("kept_samples", '{}') AS "keptSamples",
    "mail_tested_at" IS NOT NULL AS "isMailTested", "backed_up_at" IS NOT NULL AS "isBackedUp",
    (SELECT count(*)::int FROM "admin") AS "admins",
    (SELECT "id" FROM "admin" ORDER BY "created_at", "id" LIMIT 1) AS "firstAdmin",
    EXISTS (SELECT FROM "admin" WHERE "email" LIKE '%.example') AS "hasSampleAdmin",
    EXISTS (
      SELECT FROM "admin" WHERE NOT EXISTS (
        SELECT FROM "change"
        WHERE "subject" = 'admin' AND "subject_id" = "admin"."id"::text
          AND ("action" = 'added' OR "after" ->> 'passwordChanged' = 'true')
      )
    ) AS "hasFirstPassword"
  FROM (SELECT) AS "always" LEFT JOIN "opening" ON true`;

export async function loadChecklist(): Promise<ChecklistRow> {
  const { rows } = await pool().query<ChecklistRow>(CHECKLIST);
  const [row] = rows;
  if (!row) throw new Error("The setup checklist was not read.");
  return row;
}

/**
 * What is not given stays.
 *
 * @param kept who says so, by the keys of samples that are true; null where all are asked for again
 */
export async function changeChecklist(
  { dismissed, hidesSamples }: Pick<ChecklistChange, "dismissed" | "hidesSamples">,
  kept: Record<string, string> | null = {},
) {
  const { rows } = await pool().query<{ hidesSamples: boolean }>(
    `INSERT INTO "opening" ("dismissed_at", "hides_samples", "kept_samples")
     VALUES (CASE WHEN $1::boolean THEN now() END, coalesce($2::boolean, false),
       coalesce($3::jsonb, '{}'))
     ON CONFLICT ("id") DO UPDATE SET
       "dismissed_at" = coalesce("opening"."dismissed_at", excluded."dismissed_at"),
       "hides_samples" = coalesce($2::boolean, "opening"."hides_samples"),
       "kept_samples" = coalesce("opening"."kept_samples" || $3::jsonb, '{}')
     RETURNING "hides_samples" AS "hidesSamples"`,
    [dismissed ?? false, hidesSamples ?? null, kept],
  );
  await untilShown();
  return { hidesSamples: rows[0]?.hidesSamples ?? false };
}

export async function recordMailTested(): Promise<void> {
  await pool().query(
    `INSERT INTO "opening" ("mail_tested_at") VALUES (now())
     ON CONFLICT ("id") DO UPDATE SET "mail_tested_at" = excluded."mail_tested_at"`,
  );
}
