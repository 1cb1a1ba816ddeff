// The narrowest phone, a desk's window at twice its size and more, and letters of twice the size, on
// the pages that differ most. That every page fits is said by the walk (whole-pages.spec.ts).
import type { Locator, Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { firstContent } from "@/lib/site/first-content";
import { builderAddress, dearestPlan, expect, test, threePlans } from "../fixtures";
import {
  boxOf,
  expectAmountsWhole,
  expectFits,
  expectLettersWhole,
  expectNoSidewaysScroll,
  expectRingsWhole,
  expectWordsWhole,
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

/** With letters of twice the size, and a little larger ones, as many set them on their phones. */
async function expectFitsLarge(page: Page) {
  for (const [letters, width, height] of [
    [200, 768, 800],
    [200, 1366, 800],
    [130, 360, 800],
    [130, 740, 360],
  ] as const) {
    await setLetters(page, letters);
    await page.setViewportSize({ width, height });
    await expectFits(page);
    if (letters === 130) await expectWordsWhole(page);
    else await expectLettersWhole(page);
  }
  await setLetters(page, 100);
}

/** With letters of the usual size and larger ones, in percent. */
async function expectAmountsFit(page: Page, atLeast: number) {
  for (const [width, letters] of [
    [320, 100],
    [320, 150],
    [320, 200],
    [390, 200],
    [768, 200],
    [1101, 100],
    [1366, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await setLetters(page, letters);
    expect(await expectAmountsWhole(page), `at ${width} px`).toBeGreaterThan(atLeast);
    await expectNoSidewaysScroll(page);
  }
}

/** By the keyboard: a click scrolls there first, and what is laid out only then moves away under it. */
async function openPlan(page: Page, { home }: Words, name: string) {
  await page.getByRole("button", { name: `${name} ₹` }).press("Enter");
  const buy = page.getByRole("link", { name: home.plans.buy(name), exact: true });
  await expect(buy).toBeVisible();
}

const sidewaysOf = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;

const TIERS = "/customizedplan?type=internet%2Bott";
/** Of three plans. */
const COMPARED = "/compare?plans=";

for (const path of ["/", TIERS, "/contact?offer=power", COMPARED, "/area?q=sample", "/aaryaaTV"])
  test(`${path} fits, with its menu and all else that opens @desk @tamil`, async ({
    page,
    visit,
    words,
    language,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const three = path === COMPARED ? (await threePlans(page)).map(({ _id }) => _id) : [];
    await visit(path + three);
    await expectAwake(page);
    await expectFitsNarrow(page);
    await expectFitsLarge(page);
    await page.setViewportSize({ width: 320, height: 640 });
    if (path === TIERS) {
      await setLetters(page, 130);
      const tiers = page.getByRole("group", { name: words.plans.titles.ottTier });
      for (const tier of await tiers.getByRole("radio", { name: /SonyLiv/ }).all())
        expect((await boxOf(tier)).height).toBeLessThan(130);
      await expect(tiers.getByRole("radio", { name: /JioHotstar/ })).toHaveCount(2);
    }
    if (path === COMPARED) {
      const box = page.getByRole("table").locator("..");
      // What stands at the side is told of by the edge.
      await expect(box).toHaveCSS("background-attachment", /local/);
      await page.setViewportSize({ width: 360, height: 640 });
      if (language === "en") expect(await box.evaluate(sidewaysOf)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    if (path === "/") {
      // The header is one for all pages.
      await page.getByLabel(words.site.menuLabel, { exact: true }).click();
      await header(page).getByText(words.site.quickPay).filter({ visible: true }).click();
      await expect(page.getByRole("link", { name: "BSNL" })).toBeVisible();
      await expectFitsNarrow(page);
      await page.keyboard.press("Escape");
      for (const { name } of firstContent.offers.offers) {
        await openPlan(page, words, name);
        await expectFitsNarrow(page);
      }
      for (const question of await page.locator("#faq-section details:not([open])").all()) {
        await question.locator("summary").press("Enter");
        await expectFitsNarrow(page);
      }
    }
    if (path.startsWith("/contact")) {
      await page.getByRole("button", { name: words.form.send, exact: true }).click();
      await expect(page.getByText(words.form.invalid.message)).toBeVisible();
      await expectFitsNarrow(page);
    }
    // Last: what has the focus is scrolled to.
    await expectRingsWhole(page);
  });

test("the first screen shows what a page is for @desk @tamil", async ({ page, visit, words }) => {
  const { builder, compare, form, plans } = words;
  await page.setViewportSize({ width: 390, height: 844 });
  const isSeen = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });
  await visit("/contact");
  await isSeen(page.getByLabel(form.fields.firstName.label));
  await visit("/customizedplan/all");
  await isSeen(page.getByRole("cell").filter({ hasText: "₹", visible: true }).first());
  await visit(COMPARED + (await threePlans(page)).map(({ _id }) => _id));
  await isSeen(page.getByRole("row", { name: compare.rows.total }).getByRole("cell").first());
  await visit("/customizedplan");
  await isSeen(page.getByText(builder.withGst(`40 Mbps, ${plans.period(1)}`)).first());
  const types = page.getByRole("group", { name: builder.choosePlanType }).locator("label");
  await isSeen(types.last());
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

test("no amount is cut on any page @desk @tamil", async ({ page, visit, words }) => {
  const plan = await dearestPlan(page);
  await visit(builderAddress(plan));
  await expect(page.getByRole("radio", { name: plan.speed, exact: true })).toBeChecked();
  await expectAmountsFit(page, 3);
  await visit("/customizedplan/all");
  await expectAmountsFit(page, 100);
  await visit("/");
  await expectAwake(page);
  // Its amount is no shorter than the others'.
  await openPlan(page, words, "Power Max");
  await expectAmountsFit(page, 4);
  for (const query of [`plan=${plan._id}`, "offer=max"]) {
    await visit(`/contact?${query}`);
    const chosen = page.getByRole("region", { name: words.form.selectedPlan });
    await expect(chosen.getByText("₹").first()).toBeVisible();
    await expectAmountsFit(page, 0);
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
