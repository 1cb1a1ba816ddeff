import type { Page } from "@playwright/test";
import { addPlans, uniqueProvider } from "../database";
import { expect, test } from "../fixtures";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoTruncatedAmounts,
  expectTappable,
  setFontSize,
} from "../page-checks";

const MENU_ENTRIES = [
  "Dashboard",
  "View Plans",
  "Add Plans",
  "Enquiries",
  "Areas",
  "Update GST",
  "Website",
  "History",
  "Settings",
  "Logout",
];

const menu = (page: Page) => page.getByRole("navigation", { name: "Staff menu" });
const signedInText = (page: Page) =>
  page.getByText("Logged in as first@staff.example").filter({ visible: true });
const menuButton = (page: Page) => page.getByRole("button", { name: "Open the menu" });

test.beforeEach(({ signIn }) => signIn());

test("lists all screens and the signed-in admin in the menu, and fits every width", async ({
  page,
}) => {
  await page.goto("/admin/dashboard");
  const entries = menu(page).locator("a, button");
  await expect(entries).toHaveText(MENU_ENTRIES.map((entry) => new RegExp(`^${entry}`)));
  const current = menu(page).locator("[aria-current=page]");
  await expect(current).toHaveText("Dashboard");
  await expect(signedInText(page)).toBeVisible();
  await expectAccessible(page, menu(page));

  for (const width of [320, 390, 821, 1000, 1366]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoSidewaysScroll(page);
  }
});

test("opens the menu as a drawer that traps the focus @phone", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(menu(page)).toBeHidden();
  await menuButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeVisible();
  for (const entry of await menu(page).locator("a, button").all()) await expectTappable(entry);
  const drawer = page.getByRole("dialog", { name: "Menu" });
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await drawer.evaluate(
      (element) =>
        document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).click();
  await expect(signedInText(page)).toBeVisible();
  await menu(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(menu(page)).toBeHidden();
});

test("shows amounts in full at twice the font size", async ({ page }) => {
  const provider = uniqueProvider();
  const plan = {
    provider,
    duration: "Yearly",
    basePrice: 9_876.54,
    installationFee: 1_500,
  } as const;
  const [id] = await addPlans([plan]);
  await setFontSize(page, 200);
  for (const path of [
    "/admin/dashboard",
    `/admin/view-plans?provider=${encodeURIComponent(provider)}`,
    `/admin/edit-plans/${id}`,
    "/admin/update-gst",
  ]) {
    await page.goto(path);
    if (path.endsWith("gst"))
      await page.getByRole("textbox", { name: "GST percentage" }).fill("12");
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole("main").getByText("₹").filter({ visible: true })).not.toHaveCount(
        0,
      );
      await expectNoTruncatedAmounts(page);
    }
  }
});

const UNKNOWN_ID = "00000000-0000-7000-8000-000000000000";

test("responds with 404 and a rendered message for an unknown page, plan or enquiry", async ({
  page,
}) => {
  for (const [path = "", heading, text] of [
    ["/admin/no/such/screen", "Page not found", "Nothing was found at this address."],
    [`/admin/edit-plans/${UNKNOWN_ID}`, "Edit Plan", "This plan no longer exists"],
    [`/admin/enquiries/${UNKNOWN_ID}`, "Enquiries", "This enquiry does not exist"],
    [`/admin/enquiries?open=${UNKNOWN_ID}`, "Enquiries", "This enquiry does not exist"],
  ]) {
    const response = await page.request.get(path);
    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<html [^>]*lang="en-IN"/);
    expect(html).toMatch(/<nav [^>]*aria-label="Staff menu"/);
    for (const title of [heading, text]) expect(html).toContain(`${title}</h`);
  }
  for (const path of ["/admin/edit-plans/x", "/admin/enquiries/x", "/admin/enquiries?open=x"])
    expect((await page.request.get(path)).status()).toBe(404);
});
