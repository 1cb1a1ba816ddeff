import type { Page } from "@playwright/test";
import { business } from "@/lib/content/business";
import { faq } from "@/lib/content/en/home";
import { expect, test } from "../fixtures";
import { boxOf } from "../page-checks";

test.use({ visited: false });

const tagline = (page: Page) => page.getByText(business.tagline, { exact: true });

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

test("it lasts as long as the line asks for, and so does its drawing", async ({ page }) => {
  await watchSplash(page);
  // The address says what the browser says of the line.
  await page.addInitScript(() => {
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
    const { animations } = await played(page);
    const ends = (name: string) =>
      animations.filter((one) => one.name.includes(name)).map(({ end }) => end);
    expect(ends("leave"), line).toEqual([length]);
    expect(ends("draw"), line).toEqual([length]);
    for (const end of ends("appear")) expect(end).toBeLessThan(length);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test("nothing moves under it, and it does not come back in that visit", async ({ page }) => {
  await watchSplash(page);
  await page.goto("/");
  await expect(tagline(page)).toBeHidden();
  const { lasted } = await played(page);
  expect(Math.ceil(lasted ?? 0)).toBeGreaterThanOrEqual(400);

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

test("a tap or a key skips it", async ({ page }) => {
  await holdSplash(page);
  await page.goto("/");
  await expect(tagline(page)).toBeVisible();
  // It hides nothing from those who do not see it.
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`- heading [level=1]`);
  await page.keyboard.press("Escape");
  await expect(tagline(page)).toBeHidden();

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
