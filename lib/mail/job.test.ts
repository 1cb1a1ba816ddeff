import { randomUUID } from "node:crypto";
import type PgBoss from "pg-boss";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pool } from "@/lib/db";
import { createTestDatabase, type TestDatabase } from "@/test/database";
import { testQueue } from "@/test/queue";
import { insertMailJobs, MAIL_QUEUE } from "./job";

let database: TestDatabase;
let boss: PgBoss;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = testQueue();
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});

/** Everything about a job that its id and the moment do not decide. */
async function jobOf(id: string) {
  const { rows } = await pool().query(
    `SELECT to_jsonb(j) - '{id,created_on,start_after,keep_until}'::text[]
       || jsonb_build_object('keep', keep_until - created_on, 'wait', start_after - created_on)
       AS job
     FROM pgboss.job j WHERE id = $1`,
    [id],
  );
  return rows[0]?.job;
}

const TIMING = { retryDelay: 7, retryLimit: 9, retryBackoff: true, expireInSeconds: 77 };

it.each([
  ["a queue that says nothing", {}],
  ["a queue with timing of its own", TIMING],
])("writes for %s what pg-boss would send", async (_, options) => {
  await boss.createQueue(MAIL_QUEUE);
  await boss.updateQueue(MAIL_QUEUE, { name: MAIL_QUEUE, ...options });
  const theirs = randomUUID();
  await boss.send(MAIL_QUEUE, { enquiryId: "of a sample" }, { id: theirs });
  const ours = randomUUID();
  await pool().query(insertMailJobs('(SELECT $1::uuid AS "id")'), [ours]);
  const sent = await jobOf(theirs);
  expect(sent).toMatchObject({ state: "created", name: MAIL_QUEUE });
  expect(await jobOf(ours)).toEqual({ ...sent, data: { enquiryId: ours } });
});

it("puts down one job for an id, however often", async () => {
  const id = randomUUID();
  const put = () => pool().query(insertMailJobs('(SELECT $1::uuid AS "id")'), [id]);
  expect((await put()).rowCount).toBe(1);
  expect((await put()).rowCount).toBe(0);
});
