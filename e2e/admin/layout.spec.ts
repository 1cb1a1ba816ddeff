import type { Page } from "@playwright/test";
import { addPlans, uniqueProvider } from "../database";
import { expect, expectHydrated, test } from "../fixtures";
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

test("lists all screens in the menu, which is a drawer that traps the focus in narrow windows @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 844 });
  await page.goto("/admin/dashboard");
  const entries = menu(page).locator("a, button");
  await expect(entries).toHaveText(MENU_ENTRIES.map((entry) => new RegExp(`^${entry}`)));
  await expect(menu(page).locator("[aria-current=page]")).toHaveText("Dashboard");
  await expect(signedInText(page)).toBeVisible();
  await expectAccessible(page, menu(page));
  for (const width of [1000, 821, 320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }

  await expect(menu(page)).toBeHidden();
  await expectHydrated(menuButton(page));
  await menuButton(page).press("Enter");
  await expect(menu(page)).toBeVisible();
  for (const entry of await entries.all()) await expectTappable(entry);
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
  await addPlans([{ provider, duration: "Yearly", basePrice: 9_876.54, installationFee: 1_500 }]);
  await setFontSize(page, 200);
  const expectWholeAmounts = async () => {
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole("main").getByText("₹").filter({ visible: true })).not.toHaveCount(
        0,
      );
      await expectNoTruncatedAmounts(page);
    }
  };
  await page.goto("/admin/dashboard");
  await expectWholeAmounts();
  await menu(page).getByRole("link", { name: "View Plans" }).click();
  await page.getByRole("searchbox").fill(provider);
  await expect(page.getByRole("link", { name: /^Edit/ })).toHaveCount(1);
  await expectWholeAmounts();
  await page.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByRole("heading", { name: "Edit Plan" })).toBeVisible();
  await expectWholeAmounts();
  await menu(page).getByRole("link", { name: "Update GST" }).click();
  await page.getByRole("textbox", { name: "GST percentage" }).fill("12");
  await expectWholeAmounts();
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
