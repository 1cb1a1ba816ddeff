// Pending states on a slow connection.
import type { Page } from "@playwright/test";
import { addPlansBySpeed, uniqueProvider } from "../database";
import { expect, expectHydrated, pauseClock, test } from "../fixtures";
import { holdRequests } from "../hold-requests";
import { enquiryHeading, enquiryLink, sendEnquiry } from "../staff-enquiries";

const plansRegion = (page: Page) => page.getByRole("region", { name: "View Plans" });

test.beforeEach(({ signIn }) => signIn());

test("marks a page and a plan that are opening, and dims the rows from 150 ms after a search until its result", async ({
  page,
}) => {
  const provider = uniqueProvider();
  const [id] = await addPlansBySpeed(provider, 12);
  await page.clock.install();
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider, sort: "speed" })}`);
  await expectHydrated(page.getByRole("searchbox"));
  const rows = plansRegion(page).locator("tbody");
  const releasePage = await holdRequests(page, /view-plans\?.*page=2/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(plansRegion(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  releasePage();
  await expect(rows.locator("tr")).toHaveCount(2);
  await page.getByRole("link", { name: "Prev" }).click();

  const releasePlan = await holdRequests(page, new RegExp(`edit-plans/${id}`));
  const link = page.getByRole("link", { name: "1 Mbps", exact: true });
  await link.click();
  await expect(link.locator("[data-pending]")).toBeVisible();
  await expect(plansRegion(page)).toHaveAttribute("aria-busy", "true");
  releasePlan();
  await expect(page.getByRole("heading", { name: "Edit Plan" })).toBeVisible();
  await page.goBack();
  await expect(rows.locator("tr")).toHaveCount(10);

  await pauseClock(page);
  const release = await holdRequests(page, /view-plans\?.*search=12/);
  const requested = page.waitForRequest(/view-plans\?.*search=12/);
  await page.getByRole("searchbox").fill("12 mbps");
  await page.clock.runFor(250);
  await requested;
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

test("shows a pending state while a screen opens, and in the inbox for a search, an enquiry and a tab", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  await page.goto("/admin/areas");
  const screenLink = page.getByRole("link", { name: /^Enquiries/ });
  await expectHydrated(screenLink);
  const main = page.getByRole("main");
  const releaseScreen = await holdRequests(page, /admin\/enquiries/);
  await screenLink.click();
  await expect(main).toHaveAttribute("aria-busy", "true");
  releaseScreen();
  const list = page.getByRole("region", { name: "All enquiries" });
  await expect(list).toBeVisible();
  await expect(main).not.toHaveAttribute("aria-busy");

  const releaseSearch = await holdRequests(page, new RegExp(`enquiries\\?.*search=${phone}`));
  await page.getByRole("searchbox").fill(phone);
  await expect(list.getByText(`Searching "${phone}"...`)).toBeVisible();
  await expect(list).toHaveAttribute("aria-busy", "true");
  await expect(list.locator("li").first()).toBeVisible();
  releaseSearch();
  await expect(list).not.toHaveAttribute("aria-busy");

  const releaseEnquiry = await holdRequests(page, /enquiries\/[\w-]+\?/);
  await enquiryLink(page, "Sample").click();
  await expect(list.locator("[data-pending]")).toBeVisible();
  await expect(list).toHaveAttribute("aria-busy", "true");
  releaseEnquiry();
  await expect(enquiryHeading(page, "Sample")).toBeVisible();

  const releaseTab = await holdRequests(page, /enquiries.*due=today/);
  await page.getByRole("link", { name: /^Due today/ }).click();
  await expect(list).toHaveAttribute("aria-busy", "true");
  releaseTab();
  await expect(page).toHaveURL(/due=today/);
});
