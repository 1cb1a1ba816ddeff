import type { Page } from "@playwright/test";
import { FIRST_PLANS } from "@/lib/plans/home-plans";
import { expect, test, toast } from "../fixtures";
import { expectAccessible } from "../page-checks";
import { addPlan, openPlan, price, sampleInput, save, totals } from "../staff-plans";

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const combo = (page: Page, name: string) => page.getByRole("combobox", { name });
const chooseType = (page: Page, name: string) =>
  page.getByRole("radio", { name, exact: true }).check();

test.beforeEach(({ signIn }) => signIn());

test("adds a plan, which then stands on the website", async ({ page }) => {
  const { provider } = sampleInput();
  await page.goto("/admin/add-plans");
  await expect(page.getByRole("heading", { name: "Add Plan", level: 1 })).toBeVisible();
  await chooseType(page, "Internet + TV + OTT");
  await combo(page, "Speed").fill(" 75   Mbps ");
  await combo(page, "Duration").selectOption("Quarterly");
  await combo(page, "Provider").fill(provider);
  await price(page).fill("599");
  await field(page, "Discount").fill("4");
  await combo(page, "TV Channels").fill("450+");
  await page.getByRole("group", { name: "TV Charge in words" }).getByText("Free (0)").click();
  await combo(page, "OTT Tier").fill("Premium");
  await field(page, "OTT Charge").fill("149");
  await field(page, "OTT List").fill(" Netflix,, Zee5 ,");
  await page.getByRole("button", { name: "Aha" }).click();
  await page.getByRole("radio", { name: "Yes" }).check();
  await expect(totals(page)).toContainText("₹2,563.10");
  await expectAccessible(page);
  await save(page).click();

  await expect(toast(page, "Plan added successfully!")).toBeVisible();
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

test("changes a plan by keyboard alone, and deletes it after a question", async ({ page }) => {
  const plan = await addPlan(page);
  await openPlan(page, plan);
  await combo(page, "Speed").focus();
  for (const part of ["Duration", "Provider", "Base Price"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(part).first()).toBeFocused();
  }
  await page.keyboard.press("Control+A");
  await page.keyboard.type("649.50");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Plan updated successfully!")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("₹599 → to ₹649.50");

  await page.getByRole("button", { name: "Delete plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this plan?" });
  await expect(dialog).toContainText(plan.provider);
  await dialog.getByRole("button", { name: "Delete plan" }).click();
  await expect(page).toHaveURL(/\/admin\/view-plans/);
  expect((await page.request.get(`/api/plans/${plan._id}`)).status()).toBe(404);
});

test("begins with another plan, offers the Monthly price, says what failed", async ({ page }) => {
  const monthly = await addPlan(page, { duration: "Monthly" });
  const { provider } = monthly;
  await openPlan(page, monthly);
  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { name: "Add Plan", level: 1 })).toBeVisible();
  await expect(combo(page, "Provider")).toHaveValue(provider);
  await expect(page.getByText("There is a plan of this kind already")).toBeVisible();
  await combo(page, "Duration").selectOption("Quarterly");
  await expect(page.getByText("There is a plan of this kind already")).toHaveCount(0);

  await price(page).fill("579");
  await expect(page.getByText("Base price differs from the Monthly row (₹599)")).toBeVisible();
  await page.getByRole("button", { name: "Use ₹599" }).click();
  await expect(price(page)).toHaveValue("599");
  await page.route("**/api/plans", (route) => route.abort());
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to add plan" })).toBeVisible();
  await expect(toast(page, "Failed to add plan")).toBeVisible();
  await expect(price(page)).toHaveValue("599");
  await page.unroute("**/api/plans");
  await save(page).click();
  await expect(page.getByRole("link", { name: "Duplicate" })).toBeVisible();
});

test("says what is missing, asks for what the type has, tells a duplicate @phone", async ({
  page,
}) => {
  const plan = await addPlan(page, { speed: "50 Mbps", ottTier: "Sample Tier" });
  await page.goto("/admin/add-plans");
  await save(page).click();
  await expect(
    page.getByRole("alert").getByText("Please fill in all required fields"),
  ).toBeVisible();
  await expect(combo(page, "Speed")).toBeFocused();
  await expectAccessible(page);
  await combo(page, "Speed").fill("75 Mbps");
  await combo(page, "Provider").fill("Sample");
  await price(page).fill("-1");
  await field(page, "Discount").fill("101");
  await save(page).click();
  await expect(price(page)).toBeFocused();
  await expect(price(page)).toHaveAccessibleDescription("Cannot be negative");
  await expect(field(page, "Discount")).toHaveAccessibleDescription("At most 100");
  await field(page, "Discount").fill("0");

  const parts = page.getByRole("group", { name: /^(?:TV|OTT)$/ });
  await expect(parts).toHaveCount(0);
  await chooseType(page, "Internet + OTT");
  await expect(parts).toHaveCount(1);
  await expect(page.getByRole("group", { name: "OTT", exact: true })).toBeVisible();
  await chooseType(page, "Internet + TV + OTT");
  await combo(page, "Speed").fill("50mbps");
  await combo(page, "Provider").fill(plan.provider.toUpperCase());
  await combo(page, "Duration").selectOption("Quarterly");
  await combo(page, "TV Channels").fill("450+");
  const duplicate = page
    .getByRole("status")
    .filter({ hasText: "There is a plan of this kind already" });
  await expect(duplicate).toHaveCount(0);
  await combo(page, "OTT Tier").fill("sample tier");
  await expect(duplicate).toContainText(`50 Mbps · Quarterly · ${plan.provider}`);
  const address = `/admin/edit-plans/${plan._id}`;
  const leads = { name: "Open that plan" };
  await expect(duplicate.getByRole("link", leads)).toHaveAttribute("href", address);
  await price(page).fill("1");
  // Added all the same, it is refused, and what was typed stays.
  await save(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "There is a plan of this kind already" });
  await expect(alert).toContainText(plan.provider);
  await expect(alert.getByRole("link", leads)).toHaveAttribute("href", address);
  await expect(price(page)).toHaveValue("1");
  await expectAccessible(page, alert);
});

test("a plan that is gone is added anew with what was typed", async ({ page }) => {
  const plan = await addPlan(page);
  await openPlan(page, plan);
  await price(page).fill("579");
  const gone = { message: "This plan does not exist any more." };
  await page.route(`**/api/plans/${plan._id}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 404, json: gone })
      : route.continue(),
  );
  await save(page).click();
  await expect(page.getByRole("alert").getByText(gone.message)).toBeVisible();
  await combo(page, "Speed").fill("76 Mbps");
  const request = page.waitForRequest("**/api/plans");
  await page.getByRole("button", { name: "Add it as a new plan" }).click();
  expect((await request).postDataJSON()).toMatchObject({ basePrice: 579, speed: "76 Mbps" });
  await expect(page).not.toHaveURL(new RegExp(plan._id));
  await expect(price(page)).toHaveValue("579");
});

test("asks before what was typed is lost, and only then", async ({ page }) => {
  const plan = await addPlan(page);
  // As staff come to it: from a screen of the same area.
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider: plan.provider })}`);
  await page.getByRole("link", { name: /^Edit/ }).click();
  await price(page).fill("579");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });

  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page, dialog);
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(price(page)).toHaveValue("579");

  const goBack = () => page.evaluate(() => window.history.back());
  await goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(price(page)).toHaveValue("579");

  await goBack();
  await dialog.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(/view-plans/);
  await page.goForward();
  await expect(price(page)).toHaveValue("599");
});

test("a plan of the home page says so, and what the page would lose", async ({ page }) => {
  await openPlan(page, { _id: FIRST_PLANS.basic });
  const note = page.getByText("The home page shows this plan as Basic Surf.");
  await expect(note).not.toContainText("left out");
  await page.getByRole("combobox", { name: "Duration" }).selectOption("Yearly");
  await expect(note).toContainText("with Yearly the card is left out until you choose another");
  await page.getByRole("combobox", { name: "Duration" }).selectOption("Monthly");

  await page.getByRole("button", { name: "Delete plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this plan?" });
  await expect(dialog).toContainText("Basic Surf on the home page shows this plan");
  await dialog.getByRole("button", { name: "Keep plan" }).click();
});
