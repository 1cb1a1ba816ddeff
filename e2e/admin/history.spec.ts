import type { Page } from "@playwright/test";
import { formatPlanName } from "@/lib/plans/plan-identity";
import { ADMIN } from "../../test/site";
import { addGstChange } from "../database";
import { expect, expectHydrated, expectToast, test } from "../fixtures";
import { holdRequests, rejectRequest } from "../hold-requests";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";
import { addPlan, fetchPlan, updatePlan } from "../staff-plans";

const history = (page: Page) => page.getByRole("region", { name: "History" });

const searchField = (page: Page) => page.getByRole("combobox", { name: "Search the history" });
const changeItems = (page: Page) =>
  page.getByRole("region", { name: "Changes" }).getByRole("listitem");

test.beforeEach(({ signIn }) => signIn());

test("shows who changed a plan, refuses an undo from an outdated page, and keeps typed values during an undo", async ({
  page,
}) => {
  const plan = await addPlan(page);
  const changed = await updatePlan(page, plan, { basePrice: 649, router: "None" });
  await page.goto(`/admin/edit-plans/${plan._id}`);
  const entries = history(page).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText("Changed by you, just now");
  await expect(entries.first()).toContainText("from ₹599 → to ₹649");
  await expect(entries.first()).toContainText("from Dual Band → to None");
  await expectAccessible(page, history(page));

  const discountField = page.getByRole("textbox", { name: /^Discount/ });
  await expectHydrated(discountField);
  await discountField.fill("5");
  await updatePlan(page, changed, { basePrice: 699 });
  await entries.first().getByRole("button", { name: "Undo" }).click();
  await expect(history(page).getByRole("alert")).toContainText(
    /changed again since by .*Base Price ₹649 → ₹699\. Nothing was undone\./,
  );
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText("Changed again since");
  await entries.first().getByRole("button", { name: "Undo" }).click();
  await expect(entries.first()).toContainText(
    /Undone by you, \d\d:\d\d\. The old values are back\./,
  );
  await expect(entries).toHaveCount(2);
  await expect(page.getByRole("textbox", { name: /^Base Price/ })).toHaveValue("649");
  await expect(discountField).toHaveValue("5");
  await expect(entries.first().locator("[tabindex='-1']")).toBeFocused();
  expect(await fetchPlan(page, plan)).toMatchObject({ basePrice: 649, discountPercent: 4 });
});

test("asks before it undoes a GST change, and shows both percentages, the number of plans and three examples @phone", async ({
  page,
}) => {
  await addGstChange(0, 18);
  // All tests share the GST setting, so this test undoes nothing.
  await page.route("**/api/history/*/undo", (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ json: { message: "GST is 0 % again", changeId: null, current: null } }),
  );
  await page.goto("/admin/history");
  // Other tests add changes at the same time.
  const entry = changeItems(page).filter({ hasText: "to 18 %" }).first();
  const undoButton = entry.getByRole("button", { name: "Undo" });
  await expectHydrated(undoButton);
  await undoButton.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Set GST back to 0 %?" });
  const keepButton = dialog.getByRole("button", { name: "Keep 18 %" });
  await expect(keepButton).toBeFocused();
  await expect(dialog.getByText("18 %", { exact: true }).first()).toHaveCSS("font-size", "32px");
  await expect(dialog).toContainText(/\d+ plans show their new totals on the website at once:/);
  await expect(dialog.getByRole("rowheader")).toHaveCount(3);
  await expectAccessible(page, dialog);
  await expectNoSidewaysScroll(page);
  await keepButton.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(undoButton).toBeFocused();

  await undoButton.click();
  await expectToast(page, "GST is 0 % again", () =>
    dialog.getByRole("button", { name: "Set GST to 0 %" }).click(),
  );
  await expect(dialog).toBeHidden();
});

test("finds a deleted plan in the history of all changes and restores it", async ({ page }) => {
  const plan = await addPlan(page);
  expect((await page.request.delete(`/api/plans/${plan._id}`)).status()).toBe(200);
  await page.goto("/admin/history");
  await expect(page.getByRole("heading", { name: "History", level: 1 })).toBeVisible();
  const search = searchField(page);
  await expectHydrated(search);
  await search.fill(`${plan.provider.toUpperCase()}  deleted`);
  await search.press("Enter");
  const entries = page.getByRole("region", { name: "Changes" }).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(/ deletedyou, today \d\d:\d\d/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await entries.getByRole("link", { name: plan.provider }).click();
  await expect(page.getByText("This plan no longer exists")).toBeVisible();
  await expect(page.getByText(formatPlanName(plan), { exact: true })).toBeVisible();
  expect((await page.request.get(page.url())).status()).toBe(404);
  await history(page).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("combobox", { name: "Provider", exact: true })).toHaveValue(
    plan.provider,
  );
  await expect(page).toHaveURL(new RegExp(plan._id));
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
  await expect(history(page)).toContainText(/Undone by you, \d\d:\d\d\. It is back\./);
  await expect(history(page).getByRole("button", { name: "Restore" })).toHaveCount(0);

  await page.setViewportSize({ width: 1366, height: 900 });
  await page.getByRole("link", { name: "History", exact: true }).click();
  await search.fill("no such plan");
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: "No changes match" })).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(entries.nth(1)).toBeVisible();
  await expectAccessible(page);
});

/** A search finds only this change if no other test uses the price. */
async function addPriceChange(page: Page, basePrice: number) {
  const plan = await addPlan(page);
  await updatePlan(page, plan, { basePrice });
  return plan;
}

test("suggests values, persons and days, and shows the choice in the field until Backspace @phone", async ({
  page,
}) => {
  const plan = await addPriceChange(page, 73_501);
  await page.goto("/admin/history");
  const search = searchField(page);
  await expectHydrated(search);
  await search.fill("73501");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options).toHaveText([
    /^Value ₹73,501 1 change$/,
    /^Anything with “73501” 1 change$/,
  ]);
  await expectAccessible(page);
  await search.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await search.press("Escape");
  await expect(options).toHaveCount(0);
  await search.press("ArrowDown");
  await options.first().click();
  await expect(changeItems(page)).toHaveCount(1);
  await expect(changeItems(page)).toContainText("to ₹73,501");
  await expect(page).toHaveURL(/\?value=/);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  const removeLink = page.getByRole("link", { name: "Remove Value ₹73,501" });
  await expect(removeLink).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await search.fill("yester");
  await expect(options.first()).toHaveText(/^Yesterday, .* 0 changes$/);
  await search.fill("you");
  await expect(options.first()).toHaveText(/^Changes by you .* 1 change$/);
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(page).toHaveURL(/\?value=.*&person=/);
  await expect(changeItems(page)).toContainText(plan.provider);
  await search.press("Backspace");
  await expect(page).not.toHaveURL(/person=/);
  await expect(removeLink).toBeVisible();
  await removeLink.press("Enter");
  await expect(page).not.toHaveURL(/value=/);
  await expect(removeLink).toHaveCount(0);
  await expect(search).toBeFocused();
});

test("keeps text that is typed while a search loads, and removes no filter while Backspace is held", async ({
  page,
}) => {
  await page.goto(`/admin/history?person=${ADMIN.email}`);
  const search = searchField(page);
  await expectHydrated(search);
  const release = await holdRequests(page, /\/admin\/history\?.*search=no/);
  const requested = page.waitForRequest(/\/admin\/history\?.*search=no/);
  await search.fill("no such change");
  await search.press("Enter");
  await requested;
  await search.fill("ab");
  release();
  await expect(page.getByRole("heading", { name: "No changes match" })).toBeVisible();
  await expect(search).toHaveValue("ab");
  // Playwright repeats a key that is already down.
  for (let press = 0; press < 4; press += 1) await page.keyboard.down("Backspace");
  await page.keyboard.up("Backspace");
  await expect(search).toHaveValue("");
  await expect(page).toHaveURL(/person=/);
  await page.keyboard.press("Backspace");
  await expect(page).not.toHaveURL(/person=/);
});

test("closes the suggestions for an earlier text if the next ones cannot be loaded", async ({
  page,
}) => {
  await page.goto("/admin/history");
  const search = searchField(page);
  await expectHydrated(search);
  await search.fill("yesterday");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options.first()).toHaveText(/^Yesterday, /);
  await page.route("**/api/history/suggestions?*", rejectRequest);
  await search.fill("today");
  await expect(options).toHaveCount(0);
  await expect(search).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("searches changes for a value with the chosen filters", async ({ page }) => {
    const plan = await addPriceChange(page, 73_502);
    await page.goto(`/admin/history?person=${ADMIN.email}`);
    await searchField(page).fill("₹73,502");
    await searchField(page).press("Enter");
    await expect(changeItems(page)).toHaveCount(1);
    await expect(changeItems(page)).toContainText(plan.provider);
    await page.getByRole("link", { name: `Remove Changes by ${ADMIN.email}` }).click();
    await expect(page).toHaveURL(/\?search=[^&]*$/);
  });
});
