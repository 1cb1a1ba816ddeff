import type { Locator, Page } from "@playwright/test";
import { expect, setHidden, test } from "../fixtures";
import { expectAccessible } from "../page-checks";

const HERO = "What we bring home";
const OFFERS = "Offers";
const VOICES = "Heard on our streets";

const carousel = (page: Page, name: string) => page.locator(`section[aria-label="${name}"]`);
const current = (part: Locator) => part.locator("[aria-current]");
const planSection = (page: Page) => page.locator("#price-section");
const planButton = (page: Page, name: string) =>
  planSection(page).getByRole("button", { name: `${name} ₹` });
/** The way from an open card to the form. */
const openCards = (page: Page) => planSection(page).locator("a[href*='offer=']:visible");

/** Opens the home page and waits until the carousel is driven; from then on time stands still. */
async function openAt(page: Page, name: string): Promise<Locator> {
  await page.clock.install({ time: 0 });
  await page.goto("/");
  const part = carousel(page, name);
  await part.scrollIntoViewIfNeeded();
  await expect(part.locator("[data-live]")).toBeAttached();
  await page.clock.pauseAt(60_000);
  await page.clock.runFor(1_000);
  return part;
}

/** The slide's number, from 1. */
async function numberOf(part: Locator): Promise<number> {
  const label = await current(part).getAttribute("aria-label");
  return Number(label?.match(/\d+/)?.[0]);
}

async function expectNumber(part: Locator, number: number) {
  await expect(current(part)).toHaveAttribute("aria-label", new RegExp(` ${number} of `));
}

/** One button for all that moves; by the keyboard, since a click on the way there opens something. */
const pause = (page: Page) => page.getByRole("button", { name: "Pause motion" }).press("Enter");

/** What the page does by itself within a moment is done. */
const settle = (page: Page) => page.clock.runFor(800);

test.describe("hero", () => {
  test("goes on every 3 s, loops, also after a touch; three bullets", async ({ page }) => {
    const hero = await openAt(page, HERO);
    const start = await numberOf(hero);
    for (let step = 1; step <= 5; step++) {
      await page.clock.runFor(3_000);
      await expectNumber(hero, ((start - 1 + step) % 5) + 1);
    }
    const bullets = hero.getByRole("button", { name: /^Slide/ });
    const chosen = Number((await bullets.nth(1).getAttribute("aria-label"))?.match(/\d/)?.[0]);
    await bullets.nth(1).click();
    await page.clock.runFor(2_500);
    await expectNumber(hero, chosen);
    await page.clock.runFor(1_000);
    await expectNumber(hero, (chosen % 5) + 1);

    await pause(page);
    while ((await numberOf(hero)) !== 1) {
      await bullets.first().click();
      await settle(page);
    }
    for (const [index, shown] of ["1,2,3", "1,2,3", "2,3,4", "3,4,5", "3,4,5"].entries()) {
      await hero.getByRole("button", { name: `Slide ${index + 1} of 5` }).click();
      await settle(page);
      await expectNumber(hero, index + 1);
      const labels = await bullets.evaluateAll((all) =>
        all.map((one) => one.getAttribute("aria-label")?.match(/\d/)?.[0]),
      );
      expect(labels.join()).toBe(shown);
    }
  });

  test("stops on request, in a hidden tab, and under the keyboard @desk", async ({ page }) => {
    const hero = await openAt(page, HERO);
    const strip = hero.getByRole("group", { name: HERO });
    const number = await numberOf(hero);
    const stay = async () => {
      await page.clock.runFor(10_000);
      await expectNumber(hero, number);
    };

    await pause(page);
    await stay();
    // What is out of view is inert, and a scene is fetched only when it is near.
    await expect(hero.locator("article:not([inert])")).toHaveCount(1);
    await expect(hero.locator("article img")).toHaveCount(Math.min(number + 1, 5));
    await pause(page);

    await setHidden(page, true);
    await stay();
    await setHidden(page, false);

    await page.keyboard.press("Shift+Tab");
    await strip.focus();
    await stay();
    await page.keyboard.press("ArrowRight");
    await settle(page);
    await expectNumber(hero, (number % 5) + 1);
    await page.keyboard.press("ArrowLeft");
    await settle(page);
    await expectNumber(hero, number);
    // Nobody is told of each slide on the way.
    await expect(hero.locator("[aria-live]")).toHaveCount(0);

    // For the visit, on other pages and on this one loaded anew; all that moves in CSS stands, too.
    await pause(page);
    await page.goto("/aaryaaTV");
    const button = page.getByRole("button", { name: "Pause motion" });
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await page.goto("/");
    await expect(button).toHaveAttribute("aria-pressed", "true");
    const states = () =>
      page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
    await expect.poll(async () => new Set(await states())).toEqual(new Set(["paused"]));
    await button.click();
    await expect.poll(async () => new Set(await states())).toEqual(new Set(["running"]));
  });

  test("under reduced motion nothing plays, all still works", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const hero = await openAt(page, HERO);
    await page.clock.runFor(20_000);
    await expectNumber(hero, 1);
    const pictures = hero.locator("article img");
    await expect(pictures).toHaveCount(1);
    await hero.getByRole("button", { name: "Slide 2 of 5" }).click();
    await page.clock.runFor(50);
    await expectNumber(hero, 2);
    await expect(pictures).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Pause motion" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await hero
      .locator("article:not([inert])")
      .getByRole("link", { name: "Check Our Plans" })
      .click();
    await expect(page).toHaveURL(/\/customizedplan/);
  });
});

test.describe("plan slider", () => {
  test("opens, switches and closes one card, and passes it on", async ({ page, visit, words }) => {
    const { home, plans } = words;
    const { choose, buy, close, tax, perMonth, unlimited, days, action } = home.plans;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit("/");
    await expect(page.getByRole("group", { name: choose }).getByRole("button")).toHaveCount(4);
    await expect(openCards(page)).toHaveCount(0);
    const power = planButton(page, "Power");
    for (const [name, price, id, included] of [
      ["Basic Surf", "₹399", "basic", ["40 Mbps"]],
      ["Stream Plus", "₹499", "stream", ["25 Mbps", plans.channels("450+")]],
      ["Power", "₹599", "power", ["75 Mbps", plans.apps("23+"), "JioHotstar"]],
      ["Power Max", "₹999", "max", ["100 Mbps", plans.apps("28+"), "Netflix", "Amazon Prime"]],
    ] as const) {
      const button = planButton(page, name);
      await expect(button).toContainText(`${price} ${tax}`);
      await button.click();
      await expect(button).toHaveAttribute("aria-expanded", "true");
      const card = page.locator(`#${await button.getAttribute("aria-controls")}`);
      for (const text of [name, price, perMonth, unlimited, days, ...included])
        await expect(card).toContainText(text);
      await expect(card).toBeInViewport();
      await expect(openCards(page)).toHaveText([buy(name)]);
      await expect(openCards(page)).toHaveAttribute("href", `/contact?offer=${id}`);
    }
    const max = planButton(page, "Power Max");
    await expect(power).toHaveAttribute("aria-expanded", "false");
    await max.click();
    await expect(openCards(page)).toHaveCount(0);
    await power.click();
    await page.keyboard.press("Escape");
    await expect(power).toHaveAttribute("aria-expanded", "false");
    await expect(openCards(page)).toHaveCount(0);
    await power.click();
    await page.getByRole("button", { name: close("Power"), exact: true }).click();
    await expect(openCards(page)).toHaveCount(0);
    await expect(power).toBeFocused();
    const all = planSection(page).getByRole("link", { name: action });
    await expect(all).toHaveAttribute("href", "/customizedplan");
  });

  test("is near, worked by keyboard, and accessible open @desk", async ({ page, visit, words }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit("/");
    // Behind the skip link the third stop of home leads to all plans.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    for (let tab = 0; tab < 2; tab++) await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText("Check Our Plans");
    await planButton(page, "Stream Plus").focus();
    await page.keyboard.press("Enter");
    const close = page.getByRole("button", { name: words.home.plans.close("Stream Plus") });
    await close.focus();
    await page.keyboard.press("Escape");
    await expect(planButton(page, "Stream Plus")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(close).toBeVisible();
    // The card is judged where it comes to rest.
    await expect
      .poll(() =>
        planSection(page).evaluate((part) =>
          part
            .getAnimations({ subtree: true })
            .some((motion) => motion instanceof CSSTransition && motion.playState === "running"),
        ),
      )
      .toBe(false);
    await expectAccessible(page, planSection(page));
  });
});

test.describe("testimonials and offers", () => {
  test("seven, counted; arrows, dots, the loop, and on every 15 s; four offers", async ({
    page,
  }) => {
    const voices = await openAt(page, VOICES);
    const move = async (name: string) => {
      await voices.getByRole("button", { name }).click();
      await settle(page);
    };
    await move("Testimonial 1 of 7");
    await expect(voices).toContainText("1 / 7");
    await move("Previous testimonial");
    await expect(voices).toContainText("7 / 7");
    await move("Next testimonial");
    await expect(voices).toContainText("1 / 7");
    await move("Testimonial 4 of 7");
    await expect(voices).toContainText("4 / 7");
    await expect(voices.locator("article:not([inert])")).toContainText("4 / 5");
    const ratings = await voices.locator("article").allTextContents();
    expect(ratings.map((text) => text.match(/\d \/ 5/)?.[0])).toEqual(
      [5, 5, 5, 4, 5, 5, 5].map((stars) => `${stars} / 5`),
    );

    await page.clock.runFor(13_000);
    await expectNumber(voices, 4);
    await page.clock.runFor(2_000);
    await expectNumber(voices, 5);
    await pause(page);
    await page.clock.runFor(20_000);
    await expectNumber(voices, 5);

    const offers = carousel(page, OFFERS);
    await offers.scrollIntoViewIfNeeded();
    await expect(async () => {
      await page.clock.runFor(50);
      expect(await offers.locator("[data-live]").count()).toBe(1);
    }).toPass();
    await expect(offers.locator("article")).toHaveCount(4);
    for (const number of [3, 1, 4, 2]) {
      await offers.getByRole("button", { name: `Offer ${number} of 4` }).click();
      await settle(page);
      await expectNumber(offers, number);
    }
    await expect(offers.locator("article:not([inert])")).toContainText("450+");
  });

  test("stand centred at every width @desk", async ({ page }) => {
    const voices = await openAt(page, VOICES);
    await pause(page);
    for (const [width, slide, gap] of [
      [767, 767, 0],
      [768, (768 - 50) / 1.5, 100],
      [1050, (1050 + 100) / 2, -100],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      await voices.getByRole("button", { name: "Testimonial 3 of 7" }).click();
      await page.clock.runFor(1_500);
      const boxes = await voices
        .locator("article")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      const [middle, after] = [boxes[2], boxes[3]];
      expect(middle.width).toBeCloseTo(slide, 0);
      expect(Math.abs(middle.x + middle.width / 2 - width / 2)).toBeLessThan(2);
      expect(after.x - middle.right).toBeCloseTo(gap, 0);
    }
  });
});
