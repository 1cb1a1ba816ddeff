import type { Page } from "@playwright/test";
import { business } from "@/lib/content/business";
import { faq, slides } from "@/lib/content/en/home";
import { expect, test } from "../fixtures";
import { getBox } from "../page-checks";

test.use({ skipSplash: false });

const tagline = (page: Page) => page.getByText(business.tagline, { exact: true });

/** `end` is in milliseconds. */
type SplashAnimations = { name: string; end: number }[];

/** A slow test machine could otherwise miss the splash. */
async function pauseSplash(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".splash, .splash * { animation-play-state: paused !important }");
    document.adoptedStyleSheets.push(sheet);
    // The splash sets the start time of its animations, which would resume them.
    Object.defineProperty(Animation.prototype, "startTime", { set: () => undefined });
  });
}

test("plays the splash longer on slow connections and shorter after a late first frame", async ({
  page,
}) => {
  // The query sets the simulated connection and the time of the first frame.
  await page.addInitScript(() => {
    document.addEventListener("animationstart", ({ target }) => {
      const splash = target instanceof Element ? target.closest("[data-covering]") : null;
      const played = splash?.getAnimations({ subtree: true }).map((animation) => ({
        name: (animation as CSSAnimation).animationName,
        end: Math.round(Number(animation.effect?.getComputedTiming().endTime)),
      }));
      if (played) Object.assign(window, { played });
    });
    const query = new URLSearchParams(location.search);
    const effectiveType = query.get("connection") ?? undefined;
    Object.defineProperty(navigator, "connection", { get: () => ({ effectiveType }) });
    const firstFrameMs = Number(query.get("firstFrame"));
    let hasFrame = false;
    requestAnimationFrame(() => (hasFrame = true));
    Object.defineProperty(performance, "now", { value: () => (hasFrame ? firstFrameMs : 0) });
  });
  for (const [connection, firstFrameMs, durationMs] of [
    ["3g", 0, 3_000],
    ["slow-2g", 3_900, 400],
    [undefined, 0, 2_500],
  ] as const) {
    await page.goto(connection ? `/?connection=${connection}&firstFrame=${firstFrameMs}` : "/", {
      waitUntil: "commit",
    });
    const handle = await page.waitForFunction(
      () => (window as { played?: SplashAnimations }).played,
    );
    const played = (await handle.jsonValue()) as SplashAnimations;
    const endTimes = (name: string) =>
      played.filter((animation) => animation.name.includes(name)).map(({ end }) => end);
    expect(endTimes("leave"), connection).toEqual([durationMs]);
    expect(endTimes("draw"), connection).toEqual([durationMs, durationMs]);
    for (const end of endTimes("appear")) expect(end).toBeLessThan(durationMs);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test("plays the splash once per session without layout shifts, and ends it even without scripts", async ({
  page,
}) => {
  await page.goto("/");
  await expect(tagline(page)).toBeHidden();

  // The largest contentful paint is in the page behind the splash.
  const { layoutShift, isLargestInMain } = await page.evaluate(
    () =>
      new Promise<{ layoutShift: number; isLargestInMain: boolean }>((resolve) => {
        let layoutShift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) layoutShift += (entry as unknown as Shift).value;
        }).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver((list) => {
          const lastEntry = list.getEntries().at(-1) as unknown as { element: Element | null };
          setTimeout(() =>
            resolve({ layoutShift, isLargestInMain: Boolean(lastEntry.element?.closest("main")) }),
          );
        }).observe({ type: "largest-contentful-paint", buffered: true });
        type Shift = { value: number };
      }),
  );
  // The limit tolerates the Tamil word in the header, which shifts when its font loads.
  expect(layoutShift).toBeLessThan(0.001);
  expect(isLargestInMain).toBe(true);
  // The first screen does not repeat the text of the splash.
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.children.length === 0 && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().top < innerHeight)
      .map((element) => element.textContent ?? ""),
  );
  expect(texts.filter((text) => /tv\W+studio\W+network/i.test(text))).toEqual([]);

  await page.goto("/contact");
  await expect(tagline(page)).toBeHidden();
  expect(await tagline(page).evaluate((line) => line.getClientRects().length)).toBe(0);

  await page.evaluate(() => sessionStorage.clear());
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(tagline(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: faq.title.join(" ") })).toBeVisible();
});

test("skips the splash on a tap or key press or with reduced motion, and then starts the carousel", async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await pauseSplash(page);
  await page.goto("/");
  const hero = page.getByRole("region", { name: slides.hero.label });
  await expect(hero.locator("[data-enhanced]")).toBeAttached();
  await expect(tagline(page)).toBeVisible();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`- heading [level=1]`);
  await page.clock.runFor(20_000);
  const currentBullet = hero.locator("[data-selected]");
  await expect(currentBullet).toHaveAttribute("aria-label", /1 of 5/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(tagline(page)).toBeHidden();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return currentBullet.getAttribute("aria-label");
    })
    .not.toMatch(/1 of 5/);

  const reopenHomePage = async (isSplashExpected: boolean) => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/");
    await expect(tagline(page)).toBeVisible({ visible: isSplashExpected });
  };
  await reopenHomePage(true);
  const { x, y, width, height } = await getBox(page.getByRole("main").getByRole("link").first());
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(tagline(page)).toBeHidden();
  await expect(page).toHaveURL("/");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await reopenHomePage(false);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
