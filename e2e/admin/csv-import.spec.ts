import { writeFile } from "node:fs/promises";
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
const question = (page: Page, title: string) =>
  importRegion(page).getByRole("heading", { name: title, exact: true });
const applyButton = (page: Page) => page.getByRole("button", { name: /^Apply\b/, disabled: false });

/** Returns the path of the file. */
async function chooseFile(page: Page, content: string): Promise<string> {
  const path = test.info().outputPath("plans.csv");
  await writeFile(path, content);
  const button = page.getByRole("button", { name: /^Choose (?:a|another) file$/ });
  await expectHydrated(button);
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(path);
  return path;
}

/** Presses Apply until it succeeds, because other tests change the catalogue at the same time. */
async function applyChanges(page: Page) {
  const listRegion = page.getByRole("region", { name: "View Plans" });
  await expect(async () => {
    if (!(await listRegion.isVisible())) await applyButton(page).click({ timeout: 500 });
    await expect(listRegion).toBeVisible({ timeout: 500 });
  }).toPass();
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
  const importLink = page.getByRole("link", { name: "Import" });
  await expectHydrated(importLink);
  await importLink.click();
  return { provider, plans: await fetchPlansOfProvider(page, provider) };
}

test.beforeEach(({ signIn }) => signIn());

test("previews the changes of a CSV file, and applies them although the file has changed on disk", async ({
  page,
}) => {
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
  const path = await chooseFile(page, file);
  await expect(page.getByRole("heading", { name: "Checking the file..." })).toBeVisible();
  release();
  await expect(question(page, "Apply 3 changes?")).toBeFocused();
  await expect(importRegion(page)).toContainText(
    "2 plans changed, 1 added, 2 as they are. Nothing is written yet.",
  );
  await expect(importRegion(page)).toContainText("Plans that are not in the file stay, too.");
  const changedRows = resultSection(page, "Changed").locator("tbody tr");
  await expect(changedRows.first()).toContainText("2 Mbps · Quarterly");
  await expect(changedRows.first()).toContainText("67 % higher");
  await expect(changedRows.first()).toContainText("Base Price ₹599 → ₹999");
  await expect(changedRows.last()).toContainText("Router Dual Band → None");
  await expect(resultSection(page, "New")).toContainText("500 Mbps");
  await expect(applyButton(page)).toBeInViewport();
  await expect(applyButton(page)).toHaveText("Apply 3 changes");
  await expectAccessible(page);

  await writeFile(path, "");
  const applyRequests = /\/api\/plans\/import\?.*apply=yes/;
  await page.route(applyRequests, (route) => route.abort());
  await applyButton(page).click();
  const checkAgainButton = page.getByRole("button", { name: "Check again" });
  await expect(checkAgainButton).toBeVisible();
  await page.unroute(applyRequests);
  await checkAgainButton.click();
  await expect(question(page, "Apply 3 changes?")).toBeFocused();
  await expect(checkAgainButton).toHaveCount(0);
  await applyChanges(page);
  const message = page
    .getByRole("status")
    .filter({ hasText: "3 plans changed: CSV file imported" });
  await expect(message).toContainText("(1 added, 2 changed)");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
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
  await expect(question(page, "2 lines cannot be read")).toBeFocused();
  await expect(importRegion(page)).toContainText(
    "Nothing was changed. Correct them in the file, and choose it again.",
  );
  await expect(applyButton(page)).toHaveCount(0);

  await chooseFile(page, buildPlansCsv(plans));
  await expect(page.getByText("No changes: the file matches the catalogue.")).toBeVisible();
  await expect(applyButton(page)).toHaveCount(0);
  await chooseFile(page, buildPlansCsv(plans).replace(",599,", ",699,"));
  await expect(applyButton(page)).toHaveText("Apply 1 change");

  const [firstPlan, secondPlan] = plans;
  if (!firstPlan || !secondPlan) throw new Error("There are no plans.");
  const colleaguePlan = await updatePlan(page, secondPlan, { basePrice: 799 });
  await applyButton(page).click();
  await expect(question(page, "Apply 2 changes?")).toBeFocused();
  await expect(importRegion(page)).toContainText(
    "The catalogue has changed since the file was checked. Nothing was imported.",
  );
  await expectAccessible(page, importRegion(page));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expect(resultSection(page, "Changed")).toContainText("Base Price ₹799 → ₹599");
  await page.evaluate(() => window.history.back());
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog).toContainText("The file has not been imported yet.");
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("region", { name: "View Plans" })).toBeVisible();
  expect(await fetchPlansOfProvider(page, provider)).toEqual([firstPlan, colleaguePlan]);
});

test("asks about a name that is close to a known one before it applies a file", async ({
  page,
}) => {
  const { provider, plans } = await openImport(page, 2);
  await page.setViewportSize({ width: 390, height: 844 });
  const [plan] = plans;
  if (!plan) throw new Error("There are no plans.");
  const typo = `${provider}x`;
  const newProvider = uniqueProvider();
  const file = buildPlansCsv([
    { ...plan, provider: typo, basePrice: 649 },
    { ...plan, provider: newProvider, speed: "80 Mbps" },
  ]);
  await chooseFile(page, file);
  await expect(question(page, "Apply 2 changes?")).toBeVisible();
  const names = importRegion(page).getByRole("region", {
    name: "2 names that the catalogue does not know",
  });
  await expect(names).toContainText(`Line 2, 1 plan. Close to ${provider}, which has 2 plans.`);
  const newName = names.getByRole("listitem").filter({ hasText: newProvider });
  await expect(newName).toContainText("new");
  await expect(newName.getByRole("radio")).toHaveCount(0);
  const blockedButton = page.getByRole("button", { name: "Apply 2 changes", disabled: true });
  await expect(blockedButton).toHaveAccessibleDescription(
    "First say what is meant by the new name below.",
  );
  await expectAccessible(page, importRegion(page));

  await blockedButton.press("Enter");
  const choices = names.getByRole("group", { name: `What ${typo} means` });
  const useChoice = choices.getByRole("radio", { name: `Use ${provider}` });
  await expect(useChoice).toBeFocused();
  await useChoice.press("Space");
  await expect(importRegion(page)).toContainText("1 plan changed, 1 added.");
  await expect(resultSection(page, "Changed")).toContainText("Base Price ₹599 → ₹649");
  await applyChanges(page);
  const prices = (await fetchPlansOfProvider(page, provider)).map(({ basePrice }) => basePrice);
  expect(prices).toEqual([649, 599]);
  expect(await fetchPlansOfProvider(page, typo)).toEqual([]);
});
