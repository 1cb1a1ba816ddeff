import type { Page } from "@playwright/test";
import { signInColleague } from "../colleague";
import { expect, pauseClock, test, toast } from "../fixtures";
import {
  clickUnanswered,
  dropRequest,
  interceptWrites,
  loseResponse,
  noAnswerAlert,
  runFirstCheck,
} from "../lost-responses";
import { expectAccessible, expectTappable } from "../page-checks";
import {
  blockLiveUpdates,
  currentEnquiryId,
  findEnquiryId,
  followUpPanel,
  noteField,
  noteItems,
  openEnquiry,
  reopenWithoutLiveUpdates,
  sendEnquiry,
} from "../staff-enquiries";

const deleteButton = (page: Page, text: string) =>
  followUpPanel(page).getByRole("button", { name: `Delete your note: ${text}`, exact: true });

async function openWithNotes(page: Page, phone: string, notes: string[]) {
  await sendEnquiry(page, phone);
  const path = `/api/enquiries/${await findEnquiryId(page, phone)}`;
  for (const note of notes)
    expect((await page.request.put(path, { data: { note } })).status()).toBe(200);
  await openEnquiry(page, phone);
}

test.beforeEach(({ signIn }) => signIn());

test("deletes one's own note without asking, and restores it with Undo", async ({
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
    // The focus moves to the field before the next deletion is enabled.
    await expect(deleteButton(page, text)).toBeEnabled();
    await deleteButton(page, text).press("Enter");
    await expect(noteField(page)).toBeFocused();
  }
  await expect(noteItems(page)).toHaveCount(0);
  const path = `/api/enquiries/${currentEnquiryId(page)}`;
  await expect.poll(async () => (await (await page.request.get(path)).json()).notes).toEqual([]);
});

test("offers to delete only one's own notes, shows deletions by others, and accepts that a note is already deleted", async ({
  page,
  phone,
  request,
}) => {
  await openWithNotes(page, phone, ["Mine"]);
  await signInColleague(request);
  const path = `/api/enquiries/${currentEnquiryId(page)}`;
  expect((await request.put(path, { data: { note: "Hers" } })).status()).toBe(200);
  await expect(noteItems(page)).toHaveText([/^Mine/, /^Hers/]);
  await expect(followUpPanel(page).getByRole("button", { name: /^Delete/ })).toHaveCount(1);
  await expectAccessible(page, followUpPanel(page));
  await expectTappable(deleteButton(page, "Mine"), 40);

  const { notes } = await (await request.get(path)).json();
  expect((await request.delete(`${path}/notes/${notes[1].id}`)).status()).toBe(200);
  await expect(noteItems(page)).toHaveText([/^Mine/]);

  // Live updates would remove the note before it is deleted again.
  await reopenWithoutLiveUpdates(page);
  expect((await page.request.delete(`${path}/notes/${notes[0].id}`)).status()).toBe(200);
  await deleteButton(page, "Mine").click();
  await expect(toast(page, "Note deleted")).toBeVisible();
  await expect(noteItems(page)).toHaveCount(0);
});

test("finds out whether a note was deleted and restored, and offers Undo again", async ({
  page,
  phone,
}) => {
  await page.clock.install();
  await blockLiveUpdates(page);
  await openWithNotes(page, phone, ["Call in the evening.", "Second"]);
  const noteDeletion = deleteButton(page, "Call in the evening.");
  await interceptWrites(page, "**/notes/*", "DELETE", dropRequest, loseResponse);
  await pauseClock(page);
  await noteDeletion.click();
  await expect(noAnswerAlert(page)).toBeVisible();
  await noteDeletion.press("Enter");
  await expect(page.locator(":focus")).toContainText("No answer came.");
  await runFirstCheck(page);
  await expect(followUpPanel(page).getByRole("alert")).toContainText("It was not deleted.");
  await expect(noteItems(page)).toHaveCount(2);
  await clickUnanswered(page, noteDeletion);
  const found = followUpPanel(page).getByRole("status").filter({ hasText: "It was deleted." });
  await expect(found).toBeVisible();
  await expect(noteItems(page)).toHaveText([/^Second/]);
  await expectAccessible(page, followUpPanel(page));
  await found.getByRole("button", { name: "Undo" }).click();
  await expect(noteItems(page)).toHaveText([/^Call in the evening\./, /^Second/]);
  await expect(found).toHaveCount(0);

  await noteDeletion.click();
  await expect(noteItems(page)).toHaveText([/^Second/]);
  await interceptWrites(page, "**/notes/*/restore", "POST", dropRequest);
  await toast(page, "Note deleted").getByRole("button", { name: "Undo" }).click();
  const failed = toast(page, "It was not undone.");
  await failed.getByRole("button", { name: "Undo" }).click();
  await expect(noteItems(page)).toHaveText([/^Call in the evening\./, /^Second/]);
  await expect(failed).toHaveCount(0);
});
