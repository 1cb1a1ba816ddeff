// Input before hydration, and lists without JavaScript.
import { readFile } from "node:fs/promises";
import { addPlans, addPlansBySpeed, uniqueProvider } from "../database";
import { expect, expectHydrated, test } from "../fixtures";
import { holdScripts } from "../hold-requests";
import { enquiryHeading, enquiryLink, enquiryPath, sendEnquiry } from "../staff-enquiries";
import { addPlan } from "../staff-plans";

test.beforeEach(({ signIn }) => signIn());

test("applies a filter and a search that were entered before hydration, and selects only the plans that they find", async ({
  page,
}) => {
  const provider = uniqueProvider();
  await addPlansBySpeed(provider, 12);
  const release = await holdScripts(page);
  await page.goto("/admin/view-plans", { waitUntil: "commit" });
  const providerSelect = page.getByRole("combobox", { name: "Provider", exact: true });
  await providerSelect.selectOption(provider);
  await page.getByRole("searchbox", { name: "Search plans" }).fill("12 mbps");
  await page.getByRole("checkbox", { name: /^Select (?:all|these) \d+$/ }).check();
  release();
  await expectHydrated(page.getByRole("searchbox"));
  const rows = page.getByRole("region", { name: "View Plans" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("12 Mbps");
  await expect(providerSelect).toHaveValue(provider);
  await expect(page).toHaveURL(/provider=Sample/);
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
  await page.getByRole("combobox", { name: "Duration", exact: true }).selectOption("Yearly");
  release();
  await expect(page.getByRole("combobox", { name: /^OTT Tier/ })).toHaveCount(0);
  await expect(typeRadio).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Duration", exact: true })).toHaveValue("Yearly");
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
  const releaseEnquiry = await holdScripts(page);
  await page.goto(await enquiryPath(page, phone), { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Note" }).fill("Called, no answer");
  releaseEnquiry();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Called, no answer");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, searches, sorts and pages plans, also on a phone, and changes and exports ticked plans", async ({
    page,
  }) => {
    const provider = uniqueProvider();
    await addPlansBySpeed(provider, 12);
    await addPlans([{ provider, speed: "1 Gbps" }]);
    await page.goto("/admin/view-plans");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("summary").filter({ hasText: "Filters" }).click();
    await page.getByRole("combobox", { name: "Provider", exact: true }).selectOption(provider);
    await page.getByRole("searchbox", { name: "Search plans" }).fill("mbps");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.setViewportSize({ width: 1366, height: 900 });
    await expect(page.getByText("1–10 of 12 matching plans")).toBeVisible();
    await page.getByRole("columnheader", { name: "Speed" }).getByRole("link").click();
    const rows = page.getByRole("region", { name: "View Plans" }).locator("tbody tr");
    await expect(rows.first()).toContainText("1 Mbps");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("11–12 of 12 matching plans")).toBeVisible();

    await page.getByRole("checkbox", { name: `Select 11 Mbps · Quarterly · ${provider}` }).check();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Export/ }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
    await page.getByRole("checkbox", { name: /^Select these 2$/ }).check();
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Change 2 plans" })).toBeVisible();
  });

  test("finds and opens an enquiry", async ({ page, phone }) => {
    await sendEnquiry(page, phone);
    await page.goto("/admin/enquiries");
    await page.getByRole("searchbox").fill(phone);
    await page.keyboard.press("Enter");
    await enquiryLink(page, "Sample").click();
    await expect(enquiryHeading(page, "Sample")).toBeVisible();
  });
});
