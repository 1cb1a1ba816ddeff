import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isDatabaseAway } from "@/lib/connection";
import { closeDatabase, db } from "@/lib/db";
import { startMailLoop } from "@/lib/email/mail-loop";
import { claimEnquiryMail, countWaitingMails } from "@/lib/enquiries/outbox";
import { DatabaseLine } from "@/test/database-line";
import { enquire } from "@/test/enquire";
import { freePort } from "@/test/mail-server";
import { setUpMail } from "@/test/mail-set-up";
import { query } from "@/test/postgres";

const start = () => startMailLoop([() => claimEnquiryMail(0.1)], { pollMs: 20 });

const server = await setUpMail();
const directUrl = process.env.DATABASE_URL ?? "";
const line = new DatabaseLine(await freePort(), new URL(directUrl));

beforeAll(async () => {
  await line.mend();
  process.env.DATABASE_URL = line.url;
});
afterAll(async () => {
  await closeDatabase();
  line.cut();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, "error").mockReturnValue(undefined);
  await db().enquiry.deleteMany();
});

const mailed = () => expect.poll(countWaitingMails).toBe(0);

test("a mail taken in the moment the database falls is recorded later, not sent again", async () => {
  const loop = start();
  server.beforeAnswer = () => line.cut();
  await enquire();
  await expect.poll(() => server.mails).toHaveLength(1);
  server.beforeAnswer = () => undefined;
  await expect(countWaitingMails()).rejects.toSatisfy(isDatabaseAway);
  // It is away for longer than a claim lasts.
  await query(directUrl, `UPDATE "enquiry" SET "mail_claimed_until" = now() - interval '1 second'`);
  await line.mend();
  await mailed();
  await enquire();
  await mailed();
  expect(server.mails).toHaveLength(2);
  await loop.stop();
});

test("started without a database the mail waits, says so once, and begins when it is there", async () => {
  await enquire();
  line.cut();
  const loop = start();
  const lines = () => vi.mocked(console.error).mock.calls.map(([text]) => String(text));
  const said = () => lines().filter((text) => text.startsWith("The mail queue"));
  await expect.poll(said).toHaveLength(1);
  await line.mend();
  await mailed();
  expect(said()).toEqual([
    expect.stringContaining("The mail queue cannot reach the database; mails wait."),
    "The mail queue reaches the database again.",
  ]);
  await loop.stop();
});
