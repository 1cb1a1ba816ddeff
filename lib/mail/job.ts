// The job that stands for a mail still to be sent. Putting it down needs no running queue, so that
// one statement stores what the mail is about, and the job.
import type { PoolClient } from "pg";
import { pool } from "../db";
import type { Prisma } from "../generated/prisma/client";

export const MAIL_QUEUE = "enquiry-mail";

export type MailJob = { enquiryId: string };

/**
 * A statement that puts down a job for each row's `id`, as pg-boss's own `send` would; pg-boss
 * documents its table for this. A job bears its enquiry's id, so an enquiry can never have two.
 * Before the queue's first start the tables are not there.
 *
 * @param rows the SQL of what has the ids: a table's name, say
 */
export function insertMailJobs(rows: string): string {
  return `INSERT INTO "pgboss"."job" ("id", "name", "data", "retry_limit", "retry_delay",
      "retry_backoff", "expire_in", "policy")
    SELECT "about"."id", "queue"."name", jsonb_build_object('enquiryId', "about"."id"),
      coalesce("queue"."retry_limit", 2), coalesce("queue"."retry_delay", 0),
      coalesce("queue"."retry_backoff", false),
      coalesce(make_interval(secs => "queue"."expire_seconds"), '15 minutes'), "queue"."policy"
    FROM ${rows} AS "about" JOIN "pgboss"."queue" ON "queue"."name" = '${MAIL_QUEUE}'
    ON CONFLICT DO NOTHING`;
}

/** Puts the job anew, due at once, whatever became of the one before. */
export async function replaceMailJob(enquiryId: string, client: PoolClient): Promise<void> {
  const job = [MAIL_QUEUE, enquiryId];
  await client.query(`DELETE FROM "pgboss"."job" WHERE "name" = $1 AND "id" = $2`, job);
  await client.query(insertMailJobs('(SELECT $1::uuid AS "id")'), [enquiryId]);
}

/**
 * Takes the jobs away, done or not. A worker that has one of them in hand finds no enquiry, or has
 * sent its mail already; it then has nothing to note and goes on.
 */
export async function dropMailJobs(
  enquiryIds: string[],
  transaction: Prisma.TransactionClient,
): Promise<void> {
  const [found] = await transaction.$queryRaw<{ queue: boolean }[]>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS "queue"`;
  if (!found?.queue) return;
  // The upkeep moves old ones from the one table to the other, in this direction.
  await transaction.$executeRaw`
    DELETE FROM "pgboss"."job" WHERE "name" = ${MAIL_QUEUE} AND "id" = ANY(${enquiryIds}::uuid[])`;
  await transaction.$executeRaw`
    DELETE FROM "pgboss"."archive" WHERE "name" = ${MAIL_QUEUE} AND "id" = ANY(${enquiryIds}::uuid[])`;
}

/** Those of the jobs that a worker has taken up. */
export async function listActiveJobs(ids: string[]): Promise<string[]> {
  const { rows } = await pool().query<{ id: string }>(
    `SELECT "id" FROM "pgboss"."job"
     WHERE "name" = $1 AND "id" = ANY($2::uuid[]) AND "state" = 'active'`,
    [MAIL_QUEUE, ids],
  );
  return rows.map(({ id }) => id);
}
