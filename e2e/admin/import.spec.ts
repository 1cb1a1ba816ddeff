import type { Page } from "@playwright/test";
import { plansCsv } from "@/lib/plans/csv";
import type { Plan } from "@/lib/plans/schema";
import { addSpeeds, sampleProvider } from "../database";
import { expect, expectAlive, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";
import { changePlan } from "../staff-plans";

const region = (page: Page) => page.getByRole("region", { name: "Import plans" });
const part = (page: Page, title: string) => region(page).getByRole("region", { name: title });
const applying = (page: Page) => page.getByRole("button", { name: /^Apply: / });
const NAME = "internet_plans.csv";

async function choose(page: Page, text: string, name = NAME) {
  const button = page.getByRole("button", { name: /^Choose (?:a|another) file$/ });
  await expectAlive(button);
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await (await chooser).setFiles(file);
}

/** Plans of a provider of the test's own, as they are now, slowest first. */
async function plansOf(page: Page, provider: string): Promise<Plan[]> {
  const plans: Plan[] = await (await page.request.get("/api/plans")).json();
  return plans
    .filter((plan) => plan.provider === provider)
    .sort((one, other) => one.speed.localeCompare(other.speed));
}

async function openImport(page: Page, count: number) {
  const provider = sampleProvider();
  await addSpeeds(provider, count);
  await page.goto("/admin/view-plans");
  await page.getByRole("link", { name: "Import" }).click();
  return { provider, plans: await plansOf(page, provider) };
}

test.beforeEach(({ signIn }) => signIn());

test("a file shows what it would change, and changes it when that is wanted", async ({ page }) => {
  const { provider, plans } = await openImport(page, 4);
  const [one, two, ...others] = plans;
  if (!one || !two) throw new Error("There are no plans.");
  const file = plansCsv([
    { ...one, router: "None" },
    { ...two, basePrice: 999 },
    ...others,
    { ...two, speed: "500 Mbps" },
  ]);
  const release = await hold(page, "**/api/plans/import*");
  await choose(page, file);
  await expect(page.getByRole("heading", { name: "Checking the file..." })).toBeVisible();
  release();
  await expect(region(page).getByText(/^1 new, 2 changed, 2 unchanged/)).toBeVisible();
  const changed = part(page, "Changed").locator("tbody tr");
  // What moves far stands first.
  await expect(changed.first()).toContainText("2 Mbps · Quarterly");
  await expect(changed.first()).toContainText("67 % higher");
  await expect(changed.first()).toContainText("Base Price ₹599 → ₹999");
  await expect(changed.last()).toContainText("Router Dual Band → None");
  await expect(part(page, "New")).toContainText("500 Mbps");
  await expect(applying(page)).toBeInViewport();
  await expect(applying(page)).toHaveText("Apply: 1 new, 2 changed");
  await expectAccessible(page);

  const undo = page.getByRole("button", { name: "Undo" });
  // Other tests change the catalogue as well: then the file is checked again.
  await expect(async () => {
    const again = page.getByRole("button", { name: "Check again" });
    if (await again.isVisible()) await again.click();
    await applying(page).click();
    await expect(again.or(undo)).toBeVisible();
    expect(await again.isVisible()).toBe(false);
  }).toPass();
  const note = page.getByRole("status").filter({ hasText: "3 plans changed: CSV file imported" });
  await expect(note).toContainText("(1 added, 2 changed)");
  await expect(page.getByRole("region", { name: "View Plans" })).toBeFocused();
  const prices = (await plansOf(page, provider)).map(({ basePrice }) => basePrice);
  expect(prices).toEqual([599, 999, 599, 599, 599]);
});

test("what is wrong, lacking or changed meanwhile is told; leaving is asked", async ({ page }) => {
  const { provider, plans } = await openImport(page, 2);
  const wrong = `${plansCsv(plans).replace(",599,", ",1.250,")}2 Mbps,Weekly,,,,\r\n`;
  await choose(page, wrong);
  const lines = part(page, "Wrong").locator("tbody tr");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("Line 2");
  await expect(lines.first()).toContainText("Base Price: “1.250” is no clear number");
  await expect(lines.last()).toContainText("Provider: Must be filled in");
  await expect(page.getByText("Nothing can be applied yet.")).toBeVisible();
  await expect(applying(page)).toHaveCount(0);

  await choose(page, plansCsv(plans));
  await expect(page.getByText("No change: the file says what the catalogue says.")).toBeVisible();
  await expect(applying(page)).toHaveCount(0);
  await choose(page, plansCsv(plans).replace(",599,", ",699,"));
  await expect(applying(page)).toHaveText("Apply: 1 changed");

  const [one, two] = plans;
  if (!one || !two) throw new Error("There are no plans.");
  const theirs = await changePlan(page, two, { basePrice: 799 });
  await applying(page).click();
  const refusal = region(page).getByRole("alert");
  await expect(refusal).toContainText("The catalogue was changed meanwhile");
  await expectAccessible(page, region(page));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await refusal.getByRole("button", { name: "Check again" }).click();
  await expect(applying(page)).toHaveText("Apply: 2 changed");
  await expect(refusal).toHaveCount(0);
  await expect(part(page, "Changed")).toContainText("Base Price ₹799 → ₹599");
  await page.evaluate(() => window.history.back());
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog).toContainText("The file is not imported yet.");
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("region", { name: "View Plans" })).toBeVisible();
  expect(await plansOf(page, provider)).toEqual([one, theirs]);
});
