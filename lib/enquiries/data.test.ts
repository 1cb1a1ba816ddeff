import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { createEnquiry } from "@/lib/enquiries/data";
import { setUpDatabase } from "@/test/database-setup";
import { sampleEnquiryForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";

await setUpDatabase();
beforeEach(async () => {
  await db().enquiry.deleteMany();
});

const withoutPlan = { form: sampleEnquiryForm, language: "en", cataloguePlan: null } as const;
const create = (idempotencyKey: string | null, change: object = {}) =>
  createEnquiry({ ...withoutPlan, idempotencyKey, ...change });
const withPlan = { selectedPlan: sampleSelectedPlan, cataloguePlan: samplePlan() };

describe.each([
  ["with the same key", randomUUID()],
  ["without a key", null],
])("createEnquiry %s", (_, key) => {
  test("stores 50 concurrent posts of the same content once", async () => {
    const stored = await Promise.all(Array.from({ length: 50 }, () => create(key)));
    expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
    expect(stored.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(await db().enquiry.count()).toBe(1);
  });

  test("stores an enquiry with a changed message or plan as new, but not one with a changed language", async () => {
    const { id } = await create(key, { language: "ta" });
    expect(await create(key)).toEqual({ id, isRepeat: true });
    const stored = await db().enquiry.findMany({ select: { id: true, language: true } });
    expect(stored).toEqual([{ id, language: "ta" }]);
    const form = { ...sampleEnquiryForm, message: "Something else altogether" };
    expect((await create(key, { form })).isRepeat).toBe(false);
    expect((await create(key, withPlan)).isRepeat).toBe(false);
    expect((await create(key, withPlan)).isRepeat).toBe(true);
    expect(await db().enquiry.count()).toBe(3);
  });
});

test("detects a repeat with the same key even if its plan has other details, as during a deployment", async () => {
  const key = randomUUID();
  const { id } = await create(key, withPlan);
  const selectedPlan = { ...sampleSelectedPlan, router: "None", laterDetail: 500 };
  expect(await create(key, { ...withPlan, selectedPlan })).toEqual({ id, isRepeat: true });
});

test("detects a repeat without a key even if the clock of the server changes by an hour", async () => {
  const { id } = await create(null);
  for (const shift of [3_600_000, -3_600_000]) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + shift });
    const second = await create(null);
    vi.useRealTimers();
    expect(second).toEqual({ id, isRepeat: true });
  }
});

test.each([
  [570, true],
  [601, false],
])(
  "detects the same content without a key as a repeat after %i seconds: %s",
  async (seconds, isRepeat) => {
    const { id } = await create(null);
    const createdAt = new Date(Date.now() - seconds * 1_000);
    await db().enquiry.update({ where: { id }, data: { createdAt, idempotencyKey: "earlier" } });
    expect((await create(null)).isRepeat).toBe(isRepeat);
  },
);

test("stores an enquiry with the requested plan and the catalogue's plan, and marks a difference", async () => {
  const createAndRead = async (change: object) => {
    const { id } = await create(randomUUID(), { ...withPlan, ...change });
    return db().enquiry.findUniqueOrThrow({ where: { id } });
  };
  expect(await createAndRead({})).toMatchObject({ ...withPlan, planDiffers: false });
  const selectedPlan = { ...sampleSelectedPlan, price: 1 };
  expect(await createAndRead({ selectedPlan })).toMatchObject({ selectedPlan, planDiffers: true });
});
