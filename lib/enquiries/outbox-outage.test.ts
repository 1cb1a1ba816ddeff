import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isDatabaseUnavailable } from "@/lib/connection";
import { closeDatabase, db } from "@/lib/db";
import { startMailLoop } from "@/lib/email/mail-loop";
import { claimEnquiryMail, countDueMails } from "@/lib/enquiries/outbox";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { DatabaseProxy } from "@/test/database-proxy";
import { findFreePort } from "@/test/free-port";
import { setUpMail } from "@/test/mail-setup";
import { query } from "@/test/postgres";

const startLoop = () => startMailLoop([() => claimEnquiryMail(0.1)], { pollMs: 20 });

const server = await setUpMail();
const directUrl = process.env.DATABASE_URL ?? "";
const proxy = new DatabaseProxy(await findFreePort(), new URL(directUrl));

beforeAll(async () => {
  await proxy.start();
  process.env.DATABASE_URL = proxy.url;
});
afterAll(async () => {
  await closeDatabase();
  proxy.stop();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, "error").mockReturnValue(undefined);
  await db().enquiry.deleteMany();
});

const waitUntilAllSent = () => expect.poll(countDueMails).toBe(0);

test("records a mail as sent after a database outage, without sending it again", async () => {
  const loop = startLoop();
  server.beforeResponse = () => proxy.stop();
  await createSampleEnquiry();
  await expect.poll(() => server.mails).toHaveLength(1);
  server.beforeResponse = () => undefined;
  await expect(countDueMails()).rejects.toSatisfy(isDatabaseUnavailable);
  // The claim expires during the outage.
  await query(directUrl, `UPDATE "enquiry" SET "mail_claimed_until" = now() - interval '1 second'`);
  await proxy.start();
  await waitUntilAllSent();
  await createSampleEnquiry();
  await waitUntilAllSent();
  expect(server.mails).toHaveLength(2);
  await loop.stop();
});

test("sends pending mails when the database becomes available, and logs the outage once", async () => {
  await createSampleEnquiry();
  proxy.stop();
  const loop = startLoop();
  const listQueueErrors = () => {
    const errors = vi.mocked(console.error).mock.calls.map(([text]) => String(text));
    return errors.filter((text) => text.startsWith("The mail queue"));
  };
  await expect.poll(listQueueErrors).toHaveLength(1);
  await proxy.start();
  await waitUntilAllSent();
  expect(listQueueErrors()).toEqual([
    expect.stringContaining("The mail queue cannot reach the database; no mails are sent."),
    "The mail queue reaches the database again.",
  ]);
  await loop.stop();
});
