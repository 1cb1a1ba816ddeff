import type { Page } from "@playwright/test";
import type { ADMIN } from "../../test/site";
import { addAdmin, backdateActivity } from "../database";
import { expect, expectHydrated, test } from "../fixtures";
import { expectAccessible } from "../page-checks";
import {
  callDayButton,
  dayPartSelect,
  enquiryLink,
  followUpButton,
  noteField,
  sendEnquiry,
} from "../staff-enquiries";
import { addPlan, basePriceField, saveButton, updatePlan } from "../staff-plans";

const draftOffer = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^You have unsaved changes from .*\./ });
const restoreButton = (page: Page) => draftOffer(page).getByRole("button", { name: "Restore" });

async function logIn(page: Page, account: typeof ADMIN) {
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("textbox", { name: /^Password/ }).fill(account.password);
  await page.getByRole("button", { name: "Log in" }).click();
}

test("restores an unsaved note after an automatic sign-out and discards it on logout", async ({
  page,
  phone,
}) => {
  const account = await addAdmin();
  await sendEnquiry(page, phone);
  await page.clock.install();
  await page.goto(`/admin/enquiries?search=${phone}`);
  await logIn(page, account);
  await enquiryLink(page, "Sample").click();
  await expectHydrated(noteField(page));
  // Browsers run beforeunload handlers only after real user input.
  await noteField(page).pressSequentially("Half a thought");
  await callDayButton(page, 1).click();
  await dayPartSelect(page).selectOption("Evening");
  await backdateActivity(account, 31);
  await page.clock.fastForward(31 * 60_000);
  await page.waitForURL("**/admin/login?**");
  await logIn(page, account);
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
  await page.reload();
  await expectHydrated(noteField(page));
  await expect(draftOffer(page)).toHaveCount(0);

  page.on("dialog", (dialog) => dialog.accept());
  await noteField(page).fill("Another thought");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/admin/login");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Another");
});

test("restores a draft of a plan that was changed meanwhile, and discards a draft if the admin confirms leaving", async ({
  page,
  signIn,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await signIn();
  const plan = await addPlan(page);
  const openPlanPage = async () => {
    await page.goto(`/admin/edit-plans/${plan._id}`);
    await expectHydrated(basePriceField(page));
  };
  await openPlanPage();
  await basePriceField(page).fill("589");
  await page.reload();
  await expect(basePriceField(page)).toHaveValue("599");
  await expect(draftOffer(page)).not.toContainText("changed since");
  await updatePlan(page, plan, { basePrice: 609 });
  await openPlanPage();
  await expect(draftOffer(page)).toContainText("The saved version has changed since");
  await restoreButton(page).click();
  await expect(basePriceField(page)).toHaveValue("589");
  await saveButton(page).click();
  await page.getByRole("button", { name: "Use the saved value" }).click();
  await expect(basePriceField(page)).toHaveValue("609");

  await basePriceField(page).fill("579");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.waitForURL("**/admin/view-plans");
  await openPlanPage();
  await expect(draftOffer(page)).toHaveCount(0);
});
