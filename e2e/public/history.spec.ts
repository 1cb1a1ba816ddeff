// Back and forward: the browser's own return to where one was.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
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

test("within a page one scrolls smoothly; back and forward return to where one was", async ({
  page,
}) => {
  await page.goto("/customizedplan");
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", "top");
  const smoothly = await watchScrolling(page);
  await page.getByRole("main").getByRole("link", { name: "Check Our Plans" }).click();
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector("#builder")?.getBoundingClientRect().top),
    )
    .toBeLessThan(100);
  expect((await smoothly()).length).toBeGreaterThan(1);
  await expect(page).toHaveURL("/customizedplan");

  // Two pages, each left at a height of its own.
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" });
  await link.scrollIntoViewIfNeeded();
  const first = await scrollTop(page);
  expect(first).toBeGreaterThan(800);
  await link.click();
  await expectAt(page, /^Contact/, 0);
  await scrollTo(page, 600);
  const passed = await watchScrolling(page);
  for (let round = 0; round < 2; round += 1) {
    await page.goBack();
    await expectAt(page, /^Customized Plan/, first);
    await page.goForward();
    await expectAt(page, /^Contact/, 600);
  }
  // The second page is the shorter one: it may be cut to its end before it is put right.
  const between = (await passed()).filter((top) => top > 600 && top < first);
  expect(between.length).toBeLessThanOrEqual(1);
  // Taken back at once, a way back leads to where one was.
  await page.goBack();
  await page.goForward();
  await expectAt(page, /^Contact/, 600);
});

test("the logo and a link to the page one is on lead to its top", async ({ page }) => {
  await page.goto("/?from=test");
  const header = page.getByRole("banner");
  await expect(header).toHaveAttribute("data-state", "top");
  await scrollTo(page, 900);
  await header.getByRole("link", { name: "Aaryaa Network" }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page).toHaveURL(/from=test$/);
  await scrollTo(page, 900);
  await header.getByLabel("Menu", { exact: true }).click();
  await page.locator("details[open]").getByRole("link", { name: "Home" }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
});
