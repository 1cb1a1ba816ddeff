import type { APIRequestContext, Page } from "@playwright/test";
import { addAdmin } from "../database";
import { expect, expectHydrated, test, toast } from "../fixtures";
import { rejectRequest } from "../hold-requests";
import { expectAccessible, expectTappable } from "../page-checks";
import {
  blockLiveUpdates,
  currentEnquiryId,
  followUpButton,
  followUpPanel,
  noteField,
  noteItems,
  openEnquiry,
  sendEnquiry,
} from "../staff-enquiries";

const deleteButton = (page: Page, text: string) =>
  followUpPanel(page).getByRole("button", { name: `Delete your note: ${text}`, exact: true });
const noteRequest = /\/notes\//;

async function addNote(request: APIRequestContext, page: Page, note: string) {
  const path = `/api/enquiries/${currentEnquiryId(page)}`;
  expect((await request.put(path, { data: { note } })).status()).toBe(200);
}

async function openWithNotes(page: Page, phone: string, notes: string[]) {
  await sendEnquiry(page, phone);
  await openEnquiry(page, phone);
  for (const note of notes) await addNote(page.request, page, note);
  await page.reload();
  await expectHydrated(followUpButton(page, "Take it"));
}

test.beforeEach(({ signIn }) => signIn());

test("deletes one's own note without a question, and restores it with Undo", async ({
  page,
  phone,
}) => {
  await openWithNotes(page, phone, ["Rang twice", "மாலை 5 மணிக்கு மேல்", "Third"]);
  await deleteButton(page, "Rang twice").press("Enter");
  await expect(toast(page, "Note deleted")).toBeVisible();
  await expect(noteItems(page)).toHaveText([/^மாலை 5 மணிக்கு மேல்you/, /^Third/]);
  await expect(noteItems(page).first()).toBeFocused();
  await toast(page, "Note deleted").getByRole("button", { name: "Undo" }).click();
  await expect(noteItems(page)).toHaveText([/^Rang twice/, /^மாலை/, /^Third/]);

  for (const text of ["Third", "மாலை 5 மணிக்கு மேல்", "Rang twice"]) {
    await deleteButton(page, text).press("Enter");
    await expect(noteField(page)).toBeFocused();
  }
  await expect(noteItems(page)).toHaveCount(0);
  await page.reload();
  await expect(noteItems(page)).toHaveCount(0);
});

test("offers Delete at one's own notes only, and shows a deletion on a colleague's open screen", async ({
  page,
  phone,
  request,
}) => {
  await openWithNotes(page, phone, ["Mine"]);
  expect((await request.post("/api/login", { data: await addAdmin() })).status()).toBe(200);
  await addNote(request, page, "Hers");
  await expect(noteItems(page)).toHaveText([/^Mine/, /^Hers/]);
  await expect(followUpPanel(page).getByRole("button", { name: /^Delete/ })).toHaveCount(1);
  await expectAccessible(page, followUpPanel(page));
  await expectTappable(deleteButton(page, "Mine"), 40);

  const path = `/api/enquiries/${currentEnquiryId(page)}`;
  const { notes } = await (await request.get(path)).json();
  expect((await request.delete(`${path}/notes/${notes[1].id}`)).status()).toBe(200);
  await expect(noteItems(page)).toHaveText([/^Mine/]);
});

test("counts a note as deleted that is deleted already, and says if it could not be deleted or restored", async ({
  page,
  phone,
}) => {
  await openWithNotes(page, phone, ["First", "Second"]);
  // Live updates would remove the note before it is deleted again.
  await blockLiveUpdates(page);
  const path = `/api/enquiries/${currentEnquiryId(page)}`;
  const { notes } = await (await page.request.get(path)).json();
  expect((await page.request.delete(`${path}/notes/${notes[0].id}`)).status()).toBe(200);
  await deleteButton(page, "First").click();
  await expect(toast(page, "Note deleted")).toBeVisible();
  await expect(noteItems(page)).toHaveText([/^Second/]);

  await page.route(noteRequest, rejectRequest);
  await deleteButton(page, "Second").click();
  await expect(toast(page, "The note was not deleted. Please try again.")).toBeVisible();
  await page.unroute(noteRequest);
  await deleteButton(page, "Second").click();
  await expect(noteItems(page)).toHaveCount(0);
  await page.route(noteRequest, rejectRequest);
  await toast(page, "Note deleted").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "The note could not be restored. Please try again.")).toBeVisible();
});
