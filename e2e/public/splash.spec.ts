import type { Page } from "@playwright/test";
import { business } from "@/lib/content/business";
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

/** The names of the splash's animations with the time, in milliseconds, at which each ends. */
async function animationsOf(page: Page) {
  return tagline(page).evaluate((line) => {
    const splash = line.parentElement as HTMLElement;
    return splash.getAnimations({ subtree: true }).map((animation) => ({
      name: (animation as CSSAnimation).animationName,
      end: Number(animation.effect?.getComputedTiming().endTime),
    }));
  });
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
    await page.goto("/");
    const animations = await animationsOf(page);
    const ends = (name: string) =>
      animations.filter((one) => one.name.includes(name)).map(({ end }) => end);
    expect(ends("leave")).toEqual([length]);
    expect(ends("draw")).toEqual([length, length]);
    for (const end of ends("appear")) expect(end).toBeLessThan(length);
  });

test("it is over when its time is, and does not come back in that visit", async ({ page }) => {
  await pretendConnection(page, "4g");
  await page.goto("/", { waitUntil: "commit" });
  await tagline(page).waitFor({ state: "visible" });
  const lasted = await tagline(page).evaluate(
    (line) =>
      new Promise<number>((resolve) => {
        const splash = line.parentElement as HTMLElement;
        const begun = Number(splash.getAnimations()[0]?.startTime);
        const look = () => {
          if (line.checkVisibility({ visibilityProperty: true })) requestAnimationFrame(look);
          else resolve(Number(document.timeline.currentTime) - begun);
        };
        look();
      }),
  );
  expect(lasted).toBeGreaterThanOrEqual(1_990);
  expect(lasted).toBeLessThan(2_600);

  await page.reload();
  await expect(tagline(page)).toBeHidden();
  await page.goto("/contact");
  await expect(tagline(page)).toBeHidden();
  expect(await tagline(page).evaluate((line) => line.getClientRects().length)).toBe(0);
});

test("a tap skips it, and touches nothing below", async ({ page }) => {
  await pretendConnection(page, "2g");
  await page.goto("/");
  const button = await heading(page).page().getByRole("main").getByRole("link").first();
  const box = await button.boundingBox();
  if (!box) throw new Error("The first link of the page is not laid out");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(tagline(page)).toBeHidden({ timeout: 1_000 });
  await expect(page).toHaveURL("/");
});

test("Escape skips it", async ({ page }) => {
  await pretendConnection(page, "2g");
  await page.goto("/");
  await expect(tagline(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tagline(page)).toBeHidden({ timeout: 1_000 });
});

test("it traps no focus and hides nothing from those who do not see it", async ({ page }) => {
  await pretendConnection(page, "2g");
  await page.goto("/");
  await expect(tagline(page)).toBeVisible();
  await expect(heading(page)).toHaveCount(1);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`- heading [level=1]`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(tagline(page)).toBeHidden({ timeout: 1_000 });
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

test("it goes without any of our scripts", async ({ page }) => {
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(tagline(page)).toBeHidden();
  await expect(heading(page)).toBeVisible();
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
  await page.goto("/");
  await expect(tagline(page)).toBeHidden({ timeout: 500 });
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
