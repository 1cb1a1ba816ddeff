import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, db, isDatabaseAway } from "@/lib/db";
import { createEnquiry } from "@/lib/enquiries/data";
import { countWaitingMails } from "@/lib/enquiries/outbox";
import { startMailWorkers } from "@/lib/enquiries/workers";
import { createTestDatabase, type TestDatabase } from "@/test/database";
import { DatabaseLine } from "@/test/database-line";
import { freePort, MailServer } from "@/test/mail-server";
import { sampleForm } from "@/test/sample-enquiry";

vi.setConfig({ testTimeout: 40_000 });
const WAIT = { timeout: 20_000, interval: 50 };
const QUICK = { retrySeconds: 1, pollMs: 50, graceMs: 5_000 };

let database: TestDatabase;
let line: DatabaseLine;
let server: MailServer;

beforeAll(async () => {
  database = await createTestDatabase();
  line = new DatabaseLine(await freePort(), new URL(database.url));
  await line.mend();
  process.env.DATABASE_URL = line.url;
  server = new MailServer(await freePort());
  process.env.SMTP_URL = server.url;
  await server.start();
});
afterAll(async () => {
  await closeDatabase();
  line.cut();
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, "error").mockReturnValue(undefined);
  server.mails.length = 0;
  await db().enquiry.deleteMany();
});

const enquire = (idempotencyKey = randomUUID()) =>
  createEnquiry({ form: sampleForm, cataloguePlan: null, idempotencyKey, foldIdentical: false });

test("a mail taken in the moment the database falls is recorded later, not sent again", async () => {
  const workers = startMailWorkers(QUICK);
  server.beforeAnswer = () => line.cut();
  await enquire();
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), WAIT);
  server.beforeAnswer = () => undefined;
  await expect(countWaitingMails()).rejects.toSatisfy(isDatabaseAway);
  await line.mend();
  await vi.waitFor(async () => expect(await countWaitingMails()).toBe(0), WAIT);
  await enquire();
  await vi.waitFor(async () => expect(await countWaitingMails()).toBe(0), WAIT);
  expect(server.mails).toHaveLength(2);
  await workers.stop();
});

test("nothing is acknowledged while the database is away, and a repeat makes one row", async () => {
  const key = randomUUID();
  line.cut();
  await expect(enquire(key)).rejects.toSatisfy(isDatabaseAway);
  await line.mend();
  const first = await enquire(key);
  expect(await enquire(key)).toEqual({ id: first.id, repeated: true });
  expect(await db().enquiry.count()).toBe(1);
});

test("started without a database the mail waits, says so once, and begins when it is there", async () => {
  await enquire();
  line.cut();
  const workers = startMailWorkers(QUICK);
  const said = () => vi.mocked(console.error).mock.calls.map(([text]) => String(text));
  await vi.waitFor(() => {
    expect(said().join()).toContain("The mail queue cannot reach the database; mails wait.");
  }, WAIT);
  await line.mend();
  await vi.waitFor(async () => expect(await countWaitingMails()).toBe(0), WAIT);
  expect(said().filter((text) => text.startsWith("The mail queue"))).toEqual([
    expect.stringContaining("cannot reach the database"),
    "The mail queue reaches the database again.",
  ]);
  await workers.stop();
});
