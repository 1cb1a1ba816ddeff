import { randomUUID } from "node:crypto";
import type PgBoss from "pg-boss";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import {
  claimMail,
  countWaitingMails,
  createEnquiry,
  listWaitingMails,
  type NewEnquiry,
  recordMailed,
  releaseMail,
} from "@/lib/enquiries/data";
import { MAIL_QUEUE } from "@/lib/mail/job";
import { createTestDatabase, type TestDatabase } from "@/test/database";
import { testQueue } from "@/test/queue";
import { sampleForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";

let database: TestDatabase;
let boss: PgBoss;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = testQueue();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await db().enquiry.deleteMany();
});

const enquiry = (change: Partial<NewEnquiry> = {}): NewEnquiry => ({
  form: sampleForm,
  cataloguePlan: null,
  idempotencyKey: null,
  foldIdentical: false,
  ...change,
});
const waitingMails = async () => {
  const pieces: string[][] = [];
  for await (const ids of listWaitingMails()) pieces.push(ids);
  return pieces;
};
const rows = () => db().enquiry.count();
const jobs = async () => {
  const { rows } = await pool().query(`SELECT id, data FROM pgboss.job WHERE name = $1`, [
    MAIL_QUEUE,
  ]);
  return rows;
};

test("before the queue has ever started an enquiry is kept all the same", async () => {
  const { id } = await createEnquiry(enquiry());
  expect(await waitingMails()).toEqual([[id]]);
});

test("thousands of waiting mails are listed in pieces, oldest first, each once", async () => {
  const data = Array.from({ length: 1_203 }, (_, index) => ({
    ...sampleForm,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 400))),
    idempotencyKey: randomUUID(),
    contentHash: String(index),
  }));
  await db().enquiry.createMany({ data });
  const pieces = await waitingMails();
  expect(pieces.map(({ length }) => length)).toEqual([500, 500, 203]);
  const inOrder = await db().enquiry.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  expect(pieces.flat()).toEqual(inOrder.map(({ id }) => id));
});

test("an enquiry and its job are one: the job bears the enquiry's id and nothing of a person", async () => {
  await boss.start();
  await boss.createQueue(MAIL_QUEUE);
  const { id } = await createEnquiry(enquiry());
  expect(await jobs()).toEqual([{ id, data: { enquiryId: id } }]);
  await boss.clearStorage();
});

test("an enquiry that comes while the queue is being made is kept, without its job", async () => {
  const { rows } = await pool().query<{ part: string }>(
    `SELECT "partition_name" AS "part" FROM pgboss.queue WHERE "name" = $1`,
    [MAIL_QUEUE],
  );
  const part = `pgboss."${rows[0]?.part}"`;
  await pool().query(`ALTER TABLE pgboss.job DETACH PARTITION ${part}`);
  const { id, repeated } = await createEnquiry(enquiry());
  await pool().query(
    `ALTER TABLE pgboss.job ATTACH PARTITION ${part} FOR VALUES IN ('${MAIL_QUEUE}')`,
  );
  expect(repeated).toBe(false);
  expect(await db().enquiry.count({ where: { id } })).toBe(1);
});

test("where the job cannot be put down, nothing is acknowledged and nothing stays", async () => {
  await pool().query(`ALTER TABLE pgboss.job ADD CONSTRAINT no_more CHECK (false) NOT VALID`);
  await expect(createEnquiry(enquiry())).rejects.toThrow();
  await pool().query(`ALTER TABLE pgboss.job DROP CONSTRAINT no_more`);
  expect(await rows()).toBe(0);
});

test("fifty posts at once under one key are one enquiry with one job", async () => {
  const idempotencyKey = randomUUID();
  const posts = Array.from({ length: 50 }, () => createEnquiry(enquiry({ idempotencyKey })));
  const stored = await Promise.all(posts);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
  expect(stored.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await rows()).toBe(1);
  expect(await jobs()).toHaveLength(1);
});

test("the same key with other words, or another plan, is another enquiry", async () => {
  const idempotencyKey = randomUUID();
  await createEnquiry(enquiry({ idempotencyKey }));
  const form = { ...sampleForm, message: "Something else altogether" };
  const other = await createEnquiry(enquiry({ idempotencyKey, form }));
  const planned = { idempotencyKey, selectedPlan: sampleSelectedPlan, cataloguePlan: samplePlan() };
  expect(other.repeated).toBe(false);
  expect((await createEnquiry(enquiry(planned))).repeated).toBe(false);
  expect((await createEnquiry(enquiry(planned))).repeated).toBe(true);
  expect(await rows()).toBe(3);
});

test("without a key the same words are two enquiries", async () => {
  await createEnquiry(enquiry());
  expect((await createEnquiry(enquiry())).repeated).toBe(false);
});

test("identical plain form posts fold into one, also all at once", async () => {
  const posts = Array.from({ length: 20 }, () => createEnquiry(enquiry({ foldIdentical: true })));
  const stored = await Promise.all(posts);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
  expect(stored.filter(({ repeated }) => !repeated)).toHaveLength(1);
});

test("identical plain form posts fold though the server's clock steps by an hour between them", async () => {
  const first = await createEnquiry(enquiry({ foldIdentical: true }));
  for (const shift of [3_600_000, -3_600_000]) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + shift });
    const second = await createEnquiry(enquiry({ foldIdentical: true }));
    vi.useRealTimers();
    expect(second).toEqual({ id: first.id, repeated: true });
  }
});

test("ten minutes later the same words are a new enquiry", async () => {
  const { id } = await createEnquiry(enquiry({ foldIdentical: true }));
  const createdAt = new Date(Date.now() - 10 * 60_000 - 1);
  await db().enquiry.update({ where: { id }, data: { createdAt } });
  expect((await createEnquiry(enquiry({ foldIdentical: true }))).repeated).toBe(false);
});

test("what was asked is kept as sent, beside what the catalogue says, and a mismatch is flagged", async () => {
  const planned = { selectedPlan: sampleSelectedPlan, cataloguePlan: samplePlan() };
  const same = await createEnquiry(enquiry(planned));
  const selectedPlan = { ...sampleSelectedPlan, price: 1 };
  const cheaper = await createEnquiry(enquiry({ ...planned, selectedPlan }));
  const read = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });
  expect(await read(same.id)).toMatchObject({ ...planned, planDiffers: false });
  expect(await read(cheaper.id)).toMatchObject({ selectedPlan, planDiffers: true });
});

test("of many senders at once one gets the mail, and none after it was recorded", async () => {
  const { id } = await createEnquiry(enquiry(planned()));
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimMail(id)));
  const [claimed, ...others] = claims.filter((claim) => claim !== null);
  expect(others).toEqual([]);
  expect(claimed).toMatchObject({ ...sampleForm, ...planned(), mailAttempts: 1 });
  await recordMailed(id);
  expect(await claimMail(id)).toBeNull();
  expect(await countWaitingMails()).toBe(0);
});

test("a claim ends when it is let go or runs out, and then only its new holder may let go", async () => {
  const { id } = await createEnquiry(enquiry());
  const first = await claimMail(id);
  await db().$executeRaw`UPDATE enquiry SET mail_claimed_until = now() - interval '1 second'`;
  const second = await claimMail(id);
  if (!first || !second) throw new Error("Both should have had it.");
  await releaseMail(first, "too late");
  expect(await claimMail(id)).toBeNull();
  await releaseMail(second, "EENVELOPE 451 RCPT TO");
  expect(await claimMail(id)).toMatchObject({
    mailAttempts: 3,
    mailError: "EENVELOPE 451 RCPT TO",
  });
});

function planned() {
  return { selectedPlan: sampleSelectedPlan, cataloguePlan: samplePlan() };
}
