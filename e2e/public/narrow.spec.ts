// What opens, lies over a page or must be seen at once, on the narrowest phone and in a desk's window
// at twice its size and more. That every page fits is said by the walk (whole-pages.spec.ts).
import type { Locator, Page } from "@playwright/test";
import { comparePath } from "@/lib/plans/compare";
import { firstContent } from "@/lib/site/first-content";
import { builderAddress, dearestPlan, expect, expectAlive, test, threePlans } from "../fixtures";
import {
  boxOf,
  expectAmountsWhole,
  expectFits,
  expectLettersWhole,
  setLetters,
} from "../page-checks";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const header = (page: Page) => page.getByRole("banner");

/** The page's scripts have come. */
const expectAwake = (page: Page) => expect(header(page)).toHaveAttribute("data-state", /./);

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

test("all that opens fits, and tiers stand side by side @desk @tamil", async ({
  page,
  visit,
  words,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit("/");
  await expectAwake(page);
  // The header is one for all pages.
  await page.getByLabel(words.site.menuLabel, { exact: true }).click();
  await header(page).getByText(words.site.quickPay).filter({ visible: true }).click();
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
  await expectAwake(page);
  await page.getByRole("button", { name: words.form.send, exact: true }).click();
  await expect(page.getByText(words.form.invalid.message)).toBeVisible();
  await expectFitsNarrow(page);

  await setLetters(page, 130);
  await visit("/customizedplan?type=internet%2Bott");
  const tiers = page.getByRole("group", { name: words.plans.titles.ottTier });
  await expect(tiers.getByRole("radio", { name: /JioHotstar/ })).toHaveCount(2);
  for (const tier of await tiers.getByRole("radio", { name: /SonyLiv/ }).all())
    expect((await boxOf(tier)).height).toBeLessThan(130);
});

test("no amount of the dearest plan is cut @desk @tamil", async ({ page, visit }) => {
  const plan = await dearestPlan(page);
  await visit(builderAddress(plan));
  await expect(page.getByRole("radio", { name: plan.speed, exact: true })).toBeChecked();
  for (const [width, letters] of [
    [320, 100],
    [320, 200],
    [768, 200],
    [1101, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await setLetters(page, letters);
    expect(await expectAmountsWhole(page), `at ${width} px`).toBeGreaterThan(3);
    await expectFits(page);
  }
});

test("the first screen shows what a page is for @desk @tamil", async ({ page, visit, words }) => {
  const { builder, compare, form, plans } = words;
  await page.setViewportSize({ width: 390, height: 844 });
  const isSeen = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });
  await visit("/contact");
  await isSeen(page.getByLabel(form.fields.firstName.label));
  await visit("/customizedplan/all");
  await isSeen(page.getByRole("cell").filter({ hasText: "₹", visible: true }).first());
  await visit(comparePath((await threePlans(page)).map(({ _id }) => _id)));
  await isSeen(page.getByRole("row", { name: compare.rows.total }).getByRole("cell").first());
  await visit("/customizedplan");
  await isSeen(page.getByText(builder.withGst(`40 Mbps, ${plans.period(1)}`)).first());
  const types = page.getByRole("group", { name: builder.choosePlanType }).locator("label");
  await isSeen(types.last());
  // The bar with the price lies over nothing until one scrolls.
  const getPlan = page.getByRole("link", { name: builder.getPlan }).last();
  await expectAlive(getPlan);
  const card = await boxOf(page.getByRole("complementary", { name: builder.priceLabel }));
  expect((await boxOf(getPlan)).y).toBeGreaterThan(card.y + card.height);
  await page.evaluate(() => window.scrollTo(0, 300));
  await isSeen(getPlan);
});

test("nothing lies over a page at four times its size @desk", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/", "/customizedplan", "/contact"]) {
    await page.goto(path);
    await expectAwake(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(header(page)).not.toBeInViewport();
    expect(await stuckHeight(page)).toBe(0);
    await expectFits(page);
  }
});

/** The pixels that are taken from the window's height by what stays while one scrolls. */
function stuckHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const { top, bottom, height } = element.getBoundingClientRect();
        const isAtEdge = Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1;
        const sticks = position === "fixed" || (position === "sticky" && isAtEdge);
        return sticks && element.checkVisibility() && height > 1 && bottom > 0 && top < innerHeight;
      })
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  );
}

test("of a low window a fifth at most is taken @desk @tamil", async ({ page, visit, words }) => {
  const { builder, builderPage, plans } = words;
  const { titles } = plans;
  await visit("/customizedplan");
  await expectAwake(page);
  const bar = page.getByText(builder.withGst(`40 Mbps, ${plans.period(1)}`)).last();
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
      await expect(bar).toBeInViewport({ ratio: 1 });
      const stuck = await stuckHeight(page);
      expect(stuck).toBeGreaterThan(44);
      expect(stuck).toBeLessThanOrEqual(height / 5);
    }
    const getPlan = page.getByRole("link", { name: builder.getPlan }).last();
    await expect(getPlan).toBeInViewport({ ratio: 1 });
    expect((await getPlan.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
