import type { Page, Route } from "@playwright/test";
import { addAdmin, addArea, endSessions, setAreaState } from "../database";
import { expect, expectToast, test, waitForMail } from "../fixtures";
import { holdRequests, rejectRequest } from "../hold-requests";
import { clickUnanswered, dropRequest, interceptWrites, loseResponse } from "../lost-responses";
import { expectAccessible } from "../page-checks";
import {
  blockLiveUpdates,
  callDayButton,
  currentEnquiryId,
  dayPartSelect,
  enquiryItems,
  enquiryLink,
  expectSaved,
  followUpButton,
  followUpPanel,
  noteField,
  noteItems,
  openEnquiry,
  reopenWithoutLiveUpdates,
  sendEnquiry,
  statusRadio,
} from "../staff-enquiries";

const saveNoteButton = (page: Page) => followUpButton(page, "Save");

/** Requests that read the enquiry still succeed. */
const rejectChanges = (route: Route) =>
  route.request().method() === "PUT" ? rejectRequest(route) : route.fallback();

test.beforeEach(({ signIn }) => signIn());

test("adds notes, keeps input that was not saved, and asks before leaving with unsaved input", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await openEnquiry(page, phone);
  const enquiryUrl = `**/api/enquiries/${currentEnquiryId(page)}`;
  await page.route(enquiryUrl, rejectChanges);
  await noteField(page).fill("Nobody there, call in the evening.");
  await saveNoteButton(page).click();
  await expect(followUpPanel(page).getByText(/^The change was not saved\./)).toBeVisible();
  await expect(noteField(page)).toHaveValue("Nobody there, call in the evening.");
  await expectAccessible(page, followUpPanel(page));

  await page.unroute(enquiryUrl);
  const release = await holdRequests(page, enquiryUrl);
  await saveNoteButton(page).click();
  await expect(followUpButton(page, "Saving...")).toBeVisible();
  await callDayButton(page, 2).click();
  await dayPartSelect(page).selectOption("Evening");
  release();
  await expect(noteItems(page)).toHaveText([/^Nobody there, call in the evening\.you, just now/]);
  await expect(noteField(page)).toHaveValue("");
  await expect(callDayButton(page, 2)).toHaveAttribute("aria-pressed", "true");
  await expect(dayPartSelect(page)).toHaveValue("evening");
  await callDayButton(page, 2).click();
  await page.unroute(enquiryUrl);

  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  const clickAwayAndStay = async () => {
    await page.getByRole("link", { name: "Dashboard" }).click();
    await dialog.getByRole("button", { name: "Stay" }).click();
  };
  await noteField(page).fill("Half a thought");
  await clickAwayAndStay();
  await expect(noteField(page)).toHaveValue("Half a thought");
  await noteField(page).fill("");
  const tomorrowButton = callDayButton(page, 1);
  await tomorrowButton.click();
  await clickAwayAndStay();
  await tomorrowButton.click();

  await reopenWithoutLiveUpdates(page);
  await page.request.put(`/api/enquiries/${currentEnquiryId(page)}`, {
    data: { status: "closed" },
  });
  const releaseRefresh = await holdRequests(page, /\/admin\/enquiries.*_rsc=/);
  await noteField(page).fill("Call her today.");
  await callDayButton(page, 0).click();
  await saveNoteButton(page).click();
  await expect(
    followUpPanel(page).getByText(
      /^You changed this enquiry in another tab or on another device: Closed\./,
    ),
  ).toBeVisible();
  await expect(noteField(page)).toHaveValue("Call her today.");
  await noteField(page).fill("");

  const releaseAndFail = await holdRequests(page, enquiryUrl, rejectChanges);
  await statusRadio(page, "Contacted").click();
  await expect(statusRadio(page, "Contacted")).toBeChecked();
  // The page that the conflict requested arrives while the status is being sent.
  releaseRefresh();
  await expect(page.getByText("What was the result?")).toBeVisible();
  await expect(statusRadio(page, "Contacted")).toBeChecked();
  releaseAndFail();
  await expect(followUpPanel(page).getByText(/^The change was not saved\./)).toBeVisible();
  await expect(statusRadio(page, "Contacted")).not.toBeChecked();
});

test("links to the waiting list once an area is connected and lets staff mark a person as contacted", async ({
  page,
}) => {
  const name = "Sample Road one";
  const slug = await addArea({ name });
  const findSlug = async () =>
    (await (await page.request.get(`/api/areas/find?slug=${slug}`)).json()).areas[0]?.slug;
  // The site notices a new area only after some seconds.
  await expect.poll(findSlug, { intervals: [50] }).toBe(slug);
  for (const person of [
    { name: "M. Selvi", phone: "6000009133" },
    { name: "Fathima", phone: "6000009134" },
  ]) {
    const response = await page.request.post("/api/areas/wait", {
      data: { ...person, area: slug },
    });
    expect(response.status()).toBe(200);
  }

  await page.goto("/admin/enquiries?status=waiting");
  await expect(enquiryItems(page).first()).toBeVisible();
  await setAreaState(slug, "connected");
  const message = page
    .getByRole("status")
    .filter({ hasText: `${name} is connected: 2 people are on` });
  await message.getByRole("link", { name: "Show them" }).click();
  await expect(page.getByRole("combobox", { name: "Area", exact: true })).toHaveValue(name);
  for (const tab of ["All 2", "New 0", "Due today 2"])
    await expect(page.getByRole("link", { name: tab })).toBeVisible();
  const rows = enquiryItems(page).getByRole("link", { name: /Waiting list/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("M. Selvi");
  await rows.first().click();
  await expect(page.getByText(`${name} is connected now`).last()).toBeVisible();
  await expect(statusRadio(page, "New")).toHaveCount(0);
  await expectAccessible(page, page.getByRole("article"));
  await expectSaved(page, () => statusRadio(page, "Contacted").check());
  await expect(page.getByText("contacted by")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText(", on the waiting list")).toBeVisible();
  await expectSaved(page, () => statusRadio(page, "Closed").press("Space"));
  await setAreaState(slug, "notYet");
});

test("opens a login dialog if a session ends while a note is typed", async ({
  page,
  phone,
  signIn,
}) => {
  const account = await addAdmin();
  await signIn(account);
  await page.clock.install();
  await sendEnquiry(page, phone);
  await openEnquiry(page, phone);
  await noteField(page).fill("Half a thought");
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await endSessions(account);
  await page.clock.fastForward(3_000);
  await expect(dialog).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(page.getByText("New enquiries cannot be shown")).toBeVisible();
  const notice = page.getByRole("status").filter({ hasText: "You are logged out." });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Log in again" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  const polled = page.waitForResponse("**/api/enquiries/waiting");
  await page.clock.fastForward(6_000);
  await polled;
  await expect(dialog).toBeHidden();
  await saveNoteButton(page).click();
  await dialog.getByRole("textbox", { name: /^Password/ }).fill(account.password);
  await page.keyboard.press("Enter");
  await expect(noteItems(page)).toContainText([/^Half a thought/]);

  await endSessions(account);
  await page.clock.fastForward(6_000);
  await page.waitForURL("**/admin/login?**");
});

test("links other enquiries from the same number, and deletes an enquiry after a first request was lost", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await waitForMail(phone);
  await sendEnquiry(page, phone, { lastName: "Another" });
  await page.clock.install();
  await openEnquiry(page, phone);
  await expect(page.getByText(/^Emailed to the office: today/)).toBeVisible();
  const otherEnquiries = followUpPanel(page).getByRole("list", {
    name: "Other enquiries from this number",
  });
  await expect(otherEnquiries.getByRole("link", { name: /: New, no plan chosen$/ })).toBeVisible();

  const deleteButton = page.getByRole("button", { name: "Delete enquiry" }).first();
  const dialog = page.getByRole("dialog", { name: "Delete this enquiry?" });
  const keepButton = dialog.getByRole("button", { name: "Keep enquiry" });
  await deleteButton.focus();
  await page.keyboard.press("Enter");
  await expect(keepButton).toBeFocused();
  await expect(dialog).toContainText("முருகன் Sample");
  await expect(dialog).toContainText(phone.slice(5));
  await expectAccessible(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(deleteButton).toBeFocused();

  await page.keyboard.press("Enter");
  const confirmButton = dialog.getByRole("button", { name: "Delete enquiry" });
  await interceptWrites(page, "**/api/enquiries/*", "DELETE", dropRequest);
  await clickUnanswered(page, confirmButton);
  await expect(dialog.getByRole("alert")).toContainText("It was not deleted.");
  await expectToast(page, "Enquiry deleted.", () => confirmButton.press("Enter"));
  await expect(page).toHaveURL(new RegExp(`/admin/enquiries\\?search=${phone}$`));
  await expect(enquiryLink(page, "Sample")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "All 1" })).toBeVisible();
});

test("finds out that an enquiry was deleted although the response was lost", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await page.clock.install();
  // A live update would replace the page of the deleted enquiry.
  await blockLiveUpdates(page);
  await openEnquiry(page, phone);
  await interceptWrites(page, "**/api/enquiries/*", "DELETE", loseResponse);
  await page.getByRole("button", { name: "Delete enquiry" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this enquiry?" });
  const confirmButton = dialog.getByRole("button", { name: "Delete enquiry" });
  await clickUnanswered(page, confirmButton);
  await expect(dialog.getByText("It was deleted.", { exact: true })).toBeVisible();
  await expect(confirmButton).toHaveCount(0);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  await expect(enquiryLink(page, "Sample")).toHaveCount(0);
});
