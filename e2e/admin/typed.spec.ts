// What staff typed and did not save: it waits in the tab, for them alone.
import type { Page } from "@playwright/test";
import type { ADMIN } from "../../test/site";
import { addAdmin } from "../database";
import { expect, expectAlive, test } from "../fixtures";
import { expectAccessible } from "../page-checks";
import { enquire, note, row } from "../staff-enquiries";
import { addPlan, changePlan, price, save } from "../staff-plans";

const offer = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^What you typed here .* is still unsaved\./ });
const putBack = (page: Page) => offer(page).getByRole("button", { name: "Restore" });

async function logIn(page: Page, account: typeof ADMIN) {
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("textbox", { name: /^Password/ }).fill(account.password);
  await page.getByRole("button", { name: "Log in" }).click();
}

test("half a note outlives idle minutes, and no logout", async ({ page, phone }) => {
  const me = await addAdmin();
  await enquire(page, phone);
  await page.clock.install();
  await page.goto(`/admin/enquiries?search=${phone}`);
  await logIn(page, me);
  await row(page, "Sample").click();
  await expectAlive(note(page));
  // By key, as people type: only then may a page ask before it is left.
  await note(page).pressSequentially("Half a thought");
  await page.clock.fastForward(31 * 60_000);
  await page.waitForURL("**/admin/login?**");
  await logIn(page, me);
  await expect(offer(page)).toBeVisible();
  await expect(note(page)).toHaveValue("");
  await expectAccessible(page, page.getByRole("main"));
  await putBack(page).press("Enter");
  await expect(note(page)).toHaveValue("Half a thought");
  await expect(note(page)).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Half a thought");
  await page.reload();
  await expectAlive(note(page));
  await expect(offer(page)).toHaveCount(0);

  // Whoever logs out leaves nothing behind.
  page.on("dialog", (dialog) => dialog.accept());
  await note(page).fill("Another thought");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/admin/login");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Another");
});

test("a plan that was changed since is put back, and given up", async ({ page, signIn }) => {
  page.on("dialog", (dialog) => dialog.accept());
  await signIn();
  const plan = await addPlan(page);
  const open = async () => {
    await page.goto(`/admin/edit-plans/${plan._id}`);
    await expectAlive(price(page));
  };
  await open();
  await price(page).fill("589");
  await page.reload();
  await expect(price(page)).toHaveValue("599");
  await expect(offer(page)).not.toContainText("changed this since");
  await changePlan(page, plan, { basePrice: 609 });
  await open();
  await expect(offer(page)).toContainText("Somebody has changed this since");
  await putBack(page).click();
  await expect(price(page)).toHaveValue("589");
  await save(page).click();
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(price(page)).toHaveValue("609");

  // Whoever leaves on purpose is not asked again.
  await price(page).fill("579");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.waitForURL("**/admin/view-plans");
  await open();
  await expect(offer(page)).toHaveCount(0);
});
