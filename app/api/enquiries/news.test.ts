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
import { sampleAreaInput } from "@/test/sample-area";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { undoChange } from "@/test/undo-change";
import { POST as restoreNote } from "./[id]/notes/[noteId]/restore/route";
import { DELETE as deleteNote } from "./[id]/notes/[noteId]/route";
import { GET as getSummary } from "./waiting/route";

const { priya, updateEnquiry, deleteEnquiry } = await setUpInbox();

const readVersion = async (): Promise<string> =>
  (await callForJson(getSummary, { headers: priya.headers })).body.version;

/** Expects that the change, and nothing else, changes the version of the inbox. */
async function expectNews(change: () => Promise<unknown>): Promise<void> {
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
])("notices a changed %s of an old enquiry", async (_, change) => {
  const id = await createSampleEnquiry();
  await createNewerEnquiries();
  await expectNews(() => updateEnquiry(id, change));
});

test("notices a deleted note, its restoration, and an undone change", async () => {
  const id = await createSampleEnquiry();
  const noteId = randomUUID();
  const author = { writtenBy: priya.email, writtenById: priya.id };
  await db().enquiryNote.create({ data: { id: noteId, enquiryId: id, text: "Called", ...author } });
  const { body } = await updateEnquiry(id, { status: "contacted" });
  await createNewerEnquiries();
  const { headers } = priya;
  const params = { id, noteId };
  await expectNews(() => callHandler(deleteNote, { method: "DELETE", params, headers }));
  await expectNews(() => callHandler(restoreNote, { params, body: {}, headers }));
  await expectNews(() => undoChange(body.step.id, priya));
});

test("notices a new enquiry, a failed mail and a sent mail, but not a claimed one", async () => {
  await expectNews(() => createSampleEnquiry());
  const version = await readVersion();
  const mail = await claimMail();
  expect(await readVersion()).toBe(version);
  await expectNews(() => mail.markFailed("EENVELOPE 451"));
  const retry = await claimMail();
  await expectNews(() => retry.markSent());
});

test("notices a deletion, also together with an addition at the same moment", async () => {
  const first = await createSampleEnquiry();
  const second = await createSampleEnquiry();
  await createNewerEnquiries();
  await expectNews(() => deleteEnquiry(first));
  await expectNews(() => Promise.all([deleteEnquiry(second), createSampleEnquiry()]));
});

test("notices an added, changed or deleted area", async () => {
  const create = (slug: string) => db().area.create({ data: { ...sampleAreaInput, slug } });
  await expectNews(() => create("first"));
  await expectNews(() => create("second"));
  const data = { state: "notYet" };
  await expectNews(() => db().area.update({ where: { slug: "second" }, data }));
  await expectNews(() => db().area.delete({ where: { slug: "first" } }));
});

test("notices that an assignee's account is removed", async () => {
  const colleague = await createSignedInAdmin();
  const session = await findSession(priya.headers.cookie);
  if (!session) throw new Error("There is no session.");
  const id = await createSampleEnquiry();
  await updateEnquiry(id, { taken: true }, colleague);
  await createNewerEnquiries();
  await expectNews(() => removeAdmin(session, colleague.id));
});

test("reads the latest enquiries by the index of their changes", async () => {
  await createSampleEnquiries(3_000);
  await pool().query("VACUUM ANALYZE");
  const { rows } = await pool().query(
    `EXPLAIN SELECT "id", "updated_at" FROM "enquiry" ORDER BY "updated_at" DESC, "id" DESC LIMIT 50`,
  );
  expect(JSON.stringify(rows)).toContain("enquiry_updated_at_id_idx");
});
