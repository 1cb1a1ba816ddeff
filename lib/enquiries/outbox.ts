// The mails still to be sent. An enquiry's own row is its place in the outbox: `mail_due_at` says
// when its mail is to be tried, a claim keeps it in one sender's hands. Plain statements, each whole
// by itself, by the database's clock: safe behind a pooler and with several instances.
import { setTimeout as pause } from "node:timers/promises";
import { db, isDatabaseAway, pool } from "../db";
import { AppError } from "../errors";
import type { Enquiry } from "../generated/prisma/client";
import { plan } from "../plans/schema";
import { shared } from "../shared-state";
import type { MailedEnquiry } from "./email-words";
import type { MailState } from "./inbox-schema";
import { selectedPlan } from "./schema";

/** An enquiry in the hands of one sender: what its mail says, and how its tries went. */
export type ClaimedEnquiry = MailedEnquiry &
  Pick<Enquiry, "id" | "mailAttempts" | "mailError" | "mailRepeatedAt">;

export const SEND_WITHIN_MS = 60_000;
/** A sender of whom nothing is heard loses the mail to another after two minutes. */
export const CLAIM_ENDS = `now() + interval '${2 * SEND_WITHIN_MS} milliseconds'`;

const CLAIM = `UPDATE "enquiry"
  SET "mail_claimed_until" = ${CLAIM_ENDS}, "mail_attempts" = "mail_attempts" + 1
  WHERE "id" = (
    SELECT "id" FROM "enquiry"
    WHERE "mailed_at" IS NULL AND "mail_due_at" <= now()
      AND ("mail_claimed_until" IS NULL OR "mail_claimed_until" < now())
    ORDER BY "mail_due_at" LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING "id", "first_name" AS "firstName", "last_name" AS "lastName", "phone", "address",
    "email", "message", "language", "kind", "area_name" AS "areaName",
    (SELECT "state" FROM "area" WHERE "area"."id" = "area_id") AS "areaState",
    "selected_plan" AS "selectedPlan", "catalogue_plan" AS "cataloguePlan",
    "created_at" AS "createdAt", "mail_attempts" AS "mailAttempts", "mail_error" AS "mailError",
    "mail_repeated_at" AS "mailRepeatedAt"`;

/** Takes the mail that has been due for longest into one sender's hands; null where none is due. */
export async function claimMail(): Promise<ClaimedEnquiry | null> {
  const [row] = (await pool().query<ClaimedEnquiry>(CLAIM)).rows;
  if (!row) return null;
  return {
    ...row,
    // A plan that an earlier release wrote otherwise must not hold the mail back.
    selectedPlan: selectedPlan.nullable().catch(null).parse(row.selectedPlan),
    cataloguePlan: plan.nullable().catch(null).parse(row.cataloguePlan),
  };
}

/**
 * Right before it is sent, so that the claim outlives the send.
 *
 * @returns false where a sender who was stopped meanwhile has lost it to another
 */
export async function renewMail({ id, mailAttempts }: ClaimedEnquiry): Promise<boolean> {
  const { rowCount } = await pool().query(
    `UPDATE "enquiry" SET "mail_claimed_until" = ${CLAIM_ENDS}
     WHERE "id" = $1 AND "mailed_at" IS NULL AND "mail_attempts" = $2`,
    [id, mailAttempts],
  );
  return rowCount === 1;
}

const RECORD_PAUSE_MS = 500;
/** Mails that were taken while the database was away: till they are noted nothing may be claimed. */
const unrecorded = new Set<unknown[]>();
export const isRecording = () => unrecorded.size > 0;

export function recordMailed(id: string): Promise<void> {
  return persist(
    `UPDATE "enquiry" SET "mailed_at" = now(), "mail_claimed_until" = NULL, "mail_error" = NULL
     WHERE "id" = $1 AND "mailed_at" IS NULL`,
    [id],
  );
}

/**
 * While the database is away it asks on and on: a mail that was taken must not go twice because the
 * database fell just then.
 */
export async function persist(statement: string, values: unknown[]): Promise<void> {
  for (;;) {
    try {
      await pool().query(statement, values);
      return void unrecorded.delete(values);
    } catch (error) {
      unrecorded.delete(values);
      if (!isDatabaseAway(error)) throw error;
      unrecorded.add(values);
      await pause(RECORD_PAUSE_MS);
    }
  }
}

const LONGEST_RETRY_SECONDS = 600;

/** Each pause is twice as long as the one before, up to ten minutes. */
export function pauseAfter(attempts: number, retrySeconds: number): number {
  return Math.min(retrySeconds * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
}

/**
 * Lets go of a mail that was not taken, until its next try. A claim that has passed to another
 * sender stays theirs.
 *
 * @param reason why, without personal data
 * @param retrySeconds until the second try
 */
export async function releaseMail(
  { id, mailAttempts }: ClaimedEnquiry,
  reason: string,
  retrySeconds: number,
): Promise<void> {
  await pool().query(
    `UPDATE "enquiry" SET "mail_claimed_until" = NULL, "mail_error" = $3,
       "mail_due_at" = now() + make_interval(secs => $4)
     WHERE "id" = $1 AND "mailed_at" IS NULL AND "mail_attempts" = $2`,
    [id, mailAttempts, reason, pauseAfter(mailAttempts, retrySeconds)],
  );
}

/** The mail server is back: whatever waits for a later try is due now. */
export async function retryNow(): Promise<void> {
  await pool().query(
    `WITH "morning" AS (UPDATE "morning_mail" SET "due_at" = now() WHERE "due_at" > now())
     UPDATE "enquiry" SET "mail_due_at" = now() WHERE "mailed_at" IS NULL AND "mail_due_at" > now()`,
  );
}

/**
 * Where the mail still waits, the next try is now and not after its pause. Where it went out, it
 * goes out again, as another mail: the mailbox would hide one that it has already.
 *
 * @throws AppError notFound
 */
export async function sendAgain(id: string): Promise<{ message: string; mail: MailState }> {
  const { rows } = await pool().query<{ attempts: number }>(
    `UPDATE "enquiry" SET "mailed_at" = NULL, "mail_error" = NULL, "mail_due_at" = now(),
       "mail_repeated_at" = CASE WHEN "mailed_at" IS NULL THEN "mail_repeated_at" ELSE now() END
     WHERE "id" = $1 AND ("mail_claimed_until" IS NULL OR "mail_claimed_until" < now())
     RETURNING "mail_attempts" AS "attempts"`,
    [id],
  );
  const [due] = rows;
  // Where it is not due anew, it is in a sender's hands.
  const found = due ? null : await db().enquiry.findUnique({ where: { id } });
  const attempts = due?.attempts ?? found?.mailAttempts;
  if (attempts === undefined) throw new AppError("notFound", "This enquiry does not exist.");
  nudgeWorkers();
  return {
    message: due ? "The mail is on its way." : "The mail is being sent.",
    mail: { mailedAt: null, attempts, fault: null },
  };
}

export function countWaitingMails(): Promise<number> {
  return db().enquiry.count({ where: { mailedAt: null } });
}

const workers = shared("mailWorkers", (): { nudge?: () => void } => ({}));

export function listenForNudges(nudge: () => void): void {
  workers.nudge = nudge;
}

export function nudgeWorkers(): void {
  workers.nudge?.();
}
