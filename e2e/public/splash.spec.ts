import type { Locator, Page } from "@playwright/test";
import { business } from "@/lib/content/business";
import { faq } from "@/lib/content/faq";
import { home } from "@/lib/content/home";
import { expect, test } from "../fixtures";

test.use({ visited: false });

const tagline = (page: Page) => page.getByText(business.tagline, { exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function pretendConnection(page: Page, effectiveType: string | undefined) {
  await page.addInitScript((type) => {
    const connection = type === undefined ? undefined : { effectiveType: type };
    Object.defineProperty(navigator, "connection", { get: () => connection });
  }, effectiveType);
}

/** Whether anything in it could be read by now. */
const isLaidOut = (part: Locator) =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

type Played = { animations: { name: string; end: number }[]; lasted?: number };

/** Writes down what the splash does, in milliseconds. */
async function watchSplash(page: Page) {
  await page.addInitScript(() => {
    const splashOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest("[data-covering]") : null;
    const view = window as unknown as { played: Played };
    let began = 0;
    const atStart = ({ target }: Event) => {
      const splash = splashOf(target);
      if (!splash) return;
      began = Number(splash.getAnimations()[0]?.startTime);
      const animations = splash.getAnimations({ subtree: true }).map((animation) => ({
        name: (animation as CSSAnimation).animationName,
        end: Math.round(Number(animation.effect?.getComputedTiming().endTime)),
      }));
      view.played = { animations };
    };
    const atEnd = ({ target }: Event) => {
      if (target === splashOf(target) && target)
        view.played.lasted = Number(document.timeline.currentTime) - began;
    };
    document.addEventListener("animationstart", atStart, { capture: true });
    document.addEventListener("animationend", atEnd, { capture: true });
  });
}

/** Keeps the splash from ending by itself, so that a slow machine cannot miss it. */
async function holdSplash(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener("animationstart", ({ target }) => {
      const splash = target instanceof Element ? target.closest("[data-covering]") : null;
      for (const animation of splash?.getAnimations() ?? []) animation.pause();
    });
  });
}

async function played(page: Page): Promise<Played> {
  const handle = await page.waitForFunction(() => (window as { played?: Played }).played);
  return (await handle.jsonValue()) as Played;
}

const LENGTHS: [string | undefined, number][] = [
  ["4g", 2_000],
  ["3g", 3_000],
  ["2g", 4_000],
  ["slow-2g", 4_000],
  ["5g", 2_500],
  [undefined, 2_500],
];

for (const [type, length] of LENGTHS)
  test(`on ${type ?? "an unknown connection"} it lasts ${length} ms, and so does its drawing`, async ({
    page,
  }) => {
    await pretendConnection(page, type);
    await watchSplash(page);
    await page.goto("/");
    const { animations } = await played(page);
    const ends = (name: string) =>
      animations.filter((one) => one.name.includes(name)).map(({ end }) => end);
    expect(ends("leave")).toEqual([length]);
    expect(ends("draw")).toEqual([length, length]);
    for (const end of ends("appear")) expect(end).toBeLessThan(length);
  });

test("it is over when its time is, and does not come back in that visit", async ({ page }) => {
  await pretendConnection(page, "4g");
  await watchSplash(page);
  await page.goto("/");
  await expect(tagline(page)).toBeHidden();
  const { lasted } = await played(page);
  expect(Math.ceil(lasted ?? 0)).toBeGreaterThanOrEqual(2_000);

  await page.reload();
  await expect(tagline(page)).toBeHidden();
  await page.goto("/contact");
  await expect(tagline(page)).toBeHidden();
  expect(await tagline(page).evaluate((line) => line.getClientRects().length)).toBe(0);
});

test("a tap skips it, and touches nothing below", async ({ page }) => {
  await holdSplash(page);
  await page.goto("/");
  await expect(tagline(page)).toBeVisible();
  const button = page.getByRole("main").getByRole("link").first();
  const box = await button.boundingBox();
  if (!box) throw new Error("The first link of the page is not laid out");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(tagline(page)).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("Escape skips it", async ({ page }) => {
  await holdSplash(page);
  await page.goto("/");
  await expect(tagline(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tagline(page)).toBeHidden();
});

test("it traps no focus and hides nothing from those who do not see it", async ({ page }) => {
  await holdSplash(page);
  await page.goto("/");
  await expect(tagline(page)).toBeVisible();
  await expect(heading(page)).toHaveCount(1);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`- heading [level=1]`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(tagline(page)).toBeHidden();
});

test("nothing moves under it, and the page is what counts as painted", async ({ page }) => {
  await page.goto("/");
  await expect(tagline(page)).toBeHidden();
  const { shift, largest } = await page.evaluate(
    () =>
      new Promise<{ shift: number; largest: boolean }>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as unknown as Shift).value;
        }).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as unknown as { element: Element | null };
          setTimeout(() => resolve({ shift, largest: last.element?.closest("main") !== null }));
        }).observe({ type: "largest-contentful-paint", buffered: true });
        type Shift = { value: number };
      }),
  );
  expect(shift).toBe(0);
  expect(largest).toBe(true);
});

test("it goes without any of our scripts, and all is there", async ({ page }) => {
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(tagline(page)).toBeHidden();
  await expect(heading(page)).toBeVisible();
  const questions = page.getByRole("heading", { name: faq.title.join(" ") });
  await questions.scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(questions)).toBe(true);
});

test("the rest of the page is readied beneath it, and the slides wait until it is gone", async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await holdSplash(page);
  await page.goto("/");
  const hero = page.getByRole("region", { name: home.hero.label });
  await expect(hero.locator("[data-live]")).toBeAttached();
  await expect(tagline(page)).toBeVisible();
  await expect.poll(() => isLaidOut(page.getByRole("main").locator("section").last())).toBe(true);
  await page.clock.runFor(20_000);
  const first = hero.locator("[data-selected]");
  await expect(first).toHaveAttribute("aria-label", /1 of 5/);
  await page.keyboard.press("Escape");
  await expect(tagline(page)).toBeHidden();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return first.getAttribute("aria-label");
    })
    .toMatch(/2 of 5/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, visited: true });

  test("there is none", async ({ page }) => {
    await page.goto("/");
    await expect(tagline(page)).toBeHidden();
    await expect(heading(page)).toBeVisible();
  });
});

test("there is none where motion is not wanted", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await holdSplash(page);
  await page.goto("/");
  await expect(tagline(page)).toBeHidden();
});

test("its words do not stand in the first screen again", async ({ page }) => {
  await page.goto("/");
  await expect(tagline(page)).toBeHidden();
  const words = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.children.length === 0 && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().top < innerHeight)
      .map((element) => element.textContent ?? "")
      .filter((text) => /tv\W+studio\W+network/i.test(text)),
  );
  expect(words).toEqual([]);
});
