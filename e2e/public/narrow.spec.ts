// What opens, lies over a page or must be seen at once, on the narrowest phone and in a desk's window
// at twice its size and more. That every page fits is said by the walk (whole-pages.spec.ts).
import type { Locator, Page } from "@playwright/test";
import { firstContent } from "@/lib/site/first-content";
import { expect, expectAlive, test } from "../fixtures";
import { boxOf, expectFits, expectLettersWhole, setLetters, stuckHeight } from "../page-checks";
import { choose } from "../plan-builder";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const header = (page: Page) => page.getByRole("banner");

/** On a small phone, and in a desk's window at twice its size: 1280 px are then 640. */
async function expectFitsNarrow(page: Page) {
  for (const [width, height] of [
    [640, 450],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    await expectLettersWhole(page);
  }
}

test("all that opens fits @desk @tamil", async ({ page, visit, words }) => {
  const { menuLabel, menu, quickPay } = words.site;
  const hamburger = page.getByLabel(menuLabel, { exact: true });
  const allPlan = header(page).getByRole("link", { name: menu.plans });
  await page.setViewportSize({ width: 1101, height: 800 });
  await visit("/");
  await expect(hamburger).toBeHidden();
  await expect(allPlan).toBeVisible();
  await expectFits(page);
  await expectLettersWhole(page);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(hamburger).toBeVisible();
  await expect(allPlan).toBeHidden();
  await expectFits(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(header(page)).toHaveAttribute("data-state", /./);
  // The header is one for all pages.
  await hamburger.click();
  await header(page).getByText(quickPay).filter({ visible: true }).click();
  await expect(page.getByRole("link", { name: "BSNL" })).toBeVisible();
  await expectFitsNarrow(page);
  await page.keyboard.press("Escape");
  // By the keyboard: a click scrolls there first, and what is laid out only then moves away under it.
  for (const { name } of firstContent.offers.offers) {
    await page.getByRole("button", { name: `${name} ₹` }).press("Enter");
    const buy = page.getByRole("link", { name: words.home.plans.buy(name), exact: true });
    await expect(buy).toBeVisible();
    await expectFits(page);
  }
  for (const question of await page.locator("#faq-section details:not([open])").all()) {
    await question.locator("summary").press("Enter");
    await expectFits(page);
  }
  await expectFitsNarrow(page);

  await visit("/contact");
  await expectAlive(page.getByRole("button", { name: words.form.send, exact: true }));
  await page.getByRole("button", { name: words.form.send, exact: true }).click();
  await expect(page.getByText(words.form.invalid.message)).toBeVisible();
  await expectFitsNarrow(page);
});

test("the builder fits low and narrow windows @desk @tamil", async ({ page, visit, words }) => {
  const { builder, builderPage, plans } = words;
  const { titles } = plans;
  const isSeen = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit("/customizedplan");
  const said = page.getByText(builder.withGst(`40 Mbps, ${plans.period(1)}`));
  await isSeen(said.first());
  const types = page.getByRole("group", { name: titles.planType }).locator("label");
  await isSeen(types.last());
  // The bar with the price lies over nothing until one scrolls.
  const getPlan = page.getByRole("link", { name: builder.getPlan }).last();
  await expectAlive(getPlan);
  const card = await boxOf(page.getByRole("complementary", { name: builder.priceLabel }));
  expect((await boxOf(getPlan)).y).toBeGreaterThan(card.y + card.height);
  await page.evaluate(() => window.scrollTo(0, 300));
  await isSeen(getPlan);

  const top = () =>
    page.locator("#builder").evaluate((section) => section.getBoundingClientRect().top);
  // Phones on their side, and windows of desks at twice their size.
  for (const [width, height] of [
    [844, 390],
    [740, 360],
    [683, 384],
    [960, 475],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.getByRole("link", { name: builderPage.action }).click();
    await expect.poll(top).toBeLessThan(24);
    expect(await top()).toBeGreaterThanOrEqual(0);
    for (const name of [titles.speed, titles.provider, titles.duration]) {
      await page
        .getByRole("group", { name })
        .evaluate((step) => step.scrollIntoView({ behavior: "instant" }));
      await expect(header(page)).not.toBeInViewport();
      await isSeen(said.last());
      const stuck = await stuckHeight(page);
      expect(stuck).toBeGreaterThan(44);
      expect(stuck).toBeLessThanOrEqual(height / 5);
    }
    await isSeen(getPlan);
    expect((await boxOf(getPlan)).height).toBeGreaterThanOrEqual(44);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  await setLetters(page, 130);
  await choose(page, titles.planType, plans.types["internet+ott"]);
  const tiers = page.getByRole("group", { name: titles.ottTier });
  await expect(tiers.getByRole("radio", { name: /JioHotstar/ })).toHaveCount(2);
  for (const tier of await tiers.getByRole("radio", { name: /SonyLiv/ }).all())
    expect((await boxOf(tier)).height).toBeLessThan(130);
});
