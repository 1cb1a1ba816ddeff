import { expect, expectNoSidewaysScroll, test } from "../fixtures";

const offers = [
  { id: "basic", name: "Basic Surf", price: "₹399", speed: "40 Mbps" },
  { id: "stream", name: "Stream Plus", price: "₹499", speed: "25 Mbps" },
  { id: "power", name: "Power", price: "₹599", speed: "75 Mbps" },
  { id: "max", name: "Power Max", price: "₹999", speed: "100 Mbps" },
];

test("the home page shows the four plans with their list prices", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/");
  const plans = page.locator("#price-section");
  for (const { name, price, speed } of offers) {
    await expect(plans).toContainText(name);
    await expect(plans).toContainText(price);
    await expect(plans).toContainText(speed);
  }
  await expect(plans).toContainText("+ GST");
  await expectNoSidewaysScroll(page);
  await expectAccessible();
});

test("every page stands on its own two feet", async ({ page, expectAccessible }) => {
  for (const path of ["/privacy", "/contact/thank-you"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible();
  }
});

test("an address that leads nowhere says so and offers ways on", async ({
  page,
  expectAccessible,
}) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expectAccessible();
});
