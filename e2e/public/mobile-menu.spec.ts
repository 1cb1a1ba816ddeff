// The menu of narrow screens.
import type { Page } from "@playwright/test";
import { LANGUAGE_NAMES } from "@/lib/content/language";
import { expect, test } from "../fixtures";
import { expectAccessible } from "../page-checks";

const banner = (page: Page) => page.getByRole("banner");
const hamburger = (page: Page) => banner(page).getByLabel("Menu");
const link = (page: Page, name: string) => banner(page).getByRole("link", { name, exact: true });
const portal = (page: Page) => banner(page).getByRole("link", { name: "BSNL" });
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

async function openMenu(page: Page) {
  await hamburger(page).click();
  for (const name of ["Home", "About", "Contact", "All Plan", "Tv", "Studio", "Network"])
    await expect(link(page, name).filter({ visible: true })).toHaveCount(1);
}

test("it covers the screen by a circle that grows from the button", async ({
  page,
  visit,
  words,
}) => {
  const { menuLabel, menu, sisters, quickPay } = words.site;
  const named = (name: string) => link(page, name).filter({ visible: true });
  await visit("/contact");
  const revealed = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        document.addEventListener("animationstart", ({ target }) => {
          const [animation] = (target as Element).getAnimations();
          const frames = (animation?.effect as KeyframeEffect | null)?.getKeyframes() ?? [];
          resolve(frames.map((frame) => String(frame.clipPath)));
        });
      }),
  );
  await banner(page).getByLabel(menuLabel, { exact: true }).click();
  const reveal = await revealed;
  expect(reveal).toHaveLength(2);
  expect(reveal[0]).toMatch(/^circle\(0/);
  expect(reveal[1]).toMatch(/^circle\(150%/);
  const sheet = page.locator("details[open] > div");
  await sheet.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(named(menu.contact)).toHaveAttribute("aria-current", "page");
  for (const name of [...Object.values(menu), ...Object.values(sisters)])
    await expect(named(name)).toHaveCount(1);
  await expect(sheet.getByRole("link", { name: LANGUAGE_NAMES.ta })).toBeVisible();
  const heights = await sheet
    .locator("a:visible, summary:visible")
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);

  // Its Quick Pay list opens and closes by itself.
  const pay = banner(page).getByText(quickPay).filter({ visible: true });
  await expect(portal(page)).toBeHidden();
  await pay.click();
  await expect(portal(page)).toBeVisible();
  await expectAccessible(page, sheet);
  await pay.click();
  await expect(portal(page)).toBeHidden();
  await expect(named(menu.home)).toBeVisible();
});

test("it keeps the focus and the page behind it, and closes where it must", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/contact");
  await hamburger(page).focus();
  await page.keyboard.press("Enter");
  await expect(link(page, "Home")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("details[open]").getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(hamburger(page)).toBeFocused();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("details[open]")),
    ).toBeTruthy();
  }
  const touch = await page.context().newCDPSession(page);
  const swipe = () =>
    touch.send("Input.synthesizeScrollGesture", { x: 190, y: 600, yDistance: -400 });
  await swipe();
  expect(await scrollTop(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(link(page, "Home")).toBeHidden();
  await expect(hamburger(page)).toBeFocused();
  // A finger that comes before the next picture still meets the page that stood still.
  await expect(async () => {
    await swipe();
    expect(await scrollTop(page)).toBeGreaterThan(100);
  }).toPass();

  // Widened past 1100 pixels there is none.
  await openMenu(page);
  const menu = page.locator("header details").filter({ has: page.getByLabel("Menu") });
  await page.setViewportSize({ width: 1100, height: 844 });
  await expect(menu).toHaveAttribute("open");
  await page.setViewportSize({ width: 1101, height: 844 });
  await expect(menu).not.toHaveAttribute("open");
  await expect(page.getByRole("main")).not.toHaveAttribute("inert");
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");

  // A choice leads to the top of its page.
  await page.setViewportSize({ width: 390, height: 844 });
  await openMenu(page);
  await link(page, "All Plan").filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/customizedplan/);
  await expect(page).toHaveTitle(/^Customized Plan/);
  await expect(link(page, "Home")).toBeHidden();
  expect(await scrollTop(page)).toBe(0);
});
