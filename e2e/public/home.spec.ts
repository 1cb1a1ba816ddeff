import { expect, expectNoSidewaysScroll, test } from "../fixtures";

const offers = [
  { id: "basic", name: "Basic Surf", price: "₹399", speed: "40 Mbps" },
  { id: "stream", name: "Stream Plus", price: "₹499", speed: "25 Mbps" },
  { id: "power", name: "Power", price: "₹599", speed: "75 Mbps" },
  { id: "max", name: "Power Max", price: "₹999", speed: "100 Mbps" },
];

test("the home page shows the four plans with their list prices @phone", async ({
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

test("what the framework keeps for itself is no page, and a page's address may be escaped @phone", async ({
  request,
}) => {
  const asked: Record<string, string>[] = [{}, { rsc: "1" }];
  const inside = ["/_global-error", "/%5Fglobal-error", "/_not-found", "/_error", "/404", "/500"];
  for (const path of inside)
    for (const headers of asked) {
      const answer = await request.get(path, { headers });
      expect(answer.status(), path).toBe(404);
    }
  expect(await (await request.get("/_global-error")).text()).toContain("<title>Page not found");
  expect((await request.get("/%63ontact")).status()).toBe(200);
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
