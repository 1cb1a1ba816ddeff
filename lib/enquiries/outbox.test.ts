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
import { setUpDatabase } from "@/test/database-set-up";
import { enquire } from "@/test/enquire";
import { sampleForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";

await setUpDatabase();
beforeEach(async () => {
  await db().enquiry.deleteMany();
});

async function claim(): Promise<ClaimedEnquiry> {
  const claimed = await claimMail();
  if (!claimed) throw new Error("No mail is due.");
  return claimed;
}

test("of many senders at once one gets the mail, and none after it was recorded", async () => {
  const id = await enquire({}, { language: "ta" });
  const claims = await Promise.all(Array.from({ length: 20 }, claimMail));
  const [claimed, ...others] = claims.filter((one) => one !== null);
  expect(others).toEqual([]);
  const asked = { selectedPlan: sampleSelectedPlan, cataloguePlan: samplePlan() };
  expect(claimed).toMatchObject({ id, ...sampleForm, ...asked, language: "ta", mailAttempts: 1 });
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
  await enquire();
  for (const seconds of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
    await releaseMail(await claim(), "EMESSAGE 550 DATA", 5);
    expect(await claimMail()).toBeNull();
    const { rows } = await pool().query<{ left: number }>(
      `SELECT extract(epoch FROM "mail_due_at" - now())::float AS "left" FROM "enquiry"`,
    );
    expect(Math.abs((rows[0]?.left ?? 0) - seconds)).toBeLessThan(2);
    await retryNow();
  }
});
