import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listChanges } from "@/lib/changes/data";
import { db, pool } from "@/lib/db";
import { startMailLoop } from "@/lib/email/mail-loop";
import { deleteEnquiriesOfPerson, parseContact } from "@/lib/enquiries/data";
import { readInboxSummary } from "@/lib/enquiries/inbox-data";
import { claimEnquiryMail } from "@/lib/enquiries/outbox";
import { callForJson } from "@/test/call-handler";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpMail } from "@/test/mail-setup";
import { sampleEnquiryForm } from "@/test/sample-enquiry";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { undoChange } from "@/test/undo-change";
import { DELETE, PUT } from "./route";

const server = await setUpMail();
const admin = await createSignedInAdmin("priya@staff.example");

beforeEach(async () => {
  await db().enquiry.deleteMany();
  await db().change.deleteMany();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const sendRequest = (route: typeof DELETE, id: string, method: string, body?: object) =>
  callForJson(route, { params: { id }, method, body, headers: admin.headers });
const sendDelete = (id: string) => sendRequest(DELETE, id, "DELETE");
const listPhones = async () => (await db().enquiry.findMany()).map(({ phone }) => phone).sort();

test("deletes an enquiry, records only the number of deletions in the history, and rejects an undo", async () => {
  const id = await createSampleEnquiry();
  await createSampleEnquiry({ phone: "6000000009" });
  expect(await sendDelete(id)).toMatchObject({
    status: 200,
    body: { message: "Enquiry deleted." },
  });
  expect(await listPhones()).toEqual(["6000000009"]);
  expect((await readInboxSummary()).waiting).toBe(1);

  const [deletion, ...otherChanges] = await listChanges({ subject: "enquiry" });
  expect(otherChanges).toEqual([]);
  const recorded = { changedBy: "priya@staff.example", subjectId: "enquiry", action: "deleted" };
  expect(deletion).toMatchObject({ ...recorded, after: null });
  expect(deletion?.before).toEqual({ count: 1 });
  expect((await undoChange(deletion?.id, admin)).status).toBe(409);
});

test("deletes an enquiry for one of several concurrent requests, and returns 404 to the rest", async () => {
  const id = await createSampleEnquiry();
  const responses = await Promise.all([sendDelete(id), sendDelete(id)]);
  expect(responses.map(({ status, body }) => `${status} ${body.message}`).sort()).toEqual([
    "200 Enquiry deleted.",
    "404 This enquiry has already been deleted.",
  ]);
  expect(await listChanges({ subject: "enquiry" })).toHaveLength(1);
  const laterRequests = [sendRequest(PUT, id, "PUT", { status: "closed" }), sendDelete("no-id")];
  for (const { status } of await Promise.all(laterRequests)) expect(status).toBe(404);
});

test("keeps the enquiry if the deletion cannot be recorded in the history", async () => {
  const id = await createSampleEnquiry();
  await pool().query(`ALTER TABLE "change" ADD CONSTRAINT "none" CHECK (false) NOT VALID`);
  try {
    expect((await sendDelete(id)).status).toBe(500);
  } finally {
    await pool().query(`ALTER TABLE "change" DROP CONSTRAINT "none"`);
  }
  expect(await listPhones()).toEqual([sampleEnquiryForm.phone]);
});

test("deletes an enquiry while its mail is being sent, without an error", async () => {
  const id = await createSampleEnquiry();
  server.beforeResponse = async () => {
    server.beforeResponse = () => undefined;
    expect((await sendDelete(id)).status).toBe(200);
  };
  const loop = startMailLoop([claimEnquiryMail], { pollMs: 50 });
  await expect.poll(() => server.mails).toHaveLength(1);
  await loop.stop();
  expect(await db().enquiry.count()).toBe(0);
  expect(console.error).not.toHaveBeenCalled();
});

test("accepts the same content with the same idempotency key again after a deletion", async () => {
  const idempotencyKey = randomUUID();
  const first = await createSampleEnquiry({}, { idempotencyKey });
  expect(await createSampleEnquiry({}, { idempotencyKey })).toBe(first);
  await sendDelete(first);
  expect(await createSampleEnquiry({}, { idempotencyKey })).not.toBe(first);
});

test.each([
  [" +91 60000-00001 ", { phone: "6000000001" }],
  [" Murugan@Visitor.example ", { email: "Murugan@Visitor.example" }],
  ["\u202a+௯௧ ௬௦௦௦௦\u200b ௦௦௦௦௧", { phone: "6000000001" }],
  ["600000001", null],
  ["murugan", null],
  ["", null],
])("parses the contact %j as %j", (typed, contact) => expect(parseContact(typed)).toEqual(contact));

test("deletes only the enquiries with the same phone number or email, ignoring the case of the email", async () => {
  await createSampleEnquiry({ phone: "6000000001", email: "a_b@visitor.example" });
  await createSampleEnquiry({ phone: "6000000001", email: "other@visitor.example" });
  await createSampleEnquiry({ phone: "6000000002", email: "A_B@Visitor.example" });
  await createSampleEnquiry({ phone: "6000000003", email: "axb@visitor.example" });
  expect(await deleteEnquiriesOfPerson({ phone: "6000000001" }, "command line")).toBe(2);
  expect(await listPhones()).toEqual(["6000000002", "6000000003"]);
  expect(await deleteEnquiriesOfPerson({ email: "a_B@visitor.EXAMPLE" }, "command line")).toBe(1);
  expect(await listPhones()).toEqual(["6000000003"]);
  expect(await deleteEnquiriesOfPerson({ phone: "6000000001" }, "command line")).toBe(0);
  expect(await listChanges({ subject: "enquiry" })).toMatchObject([
    { changedBy: "command line", before: { count: 1 } },
    { changedBy: "command line", before: { count: 2 } },
  ]);
});
