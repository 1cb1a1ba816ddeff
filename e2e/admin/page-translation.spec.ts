import type { Page } from "@playwright/test";
import { addPlans, uniqueProvider } from "../database";
import { expect, expectHydrated, expectToast } from "../fixtures";
import { expectNoStaleTexts, test, translatePage } from "../page-translation";
import { basePriceField, saveButton, totalsRegion } from "../staff-plans";

const region = (page: Page, name: string) => page.getByRole("region", { name });

test.beforeEach(({ signIn }) => signIn());

test("updates lists, previews and totals of translated pages", async ({ page }) => {
  const provider = uniqueProvider();
  await addPlans([
    { provider, speed: "50 Mbps", basePrice: 500 },
    { provider, speed: "100 Mbps", basePrice: 700 },
  ]);
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider })}`);
  await expectHydrated(page.getByRole("searchbox"));
  await translatePage(page);
  await page.getByRole("checkbox", { name: /^Select (?:all|these) \d+$/ }).check();
  await region(page, "Selected plans").getByRole("link", { name: "Change" }).click();
  for (const [amount, price] of [
    ["5", "₹525"],
    ["10", "₹550"],
    ["0", "₹1,699.20"],
  ] as const) {
    await page.getByRole("textbox", { name: /^By/ }).fill(amount);
    await expect(region(page, "Before and after")).toContainText(price);
    await expectNoStaleTexts(page);
  }
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("searchbox").fill("100 Mbps");
  await expect(page.getByRole("row").filter({ hasText: "50 Mbps" })).toHaveCount(0);
  await expectNoStaleTexts(page);

  await page.getByRole("link", { name: "100 Mbps", exact: true }).click();
  await basePriceField(page).fill("649.50");
  await page.getByRole("combobox", { name: "Duration", exact: true }).selectOption("Yearly");
  await page.getByRole("textbox", { name: /^Discount/ }).fill("15");
  await expect(totalsRegion(page)).toContainText("₹649.50 × 12");
  await expectNoStaleTexts(page);
  await expectToast(page, "Plan updated successfully!", () => saveButton(page).click());
  await expect(page.getByRole("row").filter({ hasText: "Yearly" })).toBeVisible();
  await expectNoStaleTexts(page);

  await page.getByRole("link", { name: "Update GST" }).click();
  const percentField = page.getByRole("textbox", { name: "GST percentage" });
  for (const percent of ["12", "28", "81"]) {
    await percentField.fill(percent);
    await expect(page.getByRole("columnheader", { name: `Renewal at ${percent} %` })).toBeVisible();
    await expectNoStaleTexts(page);
  }
  await page.getByRole("button", { name: "Keep 18 %" }).click();
  await expect(region(page, "What changes")).toContainText("What plans cost today");
  await expectNoStaleTexts(page);
});
