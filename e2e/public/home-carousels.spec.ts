import type { Locator, Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test } from "../fixtures";

const HERO = "What we bring home";
const OFFERS = "Offers";
const VOICES = "Heard on our streets";

const carousel = (page: Page, name: string) => page.locator(`section[aria-label="${name}"]`);
const current = (part: Locator) => part.locator("[aria-current]");
const planButton = (page: Page, name: string) =>
  page.getByRole("group", { name: "Plans" }).getByRole("button", { name: `${name} ₹` });
const openCards = (page: Page) =>
  page.locator("#price-section").getByRole("link", { name: /^Buy / });

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

test.describe("hero", () => {
  test("goes on every 3 s, loops, and goes on after a touch @phone", async ({ page }) => {
    const hero = await openAt(page, HERO);
    const start = await numberOf(hero);
    for (let step = 1; step <= 5; step++) {
      await page.clock.runFor(3_000);
      await expectNumber(hero, ((start - 1 + step) % 5) + 1);
    }
    const bullet = hero.getByRole("button", { name: /^Slide/ }).nth(1);
    const chosen = Number((await bullet.getAttribute("aria-label"))?.match(/\d/)?.[0]);
    await bullet.click();
    await page.clock.runFor(2_500);
    await expectNumber(hero, chosen);
    await page.clock.runFor(1_000);
    await expectNumber(hero, (chosen % 5) + 1);
  });

  test("has three bullets in view, a window that moves with the slide", async ({ page }) => {
    const hero = await openAt(page, HERO);
    await hero.getByRole("button", { name: "Pause the slides" }).click();
    const bullets = hero.getByRole("button", { name: /^Slide/ });
    const windows = ["1,2,3", "1,2,3", "2,3,4", "3,4,5", "3,4,5"];
    while ((await numberOf(hero)) !== 1) {
      await bullets.first().click();
      await page.clock.runFor(600);
    }
    for (const [index, expected] of windows.entries()) {
      await hero.getByRole("button", { name: `Slide ${index + 1} of 5` }).click();
      await page.clock.runFor(600);
      await expectNumber(hero, index + 1);
      await expect(bullets).toHaveCount(3);
      const labels = await bullets.evaluateAll((all) =>
        all.map((one) => one.getAttribute("aria-label")?.match(/\d/)?.[0]),
      );
      expect(labels.join()).toBe(expected);
    }
  });

  test("stops on request, in a hidden tab, and while the keyboard is on a slide", async ({
    page,
  }) => {
    const hero = await openAt(page, HERO);
    const strip = hero.locator("[aria-live]");
    await expect(strip).toHaveAttribute("aria-live", "off");
    const number = await numberOf(hero);
    const stay = async () => {
      await page.clock.runFor(10_000);
      await expectNumber(hero, number);
    };

    await hero.getByRole("button", { name: "Pause the slides" }).click();
    await stay();
    await expect(strip).toHaveAttribute("aria-live", "polite");
    await hero.getByRole("button", { name: "Play the slides" }).click();

    await setHidden(page, true);
    await stay();
    await setHidden(page, false);

    await page.keyboard.press("Shift+Tab");
    await strip.focus();
    await stay();
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(600);
    await expectNumber(hero, (number % 5) + 1);
    await page.keyboard.press("ArrowLeft");
    await page.clock.runFor(600);
    await expectNumber(hero, number);
  });

  test("keeps slides out of view inert, and fetches a scene only when it is near", async ({
    page,
  }) => {
    const hero = await openAt(page, HERO);
    await hero.getByRole("button", { name: "Pause the slides" }).click();
    await expect(hero.locator("article:not([inert])")).toHaveCount(1);
    const number = await numberOf(hero);
    await expect(hero.locator("article img")).toHaveCount(Math.min(number + 2, 5));
  });

  test("nothing plays under reduced motion, all still works @phone", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const hero = await openAt(page, HERO);
    await page.clock.runFor(20_000);
    await expectNumber(hero, 1);
    await expect(hero.getByRole("button", { name: "Pause the slides" })).toBeHidden();
    await hero.getByRole("button", { name: "Slide 2 of 5" }).click();
    await page.clock.runFor(50);
    await expectNumber(hero, 2);
  });

  test("leads to the plan builder @phone", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await carousel(page, HERO).getByRole("link", { name: "Check Our Plans" }).first().click();
    await expect(page).toHaveURL(/\/customizedplan/);
  });
});

test.describe("plan slider", () => {
  test("opens, switches and closes one card, by its button, its cross and Escape", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(openCards(page)).toHaveCount(0);
    const power = planButton(page, "Power");
    const max = planButton(page, "Power Max");

    await power.click();
    await expect(power).toHaveAttribute("aria-expanded", "true");
    const card = page.locator(`#${await power.getAttribute("aria-controls")}`);
    for (const text of [
      "Power",
      "₹599",
      "+ GST",
      "75 Mbps",
      "Unlimited",
      "30 days",
      "23+ OTT apps",
      "JioHotstar",
    ])
      await expect(card).toContainText(text);
    await expect(card).toBeInViewport();

    await max.click();
    const maxCard = page.locator(`#${await max.getAttribute("aria-controls")}`);
    for (const app of ["Netflix", "Amazon Prime"]) await expect(maxCard).toContainText(app);
    await expect(power).toHaveAttribute("aria-expanded", "false");
    await expect(max).toHaveAttribute("aria-expanded", "true");
    await expect(openCards(page)).toHaveText(["Buy Power Max"]);

    await max.click();
    await expect(openCards(page)).toHaveCount(0);

    await power.click();
    await page.keyboard.press("Escape");
    await expect(power).toHaveAttribute("aria-expanded", "false");
    await expect(openCards(page)).toHaveCount(0);

    await power.click();
    await page.getByRole("button", { name: "Close Power" }).click();
    await expect(openCards(page)).toHaveCount(0);
    await expect(power).toBeFocused();
  });

  test("shows the four plans at their list prices, and passes on the one that is bought @phone", async ({
    page,
  }) => {
    await page.goto("/");
    const plans = [
      ["Basic Surf", "₹399", "40 Mbps", "basic"],
      ["Stream Plus", "₹499", "25 Mbps", "stream"],
      ["Power", "₹599", "75 Mbps", "power"],
      ["Power Max", "₹999", "100 Mbps", "max"],
    ] as const;
    for (const [name, price, speed, id] of plans) {
      const button = planButton(page, name);
      await expect(button).toContainText(`${price} + GST`);
      await button.click();
      const buy = page.getByRole("link", { name: `Buy ${name}`, exact: true });
      await expect(buy).toHaveAttribute("href", `/contact?offer=${id}`);
      await expect(page.locator(`#plan-card-${id}`)).toContainText(speed);
    }
    const all = page.locator("#price-section").getByRole("link", { name: "Get Our Plans" });
    await expect(all).toHaveAttribute("href", "/customizedplan");
  });

  test("is worked by keyboard, and is accessible open @desk", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/");
    await planButton(page, "Stream Plus").focus();
    await page.keyboard.press("Enter");
    const close = page.getByRole("button", { name: "Close Stream Plus" });
    await close.focus();
    await page.keyboard.press("Escape");
    await expect(planButton(page, "Stream Plus")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(close).toBeVisible();
    // The card is judged where it comes to rest.
    const section = page.locator("#price-section");
    await expect
      .poll(() =>
        section.evaluate((part) =>
          part
            .getAnimations({ subtree: true })
            .some((motion) => motion instanceof CSSTransition && motion.playState === "running"),
        ),
      )
      .toBe(false);
    await expectAccessible();
    await expectNoSidewaysScroll(page);
  });

  test("has four offers, with a bullet each", async ({ page }) => {
    const offers = await openAt(page, OFFERS);
    await offers.getByRole("button", { name: "Pause the offers" }).click();
    await expect(offers.locator("article")).toHaveCount(4);
    for (const number of [3, 1, 4, 2]) {
      await offers.getByRole("button", { name: `Offer ${number} of 4` }).click();
      await page.clock.runFor(600);
      await expectNumber(offers, number);
    }
    await expect(offers.locator("article:not([inert])")).toContainText("450+");
  });
});

test.describe("testimonials", () => {
  test("seven, counted; arrows, dots and the loop", async ({ page }) => {
    const voices = await openAt(page, VOICES);
    await voices.getByRole("button", { name: "Pause the testimonials" }).click();
    const next = voices.getByRole("button", { name: "Next testimonial" });
    const previous = voices.getByRole("button", { name: "Previous testimonial" });
    await voices.getByRole("button", { name: "Testimonial 1 of 7" }).click();
    await page.clock.runFor(800);
    await expect(voices).toContainText("1 / 7");
    await previous.click();
    await page.clock.runFor(800);
    await expect(voices).toContainText("7 / 7");
    await next.click();
    await page.clock.runFor(800);
    await expect(voices).toContainText("1 / 7");
    await voices.getByRole("button", { name: "Testimonial 4 of 7" }).click();
    await page.clock.runFor(800);
    await expect(voices).toContainText("4 / 7");
    await expect(voices.locator("article:not([inert])")).toContainText("4 / 5");

    const ratings = await voices.locator("article").allTextContents();
    expect(ratings.map((text) => text.match(/\d \/ 5/)?.[0])).toEqual(
      [5, 5, 5, 4, 5, 5, 5].map((stars) => `${stars} / 5`),
    );
  });

  test("go on every 15 s, also after a touch @phone", async ({ page }) => {
    const voices = await openAt(page, VOICES);
    await voices.getByRole("button", { name: "Next testimonial" }).click();
    await page.clock.runFor(800);
    const number = await numberOf(voices);
    await page.clock.runFor(13_000);
    await expectNumber(voices, number);
    await page.clock.runFor(2_000);
    await expectNumber(voices, (number % 7) + 1);
  });

  for (const { width, slide, gap } of [
    { width: 390, slide: 390, gap: 0 },
    { width: 767, slide: 767, gap: 0 },
    { width: 768, slide: (768 - 50) / 1.5, gap: 100 },
    { width: 1050, slide: (1050 + 100) / 2, gap: -100 },
    { width: 1440, slide: (1440 + 100) / 2, gap: -100 },
  ])
    test(`stand centred at ${width} px, ${gap} px apart @desk`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const voices = await openAt(page, VOICES);
      await voices.getByRole("button", { name: "Testimonial 3 of 7" }).click();
      await page.clock.runFor(1_500);
      const boxes = await voices
        .locator("article")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      const [middle, after] = [boxes[2], boxes[3]];
      expect(middle.width).toBeCloseTo(slide, 0);
      expect(Math.abs(middle.x + middle.width / 2 - width / 2)).toBeLessThan(2);
      expect(after.x - middle.right).toBeCloseTo(gap, 0);
      await expectNoSidewaysScroll(page);
    });
});

test("the page with all its carousels is accessible, and fits 320 px", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAt(page, VOICES);
  await page.clock.resume();
  await expectAccessible();
  await expectNoSidewaysScroll(page);
});

test.describe("without JavaScript @phone", () => {
  test.use({ javaScriptEnabled: false });

  test("the slides are strips that scroll, and all four plans are open", async ({ page }) => {
    await page.goto("/");
    for (const name of ["Basic Surf", "Stream Plus", "Power", "Power Max"]) {
      const card = page.getByRole("article", { name, exact: true });
      await expect(card).toBeVisible();
      await expect(card.getByRole("link", { name: `Buy ${name}` })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: /Pause|^Slide|Close/ })).toHaveCount(0);
    const last = carousel(page, HERO).locator("article").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(last.getByRole("link", { name: "Check Our Plans" })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (isHidden ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
