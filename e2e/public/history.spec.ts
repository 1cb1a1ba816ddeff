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

async function expectBuilderAt(page: Page, top: number) {
  await expect(page).toHaveTitle(/^Customized Plan/);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

async function expectContactAt(page: Page, top: number) {
  await expect(page).toHaveTitle(/^Contact/);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

test("back and forward return to where one was", async ({ page }) => {
  const { first, second } = await readTwoPages(page);
  for (let round = 0; round < 2; round += 1) {
    await page.goBack();
    await expectBuilderAt(page, first);
    await page.goForward();
    await expectContactAt(page, second);
  }
});

test("a way back that is taken back at once leads to where one was", async ({ page }) => {
  const { second } = await readTwoPages(page);
  await page.goBack();
  await page.goForward();
  await expectContactAt(page, second);
});

test("the way there is not scrolled through", async ({ page }) => {
  const { first, second } = await readTwoPages(page);
  await page.evaluate(() => {
    const view = window as unknown as { seen: number[] };
    view.seen = [];
    document.addEventListener("scroll", () => view.seen.push(Math.round(window.scrollY)));
  });
  await page.goBack();
  await expectBuilderAt(page, first);
  await page.goForward();
  await expectContactAt(page, second);
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  const between = seen.filter((top) => top > second && top < first);
  // The second page is the shorter one: it may be cut to its end before it is put right.
  expect(new Set(between).size).toBeLessThanOrEqual(1);
});

test("a link to a part of the same page still scrolls there smoothly", async ({ page }) => {
  await page.goto("/customizedplan");
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", "top");
  await page.evaluate(() => {
    const view = window as unknown as { seen: Set<number> };
    view.seen = new Set();
    document.addEventListener("scroll", () => view.seen.add(window.scrollY));
  });
  await page.getByRole("main").getByRole("link", { name: "Check Our Plans" }).click();
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector("#builder")?.getBoundingClientRect().top),
    )
    .toBeLessThan(100);
  const steps = await page.evaluate(() => (window as unknown as { seen: Set<number> }).seen.size);
  expect(steps).toBeGreaterThan(1);
  await expect(page).toHaveURL("/customizedplan");
});
