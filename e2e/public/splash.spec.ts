import type { Page } from "@playwright/test";
import { business } from "@/lib/content/business";
import { faq, slides } from "@/lib/content/en/home";
import { expect, test } from "../fixtures";
import { boxOf } from "../page-checks";

test.use({ visited: false });

const tagline = (page: Page) => page.getByText(business.tagline, { exact: true });

/** The animations of the splash, and when each ends, in milliseconds. */
type Played = { name: string; end: number }[];

/** Keeps the splash from ending by itself, so that a slow machine cannot miss it. */
async function holdSplash(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener("animationstart", ({ target }) => {
      const splash = target instanceof Element ? target.closest("[data-covering]") : null;
      for (const animation of splash?.getAnimations() ?? []) animation.pause();
    });
  });
}

test("it lasts as long as the line asks for, and so does its drawing", async ({ page }) => {
  // The address says what the browser says of the line.
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
    const effectiveType = query.get("line") ?? undefined;
    Object.defineProperty(navigator, "connection", { get: () => ({ effectiveType }) });
    const late = Number(query.get("late"));
    // The browser takes its time until the first frame.
    let isShown = false;
    requestAnimationFrame(() => (isShown = true));
    Object.defineProperty(performance, "now", { value: () => (isShown ? late : 0) });
  });
  for (const [line, late, length] of [
    ["4g", 0, 2_000],
    ["3g", 0, 3_000],
    ["2g", 0, 4_000],
    ["slow-2g", 3_900, 400],
    [undefined, 0, 2_500],
  ] as const) {
    await page.goto(line ? `/?line=${line}&late=${late}` : "/", { waitUntil: "commit" });
    const handle = await page.waitForFunction(() => (window as { played?: Played }).played);
    const played = (await handle.jsonValue()) as Played;
    const ends = (name: string) =>
      played.filter((one) => one.name.includes(name)).map(({ end }) => end);
    expect(ends("leave"), line).toEqual([length]);
    expect(ends("draw"), line).toEqual([length, length]);
    for (const end of ends("appear")) expect(end).toBeLessThan(length);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test("nothing moves under it, and it does not come back in that visit", async ({ page }) => {
  await page.goto("/");
  await expect(tagline(page)).toBeHidden();

  // The page beneath is what counts as painted, and its first screen does not say the same again.
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
  // The word in the header that is redrawn when its Tamil letters come is none.
  expect(shift).toBeLessThan(0.001);
  expect(largest).toBe(true);
  const words = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.children.length === 0 && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().top < innerHeight)
      .map((element) => element.textContent ?? ""),
  );
  expect(words.filter((text) => /tv\W+studio\W+network/i.test(text))).toEqual([]);

  await page.goto("/contact");
  await expect(tagline(page)).toBeHidden();
  expect(await tagline(page).evaluate((line) => line.getClientRects().length)).toBe(0);

  // It goes without any of our scripts, and all is there.
  await page.evaluate(() => sessionStorage.clear());
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(tagline(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: faq.title.join(" ") })).toBeVisible();
});

test("a tap or a key skips it, and the slides wait beneath it", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await holdSplash(page);
  await page.goto("/");
  const hero = page.getByRole("region", { name: slides.hero.label });
  await expect(hero.locator("[data-live]")).toBeAttached();
  await expect(tagline(page)).toBeVisible();
  // It hides nothing from those who do not see it.
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`- heading [level=1]`);
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

  const openAnew = async (isShown: boolean) => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/");
    await expect(tagline(page)).toBeVisible({ visible: isShown });
  };
  await openAnew(true);
  const { x, y, width, height } = await boxOf(page.getByRole("main").getByRole("link").first());
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(tagline(page)).toBeHidden();
  await expect(page).toHaveURL("/");

  await openAnew(true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(tagline(page)).toBeHidden();

  // Where nothing may move there is none.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAnew(false);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
