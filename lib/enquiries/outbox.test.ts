import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
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
  const mail = await claimEnquiryMail(retrySeconds);
  if (!mail) throw new Error("No mail is due.");
  return mail;
}
const readEnquiryId = async (mail: ClaimedMail) =>
  (await mail.compose()).id?.replace("enquiry-", "");
const claimMany = async (length: number) =>
  (await Promise.all(Array.from({ length }, () => claimEnquiryMail()))).filter(
    (mail) => mail !== null,
  );

test("lets only one of many concurrent senders claim a mail, and no sender after the mail was sent", async () => {
  const id = await createSampleEnquiry({}, { language: "ta" });
  const [mail, ...otherMails] = await claimMany(20);
  expect(otherMails).toEqual([]);
  expect(mail && (await readEnquiryId(mail))).toBe(id);
  for (const text of [
    ...Object.values(sampleEnquiryForm),
    "reads the Tamil pages",
    "In the catalogue",
  ])
    expect((await mail?.compose())?.text).toContain(text);
  await mail?.markSent();
  expect(await claimEnquiryMail()).toBeNull();
  expect(await countDueMails()).toBe(0);
});

test("lets concurrent senders claim different mails, starting with the mail that has been due longest", async () => {
  const ids: string[] = [];
  for (let number = 0; number < 12; number += 1) ids.push(await createSampleEnquiry());
  expect(await readEnquiryId(await claim())).toBe(ids[0]);
  expect((await Promise.all((await claimMany(11)).map(readEnquiryId))).sort()).toEqual(
    ids.slice(1).sort(),
  );
});

test("ends a claim when the send fails or the claim expires; an expired claim cannot end a newer one", async () => {
  const id = await createSampleEnquiry();
  const first = await claim(0);
  await db().$executeRaw`UPDATE enquiry SET mail_claimed_until = now() - interval '1 second'`;
  const second = await claim(0);
  await first.markFailed("too late");
  expect(await claimEnquiryMail()).toBeNull();
  await second.markFailed("EENVELOPE 451 RCPT TO");
  expect(await readEnquiryId(await claim())).toBe(id);
  const row = await db().enquiry.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ mailAttempts: 3, mailError: "EENVELOPE 451 RCPT TO" });
});

test("doubles the delay of each retry up to ten minutes, and retries at once after another mail was sent", async () => {
  // Only the clock of the database matters, so a wrong clock of the server changes nothing.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const id = await createSampleEnquiry();
  for (const seconds of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
    await (await claim()).markFailed("EMESSAGE 550 DATA");
    expect(await claimEnquiryMail()).toBeNull();
    const { rows } = await pool().query<{ seconds: number }>(
      `SELECT extract(epoch FROM "mail_due_at" - now())::float AS "seconds" FROM "enquiry" WHERE "id" = $1`,
      [id],
    );
    expect(Math.abs((rows[0]?.seconds ?? 0) - seconds)).toBeLessThan(2);
    await createSampleEnquiry();
    await (await claim()).markSent();
  }
  expect(await readEnquiryId(await claim())).toBe(id);
});
