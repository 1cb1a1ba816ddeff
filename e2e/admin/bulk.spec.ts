import type { Page } from "@playwright/test";
import { ADMIN } from "../../test/site";
import { addPlans, sampleProvider } from "../database";
import { expect, expectAlive, test } from "../fixtures";
import { expectAccessible, expectFits, expectTappable } from "../page-checks";
import { changePlan, planNow } from "../staff-plans";

const bar = (page: Page) => page.getByRole("region", { name: "Selected plans" });
const preview = (page: Page) => page.getByRole("region", { name: "Before and after" });
const rowOf = (page: Page, words: string) =>
  preview(page).locator("tbody tr").filter({ hasText: words });
const amount = (page: Page) => page.getByRole("textbox", { name: /^By/ });
const task = (page: Page) => page.getByRole("combobox", { name: "What to do" });
const confirm = (page: Page) => page.getByRole("button", { name: /^Change (?:[\d,]+ )?plans?$/ });
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

/** Opens the list of a provider and chooses all that its page shows. */
async function chooseAll(page: Page, provider: string) {
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider })}`);
  await expectAlive(page.getByRole("searchbox"));
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
}
async function openChange(page: Page) {
  await bar(page).getByRole("link", { name: "Change" }).click();
  await expectAlive(task(page));
}

test.beforeEach(({ signIn }) => signIn());

test("prices are seen before they change, change as one, are undone as one", async ({ page }) => {
  const provider = sampleProvider();
  await addPlans([
    { provider, speed: "50 Mbps", basePrice: 500 },
    { provider, speed: "100 Mbps", basePrice: 700 },
  ]);
  await chooseAll(page, provider);
  await openChange(page);
  await expect(page.getByRole("heading", { name: "Change 2 plans" })).toBeVisible();
  await expect(page.getByText("Say what to change, and every plan shows here")).toBeVisible();
  await expect(confirm(page)).toBeDisabled();

  await amount(page).fill("5 %");
  await page.getByRole("combobox", { name: "New prices are" }).selectOption("ending in 9");
  await expect(rowOf(page, "50 Mbps")).toContainText("Base Price ₹500 → ₹529");
  await expect(rowOf(page, "100 Mbps")).toContainText("Base Price ₹700 → ₹739");
  // 500 and 529 for three months less 4 %, with GST of 18 %.
  await expect(rowOf(page, "50 Mbps")).toContainText("from ₹1,699.20 → to ₹1,797.75");
  await expectAccessible(page);
  await expectFits(page);
  await expectTappable(confirm(page), 40);

  const answer = page.waitForResponse("**/api/plans/bulk");
  await confirm(page).click();
  const { changeId } = await (await answer).json();
  const note = page.getByRole("status").filter({ hasText: "2 plans changed: Base Price +5 %" });
  await expect(note).toBeInViewport();
  const list = page.getByRole("region", { name: "View Plans" });
  await expect(list).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await expect(list).toContainText("₹1,797.75");

  await page.goto("/admin/history?search=ending+in+9");
  // Another test's may be named alike.
  const link = page.locator(`a[href$="${changeId}"]`);
  const entry = page.getByRole("listitem").filter({ has: link });
  await expect(entry).toContainText("Base Price +5 %, ending in 9");
  await expect(link).toHaveText("2 plans");
  await entry.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The change was undone.")).toBeVisible();
  // To take that back is no undoing.
  const undoing = page.getByRole("listitem").filter({ hasText: "Undone: Base Price +5 %" });
  await expect(undoing.first()).toContainText(`Done by ${ADMIN.email}`);
  await expect(undoing.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(entry.getByText("Undone", { exact: true })).toBeVisible();
  await expect(entry.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expectAccessible(page, entry);
});

test("all that match are chosen at once; what another changed meanwhile is told", async ({
  page,
}) => {
  const provider = sampleProvider();
  const ids = await addPlans(
    Array.from({ length: 12 }, (_, at) => ({
      ...{ provider, speed: `${at + 1} Mbps`, basePrice: at === 5 ? 100 : 1_000 },
    })),
  );
  await chooseAll(page, provider);
  await expect(bar(page)).toContainText("12 selected");
  await openChange(page);
  await expect(page.getByRole("heading", { name: "Change 12 plans" })).toBeVisible();
  await page.reload();
  await expectAlive(task(page));
  await task(page).selectOption("Change prices by rupees");
  await amount(page).fill("50");
  await expect(preview(page).locator("tbody tr").first()).toContainText("50 % higher");
  await expect(preview(page).locator("tbody tr").first()).toContainText("6 Mbps");
  await expect(page.getByText("1 plan to look at, first in the list.")).toBeVisible();

  const sixth = await planNow(page, { _id: ids[5] ?? "" });
  await changePlan(page, sixth, { basePrice: 700 });
  await expect(confirm(page)).toHaveText("Change 12 plans");
  await confirm(page).click();
  await expect(alert(page)).toContainText(
    `${ADMIN.email} changed Base Price of 6 Mbps · Quarterly · ${provider}. Nothing was written.`,
  );
  await expectAccessible(page, alert(page));
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(rowOf(page, "6 Mbps")).toContainText("Base Price ₹700 → ₹750");
  await expect(amount(page)).toHaveValue("50");
  await expect(alert(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("1–10 of 12 matching plans")).toBeVisible();
  // Of some that are named, those alone.
  for (const speed of ["12", "11"])
    await page.getByRole("checkbox", { name: `Select ${speed} Mbps` }).check();
  await openChange(page);
  await expect(page.getByRole("heading", { name: "Change 2 plans" })).toBeVisible();
});
