// The narrowest phone, a desk's window at twice its size and more, and letters of twice the size.
import type { Locator, Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { firstContent } from "@/lib/site/first-content";
import { builderAddress, dearestPlan, expect, test, threePlans } from "../fixtures";
import {
  boxOf,
  expectAccessible,
  expectAmountsWhole,
  expectFits,
  expectLettersWhole,
  expectNoSidewaysScroll,
  expectRingsWhole,
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

/** With letters of twice the size. */
async function expectFitsLarge(page: Page) {
  await setLetters(page, 200);
  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
    await expectLettersWhole(page);
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

/** The words that do not stand in one line, but for where a hyphen or the like parts them. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest(".sr, svg, [inert], [aria-hidden=true], script, style")) continue;
      for (const { index, 0: word } of text.data.matchAll(/[^\s\-–·/…@]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** As many set them on their phones: a little larger. */
async function expectWordsWhole(page: Page) {
  for (const letters of [100, 130]) {
    await setLetters(page, letters);
    for (const [width, height] of [
      [320, 800],
      [360, 800],
      [390, 800],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await brokenWords(page), `at ${width} px, ${letters} %`).toEqual([]);
      await expectFits(page);
    }
  }
  await setLetters(page, 100);
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

for (const path of [
  "/",
  "/customizedplan",
  TIERS,
  "/customizedplan/all",
  "/customizedplan/find?app=Netflix",
  "/contact",
  "/contact?offer=power",
  "/contact/thank-you",
  "/compare",
  COMPARED,
  "/aaryaaTV",
  "/privacy",
  "/nothing-here",
  "/area?q=sample",
  "/area/pallikoodam-street",
  "/area/vadakku-sample-street",
])
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
    await expectWordsWhole(page);
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
    }
    // The others' own tests say so of them, in more than one state.
    if (/thank-you|find|compare|privacy|nothing-here|area/.test(path)) {
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectLettersWhole(page);
      await expectAccessible(page);
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
    if (path === "/contact") {
      await page.getByRole("button", { name: words.form.send, exact: true }).click();
      await expect(page.getByText(words.form.invalid.message)).toBeVisible();
      await expectFitsNarrow(page);
    }
    // Last: what has the focus is scrolled to.
    await expectRingsWhole(page);
  });

test("a phone's first screen shows what the page is for @desk @tamil", async ({
  page,
  visit,
  words,
}) => {
  const { builder, compare, form, plans } = words;
  await page.setViewportSize({ width: 390, height: 844 });
  const isSeen = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });
  await visit("/contact");
  await isSeen(page.getByLabel(form.fields.firstName.label));
  await visit("/customizedplan/all");
  await isSeen(page.getByRole("main").getByText("₹").nth(1));
  await visit(COMPARED + (await threePlans(page)).map(({ _id }) => _id));
  await isSeen(page.getByRole("row", { name: compare.rows.total }).getByRole("cell").first());
  await visit("/customizedplan");
  const bar = page.getByText(builder.withGst(`40 Mbps, ${plans.period(1)}`));
  await isSeen(bar);
  const types = await boxOf(
    page.getByRole("group", { name: builder.choosePlanType }).locator("label").last(),
  );
  expect(types.y + types.height).toBeLessThan((await boxOf(bar)).y);
});

for (const path of ["/", "/customizedplan", "/contact"])
  test(`nothing lies over ${path} in a desk's window at four times its size @desk`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    await expectAwake(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(header(page)).not.toBeInViewport();
    expect(await stuckHeight(page)).toBe(0);
    await expectFits(page);
  });

test("no amount of the builder is cut @desk @tamil", async ({ page, visit }) => {
  const plan = await dearestPlan(page);
  await visit(builderAddress(plan));
  await expect(page.getByRole("radio", { name: plan.speed, exact: true })).toBeChecked();
  await expectAmountsFit(page, 3);
  await visit("/customizedplan/all");
  await expectAmountsFit(page, 100);
});

test("no amount is cut of the home page, nor of a chosen plan @desk @tamil", async ({
  page,
  visit,
  words,
}) => {
  await visit("/");
  await expectAwake(page);
  // Its amount is no shorter than the others'.
  await openPlan(page, words, "Power Max");
  await expectAmountsFit(page, 4);
  const { _id } = await dearestPlan(page);
  for (const query of [`plan=${_id}`, "offer=max"]) {
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

test("in a low window what stays takes at most a fifth of it @desk @tamil", async ({
  page,
  visit,
  words,
}) => {
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
