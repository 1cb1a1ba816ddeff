// The mail of an enquiry, once more or at last: whatever became of it, it is sent now.
import type { PoolClient } from "pg";
import { inTransaction } from "../db";
import { AppError } from "../http/errors";
import { replaceMailJob } from "../mail/job";
import { nudgeMailQueue } from "../mail/queue";
import type { MailState } from "./inbox-schema";

type Found = {
  mailed: boolean;
  /** A sender has it in hand at this moment. */
  claimed: boolean;
  attempts: number;
  /** Before the queue's first start there is no place for a job; it then looks for what waits. */
  queue: boolean;
};

/**
 * Where the mail still waits, the next try is now and not after its pause. Where it went out, it
 * goes out again, as another mail: the mailbox would hide one that it has already.
 *
 * @throws AppError notFound
 */
export async function sendAgain(id: string): Promise<{ message: string; mail: MailState }> {
  const found = await inTransaction((client) => prepare(client, id));
  nudgeMailQueue();
  return {
    message: found.claimed ? "The mail is being sent." : "The mail is on its way.",
    mail: { mailedAt: null, attempts: found.attempts, fault: null },
  };
}

async function prepare(client: PoolClient, id: string): Promise<Found> {
  const { rows } = await client.query<Found>(
    `SELECT "mailed_at" IS NOT NULL AS "mailed", "mail_attempts" AS "attempts",
       coalesce("mail_claimed_until" > now(), false) AS "claimed",
       to_regclass('pgboss.job') IS NOT NULL AS "queue"
     FROM "enquiry" WHERE "id" = $1 FOR UPDATE`,
    [id],
  );
  const [found] = rows;
  if (!found) throw new AppError("notFound", "This enquiry does not exist.");
  if (found.claimed) return found;
  await client.query(
    `UPDATE "enquiry" SET "mailed_at" = NULL, "mail_error" = NULL,
       "mail_repeated_at" = CASE WHEN $2 THEN now() ELSE "mail_repeated_at" END
     WHERE "id" = $1`,
    [id, found.mailed],
  );
  if (found.queue) await replaceMailJob(id, client);
  return found;
}
