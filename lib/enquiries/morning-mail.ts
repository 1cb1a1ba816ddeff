// The mail of the morning in the database: its one row is its place in the outbox, as an enquiry's
// is for its own mail. It goes once a day from nine in India on, and never for a day that is over.
import { pool } from "../db";
import { CLAIM_ENDS, persist } from "./outbox";

/** A morning in the hands of one sender. */
export type ClaimedMorning = { day: string; attempts: number };

/** What a clock in India shows. */
const INDIA = `coalesce($1::timestamptz, now()) AT TIME ZONE 'Asia/Kolkata'`;
const BEGINS = "'09:00'";

const CLAIM = `UPDATE "morning_mail"
  SET "claimed_until" = ${CLAIM_ENDS}, "attempts" = "attempts" + 1
  FROM (SELECT ${INDIA} AS "time") AS "india"
  WHERE "due_at" <= now() AND ("claimed_until" IS NULL OR "claimed_until" < now())
    AND "time"::time >= ${BEGINS} AND ("done_on" IS NULL OR "done_on" < "time"::date)
  RETURNING "time"::date::text AS "day", "attempts"`;

/**
 * Takes the mail of today into one sender's hands; null where none is to be sent.
 *
 * @param now in the place of the database's clock, for tests
 */
export async function claimMorning(now?: Date): Promise<ClaimedMorning | null> {
  const { rows } = await pool().query<ClaimedMorning>(CLAIM, [now]);
  return rows[0] ?? null;
}

/** Right before it is sent; false where another sender has had it since. */
export async function renewMorning({ day, attempts }: ClaimedMorning): Promise<boolean> {
  const { rowCount } = await pool().query(
    `UPDATE "morning_mail" SET "claimed_until" = ${CLAIM_ENDS}
     WHERE "attempts" = $2 AND ("done_on" IS NULL OR "done_on" < $1)`,
    [day, attempts],
  );
  return rowCount === 1;
}

export function recordMorning({ day }: ClaimedMorning): Promise<void> {
  return persist(
    `UPDATE "morning_mail" SET "done_on" = $1, "claimed_until" = NULL, "attempts" = 0
     WHERE "done_on" IS NULL OR "done_on" < $1`,
    [day],
  );
}

/** Lets go of a mail that was not taken, as long as the claim is still this one. */
export async function releaseMorning(claim: ClaimedMorning, seconds: number): Promise<void> {
  await pool().query(
    `UPDATE "morning_mail"
     SET "claimed_until" = NULL, "due_at" = now() + make_interval(secs => $2)
     WHERE "attempts" = $1`,
    [claim.attempts, seconds],
  );
}
