import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { db, pool } from "@/lib/db";
import { startMailLoop } from "@/lib/email/mail-loop";
import { forgetPerson, readContact } from "@/lib/enquiries/data";
import { readWaiting } from "@/lib/enquiries/inbox-rows";
import { claimEnquiryMail } from "@/lib/enquiries/outbox";
import { listChanges } from "@/lib/resource/changes-data";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { enquire } from "@/test/enquire";
import { setUpMail } from "@/test/mail-set-up";
import { sampleForm } from "@/test/sample-enquiry";
import { DELETE as deleteOne, PUT as putOne } from "./route";

const server = await setUpMail();
const admin = await asAdmin("priya@staff.example");

beforeEach(async () => {
  await db().enquiry.deleteMany();
  await db().change.deleteMany();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const send = (route: typeof deleteOne, id: string, method: string, body?: object) =>
  ask(route, { params: { id }, method, body, headers: admin.headers });
const remove = (id: string) => send(deleteOne, id, "DELETE");
const phones = async () => (await db().enquiry.findMany()).map(({ phone }) => phone).sort();

test("a deleted enquiry is gone, and only that it was stands in the history", async () => {
  const id = await enquire();
  await enquire({ phone: "6000000009" });
  expect(await remove(id)).toMatchObject({ status: 200, body: { message: "Enquiry deleted." } });
  expect(await phones()).toEqual(["6000000009"]);
  expect((await readWaiting()).waiting).toBe(1);

  const [deletion, ...more] = await listChanges({ subject: "enquiry" });
  expect(more).toEqual([]);
  const by = { changedBy: "priya@staff.example", subjectId: "enquiry", action: "deleted" };
  expect(deletion).toMatchObject({ ...by, after: null });
  expect(deletion?.before).toEqual({ count: 1 });
  expect((await send(undo, deletion?.id ?? "", "POST", {})).status).toBe(409);
});

test("of two staff who delete it one is told that it is gone; so is whoever is at work on it", async () => {
  const id = await enquire();
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ status, body }) => `${status} ${body.message}`).sort()).toEqual([
    "200 Enquiry deleted.",
    "404 This enquiry is not there any more: it was deleted before.",
  ]);
  expect(await listChanges({ subject: "enquiry" })).toHaveLength(1);
  const late = [send(putOne, id, "PUT", { status: "closed" }), remove("no-id")];
  for (const { status } of await Promise.all(late)) expect(status).toBe(404);
});

test("nothing of it is gone where the history cannot be written", async () => {
  const id = await enquire();
  await pool().query(`ALTER TABLE "change" ADD CONSTRAINT "none" CHECK (false) NOT VALID`);
  try {
    expect((await remove(id)).status).toBe(500);
  } finally {
    await pool().query(`ALTER TABLE "change" DROP CONSTRAINT "none"`);
  }
  expect(await phones()).toEqual([sampleForm.phone]);
});

test("one that is deleted while its mail is being sent makes no error", async () => {
  const id = await enquire();
  server.beforeAnswer = async () => {
    server.beforeAnswer = () => undefined;
    expect((await remove(id)).status).toBe(200);
  };
  const loop = startMailLoop([claimEnquiryMail], { pollMs: 50 });
  await expect.poll(() => server.mails).toHaveLength(1);
  await loop.stop();
  expect(await db().enquiry.count()).toBe(0);
  expect(console.error).not.toHaveBeenCalled();
});

test("the same words under the same key are another enquiry, once the first is gone", async () => {
  const idempotencyKey = randomUUID();
  const first = await enquire({}, { idempotencyKey });
  expect(await enquire({}, { idempotencyKey })).toBe(first);
  await remove(first);
  expect(await enquire({}, { idempotencyKey })).not.toBe(first);
});

test.each([
  [" +91 60000-00001 ", { phone: "6000000001" }],
  [" Murugan@Visitor.example ", { email: "Murugan@Visitor.example" }],
  ["600000001", null],
  ["murugan", null],
  ["", null],
  ["%", null],
])("%j names a person: %j", (typed, contact) => expect(readContact(typed)).toEqual(contact));

test("of a person all are deleted, by phone or by email in any letters, and of nobody else", async () => {
  await enquire({ phone: "6000000001", email: "a_b@visitor.example" });
  await enquire({ phone: "6000000001", email: "other@visitor.example" });
  await enquire({ phone: "6000000002", email: "A_B@Visitor.example" });
  await enquire({ phone: "6000000003", email: "axb@visitor.example" });
  expect(await forgetPerson({ phone: "6000000001" }, "command line")).toBe(2);
  expect(await phones()).toEqual(["6000000002", "6000000003"]);
  expect(await forgetPerson({ email: "a_B@visitor.EXAMPLE" }, "command line")).toBe(1);
  expect(await phones()).toEqual(["6000000003"]);
  expect(await forgetPerson({ phone: "6000000001" }, "command line")).toBe(0);
  expect(await listChanges({ subject: "enquiry" })).toMatchObject([
    { changedBy: "command line", before: { count: 1 } },
    { changedBy: "command line", before: { count: 2 } },
  ]);
});
