// What every screen of the staff area stands in.
import type { Page } from "@playwright/test";
import { addPlans, sampleProvider } from "../database";
import { expect, test } from "../fixtures";
import {
  expectAccessible,
  expectAmountsWhole,
  expectNoSidewaysScroll,
  expectTappable,
  setLetters,
} from "../page-checks";

const ENTRIES = [
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
const signedInAs = (page: Page) =>
  page.getByText("Signed in as first@staff.example").filter({ visible: true });
const opener = (page: Page) => page.getByRole("button", { name: "Open the menu" });

test.beforeEach(({ signIn }) => signIn());

test("the menu names every screen and who is in, at each width", async ({ page }) => {
  await page.goto("/admin/dashboard");
  const entries = menu(page).locator("a, button");
  await expect(entries).toHaveText(ENTRIES.map((entry) => new RegExp(`^${entry}`)));
  const current = menu(page).locator("[aria-current=page]");
  await expect(current).toHaveText("Dashboard");
  await expect(signedInAs(page)).toBeVisible();
  await expectAccessible(page, menu(page));

  for (const width of [320, 390, 821, 1000, 1366]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoSidewaysScroll(page);
  }
});

test("on a phone it is a drawer that keeps the focus @phone", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(menu(page)).toBeHidden();
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeVisible();
  for (const entry of await menu(page).locator("a, button").all()) await expectTappable(entry);
  const drawer = page.getByRole("dialog", { name: "Menu" });
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press("Tab");
    const outside = await drawer.evaluate(
      (element) =>
        document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(signedInAs(page)).toBeVisible();
  await menu(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(menu(page)).toBeHidden();
});

test("no amount is cut with letters of twice the size", async ({ page }) => {
  const provider = sampleProvider();
  const dear = {
    provider,
    duration: "Yearly",
    basePrice: 9_876.54,
    installationFee: 1_500,
  } as const;
  const [id] = await addPlans([dear]);
  await setLetters(page, 200);
  for (const path of [
    "/admin/dashboard",
    `/admin/view-plans?provider=${encodeURIComponent(provider)}`,
    `/admin/edit-plans/${id}`,
    "/admin/update-gst",
  ]) {
    await page.goto(path);
    // What another percentage would do.
    if (path.endsWith("gst"))
      await page.getByRole("textbox", { name: "GST percentage" }).fill("12");
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole("main").getByText("₹").filter({ visible: true })).not.toHaveCount(
        0,
      );
      await expectAmountsWhole(page);
    }
  }
});

const NOBODYS = "00000000-0000-7000-8000-000000000000";

test("the server says it all where there is no such page, plan or enquiry", async ({ page }) => {
  for (const [path = "", heading, text] of [
    ["/admin/no/such/screen", "Page not found", "There is nothing at this address."],
    [`/admin/edit-plans/${NOBODYS}`, "Edit Plan", "This plan does not exist any more"],
    [`/admin/enquiries/${NOBODYS}`, "Enquiries", "This enquiry does not exist"],
  ]) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(/<html [^>]*lang="en-IN"/);
    expect(html).toMatch(/<nav [^>]*aria-label="Staff menu"/);
    for (const title of [heading, text]) expect(html).toContain(`${title}</h`);
  }
  for (const path of ["/admin/edit-plans/x", "/admin/enquiries/x"])
    expect((await page.request.get(path)).status()).toBe(404);
});
