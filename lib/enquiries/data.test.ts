import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { createEnquiry, type NewEnquiry } from "@/lib/enquiries/data";
import { createTestDatabase, type TestDatabase } from "@/test/database";
import { sampleForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
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
const rows = () => db().enquiry.count();

test("fifty posts at once under one key are one enquiry", async () => {
  const idempotencyKey = randomUUID();
  const posts = Array.from({ length: 50 }, () => createEnquiry(enquiry({ idempotencyKey })));
  const stored = await Promise.all(posts);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
  expect(stored.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await rows()).toBe(1);
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
