import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { normalisePlan } from "@/lib/plans/schema";
import { sampleInput } from "@/test/sample-plan";
import { addPlans, addSpeeds, sampleProvider } from "../database";
import { expect, expectAlive, expectToast, notifyActivity, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";

const region = (page: Page) => page.getByRole("region", { name: "View Plans" });
/** The rows of the page that is shown, cards on a phone. */
const rows = (page: Page) => region(page).locator("tbody tr");
const row = (page: Page, words: string) => rows(page).filter({ hasText: words });
const tick = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
const shown = (page: Page) => page.getByText(/^\d+–\d+ of /);

async function openPlansOf(page: Page, provider: string, more: Record<string, string> = {}) {
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider, ...more })}`);
  await expect(rows(page).first()).toBeVisible();
  await expectAlive(page.getByRole("searchbox"));
}

/** The list of a provider of the test's own, whose plans differ in their speed. */
async function openSpeeds(page: Page, count: number, more: Record<string, string> = {}) {
  const provider = sampleProvider();
  const ids = await addSpeeds(provider, count);
  await openPlansOf(page, provider, more);
  return { provider, ids, nameOf: (speed: string) => `${speed} · Quarterly · ${provider}` };
}

/** On a phone they are folded away. */
async function showFilters(page: Page) {
  await page.getByRole("button", { name: /^Filters/ }).click();
}

const COLUMNS =
  "Speed, Duration, Plan Type, Provider, Base Price, Discount (%), GST, Installation Fee, " +
  "Advance Payment, OTT Tier, OTT Charge, OTT List, TV Channels, TV Charge, Router, Android Box, " +
  "Renewal Total, First Time Total, Actions";

test.beforeEach(({ signIn }) => signIn());

test("filters narrow the list, pages turn, and an empty one says so @phone", async ({ page }) => {
  const provider = sampleProvider();
  await addSpeeds(provider, 12);
  await addPlans([{ provider, speed: "500 Mbps", duration: "Yearly" }]);
  await page.goto("/admin/view-plans");
  await expectAlive(page.getByRole("searchbox"));
  await showFilters(page);
  await page.getByRole("combobox", { name: "Provider" }).selectOption(provider);
  await expect(shown(page)).toHaveText("1–10 of 13 matching plans");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(shown(page)).toHaveText("11–13 of 13 matching plans");
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Page 2" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("combobox", { name: "Duration" }).selectOption("Yearly");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/duration=Yearly/);
  await expect(page).not.toHaveURL(/page=/);

  await page.getByRole("searchbox", { name: "Search plans" }).fill("no such plan");
  await expect(page.getByRole("heading", { name: "No plan matches" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(10);
});

test("saved, cancelled and gone back, the list shows what it showed", async ({ page }) => {
  const { provider } = await openSpeeds(page, 13, { sort: "speed" });
  const asLeft = async () => {
    await expect(page).toHaveURL(/\/admin\/view-plans\?/);
    await expect(shown(page)).toHaveText("11–13 of 13 matching plans");
    await expect(page.getByRole("searchbox")).toHaveValue("mbps");
    await expect(row(page, "12 Mbps")).toBeVisible();
  };
  const open = async (action: string) => {
    await page.getByRole("link", { name: `${action} 12 Mbps · Quarterly · ${provider}` }).click();
    await expect(page.getByRole("textbox", { name: "Base Price" })).toHaveValue(/\d/);
  };
  await page.getByRole("searchbox").fill("mbps");
  await expect(page).toHaveURL(/search=mbps/);
  await page.getByRole("button", { name: "Next" }).click();
  await asLeft();

  await open("Edit");
  await page.getByRole("textbox", { name: "Base Price" }).fill("777");
  await page.getByRole("button", { name: /^Save/ }).filter({ visible: true }).click();
  await expect(page.getByText("Plan updated successfully!")).toBeVisible();
  await asLeft();
  await expect(page.getByRole("link", { name: "12 Mbps", exact: true })).toBeFocused();
  await open("Duplicate");
  await expect(page.getByRole("heading", { name: "Add Plan" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Base Price" })).toHaveValue("777");
  await page.getByRole("link", { name: "Cancel" }).click();
  await asLeft();
  await open("Edit");
  await page.goBack();
  await asLeft();
});

test("chosen plans stay chosen, and are exported or deleted", async ({ page }) => {
  const { nameOf } = await openSpeeds(page, 12, { sort: "speed" });
  await tick(page, nameOf("2 Mbps")).check();
  const all = page.getByRole("checkbox", { name: /^Select all/ });
  await expect(all).toHaveJSProperty("indeterminate", true);
  await page.getByRole("button", { name: "Next" }).click();
  for (const speed of ["11 Mbps", "12 Mbps"]) await tick(page, nameOf(speed)).check();
  const bar = page.getByRole("region", { name: "Selected plans" });
  await expect(bar).toContainText("3 selected");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export 3 selected" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("internet_plans.csv");
  const csv = await readFile(await file.path(), "utf8");
  const speeds = [...csv.matchAll(/^\d+ Mbps/gm)].map(([speed]) => speed);
  expect(speeds.sort()).toEqual(["11 Mbps", "12 Mbps", "2 Mbps"]);

  await bar.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 3 plans?" });
  await expect(dialog).toContainText(nameOf("12 Mbps"));
  await dialog.getByRole("button", { name: "Delete 3 plans" }).click();
  const note = page.getByRole("status").filter({ hasText: "3 plans deleted" });
  await expect(note).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(9);
  await expect(bar).toHaveCount(0);
  await note.getByRole("button", { name: "Undo" }).click();
  await expect(shown(page)).toHaveText("11–12 of 12 matching plans");
  await expect(note).toHaveCount(0);
  await tick(page, nameOf("11 Mbps")).check();
  await bar.getByRole("button", { name: "Clear" }).click();
  await expect(bar).toHaveCount(0);
  const everything = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export all \d+$/ }).click();
  const whole = await readFile(await (await everything).path(), "utf8");
  expect(whole.trimEnd().split("\r\n")).toHaveLength(13);
});

test("every figure is there; scrolled, a row keeps its speed and its actions", async ({ page }) => {
  const provider = sampleProvider();
  await addPlans([
    { provider, speed: "10 Mbps", basePrice: 125_000, installationFee: 500, tvCharge: 49.5 },
    // What it does not have is said to who hears it, in each of the columns.
    normalisePlan({ ...sampleInput, provider, speed: "20 Mbps", planType: "internet" }),
  ]);
  await openPlansOf(page, provider);
  await expect(page.getByText("Totals use GST 18 %")).toBeVisible();
  const first = row(page, "10 Mbps");
  for (const text of ["₹1,25,000", "4 %", "₹500", "Standard", "Free", "450+", "₹49.50"])
    await expect(first).toContainText(text);
  await expectAccessible(page);
  const titles = await region(page).locator("thead th").allInnerTexts();
  expect(titles.map((title) => title.replace(/\s+/g, " ")).join(", ")).toBe(COLUMNS);
  await expect(first).toContainText("Netflix, JioHotstar, …");

  const box = region(page).locator(":has(> table)");
  await box.evaluate((one) => one.scrollTo({ left: one.scrollWidth / 2 }));
  await expect(region(page).getByRole("columnheader", { name: "OTT List" })).toBeInViewport();
  for (const name of ["10 Mbps", /^Edit 10 Mbps/]) {
    const link = first.getByRole("link", { name, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    // Nothing lies over it.
    await link.click({ trial: true });
  }
  await expectNoSidewaysScroll(page);
});

test("by keyboard one sorts, chooses and deletes; what fails says so, or leads to the login page", async ({
  page,
}) => {
  const { provider, ids, nameOf } = await openSpeeds(page, 3);
  // Told that somebody is at work, the page does not ask again within a minute.
  await notifyActivity(page);
  const head = page.getByRole("columnheader", { name: "Speed" });
  await head.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("1 Mbps");
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).toContainText("3 Mbps");
  // What is on its way is not lost by what is asked for next.
  const release = await hold(page, /view-plans\?.*duration/);
  await page.getByRole("combobox", { name: "Duration" }).selectOption("Quarterly");
  await page.getByRole("columnheader", { name: "Router" }).getByRole("link").click();
  release();
  await expect(page).toHaveURL(/duration=Quarterly.*sort=router/);
  await head.getByRole("link").press("Enter");
  await head.getByRole("link").press("Enter");
  await expect(rows(page).first()).toContainText("3 Mbps");

  const first = tick(page, nameOf("3 Mbps"));
  await first.focus();
  await page.keyboard.press("Space");
  await expect(first).toBeChecked();
  for (const name of [/^3 Mbps$/, /^Edit 3 Mbps/, /^Duplicate 3 Mbps/]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
  }
  const remove = page.getByRole("button", { name: /^Delete [321] Mbps/ });
  const dialog = page.getByRole("dialog", { name: "Delete this plan?" });
  const confirm = dialog.getByRole("button", { name: "Delete plan" });
  await page.route("**/api/plans/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press("Tab");
  await expect(remove.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Keep plan" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Failed to delete plan");
  await page.unroute("**/api/plans/*");
  await confirm.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expect(region(page)).toBeFocused();

  expect((await page.request.delete(`/api/plans/${ids[1]}`)).status()).toBe(200);
  await remove.first().click();
  const gone = "Somebody has deleted this plan already.";
  await expectToast(page, gone, () => confirm.click());
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);

  expect((await page.request.post("/api/logout")).ok()).toBe(true);
  await remove.click();
  await confirm.click();
  await page.waitForURL(`**/admin/login?next=*provider*`);
  const next = new URL(page.url()).searchParams.get("next");
  expect(new URL(next ?? "", page.url()).searchParams.get("provider")).toBe(provider);
});
