// What became of enquiries: their rows, their mail jobs and their mails, each counted.
import assert from "node:assert/strict";
import { MAIL_QUEUE } from "../../lib/mail/job";
import { until } from "../../test/until";
import { METRICS_TOKEN, type World } from "./world";

type Row = { id: string; message: string };

/** The enquiries whose message begins with the name of a run. */
export function rowsOf({ postgres }: World, name: string): Promise<Row[]> {
  return postgres.query<Row>(
    `SELECT "id", "message" FROM "enquiry" WHERE starts_with("message", $1) ORDER BY "id"`,
    [name],
  );
}

/** Each acknowledged enquiry is one row, no other is there, and each row has one mail job. */
export async function requireKeptOnce(world: World, name: string, acknowledged: string[]) {
  const rows = await rowsOf(world, name);
  assert.deepEqual(rows.map(({ message }) => message).sort(), acknowledged.toSorted());
  const jobs = await world.postgres.query<{ id: string }>(
    `SELECT "data"->>'enquiryId' AS "id" FROM (
       SELECT "name", "data" FROM pgboss.job UNION ALL SELECT "name", "data" FROM pgboss.archive
     ) AS job
     WHERE "name" = $1 AND ("data"->>'enquiryId')::uuid = ANY($2::uuid[])`,
    [MAIL_QUEUE, rows.map(({ id }) => id)],
  );
  assert.deepEqual(jobs.map(({ id }) => id).sort(), rows.map(({ id }) => id).sort());
}

/** Waits until no mail of the run waits. */
export async function untilMailed(world: World, name: string, within: number): Promise<void> {
  await until(`the mails of ${name} are out`, async () => (await countWaiting(world, name)) === 0, {
    within,
    every: 100,
  });
}

export async function countWaiting({ postgres }: World, name: string): Promise<number> {
  const [row] = await postgres.query<{ count: number }>(
    `SELECT count(*)::int AS "count" FROM "enquiry"
     WHERE starts_with("message", $1) AND "mailed_at" IS NULL`,
    [name],
  );
  return row?.count ?? 0;
}

/** What the operator's monitoring is told. */
export async function waitingMetric({ site }: World): Promise<number> {
  const answer = await fetch(`${site.url}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  assert.equal(answer.status, 200);
  return Number(/^aaryaa_mails_waiting (\S+)$/m.exec(await answer.text())?.[1]);
}

/** The Message-IDs that the mail server took for each message of a run, repeats included. */
export function mailsOf({ mailServer }: World, name: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { text = "", messageId = "" } of mailServer.mails) {
    const message = text.match(new RegExp(`${name} \\S+`))?.[0];
    if (message) found.set(message, [...(found.get(message) ?? []), messageId]);
  }
  return found;
}

/** One mail for each message, and no two alike. */
export function requireMailedOnce(world: World, name: string, messages: string[]): void {
  const mails = mailsOf(world, name);
  assert.deepEqual([...mails.keys()].sort(), messages.toSorted());
  for (const [message, ids] of mails) assert.equal(ids.length, 1, `${message}: ${ids.join()}`);
  assert.equal(new Set([...mails.values()].flat()).size, messages.length);
}

/** A living sender is done by then: the mail server is at hand. Seconds. */
const IN_HAND = 4;

/**
 * Spends the waits between the tries: each mail of the run that nobody has in hand is due now, and
 * so is one whose sender has not been heard of for a while.
 */
export async function endWaits({ postgres }: World, name: string): Promise<void> {
  await postgres.query(
    `UPDATE "enquiry" SET "mail_claimed_until" = NULL
     WHERE starts_with("message", $1) AND "mailed_at" IS NULL
       AND "mail_claimed_until" < now() + interval '2 minutes' - make_interval(secs => $2)`,
    [name, IN_HAND],
  );
  await postgres.query(
    `UPDATE pgboss.job SET "state" = 'retry', "start_after" = now()
     WHERE "name" = $1 AND "state" IN ('created', 'retry', 'active', 'failed') AND "id" IN (
       SELECT "id" FROM "enquiry" WHERE starts_with("message", $2) AND "mailed_at" IS NULL
         AND "mail_claimed_until" IS NULL)`,
    [MAIL_QUEUE, name],
  );
}

/**
 * Waits until a try at the mail has failed, and is over.
 *
 * @returns what it is said to have failed of
 */
export async function untilTried(
  { postgres }: World,
  message: string,
  within: number,
): Promise<string> {
  const tried = async () => {
    const [row] = await postgres.query<{ fault: string }>(
      `SELECT "mail_error" AS "fault" FROM "enquiry"
       WHERE "message" = $1 AND "mail_claimed_until" IS NULL AND "mail_error" IS NOT NULL`,
      [message],
    );
    if (!row) throw new Error("No try has failed yet.");
    return row.fault;
  };
  return until(`the mail of '${message}' was tried`, tried, { within });
}
