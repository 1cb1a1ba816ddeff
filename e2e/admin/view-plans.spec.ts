import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { planResource } from "@/lib/plans/resource";
import { normalisePlan } from "@/lib/plans/schema";
import { samplePlanValues } from "@/test/sample-plan";
import { addPlans, addPlansBySpeed, uniqueProvider } from "../database";
import { expect, expectHydrated, expectToast, reportActivity, test } from "../fixtures";
import { holdRequests, rejectRequest } from "../hold-requests";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";

const plansRegion = (page: Page) => page.getByRole("region", { name: "View Plans" });
const rows = (page: Page) => plansRegion(page).locator("tbody tr");
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const planCheckbox = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select ${name}` });
const rangeText = (page: Page) => page.getByRole("status").filter({ hasText: /^\d+–\d+ of / });

async function openProviderPlans(page: Page, provider: string, query: Record<string, string> = {}) {
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider, ...query })}`);
  await expect(rows(page).first()).toBeVisible();
  await expectHydrated(page.getByRole("searchbox"));
}

async function openPlansBySpeed(page: Page, count: number, query: Record<string, string> = {}) {
  const provider = uniqueProvider();
  const ids = await addPlansBySpeed(provider, count);
  await openProviderPlans(page, provider, query);
  return { provider, ids, formatName: (speed: string) => `${speed} · Quarterly · ${provider}` };
}

/** Opens the filters on phones, which hide them behind a button. */
async function showFilters(page: Page) {
  await page
    .locator("summary")
    .filter({ hasText: /^Filters/ })
    .click();
}

const COLUMNS = [...planResource.columns.map(({ label }) => label), "Actions"].join(", ");

test.beforeEach(({ signIn }) => signIn());

test("filters and paginates plans, and offers to clear the filters if no plan matches @phone", async ({
  page,
}) => {
  const provider = uniqueProvider();
  await addPlansBySpeed(provider, 12);
  await addPlans([{ provider, speed: "500 Mbps", duration: "Yearly" }]);
  await page.goto("/admin/view-plans");
  await expectHydrated(page.getByRole("searchbox"));
  await showFilters(page);
  await page.getByRole("combobox", { name: "Provider", exact: true }).selectOption(provider);
  await expect(rangeText(page)).toHaveText("1–10 of 13 matching plans");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(rangeText(page)).toHaveText("11–13 of 13 matching plans");
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("combobox", { name: "Duration", exact: true }).selectOption("Yearly");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/duration=Yearly/);
  await expect(page).not.toHaveURL(/page=/);

  await page.getByRole("searchbox", { name: "Search plans" }).fill("no such plan");
  await expect(page.getByRole("heading", { name: "No plan matches" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(10);
});

test("returns to the same page of the list after saving, cancelling and going back", async ({
  page,
}) => {
  const { provider } = await openPlansBySpeed(page, 13, { sort: "speed" });
  const expectSameListPage = async () => {
    await expect(page).toHaveURL(/\/admin\/view-plans\?/);
    await expect(rangeText(page)).toHaveText("11–13 of 13 matching plans");
    await expect(page.getByRole("searchbox")).toHaveValue("mbps");
    await expect(row(page, "12 Mbps")).toBeVisible();
  };
  const openAction = async (action: string) => {
    await page.getByRole("link", { name: `${action} 12 Mbps · Quarterly · ${provider}` }).click();
    await expect(page.getByRole("textbox", { name: /^Base Price/ })).toHaveValue(/\d/);
  };
  await page.getByRole("searchbox").fill("mbps");
  await expect(page).toHaveURL(/search=mbps/);
  await page.getByRole("link", { name: "Next" }).click();
  await expectSameListPage();

  await openAction("Edit");
  await page.getByRole("textbox", { name: /^Base Price/ }).fill("777");
  const saveButton = page.getByRole("button", { name: /^Save/ }).filter({ visible: true });
  await expectToast(page, "Plan updated successfully!", () => saveButton.click());
  await expectSameListPage();
  await expect(page.getByRole("link", { name: "12 Mbps", exact: true })).toBeFocused();
  await openAction("Duplicate");
  await expect(page.getByRole("heading", { name: "Add Plan" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Base Price/ })).toHaveValue("777");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expectSameListPage();
  await openAction("Edit");
  await page.goBack();
  await expectSameListPage();
});

test("exports all plans or the selected ones, keeps the selection across pages, deletes the selected plans, and undoes the deletion", async ({
  page,
}) => {
  const { provider, formatName } = await openPlansBySpeed(page, 12, { sort: "speed" });
  const exportRows = async (name: string | RegExp) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("internet_plans.csv");
    const csv = await readFile(await file.path(), "utf8");
    return csv.trimEnd().split("\r\n").slice(1);
  };
  const allRows = await exportRows(/^Export all \d+$/);
  expect(allRows.filter((line) => line.includes(provider))).toHaveLength(12);
  expect(allRows.length).toBeGreaterThanOrEqual(73);

  await planCheckbox(page, formatName("2 Mbps")).check();
  const pageCheckbox = page.getByRole("checkbox", { name: "Select these 10" });
  await expect(pageCheckbox).toHaveJSProperty("indeterminate", true);
  await page.getByRole("link", { name: "Next" }).click();
  for (const speed of ["11 Mbps", "12 Mbps"]) await planCheckbox(page, formatName(speed)).check();
  const selectionBar = page.getByRole("region", { name: "Selected plans" });
  await expect(selectionBar).toContainText("3 selected");

  const speeds = (await exportRows("Export 3 selected")).map((line) => line.split(",")[0]);
  expect(speeds.sort()).toEqual(["11 Mbps", "12 Mbps", "2 Mbps"]);

  await selectionBar.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 3 plans?" });
  await expect(dialog).toContainText(formatName("12 Mbps"));
  await dialog.getByRole("button", { name: "Delete 3 plans" }).click();
  const message = page.getByRole("status").filter({ hasText: "3 plans deleted" });
  await expect(message).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(9);
  await expect(selectionBar).toHaveCount(0);
  await message.getByRole("button", { name: "Undo" }).click();
  const question = page.getByRole("dialog", { name: "Restore 3 plans?" });
  await expect(question.getByRole("button", { name: "Keep them deleted" })).toBeFocused();
  await expect(question).toContainText(formatName("12 Mbps"));
  await question.getByRole("button", { name: "Restore 3 plans" }).click();
  await expect(rangeText(page)).toHaveText("11–12 of 12 matching plans");
  await expect(message).toHaveCount(0);
  await planCheckbox(page, formatName("11 Mbps")).check();
  await selectionBar.getByRole("button", { name: "Clear" }).click();
  await expect(selectionBar).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: /^Select (?:all|these) 2$/ })).toBeFocused();
});

test("selects all matching plans on all pages, explains why Change is unavailable, and focuses the list after Clear", async ({
  page,
}) => {
  const otherProvider = uniqueProvider();
  await addPlansBySpeed(otherProvider, 12);
  await openPlansBySpeed(page, 140, { sort: "speed" });
  const searchBox = page.getByRole("searchbox");
  const pageCheckbox = page.getByRole("checkbox", { name: /^Select these 10$/ });
  const selectionBar = page.getByRole("region", { name: "Selected plans" });
  await pageCheckbox.check();
  const release = await holdRequests(page, /view-plans\?.*search=140/);
  const requested = page.waitForRequest(/view-plans\?.*search=140/);
  await searchBox.fill("140 mbps");
  await requested;
  await selectionBar.getByRole("button", { name: "Select all 140" }).click();
  await expect(selectionBar).toContainText("140 selected");
  release();
  await expect(rows(page)).toHaveCount(1);

  await searchBox.fill("");
  await page.getByRole("combobox", { name: "Provider", exact: true }).selectOption(otherProvider);
  await expect(row(page, otherProvider)).toHaveCount(10);
  await pageCheckbox.check();
  await expect(selectionBar).toContainText("150 selected");
  const selectAllButton = selectionBar.getByRole("button", { name: /^Select all/ });
  await expect(selectAllButton).toHaveText("Select all 12");
  await selectAllButton.click();
  await expect(selectionBar).toContainText("152 selected");
  await expect(selectAllButton).toHaveCount(0);
  const changeButton = selectionBar.getByRole("button", { name: "Change" });
  await expect(changeButton).toHaveAttribute("aria-disabled", "true");
  await expect(changeButton).toHaveAccessibleDescription("Select at most 150, or all in the list");
  await changeButton.focus();
  await expect(changeButton).toBeFocused();

  await searchBox.fill("no such plan");
  await expect(page.getByRole("heading", { name: "No plan matches" })).toBeVisible();
  await selectionBar.getByRole("button", { name: "Clear" }).click();
  await expect(plansRegion(page)).toBeFocused();
});

test("shows all columns, and keeps speed and actions in view while scrolling sideways", async ({
  page,
}) => {
  const provider = uniqueProvider();
  await addPlans([
    { provider, speed: "10 Mbps", basePrice: 125_000, installationFee: 500, tvCharge: 49.5 },
    // A plan without TV and OTT has texts for screen readers in the empty columns.
    normalisePlan({ ...samplePlanValues, provider, speed: "20 Mbps", planType: "internet" }),
  ]);
  await openProviderPlans(page, provider);
  await expect(page.getByText("Totals include 18 % GST")).toBeVisible();
  const firstRow = row(page, "10 Mbps");
  for (const text of ["₹1,25,000", "4 %", "₹500", "Standard", "Free", "450+", "₹49.50"])
    await expect(firstRow).toContainText(text);
  await expectAccessible(page);
  const columnTitles = await plansRegion(page).locator("thead th").allInnerTexts();
  expect(columnTitles.map((title) => title.replace(/\s+/g, " ")).join(", ")).toBe(COLUMNS);
  await expect(firstRow).toContainText("Netflix, JioHotstar, …");

  const scrollArea = plansRegion(page).locator(":has(> table)");
  await scrollArea.evaluate((element) => element.scrollTo({ left: element.scrollWidth / 2 }));
  await expect(plansRegion(page).getByRole("columnheader", { name: "OTT List" })).toBeInViewport();
  for (const name of ["10 Mbps", /^Edit 10 Mbps/]) {
    const link = firstRow.getByRole("link", { name, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    // Fails if another element covers the link.
    await link.click({ trial: true });
  }
  await expectNoSidewaysScroll(page);
});

/** Labels of the column headers that are cut, or that a sticky column covers partly. */
const listCutHeaders = (page: Page) =>
  plansRegion(page).evaluate((region) => {
    const headers = [...region.querySelectorAll<HTMLElement>("thead th")];
    const isSticky = (header: Element) => getComputedStyle(header).position === "sticky";
    const stickyBoxes = headers.filter(isSticky).map((header) => header.getBoundingClientRect());
    const actions = stickyBoxes.at(-1)?.left ?? 0;
    const start = Math.max(...stickyBoxes.slice(0, -1).map(({ right }) => right));
    return headers
      .filter((header) => !isSticky(header) && header.dataset.column !== "planType")
      .filter((header) => {
        const { left, right } = header.getBoundingClientRect();
        const isVisible = right > start + 1 && left < actions - 1;
        return isVisible && (left < start - 1 || right > actions + 1);
      })
      .map(({ innerText }) => innerText);
  });

const measurePositions = (page: Page) =>
  page.evaluate(() => {
    const elements = document.querySelectorAll("main :is(h1, select, tr, nav a)");
    return [...elements].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x, y + scrollY, width, height].join(" ");
    });
  });

test("shows whole columns wherever the scrolling stops, ten rows on a laptop, and moves nothing when rows are ticked", async ({
  page,
}) => {
  const { formatName } = await openPlansBySpeed(page, 12, { sort: "speed" });
  await page.setViewportSize({ width: 1366, height: 768 });
  const lastRow = rows(page).last();
  await expect(lastRow.getByRole("link", { name: /^Edit/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Next" })).toBeInViewport({ ratio: 1 });
  const scrollArea = plansRegion(page).locator(":has(> table)");
  for (const width of [850, 1000, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    for (const left of [0, 170, 600, 9_999]) {
      await scrollArea.evaluate((element, x) => element.scrollTo({ left: x }), left);
      await expect.poll(() => listCutHeaders(page), `${width} px wide, at ${left}`).toEqual([]);
    }
    // In the narrowest windows, the provider scrolls with the other columns.
    for (const name of width === 850 ? ["Duration"] : ["Duration", "Provider"])
      await expect(page.getByRole("columnheader", { name })).toBeInViewport({ ratio: 1 });
  }

  const selectionBar = page.getByRole("region", { name: "Selected plans" });
  for (const width of [1366, 900, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const positions = await measurePositions(page);
    await planCheckbox(page, formatName("2 Mbps")).check();
    await expect(selectionBar).toContainText("1 selected");
    expect(await measurePositions(page)).toEqual(positions);
    await page.getByRole("checkbox", { name: "Select these 10" }).check();
    await expect(selectionBar).toContainText("10 selected");
    expect(await measurePositions(page)).toEqual(positions);
    await selectionBar.getByRole("button", { name: "Clear" }).click();
  }
});

test("shows one toast at a time, which covers no link and no button", async ({ page }) => {
  await openPlansBySpeed(page, 1);
  await page.route("**/api/plans", (route) => route.abort());
  // Toasts stay while the window has no focus.
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  const toasts = page.locator("[data-sonner-toast]");
  const exportButton = page.getByRole("button", { name: /^Export/ });
  await exportButton.click();
  await expect(toasts).toHaveText(["Failed to fetch plans"]);
  await toasts.evaluate((element) => element.setAttribute("data-first", ""));
  await exportButton.click();
  const toast = page.locator("[data-sonner-toast]:not([data-first])");
  await expect(toast).toHaveText("Failed to fetch plans");
  await expect(toasts).toHaveCount(1);
  for (const width of [360, 390, 620, 820, 900, 1100, 1200, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const covered = () =>
      toast.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const controls = [...document.querySelectorAll("a, button, input, select")];
        return controls
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect();
            const isBeside = right <= box.left || left >= box.right;
            const isAboveOrBelow = bottom <= box.top || top >= box.bottom;
            return control.checkVisibility() && !isBeside && !isAboveOrBelow;
          })
          .map(({ outerHTML }) => outerHTML);
      });
    await expect.poll(covered, `${width} px wide`).toEqual([]);
  }
});

test("sorts, selects and deletes plans by keyboard, and reports failed deletions and an ended session", async ({
  page,
}) => {
  const { provider, ids, formatName } = await openPlansBySpeed(page, 3);
  const speedHeader = page.getByRole("columnheader", { name: "Speed" });
  await speedHeader.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(speedHeader).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("1 Mbps");
  await page.keyboard.press("Enter");
  await expect(speedHeader).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).toContainText("3 Mbps");
  const release = await holdRequests(page, /view-plans\?.*duration/);
  await page.getByRole("combobox", { name: "Duration", exact: true }).selectOption("Quarterly");
  await page.getByRole("columnheader", { name: "Router" }).getByRole("link").click();
  release();
  await expect(page).toHaveURL(/duration=Quarterly.*sort=router/);
  await speedHeader.getByRole("link").press("Enter");
  await speedHeader.getByRole("link").press("Enter");
  // While rows load, they are inert.
  await expect(page).toHaveURL(/sort=-speed/);
  await expect(rows(page).first()).toContainText("3 Mbps");

  const fastestCheckbox = planCheckbox(page, formatName("3 Mbps"));
  await fastestCheckbox.focus();
  await page.keyboard.press("Space");
  await expect(fastestCheckbox).toBeChecked();
  for (const name of [/^3 Mbps$/, /^Edit 3 Mbps/, /^Duplicate 3 Mbps/]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
  }
  const deleteButtons = page.getByRole("button", { name: /^Delete [321] Mbps/ });
  const dialog = page.getByRole("dialog", { name: "Delete this plan?" });
  const confirmButton = dialog.getByRole("button", { name: "Delete plan" });
  await page.route("**/api/plans/*", rejectRequest);
  await page.keyboard.press("Tab");
  await expect(deleteButtons.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Keep plan" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Failed to delete plan");
  await page.unroute("**/api/plans/*");
  await confirmButton.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expect(plansRegion(page)).toBeFocused();

  await deleteButtons.first().click();
  // The refresh after the first deletion would remove the row before its button is pressed.
  expect((await page.request.delete(`/api/plans/${ids[1]}`)).status()).toBe(200);
  const notFoundMessage = "This plan has already been deleted.";
  await expectToast(page, notFoundMessage, () => confirmButton.click());
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);

  // The refresh after the deletion would open the login page.
  await page.reload();
  // Activity is reported at most once a minute, so the next report, which would detect the
  // ended session, cannot come before the deletion below.
  await reportActivity(page);
  expect((await page.request.post("/api/logout")).ok()).toBe(true);
  await deleteButtons.click();
  await confirmButton.click();
  await page.waitForURL(`**/admin/login?next=*provider*`);
  const returnTo = new URL(page.url()).searchParams.get("next");
  expect(new URL(returnTo ?? "", page.url()).searchParams.get("provider")).toBe(provider);
});
