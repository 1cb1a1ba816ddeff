import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { createEnquiry } from "@/lib/enquiries/data";
import { setUpDatabase } from "@/test/database-set-up";
import { sampleForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";

await setUpDatabase();
beforeEach(async () => {
  await db().enquiry.deleteMany();
});

const plain = { form: sampleForm, language: "en", cataloguePlan: null } as const;
const create = (idempotencyKey: string | null, change: object = {}) =>
  createEnquiry({ ...plain, idempotencyKey, ...change });
const planned = { selectedPlan: sampleSelectedPlan, cataloguePlan: samplePlan() };

describe.each([
  ["one key", randomUUID()],
  ["no key", null],
])("under %s", (_, key) => {
  test("fifty posts at once are one enquiry", async () => {
    const stored = await Promise.all(Array.from({ length: 50 }, () => create(key)));
    expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
    expect(stored.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await db().enquiry.count()).toBe(1);
  });

  test("other words or another plan are another enquiry, the other language's page is none", async () => {
    const { id } = await create(key, { language: "ta" });
    expect(await create(key)).toEqual({ id, repeated: true });
    const kept = await db().enquiry.findMany({ select: { id: true, language: true } });
    expect(kept).toEqual([{ id, language: "ta" }]);
    const form = { ...sampleForm, message: "Something else altogether" };
    expect((await create(key, { form })).repeated).toBe(false);
    expect((await create(key, planned)).repeated).toBe(false);
    expect((await create(key, planned)).repeated).toBe(true);
    expect(await db().enquiry.count()).toBe(3);
  });
});

test("without a key they fold though the server's clock steps by an hour between them", async () => {
  const { id } = await create(null);
  for (const shift of [3_600_000, -3_600_000]) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + shift });
    const second = await create(null);
    vi.useRealTimers();
    expect(second).toEqual({ id, repeated: true });
  }
});

test.each([
  [570, true],
  [601, false],
])("without a key the same words after %i seconds are folded: %s", async (seconds, repeated) => {
  const { id } = await create(null);
  const createdAt = new Date(Date.now() - seconds * 1_000);
  await db().enquiry.update({ where: { id }, data: { createdAt, idempotencyKey: "of then" } });
  expect((await create(null)).repeated).toBe(repeated);
});

test("what was asked is kept as sent, beside what the catalogue says, and a mismatch is flagged", async () => {
  const read = async (change: object) => {
    const { id } = await create(randomUUID(), { ...planned, ...change });
    return db().enquiry.findUniqueOrThrow({ where: { id } });
  };
  expect(await read({})).toMatchObject({ ...planned, planDiffers: false });
  const selectedPlan = { ...sampleSelectedPlan, price: 1 };
  expect(await read({ selectedPlan })).toMatchObject({ selectedPlan, planDiffers: true });
});
