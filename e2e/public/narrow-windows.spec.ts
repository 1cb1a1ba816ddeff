import type { Locator, Page } from "@playwright/test";
import { expect, expectHydrated, test } from "../fixtures";
import {
  expectFitsWindow,
  expectNoClippedLetters,
  getBox,
  measureFixedHeight,
  setFontSize,
} from "../page-checks";
import { chooseOption } from "../plan-builder";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const header = (page: Page) => page.getByRole("banner");

/** A small phone, and a desktop at 200 % zoom (1280 px become 640 px). */
async function expectFitsNarrowWindows(page: Page) {
  for (const [width, height] of [
    [640, 450],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFitsWindow(page);
    await expectNoClippedLetters(page);
  }
}

test("fits opened menus, plan cards, questions and form errors into narrow windows @desktop @tamil", async ({
  page,
  visit,
  words,
  content,
}) => {
  const { menuButton, menu, quickPay } = words.site;
  const menuToggle = page.getByLabel(menuButton, { exact: true });
  const plansLink = header(page).getByRole("link", { name: menu.plans });
  await page.setViewportSize({ width: 1101, height: 800 });
  await visit("/");
  await expect(menuToggle).toBeHidden();
  await expect(plansLink).toBeVisible();
  await expectFitsWindow(page);
  await expectNoClippedLetters(page);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(menuToggle).toBeVisible();
  await expect(plansLink).toBeHidden();
  await expectFitsWindow(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(header(page)).toHaveAttribute("data-state", /./);
  await menuToggle.click();
  await header(page).getByText(quickPay).filter({ visible: true }).click();
  await expect(page.getByRole("link", { name: "BSNL" })).toBeVisible();
  await expectFitsNarrowWindows(page);
  await page.keyboard.press("Escape");
  // Uses the keyboard, because a click scrolls first, and layout during the scroll moves the target.
  for (const { name } of content.offers.offers) {
    const planButton = page.getByRole("button", { name: `${name} ₹` });
    await expectHydrated(planButton);
    await planButton.press("Enter");
    const buyLink = page.getByRole("link", { name: words.home.plans.buy(name), exact: true });
    await expect(buyLink).toBeVisible();
    await expectFitsWindow(page);
  }
  for (const faqItem of await page.locator("#faq-section details:not([open])").all()) {
    await faqItem.locator("summary").press("Enter");
    await expectFitsWindow(page);
  }
  await expectFitsNarrowWindows(page);

  await visit("/contact");
  await expectHydrated(page.getByRole("button", { name: words.enquiryForm.send, exact: true }));
  await page.getByRole("button", { name: words.enquiryForm.send, exact: true }).click();
  await expect(page.getByText(words.enquiryForm.invalid.message)).toBeVisible();
  await expectFitsNarrowWindows(page);
});

test("keeps price and 'Get Plan' of the builder visible in short and narrow windows @desktop @tamil", async ({
  page,
  visit,
  words,
}) => {
  const { builder, builderPage, plans } = words;
  const { choiceTitles } = plans;
  const expectFullyVisible = (locator: Locator) => expect(locator).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit("/customizedplan");
  const priceText = page.getByText(builder.withGst(`40 Mbps, ${plans.paymentPeriod(1)}`));
  await expectFullyVisible(priceText.first());
  const typeOptions = page.getByRole("group", { name: choiceTitles.planType }).locator("label");
  await expectFullyVisible(typeOptions.last());
  const priceCard = page.getByRole("complementary", { name: builder.priceLabel });
  const getPlanLink = priceCard.getByRole("link", { name: builder.getPlan });
  await expectHydrated(getPlanLink);
  await expectFullyVisible(getPlanLink);

  const builderTop = () =>
    page.locator("#builder").evaluate((section) => section.getBoundingClientRect().top);
  // These are sizes of phones in landscape and of desktop windows at 200 % zoom.
  for (const [width, height] of [
    [844, 390],
    [740, 360],
    [683, 384],
    [960, 475],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.getByRole("link", { name: builderPage.checkPlans }).click();
    await expect.poll(builderTop).toBeLessThan(24);
    expect(await builderTop()).toBeGreaterThanOrEqual(0);
    for (const name of [choiceTitles.speed, choiceTitles.provider, choiceTitles.duration]) {
      await page
        .getByRole("group", { name })
        .evaluate((step) => step.scrollIntoView({ behavior: "instant" }));
      await expect(header(page)).not.toBeInViewport();
      await expectFullyVisible(priceText.last());
      const fixedHeight = await measureFixedHeight(page);
      expect(fixedHeight).toBeGreaterThan(44);
      expect(fixedHeight).toBeLessThanOrEqual(height / 5);
    }
    await expectFullyVisible(getPlanLink);
    expect((await getBox(getPlanLink)).height).toBeGreaterThanOrEqual(44);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  await setFontSize(page, 130);
  await chooseOption(page, choiceTitles.planType, plans.planTypes["internet+ott"]);
  const tiers = page.getByRole("group", { name: choiceTitles.ottTier });
  await expect(tiers.getByRole("radio", { name: /JioHotstar/ })).toHaveCount(2);
  for (const tier of await tiers.getByRole("radio", { name: /SonyLiv/ }).all())
    expect((await getBox(tier)).height).toBeLessThan(130);
});
