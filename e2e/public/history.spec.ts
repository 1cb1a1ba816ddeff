// Back and forward: the browser's own return to where one was.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

/** Two pages, each left at a height of its own; the second is shown. */
async function readTwoPages(page: Page): Promise<{ first: number; second: number }> {
  await page.goto("/customizedplan");
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", "top");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" });
  await link.scrollIntoViewIfNeeded();
  const first = await scrollTop(page);
  expect(first).toBeGreaterThan(800);
  await link.click();
  await expect(page).toHaveTitle(/^Contact/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollTo(page, 600);
  return { first, second: 600 };
}

async function expectAt(page: Page, title: RegExp, top: number) {
  await expect(page).toHaveTitle(title);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

/** From here on, the heights that the page passes. */
async function watchScrolling(page: Page): Promise<() => Promise<number[]>> {
  type Watching = { seen: Set<number> };
  await page.evaluate(() => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    document.addEventListener("scroll", () => seen.add(Math.round(window.scrollY)));
  });
  return () => page.evaluate(() => [...(window as unknown as Watching).seen]);
}

test("back and forward return to where one was, without scrolling there", async ({ page }) => {
  const { first, second } = await readTwoPages(page);
  const passed = await watchScrolling(page);
  for (let round = 0; round < 2; round += 1) {
    await page.goBack();
    await expectAt(page, /^Customized Plan/, first);
    await page.goForward();
    await expectAt(page, /^Contact/, second);
  }
  // The second page is the shorter one: it may be cut to its end before it is put right.
  const between = (await passed()).filter((top) => top > second && top < first);
  expect(between.length).toBeLessThanOrEqual(1);
  // Taken back at once, a way back leads to where one was.
  await page.goBack();
  await page.goForward();
  await expectAt(page, /^Contact/, second);
});

test("the logo and a link to the page one is on lead to its top", async ({ page }) => {
  await page.goto("/?from=test");
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", "top");
  await scrollTo(page, 900);
  await page.getByRole("banner").getByRole("link", { name: "Aaryaa Network" }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page).toHaveURL(/from=test$/);
  await page.goto("/contact");
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", "top");
  await scrollTo(page, 900);
  await page.getByRole("banner").getByLabel("Menu", { exact: true }).click();
  await page.locator("details[open]").getByRole("link", { name: "Contact" }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("a link to a part of the same page still scrolls there smoothly", async ({ page }) => {
  await page.goto("/customizedplan");
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", "top");
  const passed = await watchScrolling(page);
  await page.getByRole("main").getByRole("link", { name: "Check Our Plans" }).click();
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector("#builder")?.getBoundingClientRect().top),
    )
    .toBeLessThan(100);
  expect((await passed()).length).toBeGreaterThan(1);
  await expect(page).toHaveURL("/customizedplan");
});
