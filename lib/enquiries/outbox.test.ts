import { beforeEach, expect, test } from "vitest";
import { db, pool } from "@/lib/db";
import {
  type ClaimedEnquiry,
  claimMail,
  countWaitingMails,
  recordMailed,
  releaseMail,
  retryNow,
} from "@/lib/enquiries/outbox";
import { applyMigrations } from "@/lib/migrations";
import { setUpDatabase } from "@/test/database-set-up";
import { enquire } from "@/test/enquire";
import { sampleForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";

const database = await setUpDatabase();
beforeEach(async () => {
  await db().enquiry.deleteMany();
});

async function claim(): Promise<ClaimedEnquiry> {
  const claimed = await claimMail();
  if (!claimed) throw new Error("No mail is due.");
  return claimed;
}
const state = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });
/** Seconds from now until the next try. */
async function wait(id: string): Promise<number> {
  const { rows } = await pool().query<{ seconds: number }>(
    `SELECT extract(epoch FROM "mail_due_at" - now())::float AS "seconds"
     FROM "enquiry" WHERE "id" = $1`,
    [id],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

test("of many senders at once one gets the mail, and none after it was recorded", async () => {
  const id = await enquire();
  const claims = await Promise.all(Array.from({ length: 20 }, claimMail));
  const [claimed, ...others] = claims.filter((one) => one !== null);
  expect(others).toEqual([]);
  const asked = { selectedPlan: sampleSelectedPlan, cataloguePlan: samplePlan() };
  expect(claimed).toMatchObject({ id, ...sampleForm, ...asked, mailAttempts: 1 });
  await recordMailed(id);
  expect(await claimMail()).toBeNull();
  expect(await countWaitingMails()).toBe(0);
});

test("many senders at once get as many mails, each another one, the longest due first", async () => {
  const ids: string[] = [];
  for (let number = 0; number < 12; number += 1) ids.push(await enquire());
  expect((await claim()).id).toBe(ids[0]);
  const claims = await Promise.all(Array.from({ length: 11 }, claimMail));
  expect(claims.map((one) => one?.id).sort()).toEqual(ids.slice(1).sort());
});

test("a claim ends when it is let go or runs out, and then only its new holder may let go", async () => {
  const id = await enquire();
  const first = await claim();
  await db().$executeRaw`UPDATE enquiry SET mail_claimed_until = now() - interval '1 second'`;
  const second = await claim();
  await releaseMail(first, "too late", 0);
  expect(await claimMail()).toBeNull();
  await releaseMail(second, "EENVELOPE 451 RCPT TO", 0);
  expect(await claim()).toMatchObject({ id, mailAttempts: 3, mailError: "EENVELOPE 451 RCPT TO" });
});

test("each pause is twice as long as the one before, ten minutes at most", async () => {
  const id = await enquire();
  for (const seconds of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
    await releaseMail(await claim(), "EMESSAGE 550 DATA", 5);
    expect(await claimMail()).toBeNull();
    expect(Math.abs((await wait(id)) - seconds)).toBeLessThan(2);
    await retryNow();
  }
});

test("an upgrade sends what waited in the queue of before, and takes that away", async () => {
  const [refused, waiting] = [await enquire(), await enquire()];
  await releaseMail(await claim(), "EMESSAGE 550 DATA", 5);
  const sent = await enquire();
  await recordMailed(sent);
  // As the release before left it.
  await pool().query(`ALTER TABLE "enquiry" DROP COLUMN "mail_due_at"`);
  await pool().query(
    `DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE '%_mail_outbox'`,
  );
  await pool().query(`CREATE SCHEMA "pgboss"; CREATE TABLE "pgboss"."job" ("id" UUID)`);
  expect(await applyMigrations({ connectionString: database.url })).toHaveLength(1);
  expect([(await claim()).id, (await claim()).id].sort()).toEqual([waiting, refused].sort());
  expect(await claimMail()).toBeNull();
  expect((await state(sent)).mailedAt).not.toBeNull();
  expect((await state(refused)).mailAttempts).toBe(2);
  const { rows } = await pool().query(`SELECT FROM pg_namespace WHERE nspname = 'pgboss'`);
  expect(rows).toEqual([]);
});
