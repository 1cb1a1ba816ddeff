import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { toIndiaDay } from "@/lib/time";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpInbox } from "@/test/inbox-setup";
import { withKey } from "@/test/signed-in-admin";
import { undoChange } from "@/test/undo-change";

const { priya, kumar, fetchEnquiry, updateEnquiry } = await setUpInbox();

const send = (id: string, body: object, key: string, admin = priya) =>
  updateEnquiry(id, body, withKey(admin, key));
const dayFromToday = (days: number) => toIndiaDay(Date.now() + days * 86_400_000);

test.each([
  ["a note", {}, { status: "new", step: null }],
  [
    "a note, its call and the status",
    { callAgain: { on: dayFromToday(2), part: "evening" } },
    { status: "contacted", step: { what: expect.any(String) } },
  ],
])("stores %s once, with the Idempotency-Key as the id", async (_, change, expected) => {
  const id = await createSampleEnquiry();
  const key = randomUUID();
  const { updatedAt } = await fetchEnquiry(id);
  const body = { note: "Call back", ...change, updatedAt };
  const responses = await Promise.all([send(id, body, key), send(id, body, key)]);
  const repeat = await send(id, body, key.toUpperCase());
  expect(repeat.body).toMatchObject(expected);
  for (const response of responses)
    expect([response.status, response.body]).toEqual([200, repeat.body]);
  const { notes, steps } = await fetchEnquiry(id);
  expect(notes).toMatchObject([{ id: key, text: "Call back" }]);
  expect(steps.map((step) => step.id)).toEqual(expected.step ? [key] : []);
});

test("does not apply a repeated change over a later change by a colleague", async () => {
  const id = await createSampleEnquiry();
  const key = randomUUID();
  const statusKey = randomUUID();
  const on = dayFromToday(2);
  const change = { note: "Call back", callAgain: { on, part: null } };
  await send(id, change, key);
  await send(id, { status: "closed" }, statusKey);
  const later = await updateEnquiry(id, { status: "new", taken: true }, kumar);
  const { step: _, ...current } = later.body;
  for (const [body, usedKey] of [
    [change, key],
    [{ status: "closed" }, statusKey],
  ] as const) {
    const step = { id: usedKey, what: expect.any(String) };
    const repeat = await send(id, body, usedKey);
    expect([repeat.status, repeat.body]).toEqual([200, { ...current, step }]);
  }
  expect(await fetchEnquiry(id)).toMatchObject(current);
});

test("accepts a repeated note without other changes after a colleague has closed the enquiry", async () => {
  const id = await createSampleEnquiry();
  const key = randomUUID();
  await updateEnquiry(id, { status: "contacted" });
  const { updatedAt } = await fetchEnquiry(id);
  const change = { note: "Called", status: "contacted", updatedAt };
  expect((await send(id, change, key)).body.step).toBeNull();
  await updateEnquiry(id, { status: "closed" }, kumar);
  const { status, body } = await send(id, change, key);
  expect([status, body]).toMatchObject([200, { status: "closed", step: null }]);
  expect((await fetchEnquiry(id)).notes).toHaveLength(1);
});

test.each([
  ["a call", { callAgain: { on: dayFromToday(2), part: "evening" } }],
  ["nothing else", {}],
])(
  "adds another call to a stored note with %s, without adding the note again",
  async (_, firstChange) => {
    const id = await createSampleEnquiry();
    const key = randomUUID();
    await send(id, { note: "Call back", ...firstChange }, key);
    const callAgain = { on: dayFromToday(3), part: "morning" };
    // The version from before the note is outdated only by the note.
    const change = { note: "Call back", callAgain, updatedAt: new Date(0).toISOString() };
    const first = await send(id, change, key);
    expect(first.body).toMatchObject({ callAgain, step: { id: expect.any(String) } });
    const repeat = await send(id, change, key);
    expect([repeat.status, repeat.body.callAgain]).toEqual([200, callAgain]);
    const { notes, steps } = await fetchEnquiry(id);
    expect([notes.length, steps.length]).toEqual([1, Object.keys(firstChange).length + 1]);
  },
);

test("rejects another call with a stored note after a colleague has changed the enquiry", async () => {
  const id = await createSampleEnquiry();
  const key = randomUUID();
  const { updatedAt } = await fetchEnquiry(id);
  await send(id, { note: "Call back", updatedAt }, key);
  await send(id, { status: "contacted" }, randomUUID(), kumar);
  const callAgain = { on: dayFromToday(3), part: "morning" };
  const { status, body } = await send(id, { note: "Call back", callAgain, updatedAt }, key);
  expect([status, body.code]).toEqual([409, "conflict"]);
});

test("returns no change to undo if the repeated change has been undone", async () => {
  const id = await createSampleEnquiry();
  const key = randomUUID();
  await send(id, { status: "contacted" }, key);
  await undoChange(key, kumar);
  const { status, body } = await send(id, { status: "contacted" }, key);
  expect([status, body.status, body.step]).toEqual([200, "new", null]);
});

test("rejects a key that was used for another note, change, enquiry or admin", async () => {
  const id = await createSampleEnquiry();
  const other = await createSampleEnquiry({ lastName: "two" });
  const noteKey = randomUUID();
  const statusKey = randomUUID();
  await send(id, { note: "Called" }, noteKey);
  await send(id, { status: "contacted" }, statusKey);
  const attempts = [
    send(id, { note: "Called again" }, noteKey),
    send(other, { note: "Called" }, noteKey),
    send(id, { note: "Called" }, noteKey, kumar),
    send(id, { status: "contacted" }, noteKey),
    send(id, { status: "closed" }, statusKey),
    send(other, { status: "contacted" }, statusKey),
    send(id, { status: "contacted", note: "Called" }, statusKey),
    send(id, { status: "contacted" }, statusKey, kumar),
  ];
  for (const { status, body } of await Promise.all(attempts))
    expect([status, body.code]).toEqual([409, "keyUsed"]);
  expect((await fetchEnquiry(id)).notes).toHaveLength(1);
  expect(await fetchEnquiry(other)).toMatchObject({ status: "new", notes: [] });
});

test("accepts an outdated change without a key if its values are already stored, and records nothing", async () => {
  const id = await createSampleEnquiry();
  const { updatedAt } = await fetchEnquiry(id);
  const changes = [
    { taken: true },
    { callAgain: { on: dayFromToday(2), part: "morning" } },
    { callAgain: null },
    { status: "contacted" },
    { outcome: "noAnswer" },
    { status: "new" },
    { giveTo: kumar.email },
    { taken: false },
  ];
  for (const change of changes) {
    const first = await updateEnquiry(id, change);
    expect(first.body.step).toMatchObject({ id: expect.any(String) });
    const repeat = await updateEnquiry(id, { ...change, updatedAt });
    expect([repeat.status, repeat.body]).toEqual([200, { ...first.body, step: null }]);
  }
  expect(await db().change.count({ where: { subjectId: id } })).toBe(changes.length);
});
