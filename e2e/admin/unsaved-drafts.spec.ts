import type { Page } from "@playwright/test";
import { addAdmin, backdateActivity } from "../database";
import { expect, expectHydrated, test, waitForActivityReport } from "../fixtures";
import { expectAccessible } from "../page-checks";
import {
  callDayButton,
  dayPartSelect,
  followUpButton,
  noteField,
  openEnquiry,
  sendEnquiry,
} from "../staff-enquiries";
import { addPlan, basePriceField, openPlanForm, saveButton, updatePlan } from "../staff-plans";

const draftOffer = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^You have unsaved changes from .*\./ });
const restoreButton = (page: Page) => draftOffer(page).getByRole("button", { name: "Restore" });

test("restores an unsaved note after an automatic sign-out and discards it on logout", async ({
  page,
  phone,
  signIn,
}) => {
  const account = await addAdmin();
  await signIn(account);
  await sendEnquiry(page, phone);
  await page.clock.install();
  await openEnquiry(page, phone);
  const activityReported = waitForActivityReport(page);
  // Browsers run beforeunload handlers only after real user input.
  await noteField(page).pressSequentially("Half a thought");
  await callDayButton(page, 1).click();
  await dayPartSelect(page).selectOption("Evening");
  // A later report would extend the session again.
  await activityReported;
  await backdateActivity(account, 31);
  await page.clock.fastForward(31 * 60_000);
  await page.waitForURL("**/admin/login?**");
  const loginButton = page.getByRole("button", { name: "Log in" });
  await expectHydrated(loginButton);
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("textbox", { name: /^Password/ }).fill(account.password);
  await loginButton.click();
  await expect(draftOffer(page)).toBeVisible();
  await expect(noteField(page)).toHaveValue("");
  await expectAccessible(page, page.getByRole("main"));
  await restoreButton(page).press("Enter");
  await expect(noteField(page)).toHaveValue("Half a thought");
  await expect(noteField(page)).toBeFocused();
  await expect(dayPartSelect(page)).toHaveValue("evening");
  await expect(draftOffer(page)).toHaveCount(0);
  await followUpButton(page, "Save").click();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Half a thought");
  const readDrafts = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(readDrafts).not.toContain("Half a thought");

  page.on("dialog", (dialog) => dialog.accept());
  await noteField(page).fill("Another thought");
  await expect.poll(readDrafts).toContain("Another thought");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/admin/login");
  expect(await readDrafts()).not.toContain("Another");
});

test("restores a draft of a plan that was changed meanwhile, and discards drafts on request and on leaving", async ({
  page,
  signIn,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await signIn();
  const plan = await addPlan(page);
  await openPlanForm(page, plan);
  await basePriceField(page).fill("589");
  await updatePlan(page, plan, { basePrice: 609 });
  await page.reload();
  await expect(draftOffer(page)).toContainText("The saved version has changed since");
  await expect(basePriceField(page)).toHaveValue("609");
  await restoreButton(page).click();
  await expect(basePriceField(page)).toHaveValue("589");
  await saveButton(page).click();
  const ownChange = "You changed this plan in another tab or on another device.";
  await expect(page.getByRole("alert").filter({ hasText: ownChange })).toBeVisible();
  await expect(page.getByText("You saved: ₹609. Saving replaces it.")).toBeVisible();
  await page.getByRole("button", { name: "Use the saved value" }).click();
  await expect(basePriceField(page)).toHaveValue("609");
  await expect(basePriceField(page)).toBeFocused();
  const main = page.getByRole("main");
  await expect(main.getByRole("status")).toContainText([/Nothing is left to save/]);
  await expect(saveButton(page)).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Back to plans" })).toBeVisible();

  await basePriceField(page).fill("579");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.waitForURL("**/admin/view-plans");
  await page.goBack();
  await expect(basePriceField(page)).toHaveValue("609");
  await expect(draftOffer(page)).toHaveCount(0);

  await basePriceField(page).fill("569");
  await page.reload();
  await draftOffer(page).getByRole("button", { name: "Discard" }).press("Enter");
  await expect(draftOffer(page)).toHaveCount(0);
  await expect(main.locator("form :focus")).toHaveCount(1);
  await expect(basePriceField(page)).toHaveValue("609");
});
