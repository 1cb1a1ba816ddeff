import type { Locator, Page } from "@playwright/test";
import { expect, setHidden, test } from "../fixtures";

const HERO = "What we bring home";
const VOICES = "Heard on our streets";

const carousel = (page: Page, name: string) => page.locator(`section[aria-label="${name}"]`);
const current = (part: Locator) => part.locator("[aria-current]");

/** Opens the home page and waits until the hero is driven; from then on time stands still. */
async function openHero(page: Page): Promise<Locator> {
  await page.clock.install({ time: 0 });
  await page.goto("/");
  const hero = carousel(page, HERO);
  await expect(hero.locator("[data-live]")).toBeAttached();
  await page.clock.pauseAt(60_000);
  await page.clock.runFor(1_000);
  return hero;
}

/** Scrolls to another one and waits until it is driven. */
async function reach(page: Page, name: string): Promise<Locator> {
  const part = carousel(page, name);
  await part.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await part.locator("[data-live]").count()).toBe(1);
  }).toPass();
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

test("slides, voices, offers and strips go on and are chosen", async ({ page }) => {
  const hero = await openHero(page);
  const start = await numberOf(hero);
  for (let step = 1; step <= 5; step++) {
    await page.clock.runFor(3_000);
    await expectNumber(hero, ((start - 1 + step) % 5) + 1);
  }
  // Also after a touch.
  const bullets = hero.getByRole("button", { name: /^Slide/ });
  const chosen = Number((await bullets.nth(1).getAttribute("aria-label"))?.match(/\d/)?.[0]);
  await bullets.nth(1).click();
  await page.clock.runFor(2_500);
  await expectNumber(hero, chosen);
  await page.clock.runFor(1_000);
  await expectNumber(hero, (chosen % 5) + 1);

  const voices = await reach(page, VOICES);
  const move = async (name: string, number: number) => {
    await voices.getByRole("button", { name }).click();
    await settle(page);
    await expect(voices).toContainText(`${number} / 7`);
  };
  await move("Testimonial 1 of 7", 1);
  await move("Previous testimonial", 7);
  await move("Next testimonial", 1);
  await move("Testimonial 4 of 7", 4);
  await expect(voices.locator("article:not([inert])")).toContainText("4 / 5");
  const ratings = await voices.locator("article").allTextContents();
  expect(ratings.map((text) => text.match(/\d \/ 5/)?.[0])).toEqual(
    [5, 5, 5, 4, 5, 5, 5].map((stars) => `${stars} / 5`),
  );
  await page.clock.runFor(13_000);
  await expectNumber(voices, 4);
  await page.clock.runFor(2_000);
  await expectNumber(voices, 5);

  for (const [strip, round] of [
    ["Streaming apps", "46s"],
    ["Television", "64s"],
    ["Our esteemed clients", "46s"],
  ] as const) {
    const track = page.getByRole("group", { name: strip }).locator("> div");
    await expect(track).toHaveCSS("animation-duration", round);
    await expect(track).toHaveCSS("animation-play-state", "running");
    await track.locator("..").focus();
    await page.keyboard.press("Shift");
    await expect(track).toHaveCSS("animation-play-state", "paused");
  }

  const number = await numberOf(voices);
  await pause(page);
  await page.clock.runFor(20_000);
  await expectNumber(voices, number);
  const offers = await reach(page, "Offers");
  await expect(offers.locator("article")).toHaveCount(4);
  for (const number of [3, 1, 4, 2]) {
    await offers.getByRole("button", { name: `Offer ${number} of 4` }).click();
    await settle(page);
    await expectNumber(offers, number);
  }
  await expect(offers.locator("article:not([inert])")).toContainText("450+");

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

test("the hero stops where it must, voices stand centred @desk", async ({ page }) => {
  const hero = await openHero(page);
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

  await hero.locator("article:not([inert])").getByRole("link").focus();
  await page.keyboard.press("Shift");
  await stay();
  // Nobody is told of each slide on the way.
  await expect(hero.locator("[aria-live]")).toHaveCount(0);

  await pause(page);
  const voices = await reach(page, VOICES);
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

  // All that moves in CSS stands, too.
  const button = hero.getByRole("button", { name: "Pause motion" });
  await expect(button).toHaveAttribute("aria-pressed", "true");
  const states = () =>
    page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  await expect.poll(async () => new Set(await states())).toEqual(new Set(["paused"]));
  await button.click();
  await expect.poll(async () => new Set(await states())).toEqual(new Set(["running"]));
});
