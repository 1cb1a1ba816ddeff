// Pending states on a slow connection.
import type { Page } from "@playwright/test";
import { addPlansBySpeed, uniqueProvider } from "../database";
import { expect, expectHydrated, pauseClock, test } from "../fixtures";
import { holdRequests } from "../hold-requests";
import { enquiryHeading, enquiryLink, sendEnquiry } from "../staff-enquiries";
import { addPlan, basePriceField, openPlanForm, saveButton } from "../staff-plans";

const plansRegion = (page: Page) => page.getByRole("region", { name: "View Plans" });
const isBusy = (page: Page) => expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");

test.beforeEach(({ signIn }) => signIn());

test("dims the old rows after 150 ms while a search loads, and names the text", async ({
  page,
}) => {
  const provider = uniqueProvider();
  await addPlansBySpeed(provider, 12);
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider })}`);
  await expectHydrated(page.getByRole("searchbox"));
  await pauseClock(page);
  const release = await holdRequests(page, /view-plans\?.*search=12/);
  const requested = page.waitForRequest(/view-plans\?.*search=12/);
  await page.getByRole("searchbox").fill("12 mbps");
  await page.clock.runFor(250);
  await requested;
  const rows = plansRegion(page).locator("tbody");
  await page.clock.runFor(140);
  await expect(rows).toHaveCSS("opacity", "1");
  await page.clock.runFor(10);
  await expect(
    page.getByRole("status").filter({ hasText: 'Searching "12 mbps"...' }),
  ).toBeVisible();
  await expect(plansRegion(page)).toHaveAttribute("aria-busy", "true");
  await expect(rows).toHaveCSS("opacity", "0.42");
  await expect(rows).toHaveJSProperty("inert", true);
  release();
  await expect(rows.locator("tr")).toHaveCount(1);
  await expect(rows).toHaveJSProperty("inert", false);
  await expect(rows).toHaveCSS("opacity", "1");
});

test("marks the row of a plan that is opening, and the page that a link opens", async ({
  page,
}) => {
  const provider = uniqueProvider();
  const [id] = await addPlansBySpeed(provider, 12);
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider, sort: "speed" })}`);
  await expectHydrated(page.getByRole("searchbox"));
  const releasePage = await holdRequests(page, /view-plans\?.*page=2/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(plansRegion(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  releasePage();
  await expect(plansRegion(page).locator("tbody tr")).toHaveCount(2);
  await page.getByRole("link", { name: "Prev" }).click();

  const release = await holdRequests(page, new RegExp(`edit-plans/${id}`));
  const link = page.getByRole("link", { name: "1 Mbps", exact: true });
  await link.click();
  await expect(link.locator("[data-pending]")).toBeVisible();
  await expect(plansRegion(page)).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("heading", { name: "Edit Plan" })).toBeVisible();

  const releaseAreas = await holdRequests(page, /admin\/areas/);
  await page.getByRole("link", { name: "Areas", exact: true }).click();
  await isBusy(page);
  releaseAreas();
  await expect(page.getByRole("heading", { name: "Areas" })).toBeVisible();
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
});

test("shows that an enquiry, a tab and a search of the inbox are loading", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await page.goto("/admin/enquiries");
  await expectHydrated(page.getByRole("searchbox"));
  const list = page.getByRole("region", { name: "All enquiries" });
  const releaseSearch = await holdRequests(page, new RegExp(`enquiries\\?.*search=${phone}`));
  await page.getByRole("searchbox").fill(phone);
  await expect(list.getByText(`Searching "${phone}"...`)).toBeVisible();
  await expect(list).toHaveAttribute("aria-busy", "true");
  await expect(list.locator("li").first()).toBeVisible();
  releaseSearch();
  await expect(list).not.toHaveAttribute("aria-busy");

  const release = await holdRequests(page, /enquiries\/[\w-]+\?/);
  await enquiryLink(page, "Sample").click();
  await expect(list.locator("[data-pending]")).toBeVisible();
  await expect(list).toHaveAttribute("aria-busy", "true");
  release();
  await expect(enquiryHeading(page, "Sample")).toBeVisible();

  const releaseTab = await holdRequests(page, /enquiries.*due=today/);
  await page.getByRole("link", { name: /^Due today/ }).click();
  await expect(list).toHaveAttribute("aria-busy", "true");
  releaseTab();
  await expect(page).toHaveURL(/due=today/);
});

test("keeps the width of the save button while it says Saving..., from 150 ms after the press", async ({
  page,
}) => {
  const plan = await addPlan(page);
  await openPlanForm(page, plan);
  await expectHydrated(basePriceField(page));
  await basePriceField(page).fill("600");
  const width = (await saveButton(page).boundingBox())?.width;
  await pauseClock(page);
  const release = await holdRequests(page, `**/api/plans/${plan._id}`);
  const requested = page.waitForRequest(`**/api/plans/${plan._id}`);
  await saveButton(page).click();
  await requested;
  await expect(saveButton(page)).toBeVisible();
  await page.clock.runFor(150);
  const busyButton = page.getByRole("button", { name: "Saving..." }).filter({ visible: true });
  await expect(busyButton).toHaveAttribute("aria-busy", "true");
  expect((await busyButton.boundingBox())?.width).toBe(width);
  release();
  await page.clock.resume();
  await expect(page.getByText("Plan updated successfully!")).toBeVisible();
});
