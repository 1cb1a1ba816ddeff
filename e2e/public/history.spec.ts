// Where on a page an address, a link and the way back lead, and how one gets there.
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

/** Whether a section's head stands in view, below the header. */
async function expectAtTop(page: Page, id: string) {
  await expect(async () => {
    const top = await page.locator(`#${id}`).evaluate((node) => node.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(-40);
    expect(top).toBeLessThan(160);
  }).toPass();
}

/**
 * Notes where the page is in each frame that is painted, while it has this part.
 *
 * @returns asks for the heights that were passed since one asked last
 */
async function watchPlaces(page: Page, part: string): Promise<() => Promise<number[]>> {
  type Watching = { tops: Set<number> };
  await page.addInitScript((selector) => {
    const tops = new Set<number>();
    const look = () => {
      if (document.querySelector(selector)) tops.add(Math.round(window.scrollY));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { tops });
  }, part);
  return () =>
    page.evaluate(() => {
      const { tops } = window as unknown as Watching;
      const passed = [...tops];
      tops.clear();
      return passed;
    });
}

/** From its top, over places on the way, and none beyond. A busy machine paints few of them. */
function expectGlide(tops: number[]) {
  expect(tops[0]).toBe(0);
  expect(tops.length).toBeGreaterThan(2);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
}

test("addresses and links lead to home's sections and its top", async ({ page }) => {
  const header = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  const places = await watchPlaces(page, "#faq-section");
  for (const id of ["price-section", "faq-section"]) {
    await page.goto(`/?from=test#${id}`);
    await expectAtTop(page, id);
    await expect(page).toHaveURL(/\/\?from=test$/);
    expectGlide(await places());
    await page.goto("about:blank");
  }
  await page.goto("/contact");
  await footer.getByRole("link", { name: "FAQ" }).click();
  await expectAtTop(page, "faq-section");
  expectGlide(await places());
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => window.history.state)).toMatchObject({ __NA: true });
  // The way back stays open.
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Interested in Our Plans?");
  await page.goForward();
  await expect(page.locator("#faq-section")).toBeAttached();

  // On home itself it scrolls there, and a keyboard goes on from there.
  const about = footer.getByRole("link", { name: "About Us" });
  await about.click();
  await expectAtTop(page, "about-section");
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press("Tab");
  await expect(page.locator("#about-section a").first()).toBeFocused();
  await about.click();
  await expectAtTop(page, "about-section");

  // The logo and a link to the page one is on lead to its top, and leave its address.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/?from=test#main");
  await expect(header).toHaveAttribute("data-state", /./);
  await page.clock.runFor(400);
  await expect(page).toHaveURL(/\/\?from=test#main$/);
  await scrollTo(page, 900);
  await header.getByRole("link", { name: "Aaryaa Network" }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page).toHaveURL(/from=test/);
  await scrollTo(page, 900);
  await header.getByLabel("Menu", { exact: true }).click();
  await page.locator("details[open]").getByRole("link", { name: "Home" }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  // Where nothing may move one is there at once.
  await page.goto("/contact");
  await page.goto("/#faq-section");
  await expectAtTop(page, "faq-section");
});

test("back and forward return to where one was, smoothly", async ({ page }) => {
  const places = await watchPlaces(page, "body");
  await page.goto("/customizedplan");
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", "top");
  await places();
  await page.getByRole("main").getByRole("link", { name: "Check Our Plans" }).click();
  await expectAtTop(page, "builder");
  expect((await places()).length).toBeGreaterThan(1);
  await expect(page).toHaveURL("/customizedplan");

  // Two pages, each left at a height of its own.
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" });
  await link.scrollIntoViewIfNeeded();
  const first = await scrollTop(page);
  expect(first).toBeGreaterThan(800);
  await link.click();
  await expectAt(page, /^Contact/, 0);
  await scrollTo(page, 600);
  await places();
  for (let round = 0; round < 2; round += 1) {
    await page.goBack();
    await expectAt(page, /^Customized Plan/, first);
    await page.goForward();
    await expectAt(page, /^Contact/, 600);
  }
  // The second page is the shorter one: it may be cut to its end before it is put right.
  const between = (await places()).filter((top) => top > 600 && top < first);
  expect(between.length).toBeLessThanOrEqual(1);
  // Taken back at once, a way back leads to where one was.
  await page.goBack();
  await page.goForward();
  await expectAt(page, /^Contact/, 600);
});
