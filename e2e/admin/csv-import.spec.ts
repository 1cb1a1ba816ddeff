import type { Page } from "@playwright/test";
import { buildPlansCsv } from "@/lib/plans/csv";
import type { Plan } from "@/lib/plans/schema";
import { addPlansBySpeed, uniqueProvider } from "../database";
import { expect, expectHydrated, test } from "../fixtures";
import { holdRequests } from "../hold-requests";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";
import { updatePlan } from "../staff-plans";

const importRegion = (page: Page) => page.getByRole("region", { name: "Import plans" });
const resultSection = (page: Page, title: string) =>
  importRegion(page).getByRole("region", { name: title });
const applyButton = (page: Page) => page.getByRole("button", { name: /^Apply: / });
const CSV_NAME = "internet_plans.csv";

async function chooseFile(page: Page, text: string, name = CSV_NAME) {
  const button = page.getByRole("button", { name: /^Choose (?:a|another) file$/ });
  await expectHydrated(button);
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await (await chooser).setFiles(file);
}

async function fetchPlansOfProvider(page: Page, provider: string): Promise<Plan[]> {
  const plans: Plan[] = await (await page.request.get("/api/plans")).json();
  return plans
    .filter((plan) => plan.provider === provider)
    .sort((a, b) => a.speed.localeCompare(b.speed));
}

async function openImport(page: Page, count: number) {
  const provider = uniqueProvider();
  await addPlansBySpeed(provider, count);
  await page.goto("/admin/view-plans");
  await page.getByRole("link", { name: "Import" }).click();
  return { provider, plans: await fetchPlansOfProvider(page, provider) };
}

test.beforeEach(({ signIn }) => signIn());

test("previews the changes of a CSV file and applies them on request", async ({ page }) => {
  const { provider, plans } = await openImport(page, 4);
  const [firstPlan, secondPlan, ...otherPlans] = plans;
  if (!firstPlan || !secondPlan) throw new Error("There are no plans.");
  const file = buildPlansCsv([
    { ...firstPlan, router: "None" },
    { ...secondPlan, basePrice: 999 },
    ...otherPlans,
    { ...secondPlan, speed: "500 Mbps" },
  ]);
  const release = await holdRequests(page, "**/api/plans/import*");
  await chooseFile(page, file);
  await expect(page.getByRole("heading", { name: "Checking the file..." })).toBeVisible();
  release();
  await expect(importRegion(page).getByText(/^1 new, 2 changed, 2 unchanged/)).toBeVisible();
  const changedRows = resultSection(page, "Changed").locator("tbody tr");
  await expect(changedRows.first()).toContainText("2 Mbps · Quarterly");
  await expect(changedRows.first()).toContainText("67 % higher");
  await expect(changedRows.first()).toContainText("Base Price ₹599 → ₹999");
  await expect(changedRows.last()).toContainText("Router Dual Band → None");
  await expect(resultSection(page, "New")).toContainText("500 Mbps");
  await expect(applyButton(page)).toBeInViewport();
  await expect(applyButton(page)).toHaveText("Apply: 1 new, 2 changed");
  await expectAccessible(page);

  const undoButton = page.getByRole("button", { name: "Undo" });
  // If another test changes the catalogue meanwhile, the file must be checked again.
  await expect(async () => {
    const checkAgainButton = page.getByRole("button", { name: "Check again" });
    if (await checkAgainButton.isVisible()) await checkAgainButton.click();
    await applyButton(page).click();
    await expect(checkAgainButton.or(undoButton)).toBeVisible();
    expect(await checkAgainButton.isVisible()).toBe(false);
  }).toPass();
  const message = page
    .getByRole("status")
    .filter({ hasText: "3 plans changed: CSV file imported" });
  await expect(message).toContainText("(1 added, 2 changed)");
  await expect(page.getByRole("region", { name: "View Plans" })).toBeFocused();
  const prices = (await fetchPlansOfProvider(page, provider)).map(({ basePrice }) => basePrice);
  expect(prices).toEqual([599, 999, 599, 599, 599]);
});

test("rejects an invalid or outdated CSV file and asks before leaving with an unapplied file", async ({
  page,
}) => {
  const { provider, plans } = await openImport(page, 2);
  const invalidCsv = `${buildPlansCsv(plans).replace(",599,", ",1.250,")}2 Mbps,Weekly,,,,\r\n`;
  await chooseFile(page, invalidCsv);
  const invalidLines = resultSection(page, "Errors").locator("tbody tr");
  await expect(invalidLines).toHaveCount(2);
  await expect(invalidLines.first()).toContainText("Line 2");
  await expect(invalidLines.first()).toContainText("Base Price: “1.250” is not a clear number");
  await expect(invalidLines.last()).toContainText("Provider: Must be filled in");
  await expect(page.getByText("Nothing has been imported.")).toBeVisible();
  await expect(applyButton(page)).toHaveCount(0);

  await chooseFile(page, buildPlansCsv(plans));
  await expect(page.getByText("No changes: the file matches the catalogue.")).toBeVisible();
  await expect(applyButton(page)).toHaveCount(0);
  await chooseFile(page, buildPlansCsv(plans).replace(",599,", ",699,"));
  await expect(applyButton(page)).toHaveText("Apply: 1 changed");

  const [firstPlan, secondPlan] = plans;
  if (!firstPlan || !secondPlan) throw new Error("There are no plans.");
  const colleaguePlan = await updatePlan(page, secondPlan, { basePrice: 799 });
  await applyButton(page).click();
  const conflictAlert = importRegion(page).getByRole("alert");
  await expect(conflictAlert).toContainText(
    "The catalogue or the file has changed in the meantime",
  );
  await expectAccessible(page, importRegion(page));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await conflictAlert.getByRole("button", { name: "Check again" }).click();
  await expect(applyButton(page)).toHaveText("Apply: 2 changed");
  await expect(conflictAlert).toHaveCount(0);
  await expect(resultSection(page, "Changed")).toContainText("Base Price ₹799 → ₹599");
  await page.evaluate(() => window.history.back());
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog).toContainText("The file has not been imported yet.");
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("region", { name: "View Plans" })).toBeVisible();
  expect(await fetchPlansOfProvider(page, provider)).toEqual([firstPlan, colleaguePlan]);
});
