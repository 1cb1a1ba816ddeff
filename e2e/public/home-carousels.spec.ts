import type { Locator, Page } from "@playwright/test";
import { expect, setTabHidden, test } from "../fixtures";

const HERO = "What we bring home";
const TESTIMONIALS = "Heard on our streets";

const carousel = (page: Page, name: string) => page.locator(`section[aria-label="${name}"]`);
const currentBullet = (root: Locator) => root.locator("[aria-current]");

async function openHero(page: Page): Promise<Locator> {
  await page.clock.install({ time: 0 });
  await page.goto("/");
  const hero = carousel(page, HERO);
  await expect(hero.locator("[data-enhanced]")).toBeAttached();
  await page.clock.pauseAt(60_000);
  await page.clock.runFor(1_000);
  return hero;
}

async function scrollToCarousel(page: Page, name: string): Promise<Locator> {
  const root = carousel(page, name);
  await root.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await root.locator("[data-enhanced]").count()).toBe(1);
  }).toPass();
  return root;
}

/** The first slide has the number 1. */
async function readSlideNumber(root: Locator): Promise<number> {
  const label = await currentBullet(root).getAttribute("aria-label");
  return Number(label?.match(/\d+/)?.[0]);
}

async function expectSlide(root: Locator, number: number) {
  await expect(currentBullet(root)).toHaveAttribute("aria-label", new RegExp(` ${number} of `));
}

/** Uses the keyboard, because a click would first scroll to the button and could hit something else. */
const togglePause = (page: Page) =>
  page.getByRole("button", { name: /^(?:Pause|Play) motion$/ }).press("Enter");

const finishAnimation = (page: Page) => page.clock.runFor(800);

test("advances carousels automatically and by their buttons, and pauses marquees on focus", async ({
  page,
}) => {
  const hero = await openHero(page);
  const firstNumber = await readSlideNumber(hero);
  for (let step = 1; step <= 5; step++) {
    await page.clock.runFor(3_000);
    await expectSlide(hero, ((firstNumber - 1 + step) % 5) + 1);
  }
  const bullets = hero.getByRole("button", { name: /^Slide/ });
  const chosenNumber = Number((await bullets.nth(1).getAttribute("aria-label"))?.match(/\d/)?.[0]);
  await bullets.nth(1).click();
  await page.clock.runFor(2_500);
  await expectSlide(hero, chosenNumber);
  await page.clock.runFor(1_000);
  await expectSlide(hero, (chosenNumber % 5) + 1);

  const testimonials = await scrollToCarousel(page, TESTIMONIALS);
  const openTestimonial = async (name: string, number: number) => {
    await testimonials.getByRole("button", { name }).click();
    await finishAnimation(page);
    await expect(testimonials).toContainText(`${number} / 7`);
  };
  await openTestimonial("Testimonial 1 of 7", 1);
  await openTestimonial("Previous testimonial", 7);
  await openTestimonial("Next testimonial", 1);
  await openTestimonial("Testimonial 4 of 7", 4);
  await expect(testimonials.locator("article:not([inert])")).toContainText("4 / 5");
  await page.clock.runFor(13_000);
  await expectSlide(testimonials, 4);
  await page.clock.runFor(2_000);
  await expectSlide(testimonials, 5);

  for (const name of ["Streaming apps", "Television", "Our esteemed clients"]) {
    const track = page.getByRole("group", { name }).locator("> div");
    await expect(track).toHaveCSS("animation-play-state", "running");
    await track.locator("..").focus();
    await page.keyboard.press("Shift");
    await expect(track).toHaveCSS("animation-play-state", "paused");
  }

  const currentNumber = await readSlideNumber(testimonials);
  await togglePause(page);
  await page.clock.runFor(20_000);
  await expectSlide(testimonials, currentNumber);
  const offers = await scrollToCarousel(page, "Offers");
  for (const number of [3, 1, 4, 2]) {
    await offers.getByRole("button", { name: `Offer ${number} of 4` }).click();
    await finishAnimation(page);
    await expectSlide(offers, number);
  }

  while ((await readSlideNumber(hero)) !== 1) {
    await bullets.first().click();
    await finishAnimation(page);
  }
  for (const [index, visibleNumbers] of ["1,2,3", "1,2,3", "2,3,4", "3,4,5", "3,4,5"].entries()) {
    await hero.getByRole("button", { name: `Slide ${index + 1} of 5` }).click();
    await finishAnimation(page);
    await expectSlide(hero, index + 1);
    const labels = await bullets.evaluateAll((all) =>
      all.map((bullet) => bullet.getAttribute("aria-label")?.match(/\d/)?.[0]),
    );
    expect(labels.join()).toBe(visibleNumbers);
  }
});

test("shows the slide that is chosen while the code of a carousel starts", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The observer is called between the first render of the code and the start of Embla.
  await page.addInitScript((name) => {
    const observer = new MutationObserver(() => {
      const root = document.querySelector(`section[aria-label="${name}"]`);
      if (!root?.querySelector("[data-enhanced]")) return;
      observer.disconnect();
      root.querySelector<HTMLElement>('[aria-label="Next testimonial"]')?.click();
    });
    observer.observe(document, { subtree: true, attributeFilter: ["data-enhanced"] });
  }, TESTIMONIALS);
  await page.goto("/");
  const testimonials = carousel(page, TESTIMONIALS);
  await testimonials.scrollIntoViewIfNeeded();
  await expect(testimonials).toContainText("2 / 7");
  await expectSlide(testimonials, 2);
  await expect(testimonials.locator("article").nth(1)).toBeInViewport({ ratio: 0.5 });
});

test("stops motion while paused, hidden or focused, and centres the current testimonial @desktop", async ({
  page,
}) => {
  const hero = await openHero(page);
  const slideStrip = hero.getByRole("group", { name: HERO });
  const currentNumber = await readSlideNumber(hero);
  const expectSlideStays = async () => {
    await page.clock.runFor(10_000);
    await expectSlide(hero, currentNumber);
  };

  await togglePause(page);
  await expectSlideStays();
  // Pictures are loaded only up to the next slide.
  await expect(hero.locator("article:not([inert])")).toHaveCount(1);
  await expect(hero.locator("article img")).toHaveCount(Math.min(currentNumber + 1, 5));
  await togglePause(page);

  await setTabHidden(page, true);
  await expectSlideStays();
  await setTabHidden(page, false);

  await page.keyboard.press("Shift+Tab");
  await slideStrip.focus();
  await expectSlideStays();
  await page.keyboard.press("ArrowRight");
  await finishAnimation(page);
  await expectSlide(hero, (currentNumber % 5) + 1);
  await page.keyboard.press("ArrowLeft");
  await finishAnimation(page);
  await expectSlide(hero, currentNumber);
  await expect(hero.locator("[aria-live]")).toHaveCount(0);

  await togglePause(page);
  const testimonials = await scrollToCarousel(page, TESTIMONIALS);
  for (const [width, slideWidth, gap] of [
    [767, 767, 0],
    [768, (768 - 50) / 1.5, 100],
    [1050, (1050 + 100) / 2, -100],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await finishAnimation(page);
    await testimonials.getByRole("button", { name: "Testimonial 3 of 7" }).click();
    await page.clock.runFor(1_500);
    const boxes = await testimonials
      .locator("article")
      .evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().toJSON()));
    const [centreSlide, nextSlide] = [boxes[2], boxes[3]];
    expect(centreSlide.width).toBeCloseTo(slideWidth, 0);
    expect(Math.abs(centreSlide.x + centreSlide.width / 2 - width / 2)).toBeLessThan(2);
    expect(nextSlide.x - centreSlide.right).toBeCloseTo(gap, 0);
  }

  await page.reload();
  const playButton = page.getByRole("button", { name: "Play motion" });
  await expect(playButton).toBeVisible();
  const states = () =>
    page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  await expect.poll(async () => new Set(await states())).toEqual(new Set(["paused"]));
  await playButton.click();
  await expect.poll(async () => new Set(await states())).toEqual(new Set(["running"]));
});
