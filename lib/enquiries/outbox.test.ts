import { beforeEach, expect, test } from "vitest";
import { db, pool } from "@/lib/db";
import type { ClaimedMail } from "@/lib/email/mail-loop";
import { claimEnquiryMail, countDueMails } from "@/lib/enquiries/outbox";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpDatabase } from "@/test/database-setup";
import { sampleEnquiryForm } from "@/test/sample-enquiry";

await setUpDatabase();
beforeEach(async () => {
  await db().enquiry.deleteMany();
});

async function claim(retrySeconds?: number): Promise<ClaimedMail> {
  const claimed = await claimEnquiryMail(retrySeconds);
  if (!claimed) throw new Error("No mail is due.");
  return claimed;
}
const idOf = (claimed: ClaimedMail) => claimed.compose().id?.replace("enquiry-", "");
const claimMany = async (length: number) =>
  (await Promise.all(Array.from({ length }, () => claimEnquiryMail()))).filter(
    (claimed) => claimed !== null,
  );

test("of many senders at once one gets the mail, and none after it was noted as sent", async () => {
  const id = await createSampleEnquiry({}, { language: "ta" });
  const [claimed, ...others] = await claimMany(20);
  expect(others).toEqual([]);
  expect(claimed && idOf(claimed)).toBe(id);
  for (const text of [
    ...Object.values(sampleEnquiryForm),
    "reads the Tamil pages",
    "IN THE CATALOGUE",
  ])
    expect(claimed?.compose().text).toContain(text);
  await claimed?.markSent();
  expect(await claimEnquiryMail()).toBeNull();
  expect(await countDueMails()).toBe(0);
});

test("many senders at once get as many mails, each another one, the longest due first", async () => {
  const ids: string[] = [];
  for (let number = 0; number < 12; number += 1) ids.push(await createSampleEnquiry());
  expect(idOf(await claim())).toBe(ids[0]);
  expect((await claimMany(11)).map(idOf).sort()).toEqual(ids.slice(1).sort());
});

test("a claim ends when it is let go or runs out, and then only its new holder may let go", async () => {
  const id = await createSampleEnquiry();
  const first = await claim(0);
  await db().$executeRaw`UPDATE enquiry SET mail_claimed_until = now() - interval '1 second'`;
  const second = await claim(0);
  await first.markFailed("too late");
  expect(await claimEnquiryMail()).toBeNull();
  await second.markFailed("EENVELOPE 451 RCPT TO");
  expect(idOf(await claim())).toBe(id);
  const row = await db().enquiry.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ mailAttempts: 3, mailError: "EENVELOPE 451 RCPT TO" });
});

test("each pause is twice as long as the one before, ten minutes at most; another mail's success ends it", async () => {
  const id = await createSampleEnquiry();
  for (const seconds of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
    await (await claim()).markFailed("EMESSAGE 550 DATA");
    expect(await claimEnquiryMail()).toBeNull();
    const { rows } = await pool().query<{ left: number }>(
      `SELECT extract(epoch FROM "mail_due_at" - now())::float AS "left" FROM "enquiry" WHERE "id" = $1`,
      [id],
    );
    expect(Math.abs((rows[0]?.left ?? 0) - seconds)).toBeLessThan(2);
    await createSampleEnquiry();
    await (await claim()).markSent();
  }
  expect(idOf(await claim())).toBe(id);
});
