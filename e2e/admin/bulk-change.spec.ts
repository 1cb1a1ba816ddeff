import type { Page } from "@playwright/test";
import { addPlans, uniqueProvider } from "../database";
import { expect, expectHydrated, test } from "../fixtures";
import { clickUnanswered, interceptWrites, loseResponse } from "../lost-responses";
import { expectAccessible, expectFitsWindow, expectTappable } from "../page-checks";
import { fetchPlan, updatePlan } from "../staff-plans";

const selectionBar = (page: Page) => page.getByRole("region", { name: "Selected plans" });
const preview = (page: Page) => page.getByRole("region", { name: "Before and after" });
const previewRow = (page: Page, text: string) =>
  preview(page).locator("tbody tr").filter({ hasText: text });
const amountField = (page: Page) => page.getByRole("textbox", { name: /^By/ });
const operationSelect = (page: Page) => page.getByRole("combobox", { name: "What to do" });
const confirmButton = (page: Page) =>
  page.getByRole("button", { name: /^Change (?:[\d,]+ )?plans?$/ });
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

async function openBulkChange(page: Page) {
  await selectionBar(page).getByRole("link", { name: "Change" }).click();
  await expectHydrated(operationSelect(page));
}

test.beforeEach(({ signIn }) => signIn());

test("requires selected plans, previews new prices, saves them in one request, and undoes the change", async ({
  page,
}) => {
  const provider = uniqueProvider();
  await addPlans([
    { provider, speed: "50 Mbps", basePrice: 500 },
    { provider, speed: "100 Mbps", basePrice: 700 },
  ]);
  const list = new URLSearchParams({ list: `?${new URLSearchParams({ provider })}` });
  await page.goto(`/admin/view-plans/change?${list}`);
  const hint = page.getByText("Tick the plans to change, then press Change.");
  await expect(hint).toBeVisible();
  await expectHydrated(page.getByRole("searchbox"));
  await page.getByRole("checkbox", { name: "Select all 2" }).check();
  await expect(hint).toHaveCount(0);
  await openBulkChange(page);
  await expect(page.getByRole("heading", { name: "Change 2 plans" })).toBeVisible();
  await expect(page.getByText("Type by how much to see the new price of each plan.")).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();

  await amountField(page).fill("5 %");
  await page.getByRole("combobox", { name: "New prices are" }).selectOption("ending in 9");
  await expect(previewRow(page, "50 Mbps")).toContainText("Base Price ₹500 → ₹529");
  await expect(previewRow(page, "100 Mbps")).toContainText("Base Price ₹700 → ₹739");
  // ₹500 and ₹529 for three months, 4 % discount, 18 % GST.
  await expect(previewRow(page, "50 Mbps")).toContainText("from ₹1,699.20 → to ₹1,797.75");
  await expectAccessible(page);
  await expectFitsWindow(page);
  await expectTappable(confirmButton(page), 40);

  const responded = page.waitForResponse("**/api/plans/bulk");
  await confirmButton(page).click();
  const { changeId } = await (await responded).json();
  const message = page.getByRole("status").filter({ hasText: "2 plans changed: Base Price +5 %" });
  await expect(message).toBeInViewport();
  const plansRegion = page.getByRole("region", { name: "View Plans" });
  await expect(plansRegion).toBeFocused();
  await expect(selectionBar(page)).toHaveCount(0);
  await expect(plansRegion).toContainText("₹1,797.75");

  await page.getByRole("link", { name: "History", exact: true }).click();
  // Other tests can add changes with the same title.
  const link = page.locator(`a[href$="${changeId}"]`);
  const entry = page.getByRole("listitem").filter({ has: link });
  await expect(entry).toContainText("Base Price +5 %, ending in 9");
  await expect(link).toHaveText("2 plans");
  await entry.getByRole("button", { name: "Undo" }).click();
  const dialog = page.getByRole("dialog", { name: "Put back the prices of 2 plans?" });
  await expect(dialog.getByRole("button", { name: "Keep the new prices" })).toBeFocused();
  await expect(dialog.getByRole("row").filter({ hasText: "50 Mbps" })).toContainText(/₹529\s*₹500/);
  await expectAccessible(page, dialog);
  // The page loads the change again, so it needs no answer.
  await page.route(`**/api/history/${changeId}/undo`, loseResponse);
  await dialog.getByRole("button", { name: "Put back 2 prices" }).click();
  await expect(dialog).toBeHidden();
  await expect(entry).toContainText(/Undone by you, \d\d:\d\d\. The old values are back\./);
  await expect(entry.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(page.getByText("Undone: Base Price +5 %")).toHaveCount(0);
  await expectAccessible(page, entry);
});

test("lists unlikely prices first, and rejects a change based on outdated prices", async ({
  page,
}) => {
  const provider = uniqueProvider();
  const ids = await addPlans(
    Array.from({ length: 12 }, (_, index) => ({
      provider,
      speed: `${index + 1} Mbps`,
      basePrice: index === 5 ? 100 : 1_000,
    })),
  );
  const list = `?${new URLSearchParams({ provider })}`;
  const query = [["list", list], ...ids.map((id) => ["id", id])];
  await page.goto(`/admin/view-plans/change?${new URLSearchParams(query)}`);
  await expectHydrated(operationSelect(page));
  await operationSelect(page).selectOption("Change prices by rupees");
  await amountField(page).fill("50");
  await expect(preview(page).locator("tbody tr").first()).toContainText("50 % higher");
  await expect(preview(page).locator("tbody tr").first()).toContainText("6 Mbps");
  await expect(page.getByText(/1 plan to check, listed first\.$/)).toBeVisible();

  const sixthPlan = await fetchPlan(page, { _id: ids[5] ?? "" });
  await updatePlan(page, sixthPlan, { basePrice: 700 });
  await expect(confirmButton(page)).toHaveText("Change 12 plans");
  await confirmButton(page).click();
  await expect(alert(page)).toContainText(
    `You changed Base Price of 6 Mbps · Quarterly · ${provider} in another tab or on another device. Nothing was saved.`,
  );
  await expectAccessible(page, alert(page));
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(previewRow(page, "6 Mbps")).toContainText("Base Price ₹700 → ₹750");
  await expect(amountField(page)).toHaveValue("50");
  await expect(alert(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("1–10 of 12 matching plans")).toBeVisible();
});

test("names the plans of a price change, adds longer durations on request, and finds out that a lost change was saved", async ({
  page,
}) => {
  const provider = uniqueProvider();
  const ids = await addPlans(
    [
      { speed: "60 Mbps", duration: "Monthly" as const, basePrice: 599 },
      { speed: "100 Mbps", duration: "Monthly" as const, basePrice: 799 },
      { speed: "60 Mbps", duration: "Yearly" as const, basePrice: 599 },
      { speed: "100 Mbps", duration: "Half-Yearly" as const, basePrice: 799 },
      { speed: "100 Mbps", duration: "Yearly" as const, basePrice: 750 },
    ].map((plan) => ({ provider, ...plan })),
  );
  await page.clock.install();
  await page.goto(`/admin/view-plans/change?id=${ids[0]}&id=${ids[1]}`);
  await expectHydrated(operationSelect(page));
  await expect(page.getByText(`2 plans: ${provider}, Monthly`)).toBeVisible();
  await expect(page.getByText("60 and 100 Mbps")).toBeVisible();
  const warning = page
    .getByRole("status")
    .filter({ hasText: "Longer durations keep the old price." });
  await expect(warning).toHaveCount(0);
  await amountField(page).fill("5");
  await expect(warning).toContainText(
    "These speeds are sold Half-Yearly and Yearly, too: those 2 plans stay at ₹599 and ₹799 a month.",
  );
  await expectAccessible(page);
  await warning.getByRole("button", { name: "Change all 4" }).click();
  await expect(page.getByRole("heading", { name: "Change 4 plans" })).toBeVisible();
  await expect(warning).toHaveCount(0);
  await expect(amountField(page)).toHaveValue("5");
  const keys = await interceptWrites(page, "**/api/plans/bulk", "POST", loseResponse);
  await clickUnanswered(page, confirmButton(page));
  await expect(page.getByRole("status").filter({ hasText: "It was saved, at" })).toBeVisible();
  expect(keys).toHaveLength(1);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("status").filter({ hasText: "4 plans changed" })).toBeVisible();
});
