// A browser from before `@media (scripting)`: it makes nothing of the query, whatever it asks.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

const NAMES = ["Basic Surf", "Stream Plus", "Power", "Power Max"];
const cards = (page: Page) => page.locator("#price-section").getByRole("link", { name: /^Buy / });

test.beforeEach(async ({ page }) => {
  await page.route("**/*.css", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replaceAll("(scripting:", "(unheard-of:") });
  });
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.replace("(scripting:", "(unheard-of:"));
  });
});

test("with script it opens one plan at a time", async ({ page }) => {
  await page.goto("/");
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Power ₹" }).click();
  await expect(cards(page)).toHaveText(["Buy Power"]);
  await page.getByRole("button", { name: "Basic Surf ₹" }).click();
  await expect(cards(page)).toHaveText(["Buy Basic Surf"]);
});

test("where the script does not arrive, all four plans are open", async ({ page }) => {
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(cards(page)).toHaveText(NAMES.map((name) => `Buy ${name}`));
});
