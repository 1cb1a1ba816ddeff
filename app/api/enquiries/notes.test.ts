import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { deleteOldNotes } from "@/lib/enquiries/notes-data";
import { callForJson } from "@/test/call-handler";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpInbox } from "@/test/inbox-setup";
import { createSignedInAdmin, withKey } from "@/test/signed-in-admin";
import { POST } from "./[id]/notes/[noteId]/restore/route";
import { DELETE } from "./[id]/notes/[noteId]/route";
import { GET } from "./[id]/route";

const { priya, kumar, fetchEnquiry, fetchInbox, updateEnquiry, exportCsv } = await setUpInbox();

async function addNote(id: string, text = "Called", admin = priya): Promise<string> {
  await updateEnquiry(id, { note: text }, admin);
  const note = await db().enquiryNote.findFirstOrThrow({
    where: { enquiryId: id, text },
    orderBy: { createdAt: "desc" },
  });
  return note.id;
}
const remove = (id: string, noteId: string, { headers } = priya) =>
  callForJson(DELETE, { method: "DELETE", params: { id, noteId }, headers });
const restore = (id: string, noteId: string, { headers } = priya) =>
  callForJson(POST, { params: { id, noteId }, body: {}, headers });

test("deletes one's own note from the enquiry, the search and the CSV file", async () => {
  const id = await createSampleEnquiry();
  const noteId = await addNote(id, "Wants Wednesday");
  await addNote(id, "Has a router");
  const { updatedAt } = await fetchEnquiry(id);
  const { status, body } = await remove(id, noteId);
  expect([status, body.message]).toEqual([200, "Note deleted"]);
  const enquiry = await fetchEnquiry(id);
  expect(enquiry.notes.map(({ text }) => text)).toEqual(["Has a router"]);
  expect((await fetchInbox("search=Wednesday")).items).toEqual([]);
  expect(await (await exportCsv()).text()).not.toContain("Wednesday");
  // A deleted note does not conflict with changes of colleagues.
  expect(enquiry.updatedAt).toBe(updatedAt);
});

test("restores a deleted note with its id, text, author and time, however often it is repeated", async () => {
  const id = await createSampleEnquiry();
  const noteId = await addNote(id);
  await addNote(id, "Second");
  const { notes } = await fetchEnquiry(id);
  await remove(id, noteId);
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const { status, body } = await restore(id, noteId);
    expect([status, body.message]).toEqual([200, "Note restored"]);
    expect((await fetchEnquiry(id)).notes).toEqual(notes);
  }
});

test("returns 404 for a note that is already deleted or belongs to another enquiry", async () => {
  const id = await createSampleEnquiry();
  const other = await createSampleEnquiry({ lastName: "two" });
  const noteId = await addNote(id);
  expect((await remove(other, noteId)).status).toBe(404);
  for (const unknownId of [randomUUID(), "1"])
    expect((await remove(id, unknownId)).status).toBe(404);
  expect((await remove(id, noteId)).status).toBe(200);
  const again = await remove(id, noteId);
  expect([again.status, again.body.message]).toEqual([404, "This note no longer exists."]);
  expect((await restore(other, noteId)).status).toBe(404);
});

test("lets only the author delete or restore a note", async () => {
  const id = await createSampleEnquiry();
  const noteId = await addNote(id);
  const message = "Only its author can delete or restore a note.";
  const expected = { status: 403, body: { message } };
  expect(await remove(id, noteId, kumar)).toMatchObject(expected);
  await remove(id, noteId);
  expect(await restore(id, noteId, kumar)).toMatchObject(expected);
});

test("identifies the author by the account, not by the email", async () => {
  const id = await createSampleEnquiry();
  const before = await createSignedInAdmin("before@staff.example");
  const noteId = await addNote(id, "Called", before);
  await db().admin.update({ where: { id: before.id }, data: { email: "after@staff.example" } });
  const namesake = await createSignedInAdmin("before@staff.example");
  const isMine = async ({ headers }: typeof priya) =>
    (await callForJson(GET, { params: { id }, headers })).body.notes[0].isMine;
  expect(await Promise.all([before, namesake, priya].map(isMine))).toEqual([true, false, false]);
  expect((await remove(id, noteId, namesake)).status).toBe(403);
  expect((await remove(id, noteId, before)).status).toBe(200);
  await restore(id, noteId, before);
  await db().admin.delete({ where: { id: before.id } });
  expect((await fetchEnquiry(id)).notes).toMatchObject([{ writtenBy: "before@staff.example" }]);
  expect((await remove(id, noteId, namesake)).status).toBe(403);
});

test("does not add a deleted note again when the request that added it is repeated", async () => {
  const id = await createSampleEnquiry();
  const key = randomUUID();
  const add = () => updateEnquiry(id, { note: "Called" }, withKey(priya, key));
  await add();
  await remove(id, key);
  expect((await add()).status).toBe(200);
  expect((await fetchEnquiry(id)).notes).toEqual([]);
});

test("removes the text of deleted notes from the database after a day", async () => {
  const id = await createSampleEnquiry();
  const oldId = await addNote(id, "old");
  const recentId = await addNote(id, "recent");
  await addNote(id, "not deleted");
  for (const noteId of [oldId, recentId]) await remove(id, noteId);
  const deletedAt = new Date(Date.now() - 25 * 3_600_000);
  await db().enquiryNote.update({ where: { id: oldId }, data: { deletedAt } });
  expect(await deleteOldNotes()).toBe(1);
  expect(await db().enquiryNote.count()).toBe(2);
  expect((await restore(id, oldId)).status).toBe(404);
  expect((await restore(id, recentId)).status).toBe(200);
});
