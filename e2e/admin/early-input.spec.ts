// Input before hydration, and lists without JavaScript.
import { readFile } from "node:fs/promises";
import { addPlans, addPlansBySpeed, uniqueProvider } from "../database";
import { expect, expectHydrated, test } from "../fixtures";
import { holdScripts } from "../hold-requests";
import { enquiryHeading, openEnquiry, sendEnquiry } from "../staff-enquiries";
import { addPlan } from "../staff-plans";

test.beforeEach(({ signIn }) => signIn());

test("applies a filter and a search that were entered before hydration", async ({ page }) => {
  const provider = uniqueProvider();
  await addPlansBySpeed(provider, 12);
  const release = await holdScripts(page);
  await page.goto("/admin/view-plans", { waitUntil: "commit" });
  const providerSelect = page.getByRole("combobox", { name: "Provider" });
  await providerSelect.selectOption(provider);
  await page.getByRole("searchbox", { name: "Search plans" }).fill("12 mbps");
  release();
  await expectHydrated(page.getByRole("searchbox"));
  const rows = page.getByRole("region", { name: "View Plans" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("12 Mbps");
  await expect(providerSelect).toHaveValue(provider);
  await expect(page).toHaveURL(/provider=Sample/);
});

test("selects only the filtered plans if a filter and the box of the head were ticked before hydration", async ({
  page,
}) => {
  const provider = uniqueProvider();
  await addPlansBySpeed(provider, 3);
  const release = await holdScripts(page);
  await page.goto("/admin/view-plans", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Provider" }).selectOption(provider);
  await page.getByRole("checkbox", { name: /^Select (?:all|these) \d+$/ }).check();
  release();
  const selectionBar = page.getByRole("region", { name: "Selected plans" });
  await expect(selectionBar).toContainText("3 selected");
  await selectionBar.getByRole("link", { name: "Change" }).click();
  await expect(page.getByRole("heading", { name: "Change 3 plans" })).toBeVisible();
});

test("selects only the found plans if a search and the box of the head were entered before hydration", async ({
  page,
}) => {
  const provider = uniqueProvider();
  await addPlansBySpeed(provider, 12);
  const release = await holdScripts(page);
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider })}`, {
    waitUntil: "commit",
  });
  await page.getByRole("searchbox", { name: "Search plans" }).fill("12 mbps");
  await page.getByRole("checkbox", { name: "Select these 10" }).check();
  release();
  await expect(page.getByRole("region", { name: "Selected plans" })).toContainText(/^1 selected/);
});

test("keeps plans that were ticked before hydration selected", async ({ page }) => {
  const provider = uniqueProvider();
  await addPlansBySpeed(provider, 3);
  const release = await holdScripts(page);
  await page.goto(`/admin/view-plans?${new URLSearchParams({ provider })}`, {
    waitUntil: "commit",
  });
  for (const speed of ["1 Mbps", "3 Mbps"])
    await page.getByRole("checkbox", { name: `Select ${speed} · Quarterly · ${provider}` }).check();
  release();
  const selectionBar = page.getByRole("region", { name: "Selected plans" });
  await expect(selectionBar).toContainText("2 selected");
  await page.getByRole("checkbox", { name: `Select 2 Mbps · Quarterly · ${provider}` }).check();
  await expect(selectionBar).toContainText("3 selected");
});

test("keeps choices and texts of forms that were entered before hydration", async ({
  page,
  phone,
}) => {
  const plan = await addPlan(page);
  const release = await holdScripts(page);
  await page.goto(`/admin/edit-plans/${plan._id}`, { waitUntil: "commit" });
  // A forced click can hit a link of the menu while the page is still arriving.
  const typeRadio = page.getByRole("radio", { name: "Internet Only" });
  await page.locator("label", { has: typeRadio }).click();
  await page.getByRole("combobox", { name: "Duration" }).selectOption("Yearly");
  release();
  await expect(page.getByRole("textbox", { name: "OTT Tier" })).toHaveCount(0);
  await expect(typeRadio).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Duration" })).toHaveValue("Yearly");
  await page.unroute("**/_next/static/**/*.js");

  const releaseBulk = await holdScripts(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/admin/view-plans/change?id=${plan._id}`, { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "New prices are" }).selectOption("ending in 9");
  await page.getByRole("textbox", { name: /^By/ }).fill("5");
  releaseBulk();
  const preview = page.getByRole("region", { name: "Before and after" });
  await expect(preview).toContainText("Base Price ₹599 → ₹629");
  await page.unroute("**/_next/static/**/*.js");

  await sendEnquiry(page, phone);
  await openEnquiry(page, phone);
  const releaseEnquiry = await holdScripts(page);
  await page.goto(page.url(), { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Note" }).fill("Called, no answer");
  releaseEnquiry();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Called, no answer");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("searches, filters, sorts and pages plans, and changes and exports ticked plans", async ({
    page,
  }) => {
    const provider = uniqueProvider();
    await addPlansBySpeed(provider, 12);
    await addPlans([{ provider, speed: "1 Gbps", duration: "Yearly" }]);
    await page.goto("/admin/view-plans");
    const rows = page.getByRole("region", { name: "View Plans" }).locator("tbody tr");
    await page.getByRole("combobox", { name: "Provider" }).selectOption(provider);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("1–10 of 13 matching plans")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search plans" }).fill("mbps");
    await page.keyboard.press("Enter");
    await expect(page.getByText("1–10 of 12 matching plans")).toBeVisible();
    await page.getByRole("columnheader", { name: "Speed" }).getByRole("link").click();
    await expect(rows.first()).toContainText("1 Mbps");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("11–12 of 12 matching plans")).toBeVisible();

    const tick = (speed: string) =>
      page.getByRole("checkbox", { name: `Select ${speed} · Quarterly · ${provider}` }).check();
    await tick("11 Mbps");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Export/ }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Change 1 plan" })).toBeVisible();
    await page.goBack();
    await page.getByRole("checkbox", { name: /^Select these 2$/ }).check();
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Change 2 plans" })).toBeVisible();
  });

  test("shows the filters on a phone and filters enquiries @phone", async ({ page, phone }) => {
    await sendEnquiry(page, phone);
    await page.goto("/admin/view-plans");
    await page.locator("summary").filter({ hasText: "Filters" }).click();
    await page.getByRole("combobox", { name: "Duration" }).selectOption("Yearly");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/duration=Yearly/);
    await page.goto("/admin/enquiries");
    await page.getByRole("searchbox").fill(phone);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`search=${phone}`));
    await page
      .getByRole("region", { name: "All enquiries" })
      .getByRole("link", { name: /Sample/ })
      .first()
      .click();
    await expect(enquiryHeading(page, "Sample")).toBeVisible();
  });
});
