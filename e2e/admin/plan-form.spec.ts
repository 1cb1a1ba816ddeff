import type { Page } from "@playwright/test";
import { INITIAL_OFFER_PLAN_IDS } from "@/lib/plans/home-plans";
import { planResource } from "@/lib/plans/resource";
import { expect, expectHydrated, expectToast, test } from "../fixtures";
import { expectAccessible } from "../page-checks";
import {
  addPlan,
  basePriceField,
  openPlanForm,
  saveButton,
  totalsRegion,
  uniquePlanValues,
} from "../staff-plans";

// A note after the label is a part of the name of a field.
const field = (page: Page, label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${label}`) });
const combobox = (page: Page, label: string) =>
  page.getByRole("combobox", { name: new RegExp(`^${label}`) });
const chooseType = (page: Page, name: string) =>
  page.getByRole("radio", { name, exact: true }).check();

const PLAN_LABELS = Object.values(planResource.fields)
  .filter(({ group }) => group === "Plan")
  .map(({ label }) => label);
/** In the order in which Tab reaches the fields. */
const LABELS_AFTER_SPEED = PLAN_LABELS.slice(PLAN_LABELS.indexOf("Speed") + 1);

test.beforeEach(({ signIn }) => signIn());

test("adds a plan, cleans up spaces and commas, and computes the total while the person types", async ({
  page,
}) => {
  const { provider } = uniquePlanValues();
  await page.goto("/admin/add-plans");
  await expectHydrated(saveButton(page));
  await chooseType(page, "Internet + TV + OTT");
  await combobox(page, "Speed").fill(" 75   Mbps ");
  await combobox(page, "Duration").selectOption("Quarterly");
  await combobox(page, "Provider").fill(provider);
  await basePriceField(page).fill("599");
  await field(page, "Discount").fill("4");
  await combobox(page, "TV Channels").fill("450+");
  await page
    .getByRole("group", { name: "Common values for TV Charge" })
    .getByText("Free (0)")
    .click();
  await combobox(page, "OTT Tier").fill("Premium");
  await field(page, "OTT Charge").fill("149");
  await field(page, "OTT List").fill(" Netflix,, Zee5 ,");
  await page.getByRole("button", { name: "Aha" }).click();
  await page.getByRole("radio", { name: "Yes" }).check();
  await expect(totalsRegion(page)).toContainText("₹2,563.10");
  await expectAccessible(page);
  await expectToast(page, "Plan added successfully!", () => saveButton(page).click());
  await expect(page).toHaveURL(/\/admin\/edit-plans\//);
  const id = page.url().split("/").at(-1);
  const plan = await (await page.request.get(`/api/plans/${id}`)).json();
  expect(plan).toMatchObject({
    speed: "75 Mbps",
    ottList: ["Netflix", "Zee5", "Aha"],
    tvCharge: 0,
    androidBox: true,
    installationFee: 0,
    renewalTotal: 2563.1,
  });
});

test("changes a plan by keyboard, duplicates it, and deletes the copy", async ({ page }) => {
  const monthly = await addPlan(page, { duration: "Monthly" });
  const { provider } = monthly;
  await openPlanForm(page, monthly);
  await combobox(page, "Speed").focus();
  for (const label of LABELS_AFTER_SPEED) {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(label).first()).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(basePriceField(page)).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("649.50");
  await expectToast(page, "Plan updated successfully!", () => page.keyboard.press("Enter"));
  await expect(page.getByRole("region", { name: "History" })).toContainText("₹599 → to ₹649.50");

  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { name: "Add Plan", level: 1 })).toBeVisible();
  await expect(combobox(page, "Provider")).toHaveValue(provider);
  await expect(page.getByText("This plan already exists")).toBeVisible();
  await combobox(page, "Duration").selectOption("Quarterly");
  await expect(page.getByText("This plan already exists")).toHaveCount(0);
  await basePriceField(page).fill("579");
  await expect(page.getByText("Base price differs from the Monthly plan (₹649.50)")).toBeVisible();
  await page.getByRole("button", { name: "Use ₹649.50" }).click();
  await expect(basePriceField(page)).toHaveValue("649.5");
  await saveButton(page).click();

  await page.getByRole("button", { name: "Delete plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this plan?" });
  await expect(dialog).toContainText(provider);
  await dialog.getByRole("button", { name: "Delete plan" }).click();
  await expect(page).toHaveURL(/\/admin\/view-plans/);
});

test("reports missing fields, shows only the fields of the plan type, and rejects a duplicate plan @phone", async ({
  page,
}) => {
  const plan = await addPlan(page, { speed: "50 Mbps", ottTier: "Sample Tier" });
  await page.goto("/admin/add-plans");
  await expectHydrated(saveButton(page));
  await saveButton(page).click();
  await expect(
    page.getByRole("alert").getByText("Please fill in all required fields"),
  ).toBeVisible();
  await expect(combobox(page, "Speed")).toBeFocused();
  await expectAccessible(page);
  await combobox(page, "Speed").fill("75 Mbps");
  await combobox(page, "Provider").fill("Sample");
  await basePriceField(page).fill("-1");
  await saveButton(page).click();
  await expect(basePriceField(page)).toBeFocused();
  await expect(basePriceField(page)).toHaveAccessibleDescription("Cannot be negative");

  const typeFields = page.getByRole("group", { name: /^(?:TV|OTT)$/ });
  await expect(typeFields).toHaveCount(0);
  await chooseType(page, "Internet + OTT");
  await expect(typeFields).toHaveCount(1);
  await expect(page.getByRole("group", { name: "OTT", exact: true })).toBeVisible();
  await chooseType(page, "Internet + TV + OTT");
  await combobox(page, "Speed").fill("50mbps");
  await combobox(page, "Provider").fill(plan.provider.toUpperCase());
  await combobox(page, "Duration").selectOption("Quarterly");
  await combobox(page, "TV Channels").fill("450+");
  const duplicateWarning = page.getByRole("status").filter({ hasText: "This plan already exists" });
  await expect(duplicateWarning).toHaveCount(0);
  await combobox(page, "OTT Tier").fill("sample tier");
  await expect(duplicateWarning).toContainText(`50 Mbps · Quarterly · ${plan.provider}`);
  const planPath = `/admin/edit-plans/${plan._id}`;
  const linkOptions = { name: "Open that plan" };
  await expect(duplicateWarning.getByRole("link", linkOptions)).toHaveAttribute("href", planPath);
  await basePriceField(page).fill("1");
  await saveButton(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "This plan already exists" });
  await expect(alert).toContainText(plan.provider);
  await expect(alert.getByRole("link", linkOptions)).toHaveAttribute("href", planPath);
  await expect(basePriceField(page)).toHaveValue("1");
});

test("asks before leaving with unsaved input, and offers to add a deleted plan again", async ({
  page,
}) => {
  const plan = await addPlan(page);
  // Opened by a link, so that Back returns to another page of the site.
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider: plan.provider })}`);
  await page.getByRole("link", { name: /^Edit/ }).click();
  await expectHydrated(basePriceField(page));
  await basePriceField(page).fill("579");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });

  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page, dialog);
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(basePriceField(page)).toHaveValue("579");

  const goBack = () => page.evaluate(() => window.history.back());
  await goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(basePriceField(page)).toHaveValue("579");

  await goBack();
  await dialog.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(/view-plans/);
  await page.goForward();
  await expect(basePriceField(page)).toHaveValue("599");

  await basePriceField(page).fill("579");
  const notFoundResponse = { message: "This plan no longer exists." };
  await page.route(`**/api/plans/${plan._id}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 404, json: notFoundResponse })
      : route.fallback(),
  );
  await saveButton(page).click();
  await expect(page.getByRole("alert").getByText(notFoundResponse.message)).toBeVisible();
  await combobox(page, "Speed").fill("76 Mbps");
  const addRequest = page.waitForRequest("**/api/plans");
  await page.getByRole("button", { name: "Add as a new plan" }).click();
  expect((await addRequest).postDataJSON()).toMatchObject({ basePrice: 579, speed: "76 Mbps" });
  await expect(page).not.toHaveURL(new RegExp(plan._id));
  await expect(basePriceField(page)).toHaveValue("579");
});

test("names the home page card of a plan, and warns before a change or a deletion hides that card", async ({
  page,
}) => {
  await openPlanForm(page, { _id: INITIAL_OFFER_PLAN_IDS.basic });
  const homePlanNote = page.getByText("The home page shows this plan as Basic Surf.");
  await expect(homePlanNote).not.toContainText("hidden");
  await page.getByRole("combobox", { name: "Duration", exact: true }).selectOption("Yearly");
  await expect(homePlanNote).toContainText(
    "with Yearly, the card is hidden until you choose another",
  );
  await page.getByRole("combobox", { name: "Duration", exact: true }).selectOption("Monthly");

  await page.getByRole("button", { name: "Delete plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this plan?" });
  await expect(dialog).toContainText("The home page shows this plan as Basic Surf");
  await dialog.getByRole("button", { name: "Keep plan" }).click();
});
