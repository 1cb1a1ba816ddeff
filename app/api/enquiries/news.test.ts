import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { removeAdmin } from "@/lib/auth/admins";
import { findSession } from "@/lib/auth/session";
import { db, pool } from "@/lib/db";
import { claimEnquiryMail } from "@/lib/enquiries/outbox";
import { toIndiaDay } from "@/lib/time";
import { callForJson, callHandler } from "@/test/call-handler";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { createSampleEnquiries, setUpInbox } from "@/test/inbox-setup";
import { sampleAreaValues } from "@/test/sample-area";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { undoChange } from "@/test/undo-change";
import { POST as restoreNote } from "./[id]/notes/[noteId]/restore/route";
import { DELETE as deleteNote } from "./[id]/notes/[noteId]/route";
import { GET as getSummary } from "./waiting/route";

const { priya, updateEnquiry, deleteEnquiry } = await setUpInbox();

const readVersion = async (): Promise<string> =>
  (await callForJson(getSummary, { headers: priya.headers })).body.version;

/** Expects that the change, and nothing else, changes the version of the inbox. */
async function expectNewVersion(change: () => Promise<unknown>): Promise<void> {
  const version = await readVersion();
  expect(await readVersion()).toBe(version);
  await change();
  expect(await readVersion()).not.toBe(version);
}

async function claimMail() {
  const mail = await claimEnquiryMail(0);
  if (!mail) throw new Error("No mail is due.");
  return mail;
}

/** More than the number of changes that the version compares. */
const createNewerEnquiries = () => createSampleEnquiries(60);
const TOMORROW = toIndiaDay(Date.now() + 86_400_000);

test.each([
  ["status", { status: "contacted" }],
  ["assignee", { taken: true }],
  ["call", { callAgain: { on: TOMORROW, part: "morning" } }],
  ["outcome", { outcome: "noAnswer" }],
  ["note", { note: "Called" }],
])("the version of the inbox changes with the %s of an old enquiry", async (_, change) => {
  const id = await createSampleEnquiry();
  await createNewerEnquiries();
  await expectNewVersion(() => updateEnquiry(id, change));
});

test("the version of the inbox changes with a deleted note, its restoration, and an undone change", async () => {
  const id = await createSampleEnquiry();
  const noteId = randomUUID();
  const author = { writtenBy: priya.email, writtenById: priya.id };
  await db().enquiryNote.create({ data: { id: noteId, enquiryId: id, text: "Called", ...author } });
  const { body } = await updateEnquiry(id, { status: "contacted" });
  await createNewerEnquiries();
  const { headers } = priya;
  const params = { id, noteId };
  await expectNewVersion(() => callHandler(deleteNote, { method: "DELETE", params, headers }));
  await expectNewVersion(() => callHandler(restoreNote, { params, body: {}, headers }));
  await expectNewVersion(() => undoChange(body.step.id, priya));
});

test("the version of the inbox changes with a new enquiry, a failed mail and a sent mail, but not with a claimed one", async () => {
  await expectNewVersion(() => createSampleEnquiry());
  const version = await readVersion();
  const mail = await claimMail();
  expect(await readVersion()).toBe(version);
  await expectNewVersion(() => mail.markFailed("EENVELOPE 451"));
  const retry = await claimMail();
  await expectNewVersion(() => retry.markSent());
});

test("the version of the inbox changes with a deletion, also together with an addition at the same moment", async () => {
  const first = await createSampleEnquiry();
  const second = await createSampleEnquiry();
  await createNewerEnquiries();
  await expectNewVersion(() => deleteEnquiry(first));
  await expectNewVersion(() => Promise.all([deleteEnquiry(second), createSampleEnquiry()]));
});

test("the version of the inbox changes with an added, changed or deleted area", async () => {
  const create = (slug: string) => db().area.create({ data: { ...sampleAreaValues, slug } });
  await expectNewVersion(() => create("first"));
  await expectNewVersion(() => create("second"));
  const data = { state: "notYet" };
  await expectNewVersion(() => db().area.update({ where: { slug: "second" }, data }));
  await expectNewVersion(() => db().area.delete({ where: { slug: "first" } }));
});

test("the version of the inbox changes when an assignee's account is removed", async () => {
  const colleague = await createSignedInAdmin();
  const session = await findSession(priya.headers.cookie);
  if (!session) throw new Error("There is no session.");
  const id = await createSampleEnquiry();
  await updateEnquiry(id, { taken: true }, colleague);
  await createNewerEnquiries();
  await expectNewVersion(() => removeAdmin(colleague.id, session));
});

test("the database reads the latest enquiries from the index of updated_at", async () => {
  await createSampleEnquiries(3_000);
  await pool().query("VACUUM ANALYZE");
  const { rows } = await pool().query(
    `EXPLAIN SELECT "id", "updated_at" FROM "enquiry" ORDER BY "updated_at" DESC, "id" DESC LIMIT 50`,
  );
  expect(JSON.stringify(rows)).toContain("enquiry_updated_at_id_idx");
});
