import type { Page } from "@playwright/test";
import { uniqueProvider } from "../database";
import { expect, expectHydrated, expectToast, pauseClock, test, toast } from "../fixtures";
import { holdRequests } from "../hold-requests";
import {
  clickUnanswered,
  dropRequest,
  interceptWrites,
  loseResponse,
  noAnswerAlert,
  runFirstCheck,
} from "../lost-responses";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";
import {
  currentEnquiryId,
  expectSaved,
  followUpButton,
  followUpPanel,
  noteField,
  noteItems,
  openEnquiry,
  sendEnquiry,
  statusRadio,
} from "../staff-enquiries";
import { addPlan, basePriceField, fetchPlan, openPlanForm, saveButton } from "../staff-plans";

const foundSaved = (page: Page) =>
  page.getByRole("status").filter({ hasText: /It was saved, at \d\d:\d\d\./ });
const notSavedAlert = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "It was not saved." });
const checkNowButton = (page: Page) =>
  page.getByRole("button", { name: "Check now" }).filter({ visible: true });
const combobox = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

async function fetchPlansOf(page: Page, provider: string) {
  const response = await page.request.get(`/api/plans?provider=${encodeURIComponent(provider)}`);
  return response.json();
}

test.beforeEach(({ signIn }) => signIn());

test("finds out whether the attempts to save a plan were stored, and reports one without a network as not sent", async ({
  page,
  context,
}) => {
  const plan = await addPlan(page);
  await page.clock.install();
  await openPlanForm(page, plan);
  await basePriceField(page).fill("579");
  const planUrl = `**/api/plans/${plan._id}`;
  const keys = await interceptWrites(page, planUrl, "PUT", dropRequest, loseResponse);
  await pauseClock(page);
  await saveButton(page).press("Enter");
  await expect(page.locator(":focus")).toContainText("No answer came.");
  await page.keyboard.press("Tab");
  await expect(checkNowButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notSavedAlert(page)).toContainText("The plan is as it was. What you typed is kept.");
  await expect(page.locator(":focus")).toContainText("It was not saved.");
  await expect(basePriceField(page)).toHaveValue("579");
  await page.keyboard.press("Tab");
  await expect(saveButton(page)).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await saveButton(page).click();
  await expect(noAnswerAlert(page)).toContainText(
    "The change may have been saved, or not. What you typed is kept.",
  );
  await expect(page.getByText(/Nothing was saved|Failed to update/)).toHaveCount(0);
  await expect(saveButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(saveButton(page)).toHaveAccessibleDescription(/whether the last attempt was saved/);
  await expectNoSidewaysScroll(page);
  await basePriceField(page).press("Enter");
  await saveButton(page).press("Enter");
  await expect(page.locator(":focus")).toContainText("No answer came.");
  expect(keys).toHaveLength(2);
  await page.clock.runFor(1_900);
  await expect(noAnswerAlert(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(foundSaved(page)).toContainText("Nothing is left to do.");
  await expect(saveButton(page)).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: "Back to plans" }).filter({ visible: true }),
  ).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await basePriceField(page).fill("589");
  await expect(foundSaved(page)).toHaveCount(0);
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "There is no connection to the server." }),
  ).toContainText("Nothing was saved.");
  await context.setOffline(false);
  await expectToast(page, "Plan updated successfully!", () => saveButton(page).click());
  expect(await fetchPlan(page, plan)).toMatchObject({ basePrice: 589 });
});

test("checks at growing intervals whether a plan was saved, and once more when the browser is online again", async ({
  page,
  context,
}) => {
  const plan = await addPlan(page);
  await page.clock.install();
  await openPlanForm(page, plan);
  await basePriceField(page).fill("579");
  await pauseClock(page);
  let checkCount = 0;
  await page.route(`**/api/plans/${plan._id}`, (route) => {
    if (route.request().method() === "PUT") return loseResponse(route);
    checkCount += 1;
    return route.abort();
  });
  await saveButton(page).click();
  // The timers of the checks are set before the message is focused.
  await expect(page.locator(":focus")).toContainText("No answer came.");
  for (const [delayMs, count] of [
    [2_000, 1],
    [3_000, 2],
    [10_000, 3],
    [600_000, 3],
  ] as const) {
    await page.clock.runFor(delayMs);
    await expect.poll(() => checkCount).toBe(count);
    await expect(checkNowButton(page)).toBeVisible();
  }
  await page.clock.resume();
  await expectAccessible(page);
  await page.unroute(`**/api/plans/${plan._id}`);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(foundSaved(page)).toBeVisible();
});

test("sends the same idempotency key until a new plan is stored, and edits that plan afterwards", async ({
  page,
}) => {
  const provider = uniqueProvider();
  await page.clock.install();
  await page.goto("/admin/add-plans");
  await expectHydrated(basePriceField(page));
  await combobox(page, "Speed").fill("75 Mbps");
  await combobox(page, "Provider").fill(provider);
  await combobox(page, "Duration").selectOption("Monthly");
  await basePriceField(page).fill("599");
  const keys = await interceptWrites(page, "**/api/plans", "POST", dropRequest, loseResponse);
  await clickUnanswered(page, saveButton(page));
  await expect(notSavedAlert(page)).toContainText("Nothing was added. What you typed is kept.");
  await clickUnanswered(page, saveButton(page));
  await expect(foundSaved(page)).toBeVisible();
  const [plan, ...otherPlans] = await fetchPlansOf(page, provider);
  expect(otherPlans).toEqual([]);
  expect(keys).toEqual([plan._id, plan._id]);
  await basePriceField(page).fill("609");
  await expectToast(page, "Plan updated successfully!", () => saveButton(page).click());
  expect(await fetchPlansOf(page, provider)).toMatchObject([{ basePrice: 609 }]);
});

test("finds out whether the price of other durations was saved, and keeps the focus in a field when it offers them", async ({
  page,
}) => {
  const plan = await addPlan(page, { duration: "Monthly", basePrice: 449 });
  const { provider } = plan;
  const yearly = await addPlan(page, { provider, duration: "Yearly", basePrice: 449 });
  await page.clock.install();
  await openPlanForm(page, plan);
  await basePriceField(page).fill("459");
  await interceptWrites(page, `**/api/plans/${plan._id}`, "PUT", loseResponse);
  await pauseClock(page);
  await saveButton(page).click();
  await expect(noAnswerAlert(page)).toBeVisible();
  await page.getByRole("textbox", { name: /^Installation Fee/ }).focus();
  await runFirstCheck(page);
  const otherDurations = page.getByRole("region", { name: "Other durations" });
  const useButton = otherDurations.getByRole("button", { name: "Use ₹459 for 1" });
  await expect(useButton).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Installation Fee/ })).toBeFocused();

  await interceptWrites(page, `**/api/plans/${yearly._id}`, "PUT", dropRequest, loseResponse);
  await clickUnanswered(page, useButton);
  await expect(otherDurations.getByRole("alert")).toContainText("It was not saved.");
  // The button disappears before the check, because the page refreshes its plans after each failure.
  await pauseClock(page);
  await useButton.click();
  await expect(noAnswerAlert(page)).toBeVisible();
  await runFirstCheck(page);
  await expect(otherDurations.getByText(/^It was saved, at \d\d:\d\d\.$/)).toBeVisible();
  await expect(otherDurations).toContainText("No other duration still uses ₹449");
  expect(await fetchPlan(page, yearly)).toMatchObject({ basePrice: 459 });
});

test("finds out whether one or several plans were deleted, repeats a deletion with the same key, and offers to undo it", async ({
  page,
}) => {
  const provider = uniqueProvider();
  const plan = await addPlan(page, { provider, speed: "50 Mbps" });
  await addPlan(page, { provider, speed: "100 Mbps" });
  await page.clock.install();
  await openPlanForm(page, plan);
  const deleteButton = page.getByRole("button", { name: "Delete plan" });
  const planUrl = `**/api/plans/${plan._id}`;
  const keys = await interceptWrites(page, planUrl, "DELETE", dropRequest, loseResponse);
  await deleteButton.click();
  const dialog = page.getByRole("dialog");
  const confirmButton = dialog.getByRole("button", { name: /^Delete / });
  await clickUnanswered(page, confirmButton);
  await expect(dialog.getByRole("alert")).toHaveText(
    "It was not deleted. Nothing was changed. You can safely do it again.",
  );
  await clickUnanswered(page, confirmButton);
  const foundDeleted = dialog.getByText(/^It was deleted, at \d\d:\d\d\.$/);
  await expect(foundDeleted).toBeVisible();
  await expect(confirmButton).toHaveCount(0);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  await dialog.getByRole("button", { name: "Done" }).click();
  const message = page.getByRole("status").filter({ hasText: "deleted" });
  await message.getByRole("button", { name: "Undo" }).click();
  await expect(message).toHaveCount(0);
  expect(await fetchPlansOf(page, provider)).toHaveLength(2);

  await page.getByRole("searchbox").fill(provider);
  await page.getByRole("checkbox", { name: "Select all 2" }).check();
  await page
    .getByRole("region", { name: "Selected plans" })
    .getByRole("button", { name: "Delete" })
    .click();
  await interceptWrites(page, "**/api/plans/delete", "POST", loseResponse);
  await clickUnanswered(page, confirmButton);
  await expect(foundDeleted).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 plans deleted" })).toBeVisible();
});

test("finds out whether an undo from a toast was stored, even on another page", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await openEnquiry(page, phone);
  const path = `/api/enquiries/${currentEnquiryId(page)}`;
  // Toasts stay while the window has no focus.
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await statusRadio(page, "Contacted").click();
  await expect(toast(page, ": Contacted")).toBeVisible();
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await interceptWrites(page, "**/api/history/*/undo", "POST", dropRequest, loseResponse);
  await toast(page, ": Contacted").getByRole("button", { name: "Undo" }).click();
  const failed = toast(page, "It was not undone.");
  await expect(failed).toBeVisible();
  await expectToast(page, "It was undone.", () =>
    failed.getByRole("button", { name: "Undo" }).click(),
  );
  await expect(toast(page, "No answer came.")).toHaveCount(0);
  expect(await (await page.request.get(path)).json()).toMatchObject({ status: "new" });
});

test("stores a note once if the person saves again while its answer is missing, and keeps what was typed since", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await page.clock.install();
  await openEnquiry(page, phone);
  await pauseClock(page);
  const url = `**/api/enquiries/${currentEnquiryId(page)}`;
  const keys = await interceptWrites(page, url, "PUT", loseResponse);
  const saveNoteButton = followUpButton(page, "Save");
  await noteField(page).fill("Call in the evening.");
  await saveNoteButton.click();
  await expect(noAnswerAlert(page)).toContainText("The change may have been saved, or not.");
  await expect(page.getByText("The change was not saved.")).toHaveCount(0);
  await saveNoteButton.press("Enter");
  await statusRadio(page, "Contacted").click();
  await expect(statusRadio(page, "Contacted")).not.toBeChecked();
  await expect(page.locator(":focus")).toContainText("No answer came.");
  expect(keys).toHaveLength(1);
  const releaseRefresh = await holdRequests(page, /\/admin\/enquiries.*_rsc=/);
  await page.clock.runFor(2_100);
  await expect(followUpPanel(page).getByText(/^It was saved, at \d\d:\d\d\.$/)).toBeVisible();
  await expect(noteField(page)).toHaveValue("");
  await expect(statusRadio(page, "Contacted")).toBeDisabled();
  releaseRefresh();
  await expectSaved(page, () => statusRadio(page, "Contacted").click());
  await expect(statusRadio(page, "Contacted")).toBeChecked();
  await expect(noteItems(page)).toHaveText([/^Call in the evening\./]);

  await interceptWrites(page, url, "PUT", loseResponse);
  await noteField(page).fill("Second");
  await saveNoteButton.click();
  await expect(noAnswerAlert(page)).toBeVisible();
  await noteField(page).fill("Call in the morning.");
  await page.clock.runFor(2_100);
  const found = followUpPanel(page).getByRole("status").filter({ hasText: "It was saved, at" });
  await expect(found).toContainText("What you typed since is not saved yet.");
  await expect(noteItems(page)).toHaveText([/^Call in the evening\./, /^Second/]);
  await expect(noteField(page)).toHaveValue("Call in the morning.");
  await page.clock.resume();
  await expectAccessible(page, followUpPanel(page));
  await noteField(page).fill("Call at noon.");
  await expect(found).toHaveCount(0);
  await saveNoteButton.click();
  await expect(noteItems(page)).toHaveCount(3);
});

test("says that a note was not saved after a lost request, and clears the field if the note is saved later", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await page.clock.install();
  await openEnquiry(page, phone);
  let sendLate = async () => {};
  const url = `**/api/enquiries/${currentEnquiryId(page)}`;
  await interceptWrites(page, url, "PUT", async (route) => {
    const request = route.request();
    sendLate = async () => {
      const headers = { "Idempotency-Key": request.headers()["idempotency-key"] ?? "" };
      const data = request.postDataJSON();
      expect((await page.request.put(request.url(), { data, headers })).status()).toBe(200);
    };
    await route.abort();
  });
  await pauseClock(page);
  await noteField(page).fill("Call in the evening.");
  await followUpButton(page, "Save").click();
  await expect(noAnswerAlert(page)).toBeVisible();
  await checkNowButton(page).click();
  await expect(followUpPanel(page).getByText("It was not saved.")).toBeVisible();
  await expect(noteField(page)).toHaveValue("Call in the evening.");
  await sendLate();
  await statusRadio(page, "Contacted").click();
  await expect(statusRadio(page, "Contacted")).toBeChecked();
  await expect(followUpPanel(page)).not.toContainText("Nothing was saved.");
  await expect(noteField(page)).toHaveValue("");
  await expect(noteItems(page)).toHaveText([/^Call in the evening\./]);
});
